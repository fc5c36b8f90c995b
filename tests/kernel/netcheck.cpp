// Random nets, strange numbers among them, asked by every set of instructions: the same to the last bit, or refused.
// Compiled by test_nets_everywhere.py in several ways; prints nets asked, nets refused, and a sum over all answers.
#include <bit>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "../../kernel/luck.hpp"
#include "../../kernel/nets/forward.hpp"
#include "../../kernel/tables.hpp"

using namespace atout;
using namespace atout::nets;

namespace {

int drawn(Luck& luck, int low, int high) {
  return low + static_cast<int>(luck.below(static_cast<std::uint32_t>(high - low + 1)));
}

Shape some_shape(Luck& luck) {
  return {drawn(luck, 1, 300), 32 * drawn(luck, 1, 6), drawn(luck, 0, 3), drawn(luck, 1, 130), drawn(luck, 0, 1) * 96};
}

void put(std::vector<std::uint8_t>& numbers, float one) {
  const auto word = std::bit_cast<std::uint32_t>(one);
  for (unsigned byte = 0; byte < 4; ++byte) numbers.push_back(static_cast<std::uint8_t>(word >> 8 * byte));
}

void put_floats(std::vector<std::uint8_t>& numbers, int many, float most, Luck& luck) {
  for (int n = 0; n < many; ++n) put(numbers, most * (static_cast<float>(drawn(luck, -5000, 5000)) / 5000.0f));
}

void put_layer(std::vector<std::uint8_t>& numbers, int in, int out, bool first, float most, Luck& luck) {
  if (!first) put_floats(numbers, 2 * in, most, luck);
  put_floats(numbers, out, most / 100.0f, luck);
  put_floats(numbers, out, most, luck);
  for (int n = 0; n < in * out; ++n) numbers.push_back(static_cast<std::uint8_t>(luck.below(256)));
}

std::vector<std::uint8_t> some_numbers(const Shape& shape, Luck& luck) {
  // Up to the largest floats there may be, and as small as to be nothing.
  constexpr float sizes[] = {0.0f, 1e-38f, 1e-20f, 1.0f, 1.0f, 1.0f, 1000.0f};
  const float most = sizes[luck.below(std::size(sizes))];
  std::vector<std::uint8_t> numbers;
  put_layer(numbers, shape.observation, shape.width, true, most, luck);
  for (int n = 0; n < shape.blocks; ++n) put_layer(numbers, shape.width, shape.width, false, most, luck);
  put_layer(numbers, shape.width, shape.values, false, most, luck);
  if (shape.holders) put_layer(numbers, shape.width, shape.holders, false, most, luck);
  return numbers;
}

void spoil(Shape& shape, std::vector<std::uint8_t>& numbers, Luck& luck) {
  constexpr int strange[] = {-2147483647, -1, 0, 1, 31, 33, 2049, 65537, 2147483647};
  const int one = strange[luck.below(std::size(strange))];
  switch (drawn(luck, 0, 6)) {
    case 0: shape.observation = one; break;
    case 1: shape.width = one; break;
    case 2: shape.blocks = one; break;
    case 3: shape.values = one; break;
    case 4: shape.holders = one; break;
    case 5: numbers.resize(luck.below(static_cast<std::uint32_t>(numbers.size()))); break;
    default: numbers[2] = 0xC0, numbers[3] = 0x7F;  // no number
  }
}

void expect(bool held, const char* what) {
  if (held) return;
  std::printf("%s\n", what);
  std::exit(1);
}

struct Sum {
  std::uint64_t sum = 0xCBF29CE484222325u;
  void add(const std::vector<float>& answers) {
    for (const float one : answers) {
      expect(std::isfinite(one), "an answer is no number");
      sum = (sum ^ std::bit_cast<std::uint32_t>(one)) * 0x100000001B3u;
    }
  }
};

void ask(const Net& net, Luck& luck, Sum& sum) {
  const Shape& shape = net.shape();
  const auto positions = static_cast<std::size_t>(drawn(luck, 0, 70));
  std::vector<std::uint32_t> observations(positions * static_cast<std::size_t>(words_for(shape.observation)));
  for (std::uint32_t& word : observations) word = static_cast<std::uint32_t>(luck.next());
  std::vector<float> first, values(positions * static_cast<std::size_t>(shape.values)),
      holders(positions * static_cast<std::size_t>(shape.holders));
  for (const Integers& by : integers()) {
    forward(net, observations.data(), positions, {values.data(), holders.data()}, by);
    if (first.empty()) first = values;
    expect(values == first, "another set of instructions answers differently");
  }
  sum.add(values);
  sum.add(holders);
}

}  // namespace

int main(int, char** arguments) {
  const int rounds = std::atoi(arguments[1]);
  int asked = 0, refused = 0;
  Sum sum;
  for (int round = 0; round < rounds; ++round) {
    Luck luck(static_cast<std::uint64_t>(round));
    Shape shape = some_shape(luck);
    std::vector<std::uint8_t> numbers = some_numbers(shape, luck);
    if (round % 4 == 0) spoil(shape, numbers, luck);
    try {
      const Net net(shape, numbers);
      ask(net, luck, sum);
      ++asked;
    } catch (const Refused&) {
      ++refused;
    }
  }
  std::printf("%d %d %llu\n", asked, refused, static_cast<unsigned long long>(sum.sum));
}
