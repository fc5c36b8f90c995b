// In which ways can cards be dealt out to places that may each hold only some of them?
#pragma once

#include <functional>

#include "tables.hpp"
#include "watch.hpp"

namespace atout {

constexpr int MAX_PLACES = 8;

// `count` deals of all the cards of `may_hold`, each drawn evenly from all there are: one set per place.
// Throws Refused if there is none.
std::vector<std::vector<Wide>> deals(const std::vector<Wide>& may_hold, const std::vector<int>& sizes, int count,
                                     std::uint64_t seed, Watch& watch,
                                     const std::function<void()>& poll);

}  // namespace atout
