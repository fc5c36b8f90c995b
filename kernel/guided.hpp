// How does a deal end if everyone plays on by rules of thumb, all cards seen, and exactly at the end?
#pragma once

#include "solver/solver.hpp"

namespace atout {

// What a rule of thumb weighs, in points of the tables: one set for each side.
struct Thumb {
  float trick;        // what a later trick brings besides the card that wins it
  float trump_trick;  // likewise, won by a trump
  float low_trump;    // the share of a trick that a trump wins that is beaten by rank
  float trump_falls;  // how often a trump wins with one stronger out; with two, this twice
  float saved;        // of the points of a card that does not win: the share a fellow brings home
  float patience;     // how often a winner kept for later still wins
  float guarded;      // how often a card wins that waits for a stronger one to fall
  float bare;         // likewise one that cannot wait
  float danger;       // how often a suit is ruffed that is short in an enemy's hand
  float gone;         // a suit of which none is left, with trumps to ruff it
  float lead;         // winning the trick oneself
  float drawing;      // leading trumps: for each of theirs that falls
  float hunting;      // and for one that is worth something
  float enough;       // so many times their mean length is enough trumps to want that
  float forcing;      // leading a plain suit: for each enemy who has to ruff
  float length;       // for each card of it
  float loose;        // what a loose card kept may still save
  float home;         // a trump worth something comes home so often with a mean length in trumps
  float guard;        // and by so much more often with each trump more
  float fellow_adds;  // what each player to come adds to a trick of ours: a fellow, an enemy
  float enemy_adds;
};
constexpr std::size_t WEIGHTS = sizeof(Thumb) / sizeof(float);

struct Guide {
  std::array<Thumb, 2> thumbs;  // by side
  float spread = 0;             // how much luck decides between cards that are nearly equal
  int ending = 3;               // so many tricks are left when play becomes exact
};

// For each card that may be played, the points of side 0 at the end of `count` deals played on.
struct Guided {
  std::vector<int> cards;
  std::vector<int> values;  // cards × count
};

// Nothing if the watch is over first.
Guided guided(const Tables& tables, const Position& position, const Guide& guide, int count, std::uint64_t seed,
              Workspace& space, Watch& watch, const std::function<void()>& poll);

}  // namespace atout
