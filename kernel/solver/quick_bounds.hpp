// What can be said of a position at the beginning of a trick without a search?
#pragma once

#include "solver.hpp"
#include "standing.hpp"

namespace atout {

// What a player takes at once who leads: top cards that nobody can beat, for as long as nobody ruffs.
struct Cashed {
  int tricks = 0;
  int points = 0;
  int own = 0;  // points of these cards alone
};

template <class W, int N>
class QuickBounds {
 public:
  // `least` and `most`: what side 0 may win from here on, as far as is known already.
  QuickBounds(const Standing<W>& at, int least, int most) : at_(at), board_(at.board), least_(least), most_(most) {}

  Bounds of(const Frame<W>& frame, int leader) const {
    static const Suit<W> NO_TRUMPS{};
    const Suit<W>& trumps = board_.trumps ? *frame.looks[board_.suits - 1] : NO_TRUMPS;
    const bool loose = (at_.live & board_.loose) != 0;
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
    const bool plain = !(at_.live & at_.special);
    if (plain && own.tricks == frame.tricks) return side == 0 ? Bounds{most_, most_} : Bounds{least_, least_};
    int taken = own.points + own.tricks * board_.each_trick;
    if (plain) {
      // Led a suit whose best card another has and nobody ruffs, that player takes the trick and leads on.
      int fellow = 0, given = ANY;
      for (int suit = 0; suit < board_.suits; ++suit) {
        const Suit<W>& one = *frame.looks[suit];
        if (!one.lengths[leader]) continue;
        const bool goes_there = is_trump(suit) || followed(one, trumps);
        const Cashed& there = cashed[one.owner];
        const int all = there.tricks == frame.tricks ? most_ : there.points + there.tricks * board_.each_trick;
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
    return {least_ + low[0], most_ - low[1]};
  }

 private:
  static constexpr int ANY = 1 << 20;

  bool is_trump(int suit) const { return board_.trumps && suit + 1 == board_.suits; }

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

  const Standing<W>& at_;
  const Board<W>& board_;
  int least_;
  int most_;
};

}  // namespace atout
