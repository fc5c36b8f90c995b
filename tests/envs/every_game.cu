// Every whole game as a kernel of a GPU: a deal a thread, at random, what is seen and what is left written.
// Compiled, and not run, by test_compilers.py.
#include "../../kernel/games/all.hpp"
#include "../../kernel/games/whole_deal.hpp"

using namespace atout;

template <WholeDeal G>
__global__ void play(typename G::Options options, Score score, std::uint64_t seed, std::uint32_t* words,
                     std::int32_t* points) {
  typename G::State state;
  std::uint8_t cards[G::CARDS];
  int dealer;
  DealLuck luck = DealLuck::of(seed, threadIdx.x, 0);
  G::shuffle(options, luck, cards, dealer);
  G::begin(state, options, score, cards, dealer);
  while (G::actor(state) != NOBODY) {
    const Renaming renaming = G::renaming(state, G::actor(state));
    const typename G::Mask legal = G::renamed(G::legal(state, options), renaming);
    G::observe(state, options, G::actor(state), renaming, words);
    G::apply(state, options, G::original(legal.at(luck.below(legal.count())), renaming));
  }
  G::points(state, options, points);
  G::reveal(state, options, 0, Renaming::none(), words);
}

template <Remembering G>
__global__ void recall(typename G::State* state, typename G::Tricks* tricks, typename G::Gathering gathering,
                       std::uint32_t* words) {
  const typename G::Memory memory = G::remembered(*tricks, gathering, 0, 12);
  G::recall(*state, memory, 1, Renaming::none(), words);
}

void play_every_game(std::uint32_t* words, std::int32_t* points) {
  games::each_game([&](auto named) {
    using Game = typename decltype(named)::Game;
    play<Game><<<1, 32>>>(typename Game::Options{}, Score{}, 1, words, points);
    if constexpr (Remembering<Game>) recall<Game><<<1, 32>>>(nullptr, nullptr, {}, words);
  });
}
