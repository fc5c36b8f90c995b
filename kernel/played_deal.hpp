// How is a deal played to its end by players of the kernel, and what is kept of it?
#pragma once

#include <chrono>
#include <cmath>
#include <span>
#include <vector>

#include "players.hpp"
#include "tables.hpp"

namespace atout {

// A deal before anybody has called.
struct Dealt {
  Score score;
  int dealer;
  const std::uint8_t* cards;  // each once
};

// How one player answered: microseconds where there was a choice.
struct Conduct {
  std::vector<long> calls, cards;
  int answers = 0;
};

template <WholeDeal G>
struct PlayedDeal {
  typename G::State state;
  // What was done, and by which seat.
  std::vector<std::uint8_t> actions, seats;
  std::vector<Conduct> conduct;  // by player
};

// What this player does, timed.
template <WholeDeal G>
int answered(const Player<G>& player, const Decision<G>& asked, Conduct& conduct) {
  using Clock = std::chrono::steady_clock;
  const auto began = Clock::now();
  const int action = player(asked);
  const std::chrono::duration<double, std::micro> spent = Clock::now() - began;
  ++conduct.answers;
  if (asked.legal.count() > 1)
    (G::plays_cards(asked.state) ? conduct.cards : conduct.calls).push_back(std::lround(spent.count()));
  return action;
}

// `lineup`: for each seat its player. `moment`: that of the first call.
template <WholeDeal G>
PlayedDeal<G> played(const typename G::Options& options, const Dealt& dealt, std::span<const Player<G>> players,
                     std::span<const int> lineup, Moment moment) {
  PlayedDeal<G> deal;
  deal.conduct.resize(players.size());
  G::begin(deal.state, options, dealt.score, dealt.cards, dealt.dealer);
  for (int seat = G::actor(deal.state); seat != NOBODY; seat = G::actor(deal.state)) {
    if (deal.actions.size() == G::MOST_ACTIONS) throw Refused{"this deal does not end"};
    const auto by = static_cast<std::size_t>(lineup[static_cast<std::size_t>(seat)]);
    const Decision<G> asked{options, deal.state, G::legal(deal.state, options), moment};
    const int action = answered(players[by], asked, deal.conduct[by]);
    deal.actions.push_back(static_cast<std::uint8_t>(action));
    deal.seats.push_back(static_cast<std::uint8_t>(seat));
    G::apply(deal.state, options, action);
    ++moment.number;
  }
  return deal;
}

}  // namespace atout
