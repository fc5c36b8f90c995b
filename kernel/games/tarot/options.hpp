// Which options matter inside one deal of Tarot? Named as in src/atout/games/tarot/rules.py.
#pragma once

#include <cstdint>

#include "../portable.hpp"

namespace atout::games::tarot {

// True and false are 1 and 0, a word is its place among those that rules.py lists, and none is -1.
struct Options {
  std::int32_t seats;
  std::int32_t five_mode;
  std::int32_t petit_sec;
  std::int32_t petite_allowed;
  std::int32_t first_lead_called_card;
  std::int32_t slam_announcers;
  std::int32_t excuse_last_trick;
  std::int32_t handful_bonus;
  std::int32_t misere;
  std::int32_t score_base;
  std::int32_t deals;  // none: four a seat
};

// Numbers up to this fit 32 bits, whatever a deal makes of them.
constexpr std::int32_t MOST = 1'000'000;

// Each field with what it may be.
constexpr Option OPTIONS[] = {
    {"seats", 3, 5},
    {"five_mode", 0, 1},
    {"petit_sec", 0, 2},
    {"petite_allowed", 0, 1},
    {"first_lead_called_card", 0, 1},
    {"slam_announcers", 0, 2},
    {"excuse_last_trick", 0, 1},
    {"handful_bonus", 0, 1},
    {"misere", 0, MOST},
    {"score_base", 0, 1},
    {"deals", -1, MOST},
};
static_assert(sizeof(OPTIONS) / sizeof(OPTIONS[0]) == sizeof(Options) / sizeof(std::int32_t));

// five_mode
constexpr std::int32_t DEAD = 1;
// petit_sec
constexpr std::int32_t CANCEL = 0, OPTIONAL = 1;
// slam_announcers
constexpr std::int32_t BY_ATTACK = 1, BY_ANY = 2;
// excuse_last_trick
constexpr std::int32_t TO_TRICK_WINNER = 1;
// handful_bonus
constexpr std::int32_t TWENTY_FORTY_SIXTY = 1;
// score_base
constexpr std::int32_t FFT = 0;

constexpr int DEALS_A_SEAT = 4;

// How many scored deals a match has at most; 0: no fixed number.
ATOUT_HD int deals_due(const Options& options) {
  return options.deals == NOBODY ? DEALS_A_SEAT * options.seats : options.deals;
}
// Whether the dealer sits out, so that four play at a table of five.
ATOUT_HD bool idles(const Options& options) { return options.seats == 5 && options.five_mode == DEAD; }
// How many hold cards in a deal.
ATOUT_HD int players(const Options& options) { return options.seats - idles(options); }
// Whether the taker calls a card, whose holder is the partner.
ATOUT_HD bool calls(const Options& options) { return players(options) == 5; }

}  // namespace atout::games::tarot
