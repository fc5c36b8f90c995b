#include "playouts.hpp"

#include "luck.hpp"
#include "trick.hpp"

namespace atout {

namespace {

template <class W>
W drawn(W from, Luck& luck) {
  if (single(from)) return from;
  for (std::uint32_t skip = luck.below(static_cast<std::uint32_t>(count(from))); skip; --skip) from &= from - 1;
  return from & -from;
}

template <class W>
int played_out(const Board<W>& board, Luck& luck) {
  std::array<W, MAX_PLAYERS> hands = board.hands;
  W left = board.held(), played = board.played, led = board.led;
  int leader = board.leader, turn = board.turn, swept = board.swept, points = 0;
  W moves = board.moves;
  while (left) {
    do {
      if (!moves) moves = legal(board, hands[turn], turn, played, led);
      const W one = drawn(moves, luck);
      moves = 0;
      hands[turn] ^= one;
      left ^= one;
      played |= one;
      if (!led && !(one & board.loose)) led = board.run[board.suit[lowest(one)]];
      turn = board.after(turn);
    } while (turn != leader);
    const Taken all = taken(board, played, led, leader, left, swept);
    points += all.points[0];
    swept &= 1 << board.side[all.winner];
    leader = turn = all.winner;
    played = led = 0;
  }
  return points;
}

template <class W>
std::vector<int> all_played_out(const Tables& tables, const Position& position, int times, std::uint64_t seed,
                                Watch& watch, const std::function<void()>& poll) {
  const Board<W> board = laid_out<W>(tables, position);
  Luck luck(seed);
  std::vector<int> points;
  points.reserve(static_cast<std::size_t>(times));
  for (int done = 0; done < times; ++done) {
    if (done % 4096 == 4095) {
      poll();
      if (watch.over()) break;
    }
    points.push_back(position.points[0] + played_out(board, luck));
  }
  return points;
}

}  // namespace

std::vector<int> playouts(const Tables& tables, const Position& position, int times, std::uint64_t seed, Watch& watch,
                          const std::function<void()>& poll) {
  const int live = live_cards(position);
  if (live <= BITS<std::uint32_t>) return all_played_out<std::uint32_t>(tables, position, times, seed, watch, poll);
  if (live <= BITS<std::uint64_t>) return all_played_out<std::uint64_t>(tables, position, times, seed, watch, poll);
  return all_played_out<Wide>(tables, position, times, seed, watch, poll);
}

}  // namespace atout
