// Where does a search stand?
#pragma once

#include "suits.hpp"

namespace atout {

// What stays the same during a trick.
template <class W>
struct Frame {
  std::array<const Suit<W>*, MAX_SUITS> looks;  // at the suits, as the trick began
  int rest;    // card points, tricks and the last trick: all that is still to be won
  int swept;   // bit s: side s has won every trick so far
  int tricks;  // still to be played
};

template <class W>
struct Standing {
  explicit Standing(const Board<W>& start)
      : board(start), special(start.loose | start.last_card), hands(start.hands), live(start.held()) {}

  const Board<W>& board;
  const W special;  // cards with rules of their own
  std::array<W, MAX_PLAYERS> hands;
  W live;  // what they hold together
  const Frame<W>* frame = nullptr;
};

}  // namespace atout
