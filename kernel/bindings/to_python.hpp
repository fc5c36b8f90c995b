// How are sets of cards told to Python?
#pragma once

#include <nanobind/nanobind.h>

#include "../cards.hpp"

namespace atout {

namespace nb = nanobind;

inline nb::object written(Wide set) {
  const nb::object low = nb::int_(static_cast<std::uint64_t>(set));
  const auto high = static_cast<std::uint64_t>(set >> 64);
  return high ? nb::object(nb::int_(high)) << nb::int_(64) | low : low;
}

}  // namespace atout
