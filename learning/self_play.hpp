// How do very many tables play by what a net says, and what is kept of it to learn from?
//
// Each decision is kept as bits in a ring of rows, a row for each step of all tables. When a deal is over, its decisions
// are told what it brought; those before its last exploration are left out, so that what is learned is careful play.
#pragma once

#include "../kernel/games/whole_deal.hpp"
#include "device.hpp"

namespace atout::learning {

constexpr int words_of(int bits) { return (bits + 31) / 32; }

// Bits of what is kept of a decision: the action, who sat there, whether it was a frozen net's.
constexpr std::uint16_t ACTION = 0x3FF, SEAT_AT = 10, FROZEN = 0x8000;

// One of each for a library: plain pointers, which torch owns.
template <class Lesson>
struct Tables {
  using G = typename Lesson::Game;
  using State = typename G::State;
  static constexpr int SEEN = words_of(G::OBSERVATION), ALL = words_of(G::FULL), LEGAL = G::Mask::WORDS;

  // By table: the deal, its match, luck, and the rows in which its first decision and last exploration stand.
  State* state;
  Score* score;
  std::int32_t* dealer;
  std::uint64_t* luck;
  std::int32_t* first;
  std::int32_t* explored;
  std::uint32_t* frozen;  // seats (bits) that a frozen net plays in this deal
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
  std::int32_t mixed;  // how many tables, the last ones, may have frozen seats
  typename G::Options options;

  ATOUT_HD typename Lesson::Odds odds() const { return {chance, met}; }
  ATOUT_HD std::size_t place(int table, std::int64_t row) const {
    return static_cast<std::size_t>(row % rows) * static_cast<std::size_t>(tables) + static_cast<std::size_t>(table);
  }
};

constexpr int DEALS = 0, DECISIONS = 1, DIFFERENCE = 2, SQUARES = 3, PLAIN_DEALS = 4, FIRST_FIGURE = 5;

ATOUT_HD float uniform(DealLuck& luck) { return static_cast<float>(luck.next() >> 40) * (1.0f / 16777216.0f); }

// The seats of one deal that a frozen net plays: one, a side, or the three others. By side 0 or 1, it is even.
ATOUT_HD std::uint32_t frozen_seats(DealLuck& luck, int seats) {
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

  ATOUT_HD void begin(int table, typename G::State& state, DealLuck& luck) const {
    std::uint8_t cards[G::CARDS];
    int dealer;
    G::shuffle(t.options, luck, cards, dealer);
    G::begin(state, t.options, t.score[table], cards, t.dealer[table]);
    t.frozen[table] = table >= t.tables - t.mixed ? frozen_seats(luck, G::SEATS) : 0;
    t.explored[table] = -1;
  }

  // Tells the decisions of a deal what it brought, and where the match stands now.
  ATOUT_HD void settle(int table, const typename G::State& state, DealLuck& luck, std::int64_t row) const {
    const auto odds = t.odds();
    const Score before = t.score[table];
    const int dealer = t.dealer[table], cell = odds.cell(before, dealer);
    std::int32_t points[MOST_SEATS] = {};
    G::points(state, t.options, points);
    Score score = before;
    int next = (dealer + 1) % G::SEATS;
    const int winner = Lesson::add_up(score, state, points);
    const float after = odds.after(score, next, winner), slope = odds.slope(before, dealer, Lesson::UNIT);
    float worth = (after - odds.chance[cell]) / slope;
    worth = worth > Lesson::MOST ? Lesson::MOST : worth < -Lesson::MOST ? -Lesson::MOST : worth;
    const bool plain = t.explored[table] < 0 && t.frozen[table] == 0;
    if (plain) odds.learn(cell, after);
    tell(table, Lesson::brought(state, worth), row);
    note(table, state, points, plain, row);
    if (winner == NOBODY) {
      t.score[table] = score;
    } else {
      Lesson::open(t.score[table], next, luck);
    }
    t.dealer[table] = next;
  }

  // `row`: the one after the deal's last decision.
  ATOUT_HD void tell(int table, const typename Lesson::Brought& brought, std::int64_t row) const {
    const std::int64_t from = t.explored[table] > t.first[table] ? t.explored[table] : t.first[table];
    // A deal of more rows than the ring has left no trace of its beginning.
    if (row - t.first[table] >= t.rows - 8) return;
    for (std::int64_t at = from; at < row; ++at) {
      const std::size_t place = t.place(table, at);
      const std::uint16_t kept = t.action[place];
      if (kept & FROZEN) continue;
      const float side = (kept >> SEAT_AT & 1) != 0 ? -1.0f : 1.0f;
      t.worth[place] = side * (Lesson::is_call(kept & ACTION) ? brought.calls : brought.cards);
      const std::uint64_t number = add_to(reinterpret_cast<unsigned long long*>(t.count), 1ull);
      t.told[number & static_cast<std::uint64_t>(t.places - 1)] = static_cast<std::uint32_t>(place);
    }
  }

  // Figures of a sixteenth of the tables.
  ATOUT_HD void note(int table, const typename G::State& state, const std::int32_t* points, bool plain,
                     std::int64_t row) const {
    if (table & 15) return;
    const double difference = points[0] - points[1];
    add_to(t.sums + DEALS, 1.0);
    add_to(t.sums + DECISIONS, static_cast<double>(row - t.first[table]));
    add_to(t.sums + DIFFERENCE, (table >> 4 & 1) != 0 ? -difference : difference);
    add_to(t.sums + SQUARES, difference * difference);
    if (!plain) return;
    add_to(t.sums + PLAIN_DEALS, 1.0);
    Lesson::note(state, points, t.sums + FIRST_FIGURE);
  }

  // On to the next decision between two actions or more, which is written to this row.
  ATOUT_HD void go_on(int table, typename G::State& state, DealLuck& luck, std::int64_t row) const {
    for (;;) {
      const int actor = G::actor(state);
      if (actor == NOBODY) {
        settle(table, state, luck, row);
        begin(table, state, luck);
        t.first[table] = static_cast<std::int32_t>(row);
        continue;
      }
      const typename G::Mask legal = G::legal(state, t.options);
      if (legal.count() > 1) return write(table, state, actor, legal, row);
      G::apply(state, t.options, legal.at(0));
    }
  }

  ATOUT_HD void write(int table, const typename G::State& state, int actor, const typename G::Mask& legal,
                      std::int64_t row) const {
    constexpr int SEEN = Tables<Lesson>::SEEN, ALL = Tables<Lesson>::ALL, LEGAL = Tables<Lesson>::LEGAL;
    const Renaming renaming = G::renaming(state, actor);
    const std::size_t place = t.place(table, row);
    std::uint32_t seen[SEEN] = {}, all[ALL] = {};
    G::observe(state, t.options, actor, renaming, seen);
    G::reveal(state, t.options, actor, renaming, all);
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

  ATOUT_HD void operator()(int table) const {
    DealLuck luck = DealLuck::of(seed, static_cast<std::uint64_t>(table), 0);
    const auto row = static_cast<std::int64_t>(t.clock[0]);
    int dealer;
    Lesson::open(t.score[table], dealer, luck);
    t.dealer[table] = dealer;
    typename Lesson::Game::State state;
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

  ATOUT_HD Best best(const typename G::Mask& legal, int table) const {
    const float* row = values + static_cast<std::size_t>(table) * static_cast<std::size_t>(width);
    Best found{{NOBODY, NOBODY, NOBODY}, {0.0f, 0.0f, 0.0f}};
    for (int w = 0; w < G::Mask::WORDS; ++w)
      for (std::uint32_t left = legal.words[w]; left; left &= left - 1) {
        const int action = 32 * w + lowest_bit(left);
        found.offer(action, row[action]);
      }
    return found;
  }

  // One of the next best, or any; of very many calls one of the lowest more often.
  ATOUT_HD static int another(const Best& best, const typename G::Mask& legal, DealLuck& luck) {
    if (luck.below(2)) return luck.below(2) && best.action[2] != NOBODY ? best.action[2] : best.action[1];
    const int count = legal.count();
    return legal.at(luck.below(count > 10 && luck.below(4) ? 10 : count));
  }

  ATOUT_HD void operator()(int table) const {
    typename G::State state = t.state[table];
    DealLuck luck{t.luck[table]};
    const auto row = static_cast<std::int64_t>(t.clock[0]);
    typename G::Mask legal;
    for (int w = 0; w < G::Mask::WORDS; ++w)
      legal.words[w] = t.legal[static_cast<std::size_t>(table) * G::Mask::WORDS + static_cast<std::size_t>(w)];
    const Best found = best(legal, table);
    const int seat = G::actor(state);
    const bool frozen = t.frozen[table] >> seat & 1;
    int action = found.action[0];
    if (!frozen && uniform(luck) < epsilon[Lesson::is_call(action) ? 0 : 1]) {
      const int other = another(found, legal, luck);
      if (other != action) t.explored[table] = static_cast<std::int32_t>(row);
      action = other;
    }
    t.action[t.place(table, row)] =
        static_cast<std::uint16_t>(action | (seat & 7) << SEAT_AT | (frozen ? FROZEN : 0));
    G::apply(state, t.options, G::original(action, t.renaming[table]));
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

// Whether the seat that acts is a frozen net's.
template <class Lesson>
struct WhoActs {
  Tables<Lesson> t;
  std::uint8_t* frozen;
  ATOUT_HD void operator()(int table) const {
    frozen[table] = static_cast<std::uint8_t>(t.frozen[table] >> Lesson::Game::actor(t.state[table]) & 1);
  }
};

// For a comparison: a frozen net is one side throughout, side 1 in sixteen tables and side 0 in the next.
template <class Lesson>
struct Oppose {
  Tables<Lesson> t;
  std::uint8_t* frozen;
  ATOUT_HD void operator()(int table) const {
    const int seat = Lesson::Game::actor(t.state[table]);
    frozen[table] = static_cast<std::uint8_t>((seat & 1) != (table >> 4 & 1));
  }
};

// Numbers of a net, as wide as torch wants them: 16 bits on a GPU.
#ifdef __CUDACC__
using Number = std::uint16_t;
constexpr Number ONE = 0x3F80;
#else
using Number = float;
constexpr Number ONE = 1.0f;
#endif

// One word of what is seen as 32 numbers.
ATOUT_HD void spread(std::uint32_t word, Number* to) {
#ifdef __CUDA_ARCH__
  std::uint32_t pairs[16];
  for (int i = 0; i < 16; ++i)
    pairs[i] = (word >> (2 * i) & 1u ? 0x3F80u : 0u) | (word >> (2 * i + 1) & 1u ? 0x3F800000u : 0u);
  for (int i = 0; i < 4; ++i)
    reinterpret_cast<uint4*>(to)[i] = make_uint4(pairs[4 * i], pairs[4 * i + 1], pairs[4 * i + 2], pairs[4 * i + 3]);
#else
  for (int i = 0; i < 32; ++i) to[i] = word >> i & 1u ? ONE : Number{};
#endif
}

// What the seat that acts sees at each table: a word a thread.
template <class Lesson>
struct Look {
  Tables<Lesson> t;
  Number* numbers;
  ATOUT_HD void operator()(int i) const {
    constexpr int SEEN = Tables<Lesson>::SEEN;
    const auto row = static_cast<std::int64_t>(t.clock[0] % static_cast<std::uint64_t>(t.rows));
    const std::size_t place = t.place(i / SEEN, row);
    spread(t.seen[place * SEEN + static_cast<std::size_t>(i % SEEN)], numbers + std::size_t{32} * static_cast<std::size_t>(i));
  }
};

// A batch among the last `latest` decisions that were told what they brought: a word a thread.
template <class Lesson>
struct Draw {
  Tables<Lesson> t;
  std::uint64_t latest;
  Number* numbers;
  std::int64_t* action;
  float* worth;
  std::int8_t* holder;  // of each card: which of the others, from 0; -1: seen, or of no matter

  ATOUT_HD void operator()(int i) const {
    using G = typename Lesson::Game;
    constexpr int SEEN = Tables<Lesson>::SEEN, ALL = Tables<Lesson>::ALL;
    const int number = i / SEEN, word = i % SEEN;
    const std::uint64_t count = *t.count, least = count < latest ? count : latest;
    const std::uint64_t back =
        DealLuck::mixed(DealLuck::mixed(t.clock[1]) ^ static_cast<std::uint64_t>(number)) % least;
    const std::size_t place = t.told[(count - 1 - back) & static_cast<std::uint64_t>(t.places - 1)];
    spread(t.seen[place * SEEN + static_cast<std::size_t>(word)], numbers + std::size_t{32} * static_cast<std::size_t>(i));
    if (word) return;
    action[number] = t.action[place] & ACTION;
    worth[number] = t.worth[place];
    const std::uint32_t* all = t.all + place * ALL;
    for (int card = 0; card < G::CARDS; ++card) {
      std::int8_t by = -1;
      for (int other = 0; other < Lesson::HOLDERS; ++other) {
        const int bit = (other + 1) * G::CARDS + card;
        if (all[bit >> 5] >> (bit & 31) & 1) by = static_cast<std::int8_t>(other);
      }
      holder[static_cast<std::size_t>(number) * G::CARDS + static_cast<std::size_t>(card)] = by;
    }
  }
};

}  // namespace atout::learning
