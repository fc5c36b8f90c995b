// What has the attack taken, and who won what? After src/atout/games/tarot/tally.py.
#pragma once

#include "dog.hpp"
#include "play.hpp"

namespace atout::games::tarot {

// What is owed for an Excuse that stays with its side: a low card.
constexpr int OWED = 1;

// Sides of the Petit au bout and of a slam; of the attack: points in halves, oudlers.
struct AttackCount {
  int halves, oudlers, petit, slam;
};

ATOUT_HD int player_of(const Trick& trick, int card) {
  for (int seat = 0; seat < MOST_AT_TABLE; ++seat)
    if (trick.card_of[seat] == card) return seat;
  return NOBODY;
}

// The side that has won every trick so far; NOBODY: both have won some, or none was played.
ATOUT_HD int sweeping(const State& state) {
  const std::uint32_t attack = attackers(state);
  if (!state.winners) return NOBODY;
  if (!(state.winners & attack)) return DEFENCE;
  return state.winners & ~attack ? NOBODY : ATTACK;
}

// tarot.play.winner: an Excuse led to the last trick wins it for a side that has won every one before.
ATOUT_HD int winner_of(const State& state, bool last) {
  const Trick& trick = state.trick;
  const bool swept = sweeping(state) == side_of(state, trick.leader);
  return last && swept && trick.card_of[trick.leader] == EXCUSE ? trick.leader : trick.winner;
}

// Of a trick that is over. Most of an Excuse stays with its player: within a side that adds up, whoever is on it.
ATOUT_HD void bring_in(State& state, int winner) {
  const Trick& trick = state.trick;
  const auto bring = [&state](int seat, int halves) {
    state.halves[seat] = static_cast<std::uint8_t>(state.halves[seat] + halves);
  };
  int halves = halves_of(trick.cards);
  if (trick.cards.trumps & EXCUSE_BIT) {
    const int player = player_of(trick, EXCUSE);
    bring(player, OUDLER - OWED);
    halves -= OUDLER - OWED;
    state.oudler_by[2] = small(player);
  }
  bring(winner, halves);
  if (trick.cards.trumps & PETIT_BIT) state.oudler_by[0] = small(winner);
  if (trick.cards.trumps & TWENTY_ONE_BIT) state.oudler_by[1] = small(winner);
  state.winners = static_cast<std::uint8_t>(state.winners | 1u << winner);
}

// Whose an Excuse of the last trick is in the end, as points and as an oudler.
ATOUT_HD int excuse_keeper(int owner, int winner, int slam, const Options& options) {
  if (slam == owner) return owner;
  return options.excuse_last_trick == TO_TRICK_WINNER ? winner : 1 - owner;
}

// `before`: the trick before the last.
ATOUT_HD int petit_au_bout(const State& state, int winner, int slam, const Cards& before) {
  const Trick& last = state.trick;
  if (last.cards.trumps & PETIT_BIT) return side_of(state, winner);
  // A slam that kept its Excuse for the end could play the Petit no later than one trick before.
  const bool kept = slam != NOBODY && (last.cards.trumps & EXCUSE_BIT) &&
                    side_of(state, state.oudler_by[2]) == slam && (before.trumps & PETIT_BIT);
  return kept ? slam : NOBODY;
}

// After the last trick was brought in.
ATOUT_HD AttackCount counted(const State& state, const Options& options, int winner, const Cards& before) {
  const int slam = sweeping(state);
  AttackCount count{0, 0, petit_au_bout(state, winner, slam, before), slam};
  if (state.high != GARDE_CONTRE) {
    count.halves += halves_of(put_down(state));
    count.oudlers += oudlers_in(put_down(state));
  }
  const std::uint32_t attack = attackers(state);
  for (int seat = 0; seat < state.seats; ++seat)
    if (attack >> seat & 1) count.halves += state.halves[seat];
  for (const std::int8_t by : state.oudler_by)
    if (by != NOBODY && (attack >> by & 1)) ++count.oudlers;
  if (!(state.trick.cards.trumps & EXCUSE_BIT)) return count;

  // An Excuse in the last trick may change sides; whoever else won that trick is owed a low card.
  const int owner = side_of(state, state.oudler_by[2]), won = side_of(state, winner);
  const int keeper = excuse_keeper(owner, won, slam, options);
  count.halves -= (owner == ATTACK ? OUDLER - OWED : 0) + (won == ATTACK ? OWED : 0);
  const int owed = keeper == won ? 0 : OWED;
  count.halves += (keeper == ATTACK ? OUDLER - owed : 0) + (won == ATTACK ? owed : 0);
  count.oudlers += (keeper == ATTACK) - (owner == ATTACK);
  return count;
}

}  // namespace atout::games::tarot
