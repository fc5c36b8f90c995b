// How are actions numbered, and what a seat sees written as bits? After src/atout/games/giretra/encoding.py.
#pragma once

#include "deal.hpp"

namespace atout::games::giretra {

// Ids: 0–31 the cards, then the calls, by mode where they name one.

constexpr int ACCEPT = belote::CARDS, BID = ACCEPT + 1, DOUBLE = BID + belote::MODES,
              REDOUBLE = DOUBLE + belote::MODES, ACTIONS = REDOUBLE + belote::MODES;
using Mask = Set<ACTIONS>;

ATOUT_HD Mask legal_actions(const Deal& deal, const Options& options) {
  Mask mask = Mask::none();
  if (deal.phase == PLAYING) mask.words[0] = legal_cards(deal, options);
  if (deal.phase != BIDDING) return mask;
  const Auction& auction = deal.auction;
  const int speaker = actor(deal);
  mask.words[1] = may_accept(auction) ? 1 : 0;
  mask.words[1] |= open_bids(auction, speaker) << (BID - belote::CARDS);
  mask.words[1] |= open_doubles(auction, speaker, options) << (DOUBLE - belote::CARDS);
  mask.words[1] |= open_redoubles(auction, speaker, options) << (REDOUBLE - belote::CARDS);
  return mask;
}

ATOUT_HD Verb verb_of(int action) {
  if (action == ACCEPT) return Verb::ACCEPT;
  return action < DOUBLE ? Verb::BID : action < REDOUBLE ? Verb::DOUBLE : Verb::REDOUBLE;
}
// Of a call that names one.
ATOUT_HD int mode_of(int action) { return (action - BID) % belote::MODES; }

ATOUT_HD void apply_action(Deal& deal, int action, const Options& options) {
  if (deal.phase == BIDDING)
    apply_call(deal, verb_of(action), action == ACCEPT ? NOBODY : mode_of(action), options);
  else if (deal.phase == PLAYING)
    apply_card(deal, action, options);
}

// Suits renamed.

ATOUT_HD int renamed_action(int action, const Renaming& renaming) {
  if (action < belote::CARDS) return belote::renamed_card(action, renaming);
  if (action == ACCEPT) return action;
  const int mode = mode_of(action);
  return action - mode + belote::renamed_mode(mode, renaming);
}

ATOUT_HD Mask renamed_actions(const Mask& mask, const Renaming& renaming) {
  const std::uint32_t calls = mask.words[1];
  Mask found = Mask::none();
  found.words[0] = belote::renamed_cards(mask.words[0], renaming);
  found.words[1] = calls & 1;
  for (int verb = BID - belote::CARDS; verb < ACTIONS - belote::CARDS; verb += belote::MODES)
    found.words[1] |= belote::renamed_modes(calls >> verb & EVERY_MODE, renaming) << verb;
  return found;
}

// The fields of an observation, in order.

constexpr int POINTS_TENS = 25, NEEDED_TENS = 13, STAKE_TENS = 6, MATCH_TENS = 25;
constexpr int TABLE_BITS = PHASES + 2 * belote::SEATS;
constexpr int CONTRACT_BITS = belote::MODES + belote::SEATS + 2;
constexpr int CALL_BITS = 5 * belote::SEATS * belote::MODES + 2 * belote::MODES + belote::SEATS + 1 + ACCEPTS_TO_END;
constexpr int POINT_BITS = 2 * (POINTS_TENS + belote::ONES) + 2 * belote::TRICKS + NEEDED_TENS + belote::ONES +
                           STAKE_TENS + belote::ONES + 2 * (MATCH_TENS + belote::ONES);
constexpr int OBSERVATION = belote::CARD_BITS + TABLE_BITS + CONTRACT_BITS + CALL_BITS + POINT_BITS;
constexpr int FULL = 2 * belote::SEATS * belote::CARDS;

ATOUT_HD void observe_table(const Deal& deal, int seat, BitWriter& writer) {
  const int acting = actor(deal);
  writer.one_hot(deal.phase, PHASES);
  writer.one_hot(acting == NOBODY ? NOBODY : belote::relative(acting, seat), belote::SEATS);
  writer.one_hot(belote::relative(deal.dealer, seat), belote::SEATS);
}

ATOUT_HD void observe_contract(const Contract& contract, int seat, const Renaming& renaming, BitWriter& writer) {
  writer.one_hot(belote::renamed_mode(contract.mode, renaming), belote::MODES);
  writer.one_hot(contract.seat == NOBODY ? NOBODY : belote::relative(contract.seat, seat), belote::SEATS);
  writer.thermometer(contract.multiplier / 2, 2);
}

ATOUT_HD void observe_calls(const Auction& auction, int seat, const Renaming& renaming, BitWriter& writer) {
  const auto put = [&](Modes modes) { writer.put(belote::renamed_modes(modes, renaming), belote::MODES); };
  for (int by = 0; by < belote::SEATS; ++by) put(auction.said[belote::after(seat, by)].bids);
  for (int by = 0; by < belote::SEATS; ++by) put(auction.said[belote::after(seat, by)].accepts);
  for (int by = 0; by < belote::SEATS; ++by) put(auction.said[belote::after(seat, by)].doubles);
  for (int by = 0; by < belote::SEATS; ++by) put(auction.said[belote::after(seat, by)].redoubles);
  for (int by = 0; by < belote::SEATS; ++by) put(auction.said[belote::after(seat, by)].passed_over);
  put(auction.doubled);
  put(auction.redoubled);
  for (int by = 0; by < belote::SEATS; ++by) writer.put(auction.accepted >> belote::after(seat, by) & 1u, 1);
  writer.put(auction.locked, 1);
  writer.thermometer(auction.run, ACCEPTS_TO_END);
}

// What the contract's side lacks to have more than half of the card points.
ATOUT_HD int needed(const Deal& deal) {
  if (deal.contract.mode == NOBODY) return 0;
  const int half = belote::usual_worth().total(deal.contract.mode) / 2;
  return half + 1 - deal.play.points[side_of(deal.contract.seat)];
}

ATOUT_HD void observe_points(const Deal& deal, int side, BitWriter& writer) {
  const belote::Play& play = deal.play;
  belote::put_number(play.points[side], POINTS_TENS, writer);
  belote::put_number(play.points[1 - side], POINTS_TENS, writer);
  writer.thermometer(play.tricks_of(side), belote::TRICKS);
  writer.thermometer(play.tricks_of(1 - side), belote::TRICKS);
  belote::put_number(needed(deal), NEEDED_TENS, writer);
  belote::put_number(play.at_stake(deal.contract.mode, belote::usual_worth()), STAKE_TENS, writer);
  belote::put_number(deal.target - deal.totals[side], MATCH_TENS, writer);
  belote::put_number(deal.target - deal.totals[1 - side], MATCH_TENS, writer);
}

ATOUT_HD void observe_all(const Deal& deal, int seat, const Renaming& renaming, BitWriter& writer) {
  belote::observe_cards(deal.play, seat, renaming, writer);
  belote::observe_trick(deal.play, deal.phase == PLAYING, seat, writer);
  observe_table(deal, seat, writer);
  observe_contract(deal.contract, seat, renaming, writer);
  observe_calls(deal.auction, seat, renaming, writer);
  observe_points(deal, side_of(seat), writer);
}

// All hands from the seat on, then what waits for each.
ATOUT_HD void reveal_all(const Deal& deal, int seat, const Renaming& renaming, BitWriter& writer) {
  for (int by = 0; by < belote::SEATS; ++by)
    writer.put(belote::renamed_cards(deal.play.held[belote::after(seat, by)], renaming), belote::CARDS);
  for (int by = 0; by < belote::SEATS; ++by)
    writer.put(belote::renamed_cards(deal.coming[belote::after(seat, by)], renaming), belote::CARDS);
}

}  // namespace atout::games::giretra
