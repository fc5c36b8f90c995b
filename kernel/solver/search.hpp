// What is a position worth? Alpha-beta with a table of positions met before, for any pack and number of players.
#pragma once

#include <algorithm>

#include "../trick.hpp"
#include "ordering.hpp"
#include "quick_bounds.hpp"
#include "transpositions.hpp"

namespace atout {

constexpr int FAR = 1 << 20;
constexpr int NO_MOVE = 255;

// Zero windows: every function is asked whether side 0 comes to `need` more points, and answers with a number
// of points: at least that many if it is not below `need`, at most that many if it is.
template <class W, int N>
class Search {
 public:
  Search(const Board<W>& board, Suits<W>& suits, TranspositionTable<W>& table, Watch& watch, const std::function<void()>& poll)
      : board_(board), suits_(suits), table_(table), watch_(watch), poll_(poll), here_(board) {
    suits_.lay_out(board);
    table_.forget();
    root_.swept = board.swept;
    root_.tricks = (count(here_.live) + count(board.played)) / N;
    root_.rest = board.last_trick + board.each_trick * root_.tricks;
    for (W rest = here_.live | board.played; rest; rest &= rest - 1) root_.rest += board.points[lowest(rest)];
    for (W rest = board.played; rest; rest &= rest - 1) trick_points_ += board.points[lowest(rest)];
    here_.frame = &root_;
    for (int suit = 0; suit < board.suits; ++suit) root_.looks[suit] = &suits.of(suit, here_.live | board.played);
  }

  // Side 0 still comes to no less and no more than this.
  Bounds bounds() const {
    const int bonus = (here_.live | board_.played) & board_.last_card ? board_.last_card_points : 0;
    return {-bonus, root_.rest + bonus};
  }

  int after(int place, int need) {
    if (watch_.over()) throw Stopped{};
    const W one = bit<W>(place);
    restart();
    switch (count(board_.played)) {
      case 0: return at<0>(one, need);
      case 1: return at<1>(one, need);
      case 2: return at<2>(one, need);
      case 3: return at<3>(one, need);
      default: return at<4>(one, need);
    }
  }

  // How likely are the first moves to be the best, by place? One that is as good as another is not.
  std::array<int, BITS<W>> promises() {
    restart();
    const Ordering<W, N> ordering(here_, board_.turn, board_.moves, board_.played, board_.led);
    const Candidates found = ordering.gathered(count(board_.played));
    std::array<int, BITS<W>> all;
    all.fill(-FAR);
    for (int n = 0; n < found.size; ++n) all[found.all[n].place] = found.all[n].score;
    return all;
  }

  // What comes out if everyone plays the card that is tried first: a guess to begin with.
  int guess() {
    restart();
    W played = board_.played, led = board_.led;
    int player = board_.turn, leader = board_.leader, swept = board_.swept, value = 0, place = count(played);
    while (here_.live) {
      const W moves = legal(board_, here_.hands[player], player, played, led);
      const Candidates candidates = Ordering<W, N>(here_, player, moves, played, led).gathered(place);
      const auto& best = *std::max_element(candidates.all.begin(), candidates.all.begin() + candidates.size,
                                           [](const Candidate& one, const Candidate& two) { return one.score < two.score; });
      const W one = bit<W>(best.place);
      here_.hands[player] ^= one;
      here_.live ^= one;
      played |= one;
      if (!led && !(one & board_.loose)) led = board_.run[board_.suit[best.place]];
      player = next(player);
      if (++place < N) continue;
      const Taken all = taken(board_, played, led, leader, here_.live, swept);
      value += all.points[0];
      swept &= 1 << board_.side[all.winner];
      leader = player = all.winner;
      place = 0;
      played = led = 0;
    }
    return value;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  void restart() {
    here_.hands = board_.hands;
    here_.live = board_.held();
    here_.frame = &root_;
  }

  template <int Place>
  int at(W one, int need) {
    if constexpr (Place < N)
      return play<Place>(board_.turn, one, board_.played, board_.led, trick_points_, need);
    else
      return 0;
  }

  // A player plays this card as number `Place` of the trick.
  template <int Place>
  int play(int player, W one, W played, W led, int points, int need) {
    if ((++nodes_ & 0xFFF) == 0) poll_for_stop();
    const int place = lowest(one);
    here_.hands[player] ^= one;
    here_.live ^= one;
    played |= one;
    points += board_.points[place];
    if (!led && !(one & board_.loose)) led = board_.run[board_.suit[place]];
    int value;
    if constexpr (Place + 1 < N)
      value = follow<Place + 1>(next(player), played, led, points, need);
    else
      value = take(next(player), played, led, points, need);
    here_.hands[player] ^= one;
    here_.live ^= one;
    return value;
  }

  int take(int leader, W played, W led, int points, int need) {
    int winner, gain;
    if ((played & here_.special) || !here_.live) {
      const Taken all = taken(board_, played, led, leader, here_.live, here_.frame->swept);
      winner = all.winner;
      gain = all.points[0];
    } else {
      winner = board_.owner[highest(contesting(board_, played, led))];
      gain = board_.side[winner] == 0 ? points + board_.each_trick : 0;
    }
    if (!here_.live) return gain;
    return gain + lead(winner, points + board_.each_trick, need - gain);
  }

  // The trick before took `gone` points out of play.
  int lead(int leader, int gone, int need) {
    const int rest = here_.frame->rest - gone;
    const int swept = here_.frame->swept & 1 << board_.side[leader];
    const int bonus = here_.live & board_.last_card ? board_.last_card_points : 0;
    const int least = -bonus, most = rest + bonus;
    if (need <= least) return least;
    if (need > most) return most;
    if (single(here_.hands[leader])) return last(leader, rest, swept);

    W key = here_.live & board_.loose;
    Frame<W> frame;
    frame.rest = rest;
    frame.swept = swept;
    frame.tricks = here_.frame->tricks - 1;
    for (int suit = 0; suit < board_.suits; ++suit) {
      frame.looks[suit] = &suits_.of(suit, here_.live);
      key |= frame.looks[suit]->alike;
    }
    // Who has won every trick so far matters only to a loose card that is still held.
    const auto state = static_cast<std::uint8_t>(leader | (here_.live & board_.loose ? swept << 3 : 0));
    int low = least, high = most;
    int hint = NO_MOVE;
    for (const Entry<W>& known : table_.pair(key, state)) {
      if (!table_.is_of(known, key, state)) continue;
      if (hint == NO_MOVE) hint = known.move;
      int kept_low = known.low, kept_high = known.high;
      if (known.live != here_.live) {
        // Adjusting only widens them: what does not cut now would not then.
        if (kept_low < need && kept_high >= need) continue;
        adjust(known.live, kept_low, kept_high);
      }
      low = std::max(low, kept_low);
      high = std::min(high, kept_high);
      if (low >= need) return low;
      if (high < need) return high;
    }
    const Bounds quick = QuickBounds<W, N>(here_, least, most).of(frame, leader);
    low = std::max(low, quick.low);
    high = std::min(high, quick.high);
    if (low >= need) return low;
    if (high < need) return high;
    int move = NO_MOVE;
    const Frame<W>* before = here_.frame;
    here_.frame = &frame;
    const int value = best<0>(leader, here_.hands[leader], 0, 0, 0, need, hint, move);
    here_.frame = before;
    if (value >= need)
      low = std::max(low, value);
    else
      high = std::min(high, value);
    table_.keep(key, state, here_.live, low, high, move);
    return value;
  }

  // One card each: nothing is left to choose.
  int last(int leader, int rest, int swept) {
    if (here_.live & here_.special) return taken(board_, here_.live, led_by(board_, here_.live, leader), leader, W{0}, swept).points[0];
    const W led = board_.run[board_.suit[lowest(here_.hands[leader])]];
    return board_.side[board_.owner[highest(contesting(board_, here_.live, led))]] == 0 ? rest : 0;
  }

  template <int Place>
  int follow(int player, W played, W led, int points, int need) {
    int move = NO_MOVE;
    const W moves = legal(board_, here_.hands[player], player, played, led);
    return best<Place>(player, moves, played, led, points, need, NO_MOVE, move);
  }

  template <int Place>
  int best(int player, W moves, W played, W led, int points, int need, int hint, int& move) {
    if (single(moves)) {
      move = lowest(moves);
      return play<Place>(player, moves, played, led, points, need);
    }
    const bool ours = board_.side[player] == 0;
    int value = ours ? -FAR : FAR;
    if (hint != NO_MOVE && moves & bit<W>(hint)) {
      // What was best before is so again as a rule: others are looked at only if not.
      value = play<Place>(player, bit<W>(hint), played, led, points, need);
      if (ours ? value >= need : value < need) {
        move = hint;
        return value;
      }
    }
    Candidates candidates;
    Ordering<W, N>(here_, player, moves, played, led).template gather<Place>(candidates);
    std::array<int, 48> bound;  // by group: what the first of its cards came to
    std::array<int, 48> worth;
    std::uint64_t tried = 0;
    if (value != (ours ? -FAR : FAR)) drop(hint, value, candidates, bound, worth, tried);
    int first = hint;
    for (int n = 0; n < candidates.size; ++n) {
      int top = n;
      for (int m = n + 1; m < candidates.size; ++m)
        if (candidates.all[m].score > candidates.all[top].score) top = m;
      const Candidate one = candidates.all[top];
      candidates.all[top] = candidates.all[n];
      if (n == 0) first = one.place;
      int came;
      if (tried >> one.group & 1) {
        // Interchangeable with one that failed, up to the difference of their points.
        const int slack = std::abs(one.points - worth[one.group]);
        came = ours ? bound[one.group] + slack : bound[one.group] - slack;
        if (ours ? came < need : came >= need) {
          value = ours ? std::max(value, came) : std::min(value, came);
          continue;
        }
      }
      came = play<Place>(player, bit<W>(one.place), played, led, points, need);
      value = ours ? std::max(value, came) : std::min(value, came);
      if (ours ? value >= need : value < need) {
        move = one.place;
        return value;
      }
      tried |= std::uint64_t{1} << one.group;
      bound[one.group] = came;
      worth[one.group] = one.points;
    }
    move = first;
    return value;
  }

  // A card that was tried already.
  static void drop(int place, int came, Candidates& from, std::array<int, 48>& bound, std::array<int, 48>& worth,
                   std::uint64_t& tried) {
    for (int n = 0; n < from.size; ++n) {
      if (from.all[n].place != place) continue;
      const Candidate one = from.all[n];
      from.all[n] = from.all[--from.size];
      bound[one.group] = came;
      worth[one.group] = one.points;
      tried |= std::uint64_t{1} << one.group;
      return;
    }
  }

  // Bounds kept for like cards hold for these, up to what the cards differ in points.
  void adjust(W kept, int& low, int& high) const {
    for (int suit = 0; suit < board_.suits; ++suit) {
      W one = kept & board_.run[suit], other = here_.live & board_.run[suit];
      if (one == other) continue;
      for (; one; one &= one - 1, other &= other - 1) {
        const int more = board_.points[lowest(one)] - board_.points[lowest(other)];
        (more > 0 ? low : high) -= more;
      }
    }
  }

  int next(int player) const { return player + 1 == N ? 0 : player + 1; }

  void poll_for_stop() {
    poll_();
    if (watch_.over()) throw Stopped{};
  }

  const Board<W>& board_;
  Suits<W>& suits_;
  TranspositionTable<W>& table_;
  Watch& watch_;
  const std::function<void()>& poll_;
  Standing<W> here_;
  Frame<W> root_;
  int trick_points_ = 0;  // in the trick under way
  std::uint64_t nodes_ = 0;
};

}  // namespace atout
