#include "norm.hpp"

#include <algorithm>
#include <cmath>

namespace atout::nets {

namespace {

constexpr float EPSILON = 1e-5f;
// Sums are kept in so many parts, and these added in pairs.
constexpr int PARTS = 16;
// To add and take this away again rounds to the nearest whole number, halves to the even one.
constexpr float ROUNDS = 12582912.0f;
// What is smaller than this in all its numbers is nothing.
constexpr float NOTHING = 1e-30f;

template <class Of>
float sum(const float* state, int width, Of of) {
  float parts[PARTS] = {};
  for (int from = 0; from < width; from += PARTS)
    for (int part = 0; part < PARTS; ++part) parts[part] += of(state[from + part]);
  for (int step = PARTS / 2; step; step /= 2)
    for (int part = 0; part < step; ++part) parts[part] += parts[part + step];
  return parts[0];
}

}  // namespace

float to_whole_numbers(const Layer& layer, const float* state, std::int16_t* numbers) {
  float normed[MOST_WIDTH];
  const int width = layer.in();
  const auto size = static_cast<float>(width);
  const float mean = sum(state, width, [](float one) { return one; }) / size;
  const float variance = sum(state, width, [mean](float one) { return (one - mean) * (one - mean); }) / size;
  const float narrowed = 1.0f / std::sqrt(variance + EPSILON);
  const float *gamma = layer.gamma.data(), *beta = layer.beta.data();
  float parts[PARTS] = {};
  for (int from = 0; from < width; from += PARTS)
    for (int part = 0; part < PARTS; ++part) {
      const int i = from + part;
      normed[i] = (state[i] - mean) * narrowed * gamma[i] + beta[i];
      parts[part] = std::max(parts[part], std::fabs(normed[i]));
    }
  const float largest = *std::max_element(parts, parts + PARTS);
  if (largest < NOTHING) {
    std::fill_n(numbers, width, std::int16_t{0});
    return 0.0f;
  }
  const float to_whole = static_cast<float>(LARGEST_NUMBER) / largest;
  for (int i = 0; i < width; ++i)
    numbers[i] = static_cast<std::int16_t>(static_cast<std::int32_t>(normed[i] * to_whole + ROUNDS - ROUNDS));
  return largest / static_cast<float>(LARGEST_NUMBER);
}

}  // namespace atout::nets
