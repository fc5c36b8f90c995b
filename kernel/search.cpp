#include "search.hpp"

#include <algorithm>

#include "memo.hpp"
#include "suits.hpp"
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
  Search(const Board<W>& board, Suits<W>& suits, Memo<W>& memo, Watch& watch, const std::function<void()>& poll)
      : board_(board), suits_(suits), memo_(memo), watch_(watch), poll_(poll), hands_(board.hands), live_(board.held()) {
    suits_.lay_out(board);
    memo_.forget();
    root_.swept = board.swept;
    root_.tricks = (count(live_) + count(board.played)) / N;
    root_.rest = board.last_trick + board.each_trick * root_.tricks;
    for (W rest = live_ | board.played; rest; rest &= rest - 1) root_.rest += board.points[lowest(rest)];
    for (W rest = board.played; rest; rest &= rest - 1) trick_points_ += board.points[lowest(rest)];
    special_ = board.loose | board.last_card;
    for (int suit = 0; suit < board.suits; ++suit) root_.looks[suit] = &suits.of(suit, live_ | board.played);
  }

  // Side 0 still comes to no less and no more than this.
  Bounds bounds() const {
    const int bonus = (live_ | board_.played) & board_.last_card ? board_.last_card_points : 0;
    return {-bonus, root_.rest + bonus};
  }

  int after(int place, int need) {
    if (watch_.over()) throw Stopped{};
    const W one = bit<W>(place);
    hands_ = board_.hands;
    live_ = board_.held();
    frame_ = &root_;
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
    hands_ = board_.hands;
    live_ = board_.held();
    const Candidates found = gathered(count(board_.played), board_.turn, board_.moves, board_.played, board_.led);
    std::array<int, BITS<W>> all;
    all.fill(-FAR);
    for (int n = 0; n < found.size; ++n) all[found.all[n].place] = found.all[n].score;
    return all;
  }

  // What comes out if everyone plays the card that is tried first: a guess to begin with.
  int guess() {
    hands_ = board_.hands;
    live_ = board_.held();
    W played = board_.played, led = board_.led;
    int player = board_.turn, leader = board_.leader, swept = board_.swept, value = 0, place = count(played);
    while (live_) {
      const W moves = legal(board_, hands_[player], player, played, led);
      const Candidates candidates = gathered(place, player, moves, played, led);
      const auto& best = *std::max_element(candidates.all.begin(), candidates.all.begin() + candidates.size,
                                           [](const Candidate& one, const Candidate& two) { return one.score < two.score; });
      const W one = bit<W>(best.place);
      hands_[player] ^= one;
      live_ ^= one;
      played |= one;
      if (!led && !(one & board_.loose)) led = board_.run[board_.suit[best.place]];
      player = next(player);
      if (++place < N) continue;
      const Taken all = taken(board_, played, led, leader, live_, swept);
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
  // What stays the same during a trick.
  struct Frame {
    std::array<const Suit<W>*, MAX_SUITS> looks;  // at the suits, as the trick began
    int rest;    // card points, tricks and the last trick: all that is still to be won
    int swept;   // bit s: side s has won every trick so far
    int tricks;  // still to be played
  };

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
      return play<Place>(board_.turn, one, board_.played, board_.led, trick_points_, need);
    else
      return 0;
  }

  // A player plays this card as number `Place` of the trick.
  template <int Place>
  int play(int player, W one, W played, W led, int points, int need) {
    if ((++nodes_ & 0xFFF) == 0) look_up_from_work();
    const int place = lowest(one);
    hands_[player] ^= one;
    live_ ^= one;
    played |= one;
    points += board_.points[place];
    if (!led && !(one & board_.loose)) led = board_.run[board_.suit[place]];
    int value;
    if constexpr (Place + 1 < N)
      value = follow<Place + 1>(next(player), played, led, points, need);
    else
      value = take(next(player), played, led, points, need);
    hands_[player] ^= one;
    live_ ^= one;
    return value;
  }

  int take(int leader, W played, W led, int points, int need) {
    int winner, gain;
    if ((played & special_) || !live_) {
      const Taken all = taken(board_, played, led, leader, live_, frame_->swept);
      winner = all.winner;
      gain = all.points[0];
    } else {
      winner = board_.owner[highest(contesting(board_, played, led))];
      gain = board_.side[winner] == 0 ? points + board_.each_trick : 0;
    }
    if (!live_) return gain;
    return gain + lead(winner, points + board_.each_trick, need - gain);
  }

  // The trick before took `gone` points out of play.
  int lead(int leader, int gone, int need) {
    const int rest = frame_->rest - gone;
    const int swept = frame_->swept & 1 << board_.side[leader];
    const int bonus = live_ & board_.last_card ? board_.last_card_points : 0;
    const int least = -bonus, most = rest + bonus;
    if (need <= least) return least;
    if (need > most) return most;
    if (single(hands_[leader])) return last(leader, rest, swept);

    W key = live_ & board_.loose;
    Frame frame;
    frame.rest = rest;
    frame.swept = swept;
    frame.tricks = frame_->tricks - 1;
    for (int suit = 0; suit < board_.suits; ++suit) {
      frame.looks[suit] = &suits_.of(suit, live_);
      key |= frame.looks[suit]->alike;
    }
    // Who has won every trick so far matters only to a loose card that is still held.
    const auto state = static_cast<std::uint8_t>(leader | (live_ & board_.loose ? swept << 3 : 0));
    int low = least, high = most;
    int hint = NO_MOVE;
    for (const Entry<W>& known : memo_.pair(key, state)) {
      if (!memo_.is_of(known, key, state)) continue;
      if (hint == NO_MOVE) hint = known.move;
      int kept_low = known.low, kept_high = known.high;
      if (known.live != live_) {
        // Adjusting only widens them: what does not cut now would not then.
        if (kept_low < need && kept_high >= need) continue;
        adjust(known.live, kept_low, kept_high);
      }
      low = std::max(low, kept_low);
      high = std::min(high, kept_high);
      if (low >= need) return low;
      if (high < need) return high;
    }
    const Bounds quick = quick_bounds(frame, leader, least, most);
    low = std::max(low, quick.low);
    high = std::min(high, quick.high);
    if (low >= need) return low;
    if (high < need) return high;
    int move = NO_MOVE;
    const Frame* before = frame_;
    frame_ = &frame;
    const int value = best<0>(leader, hands_[leader], 0, 0, 0, need, hint, move);
    frame_ = before;
    if (value >= need)
      low = std::max(low, value);
    else
      high = std::min(high, value);
    memo_.keep(key, state, live_, low, high, move);
    return value;
  }

  // What a player takes at once who leads: top cards that nobody can beat, for as long as nobody ruffs.
  struct Cashed {
    int tricks = 0;
    int points = 0;
    int own = 0;  // points of these cards alone
  };

  bool is_trump(int suit) const { return board_.trumps && suit + 1 == board_.suits; }

  Bounds quick_bounds(const Frame& frame, int leader, int least, int most) const {
    static const Suit<W> NO_TRUMPS{};
    const Suit<W>& trumps = board_.trumps ? *frame.looks[board_.suits - 1] : NO_TRUMPS;
    const bool loose = (live_ & board_.loose) != 0;
    std::array<Cashed, N> cashed{};
    for (int suit = 0; suit < board_.suits; ++suit) {
      const Suit<W>& one = *frame.looks[suit];
      if (!one.run) continue;
      const int rounds = is_trump(suit) ? one.run : unruffed(one, trumps, loose);
      Cashed& all = cashed[one.owner];
      if (rounds == one.run) {
        all.tricks += rounds;
        all.points += loose ? one.own : one.cashed;
        all.own += one.own;
      } else if (rounds && !loose) {
        const int few = std::min(rounds, FEW - 1);
        all.tricks += few;
        all.points += one.few_cashed[few];
      }
    }

    int low[2] = {0, 0};
    // A loose card may win over a trump, for a side that has won every trick.
    if (trumps.run && !(loose && frame.swept >> (1 - board_.side[trumps.owner]) & 1))
      low[board_.side[trumps.owner]] = trumps.sure;
    const int side = board_.side[leader];
    const Cashed& own = cashed[leader];
    const bool plain = !(live_ & special_);
    if (plain && own.tricks == frame.tricks) return side == 0 ? Bounds{most, most} : Bounds{least, least};
    int taken = own.points + own.tricks * board_.each_trick;
    if (plain) {
      // Led a suit whose best card another has and nobody ruffs, that player takes the trick and leads on.
      int fellow = 0, given = FAR;
      for (int suit = 0; suit < board_.suits; ++suit) {
        const Suit<W>& one = *frame.looks[suit];
        if (!one.lengths[leader]) continue;
        const bool goes_there = is_trump(suit) || followed(one, trumps);
        const Cashed& there = cashed[one.owner];
        const int all = there.tricks == frame.tricks ? most : there.points + there.tricks * board_.each_trick;
        if (board_.side[one.owner] != side)
          given = std::min(given, goes_there ? all : 0);
        else {
          given = 0;
          if (one.owner != leader && goes_there) fellow = std::max({fellow, taken + there.own, all});
        }
      }
      taken = std::max(taken, fellow);
      low[1 - side] = std::max(low[1 - side], given);
    }
    low[side] = std::max(low[side], taken);
    return {least + low[0], most - low[1]};
  }

  // For how many rounds can the owner of the best cards of a suit lead them before someone ruffs?
  int unruffed(const Suit<W>& one, const Suit<W>& trumps, bool loose) const {
    // Trumps may be drawn first; one who holds a loose card may keep a trump back.
    if (!trumps.run || (trumps.owner == one.owner && trumps.most_elsewhere <= trumps.run - (loose ? 1 : 0))) return one.run;
    int rounds = one.run;
    for (int player = 0; player < N; ++player)
      if (trumps.lengths[player] && would_ruff(board_, player, one.owner)) rounds = std::min<int>(rounds, one.lengths[player]);
    return rounds;
  }

  // Has everyone a card of this suit who could ruff it?
  bool followed(const Suit<W>& one, const Suit<W>& trumps) const {
    for (int player = 0; player < N; ++player)
      if (trumps.lengths[player] && !one.lengths[player]) return false;
    return true;
  }

  // One card each: nothing is left to choose.
  int last(int leader, int rest, int swept) {
    if (live_ & special_) return taken(board_, live_, led_by(board_, live_, leader), leader, W{0}, swept).points[0];
    const W led = board_.run[board_.suit[lowest(hands_[leader])]];
    return board_.side[board_.owner[highest(contesting(board_, live_, led))]] == 0 ? rest : 0;
  }

  template <int Place>
  int follow(int player, W played, W led, int points, int need) {
    int move = NO_MOVE;
    const W moves = legal(board_, hands_[player], player, played, led);
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
    gather<Place>(player, moves, played, led, candidates);
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

  // How much each thing that can be said of a card tells for it, fitted to how many nodes were
  // searched. By place in the trick.
  struct Weights {
    int wins;        // our side is likely to win the trick with it
    int wins_alone;  // and would not without
    int points_won, points_lost;
    int best_left;  // the other side has none above it
    int mates_top;  // our side has a card above all of theirs, in another hand
    int singleton;
    int trump;
    int their_length;  // for each card of the suit with the other side
    int beats;         // the best card so far
    int discard;
    int loose;
  };
  static constexpr Weights LEAD{61, 0, 2, -2, 0, 0, 0, -75, 6, 0, 3, 117};
  static constexpr Weights SECOND{45, 46, 2, -11, -44, 42, 4, 0, 0, 110, -42, 340};
  static constexpr Weights MIDDLE{148, 30, 3, -12, -68, 1, 17, -102, -2, 58, 66, 243};
  static constexpr Weights LAST{152, 16, 4, -6, -102, 9, 5, -155, -1, -45, -55, -94};
  static constexpr Weights weights(int place) {
    return place == 0 ? LEAD : place == N - 1 ? LAST : place == 1 ? SECOND : MIDDLE;
  }

  // The moves, one of each kind, with a guess how good they are.
  template <int Place>
  void gather(int player, W moves, W played, W led, Candidates& found) {
    constexpr Weights is = weights(Place);
    const int side = board_.side[player];
    const W hand = hands_[player];
    const W contest = Place ? contesting(board_, played, led) : W{0};
    const int best = contest ? highest(contest) : -1;
    const W blockers = (live_ ^ hand) | (best >= 0 ? bit<W>(best) : W{0});
    const W others = live_ ^ hand;
    // The best card that each side can have in this trick besides the one played now.
    int ours = -1, theirs = -1;
    if (best >= 0) (board_.side_of(best) == side ? ours : theirs) = best;
    if (Place && led) look_ahead<Place>(player, led, side, ours, theirs);

    int before = -1, group = -1, points = 0, suit = -1, of_suit = 0;
    bool can_win = false;
    W their_run = 0;
    for (W rest = moves; rest; rest &= rest - 1) {
      const int place = lowest(rest);
      const W one = bit<W>(place);
      const bool new_suit = board_.suit[place] != suit;
      const bool same = !new_suit && !(blockers & above<W>(before) & (one - 1)) &&
                        !(board_.last_card & (one | bit<W>(before)));
      before = place;
      if (!same) ++group;
      if (same && board_.points[place] == points) continue;
      points = board_.points[place];
      if (new_suit) {
        suit = board_.suit[place];
        if (suit == MAX_SUITS) {
          found.all[found.size++] = {static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(group),
                                     static_cast<std::int16_t>(points), is.loose};
          continue;
        }
        const W run = board_.run[suit];
        const W mates_run = others & run & board_.of_side[side];
        their_run = others & run & board_.of_side[1 - side];
        of_suit = is.their_length * frame_->looks[suit]->held[1 - side] + (mates_run > their_run ? is.mates_top : 0) +
                  (single(hand & run) ? is.singleton : 0) + (run & board_.trumps ? is.trump : 0);
        if (Place && led) {
          can_win = ((led | board_.trumps) & run) != 0;
          if (!can_win) of_suit += is.discard;
        } else {
          can_win = true;
          ours = theirs = -1;
          look_ahead<Place>(player, run, side, ours, theirs);
        }
      }
      const int mine = can_win ? place : -1;
      int score = of_suit;
      if (std::max(ours, mine) > theirs)
        score += is.wins + points * is.points_won + (mine > theirs && mine > ours ? is.wins_alone : 0);
      else
        score += points * is.points_lost;
      if (one > their_run) score += is.best_left;
      if (mine > best) score += is.beats;
      found.all[found.size++] = {static_cast<std::uint8_t>(place), static_cast<std::uint8_t>(group),
                                 static_cast<std::int16_t>(points), score};
    }
  }

  Candidates gathered(int place, int player, W moves, W played, W led) {
    Candidates found;
    switch (place) {
      case 0: gather<0>(player, moves, played, led, found); break;
      case 1: gather<1>(player, moves, played, led, found); break;
      case 2: gather<2>(player, moves, played, led, found); break;
      case 3: if constexpr (N > 3) gather<3>(player, moves, played, led, found); break;
      default: if constexpr (N > 4) gather<4>(player, moves, played, led, found); break;
    }
    return found;
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
    for (int suit = 0; suit < board_.suits; ++suit) {
      W one = kept & board_.run[suit], other = live_ & board_.run[suit];
      if (one == other) continue;
      for (; one; one &= one - 1, other &= other - 1) {
        const int more = board_.points[lowest(one)] - board_.points[lowest(other)];
        (more > 0 ? low : high) -= more;
      }
    }
  }

  int next(int player) const { return player + 1 == N ? 0 : player + 1; }

  void look_up_from_work() {
    poll_();
    if (watch_.over()) throw Stopped{};
  }

  const Board<W>& board_;
  Suits<W>& suits_;
  Memo<W>& memo_;
  Watch& watch_;
  const std::function<void()>& poll_;
  std::array<W, MAX_PLAYERS> hands_;
  W live_;
  Frame root_;
  const Frame* frame_ = &root_;
  W special_;
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
        if (question.each_move)
          settle_all();
        else
          value();
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

  // Which window next: steps that grow away from the guess, then halves of what is left.
  class Aim {
   public:
    Aim(int guess, int step) : need_(guess), step_(step) {}

    int need(Bounds left) const { return std::clamp(need_, left.low + 1, left.high); }

    void learn(Bounds left, bool reached) {
      (reached ? over_ : under_) = true;
      if (over_ && under_) {
        need_ = left.high - (left.high - left.low) / 2;
      } else {
        need_ = reached ? left.low + step_ : left.high + 1 - step_;
        step_ = std::max(2 * step_, WIDE);
      }
    }

   private:
    static constexpr int WIDE = 8;

    int need_;
    int step_;
    bool over_ = false, under_ = false;
  };

  void value() {
    // The likeliest first: one that is enough spares the others.
    const auto promises = search_.promises();
    std::ranges::stable_sort(moves_, std::greater{}, [&](const Known& one) { return promises[one.place]; });
    Aim aim(search_.guess(), 8);
    for (Bounds all = bounds(); all.low < all.high;) {
      const int need = aim.need(all);
      for (Known& one : moves_) {
        test(one, need);
        if (ours_ ? one.bounds.low >= need : one.bounds.high < need) break;
      }
      all = bounds();
      aim.learn(all, all.low >= need);
    }
  }

  void settle_all() {
    int guess = search_.guess();
    for (Known& one : moves_) {
      settle(one, guess);
      guess = one.bounds.low;
    }
  }

  void settle(Known& one, int guess) {
    // Cards have often the same value as the one before.
    for (Aim aim(guess, 1); one.bounds.low < one.bounds.high;) {
      const int need = aim.need(one.bounds);
      test(one, need);
      aim.learn(one.bounds, one.bounds.low >= need);
    }
  }

  Search<W, N>& search_;
  int won_;
  bool ours_;
  std::vector<Known> moves_;
};

template <class W>
struct Space {
  Memo<W> memo;
  Suits<W> suits;
};

template <class W, int N>
Answer answered(const Tables& tables, const Position& position, const Question& question, Space<W>& space, Watch& watch,
                const std::function<void()>& poll) {
  const Board<W> board = laid_out<W>(tables, position);
  const int won = position.points[0];
  if (!board.moves) return {{won, won}, {}, 0};
  Search<W, N> search(board, space.suits, space.memo, watch, poll);
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
    if (!space) {
      *memos_ = {};  // one at a time: a thread has at most 8 MB
      space = std::make_unique<Space<W>>();
    }
    return for_players<W>(tables, position, question, *space, watch, poll);
  };
  const int live = live_cards(position);
  if (live <= BITS<std::uint32_t>) return with(memos_->narrow);
  if (live <= BITS<std::uint64_t>) return with(memos_->middle);
  return with(memos_->wide);
}

}  // namespace atout
