#include "playouts.hpp"

#include "luck.hpp"
#include "trick.hpp"

namespace atout {

namespace {

constexpr std::uint64_t EACH_BYTE = 0x0101010101010101u;

// For each byte and number: where the bit with that number is.
constexpr auto BIT_IN_BYTE = [] {
  std::array<std::array<std::uint8_t, 8>, 256> places{};
  for (unsigned byte = 0; byte < 256; ++byte)
    for (unsigned place = 0, number = 0; place < 8; ++place)
      if (byte >> place & 1) places[byte][number++] = static_cast<std::uint8_t>(place);
  return places;
}();

// One of the cards, evenly: a card's chance is off by less than 2^-25. Without branches, since what is drawn cannot
// be foreseen: bits are counted byte by byte, then the byte is found whose sum passes the number drawn.
inline std::uint64_t drawn(std::uint64_t from, Luck& luck) {
  std::uint64_t sums = from - (from >> 1 & 0x5555555555555555u);
  sums = (sums & 0x3333333333333333u) + (sums >> 2 & 0x3333333333333333u);
  sums = ((sums + (sums >> 4)) & 0x0F0F0F0F0F0F0F0Fu) * EACH_BYTE;
  std::uint64_t number = (luck.next() >> 32) * (sums >> 56) >> 32;
  const std::uint64_t passed = ((number * EACH_BYTE | 0x80 * EACH_BYTE) - sums) & 0x80 * EACH_BYTE;
  const std::uint64_t shift = ((passed >> 7) * EACH_BYTE >> 56) * 8;
  number -= (sums << 8) >> shift & 0xFF;
  return std::uint64_t{1} << (shift + BIT_IN_BYTE[from >> shift & 0xFF][number]);
}

inline std::uint32_t drawn(std::uint32_t from, Luck& luck) {
  return static_cast<std::uint32_t>(drawn(std::uint64_t{from}, luck));
}

inline Wide drawn(Wide from, Luck& luck) {
  for (auto skip = (luck.next() >> 32) * static_cast<unsigned>(count(from)) >> 32; skip; --skip) from &= from - 1;
  return from & -from;
}

template <class W, int N>
int played_out(const Board<W>& board, Luck& luck) {
  std::array<W, MAX_PLAYERS> hands = board.hands;
  W left = board.held(), played = board.played, led = board.led, moves = board.moves;
  int leader = board.leader, player = board.turn, swept = board.swept, points = 0;
  const W special = board.loose | board.last_card;
  for (int place = count(played); left; place = 0) {
    if (place == 0 && single(hands[leader]))
      // One card each: nothing is left to draw.
      return points + taken(board, left, led_by(board, left, leader), leader, W{0}, swept).points[0];
    for (; place < N; ++place) {
      if (!moves) moves = legal(board, hands[player], player, played, led);
      const W one = single(moves) ? moves : drawn(moves, luck);
      moves = 0;
      hands[player] ^= one;
      played |= one;
      if (!led && !(one & board.loose)) led = board.run[board.suit[lowest(one)]];
      player = player + 1 == N ? 0 : player + 1;
    }
    left &= ~played;
    if ((played & special) || !left) {
      const Taken all = taken(board, played, led, leader, left, swept);
      points += all.points[0];
      leader = all.winner;
    } else {
      leader = board.owner[highest(contesting(board, played, led))];
      if (board.side[leader] == 0) {
        points += board.each_trick;
        for (W rest = played; rest; rest &= rest - 1) points += board.points[lowest(rest)];
      }
    }
    swept &= 1 << board.side[leader];
    player = leader;
    played = led = 0;
  }
  return points;
}

template <class W, int N>
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
    points.push_back(position.points[0] + played_out<W, N>(board, luck));
  }
  return points;
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
