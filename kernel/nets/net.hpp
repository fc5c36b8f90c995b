// What is a net made of? Layers of small whole numbers and what they are multiplied by, as docs/formats.md has them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "../rows.hpp"

namespace atout::nets {

// Within these, sums of products fit 32 bits and no float comes near infinity, whatever the numbers are.
constexpr int MOST_WIDTH = 2048, MOST_BLOCKS = 64, MOST_OBSERVED = 1 << 16, MOST_ANSWERS = 4096;
constexpr float LARGEST_FLOAT = 1000.0f;
// Numbers between layers: whole ones up to this.
constexpr int LARGEST_NUMBER = 8191;

struct Shape {
  int observation = 0;  // bits
  int width = 0;
  int blocks = 0;
  int values = 0;   // one for each action
  int holders = 0;  // 0: the net does not say who holds what

  // Refused: no net is that large, or none.
  void check() const;
  // How many bytes its numbers are.
  std::size_t bytes() const;
};

// What a layer reads is first brought to mean 0 and deviation 1, then multiplied by gamma, and beta added.
struct Layer {
  std::vector<float> gamma, beta;  // none in the first layer
  std::vector<float> scale, bias;  // of each number that comes out
  Rows<std::int8_t> weights;       // the first layer: a row for each bit; others: for each number that comes out

  int in() const { return static_cast<int>(gamma.size()); }
  int out() const { return static_cast<int>(scale.size()); }
};

class Net {
 public:
  // Refused: too few or too many bytes, or a float beyond LARGEST_FLOAT.
  Net(const Shape& shape, std::span<const std::uint8_t> numbers);

  const Shape& shape() const { return shape_; }
  // The first, the blocks, "values" and, if it has them, "holders".
  const Layer& first() const { return layers_.front(); }
  std::span<const Layer> blocks() const { return {layers_.data() + 1, static_cast<std::size_t>(shape_.blocks)}; }
  const Layer& values() const { return layers_[static_cast<std::size_t>(shape_.blocks) + 1]; }
  const Layer* holders() const { return shape_.holders ? &layers_.back() : nullptr; }

 private:
  Shape shape_;
  std::vector<Layer> layers_;
};

}  // namespace atout::nets
