// What may be shown before one's first card: handfuls, and where they are played miseres? After declarations.py.
#pragma once

#include "options.hpp"
#include "players.hpp"

namespace atout::games::tarot {

constexpr int HANDFULS = 3, MISERES = 2;
constexpr int OF_TRUMPS = 0, OF_HONOURS = 1;
constexpr std::uint64_t HONOURS = EACH_SUIT << JACK | EACH_SUIT << KNIGHT | EACH_SUIT << QUEEN | KINGS;

// tarot.handful.size
ATOUT_HD int handful_size(int players, int level) {
  if (players == 3) return level == 0 ? 13 : level == 1 ? 15 : 18;
  if (players == 4) return level == 0 ? 10 : level == 1 ? 13 : 15;
  return level == 0 ? 8 : level == 1 ? 10 : 13;
}

// Trumps and Excuse that a handful may show: those laid aside count as held.
ATOUT_HD std::uint32_t trumps_held(const State& state, int seat) {
  return state.held[seat].trumps | (seat == state.taker ? state.aside.trumps : 0);
}

// One handful for each level, as bits. The Excuse stands for one trump where all others are shown.
ATOUT_HD std::uint32_t handfuls_in(std::uint32_t held, int players) {
  const int most = bits_in(held);
  std::uint32_t found = 0;
  for (int level = 0; level < HANDFULS; ++level)
    if (handful_size(players, level) <= most) found |= 1u << level;
  return found;
}

// Low trumps first, the Petit only if it must be, then the Excuse.
ATOUT_HD std::uint32_t handful_of(std::uint32_t held, int size) {
  const std::uint32_t trumps = held & EVERY_TRUMP;
  std::uint32_t shown = 0, left = trumps & ~PETIT_BIT;
  for (; size && left; --size, left &= left - 1) shown |= left & (~left + 1);
  if (size && (trumps & PETIT_BIT)) {
    shown |= PETIT_BIT;
    --size;
  }
  return size ? shown | EXCUSE_BIT : shown;
}

ATOUT_HD bool is_misere(int kind, const Cards& hand) {
  if (kind == OF_TRUMPS) return hand.trumps == 0;
  return !(hand.suits & HONOURS) && !(hand.trumps & OUDLER_BITS);
}

// What this seat may still claim, as bits.
ATOUT_HD std::uint32_t miseres_in(const State& state, const Options& options, int seat) {
  if (!options.misere) return 0;
  std::uint32_t found = 0;
  for (int kind = 0; kind < MISERES; ++kind)
    if (is_misere(kind, state.held[seat])) found |= 1u << kind;
  return found & ~std::uint32_t{state.miseres[seat]};
}

// Worth of a handful of this level.
ATOUT_HD int handful_bonus(const Options& options, int level) {
  return options.handful_bonus == TWENTY_FORTY_SIXTY ? 20 * (level + 1) : 20 + 10 * level;
}

}  // namespace atout::games::tarot
