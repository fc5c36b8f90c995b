// What does a seat see, as bits? After src/atout/games/tarot/observation.py, field by field.
#pragma once

#include "action_ids.hpp"
#include "dealing.hpp"
#include "sides_known.hpp"

namespace atout::games::tarot {

constexpr int FEWEST_SEATS = 3, MOST_DEALS = 20;
// Points, in halves, are told by eights, and what is left of them bit by bit; what is missing by fours.
constexpr int EIGHTS = 22, BITS_OF_EIGHT = 3, HALVES = EIGHTS + BITS_OF_EIGHT, FOURS = 28;
// Points of the match: how far ahead of another seat, and how much is missing to the target.
constexpr int AHEAD = 12, TO_TARGET = 8;

// The sizes of all fields, in their order.
constexpr int OBSERVATION = PHASES + 3 + 3 * MOST_AT_TABLE                      // phase … actor
                            + (1 + MOST_AT_TABLE + 4 + 1 + MOST_AT_TABLE) * CARDS  // hand … on_table
                            + 3 * MOST_AT_TABLE + 3 * CARDS                     // leader … last_trick
                            + (LEVELS + 1) * MOST_AT_TABLE + 2 * MOST_AT_TABLE  // bids, no_voids, petit_sec
                            + LEVELS + MOST_AT_TABLE + CALLABLE                 // high_bid … called
                            + 2 * MOST_AT_TABLE                                 // attack, defence
                            + 2 * CARDS + TRUMPS_AND_EXCUSE - 1 + MOST_IN_DOG   // dog … laid
                            + 2 * MOST_AT_TABLE                                 // no_slams, slam
                            + (HANDFULS + TRUMPS_AND_EXCUSE + MISERES) * MOST_AT_TABLE  // handfuls … miseres
                            + MOST_IN_HAND                                      // tricks
                            + (HALVES + 1 + OUDLERS) * MOST_AT_TABLE            // halves … oudlers
                            + 2 * (HALVES + OUDLERS) + FOURS                    // attack_halves … missing
                            + (MOST_AT_TABLE - 1) * AHEAD + MOST_AT_TABLE * TO_TARGET + MOST_DEALS;
constexpr int FULL = (MOST_AT_TABLE + 2) * CARDS + MOST_AT_TABLE;

struct Observer {
  const State& state;
  const Options& options;
  const Renaming& renaming;
  int seat;
  BitWriter writer;

  // The seat that plays so many places later at this table; NOBODY: there are not so many.
  ATOUT_HD int seat_at(int place) const {
    if (place >= state.seats) return NOBODY;
    const int other = seat + place;
    return other < state.seats ? other : other - state.seats;
  }
  ATOUT_HD int place_of(int other) const {
    return other == NOBODY ? NOBODY : other >= seat ? other - seat : other - seat + state.seats;
  }
  // Bit n of the result is the seat n places later.
  ATOUT_HD std::uint32_t turned(std::uint32_t seats) const {
    return (seats >> seat | seats << (state.seats - seat)) & ((1u << state.seats) - 1);
  }

  ATOUT_HD void put_seat(int other) { writer.one_hot(place_of(other), MOST_AT_TABLE); }
  ATOUT_HD void put_cards(const Cards& cards) {
    const Cards seen = renamed_cards(cards, renaming);
    writer.put(static_cast<std::uint32_t>(seen.suits), 28);
    writer.put(static_cast<std::uint32_t>(seen.suits >> 28), 28);
    writer.put(seen.trumps, TRUMPS_AND_EXCUSE);
  }
  ATOUT_HD void put_card(int card) { put_cards(card == NOBODY ? Cards::none() : Cards::one(card)); }
  ATOUT_HD void put_halves(int halves) {
    writer.thermometer(halves >> BITS_OF_EIGHT, EIGHTS);
    writer.put(static_cast<std::uint32_t>(halves), BITS_OF_EIGHT);
  }

  ATOUT_HD bool is_taker() const { return seat == state.taker; }

  // The cards this seat has not seen: not its own, not played, not laid aside in its sight.
  ATOUT_HD Cards unseen() const {
    Cards seen = state.held[seat] | trumps_in(state.aside);
    if (is_taker()) seen |= state.aside;
    for (const Cards& played : state.played) seen |= played;
    return ~seen;
  }
};

ATOUT_HD void observe_table(Observer& see) {
  const State& state = see.state;
  see.writer.one_hot(state.phase, PHASES);
  see.writer.one_hot(state.seats - FEWEST_SEATS, 3);
  see.put_seat(state.idle);
  see.put_seat(state.dealer);
  see.put_seat(state.actor);
}

ATOUT_HD void observe_cards(Observer& see) {
  const State& state = see.state;
  see.put_cards(state.held[see.seat]);
  for (int place = 0; place < MOST_AT_TABLE; ++place) {
    const int other = see.seat_at(place);
    see.put_cards(other == NOBODY ? Cards::none() : state.played[other]);
  }
  const Cards unseen = state.phase == SCORED ? Cards::none() : see.unseen();
  for (int place = 1; place < MOST_AT_TABLE; ++place) {
    const int other = see.seat_at(place);
    const bool holds = other != NOBODY && other != state.idle;
    see.put_cards(holds ? unseen & ~state.lacks[other] : Cards::none());
  }
  const bool laid_apart = is_contracted(state) && shows_dog(state) && see.is_taker();
  see.put_cards(laid_apart ? Cards::none() : unseen & ~state.lacks_apart);
}

ATOUT_HD void observe_trick(Observer& see) {
  const State& state = see.state;
  const Trick& trick = state.trick;
  for (int place = 0; place < MOST_AT_TABLE; ++place) {
    const int other = see.seat_at(place);
    see.put_card(other == NOBODY ? NOBODY : trick.card_of[other]);
  }
  see.put_seat(state.phase == PLAYING ? trick.leader : NOBODY);
  see.put_seat(trick.winner);
  see.writer.one_hot(trick.led >= 0 && trick.led < SUITS ? see.renaming.place[trick.led] : trick.led, SUITS + 1);
  see.put_cards(state.led);
  see.put_cards(state.thrown);
  see.put_cards(state.last);
}

ATOUT_HD void observe_calls(Observer& see) {
  const State& state = see.state;
  for (int place = 0; place < MOST_AT_TABLE; ++place) {
    const int other = see.seat_at(place);
    see.writer.one_hot(other == NOBODY ? NOBODY : state.said[other], LEVELS + 1);
  }
  see.writer.thermometer(state.declined, MOST_AT_TABLE);
  see.put_seat(state.petit_sec);
  see.writer.thermometer(state.high, LEVELS);
  see.put_seat(state.taker);
  const std::uint32_t called = state.called == NOBODY ? 0 : 1u << callable_number(state.called);
  see.writer.put(renamed_callable(called, see.renaming), CALLABLE);
  see.writer.put(see.turned(known_attackers(state, see.seat)), MOST_AT_TABLE);
  see.writer.put(see.turned(known_defenders(state, see.seat)), MOST_AT_TABLE);
}

// Everybody has seen the dog: it was taken up, or the deal is counted.
ATOUT_HD bool is_dog_open(const State& state) {
  return is_contracted(state) && (shows_dog(state) || state.phase == SCORED);
}

ATOUT_HD void observe_aside(Observer& see) {
  const State& state = see.state;
  see.put_cards(is_dog_open(state) ? state.dog : Cards::none());
  see.put_cards(see.is_taker() || state.phase == SCORED ? state.aside : Cards::none());
  see.writer.put(state.aside.trumps, TRUMPS_AND_EXCUSE - 1);
  see.writer.thermometer(state.laid, MOST_IN_DOG);
}

ATOUT_HD void observe_declarations(Observer& see) {
  const State& state = see.state;
  see.writer.thermometer(state.slam_declined, MOST_AT_TABLE);
  see.put_seat(state.slam_by);
  for (int place = 0; place < MOST_AT_TABLE; ++place) {
    const int other = see.seat_at(place);
    see.writer.one_hot(other == NOBODY ? NOBODY : state.handful[other], HANDFULS);
  }
  for (int place = 0; place < MOST_AT_TABLE; ++place) {
    const int other = see.seat_at(place);
    see.writer.put(other == NOBODY ? 0 : state.shown[other], TRUMPS_AND_EXCUSE);
  }
  for (int place = 0; place < MOST_AT_TABLE; ++place) {
    const int other = see.seat_at(place);
    see.writer.put(other == NOBODY ? 0 : state.miseres[other], MISERES);
  }
}

ATOUT_HD void observe_count(Observer& see) {
  const State& state = see.state;
  see.writer.thermometer(state.tricks, MOST_IN_HAND);
  for (int place = 0; place < MOST_AT_TABLE; ++place) {
    const int other = see.seat_at(place);
    see.put_halves(other == NOBODY || state.phase == SCORED ? 0 : state.halves[other]);
  }
  see.writer.put(see.turned(state.winners), MOST_AT_TABLE);
  for (const std::int8_t by : state.oudler_by) see.put_seat(by);
  const KnownCount known = known_count(state, see.seat);
  see.put_halves(known.attack_halves);
  see.put_halves(known.defence_halves);
  see.writer.thermometer(known.attack_oudlers, OUDLERS);
  see.writer.thermometer(known.defence_oudlers, OUDLERS);
  see.writer.thermometer((known.missing + 3) / 4, FOURS);
}

// How many of some rising limits this number reaches.
template <int SIZE>
ATOUT_HD int reached(std::int64_t number, const std::int16_t (&limits)[SIZE]) {
  int count = 0;
  for (const std::int16_t limit : limits) count += number >= limit;
  return count;
}

ATOUT_HD void observe_match(Observer& see) {
  constexpr std::int16_t ahead[AHEAD] = {-1000, -500, -250, -100, -50, 0, 1, 50, 100, 250, 500, 1000};
  constexpr std::int16_t to_target[TO_TARGET] = {1, 25, 50, 100, 200, 400, 800, 1600};
  const Score& standing = see.state.standing;
  const std::int64_t own = standing.totals[see.seat];
  for (int place = 1; place < MOST_AT_TABLE; ++place) {
    const int other = see.seat_at(place);
    see.writer.thermometer(other == NOBODY ? 0 : reached(own - standing.totals[other], ahead), AHEAD);
  }
  for (int place = 0; place < MOST_AT_TABLE; ++place) {
    const int other = see.seat_at(place);
    const bool counts = other != NOBODY && standing.target;
    const std::int64_t missing = counts ? std::int64_t{standing.target} - standing.totals[other] : 0;
    see.writer.thermometer(reached(missing, to_target), TO_TARGET);
  }
  see.writer.thermometer(deals_due(see.options) - standing.deals_counted, MOST_DEALS);
}

ATOUT_HD void observe_all(Observer& see) {
  observe_table(see);
  observe_cards(see);
  observe_trick(see);
  observe_calls(see);
  observe_aside(see);
  observe_declarations(see);
  observe_count(see);
  observe_match(see);
}

// All hands from the seat on, dog, aside, and who the partner is.
ATOUT_HD void reveal_all(Observer& see) {
  const State& state = see.state;
  for (int place = 0; place < MOST_AT_TABLE; ++place) {
    const int other = see.seat_at(place);
    see.put_cards(other == NOBODY ? Cards::none() : state.held[other]);
  }
  see.put_cards(state.dog);
  see.put_cards(state.aside);
  see.put_seat(state.partner);
}

}  // namespace atout::games::tarot
