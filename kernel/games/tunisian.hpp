// A whole deal of Tunisian Belote; its parts are in tunisian/, named as those of src/atout/games/tunisian.
#pragma once

#include "tunisian/encoding.hpp"
#include "tunisian/observation.hpp"
#include "tunisian/scoring.hpp"

namespace atout::games {

struct Tunisian {
  static constexpr int SEATS = belote::SEATS, CARDS = belote::CARDS, HAND = belote::TRICKS, DOG = 0;
  static constexpr int VERSION = 1, ACTIONS = tunisian::ACTIONS, MOST_ACTIONS = tunisian::MOST_CALLS + CARDS;
  static constexpr int OBSERVATION = tunisian::OBSERVATION, FULL = tunisian::FULL;

  using Options = tunisian::Options;
  static constexpr const auto& OPTIONS = tunisian::OPTIONS;
  static constexpr const auto& CONTRACTS = tunisian::CONTRACTS;
  using State = tunisian::Deal;
  using Mask = tunisian::Mask;

  ATOUT_HD static void shuffle(const Options&, DealLuck& luck, std::uint8_t* cards, int& dealer) {
    dealer = luck.below(SEATS);
    for (int card = 0; card < CARDS; ++card) cards[card] = static_cast<std::uint8_t>(card);
    for (int last = CARDS - 1; last > 0; --last) {
      const int other = luck.below(last + 1);
      const std::uint8_t card = cards[last];
      cards[last] = cards[other];
      cards[other] = card;
    }
  }
  ATOUT_HD static void begin(State& state, const Options&, const Score& score, const std::uint8_t* cards, int dealer) {
    state = tunisian::dealt(cards, dealer, score);
  }

  ATOUT_HD static int seats(const Options&) { return SEATS; }
  ATOUT_HD static int actor(const State& state) { return tunisian::actor(state); }
  ATOUT_HD static bool plays_cards(const State& state) { return state.phase == tunisian::PLAYING; }
  ATOUT_HD static Mask legal(const State& state, const Options& options) {
    return tunisian::legal_actions(state, options);
  }
  ATOUT_HD static Mask named_last() { return tunisian::named_last(); }
  ATOUT_HD static void apply(State& state, const Options& options, int action) {
    tunisian::apply_action(state, action, options);
  }
  // Per seat, its side's score; nothing where nobody bid.
  ATOUT_HD static void points(const State& state, const Options& options, std::int32_t* per_seat) {
    const bool bid = state.contract.seat != NOBODY;
    const tunisian::Sums sums =
        bid ? tunisian::scored(state.contract, state.play, state.talk, options) : tunisian::Sums{};
    for (int seat = 0; seat < SEATS; ++seat) per_seat[seat] = sums.by_side[belote::side_of(seat)];
  }

  ATOUT_HD static Ending ending(const State& state, const Options& options) {
    const bool bid = state.contract.seat != NOBODY;
    return bid ? tunisian::ending(state.contract, state.play, state.talk, options) : Ending::not_played();
  }

  ATOUT_HD static Renaming renaming(const State& state, int seat) {
    return belote::renaming_by(state.play.held[seat] | state.play.played[seat], state.contract.mode);
  }
  ATOUT_HD static int renamed(int action, const Renaming& renaming) {
    return tunisian::renamed_action(action, renaming);
  }
  ATOUT_HD static int original(int action, const Renaming& renaming) {
    return tunisian::renamed_action(action, belote::inverse(renaming));
  }
  ATOUT_HD static Mask renamed(const Mask& mask, const Renaming& renaming) {
    return tunisian::renamed_actions(mask, renaming);
  }

  ATOUT_HD static void observe(const State& state, const Options& options, int seat, const Renaming& renaming,
                               std::uint32_t* words) {
    BitWriter writer{words};
    tunisian::observe_all(state, options, seat, renaming, writer);
  }
  ATOUT_HD static void reveal(const State& state, const Options&, int seat, const Renaming& renaming,
                              std::uint32_t* words) {
    BitWriter writer{words};
    tunisian::reveal_all(state, seat, renaming, writer);
  }
};

}  // namespace atout::games
