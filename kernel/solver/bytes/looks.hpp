// What can be won with the live cards of one suit without a search?
//
// Each set of live cards is looked at when it is first asked for.
#pragma once

#include <algorithm>

#include "layout.hpp"

namespace atout::bytes {

// What a player wins who leads, at the least. Sums of several suits keep tricks and points apart.
class Cash {
 public:
  Cash() = default;
  Cash(int tricks, int points) : both_(static_cast<std::uint16_t>(points << 4 | tricks)) {}

  int tricks() const { return both_ & 0xF; }
  int points() const { return both_ >> 4; }  // with what each trick is worth
  Cash& operator+=(Cash more) {
    both_ = static_cast<std::uint16_t>(both_ + more.both_);
    return *this;
  }

 private:
  std::uint16_t both_ = 0;
};

struct alignas(32) Look {
  // What the owner of the best card wins by leading the suit, by which of the others would ruff: bit n is the player
  // n + 1 places after.
  std::array<Cash, 8> cash;
  std::uint8_t whole;  // likewise, as bits: nobody ruffs before all of these cards are led
  std::uint8_t owner;  // of the best card
  std::uint8_t voids;  // bits: players without a card
  // Of trumps: who would ruff what is led by the owner of another suit, by owner; a bit for each player likewise.
  std::array<std::uint8_t, PLAYERS> ruffing;
  std::uint16_t own;   // points of those cards alone
  std::uint16_t sure;  // of trumps: what the side of the best one wins, however it plays, with those above all others
};
static_assert(sizeof(Look) == 32);

class Looks {
 public:
  void lay_out(const Layout& layout) {
    layout_ = &layout;
    for (int suit = 0; suit < SUITS; ++suit) std::fill_n(seen_[suit].begin(), 1u << layout.length[suit], false);
  }

  const Look& at(int suit, Cards live) {
    const Set set = byte_of(live, suit);
    Look& one = all_[suit][set];
    if (!seen_[suit][set]) [[unlikely]] {
      seen_[suit][set] = true;
      one = look(suit, set);
    }
    return one;
  }

 private:
  using Set = unsigned;  // cards of one suit

  Set owned(int player, int suit) const { return byte_of(layout_->owned[player], suit); }
  int points(int suit, int place) const { return layout_->points[8 * suit + place]; }

  ATOUT_APART Look look(int suit, Set set) const {
    Look one{};
    for (int player = 0; player < PLAYERS; ++player)
      if (!(set & owned(player, suit))) one.voids |= static_cast<std::uint8_t>(1u << player);
    if (!set) return one;
    one.owner = layout_->owner[8 * suit + highest(set)];
    const bool trump = layout_->trumps && suit == TRUMPS;
    const int rounds = cash(suit, set, trump, one);
    if (trump) look_at_trumps(set, rounds, one);
    return one;
  }

  // For how many rounds can the owner of the best card lead the suit and win, if nobody ruffs?
  int winning_rounds(int suit, Set set, int owner) const {
    const Set mine = set & owned(owner, suit), others = set ^ mine;
    const int top = others ? count(set & over(bit<Set>(highest(others)))) : count(mine);
    int longest = 0;
    for (int turn = 1; turn < PLAYERS; ++turn) longest = std::max(longest, count(set & owned(after(owner, turn), suit)));
    // Once the others have no more of the suit, every card of it wins.
    return top >= longest ? count(mine) : top;
  }

  int cash(int suit, Set set, bool trump, Look& one) const {
    const int rounds = winning_rounds(suit, set, one.owner);
    std::array<int, 9> won{};  // by how many rounds are led
    Set mine = set & owned(one.owner, suit);
    for (int round = 1, sum = 0; round <= rounds; ++round, mine ^= bit<Set>(highest(mine)))
      won[round] = sum += points(suit, highest(mine));
    one.own = static_cast<std::uint16_t>(won[rounds]);
    for (int turn = 1; turn < PLAYERS; ++turn) {
      // Who has to follow gives the cheapest.
      std::array<int, 8> worth;
      int held = 0;
      for (Set rest = set & owned(after(one.owner, turn), suit); rest; rest &= rest - 1, ++held) {
        const int more = points(suit, lowest(rest));
        int at = held;
        for (; at > 0 && worth[at - 1] > more; --at) worth[at] = worth[at - 1];
        worth[at] = more;
      }
      for (int round = 1, given = 0; round <= rounds; ++round) {
        if (round <= held) given += worth[round - 1];
        won[round] += given;
      }
    }
    for (unsigned ruffing = 0; ruffing < one.cash.size(); ++ruffing) {
      int led = rounds;
      for (int turn = 1; turn < PLAYERS && !trump; ++turn)
        if (ruffing >> (turn - 1) & 1) led = std::min(led, count(set & owned(after(one.owner, turn), suit)));
      one.cash[ruffing] = {led, won[led] + led * layout_->each_trick};
      if (led == rounds) one.whole |= static_cast<std::uint8_t>(1u << ruffing);
    }
    return rounds;
  }

  void look_at_trumps(Set set, int rounds, Look& one) const {
    const int side = layout_->side[one.owner];
    const Set others = set & byte_of(layout_->of_side[1 - side], TRUMPS);
    const Set sure = others ? set & over(bit<Set>(highest(others))) : set;
    int most_elsewhere = 0, tricks = 0, sum = 0;
    for (int player = 0; player < PLAYERS; ++player) {
      tricks = std::max(tricks, count(sure & owned(player, TRUMPS)));
      if (would_ruff(player, one.owner)) most_elsewhere = std::max(most_elsewhere, count(set & owned(player, TRUMPS)));
    }
    for (Set rest = sure; rest; rest &= rest - 1) sum += points(TRUMPS, lowest(rest));
    one.sure = static_cast<std::uint16_t>(sum + tricks * layout_->each_trick);
    for (int owner = 0; owner < PLAYERS; ++owner) {
      // Who holds enough of the best trumps may draw those of the others first.
      if (owner == one.owner && most_elsewhere <= rounds) continue;
      for (int turn = 1; turn < PLAYERS; ++turn) {
        const int player = after(owner, turn);
        if (!(one.voids >> player & 1) && would_ruff(player, owner))
          one.ruffing[owner] |= static_cast<std::uint8_t>(1u << (turn - 1));
      }
    }
  }

  // Would this player have to ruff a trick that the other one is winning?
  bool would_ruff(int player, int winning) const {
    return player != winning && (layout_->relief == Relief::NEVER || layout_->side[player] != layout_->side[winning]);
  }

  const Layout* layout_ = nullptr;
  std::array<std::array<bool, 256>, SUITS> seen_;
  std::array<std::array<Look, 256>, SUITS> all_;
};

}  // namespace atout::bytes
