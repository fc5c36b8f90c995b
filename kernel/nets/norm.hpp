// How are the numbers before a layer made whole? Floats in one order, one step at a time: the same bits everywhere.
#pragma once

#include <cstdint>

#include "net.hpp"

namespace atout::nets {

// Writes the whole numbers, and returns what one of them stands for.
float to_whole_numbers(const Layer& layer, const float* state, std::int16_t* numbers);

}  // namespace atout::nets
