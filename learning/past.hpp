// What does a table keep of the deal before, where the pack is not shuffled? Nothing, in games that have no such pack.
#pragma once

#include "../kernel/games/whole_deal.hpp"

namespace atout::learning {

ATOUT_HD constexpr int words_of(int bits) { return (bits + 31) / 32; }

template <WholeDeal G>
struct Past {};

template <Remembering G>
struct Past<G> {
  typename G::Memory memory;
  typename G::Tricks tricks;  // of the deal under way, as far as it was played
  bool remembers;             // whether `memory` is of a deal
};

// What is seen, and after it, where a game has them, the bits of what is remembered.
template <WholeDeal G>
constexpr int SIGHT = G::OBSERVATION + memory_bits<G>();

// Writes so many bits of `more` after the first `at` of `words`, where zeros stand.
ATOUT_HD void append(std::uint32_t* words, int at, const std::uint32_t* more, int bits) {
  const int shift = at & 31;
  std::uint32_t* to = words + (at >> 5);
  for (int w = 0; w < words_of(bits); ++w) {
    to[w] |= more[w] << shift;
    if (shift && 32 * (w + 1) - shift < bits) to[w + 1] = more[w] >> (32 - shift);
  }
}

template <WholeDeal G>
ATOUT_HD void look(const typename G::State& state, const typename G::Options& options, const Past<G>& past, int seat,
                   const Renaming& renaming, std::uint32_t* words) {
  G::observe(state, options, seat, renaming, words);
  if constexpr (Remembering<G>) {
    if (!past.remembers) return;
    std::uint32_t recalled[words_of(G::MEMORY)] = {};
    G::recall(state, past.memory, seat, renaming, recalled);
    append(words, G::OBSERVATION, recalled, G::MEMORY);
  }
}

}  // namespace atout::learning
