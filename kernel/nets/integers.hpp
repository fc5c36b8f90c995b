// Sums of products of small whole numbers, by whatever instructions the processor has. Exact, so always the same.
#pragma once

#include <cstdint>
#include <vector>

namespace atout::nets {

// Widths are multiples of this: no vector is filled in part.
constexpr int LANES = 32;
// Positions that read the same weights together.
constexpr int TILE = 8;

// For each position the product of its `in` numbers with each row of weights: sums[position * rows + row].
using Products = void (*)(const std::int8_t* weights, const std::int16_t* numbers, int in, int rows, int positions,
                          std::int32_t* sums);
// Adds the rows of these numbers up, `width` wide each.
using RowSums = void (*)(const std::int8_t* rows, const int* which, int many, int width, std::int32_t* sums);

struct Integers {
  const char* instructions;  // which they are made of
  Products products;
  RowSums row_sums;
};

// Those that this processor has, the best last; the first serves everywhere.
const std::vector<Integers>& integers();

}  // namespace atout::nets
