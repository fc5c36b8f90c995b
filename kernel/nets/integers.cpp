#include "integers.hpp"

#include <algorithm>
#include <cstddef>

// One text, compiled for several processors: by what is compiled in, a compiler makes pmaddwd, vpdpwssd or smlal of it.
#if defined(__GNUC__)
#define ATOUT_INSIDE [[gnu::always_inline]] inline
#else
#define ATOUT_INSIDE inline
#endif
#if defined(__GNUC__) && defined(__x86_64__)
#define ATOUT_SEVERAL_PROCESSORS 1
#endif

namespace atout::nets {

namespace {

// One row and POSITIONS positions. The sums stay in registers.
template <int POSITIONS>
ATOUT_INSIDE void row_of_products(const std::int8_t* weights, const std::int16_t* numbers, int in, int rows,
                                  std::int32_t* sums) {
  std::int32_t sum[POSITIONS] = {};
  const std::ptrdiff_t size = in / LANES * LANES;
  for (std::ptrdiff_t i = 0; i < size; ++i) {
    const std::int16_t weight = weights[i];
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC unroll 8
#endif
    for (int by = 0; by < POSITIONS; ++by) sum[by] += std::int32_t{weight} * std::int32_t{numbers[by * size + i]};
  }
  for (int by = 0; by < POSITIONS; ++by) sums[by * rows] = sum[by];
}

template <int POSITIONS>
ATOUT_INSIDE void tile(const std::int8_t* weights, const std::int16_t*& numbers, int in, int rows, int& left,
                       std::int32_t*& sums) {
  for (; left >= POSITIONS; left -= POSITIONS) {
    for (int row = 0; row < rows; ++row)
      row_of_products<POSITIONS>(weights + std::ptrdiff_t{row} * in, numbers, in, rows, sums + row);
    numbers += std::ptrdiff_t{POSITIONS} * in;
    sums += std::ptrdiff_t{POSITIONS} * rows;
  }
}

ATOUT_INSIDE void all_products(const std::int8_t* weights, const std::int16_t* numbers, int in, int rows,
                               int positions, std::int32_t* sums) {
  tile<TILE>(weights, numbers, in, rows, positions, sums);
  tile<4>(weights, numbers, in, rows, positions, sums);
  tile<2>(weights, numbers, in, rows, positions, sums);
  tile<1>(weights, numbers, in, rows, positions, sums);
}

// So many rows fit 16 bits, whatever their bytes are.
constexpr int MOST_IN_16_BITS = 32767 / 128;
constexpr int COLUMNS = 256;

ATOUT_INSIDE void add_rows(const std::int8_t* rows, const int* which, int many, int width, int columns,
                           std::int32_t* sums) {
  for (int done = 0; done < many; done += MOST_IN_16_BITS) {
    std::int16_t some[COLUMNS] = {};
    const int end = std::min(many, done + MOST_IN_16_BITS);
    int n = done;
    for (; n + 4 <= end; n += 4) {
      const std::int8_t* one = rows + std::ptrdiff_t{which[n]} * width;
      const std::int8_t* two = rows + std::ptrdiff_t{which[n + 1]} * width;
      const std::int8_t* three = rows + std::ptrdiff_t{which[n + 2]} * width;
      const std::int8_t* four = rows + std::ptrdiff_t{which[n + 3]} * width;
      for (int j = 0; j < columns; ++j)
        some[j] = static_cast<std::int16_t>(some[j] + one[j] + two[j] + three[j] + four[j]);
    }
    for (; n < end; ++n) {
      const std::int8_t* one = rows + std::ptrdiff_t{which[n]} * width;
      for (int j = 0; j < columns; ++j) some[j] = static_cast<std::int16_t>(some[j] + one[j]);
    }
    for (int j = 0; j < columns; ++j) sums[j] += some[j];
  }
}

ATOUT_INSIDE void all_row_sums(const std::int8_t* rows, const int* which, int many, int width, std::int32_t* sums) {
  std::fill_n(sums, width, 0);
  for (int from = 0; from < width; from += COLUMNS)
    add_rows(rows + from, which, many, width, std::min(COLUMNS, width - from), sums + from);
}

void products_plain(const std::int8_t* weights, const std::int16_t* numbers, int in, int rows, int positions,
                    std::int32_t* sums) {
  all_products(weights, numbers, in, rows, positions, sums);
}
void row_sums_plain(const std::int8_t* rows, const int* which, int many, int width, std::int32_t* sums) {
  all_row_sums(rows, which, many, width, sums);
}

#ifdef ATOUT_SEVERAL_PROCESSORS
// Not by target_clones: that needs a linker's ifunc, which neither musl nor macOS has.
#define ATOUT_AVX2 __attribute__((target("avx2")))
#define ATOUT_AVX512 __attribute__((target("avx512f,avx512bw,avx512vl,avx512vnni")))

ATOUT_AVX2 void products_avx2(const std::int8_t* weights, const std::int16_t* numbers, int in, int rows, int positions,
                              std::int32_t* sums) {
  all_products(weights, numbers, in, rows, positions, sums);
}
ATOUT_AVX2 void row_sums_avx2(const std::int8_t* rows, const int* which, int many, int width, std::int32_t* sums) {
  all_row_sums(rows, which, many, width, sums);
}
ATOUT_AVX512 void products_avx512(const std::int8_t* weights, const std::int16_t* numbers, int in, int rows,
                                  int positions, std::int32_t* sums) {
  all_products(weights, numbers, in, rows, positions, sums);
}
ATOUT_AVX512 void row_sums_avx512(const std::int8_t* rows, const int* which, int many, int width,
                                  std::int32_t* sums) {
  all_row_sums(rows, which, many, width, sums);
}
#endif

std::vector<Integers> found() {
  std::vector<Integers> all{{"plain", products_plain, row_sums_plain}};
#ifdef ATOUT_SEVERAL_PROCESSORS
  __builtin_cpu_init();
  if (__builtin_cpu_supports("avx2")) all.push_back({"avx2", products_avx2, row_sums_avx2});
  if (__builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl") &&
      __builtin_cpu_supports("avx512vnni"))
    all.push_back({"avx512", products_avx512, row_sums_avx512});
#endif
  return all;
}

}  // namespace

const std::vector<Integers>& integers() {
  static const std::vector<Integers> all = found();
  return all;
}

}  // namespace atout::nets
