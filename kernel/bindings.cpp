// The door to Python. Objects of atout.play_tables are read by the names of their fields; every refusal is a ValueError
// with a sentence. Python runs on while a batch is answered.
#include <nanobind/nanobind.h>

#include <cmath>
#include <cstring>

#include "batch.hpp"
#include "deals.hpp"
#include "guided.hpp"
#include "luck.hpp"
#include "playouts.hpp"
#include "trick.hpp"

namespace nb = nanobind;

namespace atout {

namespace {

constexpr int MOST_THREADS = 256;
constexpr int MOST_PLAYOUTS = 100'000'000;
constexpr int MOST_DEALS = 10'000'000;
constexpr int MOST_GUIDED = 10'000;
constexpr int MOST_ENDING = 8;
constexpr double MOST_WEIGHT = 1e6;
constexpr int MOST_INT = 2'000'000'000;
// So that points won can be taken off without leaving the numbers there are.
constexpr int MOST_NEED = 1'000'000'000;
constexpr auto POLL_EVERY = std::chrono::milliseconds(50);

Workspaces& workspaces() {
  static Workspaces all;
  return all;
}

// ---- from Python

int read_int(nb::handle object, const char* what, long long low = -MOST_INT, long long high = MOST_INT) {
  if (!PyLong_Check(object.ptr())) throw Refused{std::string(what) + " must be an int"};
  int overflow = 0;
  const long long number = PyLong_AsLongLongAndOverflow(object.ptr(), &overflow);
  if (overflow || number < low || number > high)
    throw Refused{std::string(what) + " must be " + std::to_string(low) + " to " + std::to_string(high)};
  return static_cast<int>(number);
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

template <class Read>
auto read_all(nb::handle object, const char* what, Read read) {
  if (!PySequence_Check(object.ptr())) throw Refused{std::string(what) + " must be a sequence"};
  std::vector<decltype(read(object, what))> all;
  for (const nb::handle one : object) all.push_back(read(one, what));
  return all;
}

std::vector<int> read_ints(nb::handle object, const char* what) {
  return read_all(object, what, [](nb::handle one, const char* name) { return read_int(one, name); });
}

std::vector<Wide> read_sets(nb::handle object, const char* what) { return read_all(object, what, read_set); }

std::array<int, 2> read_pair(nb::handle object, const char* what) {
  const std::vector<int> both = read_ints(object, what);
  if (both.size() != 2) throw Refused{std::string(what) + " must be a pair"};
  return {both[0], both[1]};
}

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

// ---- to Python

nb::object written(Wide set) {
  const nb::object low = nb::int_(static_cast<std::uint64_t>(set));
  const auto high = static_cast<std::uint64_t>(set >> 64);
  return high ? nb::object(nb::int_(high)) << nb::int_(64) | low : low;
}

nb::tuple written(const Bounds& bounds, std::uint64_t nodes) { return nb::make_tuple(bounds.low, bounds.high, nodes); }

nb::object written_reach(const Bounds& bounds, int need) {
  if (bounds.low >= need) return nb::bool_(true);
  return bounds.high < need ? nb::object(nb::bool_(false)) : nb::object(nb::none());
}

// ---- batches

// Runs the batch without the GIL; a signal (Ctrl-C) ends it and comes out as its exception.
template <class Work>
void run_batch(int threads, std::size_t size, Watch& watch, Work work) {
  bool signalled = false;
  auto polled = Watch::Clock::now();
  const std::function<void()> poll = [&] {
    const auto now = Watch::Clock::now();
    if (now - polled < POLL_EVERY || signalled) return;
    polled = now;
    const nb::gil_scoped_acquire acquired;
    signalled = PyErr_CheckSignals() != 0;
    if (signalled) watch.stop();
  };
  {
    const nb::gil_scoped_release released;
    in_threads(workspaces(), threads, size, watch, poll, work);
  }
  if (signalled) throw nb::python_error();
}

struct Batch {
  std::vector<Position> positions;
  std::vector<int> needs;
  std::vector<Answer> answers;
};

Batch answered(const Tables& tables, nb::handle positions, nb::handle needs, bool each_move, nb::handle threads,
               nb::handle limit) {
  const int workers = read_int(threads, "threads", 1, MOST_THREADS);
  Watch watch(read_limit(limit));
  Batch batch{read_positions(tables, positions), {}, {}};
  if (!needs.is_none()) {
    batch.needs = read_all(needs, "needs", [](nb::handle one, const char* name) {
      return read_int(one, name, -MOST_NEED, MOST_NEED);
    });
    if (batch.needs.size() != batch.positions.size()) throw Refused{"every position needs a number of points"};
  }
  batch.answers.resize(batch.positions.size());
  run_batch(workers, batch.positions.size(), watch, [&](std::size_t n, Workspace& space, const auto& poll) {
    const Question question{each_move, !needs.is_none(), needs.is_none() ? 0 : batch.needs[n]};
    batch.answers[n] = space.answer(tables, batch.positions[n], question, watch, poll);
  });
  return batch;
}

nb::list values(const Tables& tables, nb::handle positions, nb::handle threads, nb::handle limit) {
  nb::list all;
  for (const Answer& one : answered(tables, positions, nb::none(), false, threads, limit).answers)
    all.append(written(one.bounds, one.nodes));
  return all;
}

nb::list move_values(const Tables& tables, nb::handle positions, nb::handle threads, nb::handle limit) {
  nb::list all;
  for (const Answer& one : answered(tables, positions, nb::none(), true, threads, limit).answers) {
    nb::dict moves;
    for (const Move& move : one.moves) moves[nb::int_(move.card)] = written(move.bounds, one.nodes);
    all.append(moves);
  }
  return all;
}

nb::list reaches(const Tables& tables, nb::handle positions, nb::handle needs, nb::handle threads, nb::handle limit) {
  const Batch batch = answered(tables, positions, needs, false, threads, limit);
  nb::list all;
  for (std::size_t n = 0; n < batch.answers.size(); ++n)
    all.append(written_reach(batch.answers[n].bounds, batch.needs[n]));
  return all;
}

nb::list moves_reach(const Tables& tables, nb::handle positions, nb::handle needs, nb::handle threads,
                     nb::handle limit) {
  const Batch batch = answered(tables, positions, needs, true, threads, limit);
  nb::list all;
  for (std::size_t n = 0; n < batch.answers.size(); ++n) {
    nb::dict moves;
    for (const Move& move : batch.answers[n].moves)
      moves[nb::int_(move.card)] = written_reach(move.bounds, batch.needs[n]);
    all.append(moves);
  }
  return all;
}

std::uint64_t read_seed(nb::handle seed) {
  if (!PyLong_Check(seed.ptr())) throw Refused{"seed must be an int"};
  return PyLong_AsUnsignedLongLongMask(seed.ptr());
}

nb::list played_out(const Tables& tables, nb::handle positions, nb::handle count, nb::handle seed,
                    nb::handle threads) {
  const int workers = read_int(threads, "threads", 1, MOST_THREADS);
  const int times = read_int(count, "count", 1, MOST_PLAYOUTS);
  const std::vector<Position> all = read_positions(tables, positions);
  if (all.size() > static_cast<std::size_t>(MOST_PLAYOUTS / times)) throw Refused{"that are too many playouts at once"};
  // A stream of its own for each position, whichever thread takes it.
  Seeds seeds(read_seed(seed));
  std::vector<std::uint64_t> streams;
  for (std::size_t n = 0; n < all.size(); ++n) streams.push_back(seeds.next());
  std::vector<std::vector<int>> points(all.size());
  Watch watch(Watch::Clock::time_point::max());
  run_batch(workers, all.size(), watch, [&](std::size_t n, Workspace&, const auto& poll) {
    points[n] = playouts(tables, all[n], times, streams[n], watch, poll);
  });
  nb::list lists;
  for (const std::vector<int>& some : points) {
    // Item by item into its place: these lists are long.
    const nb::object one = nb::steal(PyList_New(static_cast<Py_ssize_t>(some.size())));
    if (!one.is_valid()) throw nb::python_error();
    for (std::size_t n = 0; n < some.size(); ++n)
      PyList_SetItem(one.ptr(), static_cast<Py_ssize_t>(n), PyLong_FromLong(some[n]));
    lists.append(one);
  }
  return lists;
}

float read_float(nb::handle object, const char* what) {
  const double number = PyFloat_AsDouble(object.ptr());
  if (PyErr_Occurred()) PyErr_Clear(), throw Refused{std::string(what) + " must be numbers"};
  if (!(std::abs(number) < MOST_WEIGHT)) throw Refused{std::string(what) + " are beyond reason"};
  return static_cast<float>(number);
}

Guide read_guide(nb::handle weights, nb::handle spread, nb::handle ending) {
  const std::vector<float> all = read_all(weights, "weights", read_float);
  if (all.size() != 2 * WEIGHTS) throw Refused{"weights must be " + std::to_string(WEIGHTS) + " for each side"};
  Guide guide;
  std::memcpy(&guide.thumbs, all.data(), sizeof guide.thumbs);
  guide.spread = read_float(spread, "spread");
  guide.ending = read_int(ending, "ending", 0, MOST_ENDING);
  return guide;
}

nb::list guided_on(const Tables& tables, nb::handle positions, nb::handle weights, nb::handle spread,
                   nb::handle ending, nb::handle count, nb::handle seed, nb::handle threads, nb::handle limit) {
  const int workers = read_int(threads, "threads", 1, MOST_THREADS);
  const int times = read_int(count, "count", 1, MOST_GUIDED);
  const Guide guide = read_guide(weights, spread, ending);
  Watch watch(read_limit(limit));
  const std::vector<Position> all = read_positions(tables, positions);
  Seeds seeds(read_seed(seed));
  std::vector<std::uint64_t> streams;
  for (std::size_t n = 0; n < all.size(); ++n) streams.push_back(seeds.next());
  std::vector<Guided> found(all.size());
  run_batch(workers, all.size(), watch, [&](std::size_t n, Workspace& space, const auto& poll) {
    if (!watch.over()) found[n] = guided(tables, all[n], guide, times, streams[n], space, watch, poll);
  });
  nb::list lists;
  for (const Guided& one : found) {
    nb::dict moves;
    auto value = one.values.begin();
    for (const int card : one.cards) {
      nb::list values;
      for (int time = 0; time < times; ++time) values.append(*value++);
      moves[nb::int_(card)] = values;
    }
    lists.append(moves);
  }
  return lists;
}

nb::list dealt(nb::handle may_hold, nb::handle sizes, nb::handle count, nb::handle seed) {
  const std::vector<Wide> sets = read_sets(may_hold, "may_hold");
  const std::vector<int> places = read_ints(sizes, "sizes");
  const int times = read_int(count, "count", 1, MOST_DEALS);
  std::vector<std::vector<Wide>> found;
  const std::uint64_t start = read_seed(seed);
  Watch watch(Watch::Clock::time_point::max());
  run_batch(1, 1, watch, [&](std::size_t, Workspace&, const auto& poll) {
    found = deals(sets, places, times, start, watch, poll);
  });
  nb::list all;
  for (const std::vector<Wide>& deal : found) {
    nb::list hands;
    for (const Wide hand : deal) hands.append(written(hand));
    all.append(nb::tuple(hands));
  }
  return all;
}

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

}  // namespace atout

NB_MODULE(_kernel, module) {
  using namespace nb::literals;
  using atout::Tables;
  nb::register_exception_translator([](const std::exception_ptr& thrown, void*) {
    try {
      std::rethrow_exception(thrown);
    } catch (const atout::Refused& refused) {
      PyErr_SetString(PyExc_ValueError, refused.why.c_str());
    }
  });
  nb::class_<Tables>(module, "Tables").def(nb::new_([](nb::handle tables) { return atout::read_tables(tables); }));
  module.def("values", &atout::values, "tables"_a, "positions"_a, "threads"_a, "limit"_a.none());
  module.def("move_values", &atout::move_values, "tables"_a, "positions"_a, "threads"_a, "limit"_a.none());
  module.def("reaches", &atout::reaches, "tables"_a, "positions"_a, "needs"_a, "threads"_a, "limit"_a.none());
  module.def("moves_reach", &atout::moves_reach, "tables"_a, "positions"_a, "needs"_a, "threads"_a, "limit"_a.none());
  module.def("playouts", &atout::played_out, "tables"_a, "positions"_a, "count"_a, "seed"_a, "threads"_a);
  module.def("guided", &atout::guided_on, "tables"_a, "positions"_a, "weights"_a, "spread"_a, "ending"_a, "count"_a,
             "seed"_a, "threads"_a, "limit"_a.none());
  module.def("deals", &atout::dealt, "may_hold"_a, "sizes"_a, "count"_a, "seed"_a);
  module.def("legal", &atout::may_be_played, "tables"_a, "position"_a);
  module.def("played", &atout::played, "tables"_a, "position"_a, "card"_a);
}
