// Which windows does a search look through, to settle a position or each of its moves?
#pragma once

#include <algorithm>

#include "solver.hpp"

namespace atout {

template <class Search>
class Root {
 public:
  // `won`: points of side 0 before.
  template <class W>
  Root(const Board<W>& board, int won, Search& search) : search_(search), won_(won) {
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

  Search& search_;
  int won_;
  bool ours_;
  std::vector<Known> moves_;
};

}  // namespace atout
