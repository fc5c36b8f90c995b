// What is known about positions met before: bounds of the points still to come.
//
// The key is exact, so that no collision can lie: see Suits in suits.hpp. Entries of another search are told
// by their generation, so that nothing is cleared in between.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "../cards.hpp"

namespace atout {

template <class W>
struct Entry {
  W key;   // owners in order of strength
  W live;  // the cards themselves: they may differ in points from those looked up
  std::int16_t low;
  std::int16_t high;
  std::uint8_t state;  // who leads, and what else the value depends on
  std::uint8_t move;
  std::uint16_t generation;
};

template <class W>
class TranspositionTable {
 public:
  // 2^16 pairs: 2 MB of 16-byte entries for 32-bit words, 6 MB for the widest.
  static constexpr std::size_t PAIRS = std::size_t{1} << 16;

  TranspositionTable() : pairs_(PAIRS) {}

  void forget() {
    if (++generation_ == 0) {
      pairs_.assign(PAIRS, {});
      generation_ = 1;
    }
  }

  using Pair = std::array<Entry<W>, 2>;

  // Where entries of this position are, if there are any: both may be, for cards that differ in points.
  Pair& pair(W key, std::uint8_t state) { return pairs_[hash(key, state)]; }

  bool is_of(const Entry<W>& one, W key, std::uint8_t state) const {
    return one.key == key && one.state == state && one.generation == generation_;
  }

  // Newer knowledge goes first and moves what was there to the second place.
  void keep(W key, std::uint8_t state, W live, int low, int high, int move) {
    Pair& both = pair(key, state);
    if (!is_of(both[0], key, state) || both[0].live != live) both[1] = both[0];
    both[0] = {key, live, static_cast<std::int16_t>(low), static_cast<std::int16_t>(high), state,
               static_cast<std::uint8_t>(move), generation_};
  }

 private:
  static std::size_t hash(W key, std::uint8_t state) {
    auto mixed = static_cast<std::uint64_t>(key) * 0x9E3779B97F4A7C15u;
    if constexpr (sizeof(W) > 8) mixed ^= static_cast<std::uint64_t>(key >> 64) * 0xC2B2AE3D27D4EB4Fu;
    mixed += state * 0xD6E8FEB86659FD93u;
    return mixed >> 48;
  }

  std::vector<Pair> pairs_;
  std::uint16_t generation_ = 0;
};

}  // namespace atout
