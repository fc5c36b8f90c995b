// What is known of a deal of Tarot at one moment, by those who see everything?
#pragma once

#include "cards.hpp"

namespace atout::games::tarot {

constexpr int MOST_AT_TABLE = 5, OUDLERS = 3, LEVELS = 4;

// Passed out and cancelled deals are scored as well, at nothing.
enum Phase : std::uint8_t { VOIDING, BIDDING, CALLING, DISCARDING, ANNOUNCING, PLAYING, SCORED };
constexpr int PHASES = SCORED + 1;

// Sides; NOBODY where neither is meant.
constexpr int ATTACK = 0, DEFENCE = 1;

// Levels of a bid from low to high, as said by a seat: 0 is a pass.
constexpr int PASSED = 0, PETITE = 1, GARDE = 2, GARDE_CONTRE = 4;
constexpr const char* LEVEL_NAMES[LEVELS] = {"petite", "garde", "garde-sans", "garde-contre"};

// The one on the table.
struct Trick {
  Cards cards;
  std::int8_t card_of[MOST_AT_TABLE];  // by seat; NOBODY: not yet
  std::int8_t size, leader;
  std::int8_t led;     // the suit that is asked for; NOBODY: nothing was played, or the Excuse alone
  std::int8_t best;    // the card that wins so far, never the Excuse
  std::int8_t winner;  // who played it
};

// Who does something is a seat, or NOBODY; arrays are by seat; sets of seats are bits.
struct State {
  Cards held[MOST_AT_TABLE], played[MOST_AT_TABLE];
  // What everybody can tell that a hand does not hold now; likewise the aside, or the dog that nobody has seen.
  Cards lacks[MOST_AT_TABLE], lacks_apart;
  Cards dog, aside;
  Cards led, thrown, last;  // of all tricks: cards led, cards thrown away; the last trick that is over
  Trick trick;

  std::uint32_t shown[MOST_AT_TABLE];  // of a handful
  Score standing;                      // of the match, before this deal
  std::int32_t each;                   // what each defender pays, once the deal is scored

  Phase phase;
  std::int8_t seats, players, idle, dealer, actor;

  std::int8_t said[MOST_AT_TABLE];  // a level; NOBODY: has not spoken
  std::int8_t spoken, high, taker;  // `high`: the best bid so far

  std::int8_t declined;   // how many have said no-void
  std::int8_t petit_sec;  // who showed a bare Petit

  std::int8_t called, partner;  // the partner even where nobody may know
  bool sides_open;              // whether everybody knows who is with whom

  std::int8_t laid, trumps_due;  // cards of the aside so far; how many trumps have yet to go

  std::int8_t asked, slam_declined, slam_by;

  std::int8_t handful[MOST_AT_TABLE];  // its level from 0; NOBODY: none
  std::uint8_t miseres[MOST_AT_TABLE];  // bit 0 trumps, bit 1 honours

  std::int8_t tricks;
  std::uint8_t winners;               // seats that have won a trick
  std::uint8_t halves[MOST_AT_TABLE];  // brought in; most of an Excuse stays with its player
  std::int8_t oudler_by[OUDLERS];     // Petit, 21: who won it; Excuse: who played it

  // Of the attack, once the deal is counted.
  std::uint8_t attack_halves, attack_oudlers;
};

ATOUT_HD std::int8_t small(int number) { return static_cast<std::int8_t>(number); }

// Whether the dog is shown and taken up, and an aside laid instead.
ATOUT_HD bool shows_dog(const State& state) { return state.high <= GARDE; }

// The contract stands: card called, dog taken up or left. Not so in a deal that was never played.
ATOUT_HD bool is_contracted(const State& state) { return state.phase > CALLING && state.taker != NOBODY; }

ATOUT_HD std::uint32_t attackers(const State& state) {
  return 1u << state.taker | (state.partner == NOBODY ? 0 : 1u << state.partner);
}
ATOUT_HD int side_of(const State& state, int seat) { return attackers(state) >> seat & 1 ? ATTACK : DEFENCE; }

// Nobody acts, or holds cards, any more.
ATOUT_HD void end(State& state) {
  state.phase = SCORED;
  state.actor = NOBODY;
  for (Cards& hand : state.held) hand = Cards::none();
}

}  // namespace atout::games::tarot
