// How does a position lie in one word, with a byte for each suit?
//
// For four players, at most four suits of at most eight live cards each, and no live card with rules of its own. The
// stronger card of a suit is the higher bit; trumps have the highest byte. Who holds a card does not change during a
// search, so that the live cards alone tell every hand.
#pragma once

#include "../../legal.hpp"

namespace atout::bytes {

using Cards = std::uint32_t;

constexpr int SUITS = 4;
constexpr int PLAYERS = 4;
constexpr int PLACES = 32;
constexpr int TRUMPS = SUITS - 1;  // where there are any
constexpr int MOST_OF_CARD = 255;
constexpr int MOST_POINTS = 4095;  // of all cards and tricks together

constexpr Cards LOWEST_OF_EACH = 0x01010101;

constexpr Cards run_of(int suit) { return Cards{0xFF} << 8 * suit; }
constexpr int suit_at(int place) { return place >> 3; }
constexpr unsigned byte_of(Cards cards, int suit) { return cards >> 8 * suit & 0xFF; }
constexpr int after(int player, int turns = 1) { return (player + turns) & (PLAYERS - 1); }

// All places above this card.
constexpr Cards over(Cards card) { return Cards{0} - (card << 1); }

struct Layout {
  std::array<Cards, PLAYERS> owned;  // who holds or played them
  std::array<Cards, 2> of_side;
  std::array<std::uint8_t, PLAYERS> side;
  std::array<std::uint8_t, PLACES> owner;
  std::array<std::uint8_t, PLACES> points;
  std::array<int, SUITS> length;
  Cards rising;  // cards of suits in which one must beat the best card
  Cards trumps;
  std::array<Cards, PLAYERS> relieving;  // player -> the best cards that free from ruffing
  Cards steps;                           // cards that do not have the points of the next weaker one of their suit
  Relief relief;
  bool may_discard;
  int each_trick;
  std::array<std::uint8_t, PLACES> place_of;  // from the places of a Board

  Cards moved(Cards from) const {
    Cards all = 0;
    for (; from; from &= from - 1) all |= bit<Cards>(place_of[lowest(from)]);
    return all;
  }
};

inline bool fits(const Board<Cards>& board) {
  if (board.players != PLAYERS || board.suits > SUITS || board.loose) return false;
  if (board.last_card && board.last_card_points) return false;
  for (int suit = 0; suit < board.suits; ++suit)
    if (count(board.run[suit]) > 8) return false;
  const Cards live = board.held() | board.played;
  int sum = board.each_trick * (count(live) / PLAYERS);
  for (Cards rest = live; rest; rest &= rest - 1) {
    const int points = board.points[lowest(rest)];
    if (points > MOST_OF_CARD) return false;
    sum += points;
  }
  return sum <= MOST_POINTS;
}

// The board must fit.
inline Layout laid_out(const Board<Cards>& board) {
  Layout all{};
  const Cards live = board.held() | board.played;
  for (int suit = 0; suit < board.suits; ++suit) {
    const bool trump = board.trumps && suit + 1 == board.suits;
    const int byte = trump ? TRUMPS : suit;
    int place = 8 * byte, before = NONE;
    for (Cards rest = board.run[suit]; rest; rest &= rest - 1, ++place) {
      const int from = lowest(rest);
      const Cards card = bit<Cards>(place);
      all.place_of[from] = static_cast<std::uint8_t>(place);
      all.owner[place] = board.owner[from];
      all.owned[board.owner[from]] |= card;
      all.of_side[board.side_of(from)] |= card;
      all.points[place] = static_cast<std::uint8_t>(board.points[from]);
      if (board.points[from] != before) all.steps |= card;
      before = board.points[from];
    }
    all.length[byte] = place - 8 * byte;
    if (board.rising & board.run[suit]) all.rising |= run_of(byte);
    if (trump) all.trumps = run_of(byte);
  }
  for (int player = 0; player < PLAYERS; ++player) {
    all.side[player] = board.side[player];
    all.relieving[player] = all.moved(board.relieving[player] & live);
  }
  all.relief = board.relief;
  all.may_discard = board.may_discard;
  all.each_trick = board.each_trick;
  return all;
}

}  // namespace atout::bytes
