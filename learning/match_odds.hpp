// What is a standing of a match between two sides worth: the chance to win it? Learned from the deals that are played.
#pragma once

#include "tables.hpp"

namespace atout::learning {

// STEP: of points; BUCKETS: what a side may lack, in steps.
template <int STEP, int BUCKETS>
struct MatchOdds {
  static constexpr int CELLS = 2 * BUCKETS * BUCKETS;
  // Where deals have told less than this, what is assumed at first still counts.
  static constexpr float ASSUMED = 20.0f, SLOWEST = 0.001f;

  float* chance;  // of side 0, by who deals and what each side lacks
  float* seen;    // how many deals began there

  ATOUT_HD static int lacks(std::int32_t total, std::int32_t target) {
    const int steps = (target - total + STEP - 1) / STEP;
    return steps < 1 ? 1 : steps > BUCKETS ? BUCKETS : steps;
  }
  ATOUT_HD static int cell(const Score& score, int dealer) {
    const int own = lacks(score.totals[0], score.target), other = lacks(score.totals[1], score.target);
    return ((dealer & 1) * BUCKETS + own - 1) * BUCKETS + other - 1;
  }
  // Lacking half as much makes a side four times as likely to win, before any deal was seen.
  ATOUT_HD void assume(int number) const {
    const float own = static_cast<float>(number / BUCKETS % BUCKETS + 1);
    const float other = static_cast<float>(number % BUCKETS + 1);
    chance[number] = other * other / (own * own + other * other);
    seen[number] = 0.0f;
  }
  // Side 0 is over the target, or side 1, or neither: then what is known of where they stand.
  ATOUT_HD float after(const Score& score, int dealer, int winner) const {
    return winner == NOBODY ? chance[cell(score, dealer)] : winner == 0 ? 1.0f : 0.0f;
  }
  ATOUT_HD void learn(int number, float brought) const {
    const float share = 1.0f / (add_to(seen + number, 1.0f) + ASSUMED);
    add_to(chance + number, (brought - chance[number]) * (share > SLOWEST ? share : SLOWEST));
  }
  // What so many points are worth from here, for one side or the other.
  ATOUT_HD float slope(const Score& score, int dealer, std::int32_t points) const {
    Score ahead = score, behind = score;
    ahead.totals[0] += points;
    behind.totals[1] += points;
    const float up = after(ahead, dealer, ahead.totals[0] >= score.target ? 0 : NOBODY);
    const float down = after(behind, dealer, behind.totals[1] >= score.target ? 1 : NOBODY);
    const float half = 0.5f * (up - down);
    return half > 0.01f ? half : 0.01f;
  }
};

// What a deal brought side 0, in units of points that are worth as much at this standing.
struct JudgedBySide {
  float side_0;
  bool match_over;

  // A multiplier is the calls' doing: cards are judged without it.
  ATOUT_HD float of(int seat, bool is_call, int multiplier) const {
    const float own = (seat & 1) != 0 ? -side_0 : side_0;
    return is_call ? own : own / static_cast<float>(multiplier);
  }
};

// Adds the deal up, too; `learn`: it was played as it should be.
template <class Lesson>
ATOUT_HD JudgedBySide judged_by_odds(const typename Lesson::Odds& odds, const typename Lesson::Game::State& state,
                                     const typename Lesson::Game::Options& options, const std::int32_t* points,
                                     int dealer, Score& score, bool learn) {
  const Score before = score;
  const int cell = odds.cell(before, dealer), winner = Lesson::add_up(score, state, options, points);
  const float after = odds.after(score, (dealer + 1) % Lesson::Game::SEATS, winner);
  float worth = (after - odds.chance[cell]) / odds.slope(before, dealer, Lesson::UNIT);
  worth = worth > Lesson::MOST ? Lesson::MOST : worth < -Lesson::MOST ? -Lesson::MOST : worth;
  if (learn) odds.learn(cell, after);
  return {worth, winner != NOBODY};
}

}  // namespace atout::learning
