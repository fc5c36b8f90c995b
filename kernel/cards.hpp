// Cards as bits of a word. Which card a bit stands for is told by a Board.
#pragma once

#include <bit>
#include <cstdint>

#include "wide.hpp"

// How functions of a search are compiled, where a compiler would choose otherwise: into the one that calls them, or,
// as they are called seldom, not.
#ifdef __GNUC__
#define ATOUT_INLINE [[gnu::always_inline]] inline
#define ATOUT_APART [[gnu::noinline]]
#else
#define ATOUT_INLINE inline
#define ATOUT_APART
#endif

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

// The place of the lowest card; the set must not be empty, so that nothing need be asked about 0.
template <class W>
constexpr int lowest(W set) {
  if constexpr (sizeof(W) > 8) {
    const auto low = static_cast<std::uint64_t>(set);
    return low ? lowest(low) : 64 + lowest(static_cast<std::uint64_t>(set >> 64));
  } else {
#ifdef __GNUC__
    return sizeof(W) > 4 ? __builtin_ctzll(set) : __builtin_ctz(static_cast<unsigned>(set));
#else
    return std::countr_zero(set);
#endif
  }
}

// Likewise of the highest.
template <class W>
constexpr int highest(W set) {
  if constexpr (sizeof(W) > 8) {
    const auto high = static_cast<std::uint64_t>(set >> 64);
    return high ? 64 + highest(high) : highest(static_cast<std::uint64_t>(set));
  } else {
#ifdef __GNUC__
    return sizeof(W) > 4 ? 63 - __builtin_clzll(set) : 31 - __builtin_clz(static_cast<unsigned>(set));
#else
    return BITS<W> - 1 - std::countl_zero(set);
#endif
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
