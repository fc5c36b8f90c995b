// What is handed to a net: what the seats see that act, or a batch of decisions and what they brought.
#pragma once

#include "tables.hpp"

namespace atout::learning {

// Numbers of a net, as wide as torch wants them: 16 bits on a GPU.
#ifdef __CUDACC__
using Number = std::uint16_t;
constexpr Number ONE = 0x3F80;
#else
using Number = float;
constexpr Number ONE = 1.0f;
#endif

// One word of what is seen as 32 numbers.
ATOUT_HD void spread(std::uint32_t word, Number* to) {
#ifdef __CUDA_ARCH__
  std::uint32_t pairs[16];
  for (int i = 0; i < 16; ++i)
    pairs[i] = (word >> (2 * i) & 1u ? 0x3F80u : 0u) | (word >> (2 * i + 1) & 1u ? 0x3F800000u : 0u);
  for (int i = 0; i < 4; ++i)
    reinterpret_cast<uint4*>(to)[i] = make_uint4(pairs[4 * i], pairs[4 * i + 1], pairs[4 * i + 2], pairs[4 * i + 3]);
#else
  for (int i = 0; i < 32; ++i) to[i] = word >> i & 1u ? ONE : Number{};
#endif
}

// What the seat that acts sees at each table: a word a thread.
template <class Lesson>
struct Look {
  Tables<Lesson> t;
  Number* numbers;
  ATOUT_HD void operator()(int i) const {
    constexpr int SEEN = Tables<Lesson>::SEEN;
    const auto row = static_cast<std::int64_t>(t.clock[0] % static_cast<std::uint64_t>(t.rows));
    const std::size_t place = t.place(i / SEEN, row);
    spread(t.seen[place * SEEN + static_cast<std::size_t>(i % SEEN)], numbers + std::size_t{32} * static_cast<std::size_t>(i));
  }
};

// A batch among the last `latest` decisions that were told what they brought: a word a thread.
template <class Lesson>
struct Draw {
  Tables<Lesson> t;
  std::uint64_t latest;
  Number* numbers;
  std::int64_t* action;
  float* worth;
  std::int8_t* holder;  // of each card: which of the others, from 0; -1: seen, or of no matter

  ATOUT_HD void operator()(int i) const {
    using G = typename Lesson::Game;
    constexpr int SEEN = Tables<Lesson>::SEEN, ALL = Tables<Lesson>::ALL;
    const int number = i / SEEN, word = i % SEEN;
    const std::uint64_t count = *t.count, least = count < latest ? count : latest;
    const std::uint64_t back =
        DealLuck::mixed(DealLuck::mixed(t.clock[1]) ^ static_cast<std::uint64_t>(number)) % least;
    const std::size_t place = t.told[(count - 1 - back) & static_cast<std::uint64_t>(t.places - 1)];
    spread(t.seen[place * SEEN + static_cast<std::size_t>(word)], numbers + std::size_t{32} * static_cast<std::size_t>(i));
    if (word) return;
    action[number] = t.action[place] & ACTION;
    worth[number] = t.worth[place];
    const std::uint32_t* all = t.all + place * ALL;
    for (int card = 0; card < G::CARDS; ++card) {
      std::int8_t by = -1;
      for (int other = 0; other < Lesson::HOLDERS; ++other) {
        const int bit = (other + 1) * G::CARDS + card;
        if (all[bit >> 5] >> (bit & 31) & 1) by = static_cast<std::int8_t>(other);
      }
      holder[static_cast<std::size_t>(number) * G::CARDS + static_cast<std::size_t>(card)] = by;
    }
  }
};

}  // namespace atout::learning
