// How are deals played out at random where nobody holds more than eight cards?
//
// A hand is then one byte, a bit for each of its cards from the lowest place to the highest, and all hands are one
// word. Which cards of a hand may be played, which of them is drawn, what it beats: everything is looked up in tables
// of bytes, without a branch, since what is drawn cannot be foreseen. Several deals are played side by side: each waits
// for the card drawn before, and the processor goes on with another.
#pragma once

#include "legal.hpp"
#include "luck.hpp"

namespace atout {

// For each byte: how many bits it has, and where the bit with a number is.
struct BitsOfByte {
  std::array<std::uint8_t, 256> count{};
  std::array<std::array<std::uint8_t, 8>, 256> place{};
};
constexpr BitsOfByte BITS_OF_BYTE = [] {
  BitsOfByte all;
  for (unsigned byte = 0; byte < 256; ++byte)
    for (unsigned place = 0; place < 8; ++place)
      if (byte >> place & 1) all.place[byte][all.count[byte]++] = static_cast<std::uint8_t>(place);
  return all;
}();

template <int N>
class ShortHands {
 public:
  static constexpr int SIDE_BY_SIDE = 4;

  template <class W>
  static bool fits(const Board<W>& board) {
    if (board.loose || (board.last_card && board.last_card_points)) return false;
    for (int player = 0; player < N; ++player)
      if (count(board.hands[player]) > 8) return false;
    return true;
  }

  // The board must fit, and somebody must hold a card.
  template <class W>
  explicit ShortHands(const Board<W>& board) {
    for (int player = 0; player < N; ++player) look_at(board, player);
    for (W rest = board.held() | board.played; rest; rest &= rest - 1) {
      const int place = lowest(rest);
      points_[place] = board.points[place];
      suit_[place] = board.suit[place];
      owner_[place] = board.owner[place];
      for (int suit = 0; suit < board.suits; ++suit)
        if (suit == board.suit[place] || (board.trumps & bit<W>(place))) strength_[suit][place] = static_cast<std::uint8_t>(place);
    }
    if (board.may_discard) discards_ = 0xFF;
    each_trick_ = board.each_trick;
    last_trick_ = board.last_trick;
    turn_ = count(board.played);
    left_ = count(board.held());
    start_.player = board.turn;
    for (W rest = board.played; rest; rest &= rest - 1) start_.in_trick += board.points[lowest(rest)];
    if (board.led) {
      start_.led = board.suit[lowest(board.led)];
      start_.best = static_cast<unsigned>(highest(contesting(board, board.played, board.led)));
    }
    moves_ = byte_of(board.hands[board.turn], board.moves);
  }

  // What side 0 wins in each.
  std::array<int, SIDE_BY_SIDE> played_out(Luck& luck) const {
    std::array<Deal, SIDE_BY_SIDE> deals;
    deals.fill(start_);
    int turn = turn_, left = left_;
    // What may be played first is told by the position.
    if (turn == 0)
      step<true>(deals, luck, [&](const Deal&) { return moves_; });
    else
      step<false>(deals, luck, [&](const Deal&) { return moves_; });
    while (--left) {
      if (++turn == N) {
        for (Deal& one : deals) take(one);
        turn = 0;
        step<true>(deals, luck, [&](const Deal& one) { return one.hands[one.player]; });
      } else {
        step<false>(deals, luck, [&](const Deal& one) { return legal(one); });
      }
    }
    std::array<int, SIDE_BY_SIDE> won;
    for (int n = 0; n < SIDE_BY_SIDE; ++n) {
      take(deals[n]);
      won[n] = deals[n].won + (last_trick_ & players_[deals[n].player].ours);
    }
    return won;
  }

 private:
  static constexpr int PLACES = 64;

  struct Deal {
    std::array<std::uint8_t, 8> hands{};  // by player
    int player = 0;                       // whose turn it is
    int led = 0;                          // the suit
    unsigned best = 0;                    // the place of the card that is winning
    int in_trick = 0;                     // points
    int won = 0;
  };

  // Bytes are sets of cards of the hand.
  struct Player {
    std::array<std::uint8_t, 8> place{};          // of each of the cards
    std::array<std::uint8_t, MAX_SUITS> suit{};
    std::array<std::uint8_t, PLACES> above{};     // those above a place
    std::array<std::uint8_t, PLACES> relieved{};  // by the best card: all, if one need not ruff
    std::uint8_t trumps = 0;
    std::uint8_t rising = 0;  // of suits in which one must beat the best card
    int ours = 0;             // all bits, if of side 0
  };

  template <class W>
  static std::uint8_t byte_of(W hand, W some) {
    unsigned byte = 0;
    for (unsigned one = 1; hand; hand &= hand - 1, one *= 2)
      if (some & hand & -hand) byte |= one;
    return static_cast<std::uint8_t>(byte);
  }

  template <class W>
  void look_at(const Board<W>& board, int number) {
    const W hand = board.hands[number];
    Player& player = players_[number];
    int card = 0;
    for (W rest = hand; rest; rest &= rest - 1) player.place[card++] = static_cast<std::uint8_t>(lowest(rest));
    for (int suit = 0; suit < board.suits; ++suit) player.suit[suit] = byte_of(hand, board.run[suit]);
    for (W rest = board.held() | board.played; rest; rest &= rest - 1) {
      const int place = lowest(rest);
      player.above[place] = byte_of(hand, above<W>(place));
      player.relieved[place] = board.relieving[number] & bit<W>(place) ? 0xFF : 0;
    }
    player.trumps = byte_of(hand, board.trumps);
    player.rising = byte_of(hand, board.rising);
    player.ours = board.side[number] == 0 ? -1 : 0;
    start_.hands[number] = byte_of(hand, hand);
  }

  // What legal.hpp says.
  unsigned legal(const Deal& one) const {
    const Player& player = players_[one.player];
    const unsigned hand = one.hands[one.player], above = player.above[one.best];
    const unsigned following = hand & player.suit[one.led];
    const unsigned follows = some(following & above & player.rising, following);
    const unsigned trumps = hand & player.trumps;
    const unsigned ruffs = some(trumps & above, trumps | (hand & discards_));
    return follows | (otherwise(following) & (ruffs | (hand & (player.relieved[one.best] | otherwise(trumps)))));
  }

  // All bits if there are none.
  static unsigned otherwise(unsigned cards) { return 0u - (cards == 0); }
  static unsigned some(unsigned cards, unsigned other) { return cards | (other & otherwise(cards)); }

  template <bool Leads, class Moves>
  ATOUT_INLINE void step(std::array<Deal, SIDE_BY_SIDE>& deals, Luck& luck, Moves moves) const {
    std::uint64_t drawn = 0;
    for (int n = 0; n < SIDE_BY_SIDE; ++n) {
      drawn = n % 2 ? drawn << 32 : luck.next();
      play<Leads>(deals[n], moves(deals[n]), drawn >> 32);
    }
  }

  // One of the cards, evenly: a card's chance is off by less than 2^-25.
  template <bool Leads>
  ATOUT_INLINE void play(Deal& one, unsigned moves, std::uint64_t drawn) const {
    const auto number = drawn * BITS_OF_BYTE.count[moves] >> 32;
    const unsigned card = BITS_OF_BYTE.place[moves][number];
    const unsigned place = players_[one.player].place[card];
    one.hands[one.player] = static_cast<std::uint8_t>(one.hands[one.player] ^ 1u << card);
    one.in_trick += points_[place];
    if constexpr (Leads) {
      one.led = suit_[place];
      one.best = place;
    } else {
      one.best = std::max<unsigned>(one.best, strength_[one.led][place]);
    }
    one.player = one.player + 1 == N ? 0 : one.player + 1;
  }

  void take(Deal& one) const {
    one.player = owner_[one.best];
    one.won += (one.in_trick + each_trick_) & players_[one.player].ours;
    one.in_trick = 0;
  }

  std::array<Player, N> players_{};
  std::array<std::int16_t, PLACES> points_{};
  std::array<std::uint8_t, PLACES> suit_{};
  std::array<std::uint8_t, PLACES> owner_{};
  std::array<std::array<std::uint8_t, PLACES>, MAX_SUITS> strength_{};  // by the suit led: the place, or 0 if it cannot win
  unsigned discards_ = 0;  // all, if one who cannot go over a trump may discard
  int each_trick_ = 0;
  int last_trick_ = 0;
  int turn_ = 0;
  int left_ = 0;  // cards held
  unsigned moves_ = 0;
  Deal start_;
};

}  // namespace atout
