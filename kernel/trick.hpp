// Who takes a trick, and what is it worth to either side?
#pragma once

#include "legal.hpp"

namespace atout {

struct Taken {
  int winner;
  std::array<int, 2> points;  // by side
};

template <class W>
inline bool holds_loose(const Board<W>& board, W cards, int side) {
  for (W rest = cards & board.loose; rest; rest &= rest - 1)
    if (board.side_of(lowest(rest)) == side) return true;
  return false;
}

// A loose card led to the last trick wins it for a side that has won every one before.
template <class W>
inline int winner(const Board<W>& board, W played, W led, int leader, int swept, bool last) {
  if (last && (swept >> board.side[leader] & 1) != 0)
    for (W rest = played & board.loose; rest; rest &= rest - 1)
      if (board.owner[lowest(rest)] == leader) return leader;
  return led ? board.owner[highest(contesting(board, played, led))] : leader;
}

// The suit of a trick that is known whole: that of the first card that is not loose.
template <class W>
inline W led_by(const Board<W>& board, W played, int leader) {
  W led = 0;
  for (int player = leader, turn = 0; turn < board.players && !led; ++turn, player = board.after(player))
    for (W rest = played & ~board.loose; rest; rest &= rest - 1)
      if (board.owner[lowest(rest)] == player) led = board.run[board.suit[lowest(rest)]];
  return led;
}

// `left`: all cards still held; `swept`: bit s if side s has won every trick before this one.
template <class W>
Taken taken(const Board<W>& board, W played, W led, int leader, W left, int swept) {
  const bool last = !left;
  const int taker = winner(board, played, led, leader, swept, last);
  const int side = board.side[taker];
  Taken all{taker, {0, 0}};
  all.points[side] = board.each_trick + (last ? board.last_trick : 0);
  for (W rest = played & ~board.loose; rest; rest &= rest - 1) all.points[side] += board.points[lowest(rest)];

  for (W rest = played & board.loose; rest; rest &= rest - 1) {
    const int owner = board.side_of(lowest(rest));
    const bool sweeps = owner == side && (swept >> side & 1) != 0;
    const int others = board.loose_last == LooseLast::TO_WINNER ? side : 1 - owner;
    const int keeper = !last || sweeps ? owner : others;
    const int owed = keeper == side ? 0 : board.loose_owed;
    all.points[keeper] += board.points[lowest(rest)] - owed;
    all.points[side] += owed;
  }

  if (!(played & board.last_card)) return all;
  bool bonus = last;
  // Who sweeps with a loose card kept for the end could play its last card no later than one trick before.
  // One card each is left then, so that the last trick is known already.
  const bool next_is_last = count(left) == board.players;
  if (next_is_last && (swept >> side & 1) != 0 && holds_loose(board, left, side))
    bonus = board.side[winner(board, left, led_by(board, left, taker), taker, 1 << side, true)] == side;
  all.points[side] += bonus ? board.last_card_points : 0;
  all.points[1 - side] -= bonus ? board.last_card_points : 0;
  return all;
}

// The position after a card. Throws Refused if it may not be played.
Position advanced(const Tables& tables, Position position, int card);

}  // namespace atout
