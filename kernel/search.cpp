#include "search.hpp"

#include <algorithm>

#include "keys.hpp"
#include "memo.hpp"
#include "trick.hpp"

namespace atout {

namespace {

constexpr int FAR = 1 << 20;
constexpr int NO_MOVE = 255;

// Zero windows: every function is asked whether side 0 comes to `need` more points, and answers with a number
// of points: at least that many if it is not below `need`, at most that many if it is.
template <class W, int N>
class Search {
 public:
  Search(const Board<W>& board, Keys<W>& keys, Memo<W>& memo, Watch& watch, const std::function<void()>& poll)
      : board_(board), keys_(keys), memo_(memo), watch_(watch), poll_(poll), hands_(board.hands), live_(board.held()) {
    keys_.lay_out(board);
    memo_.forget();
    for (W rest = live_ | board.played; rest; rest &= rest - 1) rest_ += board.points[lowest(rest)];
    rest_ += board.last_trick + board.each_trick * ((count(live_) + count(board.played)) / N);
    for (W rest = board.played; rest; rest &= rest - 1) trick_points_ += board.points[lowest(rest)];
    special_ = board.loose | board.last_card;
  }

  // Side 0 still comes to no less and no more than this.
  Bounds bounds() const {
    const int bonus = (live_ | board_.played) & board_.last_card ? board_.last_card_points : 0;
    return {-bonus, rest_ + bonus};
  }

  int after(int place, int need) {
    if (watch_.over()) throw Stopped{};
    const W one = bit<W>(place);
    hands_ = board_.hands;
    live_ = board_.held();
    switch (count(board_.played)) {
      case 0: return play<0>(board_.turn, one, 0, 0, 0, rest_, board_.swept, need);
      case 1: return at<1>(one, need);
      case 2: return at<2>(one, need);
      case 3: return at<3>(one, need);
      default: return at<4>(one, need);
    }
  }

  std::uint64_t nodes() const { return nodes_; }

 private:
  struct Candidate {
    std::uint8_t place;
    std::uint8_t group;
    std::int16_t points;
    int score;
  };
  struct Candidates {
    std::array<Candidate, 48> all;
    int size = 0;
  };

  template <int Place>
  int at(W one, int need) {
    if constexpr (Place < N)
      return play<Place>(board_.turn, one, board_.played, board_.led, trick_points_, rest_, board_.swept, need);
    else
      return 0;
  }

  // A player plays this card as number `Place` of the trick.
  template <int Place>
  int play(int player, W one, W played, W led, int points, int rest, int swept, int need) {
    if ((++nodes_ & 0xFFF) == 0) look_up_from_work();
    const int place = lowest(one);
    hands_[player] ^= one;
    live_ ^= one;
    played |= one;
    points += board_.points[place];
    if (!led && !(one & board_.loose)) led = board_.run[board_.suit[place]];
    int value;
    if constexpr (Place + 1 < N)
      value = follow<Place + 1>(next(player), played, led, points, rest, swept, need);
    else
      value = take(next(player), played, led, points, rest, swept, need);
    hands_[player] ^= one;
    live_ ^= one;
    return value;
  }

  int take(int leader, W played, W led, int points, int rest, int swept, int need) {
    int winner, gain;
    if ((played & special_) || !live_) {
      const Taken all = taken(board_, played, led, leader, live_, swept);
      winner = all.winner;
      gain = all.points[0];
    } else {
      winner = board_.owner[highest(contesting(board_, played, led))];
      gain = board_.side[winner] == 0 ? points + board_.each_trick : 0;
    }
    if (!live_) return gain;
    return gain + lead(winner, rest - points - board_.each_trick, swept & 1 << board_.side[winner], need - gain);
  }

  int lead(int leader, int rest, int swept, int need) {
    const int bonus = live_ & board_.last_card ? board_.last_card_points : 0;
    const int least = -bonus, most = rest + bonus;
    if (need <= least) return least;
    if (need > most) return most;
    if (single(hands_[leader])) return last(leader, rest, swept);

    const W key = keys_.of(live_);
    // Who has won every trick so far matters only to a loose card that is still held.
    const auto state = static_cast<std::uint8_t>(leader | (live_ & board_.loose ? swept << 3 : 0));
    int low = least, high = most;
    int hint = NO_MOVE;
    if (const Entry<W>* known = memo_.find(key, state)) {
      low = known->low;
      high = known->high;
      hint = known->move;
      if (known->live != live_) {
        adjust(known->live, low, high);
        low = std::max(low, least);
        high = std::min(high, most);
      }
      if (low >= need) return low;
      if (high < need) return high;
    }
    int move = NO_MOVE;
    const int value = best<0>(leader, hands_[leader], 0, 0, 0, rest, swept, need, hint, move);
    if (value >= need)
      low = std::max(low, value);
    else
      high = std::min(high, value);
    memo_.keep(key, state, live_, low, high, move);
    return value;
  }

  // One card each: nothing is left to choose.
  int last(int leader, int rest, int swept) {
    if (live_ & special_) return taken(board_, live_, led_by(board_, live_, leader), leader, W{0}, swept).points[0];
    const W led = board_.run[board_.suit[lowest(hands_[leader])]];
    return board_.side[board_.owner[highest(contesting(board_, live_, led))]] == 0 ? rest : 0;
  }

  template <int Place>
  int follow(int player, W played, W led, int points, int rest, int swept, int need) {
    int move = NO_MOVE;
    const W moves = legal(board_, hands_[player], player, played, led);
    return best<Place>(player, moves, played, led, points, rest, swept, need, NO_MOVE, move);
  }

  template <int Place>
  int best(int player, W moves, W played, W led, int points, int rest, int swept, int need, int hint, int& move) {
    if (single(moves)) {
      move = lowest(moves);
      return play<Place>(player, moves, played, led, points, rest, swept, need);
    }
    Candidates candidates;
    gather<Place>(player, moves, played, led, hint, candidates);
    const bool ours = board_.side[player] == 0;
    int value = ours ? -FAR : FAR;
    std::array<int, 48> bound;  // by group: what the first of its cards came to
    std::array<int, 48> worth;
    std::uint64_t tried = 0;
    for (int n = 0; n < candidates.size; ++n) {
      int top = n;
      for (int m = n + 1; m < candidates.size; ++m)
        if (candidates.all[m].score > candidates.all[top].score) top = m;
      std::swap(candidates.all[n], candidates.all[top]);
      const Candidate one = candidates.all[n];
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
      came = play<Place>(player, bit<W>(one.place), played, led, points, rest, swept, need);
      value = ours ? std::max(value, came) : std::min(value, came);
      if (ours ? value >= need : value < need) {
        move = one.place;
        return value;
      }
      tried |= std::uint64_t{1} << one.group;
      bound[one.group] = came;
      worth[one.group] = one.points;
    }
    move = candidates.all[0].place;
    return value;
  }

  // The moves, one of each kind, with a guess how good they are.
  template <int Place>
  void gather(int player, W moves, W played, W led, int hint, Candidates& found) {
    const int side = board_.side[player];
    const W contest = Place ? contesting(board_, played, led) : W{0};
    const int best = contest ? highest(contest) : -1;
    const W blockers = (live_ ^ hands_[player]) | (best >= 0 ? bit<W>(best) : W{0});
    // The best card that each side can have in this trick besides the one played now.
    int ours = -1, theirs = -1;
    if (best >= 0) (board_.side_of(best) == side ? ours : theirs) = best;
    if (Place && led) look_ahead<Place>(player, led, side, ours, theirs);

    int before = -1, group = -1, points = 0, suit = -1;
    for (W rest = moves; rest; rest &= rest - 1) {
      const int place = lowest(rest);
      const bool same = before >= 0 && board_.suit[place] == board_.suit[before] &&
                        !(blockers & above<W>(before) & (bit<W>(place) - 1)) &&
                        !(board_.last_card & (bit<W>(place) | bit<W>(before)));
      before = place;
      if (!same) ++group;
      if (same && board_.points[place] == points) continue;
      points = board_.points[place];
      int mine = -1;
      if (!(Place && led)) {
        if (board_.suit[place] != suit) {
          suit = board_.suit[place];
          ours = theirs = -1;
          if (suit != MAX_SUITS) look_ahead<Place>(player, board_.run[suit], side, ours, theirs);
        }
        mine = suit == MAX_SUITS ? -1 : place;
      } else if ((led | board_.trumps) & bit<W>(place)) {
        mine = place;
      }
      const bool wins = std::max(ours, mine) > theirs;
      int score = wins ? 64 + 2 * points - (place & 7) : -2 * points - (place & 7);
      if (place == hint) score = FAR;
      found.all[found.size++] = {static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(group),
                                 static_cast<std::int16_t>(points), score};
    }
  }

  template <int Place>
  void look_ahead(int player, W led, int side, int& ours, int& theirs) {
    int later = player;
    for (int place = Place + 1; place < N; ++place) {
      later = next(later);
      const W follows = hands_[later] & led;
      const W can = follows ? follows : hands_[later] & board_.trumps;
      if (!can) continue;
      int& top = board_.side[later] == side ? ours : theirs;
      top = std::max(top, highest(can));
    }
  }

  // Bounds kept for like cards hold for these, up to what the cards differ in points.
  void adjust(W kept, int& low, int& high) const {
    W one = kept & ~board_.loose, other = live_ & ~board_.loose;
    for (; one; one &= one - 1, other &= other - 1) {
      const int more = board_.points[lowest(one)] - board_.points[lowest(other)];
      if (more > 0)
        low -= more;
      else
        high -= more;
    }
  }

  int next(int player) const { return player + 1 == N ? 0 : player + 1; }

  void look_up_from_work() {
    poll_();
    if (watch_.over()) throw Stopped{};
  }

  const Board<W>& board_;
  Keys<W>& keys_;
  Memo<W>& memo_;
  Watch& watch_;
  const std::function<void()>& poll_;
  std::array<W, MAX_PLAYERS> hands_;
  W live_;
  W special_;
  int rest_ = 0;          // card points, tricks and the last trick: all that is still to be won
  int trick_points_ = 0;  // in the trick under way
  std::uint64_t nodes_ = 0;
};

template <class W, int N>
class Root {
 public:
  Root(const Board<W>& board, int won, Search<W, N>& search) : search_(search), won_(won) {
    for (W rest = board.moves; rest; rest &= rest - 1)
      moves_.push_back({lowest(rest), board.card[lowest(rest)], search.bounds()});
    ours_ = board.side[board.turn] == 0;
  }

  void ask(const Question& question) {
    try {
      if (question.has_need) {
        for (Known& one : moves_) {
          test(one, question.need - won_);
          if (!question.each_move && (ours_ ? one.bounds.low >= question.need - won_ : one.bounds.high < question.need - won_)) break;
        }
      } else {
        value();
        if (question.each_move)
          for (Known& one : moves_) settle(one);
      }
    } catch (const Stopped&) {
    }
  }

  Bounds bounds() const {
    Bounds all = moves_.front().bounds;
    for (const Known& one : moves_) {
      all.low = ours_ ? std::max(all.low, one.bounds.low) : std::min(all.low, one.bounds.low);
      all.high = ours_ ? std::max(all.high, one.bounds.high) : std::min(all.high, one.bounds.high);
    }
    return all;
  }

  Answer answer() const {
    Answer all{with_won(bounds()), {}, search_.nodes()};
    for (const Known& one : moves_) all.moves.push_back({one.card, with_won(one.bounds)});
    return all;
  }

 private:
  struct Known {
    int place;
    int card;
    Bounds bounds;
  };

  Bounds with_won(Bounds some) const { return {some.low + won_, some.high + won_}; }

  void test(Known& one, int need) {
    if (need <= one.bounds.low || need > one.bounds.high) return;
    const int value = search_.after(one.place, need);
    if (value >= need)
      one.bounds.low = std::max(one.bounds.low, value);
    else
      one.bounds.high = std::min(one.bounds.high, value);
  }

  void value() {
    for (Bounds all = bounds(); all.low < all.high; all = bounds()) {
      const int need = middle(all);
      for (Known& one : moves_) {
        test(one, need);
        if (ours_ ? one.bounds.low >= need : one.bounds.high < need) break;
      }
    }
  }

  // Above low, not above high.
  static int middle(Bounds some) { return some.high - (some.high - some.low) / 2; }

  void settle(Known& one) {
    while (one.bounds.low < one.bounds.high) test(one, middle(one.bounds));
  }

  Search<W, N>& search_;
  int won_;
  bool ours_;
  std::vector<Known> moves_;
};

template <class W>
struct Space {
  Memo<W> memo;
  Keys<W> keys;
};

template <class W, int N>
Answer answered(const Tables& tables, const Position& position, const Question& question, Space<W>& space, Watch& watch,
                const std::function<void()>& poll) {
  const Board<W> board = laid_out<W>(tables, position);
  const int won = position.points[0];
  if (!board.moves) return {{won, won}, {}, 0};
  Search<W, N> search(board, space.keys, space.memo, watch, poll);
  Root<W, N> root(board, won, search);
  root.ask(question);
  return root.answer();
}

template <class W, class... Rest>
Answer for_players(const Tables& tables, Rest&&... rest) {
  switch (tables.players()) {
    case 3: return answered<W, 3>(tables, rest...);
    case 4: return answered<W, 4>(tables, rest...);
    default: return answered<W, 5>(tables, rest...);
  }
}

}  // namespace

struct Workspace::Memos {
  std::unique_ptr<Space<std::uint32_t>> narrow;
  std::unique_ptr<Space<std::uint64_t>> middle;
  std::unique_ptr<Space<Wide>> wide;
};

Workspace::Workspace() : memos_(std::make_unique<Memos>()) {}
Workspace::~Workspace() = default;

Answer Workspace::answer(const Tables& tables, const Position& position, const Question& question, Watch& watch,
                         const std::function<void()>& poll) {
  const auto with = [&]<class W>(std::unique_ptr<Space<W>>& space) {
    if (!space) space = std::make_unique<Space<W>>();
    return for_players<W>(tables, position, question, *space, watch, poll);
  };
  const int live = live_cards(position);
  if (live <= BITS<std::uint32_t>) return with(memos_->narrow);
  if (live <= BITS<std::uint64_t>) return with(memos_->middle);
  return with(memos_->wide);
}

}  // namespace atout
