// Trick play in numbers, as it comes from outside: the C++ twin of atout/play_tables.py.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cards.hpp"

namespace atout {

constexpr int NONE = -1;

enum class Relief { NEVER, PARTNER_WINS_UNRUFFED, PARTNER_WINS };
enum class LooseLast { TO_WINNER, TO_OTHER_SIDE };

struct Tables {
  std::vector<int> side;    // player -> side
  std::vector<int> suit;    // card -> suit
  std::vector<int> power;   // card -> strength within its suit
  std::vector<int> points;  // card -> points
  int trump = NONE;
  unsigned must_beat = 0;  // suits
  Relief relief = Relief::NEVER;
  bool may_discard = false;
  Wide loose = 0;  // cards
  int loose_owed = 0;
  LooseLast loose_last = LooseLast::TO_WINNER;
  int last_trick = 0;
  int each_trick = 0;
  int last_card = NONE;
  int last_card_points = 0;

  int players() const { return static_cast<int>(side.size()); }
  int cards() const { return static_cast<int>(suit.size()); }

  // Throws Refused with a sentence unless these tables can be played by.
  void check() const;
};

struct Position {
  std::vector<Wide> hands;  // by player
  int leader = 0;
  std::vector<int> trick;  // cards, as they were played
  std::array<int, 2> points{};
  std::array<int, 2> tricks{};
  Wide moves = 0;  // 0: all

  int turn() const { return (leader + static_cast<int>(trick.size())) % static_cast<int>(hands.size()); }

  // Throws Refused unless this can stand on a table with these tables.
  void check(const Tables& tables) const;
};

// A sentence for the caller.
struct Refused {
  std::string why;
};

}  // namespace atout
