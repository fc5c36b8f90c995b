// Which card is tried first?
#pragma once

#include "../legal.hpp"
#include "standing.hpp"

namespace atout {

struct Candidate {
  std::uint8_t place;
  std::uint8_t group;  // the same number: interchangeable, up to the difference of their points
  std::int16_t points;
  int score;
};

struct Candidates {
  std::array<Candidate, 48> all;
  int size = 0;
};

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
constexpr Weights LEAD{61, 0, 2, -2, 0, 0, 0, -75, 6, 0, 3, 117};
constexpr Weights SECOND{45, 46, 2, -11, -44, 42, 4, 0, 0, 110, -42, 340};
constexpr Weights MIDDLE{148, 30, 3, -12, -68, 1, 17, -102, -2, 58, 66, 243};
constexpr Weights LAST{152, 16, 4, -6, -102, 9, 5, -155, -1, -45, -55, -94};

// The moves of one position, one of each kind, with a guess how good they are. `N`: players.
template <class W, int N>
class Ordering {
 public:
  Ordering(const Standing<W>& at, int player, W moves, W played, W led)
      : at_(at), board_(at.board), player_(player), moves_(moves), played_(played), led_(led) {}

  template <int Place>
  void gather(Candidates& found) const {
    constexpr Weights is = weights(Place);
    const int side = board_.side[player_];
    const W hand = at_.hands[player_];
    const W contest = Place ? contesting(board_, played_, led_) : W{0};
    const int best = contest ? highest(contest) : -1;
    const W blockers = (at_.live ^ hand) | (best >= 0 ? bit<W>(best) : W{0});
    const W others = at_.live ^ hand;
    // The best card that each side can have in this trick besides the one played now.
    int ours = -1, theirs = -1;
    if (best >= 0) (board_.side_of(best) == side ? ours : theirs) = best;
    if (Place && led_) look_ahead<Place>(led_, side, ours, theirs);

    int before = -1, group = -1, points = 0, suit = -1, of_suit = 0;
    bool can_win = false;
    W their_run = 0;
    for (W rest = moves_; rest; rest &= rest - 1) {
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
        of_suit = is.their_length * at_.frame->looks[suit]->held[1 - side] + (mates_run > their_run ? is.mates_top : 0) +
                  (single(hand & run) ? is.singleton : 0) + (run & board_.trumps ? is.trump : 0);
        if (Place && led_) {
          can_win = ((led_ | board_.trumps) & run) != 0;
          if (!can_win) of_suit += is.discard;
        } else {
          can_win = true;
          ours = theirs = -1;
          look_ahead<Place>(run, side, ours, theirs);
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

  // The same where the place in the trick is a number.
  Candidates gathered(int place) const {
    Candidates found;
    switch (place) {
      case 0: gather<0>(found); break;
      case 1: gather<1>(found); break;
      case 2: gather<2>(found); break;
      case 3: if constexpr (N > 3) gather<3>(found); break;
      default: if constexpr (N > 4) gather<4>(found); break;
    }
    return found;
  }

 private:
  static constexpr Weights weights(int place) {
    return place == 0 ? LEAD : place == N - 1 ? LAST : place == 1 ? SECOND : MIDDLE;
  }

  template <int Place>
  void look_ahead(W led, int side, int& ours, int& theirs) const {
    int later = player_;
    for (int place = Place + 1; place < N; ++place) {
      later = later + 1 == N ? 0 : later + 1;
      const W follows = at_.hands[later] & led;
      const W can = follows ? follows : at_.hands[later] & board_.trumps;
      if (!can) continue;
      int& top = board_.side[later] == side ? ours : theirs;
      top = std::max(top, highest(can));
    }
  }

  const Standing<W>& at_;
  const Board<W>& board_;
  int player_;
  W moves_;
  W played_;
  W led_;
};

}  // namespace atout
