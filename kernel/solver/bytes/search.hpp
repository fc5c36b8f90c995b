// What is a position worth? Alpha-beta with a table of positions met before, for a layout of bytes.
#pragma once

#include <functional>

#include "../../watch.hpp"
#include "likeness.hpp"
#include "ordering.hpp"
#include "quick_bounds.hpp"
#include "transpositions.hpp"

namespace atout::bytes {

// Zero windows: every function is asked whether side 0 comes to `need` more points, and answers with a number
// of points: at least that many if it is not below `need`, at most that many if it is.
//
// `live`: the cards still held; `best`: of the trick, the card that is winning; `points`: those in the trick.
class Search {
 public:
  // A new position; the board must fit.
  void lay_out(const Board<Cards>& board, Watch& watch, const std::function<void()>& poll) {
    layout_ = bytes::laid_out(board);
    merits_.lay_out(layout_);
    likeness_.lay_out(layout_);
    looks_.lay_out(layout_);
    table_.forget();
    watch_ = &watch;
    poll_ = &poll;
    nodes_ = 0;
    next_poll_ = POLL_EVERY;

    const Cards held = board.held(), all = held | board.played;
    live_ = layout_.moved(held);
    turn_ = count(board.played);
    points_ = points(board, board.played);
    trick_ = {board.leader, count(all) / PLAYERS, 0, 0, lengths(layout_.moved(all))};
    trick_.rest = points(board, all) + board.each_trick * trick_.tricks + board.last_trick;
    best_ = 0;
    if (!board.played) return;
    trick_.led = run_of(suit_at(layout_.place_of[lowest(board.led)]));
    best_ = bit<Cards>(highest(layout_.moved(board.played) & (trick_.led | layout_.trumps)));
  }

  // Side 0 still comes to no less and no more than this.
  Bounds bounds() const { return {0, trick_.rest}; }

  int after(int place, int need) {
    if (watch_->over()) throw Stopped{};
    const Cards one = bit<Cards>(layout_.place_of[place]);
    Trick trick = trick_;
    switch (turn_) {
      case 0: return play<0>(trick, live_, best_, one, points_, need);
      case 1: return play<1>(trick, live_, best_, one, points_, need);
      case 2: return play<2>(trick, live_, best_, one, points_, need);
      default: return play<3>(trick, live_, best_, one, points_, need);
    }
  }

  // How likely are the first moves to be the best, by place on the board? One that is as good as another is not.
  std::array<int, PLACES> promises() const {
    std::array<int, PLACES> all;
    all.fill(-FAR);
    const Candidates found = gathered(turn_, trick_, live_, best_);
    for (int number = found.first(); number; number = found.after(number))
      for (int place = 0; place < PLACES; ++place)
        if (layout_.place_of[place] == Candidates::place(number)) all[place] = Candidates::score(number);
    return all;
  }

  // What comes out if everyone plays the card that is tried first: a guess to begin with.
  int guess() const {
    Trick trick = trick_;
    Cards live = live_, best = best_;
    int sum = points_, value = 0;
    for (int turn = turn_; live; turn = 0, best = 0, sum = 0) {
      for (; turn < PLAYERS; ++turn) {
        const int place = Candidates::place(gathered(turn, trick, live, best).first());
        const Cards one = bit<Cards>(place);
        sum += layout_.points[place];
        if (turn == 0) trick.led = run_of(suit_at(place));
        best = std::max(best, one & (trick.led | layout_.trumps));
        live ^= one;
      }
      sum = live ? sum + layout_.each_trick : trick.rest;
      trick = {layout_.owner[lowest(best)], trick.tricks - 1, trick.rest - sum, 0, lengths(live)};
      if (layout_.side[trick.leader] == 0) value += sum;
    }
    return value;
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  static constexpr int FAR = 1 << 20;
  static constexpr int NO_MOVE = PLACES;
  static constexpr int POLL_EVERY = 4096;

  static int points(const Board<Cards>& board, Cards cards) {
    int sum = 0;
    for (; cards; cards &= cards - 1) sum += board.points[lowest(cards)];
    return sum;
  }

  std::array<Cards, 2> lengths(Cards live) const {
    return {counted(live & layout_.of_side[0]), counted(live & layout_.of_side[1])};
  }

  // A player plays this card as number `Turn` of the trick.
  template <int Turn>
  ATOUT_INLINE int play(Trick& trick, Cards live, Cards best, Cards one, int points, int need) {
    ++nodes_;
    const int place = lowest(one);
    points += layout_.points[place];
    live ^= one;
    if constexpr (Turn == 0) {
      trick.led = run_of(suit_at(place));
      best = one;
    } else {
      best = std::max(best, one & (trick.led | layout_.trumps));
    }
    if constexpr (Turn + 1 < PLAYERS)
      return follow<Turn + 1>(trick, live, best, points, need);
    else
      return take(trick, live, best, points, need);
  }

  ATOUT_INLINE int take(const Trick& trick, Cards live, Cards best, int points, int need) {
    const int winner = layout_.owner[lowest(best)];
    const bool ours = layout_.side[winner] == 0;
    if (!live) [[unlikely]] return ours ? trick.rest : 0;
    points += layout_.each_trick;
    const int gain = ours ? points : 0, rest = trick.rest - points;
    if (need <= gain) return gain;
    if (need > gain + rest) return gain + rest;
    return gain + lead(live, winner, trick.tricks - 1, rest, need - gain);
  }

  // `rest`: what is still to be won, at least `need`.
  int lead(Cards live, int leader, int tricks, int rest, int need) {
    if (tricks == 1) {
      // One card each: nothing is left to choose.
      const Cards led = run_of(suit_at(lowest(layout_.owned[leader] & live)));
      return layout_.side[layout_.owner[highest(live & (led | layout_.trumps))]] == 0 ? rest : 0;
    }
    const Cards key = likeness_.key(live);
    int low = 0, high = rest;
    int hint = NO_MOVE;
    const Bucket& bucket = table_.bucket(key, leader);
    for (unsigned alike = equal(bucket.key.data(), key); alike; alike &= alike - 1) {
      const int at = lowest(alike);
      if (bucket.leader[at] != leader) [[unlikely]] continue;
      hint = bucket.move[at];
      const Likeness::Margin margin = likeness_.margin(bucket.live[at], live);
      low = std::max(low, bucket.known[at].low + margin.least);
      high = std::min(high, bucket.known[at].high + margin.most);
      if (low >= need || high < need) return low >= need ? low : high;
    }
    Trick trick;
    trick.leader = leader;
    trick.tricks = tricks;
    trick.rest = rest;
    return searched(trick, live, key, low, high, need, hint);
  }

  int searched(Trick& trick, Cards live, Cards key, int low, int high, int need, int hint) {
    if (nodes_ >= next_poll_) poll_for_stop();
    std::array<const Look*, SUITS> looks;
    for (int suit = 0; suit < SUITS; ++suit) looks[suit] = &looks_.at(suit, live);
    const Bounds quick = quick_bounds(layout_, looks, trick.leader, trick.tricks, trick.rest);
    low = std::max(low, quick.low);
    high = std::min(high, quick.high);
    if (low >= need) return low;
    if (high < need) return high;

    trick.held = lengths(live);
    const Cards hand = layout_.owned[trick.leader] & live;
    int move = NO_MOVE;
    const int value = best_of<0>(trick, live, 0, hand, hand, 0, need, hint, move);
    if (value >= need)
      low = std::max(low, value);
    else
      high = std::min(high, value);
    table_.keep(key, live, trick.leader, low, high, move);
    return value;
  }

  template <int Turn>
  int follow(Trick& trick, Cards live, Cards best, int points, int need) {
    const int player = bytes::after(trick.leader, Turn);
    const Cards hand = layout_.owned[player] & live;
    const Cards moves = legal(layout_, hand, player, trick.led, best);
    if (single(moves)) return play<Turn>(trick, live, best, moves, points, need);
    int move;
    return best_of<Turn>(trick, live, best, hand, moves, points, need, NO_MOVE, move);
  }

  template <int Turn>
  ATOUT_INLINE int best_of(Trick& trick, Cards live, Cards best, Cards hand, Cards moves, int points, int need, int hint,
                           int& move) {
    Cards choices = different(hand, moves, live, best);
    if (single(choices)) {
      move = lowest(choices);
      return play<Turn>(trick, live, best, choices, points, need);
    }
    const bool ours = layout_.side[bytes::after(trick.leader, Turn)] == 0;
    int value = ours ? -FAR : FAR;
    const bool hinted = Turn == 0 && hint != NO_MOVE && (choices >> hint & 1);
    if (hinted) {
      // What was best before is so again as a rule: others are looked at only if not.
      move = hint;
      value = play<Turn>(trick, live, best, bit<Cards>(hint), points, need);
      if ((value >= need) == ours) return value;
      choices ^= bit<Cards>(hint);
    }
    Candidates candidates;
    Ordering<Turn>(layout_, merits_, trick, live, best).gather(choices, candidates);
    int number = candidates.first();
    if (!hinted) move = Candidates::place(number);
    for (; number; number = candidates.after(number)) {
      const int place = Candidates::place(number);
      const int came = play<Turn>(trick, live, best, bit<Cards>(place), points, need);
      value = ours ? std::max(value, came) : std::min(value, came);
      if ((came >= need) == ours) {
        move = place;
        return value;
      }
    }
    return value;
  }

  // Of cards that do the same and are worth the same the weakest is enough.
  Cards different(Cards hand, Cards moves, Cards live, Cards best) const {
    return moves & ~superfluous(hand, (live ^ hand) | best, layout_.steps);
  }

  // The moves of whoever is to play, where the place in the trick is a number.
  Candidates gathered(int turn, const Trick& trick, Cards live, Cards best) const {
    switch (turn) {
      case 0: return gathered<0>(trick, live, best);
      case 1: return gathered<1>(trick, live, best);
      case 2: return gathered<2>(trick, live, best);
      default: return gathered<3>(trick, live, best);
    }
  }

  template <int Turn>
  Candidates gathered(const Trick& trick, Cards live, Cards best) const {
    const int player = bytes::after(trick.leader, Turn);
    const Cards hand = layout_.owned[player] & live;
    const Cards moves = Turn ? legal(layout_, hand, player, trick.led, best) : hand;
    Candidates found;
    Ordering<Turn>(layout_, merits_, trick, live, best).gather(different(hand, moves, live, best), found);
    return found;
  }

  void poll_for_stop() {
    next_poll_ = nodes_ + POLL_EVERY;
    (*poll_)();
    if (watch_->over()) throw Stopped{};
  }

  // What every node needs lies together.
  Layout layout_;
  Merits merits_;
  std::uint64_t nodes_ = 0;
  std::uint64_t next_poll_ = 0;
  TranspositionTable table_;
  Likeness likeness_;
  Looks looks_;
  Watch* watch_ = nullptr;
  const std::function<void()>* poll_ = nullptr;
  // The position itself.
  Cards live_ = 0;
  int turn_ = 0;
  Cards best_ = 0;
  int points_ = 0;
  Trick trick_;
};

}  // namespace atout::bytes
