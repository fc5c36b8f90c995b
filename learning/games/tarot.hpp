// What does a deal of Tarot teach? For three, four and five at a table, with the rules of the preset `standard`.
#pragma once

#include "../../kernel/games/tarot.hpp"
#include "../tables.hpp"

namespace atout::learning {

// Deals are played for points: nobody's match is won before its last deals.
struct NoOdds {
  static constexpr int CELLS = 1;
  float *chance, *seen;
  ATOUT_HD void assume(int) const {}
};

struct TarotLesson {
  using Game = games::Tarot;
  using State = Game::State;
  using Options = Game::Options;
  using Odds = NoOdds;
  // By the number of seats.
  static constexpr int VARIANTS = 3;
  static constexpr bool SIDES = false;
  // Calls are told the points of their seat; cards what each defender pays, without the contract's multiplier.
  static constexpr float CALLS_UNIT = 100.0f, CARDS_UNIT = 30.0f;
  // Classes of the cards that a seat does not see: the other seats in turn, the dog, the aside.
  static constexpr int HOLDERS = Game::SEATS + 1;
  static constexpr int TIMID = games::tarot::PASS;

  static constexpr int FIGURES = 9;
  static constexpr const char* FIGURE_NAMES[FIGURES] = {"passed out", "petite", "garde", "sans", "contre",
                                                        "made",       "slams",  "alone", "each"};

  struct Judged {
    std::int32_t points[MOST_SEATS];
    float each;
    bool match_over;
  };

  ATOUT_HD static bool lays(int action) { return action >= games::tarot::DISCARD && action < games::tarot::SLAM_SAID; }
  ATOUT_HD static bool is_call(int action) { return action >= games::tarot::PASS && !lays(action); }
  ATOUT_HD static Game::Mask suit_with(int action) {
    using namespace games::tarot;
    if (lays(action)) return Game::Mask::one(action);
    Game::Mask mask = Game::Mask::none();
    const bool trump = action >= PETIT;
    const int first = trump ? PETIT : action / RANKS * RANKS;
    for (int card = first; card < (trump ? CARDS : first + RANKS); ++card) mask.add(card);
    return mask;
  }

  // Anywhere in a match.
  ATOUT_HD static bool open(Score& score, int& dealer, const Options& options, DealLuck& luck) {
    score = Score{};
    score.deals_counted = luck.below(games::tarot::deals_due(options));
    dealer = luck.below(options.seats);
    return true;
  }

  ATOUT_HD static Judged judged(const Odds&, const State& state, const Options& options, const std::int32_t* points,
                                int, Score& score, bool) {
    using namespace games::tarot;
    Judged judged{};
    for (int seat = 0; seat < state.seats; ++seat) judged.points[seat] = points[seat];
    if (state.taker == NOBODY) return judged;
    judged.each = static_cast<float>(state.each) / static_cast<float>(multiplier(state.high));
    for (int seat = 0; seat < state.seats; ++seat) score.totals[seat] += points[seat];
    judged.match_over = ++score.deals_counted >= deals_due(options);
    return judged;
  }
  ATOUT_HD static float worth(const Judged& judged, const State& state, int seat, int action) {
    if (is_call(action)) return static_cast<float>(judged.points[seat]) / CALLS_UNIT;
    const float own = games::tarot::side_of(state, seat) == games::tarot::ATTACK ? judged.each : -judged.each;
    return own / CARDS_UNIT;
  }

  // Places in `sums` as FIGURE_NAMES.
  ATOUT_HD static void note(const State& state, const Options& options, const std::int32_t*, double* sums) {
    using namespace games::tarot;
    if (state.taker == NOBODY) {
      add_to(sums + 0, 1.0);
      return;
    }
    add_to(sums + state.high, 1.0);
    add_to(sums + 5, ending(state).made ? 1.0 : 0.0);
    add_to(sums + 6, state.slam_by != NOBODY ? 1.0 : 0.0);
    add_to(sums + 7, calls(options) && state.partner == NOBODY ? 1.0 : 0.0);
    add_to(sums + 8, static_cast<double>(state.each));
  }
};

}  // namespace atout::learning
