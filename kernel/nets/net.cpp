#include "net.hpp"

#include <bit>
#include <cmath>
#include <cstring>
#include <string>

#include "../tables.hpp"
#include "integers.hpp"

namespace atout::nets {

namespace {

void check_size(int size, int least, int most, const char* what) {
  if (size < least || size > most)
    throw Refused{std::string(what) + " must be " + std::to_string(least) + " to " + std::to_string(most)};
}

std::size_t layer_bytes(int in, int out, bool normed) {
  const auto from = static_cast<std::size_t>(in), to = static_cast<std::size_t>(out);
  return sizeof(float) * ((normed ? 2 * from : 0) + 2 * to) + from * to;
}

class Reader {
 public:
  explicit Reader(std::span<const std::uint8_t> numbers) : left_(numbers) {}

  Layer layer(int in, int out, bool first) {
    Layer layer{normed(in, first), normed(in, first), floats(out), floats(out),
                Rows<std::int8_t>(static_cast<std::size_t>(first ? in : out), static_cast<std::size_t>(first ? out : in))};
    const std::size_t size = static_cast<std::size_t>(in) * static_cast<std::size_t>(out);
    std::memcpy(layer.weights.data(), left_.data(), size);
    left_ = left_.subspan(size);
    return layer;
  }

 private:
  std::vector<float> normed(int many, bool first) { return floats(first ? 0 : many); }

  std::vector<float> floats(int many) {
    std::vector<float> all;
    all.reserve(static_cast<std::size_t>(many));
    for (int n = 0; n < many; ++n) {
      std::uint32_t word = 0;
      for (unsigned byte = 0; byte < 4; ++byte) word |= std::uint32_t{left_[byte]} << 8 * byte;
      const auto one = std::bit_cast<float>(word);
      if (!(std::fabs(one) <= LARGEST_FLOAT)) throw Refused{"a scale, a bias or a norm is no number or far too large"};
      all.push_back(one);
      left_ = left_.subspan(4);
    }
    return all;
  }

  std::span<const std::uint8_t> left_;
};

}  // namespace

void Shape::check() const {
  check_size(observation, 1, MOST_OBSERVED, "the size of an observation");
  check_size(width, LANES, MOST_WIDTH, "the width of a net");
  if (width % LANES) throw Refused{"the width of a net must be a multiple of " + std::to_string(LANES)};
  check_size(blocks, 0, MOST_BLOCKS, "the number of blocks");
  check_size(values, 1, MOST_ANSWERS, "the number of actions");
  check_size(holders, 0, MOST_ANSWERS, "the number of holders");
}

std::size_t Shape::bytes() const {
  return layer_bytes(observation, width, false) + static_cast<std::size_t>(blocks) * layer_bytes(width, width, true) +
         layer_bytes(width, values, true) + (holders ? layer_bytes(width, holders, true) : 0);
}

Net::Net(const Shape& shape, std::span<const std::uint8_t> numbers) : shape_(shape) {
  shape.check();
  if (numbers.size() != shape.bytes())
    throw Refused{"the numbers of this net are " + std::to_string(shape.bytes()) + " bytes, not " +
                  std::to_string(numbers.size())};
  Reader reader(numbers);
  layers_.reserve(static_cast<std::size_t>(shape.blocks) + 3);
  layers_.push_back(reader.layer(shape.observation, shape.width, true));
  for (int n = 0; n < shape.blocks; ++n) layers_.push_back(reader.layer(shape.width, shape.width, false));
  layers_.push_back(reader.layer(shape.width, shape.values, false));
  if (shape.holders) layers_.push_back(reader.layer(shape.width, shape.holders, false));
}

}  // namespace atout::nets
