#include "from_python.hpp"

#include <array>
#include <cmath>

namespace atout {

namespace {

constexpr double MOST_WEIGHT = 1e6;

}  // namespace

int read_int(nb::handle object, const char* what, long long low, long long high) {
  if (!PyLong_Check(object.ptr())) throw Refused{std::string(what) + " must be an int"};
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(object.ptr(), &overflow);
  if (overflow || number < low || number > high)
    throw Refused{std::string(what) + " must be " + std::to_string(low) + " to " + std::to_string(high)};
  return static_cast<int>(number);
}

bool read_bool(nb::handle object, const char* what) {
  if (!PyBool_Check(object.ptr())) throw Refused{std::string(what) + " must be True or False"};
  return object.ptr() == Py_True;
}

std::uint64_t read_seed(nb::handle seed) {
  if (!PyLong_Check(seed.ptr())) throw Refused{"seed must be an int"};
  return PyLong_AsUnsignedLongLongMask(seed.ptr());
}

float read_float(nb::handle object, const char* what) {
  const double number = PyFloat_AsDouble(object.ptr());
  if (PyErr_Occurred()) PyErr_Clear(), throw Refused{std::string(what) + " must be numbers"};
  if (!(std::abs(number) < MOST_WEIGHT)) throw Refused{std::string(what) + " are beyond reason"};
  return static_cast<float>(number);
}

Wide read_set(nb::handle object, const char* what) {
  if (!PyLong_Check(object.ptr())) throw Refused{std::string(what) + " must be an int"};
  const auto low = PyLong_AsUnsignedLongLongMask(object.ptr());
  const nb::object shifted = nb::steal(PyNumber_Rshift(object.ptr(), nb::int_(64).ptr()));
  const auto high = PyLong_AsUnsignedLongLong(shifted.ptr());
  if (PyErr_Occurred()) {
    PyErr_Clear();
    throw Refused{std::string(what) + " has bits outside the pack"};
  }
  return Wide{high} << 64 | low;
}

std::vector<int> read_ints(nb::handle object, const char* what) {
  return read_all(object, what, [](nb::handle one, const char* name) { return read_int(one, name); });
}

std::vector<Wide> read_sets(nb::handle object, const char* what) { return read_all(object, what, read_set); }

namespace {

std::array<int, 2> read_pair(nb::handle object, const char* what) {
  const std::vector<int> both = read_ints(object, what);
  if (both.size() != 2) throw Refused{std::string(what) + " must be a pair"};
  return {both[0], both[1]};
}

}  // namespace

Tables read_tables(nb::handle from) {
  Tables tables;
  tables.side = read_ints(from.attr("side"), "side");
  tables.suit = read_ints(from.attr("suit"), "suit");
  tables.power = read_ints(from.attr("power"), "power");
  tables.points = read_ints(from.attr("points"), "points");
  tables.trump = read_int(from.attr("trump"), "trump");
  tables.must_beat = static_cast<unsigned>(read_int(from.attr("must_beat"), "must_beat", 0, (1 << MAX_SUITS) - 1));
  tables.relief = static_cast<Relief>(read_int(from.attr("relief"), "relief", 0, 2));
  tables.may_discard = read_int(from.attr("may_discard"), "may_discard", 0, 1) != 0;
  tables.loose = read_set(from.attr("loose"), "loose");
  tables.loose_owed = read_int(from.attr("loose_owed"), "loose_owed");
  tables.loose_last = static_cast<LooseLast>(read_int(from.attr("loose_last"), "loose_last", 0, 1));
  tables.last_trick = read_int(from.attr("last_trick"), "last_trick");
  tables.each_trick = read_int(from.attr("each_trick"), "each_trick");
  tables.last_card = read_int(from.attr("last_card"), "last_card");
  tables.last_card_points = read_int(from.attr("last_card_points"), "last_card_points");
  tables.check();
  return tables;
}

Position read_position(const Tables& tables, nb::handle from) {
  Position position;
  position.hands = read_sets(from.attr("hands"), "hands");
  position.leader = read_int(from.attr("leader"), "leader");
  position.trick = read_ints(from.attr("trick"), "trick");
  position.points = read_pair(from.attr("points"), "points");
  position.tricks = read_pair(from.attr("tricks"), "tricks");
  position.moves = read_set(from.attr("moves"), "moves");
  position.check(tables);
  return position;
}

std::vector<Position> read_positions(const Tables& tables, nb::handle from) {
  return read_all(from, "positions", [&](nb::handle one, const char*) { return read_position(tables, one); });
}

Watch::Clock::time_point read_limit(nb::handle limit) {
  if (limit.is_none()) return Watch::Clock::time_point::max();
  const double seconds = PyFloat_AsDouble(limit.ptr());
  if (PyErr_Occurred()) {
    PyErr_Clear();
    throw Refused{"limit must be a number of seconds, or None"};
  }
  if (!(seconds > 0)) throw Refused{"limit must be above 0 seconds"};
  if (seconds > 1e9) return Watch::Clock::time_point::max();
  return Watch::Clock::now() + std::chrono::duration_cast<Watch::Clock::duration>(std::chrono::duration<double>(seconds));
}

}  // namespace atout
