// What is known about positions met before: bounds of the points still to come.
//
// The key is exact, so that no collision can lie: see likeness.hpp. The table begins small, to stay near the
// processor, and grows with what a search has to remember.
#pragma once

#include <cstddef>
#include <vector>

#include "lanes.hpp"
#include "layout.hpp"

namespace atout::bytes {

struct Known {
  std::int16_t low;
  std::int16_t high;
};

// Four positions in one line of a processor's cache.
struct alignas(64) Bucket {
  static constexpr unsigned ENTRIES = 4;

  std::array<Cards, ENTRIES> key;   // of positions alike; 0: an empty entry
  std::array<Cards, ENTRIES> live;  // the cards themselves: they may differ in points from those looked up
  std::array<Known, ENTRIES> known;
  std::array<std::uint8_t, ENTRIES> leader;
  std::array<std::uint8_t, ENTRIES> move;
  std::uint8_t kept;  // so many were written: the next takes the place of the oldest

  void put(unsigned at, Cards its_key, Cards its_live, Known its_known, int its_leader, int its_move) {
    key[at] = its_key;
    live[at] = its_live;
    known[at] = its_known;
    leader[at] = static_cast<std::uint8_t>(its_leader);
    move[at] = static_cast<std::uint8_t>(its_move);
  }
};
static_assert(sizeof(Bucket) == 64);

class TranspositionTable {
 public:
  void forget() {
    bits_ = FIRST_BITS;
    if (buckets_.empty()) buckets_.resize(std::size_t{1} << bits_);
    std::fill_n(buckets_.begin(), std::size_t{1} << bits_, Bucket{});
    kept_ = 0;
  }

  // Where entries of this position are, if there are any: several may be, for cards that differ in points.
  const Bucket& bucket(Cards key, int leader) const { return buckets_[number(key, leader)]; }

  void keep(Cards key, Cards live, int leader, int low, int high, int move) {
    // Half full: entries that were pushed out count too.
    if (kept_ >> (bits_ + 1) && bits_ < MOST_BITS) [[unlikely]] grow();
    Bucket& to = buckets_[number(key, leader)];
    const unsigned same = equal(to.live.data(), live);
    const unsigned at = same ? static_cast<unsigned>(lowest(same)) : to.kept % Bucket::ENTRIES;
    const bool fresh = !same || to.leader[at] != leader;
    to.kept = static_cast<std::uint8_t>(to.kept + fresh);
    kept_ += fresh;
    to.put(at, key, live, {static_cast<std::int16_t>(low), static_cast<std::int16_t>(high)}, leader, move);
  }

 private:
  static constexpr int FIRST_BITS = 6, MOST_BITS = 14;  // 2^14 buckets: 1 MB

  std::size_t number(Cards key, int leader) const {
    const std::uint64_t whole = key ^ std::uint64_t{static_cast<unsigned>(leader)} << 32;
    return whole * 0x9E3779B97F4A7C15u >> (64 - bits_);
  }

  // Every bucket becomes two neighbours: its number gets one bit more.
  ATOUT_APART void grow() {
    const std::size_t before = std::size_t{1} << bits_++;
    if (buckets_.size() < 2 * before) buckets_.resize(2 * before);
    for (std::size_t n = before; n-- > 0;) {
      const Bucket from = buckets_[n];
      buckets_[2 * n] = buckets_[2 * n + 1] = Bucket{};
      for (unsigned at = 0; at < Bucket::ENTRIES; ++at) {
        Bucket& to = buckets_[2 * n + number(from.key[at], from.leader[at]) % 2];
        // An empty entry is overwritten by the next.
        to.put(to.kept, from.key[at], from.live[at], from.known[at], from.leader[at], from.move[at]);
        to.kept = static_cast<std::uint8_t>(to.kept + (from.key[at] != 0));
      }
    }
  }

  std::vector<Bucket> buckets_;
  std::size_t kept_ = 0;
  int bits_ = FIRST_BITS;
};

}  // namespace atout::bytes
