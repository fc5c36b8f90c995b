// Which cards may be played, and who wins? After src/atout/games/tarot/play.py.
#pragma once

#include "dealing.hpp"

namespace atout::games::tarot {

// The highest trump of the trick, from 0; NOBODY: none.
ATOUT_HD int highest_trump(const Trick& trick) { return trick.best >= PETIT ? trick.best - PETIT : NOBODY; }

ATOUT_HD std::uint32_t trumps_over(int trump) { return EVERY_TRUMP & ~((1u << (trump + 1)) - 1); }

// The tarot.play rules of docs/rules/tarot.md, in the order in which a player thinks of them.
ATOUT_HD Cards playable(const Cards& hand, const Trick& trick) {
  if (trick.led == NOBODY) return hand;
  // The Excuse fulfils every duty.
  const std::uint32_t excuse = hand.trumps & EXCUSE_BIT;
  if (trick.led != TRUMPS) {
    // tarot.play.must-follow
    const Cards following = hand & cards_in(trick.led);
    if (following.any()) return {following.suits, excuse};
  }
  // tarot.play.must-trump
  const std::uint32_t trumps = hand.trumps & EVERY_TRUMP;
  if (!trumps) return hand;
  // tarot.play.must-overtrump: unable to go over, one still gives a trump.
  const std::uint32_t over = trumps & trumps_over(highest_trump(trick));
  return {0, (over ? over : trumps) | excuse};
}

// tarot.play.called-suit: the very first card at five.
ATOUT_HD Cards opening_lead(const Cards& hand, int called, bool itself) {
  Cards barred = cards_in(suit_of(called));
  if (itself) barred &= ~Cards::one(called);
  const Cards free = hand & ~barred;
  return free.any() ? free : hand;
}

// Whether this card takes the trick from the one that wins it; trumps stand above the suits in the pack.
ATOUT_HD bool takes_over(int card, const Trick& trick) {
  const int suit = suit_of(card);
  return (suit == TRUMPS || suit == trick.led) && card > trick.best;
}

ATOUT_HD void join(Trick& trick, int seat, int card) {
  trick.cards |= Cards::one(card);
  trick.card_of[seat] = small(card);
  ++trick.size;
  if (card == EXCUSE) return;
  if (trick.led == NOBODY) trick.led = small(suit_of(card));
  if (takes_over(card, trick)) {
    trick.best = small(card);
    trick.winner = small(seat);
  }
}

ATOUT_HD void begin_trick(Trick& trick, int leader) {
  trick.cards = Cards::none();
  for (std::int8_t& card : trick.card_of) card = NOBODY;
  trick.size = 0;
  trick.leader = small(leader);
  trick.led = trick.best = trick.winner = NOBODY;
}

}  // namespace atout::games::tarot
