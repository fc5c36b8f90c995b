// Do two words of 64 bits count as the compiler's one of 128 does? Compiled with ATOUT_NO_INT128 by test_compilers.py.
#include "../../kernel/wide.hpp"

#include <array>
#include <cstdio>

#include "../../kernel/luck.hpp"

__extension__ typedef unsigned __int128 Whole;

using atout::Wide;

static Whole whole(Wide set) {
  return Whole{static_cast<std::uint64_t>(set >> 64)} << 64 | static_cast<std::uint64_t>(set);
}

static int differences(Wide a, Wide b, int by) {
  const Whole x = whole(a), y = whole(b);
  const std::array same{
      whole(a & b) == (x & y), whole(a | b) == (x | y),   whole(a ^ b) == (x ^ y),   whole(~a) == ~x,
      whole(a + b) == x + y,   whole(a - b) == x - y,     whole(a * b) == x * y,     whole(-a) == -x,
      whole(a << by) == x << by, whole(a >> by) == x >> by, (a == b) == (x == y),    (a < b) == (x < y),
      static_cast<bool>(a) == static_cast<bool>(x),       whole(a - 1) == x - 1,     whole(Wide{-1}) == ~Whole{0},
  };
  int wrong = 0;
  for (const bool one : same) wrong += !one;
  return wrong;
}

int main() {
  static_assert(sizeof(Wide) == 16);
  atout::Seeds seeds(7);
  int wrong = 0;
  for (int round = 0; round < 100000; ++round) {
    // Few bits, many bits, borders: shifted by anything, often by 0, 63, 64 and 127.
    const auto drawn = [&] { return Wide{seeds.next()} << static_cast<int>(seeds.next() >> 57) & Wide{seeds.next()}; };
    constexpr std::array borders{0, 1, 63, 64, 65, 127};
    const auto by = static_cast<int>(seeds.next() >> 57);
    wrong += differences(drawn(), drawn() | Wide{seeds.next()}, round % 2 ? by : borders[static_cast<std::size_t>(round / 2 % 6)]);
  }
  std::printf("%d\n", wrong);
  return wrong != 0;
}
