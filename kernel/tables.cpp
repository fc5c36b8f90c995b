// Which tables and positions are refused, and with which sentence?
#include "tables.hpp"

#include <algorithm>
#include <set>

namespace atout {

namespace {

// Far above any game's, and low enough for a table of positions to keep a sum in 16 bits.
constexpr int MOST_POINTS = 20'000;
constexpr int MOST_WON = 1'000'000'000;

void require(bool held, const std::string& otherwise) {
  if (!held) throw Refused{otherwise};
}

bool within(int number, int low, int high) { return low <= number && number <= high; }

Wide pack_of(int cards) { return cards == MAX_CARDS ? ~Wide{0} : bit<Wide>(cards) - 1; }

std::string said(const char* before, int number, const char* after) {
  return before + std::to_string(number) + after;
}

}  // namespace

void Tables::check() const {
  require(within(players(), 3, MAX_PLAYERS), "players must be 3 to 5");
  require(std::ranges::all_of(side, [](int one) { return within(one, 0, 1); }), "a side is 0 or 1");
  require(within(cards(), 1, MAX_CARDS), "a pack has 1 to 128 cards");
  require(power.size() == suit.size() && points.size() == suit.size(),
          "suit, power and points must each name every card");
  require(std::ranges::all_of(suit, [](int one) { return within(one, 0, MAX_SUITS - 1); }),
          "a suit is a number from 0 to 15");
  require(within(trump, NONE, MAX_SUITS - 1), "trump must be a suit, or -1 for none");
  require(must_beat < 1u << MAX_SUITS, "must_beat names suits beyond 15");
  require((loose & ~pack_of(cards())) == 0, "loose has bits outside the pack");
  require(within(last_card, NONE, cards() - 1), "last_card must be a card, or -1 for none");

  std::set<std::pair<int, int>> strengths;
  long long sum = 0;
  for (int card = 0; card < cards(); ++card) {
    const int at = card;
    require(within(points[at], 0, MOST_POINTS), "points of a card must be 0 to 20000");
    sum += points[at];
    const bool is_loose = (loose >> card & 1) != 0;
    require(is_loose || strengths.emplace(suit[at], power[at]).second,
            "two cards of one suit have the same power");
    require(!is_loose || loose_owed <= points[at], "loose_owed is more than a loose card is worth");
  }
  require(loose_owed >= 0, "loose_owed must not be negative");
  for (const int bonus : {last_trick, each_trick, last_card_points})
    require(within(bonus, 0, MOST_POINTS), "last_trick, each_trick and last_card_points must be 0 to 20000");
  sum += last_trick + static_cast<long long>(each_trick) * (cards() / players()) + last_card_points;
  require(sum <= MOST_POINTS, "the points of a whole deal are beyond 20000");
}

void Position::check(const Tables& tables) const {
  const int players = tables.players();
  require(static_cast<int>(hands.size()) == players, said("there must be ", players, " hands"));
  require(within(leader, 0, players - 1), "the leader is not a player");
  require(static_cast<int>(trick.size()) < players, "the trick has as many cards as players, or more");

  Wide seen = 0;
  for (const Wide hand : hands) {
    require((hand & ~pack_of(tables.cards())) == 0, "a hand has bits outside the pack");
    require((hand & seen) == 0, "a card is in two hands");
    seen |= hand;
  }
  for (const int card : trick) {
    require(within(card, 0, tables.cards() - 1), "the trick has a card outside the pack");
    require((seen >> card & 1) == 0, "a card is twice in the trick, or both held and played");
    seen |= bit<Wide>(card);
  }
  const int longest = count(hands[turn()]);
  for (int place = 0; place < players; ++place) {
    const bool has_played = place < static_cast<int>(trick.size());
    const int held = count(hands[(leader + place) % players]);
    require(held == longest - (has_played ? 1 : 0), "the hands have the wrong sizes for this trick");
  }
  for (const int side : {0, 1}) {
    const auto at = side;
    require(within(points[at], -MOST_WON, MOST_WON), "points so far are beyond reason");
    require(within(tricks[at], 0, MAX_CARDS), "tricks so far must be 0 to 128");
  }
  require((moves & ~pack_of(tables.cards())) == 0, "moves has bits outside the pack");
}

}  // namespace atout
