// Exact play, asked from Python.
#include "batches.hpp"
#include "doors.hpp"
#include "from_python.hpp"

namespace atout {

namespace {

// So that points won can be taken off without leaving the numbers there are.
constexpr int MOST_NEED = 1'000'000'000;

nb::tuple written(const Bounds& bounds, std::uint64_t nodes) { return nb::make_tuple(bounds.low, bounds.high, nodes); }

nb::object written_reach(const Bounds& bounds, int need) {
  if (bounds.low >= need) return nb::bool_(true);
  return bounds.high < need ? nb::object(nb::bool_(false)) : nb::object(nb::none());
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

}  // namespace

void open_solving(nb::module_& module) {
  using namespace nb::literals;
  nb::class_<Tables>(module, "Tables").def(nb::new_([](nb::handle tables) { return read_tables(tables); }));
  module.def("values", &values, "tables"_a, "positions"_a, "threads"_a, "limit"_a.none());
  module.def("move_values", &move_values, "tables"_a, "positions"_a, "threads"_a, "limit"_a.none());
  module.def("reaches", &reaches, "tables"_a, "positions"_a, "needs"_a, "threads"_a, "limit"_a.none());
  module.def("moves_reach", &moves_reach, "tables"_a, "positions"_a, "needs"_a, "threads"_a, "limit"_a.none());
}

}  // namespace atout
