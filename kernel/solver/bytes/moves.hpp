// Which cards may be played, and which of them do the same?
#pragma once

#include "layout.hpp"

namespace atout::bytes {

// Once a card was led. The same as on a Board; without a loose card there always is a best one.
inline Cards legal(const Layout& layout, Cards hand, int player, Cards led, Cards best) {
  if (const Cards following = hand & led) {
    // A trick that was ruffed is above them all.
    const Cards higher = following & layout.rising & over(best);
    return higher ? higher : following;
  }
  const Cards trumps = hand & layout.trumps;
  if (!trumps || (layout.relieving[player] & best)) return hand;
  if (const Cards higher = trumps & over(best)) return higher;
  return layout.may_discard ? hand : trumps;
}

// Cards of a hand with no card of `others` between them do the same, up to the difference of their points: these are
// the ones for which a weaker one does the same and is worth the same. All suits are looked at together: every card
// adds a carry at the next place, places without a card hand it on, and who receives one is found. No carry passes a
// card whose points differ from those of the one below, nor the end of a suit.
constexpr Cards superfluous(Cards hand, Cards others, Cards steps) {
  constexpr Cards ends = LOWEST_OF_EACH << 7;
  const Cards open = ~(hand | others | steps | ends);
  return (((hand & ~ends) << 1) + open) & hand & ~steps;
}

}  // namespace atout::bytes
