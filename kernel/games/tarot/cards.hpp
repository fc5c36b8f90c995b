// What are Tarot's cards worth, and which are special? After src/atout/games/tarot/cards.py.
#pragma once

#include "../portable.hpp"

namespace atout::games::tarot {

// A card is its place in the pack: the suits C D H S, each from the 1 to the king, the trumps from 1 to 21, the Excuse.
constexpr int CARDS = 78, SUITS = 4, RANKS = 14;
constexpr int PETIT = SUITS * RANKS, TWENTY_ONE = PETIT + 20, EXCUSE = TWENTY_ONE + 1;
// A suit beside the four; the Excuse has none.
constexpr int TRUMPS = SUITS;

// Ranks of a suit are counted from 0, and as bits repeated in each of the four.
constexpr int JACK = 10, KNIGHT = 11, QUEEN = 12, KING = 13;
constexpr std::uint64_t ONE_SUIT = (1u << RANKS) - 1, EACH_SUIT = 1ull | 1ull << 14 | 1ull << 28 | 1ull << 42;
constexpr std::uint64_t KINGS = EACH_SUIT << KING, EVERY_SUIT_CARD = (1ull << PETIT) - 1;

// The trumps as bits from 0, and after them the Excuse.
constexpr int TRUMPS_AND_EXCUSE = CARDS - PETIT;
constexpr std::uint32_t PETIT_BIT = 1, TWENTY_ONE_BIT = 1u << 20, EXCUSE_BIT = 1u << 21, EVERY_TRUMP = EXCUSE_BIT - 1;
constexpr std::uint32_t OUDLER_BITS = PETIT_BIT | TWENTY_ONE_BIT | EXCUSE_BIT;

ATOUT_HD int bits_in(std::uint64_t bits) {
  return atout::bits_in(static_cast<std::uint32_t>(bits)) + atout::bits_in(static_cast<std::uint32_t>(bits >> 32));
}
ATOUT_HD int bits_in(std::uint32_t bits) { return atout::bits_in(bits); }

struct Cards {
  std::uint64_t suits;
  std::uint32_t trumps;

  ATOUT_HD static Cards none() { return {0, 0}; }
  ATOUT_HD static Cards all() { return {EVERY_SUIT_CARD, EVERY_TRUMP | EXCUSE_BIT}; }
  ATOUT_HD static Cards one(int card) {
    return card < PETIT ? Cards{1ull << card, 0} : Cards{0, 1u << (card - PETIT)};
  }

  ATOUT_HD bool any() const { return (suits | trumps) != 0; }
  ATOUT_HD bool has(int card) const { return (*this & one(card)).any(); }
  ATOUT_HD int count() const { return bits_in(suits) + bits_in(trumps); }
  // By rank, from bit 0.
  ATOUT_HD std::uint32_t suit(int number) const {
    return static_cast<std::uint32_t>(suits >> RANKS * number & ONE_SUIT);
  }

  ATOUT_HD Cards operator|(const Cards& other) const { return {suits | other.suits, trumps | other.trumps}; }
  ATOUT_HD Cards operator&(const Cards& other) const { return {suits & other.suits, trumps & other.trumps}; }
  ATOUT_HD Cards operator~() const { return {~suits & EVERY_SUIT_CARD, ~trumps & (EVERY_TRUMP | EXCUSE_BIT)}; }
  ATOUT_HD Cards& operator|=(const Cards& other) { return *this = *this | other; }
  ATOUT_HD Cards& operator&=(const Cards& other) { return *this = *this & other; }
};

ATOUT_HD bool is_trump(int card) { return card >= PETIT && card != EXCUSE; }
ATOUT_HD int suit_of(int card) { return card == EXCUSE ? NOBODY : card >= PETIT ? TRUMPS : card / RANKS; }
ATOUT_HD Cards cards_in(int suit) {
  return suit == TRUMPS ? Cards{0, EVERY_TRUMP} : Cards{ONE_SUIT << RANKS * suit, 0};
}
ATOUT_HD Cards trumps_in(const Cards& cards) { return {0, cards.trumps & EVERY_TRUMP}; }

// Counted in halves, so that they are whole numbers: a king is 4.5 points, a low card 0.5.
constexpr int ALL_HALVES = 182, OUDLER = 9;

ATOUT_HD int halves_of(const Cards& cards) {
  const auto of_rank = [&cards](int rank) { return bits_in(cards.suits & EACH_SUIT << rank); };
  return cards.count() + 2 * of_rank(JACK) + 4 * of_rank(KNIGHT) + 6 * of_rank(QUEEN) + 8 * of_rank(KING) +
         8 * bits_in(cards.trumps & OUDLER_BITS);
}
ATOUT_HD int oudlers_in(const Cards& cards) { return bits_in(cards.trumps & OUDLER_BITS); }

}  // namespace atout::games::tarot
