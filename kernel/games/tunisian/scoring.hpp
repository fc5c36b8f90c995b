// What is a deal worth? After src/atout/games/tunisian/scoring.py.
#pragma once

#include "auction.hpp"
#include "cards.hpp"
#include "talk.hpp"

namespace atout::games::tunisian {

// What a deal brings each side.
struct Sums {
  std::int32_t by_side[2];
};

// Of the contract's side, and of the other.
struct Points {
  std::int32_t own, theirs;
};

ATOUT_HD int nearest_ten(int points) { return (points + 5) / 10 * 10; }

// tunisian.score.values, then tunisian.score.rounding: each side by itself.
ATOUT_HD Points converted(const Contract& contract, const std::int16_t* points, const Options& options) {
  const int counted = counted_in(contract.mode, options), pot = pot_in(contract.mode, options);
  int own = points[contract.side()];
  if (counted != pot) own = (2 * own * pot + counted) / (2 * counted);
  const int theirs = pot - own;
  return options.rounding == NEAREST_10 ? Points{nearest_ten(own), nearest_ten(theirs)} : Points{own, theirs};
}

// tunisian.score.need
ATOUT_HD int needed(int level, const Options& options) {
  const int number = number_of(level);
  return number == 80 && options.eighty_needs_82 ? 82 : number;
}

// What counts towards a contract besides the points of its side's cards.
ATOUT_HD int bonus(const Contract& contract, const Talk& talk, const Options& options) {
  return options.belote_counts_for_contract ? BELOTE * talk.belotes[contract.side()] : 0;
}

// The fewest card points, as they are counted, with which a contract of a number is made.
ATOUT_HD int fewest_points(const Contract& contract, const Talk& talk, const Options& options) {
  int least = needed(contract.level, options) - bonus(contract, talk, options);
  if (least <= 0) return 0;
  if (options.rounding == NEAREST_10) least = (least + 9) / 10 * 10 - 5;
  const int counted = counted_in(contract.mode, options), pot = pot_in(contract.mode, options);
  // The least whose share of the pot, rounded half up, is so much.
  return counted == pot ? least : ((2 * least - 1) * counted + 2 * pot - 1) / (2 * pot);
}

ATOUT_HD bool is_made(const Contract& contract, int own, const belote::Play& play, const Talk& talk,
                      const Options& options) {
  if (contract.level == CAPOT) return play.tricks_of(contract.side()) == belote::TRICKS;
  if (contract.level == GENERALE) return play.won[contract.seat] == belote::TRICKS;
  return own + bonus(contract, talk, options) >= needed(contract.level, options);
}

// tunisian.score.failed: what a contract that fails is worth to the other side.
ATOUT_HD int failure(const Contract& contract, const Options& options) {
  const bool pot = options.failure_points == POT;
  const int lost = pot ? pot_in(contract.mode, options) : options.failure_points;
  return options.failure_adds_bid ? lost + number_of(contract.level) : lost;
}

// What is multiplied by a coinche.
ATOUT_HD Points base(const Contract& contract, const Points& points, bool made, const Options& options) {
  const auto to_winners = [made](int value) { return made ? Points{value, 0} : Points{0, value}; };
  // tunisian.score.capot-made, -failed, tunisian.score.generale-made, -failed
  if (contract.level == CAPOT) return to_winners(options.capot_value);
  if (contract.level == GENERALE) return to_winners(options.generale_value);
  // tunisian.score.flat
  const bool flat = contract.multiplier > 1 && options.coinched_success == FLAT;
  if (!made || flat) return to_winners(failure(contract, options));
  // tunisian.score.earned, tunisian.score.bid-added
  const int added = options.success_scoring == EARNED_PLUS_BID ? number_of(contract.level) : 0;
  return {points.own + added, points.theirs};
}

// tunisian.score.sweep-bonus
ATOUT_HD int sweep_bonus(const Contract& contract, int side, const belote::Play& play, const Options& options) {
  const bool swept = is_number(contract.level) && play.tricks_of(side) == belote::TRICKS;
  return swept ? options.unannounced_capot_bonus : 0;
}

// Base score times the multiplier; belote and sweep bonus are flat, on top.
ATOUT_HD Sums scored(const Contract& contract, const belote::Play& play, const Talk& talk, const Options& options) {
  const Points points = converted(contract, play.points, options);
  const bool made = is_made(contract, points.own, play, talk, options);
  const Points brought = base(contract, points, made, options);
  Sums sums{};
  for (int side = 0; side < 2; ++side) {
    const int multiplied = contract.multiplier * (side == contract.side() ? brought.own : brought.theirs);
    sums.by_side[side] = multiplied + sweep_bonus(contract, side, play, options) + BELOTE * talk.belotes[side];
  }
  return sums;
}

// A contract goes by its level where that has a name, else by its mode.
constexpr const char* CONTRACTS[] = {"clubs", "diamonds", "hearts", "spades", "no-trumps", "all-trumps",
                                     "capot", "generale"};

ATOUT_HD int name_of(const Contract& contract) {
  return is_number(contract.level) ? contract.mode : belote::MODES + contract.level - CAPOT;
}

ATOUT_HD Ending ending(const Contract& contract, const belote::Play& play, const Talk& talk, const Options& options) {
  const int own = converted(contract, play.points, options).own;
  return {name_of(contract), contract.side(), is_made(contract, own, play, talk, options), NOBODY};
}

}  // namespace atout::games::tunisian
