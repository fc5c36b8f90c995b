// Several small numbers at once: in one step where the processor has one, else one after another.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#if defined(__SSE2__) && !defined(ATOUT_NO_SSE2)
#include <emmintrin.h>
#define ATOUT_SSE2
#endif

namespace atout::bytes {

// Which of four numbers are this one? As bits; the four must lie on a boundary of 16 bytes.
inline unsigned equal(const std::uint32_t* four, std::uint32_t one) {
#ifdef ATOUT_SSE2
  const __m128i all = _mm_load_si128(reinterpret_cast<const __m128i*>(four));
  const __m128i same = _mm_cmpeq_epi32(all, _mm_set1_epi32(static_cast<int>(one)));
  return static_cast<unsigned>(_mm_movemask_ps(_mm_castsi128_ps(same)));
#else
  unsigned found = 0;
  for (unsigned at = 0; at < 4; ++at) found |= static_cast<unsigned>(four[at] == one) << at;
  return found;
#endif
}

// At most eight numbers from 1 to 32767.
class Eight {
 public:
  void push(int one) {
#ifdef ATOUT_SSE2
    all_ = _mm_or_si128(_mm_slli_si128(all_, 2), _mm_cvtsi32_si128(one));
#else
    all_[size_++] = static_cast<std::int16_t>(one);
#endif
  }

  // The greatest of those below this one; 0 if there is none.
  int below(int one) const {
#ifdef ATOUT_SSE2
    const __m128i less = _mm_cmpgt_epi16(_mm_set1_epi16(static_cast<std::int16_t>(one)), all_);
    __m128i most = _mm_and_si128(all_, less);
    most = _mm_max_epi16(most, _mm_srli_si128(most, 8));
    most = _mm_max_epi16(most, _mm_srli_si128(most, 4));
    most = _mm_max_epi16(most, _mm_srli_si128(most, 2));
    return _mm_cvtsi128_si32(most) & 0xFFFF;
#else
    int most = 0;
    for (int n = 0; n < size_; ++n)
      if (all_[n] < one) most = std::max<int>(most, all_[n]);
    return most;
#endif
  }

 private:
#ifdef ATOUT_SSE2
  __m128i all_ = _mm_setzero_si128();
#else
  std::array<std::int16_t, 8> all_{};
  int size_ = 0;
#endif
};

// 32 numbers of a byte each.
struct alignas(32) Bytes {
  std::array<std::uint64_t, 4> words;
};

// The sum of what the one has more, byte by byte, and of what the other has.
struct Difference {
  int more;
  int less;
};

inline Difference difference(const Bytes& one, const Bytes& other) {
#ifdef ATOUT_SSE2
  const auto half = [](const Bytes& from, int number) {
    return _mm_load_si128(reinterpret_cast<const __m128i*>(from.words.data()) + number);
  };
  const auto more = [&](const Bytes& a, const Bytes& b) {
    const __m128i none = _mm_setzero_si128();
    const __m128i low = _mm_sad_epu8(_mm_subs_epu8(half(a, 0), half(b, 0)), none);
    const __m128i high = _mm_sad_epu8(_mm_subs_epu8(half(a, 1), half(b, 1)), none);
    const __m128i both = _mm_add_epi64(low, high);
    return _mm_cvtsi128_si32(_mm_add_epi64(both, _mm_unpackhi_epi64(both, both)));
  };
  return {more(one, other), more(other, one)};
#else
  Difference sums{0, 0};
  for (std::size_t word = 0; word < one.words.size(); ++word) {
    if (one.words[word] == other.words[word]) continue;
    for (int at = 0; at < 64; at += 8) {
      const int more = static_cast<int>(one.words[word] >> at & 0xFF) - static_cast<int>(other.words[word] >> at & 0xFF);
      sums.more += std::max(more, 0);
      sums.less += std::max(-more, 0);
    }
  }
  return sums;
#endif
}

}  // namespace atout::bytes
