#include "trick.hpp"

namespace atout {

Wide legal_cards(const Tables& tables, const Position& position) {
  const auto board = laid_out<Wide>(tables, position);
  Wide cards = 0;
  for (Wide rest = board.moves; rest; rest &= rest - 1) cards |= bit<Wide>(board.card[lowest(rest)]);
  return cards;
}

Position advanced(const Tables& tables, Position position, int card) {
  position.moves = bit<Wide>(card);
  const auto board = laid_out<Wide>(tables, position);
  position.moves = 0;
  position.hands[position.turn()] ^= bit<Wide>(card);
  position.trick.push_back(card);
  if (static_cast<int>(position.trick.size()) < board.players) return position;

  const Wide played = board.played | board.moves;
  const Taken all = taken(board, played, led_by(board, played, board.leader), board.leader,
                          board.held() ^ board.moves, board.swept);
  position.trick.clear();
  position.leader = all.winner;
  for (const int side : {0, 1}) position.points[side] += all.points[side];
  ++position.tricks[board.side[all.winner]];
  return position;
}

}  // namespace atout
