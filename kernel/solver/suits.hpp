// What do the live cards of one suit tell by themselves?
//
// Who holds a card does not change during a search, so that each set of live cards is looked at once and kept.
#pragma once

#include <algorithm>

#include "../board.hpp"

namespace atout {

// Two sets of cards are alike if the owners, from the weakest card to the strongest, are the same: each card then
// stands for one of the other set, and beats what that one beats. `alike` is the first such set: every card is
// moved down to the lowest place above the one before that has the same owner.
constexpr int FEW = 4;

template <class W>
struct Suit {
  W alike;
  std::int16_t own;     // points of the top cards that the owner of the best holds one below the other
  std::int16_t cashed;  // the same with what others must at least give when these are led
  std::int16_t sure;    // points of the top cards that the side of that owner holds one below the other
  std::array<std::int16_t, FEW> few_cashed;  // like `cashed`, if so few of them are led
  std::uint8_t owner;
  std::uint8_t run;                               // how many top cards the owner has, one below the other
  std::uint8_t most_elsewhere;                    // how many cards the longest of those has who would ruff the owner
  std::array<std::uint8_t, MAX_PLAYERS> lengths;  // cards by player
  std::array<std::uint8_t, 2> held;               // cards by side
  bool seen;
};

// Would this player have to ruff a trick that the other one is winning?
template <class W>
inline bool would_ruff(const Board<W>& board, int player, int winning) {
  return player != winning && (board.relief == Relief::NEVER || board.side[player] != board.side[winning]);
}

template <class W>
class Suits {
 public:
  void lay_out(const Board<W>& board) {
    board_ = &board;
    owner_ = board.owner;
    // A card with points of its own kind stands for itself only.
    if (board.last_card) owner_[lowest(board.last_card)] = MAX_PLAYERS;
    int begin = count(board.loose);
    std::size_t size = 0;
    for (int suit = 0; suit < board.suits; ++suit) {
      const int length = count(board.run[suit]);
      runs_[suit] = {begin, size, board.run[suit], length > KEPT};
      size += length > KEPT ? 1 : std::size_t{1} << length;
      begin += length;
    }
    if (kept_.size() < size) kept_.resize(size);
    for (std::size_t n = 0; n < size; ++n) kept_[n].seen = false;
  }

  const Suit<W>& of(int suit, W live) {
    const Run& run = runs_[suit];
    const W cards = live & run.cards;
    if (run.too_long) [[unlikely]] {
      look(cards, run.begin, kept_[run.first]);
      return kept_[run.first];
    }
    Suit<W>& one = kept_[run.first + static_cast<std::size_t>(cards >> run.begin)];
    if (!one.seen) [[unlikely]] look(cards, run.begin, one);
    return one;
  }

 private:
  static constexpr int KEPT = 13;  // a longer suit has too many sets: it is looked at each time

  struct Run {
    int begin;
    std::size_t first;
    W cards;
    bool too_long;
  };

  void look(W cards, int begin, Suit<W>& one) const {
    one = {};
    one.seen = true;
    one.owner = MAX_PLAYERS;
    int place = begin;
    for (W rest = cards; rest; rest &= rest - 1, ++place) {
      const int card = lowest(rest);
      ++one.held[board_->side_of(card)];
      while (owner_[place] != owner_[card]) ++place;
      one.alike |= bit<W>(place);
    }
    if (!cards) return;
    one.owner = board_->owner[highest(cards)];
    bool unbroken = true;
    for (W rest = cards; rest && board_->side_of(highest(rest)) == board_->side[one.owner]; rest ^= bit<W>(highest(rest))) {
      const int card = highest(rest);
      one.sure = static_cast<std::int16_t>(one.sure + board_->points[card]);
      unbroken = unbroken && board_->owner[card] == one.owner;
      if (!unbroken) continue;
      ++one.run;
      one.own = static_cast<std::int16_t>(one.own + board_->points[card]);
      if (one.run < FEW) one.few_cashed[one.run] = one.own;
    }
    one.cashed = one.own;
    for (int player = 0; player < board_->players; ++player) {
      std::array<std::int16_t, MAX_CARDS> worth;
      int held = 0;
      for (W rest = cards; rest; rest &= rest - 1)
        if (board_->owner[lowest(rest)] == player) worth[held++] = board_->points[lowest(rest)];
      one.lengths[player] = static_cast<std::uint8_t>(held);
      if (player == one.owner) continue;
      if (would_ruff(*board_, player, one.owner)) one.most_elsewhere = std::max(one.most_elsewhere, one.lengths[player]);
      // Who has to follow gives the cheapest.
      std::sort(worth.begin(), worth.begin() + held);
      int given = 0;
      for (int n = 0; n < one.run; ++n) {
        given += n < held ? worth[n] : 0;
        if (n + 1 < FEW) one.few_cashed[n + 1] = static_cast<std::int16_t>(one.few_cashed[n + 1] + given);
      }
      one.cashed = static_cast<std::int16_t>(one.cashed + given);
    }
  }

  const Board<W>* board_ = nullptr;
  std::array<std::uint8_t, BITS<W>> owner_{};
  std::array<Run, MAX_SUITS> runs_{};
  std::vector<Suit<W>> kept_;
};

}  // namespace atout
