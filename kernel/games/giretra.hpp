// A whole deal of Giretra; its parts are in giretra/, named as those of src/atout/games/giretra.
#pragma once

#include "giretra/encoding.hpp"
#include "giretra/memory.hpp"
#include "giretra/scoring.hpp"

namespace atout::games {

struct Giretra {
  static constexpr int SEATS = belote::SEATS, CARDS = belote::CARDS, HAND = belote::TRICKS, DOG = 0;
  static constexpr int VERSION = 1, ACTIONS = giretra::ACTIONS, MOST_ACTIONS = giretra::MOST_CALLS + CARDS;
  static constexpr int OBSERVATION = giretra::OBSERVATION, FULL = giretra::FULL;

  using Options = giretra::Options;
  static constexpr const auto& OPTIONS = giretra::OPTIONS;
  static constexpr const auto& CONTRACTS = belote::MODE_NAMES;
  using State = giretra::Deal;
  using Mask = giretra::Mask;

  ATOUT_HD static void shuffle(const Options& options, DealLuck& luck, std::uint8_t* cards, int& dealer) {
    dealer = luck.below(SEATS);
    if (options.first_dealer != NOBODY) dealer = options.first_dealer;
    for (int card = 0; card < CARDS; ++card) cards[card] = static_cast<std::uint8_t>(card);
    for (int last = CARDS - 1; last > 0; --last) {
      const int other = luck.below(last + 1);
      const std::uint8_t card = cards[last];
      cards[last] = cards[other];
      cards[other] = card;
    }
  }
  ATOUT_HD static void begin(State& state, const Options&, const Score& score, const std::uint8_t* cards, int dealer) {
    state = giretra::dealt(cards, dealer, score);
  }

  ATOUT_HD static int seats(const Options&) { return SEATS; }
  ATOUT_HD static int actor(const State& state) { return giretra::actor(state); }
  ATOUT_HD static bool plays_cards(const State& state) { return state.phase == giretra::PLAYING; }
  ATOUT_HD static Mask legal(const State& state, const Options& options) {
    return giretra::legal_actions(state, options);
  }
  ATOUT_HD static Mask named_last() { return Mask::none(); }
  ATOUT_HD static void apply(State& state, const Options& options, int action) {
    giretra::apply_action(state, action, options);
  }
  // Per seat, its side's score; a sweep that wins the match counts as the target.
  ATOUT_HD static void points(const State& state, const Options& options, std::int32_t* per_seat) {
    const giretra::Sums sums = giretra::scored(state.contract, state.play, options, state.target);
    for (int seat = 0; seat < SEATS; ++seat) per_seat[seat] = sums.by_side[belote::side_of(seat)];
  }

  ATOUT_HD static Ending ending(const State& state, const Options& options) {
    return giretra::ending(state.contract, state.play, options);
  }

  ATOUT_HD static Renaming renaming(const State& state, int seat) {
    return belote::renaming_by(state.play.held[seat] | state.play.played[seat], state.contract.mode);
  }
  ATOUT_HD static int renamed(int action, const Renaming& renaming) {
    return giretra::renamed_action(action, renaming);
  }
  ATOUT_HD static int original(int action, const Renaming& renaming) {
    return giretra::renamed_action(action, belote::inverse(renaming));
  }
  ATOUT_HD static Mask renamed(const Mask& mask, const Renaming& renaming) {
    return giretra::renamed_actions(mask, renaming);
  }

  ATOUT_HD static void observe(const State& state, const Options&, int seat, const Renaming& renaming,
                               std::uint32_t* words) {
    BitWriter writer{words};
    giretra::observe_all(state, seat, renaming, writer);
  }

  using Memory = giretra::Memory;
  using Tricks = giretra::Tricks;
  using Gathering = giretra::Gathering;
  static constexpr const auto& GATHERING = giretra::GATHERING;
  static constexpr int MEMORY = giretra::MEMORY_BITS, MEMORY_VERSION = giretra::MEMORY_VERSION;

  ATOUT_HD static Memory remembered(const Tricks& tricks, const Gathering& gathering, int cutter, int lifted) {
    return giretra::remembered(tricks, gathering, cutter, lifted);
  }
  ATOUT_HD static void recall(const State& state, const Memory& memory, int seat, const Renaming& renaming,
                              std::uint32_t* words) {
    BitWriter writer{words};
    giretra::recall_all(memory, state, seat, renaming, writer);
  }

  ATOUT_HD static void reveal(const State& state, const Options&, int seat, const Renaming& renaming,
                              std::uint32_t* words) {
    BitWriter writer{words};
    giretra::reveal_all(state, seat, renaming, writer);
  }
};

}  // namespace atout::games
