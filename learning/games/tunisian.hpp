// What does a deal of Tunisian Belote teach? With the rules of the preset `standard`.
#pragma once

#include "../../kernel/games/tunisian.hpp"
#include "../match_odds.hpp"

namespace atout::learning {

struct TunisianLesson {
  using Game = games::Tunisian;
  using State = Game::State;
  using Options = Game::Options;
  using Odds = MatchOdds<10, 101>;
  using Judged = JudgedBySide;
  static constexpr int VARIANTS = 1;
  static constexpr bool SIDES = true;
  static constexpr int TARGET = 1000;
  // What deals bring is told in hundreds of points at the standing of the match.
  static constexpr std::int32_t UNIT = 100;
  static constexpr float MOST = 10.0f;
  // Classes of the cards that a seat does not see: who of the others holds one.
  static constexpr int HOLDERS = Game::SEATS - 1;
  // Half of the matches begin anywhere, so that every standing is met.
  static constexpr int ANYWHERE_OF_FOUR = 2;
  static constexpr int TIMID = games::tunisian::PASS;

  static constexpr int FIGURES = 7;
  static constexpr const char* FIGURE_NAMES[FIGURES] = {"passed out", "made",   "level", "coinched",
                                                        "calls",      "capots", "margin"};

  ATOUT_HD static bool is_call(int action) { return action >= belote::CARDS; }
  ATOUT_HD static Game::Mask suit_with(int card) {
    Game::Mask mask = Game::Mask::none();
    mask.words[0] = belote::cards_in(belote::suit_of(card));
    return mask;
  }

  // Whether the match begins at its beginning, from 0–0.
  ATOUT_HD static bool open(Score& score, int& dealer, const Options&, DealLuck& luck) {
    score = Score{};
    score.target = TARGET;
    dealer = luck.below(Game::SEATS);
    if (luck.below(4) >= ANYWHERE_OF_FOUR) return true;
    for (int side = 0; side < 2; ++side) score.totals[side] = 10 * luck.below(TARGET / 10);
    return false;
  }

  // Who has won the match after this deal; NOBODY: it goes on, at `score`.
  ATOUT_HD static int add_up(Score& score, const State& state, const Options&, const std::int32_t* points) {
    if (state.contract.seat == NOBODY) return NOBODY;
    for (int side = 0; side < 2; ++side) score.totals[side] += points[side];
    const bool first = score.totals[0] >= TARGET, second = score.totals[1] >= TARGET;
    // tunisian.match.both-reach
    if (first && second) return state.contract.side();
    return first ? 0 : second ? 1 : NOBODY;
  }

  ATOUT_HD static Judged judged(const Odds& odds, const State& state, const Options& options,
                                const std::int32_t* points, int dealer, Score& score, bool learn) {
    return judged_by_odds<TunisianLesson>(odds, state, options, points, dealer, score, learn);
  }
  ATOUT_HD static float worth(const Judged& judged, const State& state, int seat, int action) {
    return judged.of(seat, is_call(action), state.contract.multiplier);
  }

  // Places in `sums` as FIGURE_NAMES.
  ATOUT_HD static void note(const State& state, const Options&, const std::int32_t* points, double* sums) {
    const auto& contract = state.contract;
    if (contract.seat == NOBODY) {
      add_to(sums + 0, 1.0);
      return;
    }
    const int side = contract.side(), level = contract.level;
    const int margin = points[side] - points[1 - side];
    add_to(sums + 1, margin > 0 ? 1.0 : 0.0);
    add_to(sums + 2, 80.0 + 10.0 * level);
    add_to(sums + 3, contract.multiplier > 1 ? 1.0 : 0.0);
    int calls = 0;
    for (const auto& said : state.auction.said) calls += said.bids + said.passes;
    add_to(sums + 4, static_cast<double>(calls));
    add_to(sums + 5, level >= games::tunisian::CAPOT ? 1.0 : 0.0);
    add_to(sums + 6, static_cast<double>(margin));
  }
};

}  // namespace atout::learning
