// How do deals end that are played on at random?
#pragma once

#include <functional>

#include "board.hpp"
#include "watch.hpp"

namespace atout {

// Points of side 0 at the end of `count` deals, every card drawn evenly from those that may be played.
// Fewer than `count` if the watch said so.
std::vector<int> playouts(const Tables& tables, const Position& position, int count, std::uint64_t seed, Watch& watch,
                          const std::function<void()>& poll);

}  // namespace atout
