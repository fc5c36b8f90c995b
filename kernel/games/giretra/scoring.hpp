// What is a deal worth? After src/atout/games/giretra/scoring.py.
#pragma once

#include "auction.hpp"

namespace atout::games::giretra {

constexpr int COLOUR = 16, NO_TRUMPS_WORTH = 52, ALL_TRUMPS_WORTH = 26;
constexpr int NO_TRUMPS_SWEEP = 90, ALL_TRUMPS_SWEEP = 35;
constexpr int LARGEST = 20, SMALLEST = 6;

// What a deal brings each side.
struct Sums {
  std::int32_t by_side[2];

  ATOUT_HD static Sums nothing() { return Sums{{0, 0}}; }
  ATOUT_HD static Sums all_to(int side, int points) {
    Sums sums = nothing();
    sums.by_side[side] = points;
    return sums;
  }
  ATOUT_HD Sums times(int multiplier) const { return Sums{{by_side[0] * multiplier, by_side[1] * multiplier}}; }
};

// All-trumps as shares of 26: of the side that made it, and of the other.
struct Shares {
  int own, theirs;
};

ATOUT_HD Shares rounded(int own, int theirs, const Options& options) {
  if (options.alltrumps_rounding == AS_EXAMPLES || options.alltrumps_rounding == CEIL) {
    // A last digit of 0 or 1 goes down; or every one but 0 goes up.
    const int share = (own + (options.alltrumps_rounding == CEIL ? 9 : 8)) / 10;
    return {share, ALL_TRUMPS_WORTH - share};
  }
  return {(own + 5) / 10, (theirs + 5) / 10};
}

// giretra.score.all-trumps-cap
ATOUT_HD Shares largest_split(Shares shares, const Options& options) {
  if (options.alltrumps_max_split == CAP_20_6 && shares.own > LARGEST) return {LARGEST, SMALLEST};
  if (options.alltrumps_max_split == ALL_26 && shares.theirs < SMALLEST) return {ALL_TRUMPS_WORTH, 0};
  return shares;
}

// giretra.score.all-trumps-split; equal shares are a tie.
ATOUT_HD Sums split(int side, int own, int theirs, const Options& options) {
  const Shares shares = rounded(own, theirs, options);
  if (shares.own == shares.theirs) return Sums::nothing();
  const Shares capped = largest_split(shares, options);
  Sums sums = Sums::all_to(side, capped.own);
  sums.by_side[1 - side] = capped.theirs;
  return sums;
}

ATOUT_HD int contract_worth(int mode, const Options& options) {
  if (mode == belote::ALL_TRUMPS) return ALL_TRUMPS_WORTH;
  if (mode == belote::NO_TRUMPS) return NO_TRUMPS_WORTH;
  return mode == CLUBS ? options.clubs_base : COLOUR;
}

// giretra.score.sweep; giretra.score.colour-sweep, where it wins the match, counts as the target.
ATOUT_HD Sums swept(const Contract& contract, int side, const Options& options, int target) {
  if (contract.mode == belote::ALL_TRUMPS) return Sums::all_to(side, ALL_TRUMPS_SWEEP).times(contract.multiplier);
  if (contract.mode == belote::NO_TRUMPS) return Sums::all_to(side, NO_TRUMPS_SWEEP).times(contract.multiplier);
  if (options.colour_sweep_points == NOBODY) return Sums::all_to(side, target);
  return Sums::all_to(side, options.colour_sweep_points).times(contract.multiplier);
}

// What a deal without a sweep is worth before doubling.
ATOUT_HD Sums before_doubling(const Contract& contract, const std::int16_t* points, const Options& options) {
  const int side = side_of(contract.seat), own = points[side], theirs = points[1 - side];
  // giretra.score.tie
  if (own == theirs) return Sums::nothing();
  const bool made = own > theirs;
  const bool takes_all = contract.multiplier > 1 && options.alltrumps_doubled == WINNER_TAKES_ALL;
  if (contract.mode == belote::ALL_TRUMPS && made && !takes_all) return split(side, own, theirs, options);
  return Sums::all_to(made ? side : 1 - side, contract_worth(contract.mode, options));
}

// `play` is over; `target` is that of the match.
ATOUT_HD Sums scored(const Contract& contract, const belote::Play& play, const Options& options, int target) {
  const int sweeper = play.swept_by();
  if (sweeper != NOBODY) return swept(contract, sweeper, options, target);
  return before_doubling(contract, play.points, options).times(contract.multiplier);
}

// giretra.score.colour-sweep, where it wins the match: whoever has swept; otherwise nobody.
ATOUT_HD int match_winner(const Contract& contract, const belote::Play& play, const Options& options) {
  return belote::is_colour(contract.mode) && options.colour_sweep_points == NOBODY ? play.swept_by() : NOBODY;
}

// A contract that brings its side nothing is lost, or a tie.
ATOUT_HD bool is_made(const Contract& contract, const belote::Play& play, const Options& options) {
  const int side = side_of(contract.seat), sweeper = play.swept_by();
  return sweeper == NOBODY ? before_doubling(contract, play.points, options).by_side[side] > 0 : sweeper == side;
}

ATOUT_HD Ending ending(const Contract& contract, const belote::Play& play, const Options& options) {
  return {contract.mode, side_of(contract.seat), is_made(contract, play, options),
          match_winner(contract, play, options)};
}

}  // namespace atout::games::giretra
