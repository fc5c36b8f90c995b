// What can everybody tell that a hand does not hold? After src/atout/games/tarot/inference.py and worlds.py.
#pragma once

#include "called_card.hpp"
#include "dog.hpp"
#include "play.hpp"

namespace atout::games::tarot {

// These cards are in one hand, or were.
ATOUT_HD void learn_holder(State& state, int holder, const Cards& cards) {
  for (int seat = 0; seat < state.seats; ++seat)
    if (seat != holder) state.lacks[seat] |= cards;
}
ATOUT_HD void learn_in_hand(State& state, int holder, const Cards& cards) {
  learn_holder(state, holder, cards);
  state.lacks_apart |= cards;
}

// What a contract tells that has just been settled.
ATOUT_HD void learn_contract(State& state) {
  if (state.called != NOBODY) learn_holder(state, state.taker, ladder_over(state.called));
  if (!shows_dog(state)) {
    if (state.called != NOBODY) state.lacks_apart |= ladder_over(state.called);
    return;
  }
  // Of a hidden aside; a queen or a lower card of a ladder may be in it.
  state.lacks_apart |= ~Cards{PLAIN, 0};
  learn_holder(state, state.taker, state.dog);
}

// Trumps may go only if there is nothing else to lay: then nothing else was kept.
ATOUT_HD void learn_aside(State& state) {
  if (state.aside.trumps) state.lacks[state.taker] |= Cards{PLAIN, 0};
}

ATOUT_HD void learn_handful(State& state, int seat) {
  const Cards shown{0, state.shown[seat]};
  learn_in_hand(state, seat, shown);
  // The Excuse stands in for a trump only where no other trump is left.
  if (shown.trumps & EXCUSE_BIT) state.lacks[seat] |= Cards{0, EVERY_TRUMP & ~shown.trumps};
}

// A misere shows the whole hand.
ATOUT_HD void learn_hand(State& state, int seat) {
  learn_in_hand(state, seat, state.held[seat]);
  state.lacks[seat] |= ~state.held[seat];
}

// Cards that would have forbidden this one in this trick.
ATOUT_HD Cards lacking(const Trick& trick, int card) {
  if (trick.led == NOBODY || card == EXCUSE) return Cards::none();
  Cards lacks = Cards::none();
  const int suit = suit_of(card);
  if (suit != trick.led) lacks |= cards_in(trick.led);
  if (suit != trick.led && suit != TRUMPS) lacks |= cards_in(TRUMPS);
  const int highest = highest_trump(trick);
  if (suit == TRUMPS && card - PETIT < highest) lacks |= Cards{0, trumps_over(highest)};
  return lacks;
}

}  // namespace atout::games::tarot
