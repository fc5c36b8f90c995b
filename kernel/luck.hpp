// Random numbers: fast, seeded, the same on every machine.
#pragma once

#include <array>
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

// xoshiro256++
class Luck {
 public:
  explicit Luck(std::uint64_t seed) {
    Seeds seeds(seed);
    for (std::uint64_t& one : state_) one = seeds.next();
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[0] + state_[3], 23) + state_[0];
    const std::uint64_t shifted = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= shifted;
    state_[3] = std::rotl(state_[3], 45);
    return result;
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
  std::array<std::uint64_t, 4> state_{};
};

}  // namespace atout
