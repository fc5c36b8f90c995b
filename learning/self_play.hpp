// How do very many tables play by what a net says, and what is kept of it to learn from?
//
// Each decision is kept as bits in a ring of rows, a row for each step of all tables. When a deal is over, its decisions
// are told what it brought; those before its last exploration are left out, so that what is learned is careful play.
#pragma once

#include "tables.hpp"

namespace atout::learning {

ATOUT_HD float uniform(DealLuck& luck) { return static_cast<float>(luck.next() >> 40) * (1.0f / 16777216.0f); }

// The seats of one deal that others play: one, a side, or all but one.
ATOUT_HD std::uint32_t others_seats(DealLuck& luck, int seats) {
  const std::uint32_t everybody = (1u << seats) - 1u;
  switch (luck.below(3)) {
    case 0: return 1u << luck.below(seats);
    case 1: return seats == 4 ? 0b0101u << luck.below(2) : 1u << luck.below(seats);
    default: return everybody & ~(1u << luck.below(seats));
  }
}

template <class Lesson>
struct Player {
  Tables<Lesson> t;
  using G = typename Lesson::Game;
  using State = typename G::State;

  ATOUT_HD void begin(int table, State& state, DealLuck& luck) const {
    std::uint8_t cards[G::CARDS];
    int dealer;
    G::shuffle(t.options_of(table), luck, cards, dealer);
    if constexpr (Remembering<G>) t.past[table].remembers = false;
    sit(table, state, cards, luck);
  }

  // From the pack as it was gathered after the deal in `state`.
  ATOUT_HD void go_on_with_pack(int table, State& state, DealLuck& luck) const {
    if constexpr (Remembering<G>) {
      std::uint8_t cards[G::CARDS];
      Past<G>& past = t.past[table];
      past.memory = Lesson::gathered(state, past.tricks, t.dealer[table], luck, cards);
      past.remembers = true;
      sit(table, state, cards, luck);
    }
  }

  ATOUT_HD void sit(int table, State& state, const std::uint8_t* cards, DealLuck& luck) const {
    const typename G::Options& options = t.options_of(table);
    G::begin(state, options, t.score[table], cards, t.dealer[table]);
    t.others[table] = t.has_others(table) ? others_seats(luck, G::seats(options)) : 0;
    t.explored[table] = -1;
  }

  // Tells the decisions of a deal what it brought, and deals the next one.
  ATOUT_HD void settle(int table, State& state, DealLuck& luck, std::int64_t row) const {
    const typename G::Options& options = t.options_of(table);
    std::int32_t points[MOST_SEATS] = {};
    G::points(state, options, points);
    Score score = t.score[table];
    int next = (t.dealer[table] + 1) % G::seats(options);
    const bool plain = t.explored[table] < 0 && t.others[table] == 0;
    const auto judged = Lesson::judged(t.odds(), state, options, points, t.dealer[table], score, plain);
    tell(table, state, judged, row);
    note(table, state, options, points, plain, row);
    bool keeps = t.keeps_pack(table);
    if (judged.match_over) keeps &= !Lesson::open(score, next, options, luck);
    t.score[table] = score;
    t.dealer[table] = next;
    if (Remembering<G> && keeps)
      go_on_with_pack(table, state, luck);
    else
      begin(table, state, luck);
  }

  // `row`: the one after the deal's last decision.
  ATOUT_HD void tell(int table, const State& state, const typename Lesson::Judged& judged, std::int64_t row) const {
    const std::int64_t from = t.explored[table] > t.first[table] ? t.explored[table] : t.first[table];
    // A deal of more rows than the ring has left no trace of its beginning.
    if (row - t.first[table] >= t.rows - 8) return;
    for (std::int64_t at = from; at < row; ++at) {
      const std::size_t place = t.place(table, at);
      const std::uint16_t kept = t.action[place];
      if (kept & ANOTHERS) continue;
      t.worth[place] = Lesson::worth(judged, state, kept >> SEAT_AT & 7, kept & ACTION);
      const std::uint64_t number = add_to(reinterpret_cast<unsigned long long*>(t.count), 1ull);
      t.told[number & static_cast<std::uint64_t>(t.places - 1)] = static_cast<std::uint32_t>(place);
    }
  }

  // Figures of a sixteenth of the tables.
  ATOUT_HD void note(int table, const State& state, const typename G::Options& options, const std::int32_t* points,
                     bool plain, std::int64_t row) const {
    if (table & 15) return;
    const double difference = ahead(options, points, first_seat(table, G::seats(options)));
    add_to(t.sums + DEALS, 1.0);
    add_to(t.sums + DECISIONS, static_cast<double>(row - t.first[table]));
    add_to(t.sums + DIFFERENCE, difference);
    add_to(t.sums + SQUARES, difference * difference);
    if (!plain) return;
    add_to(t.sums + PLAIN_DEALS, 1.0);
    Lesson::note(state, options, points, t.sums + FIRST_FIGURE);
  }

  // In a comparison, the seat of the first net: by turns, so that no seat has more of the luck. Of two sides, one of its.
  ATOUT_HD static int first_seat(int table, int seats) { return (table >> 4) % seats; }
  ATOUT_HD static bool is_first(int table, int seat, int seats) {
    const int first = first_seat(table, seats);
    return Lesson::SIDES ? (seat & 1) == (first & 1) : seat == first;
  }
  ATOUT_HD static double ahead(const typename G::Options& options, const std::int32_t* points, int first) {
    if (Lesson::SIDES) return points[first] - points[(first + 1) % G::seats(options)];
    return points[first];
  }

  ATOUT_HD void act(int table, State& state, int action) const {
    if constexpr (Remembering<G>)
      if (G::plays_cards(state)) Lesson::take_down(t.past[table].tricks, state, action);
    G::apply(state, t.options_of(table), action);
  }

  // On to the next decision between two actions or more, which is written to this row.
  ATOUT_HD void go_on(int table, State& state, DealLuck& luck, std::int64_t row) const {
    for (;;) {
      const int actor = G::actor(state);
      if (actor == NOBODY) {
        settle(table, state, luck, row);
        t.first[table] = static_cast<std::int32_t>(row);
        continue;
      }
      const typename G::Mask legal = G::legal(state, t.options_of(table));
      if (legal.count() > 1) return write(table, state, actor, legal, row);
      act(table, state, legal.at(0));
    }
  }

  ATOUT_HD void write(int table, const State& state, int actor, const typename G::Mask& legal, std::int64_t row) const {
    constexpr int SEEN = Tables<Lesson>::SEEN, ALL = Tables<Lesson>::ALL, LEGAL = Tables<Lesson>::LEGAL;
    const typename G::Options& options = t.options_of(table);
    const Renaming renaming = G::renaming(state, actor);
    const std::size_t place = t.place(table, row);
    std::uint32_t seen[SEEN] = {}, all[ALL] = {};
    look<G>(state, options, t.past[table], actor, renaming, seen);
    G::reveal(state, options, actor, renaming, all);
    for (int w = 0; w < SEEN; ++w) t.seen[place * SEEN + static_cast<std::size_t>(w)] = seen[w];
    for (int w = 0; w < ALL; ++w) t.all[place * ALL + static_cast<std::size_t>(w)] = all[w];
    const typename G::Mask renamed = G::renamed(legal, renaming);
    for (int w = 0; w < LEGAL; ++w) t.legal[static_cast<std::size_t>(table) * LEGAL + static_cast<std::size_t>(w)] = renamed.words[w];
    t.renaming[table] = renaming;
  }
};

template <class Lesson>
struct Reset : Player<Lesson> {
  std::uint64_t seed;
  using Player<Lesson>::t;
  using G = typename Lesson::Game;

  ATOUT_HD void operator()(int table) const {
    DealLuck luck = DealLuck::of(seed, static_cast<std::uint64_t>(table), 0);
    const auto row = static_cast<std::int64_t>(t.clock[0]);
    const typename G::Options& options = t.options_of(table);
    int dealer = luck.below(G::seats(options));
    Lesson::open(t.score[table], dealer, options, luck);
    t.dealer[table] = dealer;
    typename G::State state;
    this->begin(table, state, luck);
    t.first[table] = static_cast<std::int32_t>(row);
    this->go_on(table, state, luck, row);
    t.state[table] = state;
    t.luck[table] = luck.state;
  }
};

template <class Lesson>
struct Assume {
  typename Lesson::Odds odds;
  ATOUT_HD void operator()(int number) const { odds.assume(number); }
};

// One action a table: the best by the net's values, or now and then another.
template <class Lesson>
struct Step : Player<Lesson> {
  const float* values;
  const float* epsilon;  // of calls, of cards
  int width;             // of a row of values
  using Player<Lesson>::t;
  using G = typename Lesson::Game;
  using Mask = typename G::Mask;

  // The three of highest value, best first; NOBODY where there are fewer.
  struct Best {
    int action[3];
    float value[3];

    ATOUT_HD void offer(int candidate, float worth) {
      for (int rank = 0; rank < 3; ++rank) {
        if (action[rank] != NOBODY && worth <= value[rank]) continue;
        for (int lower = 2; lower > rank; --lower) {
          action[lower] = action[lower - 1];
          value[lower] = value[lower - 1];
        }
        action[rank] = candidate;
        value[rank] = worth;
        return;
      }
    }
  };

  ATOUT_HD Best best(const Mask& legal, int table) const {
    const float* row = values + static_cast<std::size_t>(table) * static_cast<std::size_t>(width);
    Best found{{NOBODY, NOBODY, NOBODY}, {0.0f, 0.0f, 0.0f}};
    for (int w = 0; w < Mask::WORDS; ++w)
      for (std::uint32_t left = legal.words[w]; left; left &= left - 1) {
        const int action = 32 * w + lowest_bit(left);
        found.offer(action, row[action]);
      }
    return found;
  }

  // One of the next best, or any; of very many calls one of the lowest more often.
  ATOUT_HD static int another(const Best& best, const Mask& legal, DealLuck& luck) {
    if (luck.below(2)) return luck.below(2) && best.action[2] != NOBODY ? best.action[2] : best.action[1];
    const int count = legal.count();
    return legal.at(luck.below(count > 10 && luck.below(4) ? 10 : count));
  }

  // As `beginner` errs: a third of the calls are not dared, half of the cards are another of their suit.
  ATOUT_HD static int careless(int action, const Mask& legal, DealLuck& luck) {
    if (Lesson::is_call(action)) return luck.below(3) == 0 && legal.has(Lesson::TIMID) ? Lesson::TIMID : action;
    if (luck.below(2)) return action;
    const Mask alike = legal & Lesson::suit_with(action);
    return alike.at(luck.below(alike.count()));
  }

  ATOUT_HD void operator()(int table) const {
    typename G::State state = t.state[table];
    DealLuck luck{t.luck[table]};
    const auto row = static_cast<std::int64_t>(t.clock[0]);
    Mask legal;
    for (int w = 0; w < Mask::WORDS; ++w)
      legal.words[w] = t.legal[static_cast<std::size_t>(table) * Mask::WORDS + static_cast<std::size_t>(w)];
    const Best found = best(legal, table);
    const int seat = G::actor(state);
    const bool anothers = t.others[table] >> seat & 1;
    int action = found.action[0];
    if (anothers) {
      if (t.is_careless(table)) action = careless(action, legal, luck);
    } else if (uniform(luck) < epsilon[Lesson::is_call(action) ? 0 : 1]) {
      const int other = another(found, legal, luck);
      if (other != action) t.explored[table] = static_cast<std::int32_t>(row);
      action = other;
    }
    t.action[t.place(table, row)] =
        static_cast<std::uint16_t>(action | (seat & 7) << SEAT_AT | (anothers ? ANOTHERS : 0));
    this->act(table, state, G::original(action, t.renaming[table]));
    this->go_on(table, state, luck, row + 1);
    t.state[table] = state;
    t.luck[table] = luck.state;
  }
};

template <class Lesson>
struct Tick {
  std::uint64_t* clock;
  ATOUT_HD void operator()(int) const { ++*clock; }
};

// Whether the seat that acts is another's.
template <class Lesson>
struct WhoActs {
  Tables<Lesson> t;
  std::uint8_t* others;
  ATOUT_HD void operator()(int table) const {
    others[table] = static_cast<std::uint8_t>(t.others[table] >> Lesson::Game::actor(t.state[table]) & 1);
  }
};

// For a comparison: whether the first net does not play the seat that acts.
template <class Lesson>
struct Oppose {
  Tables<Lesson> t;
  std::uint8_t* second;
  ATOUT_HD void operator()(int table) const {
    using G = typename Lesson::Game;
    const int seats = G::seats(t.options_of(table));
    second[table] = static_cast<std::uint8_t>(!Player<Lesson>::is_first(table, G::actor(t.state[table]), seats));
  }
};

}  // namespace atout::learning
