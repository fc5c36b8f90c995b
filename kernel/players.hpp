// Who can play in the kernel, and what is a player asked?
#pragma once

#include <functional>
#include <string>

#include "games/whole_deal.hpp"
#include "nets/choose.hpp"
#include "table_luck.hpp"

namespace atout {

// A moment of a match: the luck that belongs to it, whoever sits there (src/atout/arena/duplicate.py).
struct Moment {
  TableSeed seed;
  int deal;    // counted from 1
  int number;  // of the actions of this deal, a cut among them, from 0

  TableLuck luck(const std::string& purpose) const {
    return seed.luck(purpose + ", deal " + std::to_string(deal) + " moment " + std::to_string(number));
  }
};

// Whose turn it is must choose one of the legal actions.
template <WholeDeal G>
struct Decision {
  const typename G::Options& options;
  const typename G::State& state;
  typename G::Mask legal;
  const Moment& moment;
};

// All that a bot must be to be played here.
template <WholeDeal G>
using Player = std::function<int(const Decision<G>&)>;

// The legal action that stands at this place where Python's rules name them.
template <WholeDeal G>
int named_at(const typename G::Mask& legal, int place) {
  const auto first = legal.without(G::named_last());
  const int before = first.count();
  return place < before ? first.at(place) : (legal & G::named_last()).at(place - before);
}

// Any legal action, each as likely as any other: src/atout/bots/random.py.
template <WholeDeal G>
Player<G> by_luck() {
  return [](const Decision<G>& asked) {
    const int choices = asked.legal.count();
    if (choices == 1) return asked.legal.at(0);
    const std::uint32_t place = asked.moment.luck("bot").below(static_cast<std::uint32_t>(choices));
    return named_at<G>(asked.legal, static_cast<int>(place));
  };
}

// What this net finds best: src/atout/bots/learned. It must fit the game, and outlive the player.
template <WholeDeal G>
Player<G> by_net(const nets::Net& net) {
  return [&net](const Decision<G>& asked) { return nets::choose<G>(net, asked.options, asked.state); };
}

}  // namespace atout
