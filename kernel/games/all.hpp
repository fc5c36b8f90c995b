// Which whole games does the kernel play? By the names under which Python knows them.
#pragma once

#include "giretra.hpp"
#include "tarot.hpp"
#include "tunisian.hpp"

namespace atout::games {

template <class G>
struct Named {
  using Game = G;
  const char* name;
};

void each_game(auto visit) {
  visit(Named<Giretra>{"giretra"});
  visit(Named<Tunisian>{"tunisian"});
  visit(Named<Tarot>{"tarot"});
}

}  // namespace atout::games
