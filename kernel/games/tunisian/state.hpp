// What is a deal between two actions? One struct for what src/atout/games/tunisian/deal.py has a type each for.
#pragma once

#include "auction.hpp"
#include "talk.hpp"

namespace atout::games::tunisian {

// Over: the deal is scored, or was passed out.
enum Phase : std::uint8_t { BIDDING, PLAYING, OVER };
constexpr int PHASES = 3;

struct State {
  belote::Play play;
  Auction auction;
  Contract contract;  // none before it is played
  Talk talk;
  std::uint8_t dealer;
  Phase phase;
  std::int32_t totals[2];  // of the match, before this deal
  std::int32_t target;
};

ATOUT_HD int actor(const State& state) {
  if (state.phase == BIDDING) return state.auction.turn;
  return state.phase == PLAYING ? state.play.trick.to_play() : NOBODY;
}

}  // namespace atout::games::tunisian
