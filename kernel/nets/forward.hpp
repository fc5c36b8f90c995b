// What does a net find in a position?
#pragma once

#include <cstddef>
#include <cstdint>

#include "integers.hpp"
#include "net.hpp"

namespace atout::nets {

// Which answers are wanted, a row for each position; null: not these.
struct Answers {
  float* values = nullptr;
  float* holders = nullptr;
};

// `observations`: as a game writes them, each in words of its own. Positions share a pass over the weights. Bits beyond
// an observation are not looked at. The answers are the same to the last bit on every machine.
void forward(const Net& net, const std::uint32_t* observations, std::size_t positions, const Answers& answers,
             const Integers& by);
inline void forward(const Net& net, const std::uint32_t* observations, std::size_t positions, const Answers& answers) {
  forward(net, observations, positions, answers, integers().back());
}

}  // namespace atout::nets
