// What does a deal of Giretra teach? With the rules of the preset `standard`: the pack is kept from deal to deal.
#pragma once

#include "../../kernel/games/giretra.hpp"
#include "../match_odds.hpp"

namespace atout::learning {

struct GiretraLesson {
  using Game = games::Giretra;
  using State = Game::State;
  using Options = Game::Options;
  using Odds = MatchOdds<2, 76>;
  using Judged = JudgedBySide;
  static constexpr int VARIANTS = 1;
  static constexpr bool SIDES = true;
  static constexpr int TARGET = 150, TARGET_STEP = 100;
  // What deals bring is told in twenties at the standing of the match; all of it is some seven of them.
  static constexpr std::int32_t UNIT = 20;
  static constexpr float MOST = 10.0f;
  // Classes of the cards that a seat does not see: who of the others holds one.
  static constexpr int HOLDERS = Game::SEATS - 1;
  // Half of the matches begin anywhere, so that every standing is met.
  static constexpr int ANYWHERE_OF_FOUR = 2;
  static constexpr int TIMID = games::giretra::ACCEPT;

  static constexpr int FIGURES = 8;
  static constexpr const char* FIGURE_NAMES[FIGURES] = {"colours", "no trumps", "all trumps", "made",
                                                        "doubled", "redoubled", "swept",      "calls"};

  ATOUT_HD static bool is_call(int action) { return action >= belote::CARDS; }
  ATOUT_HD static Game::Mask suit_with(int card) {
    Game::Mask mask = Game::Mask::none();
    mask.words[0] = belote::cards_in(belote::suit_of(card));
    return mask;
  }

  // Whether the match begins at its beginning, from 0–0 and with a fresh pack.
  ATOUT_HD static bool open(Score& score, int& dealer, const Options&, DealLuck& luck) {
    score = Score{};
    score.target = TARGET;
    dealer = luck.below(Game::SEATS);
    if (luck.below(4) >= ANYWHERE_OF_FOUR) return true;
    for (int side = 0; side < 2; ++side) score.totals[side] = luck.below(TARGET);
    return false;
  }

  // Who has won the match after this deal; NOBODY: it goes on, at `score`.
  ATOUT_HD static int add_up(Score& score, const State& state, const Options& options, const std::int32_t* points) {
    const int sweeper = games::giretra::match_winner(state.contract, state.play, options);
    if (sweeper != NOBODY) return sweeper;
    for (int side = 0; side < 2; ++side) score.totals[side] += points[side];
    const bool first = score.totals[0] >= score.target, second = score.totals[1] >= score.target;
    if (first != second) return first ? 0 : 1;
    while (score.totals[0] >= score.target && score.totals[1] >= score.target) score.target += TARGET_STEP;
    return NOBODY;
  }

  ATOUT_HD static Judged judged(const Odds& odds, const State& state, const Options& options,
                                const std::int32_t* points, int dealer, Score& score, bool learn) {
    return judged_by_odds<GiretraLesson>(odds, state, options, points, dealer, score, learn);
  }
  ATOUT_HD static float worth(const Judged& judged, const State& state, int seat, int action) {
    return judged.of(seat, is_call(action), state.contract.multiplier);
  }

  // The next card is taken down before it is played.
  ATOUT_HD static void take_down(Game::Tricks& tricks, const State& state, int card) {
    const belote::Play& play = state.play;
    tricks.leaders[play.tricks] = play.trick.leader;
    tricks.cards[games::giretra::BLOCK * play.tricks + play.trick.size] = static_cast<std::uint8_t>(card);
  }

  // The pack as it is gathered and cut, dealt: the hands seat by seat; and what may be remembered of it.
  ATOUT_HD static Game::Memory gathered(const State& over, const Game::Tricks& tricks, int dealer, DealLuck& luck,
                                        std::uint8_t* cards) {
    using namespace games::giretra;
    const int lifted = FEWEST_CUT + luck.below(MOST_CUT - FEWEST_CUT + 1);
    // As the preset has it: four cards swept together lie in any order, and each side has a pile of its own.
    const Game::Gathering gathering{0, 0};
    const Memory memory = remembered(tricks, gathering, belote::after(dealer), lifted);
    const int last = belote::side_of(winner_of(tricks, BLOCKS - 1, over.contract.mode));
    int received[belote::SEATS] = {0, 0, 0, 0};
    std::uint8_t deck[belote::CARDS];
    for (int block = 0; block < BLOCKS; ++block) {
      std::uint8_t swept[BLOCK] = {};
      for (int place = 0; place < BLOCK; ++place) {
        const int other = luck.below(place + 1);
        swept[place] = swept[other];
        swept[other] = static_cast<std::uint8_t>(tricks.card(memory.order[last][block], place));
      }
      for (int place = 0; place < BLOCK; ++place)
        deck[(BLOCK * block + place - lifted) & (belote::CARDS - 1)] = swept[place];
    }
    for (int place = 0; place < belote::CARDS; ++place) {
      const int seat = dealt_to(place, dealer, false);
      cards[belote::TRICKS * seat + received[seat]++] = deck[place];
    }
    return memory;
  }

  // Places in `sums` as FIGURE_NAMES.
  ATOUT_HD static void note(const State& state, const Options& options, const std::int32_t*, double* sums) {
    const auto& contract = state.contract;
    const bool colour = belote::is_colour(contract.mode);
    add_to(sums + (colour ? 0 : contract.mode == belote::NO_TRUMPS ? 1 : 2), 1.0);
    add_to(sums + 3, games::giretra::is_made(contract, state.play, options) ? 1.0 : 0.0);
    add_to(sums + 4, contract.multiplier > 1 ? 1.0 : 0.0);
    add_to(sums + 5, contract.multiplier > 2 ? 1.0 : 0.0);
    add_to(sums + 6, state.play.swept_by() != NOBODY ? 1.0 : 0.0);
    add_to(sums + 7, static_cast<double>(state.auction.calls));
  }
};

}  // namespace atout::learning
