// Whole games under odd options, cards and actions, on two threads: nothing is read or counted out of bounds.
// Compiled with sanitizers by test_sanitizers.py; prints how many deals were played and how many actions refused.
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include "../../kernel/environments.hpp"
#include "../../kernel/games/all.hpp"
#include "../../kernel/luck.hpp"
#include "../../kernel/nets/choose.hpp"
#include "../../kernel/played_deal.hpp"

using namespace atout;

namespace {

constexpr std::size_t MANY = 130;  // enough for two threads

int drawn(Luck& luck, int low, int high) {
  return low + static_cast<int>(luck.below(static_cast<std::uint32_t>(high - low) + 1));
}

// Anything within the bounds, whether the rules would have it or not.
template <class G>
typename G::Options some_options(Luck& luck) {
  std::int32_t values[std::size(G::OPTIONS)];
  for (std::size_t n = 0; n < std::size(G::OPTIONS); ++n) {
    const Option& option = G::OPTIONS[n];
    const int most = luck.below(3) ? std::min(option.most, option.least + 3) : option.most;
    values[n] = drawn(luck, option.least, most);
  }
  typename G::Options options;
  std::memcpy(&options, values, sizeof options);
  return options;
}

Score some_score(Luck& luck) {
  Score score{};
  constexpr int far = 1'000'000'000;
  for (std::int32_t& total : score.totals) total = luck.below(4) ? drawn(luck, -200, 900) : drawn(luck, -far, far);
  score.target = luck.below(4) ? drawn(luck, 0, 1000) : far;
  score.deals_counted = luck.below(4) ? drawn(luck, 0, 20) : far;
  return score;
}

struct Told {
  long deals = 0, refused = 0;
};

template <class G>
void look_around(Environments<G>& all, Luck& luck) {
  std::vector<float> sight(G::OBSERVATION), cards(G::FULL);
  const std::size_t i = luck.below(MANY);
  if (!all.deal(i).begun) return;
  for (int seat = 0; seat < all.seats(); ++seat) {
    all.observe(i, seat, sight.data());
    all.reveal(i, seat, cards.data());
    for (const float bit : sight)
      if (bit != 0 && bit != 1) std::puts("not a bit"), std::exit(1);
  }
  all.full_state();
}

// Now and then in pack order.
template <class G>
void shuffle(std::uint8_t* cards, Luck& luck) {
  for (int n = 0; n < G::CARDS; ++n) cards[n] = static_cast<std::uint8_t>(n);
  if (luck.below(3))
    for (int n = G::CARDS - 1; n > 0; --n) std::swap(cards[n], cards[drawn(luck, 0, n)]);
}

template <class G>
void lay_out(Environments<G>& all, Luck& luck) {
  std::uint8_t cards[G::CARDS];
  shuffle<G>(cards, luck);
  std::vector<int> actions;
  for (int n = drawn(luck, 0, 2); n > 0; --n) actions.push_back(drawn(luck, -3, 300));
  all.place(luck.below(MANY), drawn(luck, 0, all.seats() - 1), cards, some_score(luck), actions);
}

// The tricks of this deal, if it was played to its end: who led, by playing it again.
template <Remembering G>
bool read_tricks(const Environments<G>& all, std::size_t i, typename G::Tricks& tricks) {
  const auto& deal = all.deal(i);
  if (!deal.over || !deal.begun) return false;
  typename G::State state;
  G::begin(state, all.options(), deal.score, deal.cards, deal.dealer);
  const std::size_t trick = G::CARDS / std::size(tricks.leaders);
  std::size_t played = 0;
  for (int n = 0; n < deal.said; ++n) {
    if (deal.actions[n] < G::CARDS) {
      if (played % trick == 0) tricks.leaders[played / trick] = static_cast<std::uint8_t>(G::actor(state));
      tricks.cards[played++] = deal.actions[n];
    }
    G::apply(state, all.options(), deal.actions[n]);
  }
  return played == G::CARDS;
}

// What each seat sees of deals, if this was the one before.
template <Remembering G>
void remember(const Environments<G>& all, Luck& luck) {
  typename G::Tricks tricks;
  if (!read_tricks(all, luck.below(MANY), tricks)) return;
  typename G::Gathering gathering{drawn(luck, 0, 1), drawn(luck, 0, 1)};
  const auto memory = G::remembered(tricks, gathering, drawn(luck, 0, all.seats() - 1), drawn(luck, 0, G::CARDS));
  for (std::size_t i = 0; i < MANY; ++i) {
    const auto& deal = all.deal(i);
    if (!deal.begun) continue;
    std::uint32_t words[words_for(G::MEMORY)] = {};
    const int seat = drawn(luck, 0, all.seats() - 1);
    G::recall(deal.state, memory, seat, Renaming::none(), words);
  }
}

// A net that knows nothing. Bytes below 0x40 make floats that are small enough.
template <class G>
nets::Net some_net(Luck& luck) {
  const int remembered = luck.below(2) ? memory_bits<G>() : 0;
  const nets::Shape shape{G::OBSERVATION + remembered, nets::LANES, 1, G::ACTIONS, 0};
  std::vector<std::uint8_t> numbers(shape.bytes());
  for (std::size_t n = 0; n < numbers.size(); ++n) numbers[n] = static_cast<std::uint8_t>(luck.below(0x40));
  return nets::Net(shape, numbers);
}

// What it does is legal, and nobody acts who was not asked.
template <class G>
void ask_net(const nets::Net& net, const Environments<G>& all, Luck& luck) {
  const unsigned seats = luck.below(32);
  std::vector<std::int64_t> actions(MANY);
  nets::choose(net, all, seats, actions.data());
  for (std::size_t i = 0; i < MANY; ++i) {
    const auto& deal = all.deal(i);
    const bool asked = !deal.over && (seats >> G::actor(deal.state) & 1) != 0;
    const bool right = asked ? actions[i] >= 0 && deal.legal.has(static_cast<int>(actions[i])) : actions[i] == NOBODY;
    if (!right) std::puts("a net does what is not legal"), std::exit(1);
  }
  const std::size_t i = luck.below(MANY);
  if (actions[i] == NOBODY) return;
  const int alone = nets::choose<G>(net, all.options(), all.deal(i).state);
  if ((all.renames_suits() ? G::renamed(alone, all.deal(i).renaming) : alone) != actions[i])
    std::puts("in company a net does something else"), std::exit(1);
}

// Deals to their end, by luck and by a net: each action is legal, and the end is one of those that there are.
template <class G>
void play_out(const typename G::Options& options, const nets::Net& net, Luck& luck) {
  std::uint8_t cards[G::CARDS], bytes[SEED_BYTES];
  shuffle<G>(cards, luck);
  for (std::uint8_t& byte : bytes) byte = static_cast<std::uint8_t>(luck.below(256));
  const Player<G> players[] = {by_luck<G>(), by_net<G>(net)};
  std::vector<int> lineup;
  for (int seat = 0; seat < G::seats(options); ++seat) lineup.push_back(drawn(luck, 0, 1));
  const Dealt dealt{some_score(luck), drawn(luck, 0, G::seats(options) - 1), cards};
  const auto deal = atout::played<G>(options, dealt, players, lineup, {TableSeed(bytes), drawn(luck, 1, 99), 1});
  const Ending ending = G::ending(deal.state, options);
  constexpr int contracts = static_cast<int>(std::size(G::CONTRACTS));
  if (ending.contract < NOBODY || ending.contract >= contracts || ending.side >= G::seats(options))
    std::puts("no such end"), std::exit(1);
  typename G::State state;
  G::begin(state, options, dealt.score, cards, dealt.dealer);
  for (std::size_t n = 0; n < deal.actions.size(); ++n) {
    if (G::actor(state) != deal.seats[n] || !G::legal(state, options).has(deal.actions[n]))
      std::puts("a player does what is not legal"), std::exit(1);
    G::apply(state, options, deal.actions[n]);
  }
}

template <class G>
Told played(std::uint64_t seed, int steps) {
  Luck luck(seed);
  const typename G::Options options = some_options<G>(luck);
  Settings settings;
  settings.seats = G::SEATS;
  // Where the number of seats is an option, it is that one.
  if (std::strcmp(G::OPTIONS[0].name, "seats") == 0) std::memcpy(&settings.seats, &options, sizeof settings.seats);
  settings.opening = some_score(luck);
  settings.seed = luck.next();
  settings.threads = 2;
  settings.rename_suits = luck.below(2) != 0;
  settings.zero_sum = luck.below(2) != 0;
  Environments<G> all(MANY, options, settings);
  if (luck.below(2)) all.reset();
  Told told;
  const nets::Net net = some_net<G>(luck);
  std::vector<std::int64_t> actions(MANY);
  for (int step = 0; step < steps; ++step) {
    for (std::size_t i = 0; i < MANY; ++i) {
      const auto& legal = all.deal(i).legal;
      const int choices = legal.count();
      actions[i] = choices ? legal.at(drawn(luck, 0, choices - 1)) : static_cast<std::int64_t>(luck.next());
    }
    if (luck.below(16) == 0) actions[luck.below(MANY)] = luck.below(2) ? drawn(luck, -2, 300) : INT64_MIN;
    if (all.step(actions.data()) != NOBODY) ++told.refused;
    for (std::size_t i = 0; i < MANY; ++i) {
      told.deals += *all.terminated.row(i);
      if (*all.truncated.row(i)) std::puts("longer than a deal"), std::exit(1);
    }
    if (luck.below(8) == 0) look_around(all, luck);
    if (luck.below(8) == 0) lay_out(all, luck);
    if constexpr (Remembering<G>)
      if (luck.below(8) == 0) remember(all, luck);
    if (luck.below(16) == 0) ask_net(net, all, luck);
    if (luck.below(8) == 0) play_out<G>(options, net, luck);
    if (luck.below(64) == 0) {
      Environments<G> other(all);
      other.reset(luck.next());
      look_around(other, luck);
    }
  }
  return told;
}

}  // namespace

int main(int, char** arguments) {
  const int rounds = std::atoi(arguments[1]);
  Told all;
  games::each_game([&](auto named) {
    for (int round = 0; round < rounds; ++round) {
      const Told told = played<typename decltype(named)::Game>(static_cast<std::uint64_t>(round), 100);
      all.deals += told.deals;
      all.refused += told.refused;
    }
  });
  std::printf("%ld %ld\n", all.deals, all.refused);
}
