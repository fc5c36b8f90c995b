// Deals of the unseen cards, asked from Python.
#include "../deals.hpp"

#include "batches.hpp"
#include "doors.hpp"
#include "from_python.hpp"
#include "to_python.hpp"

namespace atout {

namespace {

constexpr int MOST_DEALS = 10'000'000;

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

}  // namespace

void open_dealing(nb::module_& module) {
  using namespace nb::literals;
  module.def("deals", &dealt, "may_hold"_a, "sizes"_a, "count"_a, "seed"_a);
}

}  // namespace atout
