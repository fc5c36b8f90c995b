// A whole deal of French Tarot for three, four or five, after src/atout/games/tarot.
#pragma once

#include "tarot/action_ids.hpp"
#include "tarot/deal.hpp"
#include "tarot/observation.hpp"

namespace atout::games {

struct Tarot {
  // At most: three or four may sit at the table, and with a hand of 24 there is a dog of six.
  static constexpr int SEATS = tarot::MOST_AT_TABLE, HAND = tarot::MOST_IN_HAND, DOG = tarot::MOST_IN_DOG;
  static constexpr int CARDS = tarot::CARDS, ACTIONS = tarot::ACTIONS, VERSION = 1;
  static constexpr int OBSERVATION = tarot::OBSERVATION, FULL = tarot::FULL;
  // At five: each says no-void, a bid, no-slam, shows a handful, claims two miseres; a call, three discards, the cards.
  static constexpr int MOST_ACTIONS = 5 * (3 + 1 + tarot::MISERES) + 1 + 3 + 75;

  using Options = tarot::Options;
  using State = tarot::State;
  using Mask = tarot::Mask;
  static constexpr const auto& OPTIONS = tarot::OPTIONS;
  static constexpr const auto& CONTRACTS = tarot::LEVEL_NAMES;

  // The dealer is drawn once; the pack, each time from pack order, until no hand is thrown in.
  ATOUT_HD static void shuffle(const Options& options, DealLuck& luck, std::uint8_t* cards, int& dealer) {
    dealer = luck.below(options.seats);
    do tarot::shuffle_pack(luck, cards);
    while (options.petit_sec == tarot::CANCEL && tarot::holds_petit_sec(cards, tarot::players(options)));
  }

  // `cards`: the hands of those who play, seat by seat, each in the order received, then the dog.
  ATOUT_HD static void begin(State& state, const Options& options, const Score& score, const std::uint8_t* cards,
                             int dealer) {
    tarot::begin(state, options, score, cards, dealer);
  }

  ATOUT_HD static int seats(const Options& options) { return options.seats; }
  ATOUT_HD static int actor(const State& state) { return state.actor; }
  ATOUT_HD static bool plays_cards(const State& state) { return state.phase == tarot::PLAYING; }

  ATOUT_HD static Mask legal(const State& state, const Options& options) {
    using namespace tarot;
    Mask mask = Mask::none();
    switch (state.phase) {
      case VOIDING:
        mask.add(NO_VOID);
        if (may_void(state)) mask.add(VOID);
        break;
      case BIDDING:
        add_bits(mask, PASS, open_calls(state, options));
        break;
      case CALLING:
        add_bits(mask, CALL, callable_bits(callable_cards(state.held[state.actor])));
        break;
      case DISCARDING:
        add_cards(mask, DISCARD, layable(state));
        break;
      case ANNOUNCING:
        mask.add(NO_SLAM);
        if (may_announce(state, options, state.actor)) mask.add(SLAM_SAID);
        break;
      case PLAYING:
        add_cards(mask, PLAY, playable(state, options));
        add_bits(mask, SHOW, open_handfuls(state));
        add_bits(mask, MISERE, open_miseres(state, options));
        break;
      case SCORED:
        break;
    }
    return mask;
  }

  ATOUT_HD static Mask named_last() { return tarot::named_last(); }

  ATOUT_HD static void apply(State& state, const Options& options, int action) {
    using namespace tarot;
    if (action < PASS) return play(state, options, action - PLAY);
    if (action < CALL) return bid(state, options, action - PASS);
    if (action < DISCARD) return call_card(state, options, callable_card(action - CALL));
    if (action < SLAM_SAID) return discard(state, options, action - DISCARD);
    if (action == SLAM_SAID) return announce_slam(state, options);
    if (action == NO_SLAM) return decline_slam(state);
    if (action < VOID) return show_handful(state, action - SHOW);
    if (action == VOID) return void_deal(state);
    if (action == NO_VOID) return decline_to_void(state);
    claim_misere(state, action - MISERE);
  }

  ATOUT_HD static void points(const State& state, const Options&, std::int32_t* per_seat) {
    tarot::share(state, per_seat);
  }
  ATOUT_HD static Ending ending(const State& state, const Options&) { return tarot::ending(state); }

  ATOUT_HD static Renaming renaming(const State& state, int seat) { return tarot::renaming_of(state, seat); }
  ATOUT_HD static int renamed(int action, const Renaming& renaming) { return tarot::renamed_action(action, renaming); }
  ATOUT_HD static int original(int action, const Renaming& renaming) {
    return tarot::renamed_action(action, tarot::inverse(renaming));
  }
  ATOUT_HD static Mask renamed(const Mask& mask, const Renaming& renaming) {
    return tarot::renamed_mask(mask, renaming);
  }

  ATOUT_HD static void observe(const State& state, const Options& options, int seat, const Renaming& renaming,
                               std::uint32_t* words) {
    tarot::Observer see{state, options, renaming, seat, BitWriter{words}};
    tarot::observe_all(see);
  }
  ATOUT_HD static void reveal(const State& state, const Options& options, int seat, const Renaming& renaming,
                              std::uint32_t* words) {
    tarot::Observer see{state, options, renaming, seat, BitWriter{words}};
    tarot::reveal_all(see);
  }
};

}  // namespace atout::games
