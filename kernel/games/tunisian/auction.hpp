// What may be called, and which contract results? After src/atout/games/tunisian/auction.py.
#pragma once

#include "../belote.hpp"
#include "options.hpp"

namespace atout::games::tunisian {

using belote::after;
using belote::side_of;

// Levels: 0–8 are 80, 90, … 160, above them stand capot and générale.
constexpr int LOWEST = 80, STEP = 10, NUMBERS = 9, CAPOT = 9, GENERALE = 10, LEVELS = 11;

ATOUT_HD bool is_number(int level) { return level < NUMBERS; }
ATOUT_HD int number_of(int level) { return LOWEST + STEP * level; }

constexpr int PASSES_AFTER_A_BID = 3, PASSES_WITHOUT = 4;
// Three passes, a bid of each level with two passes after it, a coinche, and both partners who answer it.
constexpr int MOST_CALLS = 3 + LEVELS * 3 + 1 + 2;

// The best bid so far, and what is played in the end.
struct Contract {
  std::int8_t seat;  // NOBODY: there is none
  std::int8_t level;
  std::int8_t mode;
  std::int8_t multiplier;

  ATOUT_HD static Contract none() { return {NOBODY, NOBODY, NOBODY, 1}; }
  ATOUT_HD int side() const { return side_of(seat); }
};

// What one seat has said; NOBODY where it has not bid.
struct SeatCalls {
  std::int8_t first_level, first_mode;
  std::int8_t last_level, last_mode;
  std::uint8_t bids, passes;
};

struct Auction {
  SeatCalls said[belote::SEATS];
  Contract high;
  std::int8_t coinched_by, surcoinched_by;
  std::uint8_t turn;
  std::uint8_t passes;  // in a row
  std::uint8_t window;  // after a coinche: how many may still surcoinche
  bool closed;

  ATOUT_HD static Auction opened_by(int seat) {
    Auction auction{};
    for (SeatCalls& said : auction.said) said = {NOBODY, NOBODY, NOBODY, NOBODY, 0, 0};
    auction.high = Contract::none();
    auction.coinched_by = auction.surcoinched_by = NOBODY;
    auction.turn = static_cast<std::uint8_t>(seat);
    return auction;
  }
  ATOUT_HD bool has_bid() const { return high.seat != NOBODY; }
  ATOUT_HD bool is_coinched() const { return high.multiplier > 1; }
  // tunisian.bid.end
  ATOUT_HD bool is_done() const { return closed || passes == (has_bid() ? PASSES_AFTER_A_BID : PASSES_WITHOUT); }
  ATOUT_HD void turn_to(int seat) { turn = static_cast<std::uint8_t>(seat); }
};

// The levels (bits) that these rules know.
ATOUT_HD std::uint32_t levels(const Options& options) {
  std::uint32_t known = 0;
  // tunisian.bid.level
  for (int number = options.min_bid; number <= options.max_bid; number += options.bid_step)
    known |= 1u << (number - LOWEST) / STEP;
  // tunisian.bid.capot-off, -generale-off
  if (options.allow_capot) known |= 1u << CAPOT;
  if (options.allow_generale) known |= 1u << GENERALE;
  return known;
}

// The levels (bits) that may be bid now.
ATOUT_HD std::uint32_t open_levels(const Auction& auction, const Options& options) {
  // tunisian.bid.frozen
  if (auction.is_coinched()) return 0;
  // tunisian.bid.too-low
  return auction.has_bid() ? levels(options) & ~((2u << auction.high.level) - 1) : levels(options);
}

// The modes (bits) in which they may be bid.
ATOUT_HD std::uint32_t open_modes(const Options& options) {
  // tunisian.bid.no-trumps-off, -all-trumps-off
  return belote::COLOURS | (options.allow_no_trumps ? 1u << belote::NO_TRUMPS : 0) |
         (options.allow_all_trumps ? 1u << belote::ALL_TRUMPS : 0);
}

// In its turn: nobody is asked out of it.
ATOUT_HD bool may_coinche(const Auction& auction, const Options& options) {
  // tunisian.bid.coinche-off, -nothing, -twice
  if (!options.allow_coinche || !auction.has_bid() || auction.is_coinched()) return false;
  // tunisian.bid.coinche-own
  return auction.high.side() != side_of(auction.turn);
}

ATOUT_HD bool may_surcoinche(const Auction& auction, const Options& options) {
  // tunisian.bid.surcoinche-off, -nothing
  return options.allow_surcoinche && auction.is_coinched();
}

// The contract is the raiser's, of two partners too.
ATOUT_HD void call_bid(Auction& auction, int level, int mode) {
  const auto bid = static_cast<std::int8_t>(level), in = static_cast<std::int8_t>(mode);
  SeatCalls& said = auction.said[auction.turn];
  if (said.bids++ == 0) {
    said.first_level = bid;
    said.first_mode = in;
  }
  said.last_level = bid;
  said.last_mode = in;
  auction.high = {static_cast<std::int8_t>(auction.turn), bid, in, 1};
  auction.passes = 0;
  auction.turn_to(after(auction.turn));
}

ATOUT_HD void call_pass(Auction& auction) {
  ++auction.said[auction.turn].passes;
  if (!auction.is_coinched()) {
    ++auction.passes;
    auction.turn_to(after(auction.turn));
  } else if (--auction.window == 0) {
    auction.closed = true;
  } else {
    auction.turn_to(after(auction.turn, 2));
  }
}

// The seat after an opponent is always one of the contracting side.
ATOUT_HD void call_coinche(Auction& auction, const Options& options) {
  auction.coinched_by = static_cast<std::int8_t>(auction.turn);
  auction.high.multiplier = 2;
  auction.passes = 0;
  auction.window = options.surcoinche_window == BOTH_PARTNERS ? 2 : 1;
  auction.closed = !options.allow_surcoinche;
  auction.turn_to(after(auction.turn));
}

ATOUT_HD void call_surcoinche(Auction& auction) {
  auction.surcoinched_by = static_cast<std::int8_t>(auction.turn);
  auction.high.multiplier = 4;
  auction.closed = true;
}

}  // namespace atout::games::tunisian
