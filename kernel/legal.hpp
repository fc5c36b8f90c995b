// Which cards may be played?
#pragma once

#include "board.hpp"

namespace atout {

// The card that is winning: no card while nothing but loose ones was played.
template <class W>
inline W contesting(const Board<W>& board, W played, W led) {
  return played & (led | board.trumps);
}

// `played`: the trick so far; `led`: the run of its suit, none if only loose cards were played.
template <class W>
inline W legal(const Board<W>& board, W hand, int player, W played, W led) {
  if (!led) return hand;
  const int best = highest(contesting(board, played, led));
  const W loose = hand & board.loose;
  if (const W following = hand & led) {
    // A trick that was ruffed is above them all.
    const W over = following & board.rising & above<W>(best);
    return (over ? over : following) | loose;
  }
  const W trumps = hand & board.trumps;
  if (!trumps || (board.relieving[player] & bit<W>(best))) return hand;
  const W over = trumps & above<W>(best);
  if (over) return over | loose;
  return board.may_discard ? hand : trumps | loose;
}

// The same in terms of the pack.
Wide legal_cards(const Tables& tables, const Position& position);

}  // namespace atout
