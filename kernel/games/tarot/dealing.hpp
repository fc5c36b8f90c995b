// How many cards does everybody get, and which hand is thrown in at once? After src/atout/games/tarot/dealing.py.
#pragma once

#include "options.hpp"
#include "players.hpp"

namespace atout::games::tarot {

constexpr int MOST_IN_HAND = 24, MOST_IN_DOG = 6;

ATOUT_HD int hand_size(int players) { return players == 3 ? 24 : players == 4 ? 18 : 15; }
ATOUT_HD int dog_size(int players) { return players == 5 ? 3 : 6; }

// tarot.deal.petit-sec: the Petit the only trump, and no Excuse.
ATOUT_HD bool is_petit_sec(const Cards& hand) { return hand.trumps == PETIT_BIT; }

ATOUT_HD int petit_sec(const State& state) {
  for (int seat = 0; seat < state.seats; ++seat)
    if (is_petit_sec(state.held[seat])) return seat;
  return NOBODY;
}

// Whether one of these hands is thrown in; `cards` as `deal_out` takes them.
ATOUT_HD bool holds_petit_sec(const std::uint8_t* cards, int players) {
  for (int player = 0; player < players; ++player) {
    Cards hand = Cards::none();
    for (int place = 0; place < hand_size(players); ++place) hand |= Cards::one(*cards++);
    if (is_petit_sec(hand)) return true;
  }
  return false;
}

ATOUT_HD void shuffle_pack(DealLuck& luck, std::uint8_t* cards) {
  for (int card = 0; card < CARDS; ++card) cards[card] = static_cast<std::uint8_t>(card);
  for (int last = CARDS - 1; last > 0; --last) {
    const int other = luck.below(last + 1);
    const std::uint8_t card = cards[last];
    cards[last] = cards[other];
    cards[other] = card;
  }
}

// `cards`: the hands of those who play, seat by seat, then the dog.
ATOUT_HD void deal_out(State& state, const std::uint8_t* cards) {
  for (int seat = 0; seat < state.seats; ++seat)
    for (int place = 0; plays(state, seat) && place < hand_size(state.players); ++place)
      state.held[seat] |= Cards::one(*cards++);
  for (int place = 0; place < dog_size(state.players); ++place) state.dog |= Cards::one(*cards++);
}

}  // namespace atout::games::tarot
