// How are actions numbered? After src/atout/games/tunisian/encoding.py.
#pragma once

#include "deal.hpp"

namespace atout::games::tunisian {

// Ids: 0–31 the cards, then the plain calls, then the bids level by level, each in every mode.

constexpr int PASS = belote::CARDS, COINCHE = PASS + 1, SURCOINCHE = PASS + 2, BID = PASS + 3,
              ACTIONS = BID + LEVELS * belote::MODES;
using Mask = Set<ACTIONS>;

ATOUT_HD int level_of(int bid) { return (bid - BID) / belote::MODES; }
ATOUT_HD int mode_of(int bid) { return (bid - BID) % belote::MODES; }

// The bids of one level among these actions: modes as bits.
ATOUT_HD std::uint32_t bids_among(const Mask& mask, int level) {
  const int first = BID + belote::MODES * level, word = first >> 5, low = first & 31;
  const std::uint32_t next = low + belote::MODES > 32 ? mask.words[word + 1] << (32 - low) : 0;
  return (mask.words[word] >> low | next) & ((1u << belote::MODES) - 1);
}
ATOUT_HD void add_bids(Mask& mask, int level, std::uint32_t modes) {
  const int first = BID + belote::MODES * level, word = first >> 5, low = first & 31;
  mask.words[word] |= modes << low;
  if (low + belote::MODES > 32) mask.words[word + 1] |= modes >> (32 - low);
}

// tunisian.bid.pass: always.
ATOUT_HD Mask legal_calls(const Auction& auction, const Options& options) {
  Mask mask = Mask::one(PASS);
  if (may_coinche(auction, options)) mask.add(COINCHE);
  if (may_surcoinche(auction, options)) mask.add(SURCOINCHE);
  const std::uint32_t modes = open_modes(options);
  for (std::uint32_t open = open_levels(auction, options); open; open &= open - 1)
    add_bids(mask, lowest_bit(open), modes);
  return mask;
}

ATOUT_HD Mask legal_actions(const Deal& deal, const Options& options) {
  if (deal.phase == BIDDING) return legal_calls(deal.auction, options);
  Mask mask = Mask::none();
  if (deal.phase == PLAYING) mask.words[0] = legal_cards(deal, options);
  return mask;
}

// Bids stand between a pass and these in src/atout/games/tunisian/auction.py.
ATOUT_HD Mask named_last() {
  Mask mask = Mask::one(COINCHE);
  mask.add(SURCOINCHE);
  return mask;
}

ATOUT_HD void apply_call(Auction& auction, int action, const Options& options) {
  switch (action) {
    case PASS: call_pass(auction); break;
    case COINCHE: call_coinche(auction, options); break;
    case SURCOINCHE: call_surcoinche(auction); break;
    default: call_bid(auction, level_of(action), mode_of(action));
  }
}

ATOUT_HD void apply_action(Deal& deal, int action, const Options& options) {
  if (deal.phase == BIDDING) {
    apply_call(deal.auction, action, options);
    end_auction_if_done(deal);
  } else if (deal.phase == PLAYING) {
    apply_card(deal, action, options);
  }
}

// Suits renamed.

ATOUT_HD int renamed_action(int action, const Renaming& renaming) {
  if (action < belote::CARDS) return belote::renamed_card(action, renaming);
  if (action < BID) return action;
  return action - mode_of(action) + belote::renamed_mode(mode_of(action), renaming);
}

ATOUT_HD Mask renamed_actions(const Mask& mask, const Renaming& renaming) {
  Mask found = Mask::none();
  found.words[0] = belote::renamed_cards(mask.words[0], renaming);
  for (int call = PASS; call < BID; ++call)
    if (mask.has(call)) found.add(call);
  for (int level = 0; level < LEVELS; ++level)
    add_bids(found, level, belote::renamed_modes(bids_among(mask, level), renaming));
  return found;
}

}  // namespace atout::games::tunisian
