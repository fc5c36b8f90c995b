#include "environments.hpp"

#include "../games/all.hpp"
#include "doors.hpp"

namespace atout {

// A class for each game, in the dict `games`.
void open_environments(nb::module_& module) {
  nb::dict games;
  nb::module_ inside = module.def_submodule("environments");
  games::each_game([&](auto named) {
    Door<typename decltype(named)::Game>::open(inside, named.name);
    games[named.name] = inside.attr(named.name);
  });
  module.attr("games") = games;
}

}  // namespace atout
