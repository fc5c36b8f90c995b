// What are the phases of a deal, and what does each action lead to? After deal.py and play_phase.py.
#pragma once

#include "auction.hpp"
#include "inference.hpp"
#include "scoring.hpp"
#include "slam.hpp"

namespace atout::games::tarot {

ATOUT_HD void begin(State& state, const Options& options, const Score& standing, const std::uint8_t* cards,
                    int dealer) {
  state = State{};
  state.standing = standing;
  state.seats = small(options.seats);
  state.players = small(players(options));
  state.dealer = small(dealer);
  state.idle = small(idles(options) ? dealer : NOBODY);
  state.taker = state.called = state.partner = state.slam_by = state.petit_sec = NOBODY;
  for (int seat = 0; seat < MOST_AT_TABLE; ++seat) state.said[seat] = state.handful[seat] = NOBODY;
  for (std::int8_t& by : state.oudler_by) by = NOBODY;
  begin_trick(state.trick, NOBODY);
  deal_out(state, cards);
  state.actor = small(first_player(state));
  state.phase = options.petit_sec == OPTIONAL ? VOIDING : BIDDING;
  if (options.petit_sec == CANCEL) state.petit_sec = small(petit_sec(state));
  if (state.petit_sec != NOBODY) end(state);
}

// Where the holder of a bare Petit may call the deal off, all are asked: that tells nothing.

ATOUT_HD bool may_void(const State& state) { return is_petit_sec(state.held[state.actor]); }

ATOUT_HD void void_deal(State& state) {
  state.petit_sec = state.actor;
  end(state);
}

ATOUT_HD void decline_to_void(State& state) {
  state.actor = small(next_player(state, state.actor));
  if (++state.declined == state.players) state.phase = BIDDING;
}

// The aside is done, or there is none: who may announce a slam is asked.
ATOUT_HD void ask_for_slam(State& state, const Options& options) {
  learn_aside(state);
  state.phase = ANNOUNCING;
  state.actor = state.taker;
  state.asked = small(how_many_asked(state, options));
}

// The contract stands: the dog is taken up, or left where it is until the count.
ATOUT_HD void settle(State& state, const Options& options) {
  learn_contract(state);
  state.sides_open = is_known_alone(state);
  state.actor = state.taker;
  if (!shows_dog(state)) return ask_for_slam(state, options);
  state.phase = DISCARDING;
  take_up_dog(state);
}

ATOUT_HD void bid(State& state, const Options& options, int level) {
  call(state, level);
  state.actor = small(next_player(state, state.actor));
  if (!is_bid_out(state)) return;
  // tarot.bid.passed-out
  if (state.taker == NOBODY) return end(state);
  if (!calls(options)) return settle(state, options);
  state.phase = CALLING;
  state.actor = state.taker;
}

ATOUT_HD void call_card(State& state, const Options& options, int card) {
  state.called = small(card);
  state.partner = small(partner_of(state, card));
  settle(state, options);
}

ATOUT_HD void discard(State& state, const Options& options, int card) {
  lay_aside(state, card);
  if (is_laid(state)) ask_for_slam(state, options);
}

ATOUT_HD void lead_off(State& state, int leader) {
  state.phase = PLAYING;
  state.actor = small(leader);
  begin_trick(state.trick, leader);
}

ATOUT_HD void announce_slam(State& state, const Options& options) {
  state.slam_by = state.actor;
  // Where only the attack may announce a slam, to do so is to say on which side one is.
  if (options.slam_announcers == BY_ATTACK && state.slam_by == state.partner) {
    state.sides_open = true;
    learn_in_hand(state, state.partner, Cards::one(state.called));
  }
  // tarot.slam.leads
  lead_off(state, state.slam_by);
}

ATOUT_HD void decline_slam(State& state) {
  state.actor = small(next_player(state, state.actor));
  if (++state.slam_declined == state.asked) lead_off(state, first_player(state));
}

// tarot.handful.time, tarot.handful.once
ATOUT_HD std::uint32_t open_handfuls(const State& state) {
  if (state.tricks || state.handful[state.actor] != NOBODY) return 0;
  return handfuls_in(trumps_held(state, state.actor), state.players);
}
ATOUT_HD std::uint32_t open_miseres(const State& state, const Options& options) {
  return state.tricks ? 0 : miseres_in(state, options, state.actor);
}

ATOUT_HD void show_handful(State& state, int level) {
  const int seat = state.actor;
  state.handful[seat] = small(level);
  state.shown[seat] = handful_of(trumps_held(state, seat), handful_size(state.players, level));
  learn_handful(state, seat);
}

ATOUT_HD void claim_misere(State& state, int kind) {
  std::uint8_t& claimed = state.miseres[state.actor];
  claimed = static_cast<std::uint8_t>(claimed | 1u << kind);
  learn_hand(state, state.actor);
}

ATOUT_HD Cards playable(const State& state, const Options& options) {
  const Cards& hand = state.held[state.actor];
  if (state.called != NOBODY && !state.tricks && !state.trick.size)
    return opening_lead(hand, state.called, options.first_lead_called_card);
  return playable(hand, state.trick);
}

ATOUT_HD void finish_trick(State& state, const Options& options) {
  const bool last = state.tricks + 1 == hand_size(state.players);
  const int winner = winner_of(state, last);
  bring_in(state, winner);
  ++state.tricks;
  if (last) {
    const AttackCount count = counted(state, options, winner, state.last);
    state.each = scored(state, count, options);
    state.attack_halves = static_cast<std::uint8_t>(count.halves);
    state.attack_oudlers = static_cast<std::uint8_t>(count.oudlers);
    end(state);
  }
  state.last = state.trick.cards;
  begin_trick(state.trick, winner);
  if (!last) state.actor = small(winner);
}

ATOUT_HD void play(State& state, const Options& options, int card) {
  const int seat = state.actor;
  Trick& trick = state.trick;
  state.lacks[seat] |= lacking(trick, card);
  state.held[seat] &= ~Cards::one(card);
  state.played[seat] |= Cards::one(card);
  if (!trick.size) state.led |= Cards::one(card);
  if (card == state.called) state.sides_open = true;
  join(trick, seat, card);
  // Neither the suit that is asked for nor a trump.
  if (card != EXCUSE && !is_trump(card) && suit_of(card) != trick.led) state.thrown |= Cards::one(card);
  state.actor = small(next_player(state, seat));
  if (trick.size == state.players) finish_trick(state, options);
}

}  // namespace atout::games::tarot
