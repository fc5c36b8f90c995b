// Which action does a net take, in deals as the kernel plays them? What is not seen from the seat is not looked at.
// Nothing came before these deals: a net that learned to remember reads zeros there.
#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "../environments.hpp"
#include "forward.hpp"

namespace atout::nets {

// Whether it reads and answers what this game has.
template <WholeDeal G>
bool fits(const Net& net) {
  const int beyond = net.shape().observation - G::OBSERVATION;
  return (beyond == 0 || beyond == memory_bits<G>()) && net.shape().values == G::ACTIONS;
}

// The legal action of highest value, suits as the net names them; of equal ones the first.
template <WholeDeal G>
int best_action(const typename G::Mask& legal, const float* values) {
  int best = NOBODY;
  for (int action = 0; action < G::ACTIONS; ++action)
    if (legal.has(action) && (best == NOBODY || values[action] > values[best])) best = action;
  return best;
}

// For each deal the action of the seat whose turn it is; NOBODY where it is nobody's. The net must fit the game.
template <WholeDeal G>
void choose(const Net& net, const typename G::Options& options, std::span<const typename G::State* const> deals,
            int* actions) {
  struct Turn {
    std::size_t deal;
    Renaming renaming;
    typename G::Mask legal;
  };
  const auto row = static_cast<std::size_t>(words_for(net.shape().observation));
  std::vector<Turn> turns;
  std::vector<std::uint32_t> words;
  for (std::size_t n = 0; n < deals.size(); ++n) {
    const auto& state = *deals[n];
    const int seat = G::actor(state);
    actions[n] = NOBODY;
    if (seat == NOBODY) continue;
    const auto legal = G::legal(state, options);
    // Where there is no choice, no net is asked.
    if (legal.count() == 1) {
      actions[n] = legal.at(0);
      continue;
    }
    const Renaming renaming = G::renaming(state, seat);
    turns.push_back({n, renaming, G::renamed(legal, renaming)});
    words.resize(words.size() + row);
    G::observe(state, options, seat, renaming, words.data() + words.size() - row);
  }
  std::vector<float> values(turns.size() * G::ACTIONS);
  forward(net, words.data(), turns.size(), {values.data()});
  for (std::size_t n = 0; n < turns.size(); ++n) {
    const int best = best_action<G>(turns[n].legal, values.data() + n * G::ACTIONS);
    actions[turns[n].deal] = G::original(best, turns[n].renaming);
  }
}

// The same of one deal.
template <WholeDeal G>
int choose(const Net& net, const typename G::Options& options, const typename G::State& deal) {
  const typename G::State* const one = &deal;
  int action = NOBODY;
  choose<G>(net, options, std::span(&one, 1), &action);
  return action;
}

// Of environments: for each one where one of these seats (as bits) acts the action as `step` takes it, else NOBODY.
template <WholeDeal G>
void choose(const Net& net, const Environments<G>& environments, unsigned seats, std::int64_t* actions) {
  std::vector<const typename G::State*> deals;
  std::vector<std::size_t> places;
  for (std::size_t i = 0; i < environments.size(); ++i) {
    const auto& deal = environments.deal(i);
    actions[i] = NOBODY;
    if (deal.over || !(seats >> G::actor(deal.state) & 1)) continue;
    deals.push_back(&deal.state);
    places.push_back(i);
  }
  std::vector<int> chosen(deals.size());
  choose<G>(net, environments.options(), deals, chosen.data());
  for (std::size_t n = 0; n < places.size(); ++n) {
    const auto& deal = environments.deal(places[n]);
    actions[places[n]] = environments.renames_suits() ? G::renamed(chosen[n], deal.renaming) : chosen[n];
  }
}

}  // namespace atout::nets
