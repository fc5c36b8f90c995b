// Deals played on to the end, at random or by rules of thumb, asked from Python.
#include <cstring>

#include "../guided.hpp"
#include "../luck.hpp"
#include "../playouts.hpp"
#include "batches.hpp"
#include "doors.hpp"
#include "from_python.hpp"

namespace atout {

namespace {

constexpr int MOST_PLAYOUTS = 100'000'000;
constexpr int MOST_GUIDED = 10'000;
constexpr int MOST_ENDING = 8;

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

}  // namespace

void open_playing_out(nb::module_& module) {
  using namespace nb::literals;
  module.def("playouts", &played_out, "tables"_a, "positions"_a, "count"_a, "seed"_a, "threads"_a);
  module.def("guided", &guided_on, "tables"_a, "positions"_a, "weights"_a, "spread"_a, "ending"_a, "count"_a, "seed"_a,
             "threads"_a, "limit"_a.none());
}

}  // namespace atout
