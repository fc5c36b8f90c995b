// Random numbers: fast, seeded, the same on every machine.
#pragma once

#include <cstdint>

#include "cards.hpp"

namespace atout {

// splitmix64: makes streams out of seeds.
class Seeds {
 public:
  explicit Seeds(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t mixed = state_ += 0x9E3779B97F4A7C15u;
    mixed = (mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9u;
    mixed = (mixed ^ mixed >> 27) * 0x94D049BB133111EBu;
    return mixed ^ mixed >> 31;
  }

 private:
  std::uint64_t state_;
};

// A counter, mixed by one long multiplication (after Wang Yi's wyrand).
class Luck {
 public:
  explicit Luck(std::uint64_t seed) : state_(Seeds(seed).next()) {}

  std::uint64_t next() {
    state_ += 0xA0761D6478BD642Fu;
    const Wide product = Wide{state_} * (state_ ^ 0xE7037ED1A0B428DBu);
    return static_cast<std::uint64_t>(product >> 64) ^ static_cast<std::uint64_t>(product);
  }

  // Uniform in [0, below), exactly: the few numbers that would weigh unevenly are drawn again.
  std::uint32_t below(std::uint32_t below) {
    std::uint64_t product = (next() >> 32) * below;
    if (static_cast<std::uint32_t>(product) < below) {
      const std::uint32_t uneven = (0u - below) % below;
      while (static_cast<std::uint32_t>(product) < uneven) product = (next() >> 32) * below;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace atout
