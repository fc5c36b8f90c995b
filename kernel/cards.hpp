// Cards as bits of a word. Which card a bit stands for is told by a Board.
#pragma once

#include <bit>
#include <cstdint>

#include "wide.hpp"

namespace atout {

constexpr int MAX_CARDS = 128;
constexpr int MAX_PLAYERS = 5;
constexpr int MAX_SUITS = 16;

template <class W>
constexpr int BITS = static_cast<int>(sizeof(W) * 8);

template <class W>
constexpr int count(W set) {
  if constexpr (sizeof(W) > 8)
    return std::popcount(static_cast<std::uint64_t>(set)) + std::popcount(static_cast<std::uint64_t>(set >> 64));
  else
    return std::popcount(set);
}

// The place of the lowest card; the set must not be empty.
template <class W>
constexpr int lowest(W set) {
  if constexpr (sizeof(W) > 8) {
    const auto low = static_cast<std::uint64_t>(set);
    return low ? std::countr_zero(low) : 64 + std::countr_zero(static_cast<std::uint64_t>(set >> 64));
  } else {
    return std::countr_zero(set);
  }
}

// Likewise of the highest.
template <class W>
constexpr int highest(W set) {
  if constexpr (sizeof(W) > 8) {
    const auto high = static_cast<std::uint64_t>(set >> 64);
    return high ? 127 - std::countl_zero(high) : 63 - std::countl_zero(static_cast<std::uint64_t>(set));
  } else {
    return BITS<W> - 1 - std::countl_zero(set);
  }
}

template <class W>
constexpr W bit(int place) {
  return W{1} << place;
}

// All places above this one.
template <class W>
constexpr W above(int place) {
  return static_cast<W>(~W{1}) << place;
}

template <class W>
constexpr bool single(W set) {
  return (set & (set - 1)) == 0;
}

}  // namespace atout
