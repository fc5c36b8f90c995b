// What may be called, and which contract results? After src/atout/games/giretra/auction.py.
#pragma once

#include "../belote.hpp"
#include "options.hpp"

namespace atout::games::giretra {

using belote::side_of;

enum class Verb : std::uint8_t { ACCEPT, BID, DOUBLE, REDOUBLE };

// Modes as bits. Bids rise in the order of the modes, so that the lowest one that was bid was bid first.
using Modes = std::uint32_t;
constexpr Modes EVERY_MODE = 0b111111;
constexpr int CLUBS = 0;
constexpr Modes NOT_CLUBS = EVERY_MODE & ~1u, NOT_NO_TRUMPS = EVERY_MODE & ~(1u << belote::NO_TRUMPS);

constexpr int ACCEPTS_TO_END = 3;
// Four bids (a colour a side, no trumps, all trumps), four doubles, three redoubles; at most two accepts between
// any two of these, and three in the end.
constexpr int MOST_CALLS = 11 + 10 * 2 + 3;

// What one seat has said, by mode.
struct SeatCalls {
  std::uint8_t bids, doubles, redoubles;
  std::uint8_t accepts;      // modes that were the current bid when it accepted
  std::uint8_t passed_over;  // modes that were bid before it first announced or accepted

  ATOUT_HD bool has_spoken() const { return (bids | accepts) != 0; }
};

struct Auction {
  SeatCalls said[belote::SEATS];
  std::uint8_t bids, doubled, redoubled;  // by mode; automatic doubles too
  std::uint8_t accepted;                  // seats (bits) that may not announce
  std::uint8_t run;                       // accepts in a row
  std::uint8_t calls;                     // so far
  bool locked;

  // Modes that this side has bid.
  ATOUT_HD Modes bids_of(int side) const { return said[side].bids | said[side + 2].bids; }
  ATOUT_HD int current() const { return highest_bit(bids); }
  ATOUT_HD int bidder(int mode) const {
    for (int seat = 0; seat < belote::SEATS; ++seat)
      if (said[seat].bids >> mode & 1) return seat;
    return NOBODY;
  }
};

struct Contract {
  std::int8_t mode;  // NOBODY: not settled
  std::int8_t seat;  // who bid it
  std::int8_t multiplier;
};

ATOUT_HD void add(std::uint8_t& set, int number) { set = static_cast<std::uint8_t>(set | 1u << number); }

// giretra.bid.redouble-barred
ATOUT_HD Modes redoublable(const Options& options) {
  return options.redouble_clubs ? NOT_NO_TRUMPS : NOT_NO_TRUMPS & NOT_CLUBS;
}

// The first bid of the deal is doubled, so it is played, and nothing can raise it further.
ATOUT_HD bool is_settled(const Auction& auction, const Options& options) {
  const Modes first = auction.bids & (~Modes{auction.bids} + 1);
  return (auction.doubled & first) != 0 && ((auction.redoubled & first) || !(redoublable(options) & first));
}

// giretra.bid.end
ATOUT_HD bool is_done(const Auction& auction, const Options& options) {
  return auction.run == ACCEPTS_TO_END || (options.end_when_settled && is_settled(auction, options));
}

// giretra.bid.must-announce
ATOUT_HD bool may_accept(const Auction& auction) { return auction.bids != 0; }

ATOUT_HD Modes open_bids(const Auction& auction, int speaker) {
  if (!auction.bids) return EVERY_MODE;
  // giretra.bid.locked, giretra.bid.has-accepted
  if (auction.locked || (auction.accepted >> speaker & 1)) return 0;
  // giretra.bid.too-low
  const Modes higher = EVERY_MODE & ~((2u << auction.current()) - 1);
  // giretra.bid.one-colour
  return auction.bids_of(side_of(speaker)) & belote::COLOURS ? higher & ~belote::COLOURS : higher;
}

ATOUT_HD Modes open_doubles(const Auction& auction, int speaker, const Options& options) {
  // giretra.bid.double-after-double
  if (auction.doubled && !options.double_after_double) return 0;
  // giretra.bid.double-unbid, -own, -twice
  const Modes open = auction.bids_of(1 - side_of(speaker)) & ~Modes{auction.doubled};
  // giretra.bid.double-passed
  return options.implicit_pass ? open & ~Modes{auction.said[speaker].passed_over} : open;
}

ATOUT_HD Modes open_redoubles(const Auction& auction, int speaker, const Options& options) {
  // giretra.bid.redouble-undoubled, -others, -twice, -barred
  return auction.bids_of(side_of(speaker)) & auction.doubled & ~Modes{auction.redoubled} & redoublable(options);
}

// Announcing or accepting for the first time passes over what was bid before.
ATOUT_HD void first_word(Auction& auction, int seat) {
  SeatCalls& own = auction.said[seat];
  if (!own.has_spoken()) own.passed_over = auction.bids;
}

ATOUT_HD void call_bid(Auction& auction, int seat, int mode, const Options& options) {
  first_word(auction, seat);
  add(auction.said[seat].bids, mode);
  add(auction.bids, mode);
  if (options.accept_bars_announcing == UNTIL_NEW_BID) auction.accepted = 0;
  auction.run = 0;
}

ATOUT_HD void call_accept(Auction& auction, int seat, const Options& options) {
  const int mode = auction.current();
  first_word(auction, seat);
  add(auction.said[seat].accepts, mode);
  add(auction.accepted, seat);
  ++auction.run;
  // giretra.bid.auto-double
  const bool automatic = mode == belote::NO_TRUMPS || mode == CLUBS;
  if (!automatic || side_of(auction.bidder(mode)) == side_of(seat)) return;
  auction.locked = true;
  if (options.auto_double == DOUBLES) add(auction.doubled, mode);
}

ATOUT_HD void call_double(Auction& auction, int seat, int mode) {
  add(auction.said[seat].doubles, mode);
  add(auction.doubled, mode);
  auction.locked = true;
  auction.run = 0;
}

ATOUT_HD void call_redouble(Auction& auction, int seat, int mode) {
  add(auction.said[seat].redoubles, mode);
  add(auction.redoubled, mode);
  auction.locked = true;
  auction.run = 0;
}

// The mode of an accept is not looked at.
ATOUT_HD void call(Auction& auction, int seat, Verb verb, int mode, const Options& options) {
  switch (verb) {
    case Verb::ACCEPT: call_accept(auction, seat, options); break;
    case Verb::BID: call_bid(auction, seat, mode, options); break;
    case Verb::DOUBLE: call_double(auction, seat, mode); break;
    case Verb::REDOUBLE: call_redouble(auction, seat, mode); break;
  }
  ++auction.calls;
}

// giretra.bid.outcome: the first bid that was doubled; if none was, the last bid.
ATOUT_HD Contract contract_of(const Auction& auction) {
  const int mode = auction.doubled ? lowest_bit(auction.doubled) : auction.current();
  const int multiplier = auction.redoubled >> mode & 1 ? 4 : auction.doubled >> mode & 1 ? 2 : 1;
  return Contract{static_cast<std::int8_t>(mode), static_cast<std::int8_t>(auction.bidder(mode)),
                  static_cast<std::int8_t>(multiplier)};
}

}  // namespace atout::games::giretra
