// How are the live cards of a position laid out on a board?
#include "legal.hpp"

#include <algorithm>
#include <tuple>

namespace atout {

namespace {

Wide live_set(const Position& position) {
  Wide live = 0;
  for (const Wide hand : position.hands) live |= hand;
  for (const int card : position.trick) live |= bit<Wide>(card);
  return live;
}

// Live cards from the lowest place to the highest: loose ones, then suit by suit, trumps last.
std::vector<int> in_order(const Tables& tables, Wide live) {
  std::vector<int> cards;
  for (Wide rest = live; rest; rest &= rest - 1) cards.push_back(lowest(rest));
  std::ranges::sort(cards, {}, [&](int card) {
    const bool loose = (tables.loose >> card & 1) != 0;
    const int suit = tables.suit[card];
    return std::tuple(!loose, suit == tables.trump, loose ? 0 : suit, loose ? card : tables.power[card]);
  });
  return cards;
}

}  // namespace

int live_cards(const Position& position) { return count(live_set(position)); }

template <class W>
Board<W> laid_out(const Tables& tables, const Position& position) {
  Board<W> board{};
  board.players = tables.players();
  for (int player = 0; player < board.players; ++player)
    board.side[player] = static_cast<std::uint8_t>(tables.side[player]);
  board.relief = tables.relief;
  board.may_discard = tables.may_discard;
  board.loose_owed = tables.loose_owed;
  board.loose_last = tables.loose_last;
  board.last_trick = tables.last_trick;
  board.each_trick = tables.each_trick;
  board.last_card_points = tables.last_card_points;

  const std::vector<int> cards = in_order(tables, live_set(position));
  std::array<std::uint8_t, MAX_CARDS> place_of{};
  int suit_before = NONE;
  for (int place = 0; place < static_cast<int>(cards.size()); ++place) {
    const int card = cards[place];
    const W one = bit<W>(place);
    place_of[card] = static_cast<std::uint8_t>(place);
    board.card[place] = static_cast<std::uint8_t>(card);
    board.points[place] = static_cast<std::int16_t>(tables.points[card]);
    if (card == tables.last_card) board.last_card = one;
    if (tables.loose >> card & 1) {
      board.loose |= one;
      board.suit[place] = MAX_SUITS;
      continue;
    }
    if (tables.suit[card] != suit_before) {
      suit_before = tables.suit[card];
      ++board.suits;
    }
    const int suit = board.suits - 1;
    board.suit[place] = static_cast<std::uint8_t>(suit);
    board.run[suit] |= one;
    if (tables.must_beat >> suit_before & 1) board.rising |= one;
    if (suit_before == tables.trump) board.trumps |= one;
  }

  const auto placed = [&](Wide set, int owner) {
    W found = 0;
    for (Wide rest = set; rest; rest &= rest - 1) {
      const int place = place_of[lowest(rest)];
      board.owner[place] = static_cast<std::uint8_t>(owner);
      board.of_side[board.side[owner]] |= bit<W>(place);
      found |= bit<W>(place);
    }
    return found;
  };
  for (int player = 0; player < board.players; ++player)
    board.hands[player] = placed(position.hands[player], player);
  board.leader = board.turn = position.leader;
  for (const int card : position.trick) {
    const W one = placed(bit<Wide>(card), board.turn);
    board.played |= one;
    if (!board.led && !(one & board.loose)) board.led = board.run[board.suit[place_of[card]]];
    board.turn = board.after(board.turn);
  }
  for (int player = 0; player < board.players; ++player) {
    const W ours = board.of_side[board.side[player]];
    board.relieving[player] = board.relief == Relief::NEVER          ? W{0}
                              : board.relief == Relief::PARTNER_WINS ? ours
                                                                     : static_cast<W>(ours & ~board.trumps);
  }
  for (const int side : {0, 1})
    if (position.tricks[1 - side] == 0) board.swept |= 1 << side;
  const W may = legal(board, board.hands[board.turn], board.turn, board.played, board.led);
  for (W rest = may; rest; rest &= rest - 1)
    if (!position.moves || (position.moves >> board.card[lowest(rest)] & 1)) board.moves |= rest & -rest;
  if (position.moves && !board.moves) throw Refused{"none of the moves may be played"};
  return board;
}

template Board<std::uint32_t> laid_out(const Tables&, const Position&);
template Board<std::uint64_t> laid_out(const Tables&, const Position&);
template Board<Wide> laid_out(const Tables&, const Position&);

}  // namespace atout
