// Which cards may be played, and what follows: asked by proofs that tables are the rules.
#include "../trick.hpp"
#include "doors.hpp"
#include "from_python.hpp"
#include "to_python.hpp"

namespace atout {

namespace {

nb::object may_be_played(const Tables& tables, nb::handle position) {
  return written(legal_cards(tables, read_position(tables, position)));
}

// Hands, leader, trick, points and tricks after a card.
nb::tuple played(const Tables& tables, nb::handle position, nb::handle card) {
  const int chosen = read_int(card, "card", 0, tables.cards() - 1);
  const Position after = advanced(tables, read_position(tables, position), chosen);
  nb::list hands, trick;
  for (const Wide hand : after.hands) hands.append(written(hand));
  for (const int one : after.trick) trick.append(one);
  return nb::make_tuple(nb::tuple(hands), after.leader, nb::tuple(trick),
                        nb::make_tuple(after.points[0], after.points[1]),
                        nb::make_tuple(after.tricks[0], after.tricks[1]));
}

}  // namespace

void open_rules(nb::module_& module) {
  using namespace nb::literals;
  module.def("legal", &may_be_played, "tables"_a, "position"_a);
  module.def("played", &played, "tables"_a, "position"_a, "card"_a);
}

}  // namespace atout
