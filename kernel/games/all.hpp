// Which whole games does the kernel play? By the names under which Python knows them.
#pragma once

#include "giretra.hpp"

namespace atout::games {

template <class G>
struct Named {
  using Game = G;
  const char* name;
};

constexpr auto each_game(auto visit) { visit(Named<Giretra>{"giretra"}); }

}  // namespace atout::games
