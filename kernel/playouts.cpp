// Which way are deals played out? Hands of at most eight cards by tables of bytes, others card by card.
#include "playouts.hpp"

#include "short_hands.hpp"
#include "trick.hpp"

namespace atout {

namespace {

// The place of one of the cards, evenly: a card's chance is off by less than 2^-25. Without branches, since what is
// drawn cannot be foreseen: bits are counted byte by byte, then the byte is found whose sum passes the number drawn.
template <class W>
inline int drawn(W from, Luck& luck) {
  constexpr W EACH_BYTE = static_cast<W>(0x0101010101010101u);
  constexpr int TOP = BITS<W> - 8;
  W sums = from - (from >> 1 & 0x55 * EACH_BYTE);
  sums = (sums & 0x33 * EACH_BYTE) + (sums >> 2 & 0x33 * EACH_BYTE);
  sums = ((sums + (sums >> 4)) & 0x0F * EACH_BYTE) * EACH_BYTE;
  W number = static_cast<W>((luck.next() >> 32) * (sums >> TOP) >> 32);
  const W passed = ((number * EACH_BYTE | 0x80 * EACH_BYTE) - sums) & 0x80 * EACH_BYTE;
  const W shift = ((passed >> 7) * EACH_BYTE >> TOP) * 8;
  number -= (sums << 8) >> shift & 0xFF;
  return static_cast<int>(shift + BITS_OF_BYTE.place[from >> shift & 0xFF][number]);
}

inline int drawn(Wide from, Luck& luck) {
  for (auto skip = (luck.next() >> 32) * static_cast<unsigned>(count(from)) >> 32; skip; --skip) from &= from - 1;
  return lowest(from);
}

// One deal that is played on.
template <class W, int N>
class Deal {
 public:
  explicit Deal(const Board<W>& board)
      : hands_(board.hands), left_(board.held()), played_(board.played), led_(board.led), leader_(board.leader),
        player_(board.turn), swept_(board.swept) {
    for (W rest = played_; rest; rest &= rest - 1) in_trick_ += board.points[lowest(rest)];
  }

  void play(const Board<W>& board, W moves, Luck& luck) {
    const int card = single(moves) ? lowest(moves) : drawn(moves, luck);
    in_trick_ += board.points[card];
    const W one = bit<W>(card);
    hands_[player_] ^= one;
    played_ |= one;
    if (!led_ && !(one & board.loose)) led_ = board.run[board.suit[card]];
    player_ = player_ + 1 == N ? 0 : player_ + 1;
  }

  void play(const Board<W>& board, Luck& luck) {
    play(board, legal(board, hands_[player_], player_, played_, led_), luck);
  }

  void take(const Board<W>& board) {
    left_ &= ~played_;
    if ((played_ & (board.loose | board.last_card)) || !left_) {
      const Taken all = taken(board, played_, led_, leader_, left_, swept_);
      points_ += all.points[0];
      leader_ = all.winner;
    } else {
      leader_ = board.owner[highest(contesting(board, played_, led_))];
      points_ += board.side[leader_] == 0 ? in_trick_ + board.each_trick : 0;
    }
    swept_ &= 1 << board.side[leader_];
    player_ = leader_;
    played_ = led_ = 0;
    in_trick_ = 0;
  }

  // Once there is one card each, nothing is left to draw.
  int end(const Board<W>& board) const {
    if (!left_) return points_;
    return points_ + taken(board, left_, led_by(board, left_, leader_), leader_, W{0}, swept_).points[0];
  }

 private:
  std::array<W, MAX_PLAYERS> hands_;
  W left_, played_, led_;
  int leader_, player_, swept_;
  int points_ = 0;
  int in_trick_ = 0;
};

// Two deals side by side: each waits for the card drawn before, and the processor goes on with the other.
template <class W, int N>
std::array<int, 2> two_played_out(const Board<W>& board, Luck& luck) {
  std::array deals{Deal<W, N>(board), Deal<W, N>(board)};
  int left = count(board.held()), place = count(board.played);
  if (place || left > N) {
    // What may be played first is told by the position.
    for (auto& one : deals) one.play(board, board.moves, luck);
    ++place, --left;
  }
  while (place || left > N) {
    for (; place < N; ++place, --left)
      for (auto& one : deals) one.play(board, luck);
    for (auto& one : deals) one.take(board);
    place = 0;
  }
  return {deals[0].end(board), deals[1].end(board)};
}

// `some`: what several deals played side by side come to.
template <class Some>
std::vector<int> repeated(int times, int won, Watch& watch, const std::function<void()>& poll, Some some) {
  std::vector<int> points;
  points.reserve(static_cast<std::size_t>(times) + 4);
  for (std::size_t polled = 0; points.size() < static_cast<std::size_t>(times);) {
    if (points.size() >= polled + 4096) {
      polled = points.size();
      poll();
      if (watch.over()) return points;
    }
    for (const int more : some()) points.push_back(won + more);
  }
  points.resize(static_cast<std::size_t>(times));
  return points;
}

template <class W, int N>
std::vector<int> all_played_out(const Tables& tables, const Position& position, int times, std::uint64_t seed,
                                Watch& watch, const std::function<void()>& poll) {
  const Board<W> board = laid_out<W>(tables, position);
  Luck luck(seed);
  const int won = position.points[0];
  if constexpr (sizeof(W) <= 8) {
    if (board.moves && ShortHands<N>::fits(board)) {
      const ShortHands<N> hands(board);
      return repeated(times, won, watch, poll, [&] { return hands.played_out(luck); });
    }
  }
  return repeated(times, won, watch, poll, [&] { return two_played_out<W, N>(board, luck); });
}

template <class W, class... Rest>
std::vector<int> for_players(const Tables& tables, Rest&&... rest) {
  switch (tables.players()) {
    case 3: return all_played_out<W, 3>(tables, rest...);
    case 4: return all_played_out<W, 4>(tables, rest...);
    default: return all_played_out<W, 5>(tables, rest...);
  }
}

}  // namespace

std::vector<int> playouts(const Tables& tables, const Position& position, int times, std::uint64_t seed, Watch& watch,
                          const std::function<void()>& poll) {
  const int live = live_cards(position);
  if (live <= BITS<std::uint32_t>) return for_players<std::uint32_t>(tables, position, times, seed, watch, poll);
  if (live <= BITS<std::uint64_t>) return for_players<std::uint64_t>(tables, position, times, seed, watch, poll);
  return for_players<Wide>(tables, position, times, seed, watch, poll);
}

}  // namespace atout
