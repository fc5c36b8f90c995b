#include "forward.hpp"

#include <algorithm>
#include <cmath>

#include "../games/portable.hpp"
#include "norm.hpp"

namespace atout::nets {

namespace {

// More positions are taken in groups; what is kept of a group stays near the processor.
constexpr std::size_t GROUP = 64;
// Rows of weights that all positions of a group read before the next.
constexpr int ROWS = 64;

float at_least_zero(float number) { return number > 0.0f ? number : 0.0f; }

class Group {
 public:
  Group(const Net& net, const Integers& by, std::size_t most)
      : net_(net),
        by_(by),
        width_(net.shape().width),
        state_(most, static_cast<std::size_t>(width_)),
        numbers_(most, static_cast<std::size_t>(width_)),
        units_(most),
        sums_(std::max(most * ROWS, static_cast<std::size_t>(width_))),
        set_bits_(static_cast<std::size_t>(net.shape().observation)) {}

  void run(const std::uint32_t* observations, std::size_t positions, const Answers& answers) {
    positions_ = positions;
    const auto words = static_cast<std::size_t>(words_for(net_.shape().observation));
    for (std::size_t n = 0; n < positions; ++n) read(observations + n * words, state_.row(n));
    for (const Layer& block : net_.blocks()) add(block);
    if (answers.values) answer(net_.values(), answers.values);
    if (answers.holders && net_.holders()) answer(*net_.holders(), answers.holders);
  }

 private:
  // The first layer: the rows of the bits that are set.
  void read(const std::uint32_t* words, float* state) {
    const int observation = net_.shape().observation;
    int many = 0;
    for (int word = 0; word < words_for(observation); ++word)
      for (std::uint32_t left = words[word]; left; left &= left - 1) {
        const int bit = 32 * word + lowest_bit(left);
        if (bit < observation) set_bits_[static_cast<std::size_t>(many++)] = bit;
      }
    const Layer& first = net_.first();
    by_.row_sums(first.weights.data(), set_bits_.data(), many, width_, sums_.data());
    const float *scale = first.scale.data(), *bias = first.bias.data();
    for (int j = 0; j < width_; ++j) state[j] = at_least_zero(bias[j] + scale[j] * static_cast<float>(sums_[j]));
  }

  void add(const Layer& block) {
    rounded(block);
    each_row(block, [this](std::size_t position, int row, float out) {
      state_.row(position)[row] += at_least_zero(out);
    });
  }

  void answer(const Layer& head, float* rows) {
    rounded(head);
    const auto out = static_cast<std::size_t>(head.out());
    each_row(head, [rows, out](std::size_t position, int row, float one) {
      rows[position * out + static_cast<std::size_t>(row)] = one;
    });
  }

  void rounded(const Layer& layer) {
    for (std::size_t n = 0; n < positions_; ++n)
      units_[n] = to_whole_numbers(layer, state_.row(n), numbers_.row(n));
  }

  // Each number that comes out of a layer, for each position.
  template <class Take>
  void each_row(const Layer& layer, Take take) {
    for (int from = 0; from < layer.out(); from += ROWS) {
      const int rows = std::min(ROWS, layer.out() - from);
      by_.products(layer.weights.row(static_cast<std::size_t>(from)), numbers_.data(), width_, rows,
                   static_cast<int>(positions_), sums_.data());
      const float *scale = layer.scale.data() + from, *bias = layer.bias.data() + from;
      for (std::size_t n = 0; n < positions_; ++n) {
        const std::int32_t* sums = sums_.data() + n * static_cast<std::size_t>(rows);
        const float unit = units_[n];
        for (int row = 0; row < rows; ++row)
          take(n, from + row, bias[row] + scale[row] * unit * static_cast<float>(sums[row]));
      }
    }
  }

  const Net& net_;
  const Integers& by_;
  int width_;
  std::size_t positions_ = 0;
  Rows<float> state_;
  Rows<std::int16_t> numbers_;
  std::vector<float> units_;  // what one of the whole numbers stands for
  std::vector<std::int32_t> sums_;
  std::vector<int> set_bits_;
};

}  // namespace

void forward(const Net& net, const std::uint32_t* observations, std::size_t positions, const Answers& answers,
             const Integers& by) {
  Group group(net, by, std::min(positions, GROUP));
  const Shape& shape = net.shape();
  const auto words = static_cast<std::size_t>(words_for(shape.observation));
  for (std::size_t from = 0; from < positions; from += GROUP) {
    Answers here = answers;
    if (here.values) here.values += from * static_cast<std::size_t>(shape.values);
    if (here.holders) here.holders += from * static_cast<std::size_t>(shape.holders);
    group.run(observations + from * words, std::min(GROUP, positions - from), here);
  }
}

}  // namespace atout::nets
