// What does a seat see, as bits? The fields of src/atout/games/tunisian/observation.py, in the same order.
#pragma once

#include "deal.hpp"
#include "scoring.hpp"

namespace atout::games::tunisian {

using belote::SEATS;

constexpr int MOST_COUNTED = 3;     // calls of one kind by one seat
constexpr int ANNOUNCED_KINDS = 7;  // stay empty: only Python plays with announcements
constexpr int POINTS_TENS = 25, STAKE_TENS = 8, MISSING_FIFTIES = 20, MISSING_TENS = 20;

constexpr int BID_BITS = LEVELS + belote::MODES;
constexpr int CONTRACT_BITS = BID_BITS + SEATS + 2;
constexpr int CALL_BITS = SEATS * (2 * BID_BITS + 2 * MOST_COUNTED) + 2 * SEATS;
constexpr int TALK_BITS = 2 * SEATS * belote::SUITS + 2 * belote::SUITS + SEATS * ANNOUNCED_KINDS;
constexpr int POINTS_BITS = 2 * (POINTS_TENS + belote::ONES) + SEATS * belote::TRICKS;
constexpr int NEEDED_BITS = 2 * (POINTS_TENS + belote::ONES) + STAKE_TENS + belote::ONES;
constexpr int MATCH_BITS = 2 * (MISSING_FIFTIES + MISSING_TENS + belote::ONES);
constexpr int OBSERVATION = belote::CARD_BITS + PHASES + 2 * SEATS + CONTRACT_BITS + CALL_BITS + TALK_BITS +
                            POINTS_BITS + NEEDED_BITS + MATCH_BITS;
constexpr int FULL = SEATS * belote::CARDS;

ATOUT_HD void put_seat(int who, int seat, BitWriter& writer) {
  writer.one_hot(who == NOBODY ? NOBODY : belote::relative(who, seat), SEATS);
}

ATOUT_HD void put_bid(int level, int mode, const Renaming& renaming, BitWriter& writer) {
  writer.thermometer(level + 1, LEVELS);
  writer.one_hot(belote::renamed_mode(mode, renaming), belote::MODES);
}

ATOUT_HD void observe_contract(const Contract& high, int seat, const Renaming& renaming, BitWriter& writer) {
  put_bid(high.level, high.mode, renaming, writer);
  put_seat(high.seat, seat, writer);
  writer.thermometer(high.multiplier / 2, 2);
}

ATOUT_HD void observe_calls(const Auction& auction, int seat, const Renaming& renaming, BitWriter& writer) {
  for (int by = 0; by < SEATS; ++by) {
    const SeatCalls& said = auction.said[after(seat, by)];
    put_bid(said.first_level, said.first_mode, renaming, writer);
  }
  for (int by = 0; by < SEATS; ++by) {
    const SeatCalls& said = auction.said[after(seat, by)];
    put_bid(said.last_level, said.last_mode, renaming, writer);
  }
  for (int by = 0; by < SEATS; ++by) writer.thermometer(auction.said[after(seat, by)].bids, MOST_COUNTED);
  for (int by = 0; by < SEATS; ++by) writer.thermometer(auction.said[after(seat, by)].passes, MOST_COUNTED);
  put_seat(auction.coinched_by, seat, writer);
  put_seat(auction.surcoinched_by, seat, writer);
}

ATOUT_HD void observe_talk(const Talk& talk, int seat, const Renaming& renaming, BitWriter& writer) {
  const auto put = [&](std::uint32_t suits) { writer.put(belote::renamed_modes(suits, renaming), belote::SUITS); };
  for (int by = 0; by < SEATS; ++by) put(talk.belote[after(seat, by)]);
  for (int by = 0; by < SEATS; ++by) put(talk.rebelote[after(seat, by)]);
  writer.thermometer(talk.belotes[side_of(seat)], belote::SUITS);
  writer.thermometer(talk.belotes[1 - side_of(seat)], belote::SUITS);
  writer.put(0, SEATS * ANNOUNCED_KINDS);
}

ATOUT_HD void observe_points(const belote::Play& play, int seat, BitWriter& writer) {
  belote::put_number(play.points[side_of(seat)], POINTS_TENS, writer);
  belote::put_number(play.points[1 - side_of(seat)], POINTS_TENS, writer);
  for (int by = 0; by < SEATS; ++by) writer.thermometer(play.won[after(seat, by)], belote::TRICKS);
}

// Card points still needed, by the contract's side to make it and by the other to defeat it; points on the table.
ATOUT_HD void observe_needed(const Deal& deal, const Options& options, BitWriter& writer) {
  const Contract& contract = deal.contract;
  const belote::Play& play = deal.play;
  Points lacking{0, 0};
  if (contract.seat != NOBODY && is_number(contract.level)) {
    const int fewest = fewest_points(contract, deal.talk, options), side = contract.side();
    lacking.own = fewest - play.points[side];
    lacking.theirs = counted_in(contract.mode, options) - fewest + 1 - play.points[1 - side];
  }
  belote::put_number(lacking.own, POINTS_TENS, writer);
  belote::put_number(lacking.theirs, POINTS_TENS, writer);
  belote::put_number(play.at_stake(contract.mode, worth_in(contract.mode, options)), STAKE_TENS, writer);
}

// What a side lacks to win the match.
ATOUT_HD void observe_missing(const Deal& deal, int side, BitWriter& writer) {
  const int missing = deal.target - deal.totals[side];
  writer.thermometer((missing + 49) / 50, MISSING_FIFTIES);
  belote::put_number(missing, MISSING_TENS, writer);
}

ATOUT_HD void observe_all(const Deal& deal, const Options& options, int seat, const Renaming& renaming,
                          BitWriter& writer) {
  belote::observe_cards(deal.play, seat, renaming, writer);
  belote::observe_trick(deal.play, deal.phase == PLAYING, seat, writer);
  writer.one_hot(deal.phase, PHASES);
  put_seat(actor(deal), seat, writer);
  put_seat(deal.dealer, seat, writer);
  observe_contract(deal.auction.high, seat, renaming, writer);
  observe_calls(deal.auction, seat, renaming, writer);
  observe_talk(deal.talk, seat, renaming, writer);
  observe_points(deal.play, seat, writer);
  observe_needed(deal, options, writer);
  observe_missing(deal, side_of(seat), writer);
  observe_missing(deal, 1 - side_of(seat), writer);
}

// All hands from the seat on.
ATOUT_HD void reveal_all(const Deal& deal, int seat, const Renaming& renaming, BitWriter& writer) {
  for (int by = 0; by < SEATS; ++by)
    writer.put(belote::renamed_cards(deal.play.held[after(seat, by)], renaming), belote::CARDS);
}

}  // namespace atout::games::tunisian
