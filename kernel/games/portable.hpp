// What whole deals are made of, on a CPU and, compiled by nvcc, on a GPU: no allocation, no exceptions, plain structs.
#pragma once

#include <bit>
#include <cstdint>

#ifdef __CUDACC__
#define ATOUT_HD __host__ __device__ __forceinline__
#else
#define ATOUT_HD inline
#endif

namespace atout {

constexpr int MOST_SEATS = 5;
// Words on the wire between Python and here: who nobody is, and what is not settled.
constexpr int NOBODY = -1;

ATOUT_HD int bits_in(std::uint32_t word) {
#ifdef __CUDA_ARCH__
  return __popc(word);
#else
  return std::popcount(word);
#endif
}

// The word must not be 0.
ATOUT_HD int lowest_bit(std::uint32_t word) {
#ifdef __CUDA_ARCH__
  return __ffs(static_cast<int>(word)) - 1;
#else
  return std::countr_zero(word);
#endif
}

ATOUT_HD int highest_bit(std::uint32_t word) {
#ifdef __CUDA_ARCH__
  return 31 - __clz(static_cast<int>(word));
#else
  return 31 - std::countl_zero(word);
#endif
}

// A set of the numbers below SIZE: cards, or actions by their ids.
template <int SIZE>
struct Set {
  static constexpr int WORDS = (SIZE + 31) / 32;
  std::uint32_t words[WORDS];

  ATOUT_HD static Set none() {
    Set set;
    for (int w = 0; w < WORDS; ++w) set.words[w] = 0;
    return set;
  }
  ATOUT_HD static Set one(int number) {
    Set set = none();
    set.add(number);
    return set;
  }
  ATOUT_HD void add(int number) { words[number >> 5] |= 1u << (number & 31); }
  ATOUT_HD void remove(int number) { words[number >> 5] &= ~(1u << (number & 31)); }
  ATOUT_HD bool has(int number) const { return words[number >> 5] >> (number & 31) & 1u; }
  ATOUT_HD bool any() const {
    std::uint32_t all = 0;
    for (int w = 0; w < WORDS; ++w) all |= words[w];
    return all != 0;
  }
  ATOUT_HD int count() const {
    int sum = 0;
    for (int w = 0; w < WORDS; ++w) sum += bits_in(words[w]);
    return sum;
  }
  // The number that stands at this place among those in the set, counted from 0.
  ATOUT_HD int at(int place) const {
    for (int w = 0; w < WORDS; ++w) {
      std::uint32_t word = words[w];
      const int here = bits_in(word);
      if (place < here) {
        while (place--) word &= word - 1;
        return 32 * w + lowest_bit(word);
      }
      place -= here;
    }
    return NOBODY;
  }
  ATOUT_HD Set operator|(const Set& other) const {
    Set set;
    for (int w = 0; w < WORDS; ++w) set.words[w] = words[w] | other.words[w];
    return set;
  }
  ATOUT_HD Set operator&(const Set& other) const {
    Set set;
    for (int w = 0; w < WORDS; ++w) set.words[w] = words[w] & other.words[w];
    return set;
  }
  ATOUT_HD Set without(const Set& other) const {
    Set set;
    for (int w = 0; w < WORDS; ++w) set.words[w] = words[w] & ~other.words[w];
    return set;
  }
};

// Writes an observation, field after field, as bits: bit 0 of word 0 first. What does not fill a word yet is
// written in the end.
struct BitWriter {
  ATOUT_HD explicit BitWriter(std::uint32_t* to) : words(to) {}
  BitWriter(const BitWriter&) = delete;
  BitWriter& operator=(const BitWriter&) = delete;
  ATOUT_HD ~BitWriter() {
    if (held) *words = static_cast<std::uint32_t>(pending);
  }

  // The lowest `size` bits of `value`, at most 32.
  ATOUT_HD void put(std::uint32_t value, int size) {
    if (size < 32) value &= (1u << size) - 1u;
    pending |= std::uint64_t{value} << held;
    held += size;
    if (held < 32) return;
    *words++ = static_cast<std::uint32_t>(pending);
    pending >>= 32;
    held -= 32;
  }
  // The first `value` of `size` bits are set; at most all.
  ATOUT_HD void thermometer(int value, int size) {
    const int set = value < 0 ? 0 : value > size ? size : value;
    for (int done = 0; done < size; done += 32) {
      const int here = size - done < 32 ? size - done : 32;
      const int full = set - done < 0 ? 0 : set - done > here ? here : set - done;
      put(full == 32 ? 0xFFFFFFFFu : (1u << full) - 1u, here);
    }
  }
  // Bit number `value` alone; none if it is not one of them.
  ATOUT_HD void one_hot(int value, int size) {
    for (int done = 0; done < size; done += 32) {
      const int here = size - done < 32 ? size - done : 32;
      put(value >= done && value < done + here ? 1u << (value - done) : 0u, here);
    }
  }

 private:
  std::uint32_t* words;
  std::uint64_t pending = 0;
  int held = 0;
};

// The luck of one deal of one environment (splitmix64). src/atout/envs/luck.py draws the same numbers.
struct DealLuck {
  std::uint64_t state;

  ATOUT_HD static std::uint64_t mixed(std::uint64_t z) {
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9u;
    z = (z ^ z >> 27) * 0x94D049BB133111EBu;
    return z ^ z >> 31;
  }
  ATOUT_HD static DealLuck of(std::uint64_t seed, std::uint64_t environment, std::uint64_t episode) {
    return DealLuck{mixed(mixed(mixed(seed) ^ environment) ^ episode)};
  }
  ATOUT_HD std::uint64_t next() { return mixed(state += 0x9E3779B97F4A7C15u); }
  // In [0, below), `below` up to 2**16: uneven by less than one in 2**16.
  ATOUT_HD int below(int below) {
    return static_cast<int>((next() >> 32) * static_cast<std::uint32_t>(below) >> 32);
  }
};

// One field of a game's options: its name, and between what its number is.
struct Option {
  const char* name;
  std::int32_t least, most;
};

// Where the match stands before the deal. Per side, or per seat; a target of 0 is none.
struct Score {
  std::int32_t totals[MOST_SEATS];
  std::int32_t target;
  std::int32_t deals_counted;
};

// What came of a deal that is over.
struct Ending {
  int contract;      // its place among those that the game names; NOBODY: not played
  int side;          // whose it was, by the place of their score
  bool made;         // not where it was a tie
  int match_won_by;  // the side that has won the whole match by this deal, whatever its points

  ATOUT_HD static Ending not_played() { return {NOBODY, NOBODY, false, NOBODY}; }
};

// How a seat sees the four suits: the suit's place. The identity where suits are not renamed.
struct Renaming {
  std::uint8_t place[4];

  ATOUT_HD static Renaming none() { return Renaming{{0, 1, 2, 3}}; }
  ATOUT_HD int suit_at(int place_) const {
    for (int suit = 0; suit < 4; ++suit)
      if (place[suit] == place_) return suit;
    return NOBODY;
  }
};

}  // namespace atout
