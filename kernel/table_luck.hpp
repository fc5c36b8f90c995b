// The luck of a table: what a seed means for a purpose, spelt out in docs/adr/0006-own-shuffle.md.
//
// src/atout/chance.py draws the same. Others here are quicker, and nobody needs them to be the same elsewhere.
#pragma once

#include <string_view>

#include "sha256.hpp"

namespace atout {

constexpr std::size_t SEED_BYTES = 64;

// A stream of luck: the hash of seed, purpose and a counter, four bytes at a time.
class TableLuck {
 public:
  explicit TableLuck(const Sha256& start) : start_(start) {}

  // In [0, bound), each as likely as any other; there must be one.
  std::uint32_t below(std::uint32_t bound) {
    constexpr std::uint64_t words = std::uint64_t{1} << 32;
    const std::uint64_t fair = words - words % bound;
    std::uint32_t drawn = word();
    while (drawn >= fair) drawn = word();
    return drawn % bound;
  }

 private:
  std::uint32_t word() {
    if (used_ == words_.size()) draw();
    return words_[used_++];
  }

  void draw() {
    Sha256 hash = start_;
    std::array<std::uint8_t, 8> counter;
    for (std::size_t n = 0; n < counter.size(); ++n) counter[n] = static_cast<std::uint8_t>(count_ >> (56 - 8 * n));
    hash.add(counter);
    words_ = hash.digest();
    ++count_;
    used_ = 0;
  }

  Sha256 start_;
  std::uint64_t count_ = 0;
  Sha256::Digest words_{};
  std::size_t used_ = words_.size();
};

// Where all the luck of one seed begins.
class TableSeed {
 public:
  explicit TableSeed(std::span<const std::uint8_t, SEED_BYTES> seed) {
    add("atout luck");
    start_.add(std::array<std::uint8_t, 1>{0});
    start_.add(seed);
  }

  TableLuck luck(std::string_view purpose) const {
    TableSeed named = *this;
    named.add(purpose);
    return TableLuck(named.start_);
  }

 private:
  void add(std::string_view text) {
    start_.add(std::span(reinterpret_cast<const std::uint8_t*>(text.data()), text.size()));
  }

  Sha256 start_;
};

}  // namespace atout
