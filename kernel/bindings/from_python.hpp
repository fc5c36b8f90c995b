// What Python hands over, read and checked: every refusal is a sentence.
#pragma once

#include <nanobind/nanobind.h>

#include <string>
#include <vector>

#include "../solver/solver.hpp"

namespace atout {

namespace nb = nanobind;

constexpr int MOST_THREADS = 256;
constexpr int MOST_INT = 2'000'000'000;

int read_int(nb::handle object, const char* what, long long low = -MOST_INT, long long high = MOST_INT);
bool read_bool(nb::handle object, const char* what);
// Of any whole number the lowest 64 bits.
std::uint64_t read_seed(nb::handle seed);
// Read as a float, and not beyond reason.
float read_float(nb::handle object, const char* what);
Wide read_set(nb::handle object, const char* what);

template <class Read>
auto read_all(nb::handle object, const char* what, Read read) {
  if (!PySequence_Check(object.ptr())) throw Refused{std::string(what) + " must be a sequence"};
  std::vector<decltype(read(object, what))> all;
  for (const nb::handle one : object) all.push_back(read(one, what));
  return all;
}

std::vector<int> read_ints(nb::handle object, const char* what);
std::vector<Wide> read_sets(nb::handle object, const char* what);
// Objects of atout.play_tables, by the names of their fields.
Tables read_tables(nb::handle from);
Position read_position(const Tables& tables, nb::handle from);
std::vector<Position> read_positions(const Tables& tables, nb::handle from);
// Seconds from now, or None: no end.
Watch::Clock::time_point read_limit(nb::handle limit);

}  // namespace atout
