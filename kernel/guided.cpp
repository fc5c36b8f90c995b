// How does a deal end if everyone plays on by rules of thumb, all cards seen, and exactly at the end?
#include "guided.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

#include "luck.hpp"
#include "trick.hpp"

namespace atout {

namespace {

// What both sides weigh alike, besides a Thumb.
constexpr float LONE = 0.2f;                              // the last card, when it is one's only trump: share of its points
constexpr float HOME_LEAST = 0.35f, HOME_MOST = 0.95f;    // with others: it comes home at least, at most so often
constexpr float LENGTHS = 1.3f, LENGTH_SPARE = 0.5f;      // so many mean lengths of theirs, and this, of one's own above:
constexpr float LONG = 0.9f;                              // a trump then wins by length so often
constexpr float RANK = 0.02f;                             // of trumps alike the lower is played: for each place
constexpr float NEXT_STRONGER = 0.6f;                     // for each stronger card but the first that is out
constexpr float SURE_RUFF = 0.1f;                         // a suit that an enemy with trumps has none of still wins so often
constexpr float TRUMPS_TO_RUFF = 5;                       // with so many trumps an empty suit is worth all of `gone`
constexpr float WILL_STEP = 2, WILL_LEAST = -1, WILL_MOST = 2;  // how much one wants trumps led, by trumps over `enough`

constexpr int LUCKS = 1024;

// How far luck may lift one card above another: Gumbel's spread makes a choice by chances out of merits.
const std::array<float, LUCKS>& lucks() {
  static const std::array<float, LUCKS> all = [] {
    std::array<float, LUCKS> found{};
    for (int one = 0; one < LUCKS; ++one)
      found[one] = static_cast<float>(-std::log(-std::log((one + 0.5) / LUCKS)));
    return found;
  }();
  return all;
}

// Ends are solved, unless there is no time left.
struct Solver {
  Workspace& space;
  Watch& watch;
  const std::function<void()>& poll;
  int deals = 0;

  int value(const Tables& tables, const Position& position) {
    const Bounds bounds = space.answer(tables, position, {}, watch, poll).bounds;
    if (bounds.low != bounds.high || watch.over()) throw Stopped{};
    return bounds.low;
  }

  // Now and then somebody wants this to end.
  void poll_for_stop() {
    if (++deals % 64) return;
    poll();
    if (watch.over()) throw Stopped{};
  }
};

template <class W>
struct Walk {
  const Board<W>& board;
  std::array<W, MAX_PLAYERS> hands;
  std::array<W, 2> of_side{};
  int leader;
  int turn;
  W played;
  W led;
  int swept;
  int won = 0;  // points of side 0 from here on

  explicit Walk(const Board<W>& start)
      : board(start), hands(start.hands), leader(start.leader), turn(start.turn), played(start.played),
        led(start.led), swept(start.swept) {
    for (int player = 0; player < board.players; ++player) of_side[board.side[player]] |= hands[player];
  }

  W left() const { return of_side[0] | of_side[1]; }
  W moves() const { return legal(board, hands[turn], turn, played, led); }

  void play(int place) {
    const W one = bit<W>(place);
    hands[turn] ^= one;
    of_side[board.side[turn]] ^= one;
    played |= one;
    if (!led && !(one & board.loose)) led = board.run[board.suit[place]];
    turn = board.after(turn);
    if (turn == leader) take();
  }

  void take() {
    const Taken all = taken(board, played, led, leader, left(), swept);
    won += all.points[0];
    swept &= 1 << board.side[all.winner];
    leader = turn = all.winner;
    played = led = 0;
  }
};

// Cards of which a better and a worse one do the same: one of them is enough to look at.
template <class W>
W different(const Walk<W>& at, W moves) {
  const Board<W>& board = at.board;
  const W others = (at.left() & ~at.hands[at.turn]) | at.played;
  W found = 0;
  int before = NONE;
  for (W rest = moves; rest; rest &= rest - 1) {
    const int place = lowest(rest);
    const bool same = before != NONE && board.suit[before] == board.suit[place] &&
                      board.points[before] == board.points[place] && !(board.last_card & (bit<W>(place) | bit<W>(before))) &&
                      !(others & above<W>(before) & (bit<W>(place) - 1));
    if (!same) found |= bit<W>(place);
    before = place;
  }
  return found;
}

template <class W>
class Player {
 public:
  // Luck favours some cards for a whole deal: two deals that begin with different cards then go on alike, and
  // the difference between them is that of the cards.
  Player(const Guide& guide, const Board<W>& board, std::uint64_t seed) : guide_(guide) {
    Seeds seeds(seed);
    for (W rest = board.held(); rest; rest &= rest - 1)
      favour_[lowest(rest)] = guide.spread * lucks()[seeds.next() >> 54];
  }

  int chosen(const Walk<W>& at) {
    const W moves = at.moves();
    if (single(moves)) return lowest(moves);
    const W choices = different(at, moves);
    if (single(choices)) return lowest(choices);
    look(at);
    int best = NONE;
    float most = -std::numeric_limits<float>::infinity();
    for (W rest = choices; rest; rest &= rest - 1) {
      const int place = lowest(rest);
      const float merit = worth(at, place) + favour_[place];
      if (merit > most) most = merit, best = place;
    }
    return best;
  }

 private:
  // What the cards of one player's choice have in common.
  void look(const Walk<W>& at) {
    const Board<W>& board = at.board;
    side_ = board.side[at.turn];
    thumb_ = &guide_.thumbs[side_];
    mine_ = at.hands[at.turn];
    theirs_ = at.of_side[1 - side_];
    my_trumps_ = count(static_cast<W>(mine_ & board.trumps));
    their_trumps_ = count(static_cast<W>(theirs_ & board.trumps));
    enemies_ = 0;
    for (int player = 0; player < board.players; ++player) enemies_ += board.side[player] != side_;
    stake_ = 0;
    for (W rest = at.played & ~board.loose; rest; rest &= rest - 1) stake_ += board.points[lowest(rest)];
    to_come_ = 0;
    for (int player = board.after(at.turn); player != at.leader; player = board.after(player)) {
      later_[to_come_++] = player;
      stake_ += board.side[player] == side_ ? thumb_->fellow_adds : thumb_->enemy_adds;
    }
  }

  float worth(const Walk<W>& at, int place) const {
    const Board<W>& board = at.board;
    const W one = bit<W>(place);
    const int best = projected(at, place);
    const bool ours = best != NONE && board.side_of(best) == side_;
    float value = ours ? stake_ : 0;
    if (one & board.loose) return value + static_cast<float>(board.points[place] - board.loose_owed) - loose_kept(at, place);
    if (ours) value += board.points[place];
    if (best == place) value += thumb_->lead;
    value -= one & board.trumps ? trump_kept(at, place) : plain_kept(at, place);
    if (!at.played) value += one & board.trumps ? trump_lead(at) : plain_lead(at, place);
    return value;
  }

  // The card that takes the trick if everyone to come plays the strongest that could.
  int projected(const Walk<W>& at, int place) const {
    const Board<W>& board = at.board;
    W played = at.played | bit<W>(place);
    W led = at.led;
    if (!led && !(bit<W>(place) & board.loose)) led = board.run[board.suit[place]];
    if (!led) return NONE;
    for (int one = 0; one < to_come_; ++one) {
      const W hand = at.hands[later_[one]];
      if (const W following = hand & led)
        played |= following;
      else
        played |= hand & board.trumps;
    }
    return highest(contesting(board, played, led));
  }

  float loose_kept(const Walk<W>& at, int place) const {
    // In the last trick it would be lost.
    if (count(mine_) <= 2) return 0;
    return static_cast<float>(at.board.points[place] - at.board.loose_owed) + thumb_->loose;
  }

  float trump_kept(const Walk<W>& at, int place) const {
    const Board<W>& board = at.board;
    const float points = board.points[place];
    const float length = static_cast<float>(their_trumps_) / static_cast<float>(enemies_);
    const int stronger = count(static_cast<W>(theirs_ & board.trumps & above<W>(place)));
    if (bit<W>(place) & board.last_card) {
      if (!their_trumps_) return points + static_cast<float>(board.last_card_points);
      if (my_trumps_ == 1) return LONE * points;
      const float home = thumb_->home + thumb_->guard * (static_cast<float>(my_trumps_ - 1) - length);
      return std::clamp(home, HOME_LEAST, HOME_MOST) * points;
    }
    float wins = 1;
    if (their_trumps_) {
      const auto index = static_cast<float>(count(static_cast<W>(mine_ & board.trumps & above<W>(place))));
      wins = std::pow(thumb_->trump_falls, static_cast<float>(stronger));
      if (index >= LENGTHS * length + LENGTH_SPARE) wins = std::max(wins, LONG);
      wins += (1 - wins) * thumb_->low_trump;
    }
    return wins * (thumb_->trump_trick + points) + RANK * static_cast<float>(place);
  }

  float plain_kept(const Walk<W>& at, int place) const {
    const Board<W>& board = at.board;
    const W run = board.run[board.suit[place]];
    const W held = mine_ & run;
    const int stronger = count(static_cast<W>(theirs_ & run & above<W>(place)));
    const int below = count(static_cast<W>(held & (bit<W>(place) - 1)));
    const int index = count(held) - 1 - below;
    float wins = 1;
    if (stronger) wins = below >= stronger ? thumb_->guarded : thumb_->bare;
    for (int more = 1; more < stronger; ++more) wins *= NEXT_STRONGER;
    wins *= thumb_->patience;
    const int rounds = index + 1 + std::min(stronger, below);
    float safe = 1;
    for (int player = 0; player < board.players; ++player) {
      if (board.side[player] == side_ || !(at.hands[player] & board.trumps)) continue;
      const int length = count(static_cast<W>(at.hands[player] & run));
      if (length < rounds) safe = std::min(safe, length ? 1 - thumb_->danger : SURE_RUFF);
    }
    wins *= safe;
    const float points = board.points[place];
    float kept = wins * (points + thumb_->trick) + (1 - wins) * thumb_->saved * points;
    if (single(held)) kept -= thumb_->gone * std::min(1.f, static_cast<float>(my_trumps_) / TRUMPS_TO_RUFF);
    return kept;
  }

  float trump_lead(const Walk<W>& at) const {
    const Board<W>& board = at.board;
    const float length = static_cast<float>(their_trumps_) / static_cast<float>(enemies_);
    const float will = std::clamp((static_cast<float>(my_trumps_) - thumb_->enough * length) / WILL_STEP, WILL_LEAST, WILL_MOST);
    const float hunted = theirs_ & board.last_card ? thumb_->hunting : 0;
    return will * (thumb_->drawing * std::min<float>(static_cast<float>(their_trumps_), static_cast<float>(enemies_)) + hunted);
  }

  float plain_lead(const Walk<W>& at, int place) const {
    const Board<W>& board = at.board;
    const W run = board.run[board.suit[place]];
    float merit = thumb_->length * static_cast<float>(count(static_cast<W>(mine_ & run)));
    for (int player = 0; player < board.players; ++player)
      if (board.side[player] != side_ && !(at.hands[player] & run) && at.hands[player] & board.trumps)
        merit += thumb_->forcing;
    return merit;
  }

  const Guide& guide_;
  std::array<float, BITS<W>> favour_{};
  int side_ = 0;
  const Thumb* thumb_ = nullptr;
  W mine_ = 0;
  W theirs_ = 0;
  int my_trumps_ = 0;
  int their_trumps_ = 0;
  int enemies_ = 0;
  float stake_ = 0;
  int to_come_ = 0;
  std::array<int, MAX_PLAYERS> later_{};
};

// Where play stands, with the cards of the pack.
template <class W>
Position standing(const Walk<W>& at) {
  Position position;
  for (int player = 0; player < at.board.players; ++player) {
    Wide hand = 0;
    for (W rest = at.hands[player]; rest; rest &= rest - 1) hand |= bit<Wide>(at.board.card[lowest(rest)]);
    position.hands.push_back(hand);
  }
  position.leader = at.leader;
  position.points = {at.won, 0};
  // Whoever has not won every trick so far has lost one.
  for (const int side : {0, 1}) position.tricks[1 - side] = at.swept >> side & 1 ? 0 : 1;
  return position;
}

template <class W>
int played_out(Walk<W> at, const Tables& tables, const Guide& guide, std::uint64_t seed, Solver& solver) {
  Player<W> player(guide, at.board, seed);
  const int few = guide.ending * at.board.players;
  while (at.left() && (at.played || count(at.left()) > few)) at.play(player.chosen(at));
  return at.left() ? solver.value(tables, standing(at)) : at.won;
}

template <class W>
Guided guided_on(const Tables& tables, const Position& position, const Guide& guide, int many, std::uint64_t seed,
                 Solver& solver) {
  const Board<W> board = laid_out<W>(tables, position);
  const Walk<W> start(board);
  Guided found;
  const W kinds = different(start, board.moves);
  std::size_t last = 0;
  for (W rest = board.moves; rest; rest &= rest - 1) {
    const int place = lowest(rest);
    found.cards.push_back(board.card[place]);
    if (!(kinds & bit<W>(place))) {
      // Does the same as the one before it.
      for (int one = 0; one < many; ++one) found.values.push_back(found.values[last + static_cast<std::size_t>(one)]);
      continue;
    }
    last = found.values.size();
    Walk<W> next = start;
    next.play(place);
    for (int one = 0; one < many; ++one) {
      const std::uint64_t luck = seed + static_cast<std::uint64_t>(one);
      solver.poll_for_stop();
      found.values.push_back(position.points[0] + played_out(next, tables, guide, luck, solver));
    }
  }
  return found;
}

}  // namespace

Guided guided(const Tables& tables, const Position& position, const Guide& guide, int many, std::uint64_t seed,
              Workspace& space, Watch& watch, const std::function<void()>& poll) {
  Solver solver{space, watch, poll};
  try {
    if (live_cards(position) <= BITS<std::uint64_t>)
      return guided_on<std::uint64_t>(tables, position, guide, many, seed, solver);
    return guided_on<Wide>(tables, position, guide, many, seed, solver);
  } catch (const Stopped&) {
    return {};
  }
}

}  // namespace atout
