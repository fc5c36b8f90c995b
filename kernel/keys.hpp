// Which positions of one deal are alike?
//
// Two sets of live cards are alike if in every suit the owners, from the weakest card to the strongest, are the
// same: each card then stands for one of the other set, and beats what that one beats. The key of a set is its
// first like: every card is moved down to the lowest place above the one before that has the same owner.
#pragma once

#include <algorithm>

#include "board.hpp"

namespace atout {

template <class W>
class Keys {
 public:
  void lay_out(const Board<W>& board) {
    owner_ = board.owner;
    // A card with points of its own kind stands for itself only.
    if (board.last_card) owner_[lowest(board.last_card)] = MAX_PLAYERS;
    loose_ = board.loose;
    suits_ = board.suits;
    int begin = count(board.loose);
    std::size_t size = 0;
    for (int suit = 0; suit < suits_; ++suit) {
      const int length = count(board.run[suit]);
      const int looked_up = std::min(length, LOOKED_UP);
      runs_[suit] = {begin, size, (std::uint32_t{1} << looked_up) - 1, board.run[suit] & above<W>(begin + looked_up - 1)};
      size += std::size_t{1} << looked_up;
      begin += length;
    }
    table_.resize(std::max(table_.size(), size));
    for (int suit = 0; suit < suits_; ++suit) fill(runs_[suit]);
  }

  W of(W live) const {
    W key = live & loose_;
    for (int suit = 0; suit < suits_; ++suit) {
      const Run& run = runs_[suit];
      W part = static_cast<W>(table_[run.table + (static_cast<std::uint32_t>(live >> run.begin) & run.mask)]) << run.begin;
      for (W rest = live & run.beyond; rest; rest &= rest - 1) part |= next(part, run.begin, lowest(rest));
      key |= part;
    }
    return key;
  }

 private:
  static constexpr int LOOKED_UP = 12;  // cards of a suit, the lowest first; others are moved one by one

  struct Run {
    int begin;
    std::size_t table;
    std::uint32_t mask;
    W beyond;
  };

  // Where a card goes that is next above those placed.
  W next(W placed, int begin, int card) const {
    int place = placed ? highest(placed) + 1 : begin;
    while (owner_[place] != owner_[card]) ++place;
    return bit<W>(place);
  }

  void fill(const Run& run) {
    table_[run.table] = 0;
    for (std::uint32_t set = 1; set <= run.mask; ++set) {
      const int top = highest(set);
      const W before = static_cast<W>(table_[run.table + (set ^ bit<std::uint32_t>(top))]) << run.begin;
      table_[run.table + set] =
          static_cast<std::uint16_t>((before | next(before, run.begin, run.begin + top)) >> run.begin);
    }
  }

  std::array<std::uint8_t, BITS<W>> owner_{};
  std::array<Run, MAX_SUITS> runs_{};
  std::vector<std::uint16_t> table_;
  W loose_ = 0;
  int suits_ = 0;
};

}  // namespace atout
