// Where do very many tables lie, and what is kept of their decisions? Plain pointers, which torch owns.
#pragma once

#include "device.hpp"
#include "past.hpp"

namespace atout::learning {

// Bits of what is kept of a decision: the action, who sat there, whether somebody else than the net that learns.
constexpr std::uint16_t ACTION = 0x3FF, SEAT_AT = 10, ANOTHERS = 0x8000;

// Tables differ in what follows by groups of so many, so that neighbours on a GPU do alike.
constexpr int GROUP = 32;

template <class Lesson>
struct Tables {
  using G = typename Lesson::Game;
  using State = typename G::State;
  static constexpr int SEEN = words_of(SIGHT<G>), ALL = words_of(G::FULL), LEGAL = G::Mask::WORDS;

  // By table: the deal, the one before, its match, luck, and the rows of its first decision and last exploration.
  State* state;
  Past<G>* past;
  Score* score;
  std::int32_t* dealer;
  std::uint64_t* luck;
  std::int32_t* first;
  std::int32_t* explored;
  std::uint32_t* others;  // seats (bits) that somebody else plays in this deal
  // Of the decision that each table is at, suits renamed.
  std::uint32_t* legal;
  Renaming* renaming;
  // The ring, row after row.
  std::uint32_t* seen;
  std::uint32_t* all;
  std::uint16_t* action;
  float* worth;
  // Decisions that were told what they brought: places in the ring; and how many there ever were.
  std::uint32_t* told;
  std::uint64_t* count;
  // The row that is written, and how many batches were drawn.
  std::uint64_t* clock;
  float* chance;
  float* met;
  double* sums;
  std::int32_t tables, rows, places;
  std::int32_t mixed;    // how many tables, the last ones, may have others at them
  std::int32_t guests;   // of these how many, the last ones, have guests, and not nets of the past
  std::int32_t keeping;  // of four groups, how many keep the pack from deal to deal
  typename G::Options options[Lesson::VARIANTS];

  ATOUT_HD typename Lesson::Odds odds() const { return {chance, met}; }
  ATOUT_HD const typename G::Options& options_of(int table) const {
    return options[table / GROUP % Lesson::VARIANTS];
  }
  ATOUT_HD bool keeps_pack(int table) const { return (table / GROUP & 3) < keeping; }
  ATOUT_HD bool has_others(int table) const { return table >= tables - mixed; }
  // Every second guest is careless.
  ATOUT_HD bool is_careless(int table) const { return table >= tables - guests && (table & 1) != 0; }
  ATOUT_HD std::size_t place(int table, std::int64_t row) const {
    return static_cast<std::size_t>(row % rows) * static_cast<std::size_t>(tables) + static_cast<std::size_t>(table);
  }
};

// Places in `sums`.
constexpr int DEALS = 0, DECISIONS = 1, DIFFERENCE = 2, SQUARES = 3, PLAIN_DEALS = 4, FIRST_FIGURE = 5;

}  // namespace atout::learning
