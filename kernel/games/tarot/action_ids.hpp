// How are Tarot's actions numbered? After src/atout/games/tarot/action_ids.py.
#pragma once

#include "called_card.hpp"
#include "declarations.hpp"
#include "renaming.hpp"

namespace atout::games::tarot {

// The first id of each kind. Cards are in pack order.
constexpr int PLAY = 0, PASS = PLAY + CARDS, CALL = PASS + 1 + LEVELS, DISCARD = CALL + CALLABLE;
constexpr int SLAM_SAID = DISCARD + CARDS, NO_SLAM = SLAM_SAID + 1, SHOW = NO_SLAM + 1, VOID = SHOW + HANDFULS;
constexpr int NO_VOID = VOID + 1, MISERE = NO_VOID + 1, ACTIONS = MISERE + MISERES;

using Mask = Set<ACTIONS>;

// Sets so many ids from `first` on, as they are in `bits`; at most 64.
ATOUT_HD void add_bits(Mask& mask, int first, std::uint64_t bits) {
  const int low = first & 31;
  int word = first >> 5;
  mask.words[word++] |= static_cast<std::uint32_t>(bits << low);
  for (bits >>= 32 - low; bits; bits >>= 32) mask.words[word++] |= static_cast<std::uint32_t>(bits);
}
ATOUT_HD void add_cards(Mask& mask, int first, const Cards& cards) {
  add_bits(mask, first, cards.suits);
  add_bits(mask, first + PETIT, cards.trumps);
}

// The ids from `first` on, at most 32.
ATOUT_HD std::uint32_t bits_at(const Mask& mask, int first, int size) {
  const int word = first >> 5, low = first & 31;
  std::uint64_t bits = mask.words[word];
  if (word + 1 < Mask::WORDS) bits |= std::uint64_t{mask.words[word + 1]} << 32;
  return static_cast<std::uint32_t>(bits >> low & ((1ull << size) - 1));
}
ATOUT_HD Cards cards_at(const Mask& mask, int first) {
  const std::uint64_t low = bits_at(mask, first, 28), high = bits_at(mask, first + 28, 28);
  return {low | high << 28, bits_at(mask, first + PETIT, CARDS - PETIT)};
}

// Of two answers the yes: src/atout/games/tarot names the no first.
ATOUT_HD Mask named_last() {
  Mask mask = Mask::one(SLAM_SAID);
  mask.add(VOID);
  return mask;
}

// Callable cards by their numbers, one bit each.
ATOUT_HD std::uint32_t callable_bits(std::uint64_t suits) {
  std::uint32_t bits = 0;
  for (int suit = 0; suit < SUITS; ++suit)
    bits |= static_cast<std::uint32_t>(suits >> (RANKS * suit + JACK) & 15) << CALLABLE_RANKS * suit;
  return bits;
}
ATOUT_HD std::uint32_t renamed_callable(std::uint32_t bits, const Renaming& renaming) {
  std::uint32_t found = 0;
  for (int suit = 0; suit < SUITS; ++suit)
    found |= (bits >> CALLABLE_RANKS * suit & 15) << CALLABLE_RANKS * renaming.place[suit];
  return found;
}

ATOUT_HD int renamed_action(int action, const Renaming& renaming) {
  if (action < PASS) return renamed_card(action, renaming);
  if (action >= DISCARD && action < SLAM_SAID) return DISCARD + renamed_card(action - DISCARD, renaming);
  if (action >= CALL && action < DISCARD) {
    const int number = action - CALL;
    return CALL + CALLABLE_RANKS * renaming.place[number / CALLABLE_RANKS] + number % CALLABLE_RANKS;
  }
  return action;
}

ATOUT_HD Mask renamed_mask(const Mask& mask, const Renaming& renaming) {
  Mask found = Mask::none();
  add_cards(found, PLAY, renamed_cards(cards_at(mask, PLAY), renaming));
  add_bits(found, PASS, bits_at(mask, PASS, CALL - PASS));
  add_bits(found, CALL, renamed_callable(bits_at(mask, CALL, CALLABLE), renaming));
  add_cards(found, DISCARD, renamed_cards(cards_at(mask, DISCARD), renaming));
  add_bits(found, SLAM_SAID, bits_at(mask, SLAM_SAID, ACTIONS - SLAM_SAID));
  return found;
}

}  // namespace atout::games::tarot
