// Random tables and endings, strange values among them: solved as brute force solves them, or refused.
// Compiled with sanitizers by test_sanitizers.py; prints how many there were of each.
#include <algorithm>
#include <cstdio>
#include <cstdlib>

#include "../../kernel/batch.hpp"
#include "../../kernel/deals.hpp"
#include "../../kernel/luck.hpp"
#include "../../kernel/playouts.hpp"
#include "../../kernel/trick.hpp"

using namespace atout;

namespace {

int drawn(Luck& luck, int low, int high) {
  return low + static_cast<int>(luck.below(static_cast<std::uint32_t>(high - low + 1)));
}

Tables some_tables(Luck& luck) {
  Tables tables;
  const int players = drawn(luck, 3, 5), cards = drawn(luck, 0, 1) ? 32 : 78, suits = drawn(luck, 1, 5);
  for (int n = 0; n < players; ++n) tables.side.push_back(drawn(luck, 0, 1));
  for (int n = 0; n < cards; ++n) {
    tables.suit.push_back(drawn(luck, 0, suits - 1));
    tables.power.push_back(n);
    tables.points.push_back(drawn(luck, 1, 4));
  }
  tables.trump = drawn(luck, -1, suits - 1);
  tables.must_beat = static_cast<unsigned>(drawn(luck, 0, (1 << suits) - 1));
  tables.relief = static_cast<Relief>(drawn(luck, 0, 2));
  tables.may_discard = drawn(luck, 0, 1) != 0;
  if (drawn(luck, 0, 1)) tables.loose = bit<Wide>(drawn(luck, 0, cards - 1));
  tables.loose_owed = drawn(luck, 0, 1);
  tables.loose_last = static_cast<LooseLast>(drawn(luck, 0, 1));
  tables.last_trick = drawn(luck, 0, 1) * 10;
  tables.each_trick = drawn(luck, 0, 1);
  tables.last_card = drawn(luck, -1, cards - 1);
  tables.last_card_points = drawn(luck, 0, 1) * 20;
  return tables;
}

Position some_ending(const Tables& tables, int tricks, Luck& luck) {
  std::vector<int> cards;
  for (int n = 0; n < tables.cards(); ++n) cards.push_back(n);
  for (int n = tables.cards() - 1; n > 0; --n) std::swap(cards[n], cards[drawn(luck, 0, n)]);
  Position position;
  for (int player = 0; player < tables.players(); ++player) {
    Wide hand = 0;
    for (int n = 0; n < tricks; ++n) hand |= bit<Wide>(cards[player * tricks + n]);
    position.hands.push_back(hand);
  }
  position.leader = drawn(luck, 0, tables.players() - 1);
  position.tricks = {drawn(luck, 0, 1), drawn(luck, 0, 1)};
  return position;
}

int strange(Luck& luck) {
  constexpr std::array some{-2147483647, -1, 0, 1, 2, 3, 5, 15, 16, 31, 32, 64, 77, 78, 127, 128, 20001, 2147483647};
  return some[luck.below(some.size())];
}

void spoil(Tables& tables, Luck& luck) {
  switch (drawn(luck, 0, 9)) {
    case 0: tables.side.resize(luck.below(8)); break;
    case 1: tables.suit[0] = strange(luck); break;
    case 2: tables.power[1] = strange(luck); break;
    case 3: tables.points[2] = strange(luck); break;
    case 4: tables.trump = strange(luck); break;
    case 5: tables.loose = bit<Wide>(static_cast<int>(luck.below(128))); break;
    case 6: tables.loose_owed = strange(luck); break;
    case 7: tables.last_trick = strange(luck); break;
    case 8: tables.last_card = strange(luck); break;
    default: tables.suit.resize(luck.below(130)); break;
  }
}

void spoil(Position& position, Luck& luck) {
  switch (drawn(luck, 0, 6)) {
    case 0: position.hands.resize(luck.below(7)); break;
    case 1: position.hands[0] ^= bit<Wide>(static_cast<int>(luck.below(128))); break;
    case 2: position.leader = strange(luck); break;
    case 3: position.trick.push_back(strange(luck)); break;
    case 4: position.points[0] = strange(luck); break;
    case 5: position.tricks[1] = strange(luck); break;
    default: position.moves = Wide{luck.next()} << 64 | luck.next(); break;
  }
}

int brute_force(const Tables& tables, const Position& position) {
  const Wide moves = legal_cards(tables, position);
  if (!moves) return position.points[0];
  const bool ours = tables.side[position.turn()] == 0;
  int best = ours ? -1'000'000 : 1'000'000;
  for (Wide rest = moves; rest; rest &= rest - 1) {
    const int value = brute_force(tables, advanced(tables, position, lowest(rest)));
    best = ours ? std::max(best, value) : std::min(best, value);
  }
  return best;
}

}  // namespace

int main(int, char** arguments) {
  const int rounds = std::atoi(arguments[1]);
  const std::function<void()> poll = [] {};
  Luck luck(7);
  Workspaces workspaces;
  int solved = 0, refused = 0;
  for (int round = 0; round < rounds; ++round) {
    Tables tables = some_tables(luck);
    Position position = some_ending(tables, round % 16 ? drawn(luck, 1, 2) : tables.cards() / tables.players(), luck);
    if (round % 3 == 1) spoil(tables, luck);
    if (round % 3 == 2) spoil(position, luck);
    try {
      tables.check();
      position.check(tables);
      const bool whole = round % 16 == 0;
      Watch watch(Watch::Clock::now() + std::chrono::milliseconds(whole ? 5 : 100'000));
      std::array<Answer, 2> answers{};
      in_threads(workspaces, 2, 2, watch, poll, [&](std::size_t n, Workspace& space, const auto& own_poll) {
        answers[n] = space.answer(tables, position, {n == 1, false, 0}, watch, own_poll);
      });
      if (!whole) {
        const int value = position.moves ? answers[0].bounds.low : brute_force(tables, position);
        for (const Answer& one : answers)
          if (one.bounds.low != value || one.bounds.high != value) return std::puts("wrong value"), 1;
      }
      playouts(tables, position, 20, luck.next(), watch, poll);
      ++solved;
    } catch (const Refused&) {
      ++refused;
    }
    try {
      std::vector<Wide> may_hold;
      std::vector<int> sizes;
      for (int place = 0; place < 4; ++place) {
        may_hold.push_back(luck.next() >> drawn(luck, 40, 63));
        sizes.push_back(drawn(luck, 0, 4));
      }
      Watch watch(Watch::Clock::time_point::max());
      deals(may_hold, sizes, 5, luck.next(), watch, poll);
    } catch (const Refused&) {
    }
  }
  std::printf("%d %d\n", solved, refused);
}
