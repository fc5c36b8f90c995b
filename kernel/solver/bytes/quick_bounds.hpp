// What can be said of a position at the beginning of a trick without a search?
#pragma once

#include "../solver.hpp"
#include "looks.hpp"

namespace atout::bytes {

// `looks`: at each suit. `rest`: what is still to be won.
inline Bounds quick_bounds(const Layout& layout, const std::array<const Look*, SUITS>& looks, int leader, int tricks,
                           int rest) {
  static constexpr Look NONE_THERE{{}, 0, 0, (1 << PLAYERS) - 1, {}, 0, 0};
  const Look& trumps = layout.trumps ? *looks[TRUMPS] : NONE_THERE;
  const int holding = ~trumps.voids & ((1 << PLAYERS) - 1);
  // What a player takes at once who leads: top cards that nobody can beat, for as long as nobody ruffs.
  std::array<Cash, PLAYERS> cash{};
  std::array<int, PLAYERS> own{};  // of suits without a ruff, the points of these cards alone
  for (const Look* one : looks) {
    const unsigned ruffing = trumps.ruffing[one->owner];
    cash[one->owner] += one->cash[ruffing];
    own[one->owner] += one->whole >> ruffing & 1 ? one->own : 0;
  }

  const int side = layout.side[leader];
  if (cash[leader].tricks() == tricks) return side == 0 ? Bounds{rest, rest} : Bounds{0, 0};
  int low[2] = {0, 0};
  low[layout.side[trumps.owner]] = trumps.sure;
  int taken = cash[leader].points();
  // Led a suit whose best card another has and nobody ruffs, that player takes the trick and leads on.
  int fellow = 0, given = rest;
  for (int suit = 0; suit < SUITS; ++suit) {
    const Look& one = *looks[suit];
    if (one.voids >> leader & 1) continue;
    const bool goes_there = !(one.voids & holding) || (suit == TRUMPS && layout.trumps);
    const Cash there = cash[one.owner];
    const int all = there.tricks() == tricks ? rest : there.points();
    if (layout.side[one.owner] != side) {
      given = std::min(given, goes_there ? all : 0);
    } else {
      given = 0;
      if (one.owner != leader && goes_there) fellow = std::max({fellow, taken + own[one.owner], all});
    }
  }
  taken = std::max(taken, fellow);
  low[side] = std::max(low[side], taken);
  low[1 - side] = std::max(low[1 - side], given);
  return {low[0], rest - low[1]};
}

}  // namespace atout::bytes
