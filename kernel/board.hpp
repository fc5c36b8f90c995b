// A position with its live cards laid out anew, so that the rules become a few masks.
//
// A suit is a run of bits, the stronger card the higher bit; trumps lie above all other suits, loose cards
// below. The best card of a trick is then its highest bit among the led suit and the trumps. Who holds a card
// does not change while it is live, so that its owner can be looked up when it wins.
#pragma once

#include "tables.hpp"

namespace atout {

template <class W>
struct Board {
  int players;
  std::array<std::uint8_t, MAX_PLAYERS> side;
  int suits;                           // without loose cards; trumps, if any, are the last
  std::array<W, MAX_SUITS> run;        // suit -> its live cards
  W rising;                            // cards of suits in which one must beat the best card
  W trumps;
  W loose;
  std::array<W, 2> of_side;              // by the side of who holds or played them
  std::array<W, MAX_PLAYERS> relieving;  // player -> the best cards that free from ruffing
  Relief relief;
  bool may_discard;
  int loose_owed;
  LooseLast loose_last;
  int last_trick;
  int each_trick;
  W last_card;  // a set of one card, or none
  int last_card_points;

  std::array<std::uint8_t, BITS<W>> suit;   // place -> suit; of a loose card: `suits`
  std::array<std::uint8_t, BITS<W>> owner;  // place -> player
  std::array<std::int16_t, BITS<W>> points;
  std::array<std::uint8_t, BITS<W>> card;  // place -> card of the pack

  // Where play stands.
  std::array<W, MAX_PLAYERS> hands;
  int leader;
  int turn;
  W played;     // the trick under way
  W led;        // the run of its suit; none until a card that is not loose was played
  int swept;    // bit s: side s has won every trick so far
  W moves;      // what may be played first

  int side_of(int place) const { return side[owner[place]]; }
  int after(int player) const { return player + 1 == players ? 0 : player + 1; }
  W held() const {
    W all = 0;
    for (int player = 0; player < players; ++player) all |= hands[player];
    return all;
  }
};

// The position must have been checked. W must have a bit for each live card.
template <class W>
Board<W> laid_out(const Tables& tables, const Position& position);

// How many cards are held or in the trick.
int live_cards(const Position& position);

}  // namespace atout
