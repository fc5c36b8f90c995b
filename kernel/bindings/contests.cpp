#include "contests.hpp"

#include "../games/all.hpp"
#include "doors.hpp"

namespace atout {

// A class for each game, in the dict `contests`.
void open_contests(nb::module_& module) {
  nb::dict contests;
  nb::module_ inside = module.def_submodule("contested");
  games::each_game([&](auto named) {
    Contest<typename decltype(named)::Game>::open(inside, named.name);
    contests[named.name] = inside.attr(named.name);
  });
  module.attr("contests") = contests;
}

}  // namespace atout
