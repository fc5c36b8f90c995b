// Which card is tried first?
#pragma once

#include "../ordering.hpp"
#include "lanes.hpp"
#include "moves.hpp"

namespace atout::bytes {

// What stays the same during a trick.
struct Trick {
  int leader = 0;
  int tricks = 0;  // still to be played, this one included
  int rest = 0;    // what is still to be won, with this trick
  Cards led = 0;   // the run of its suit
  std::array<Cards, 2> held{};  // by side: how many cards of each suit, a byte a suit
};

// The bits of each byte.
constexpr Cards counted(Cards cards) {
  cards -= cards >> 1 & 0x55 * LOWEST_OF_EACH;
  cards = (cards & 0x33 * LOWEST_OF_EACH) + (cards >> 2 & 0x33 * LOWEST_OF_EACH);
  return (cards + (cards >> 4)) & 0x0F * LOWEST_OF_EACH;
}

// Cards with how much tells for them, each as one number: the greatest is the first to be tried.
class Candidates {
 public:
  // Above 0, and below 2^15. Of cards that are as good the weakest comes first.
  static constexpr int number(int place, int score) { return (score + LIFT) * PLACES + (PLACES - 1 - place); }
  static int place(int number) { return ~number & (PLACES - 1); }
  static int score(int number) { return number / PLACES - LIFT; }

  void add(int number) {
    first_ = std::max(first_, number);
    all_.push(number);
  }

  int first() const { return first_; }
  // 0 when there are no more.
  int after(int number) const { return all_.below(number); }

 private:
  static constexpr int LIFT = 600;  // more than any score is below 0

  int first_ = 0;
  Eight all_;
};

constexpr Weights weights(int turn) { return turn == 0 ? LEAD : turn == 1 ? SECOND : turn == 2 ? MIDDLE : LAST; }

// How much the points of a card tell for it, if its side is likely to win the trick with it and if not.
class Merits {
 public:
  void lay_out(const Layout& layout) {
    for (int turn = 0; turn < PLAYERS; ++turn) {
      const Weights is = weights(turn);
      for (int place = 0; place < PLACES; ++place) {
        const int points = std::min<int>(layout.points[place], MOST);
        all_[turn][0][place] = Candidates::number(place, points * is.points_lost);
        all_[turn][1][place] = Candidates::number(place, points * is.points_won + is.wins);
      }
    }
  }

  int of(int turn, int place, bool wins) const { return all_[turn][wins][place]; }

 private:
  static constexpr int MOST = 31;  // for a score to stay in its bounds

  std::array<std::array<std::array<int, PLACES>, 2>, PLAYERS> all_;
};

// The choice of one player, with a guess how good each card is.
template <int Turn>
class Ordering {
 public:
  Ordering(const Layout& layout, const Merits& merits, const Trick& trick, Cards live, Cards best)
      : layout_(layout), merits_(merits), trick_(trick), live_(live), player_(after(trick.leader, Turn)), best_(best),
        side_(layout.side[player_]), hand_(layout.owned[player_] & live), enemies_(live & layout.of_side[1 - side_]) {}

  ATOUT_INLINE void gather(Cards choices, Candidates& found) const {
    if constexpr (Turn == 0) {
      for_suits(choices, [&](Cards cards, int suit) { add(cards, suit, tops(run_of(suit)), true, found); });
    } else {
      const Tops best = tops(trick_.led);
      if (choices & trick_.led)
        add_following(choices, best, found);
      else
        for_suits(choices, [&](Cards cards, int suit) {
          add(cards, suit, best, (layout_.trumps & run_of(suit)) != 0, found);
        });
    }
  }

 private:
  // A candidate's number in these: all but what Merits brings.
  static constexpr Weights IS = [] {
    Weights is = weights(Turn);
    for (int* one : {&is.wins_alone, &is.best_left, &is.mates_top, &is.singleton, &is.trump, &is.their_length, &is.beats,
                     &is.discard})
      *one *= PLACES;
    return is;
  }();

  template <class Do>
  static void for_suits(Cards cards, Do one) {
    while (cards) {
      const int suit = suit_at(lowest(cards));
      one(cards & run_of(suit), suit);
      cards &= ~run_of(suit);
    }
  }

  // The best card that each side can have in this trick besides the one played now is the highest of these.
  struct Tops {
    Cards ours;
    Cards theirs;
  };

  Tops tops(Cards led) const {
    const Cards our = layout_.of_side[side_], their = layout_.of_side[1 - side_];
    Tops all{best_ & our, best_ & their};
    for (int turn = Turn + 1; turn < PLAYERS; ++turn) {
      const Cards hand = layout_.owned[after(trick_.leader, turn)] & live_;
      const Cards follows = hand & led;
      const Cards can = follows ? follows : hand & layout_.trumps;
      all.ours = std::max(all.ours, can & our);
      all.theirs = std::max(all.theirs, can & their);
    }
    return all;
  }

  int of_card(Cards one, int place, const Tops& top, bool can_win, Cards their_run) const {
    const Cards mine = can_win ? one : 0;
    const bool wins = std::max(top.ours, mine) > top.theirs;
    int score = merits_.of(Turn, place, wins);
    score += (wins & (mine > top.ours)) * IS.wins_alone;
    score += (one > their_run) * IS.best_left;
    score += (mine > best_) * IS.beats;
    return score;
  }

  // What is the same for all cards of a suit does not matter where there is one suit.
  void add_following(Cards cards, const Tops& top, Candidates& found) const {
    const Cards their_run = enemies_ & trick_.led;
    for (; cards; cards &= cards - 1) found.add(of_card(cards & (0 - cards), lowest(cards), top, true, their_run));
  }

  void add(Cards cards, int suit, const Tops& top, bool can_win, Candidates& found) const {
    const Cards run = run_of(suit);
    const Cards their_run = enemies_ & run, mates_run = (live_ ^ hand_ ^ enemies_) & run;
    int of_suit = IS.their_length * static_cast<int>(byte_of(trick_.held[1 - side_], suit));
    if (mates_run > their_run) of_suit += IS.mates_top;
    if (single(hand_ & run)) of_suit += IS.singleton;
    if (run & layout_.trumps) of_suit += IS.trump;
    if (!can_win) of_suit += IS.discard;
    for (; cards; cards &= cards - 1)
      found.add(of_suit + of_card(cards & (0 - cards), lowest(cards), top, can_win, their_run));
  }

  const Layout& layout_;
  const Merits& merits_;
  const Trick& trick_;
  Cards live_;
  int player_;
  Cards best_;
  int side_;
  Cards hand_;
  Cards enemies_;
};

}  // namespace atout::bytes
