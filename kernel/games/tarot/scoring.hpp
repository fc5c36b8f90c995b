// What is a deal worth, and who pays? After src/atout/games/tarot/scoring.py.
#pragma once

#include "auction.hpp"
#include "declarations.hpp"
#include "tally.hpp"

namespace atout::games::tarot {

constexpr int BASE = 25, PETIT_WORTH = 10, SLAM_ANNOUNCED = 400, SLAM = 200, SLAM_MISSED = 200;

ATOUT_HD int threshold(int oudlers) { return oudlers == 0 ? 56 : oudlers == 1 ? 51 : oudlers == 2 ? 41 : 36; }

// Points over what the oudlers ask for, or short of it; a half counts as a whole, either way.
ATOUT_HD int over_threshold(const AttackCount& count) {
  const int halves = count.halves - 2 * threshold(count.oudlers);
  return halves >= 0 ? (halves + 1) / 2 : -((1 - halves) / 2);
}

// Of a deal that is over.
ATOUT_HD Ending ending(const State& state) {
  if (state.taker == NOBODY) return Ending::not_played();
  const AttackCount count{state.attack_halves, state.attack_oudlers, NOBODY, NOBODY};
  return {state.high - PETITE, state.taker, over_threshold(count) >= 0, NOBODY};
}

// An amount in favour of this side, as each defender pays it.
ATOUT_HD int paid_for(int side, int amount) { return side == ATTACK ? amount : side == DEFENCE ? -amount : 0; }

ATOUT_HD int contract_worth(int difference, int times, const Options& options) {
  const int size = difference < 0 ? -difference : difference;
  const int value = options.score_base == FFT ? (BASE + size) * times : BASE + size * times;
  return difference >= 0 ? value : -value;
}

// tarot.slam.excuse: one who has announced a slam keeps the Excuse for the last trick.
ATOUT_HD bool is_excuse_too_early(const State& state, int seat) {
  return state.oudler_by[2] == seat && !(state.trick.cards.trumps & EXCUSE_BIT);
}

ATOUT_HD int slam_worth(const State& state, int made) {
  if (state.slam_by == NOBODY) return paid_for(made, SLAM);
  const int announced = side_of(state, state.slam_by);
  const bool broken = announced == made && is_excuse_too_early(state, state.slam_by);
  if (announced == made && !broken) return paid_for(announced, SLAM_ANNOUNCED);
  return paid_for(1 - announced, SLAM_MISSED) + (broken ? 0 : paid_for(made, SLAM));
}

ATOUT_HD int declared_worth(const State& state, int won, const Options& options) {
  int sum = 0;
  for (int seat = 0; seat < state.seats; ++seat) {
    if (state.handful[seat] != NOBODY) sum += paid_for(won, handful_bonus(options, state.handful[seat]));
    sum += paid_for(side_of(state, seat), options.misere * bits_in(std::uint32_t{state.miseres[seat]}));
  }
  return sum;
}

// What each defender pays; negative: receives. Asked while the last trick lies on the table.
ATOUT_HD int scored(const State& state, const AttackCount& count, const Options& options) {
  const int difference = over_threshold(count), times = multiplier(state.high);
  return contract_worth(difference, times, options) + paid_for(count.petit, PETIT_WORTH * times) +
         declared_worth(state, difference >= 0 ? ATTACK : DEFENCE, options) + slam_worth(state, count.slam);
}

// tarot.score.shares: the partner, if any, takes one share, the taker the others.
ATOUT_HD void share(const State& state, std::int32_t* per_seat) {
  std::int32_t sum = 0;
  for (int seat = 0; seat < state.seats; ++seat) {
    per_seat[seat] = 0;
    if (state.taker == NOBODY || !plays(state, seat)) continue;
    per_seat[seat] = side_of(state, seat) == DEFENCE ? -state.each : seat == state.partner ? state.each : 0;
    sum += per_seat[seat];
  }
  if (state.taker != NOBODY) per_seat[state.taker] = -sum;
}

}  // namespace atout::games::tarot
