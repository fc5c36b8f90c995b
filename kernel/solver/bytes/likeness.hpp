// Which positions are played alike, and how far may their values differ?
//
// Two positions are alike if in each suit the owners of the live cards are the same, from the weakest card to the
// strongest: each card then stands for one of the other position, and beats what that one beats. Values differ by the
// points of these cards at the most. A suit has at most 256 sets of live cards; what they tell is counted for all of
// them beforehand, each set from the one without its strongest card.
#pragma once

#include "lanes.hpp"
#include "layout.hpp"

namespace atout::bytes {

class Likeness {
 public:
  void lay_out(const Layout& layout) {
    for (int suit = 0; suit < SUITS; ++suit) lay_out(layout, suit);
    sure_.fill(0);
    if (layout.trumps) lay_out_sure(layout);
  }

  // The same for positions that are alike, and never 0.
  Cards key(Cards live) const {
    Cards all = 0;
    for (int suit = 0; suit < SUITS; ++suit) all |= Cards{alike_[suit][byte_of(live, suit)]} << 8 * suit;
    return all;
  }

  // What side 0 wins with the cards of `live`, compared with those of `kept`, a position alike: at least `more`, which
  // may be negative, and at most `less`.
  struct Margin {
    int least;
    int most;
  };
  Margin margin(Cards kept, Cards live) const {
    const Difference open = difference(worth(kept), worth(live));
    const int sure = sure_[byte_of(live, TRUMPS)] - sure_[byte_of(kept, TRUMPS)];
    return {sure - open.more, sure + open.less};
  }

 private:
  using Set = unsigned;  // cards of one suit

  Bytes worth(Cards live) const {
    Bytes all;
    for (int suit = 0; suit < SUITS; ++suit) all.words[suit] = worth_[suit][byte_of(live, suit)];
    return all;
  }

  void lay_out(const Layout& layout, int suit) {
    // The first place from one on that has the same owner.
    std::array<std::array<std::uint8_t, PLAYERS>, 9> next{};
    for (int place = layout.length[suit] - 1; place >= 0; --place) {
      next[place] = next[place + 1];
      next[place][layout.owner[8 * suit + place]] = static_cast<std::uint8_t>(place);
    }
    auto& alike = alike_[suit];
    auto& worth = worth_[suit];
    alike[0] = 0;
    worth[0] = 0;
    for (Set set = 1; set < 1u << layout.length[suit]; ++set) {
      const int place = highest(set);
      const Set rest = set ^ 1u << place;
      const int from = alike[rest] ? highest<Set>(alike[rest]) + 1 : 0;
      const int lowered = next[from][layout.owner[8 * suit + place]];
      alike[set] = static_cast<std::uint8_t>(alike[rest] | 1u << lowered);
      worth[set] = worth[rest] | std::uint64_t{layout.points[8 * suit + place]} << 8 * count(rest);
    }
  }

  // Trumps above all of the other side's are won by the side that has them: no margin is needed for their points.
  void lay_out_sure(const Layout& layout) {
    for (Set set = 1; set < 1u << layout.length[TRUMPS]; ++set) {
      const int side = layout.side[layout.owner[8 * TRUMPS + highest(set)]];
      const Set others = set & byte_of(layout.of_side[1 - side], TRUMPS);
      const Set sure = others ? set & over(bit<Set>(highest(others))) : set;
      int sum = 0;
      for (Set rest = sure; rest; rest &= rest - 1) sum += layout.points[8 * TRUMPS + lowest(rest)];
      if (side == 0) sure_[set] = static_cast<std::int16_t>(sum);
      const int open = count(set ^ sure);
      if (open < 8) worth_[TRUMPS][set] &= (std::uint64_t{1} << 8 * open) - 1;
    }
  }

  // By suit and set: every card is moved down to the lowest place above the one before that has the same owner.
  std::array<std::array<std::uint8_t, 256>, SUITS> alike_;
  // The points of the cards, a byte each, from the weakest up.
  std::array<std::array<std::uint64_t, 256>, SUITS> worth_;
  // What side 0 has of the points of sure trumps.
  std::array<std::int16_t, 256> sure_;
};

}  // namespace atout::bytes
