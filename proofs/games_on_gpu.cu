// Do whole games play on a GPU as on a CPU? The same deals by the same headers, each step hashed; the hashes compared.
//
// Standard input, a line each: game, name, seats, its options as numbers. See games_on_gpu.py.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <string>
#include <thread>
#include <vector>

#include "../kernel/games/all.hpp"
#include "../kernel/games/whole_deal.hpp"

using namespace atout;

struct Told {
  std::uint64_t hash;
  std::int32_t steps;
};

ATOUT_HD void mix(std::uint64_t& hash, std::uint64_t value) { hash = DealLuck::mixed(hash ^ value) + 1; }

ATOUT_HD void mix(std::uint64_t& hash, const std::uint32_t* words, int count) {
  for (int w = 0; w < count; ++w) mix(hash, words[w]);
}

// A deal at a match score of its own. Calls are taken at random or, in many deals, mostly the first that is legal.
template <class G>
ATOUT_HD Told played(const typename G::Options& options, int seats, int target, std::uint64_t number) {
  constexpr int SEEN = (G::OBSERVATION + 31) / 32, ALL = (G::FULL + 31) / 32;
  DealLuck luck = DealLuck::of(7, number, 0);
  Score score{};
  score.target = target;
  for (int seat = 0; seat < 2 && target; ++seat) score.totals[seat] = luck.below(target < 60000 ? target : 60000);
  const int quiet = luck.below(4);
  std::uint8_t cards[G::CARDS];
  int dealer;
  G::shuffle(options, luck, cards, dealer);
  typename G::State state;
  G::begin(state, options, score, cards, dealer);
  Told told{number, 0};
  while (G::actor(state) != NOBODY) {
    const int actor = G::actor(state);
    const Renaming renaming = G::renaming(state, actor);
    const typename G::Mask legal = G::legal(state, options), renamed = G::renamed(legal, renaming);
    std::uint32_t seen[SEEN] = {}, all[ALL] = {};
    mix(told.hash, static_cast<std::uint64_t>(actor));
    mix(told.hash, legal.words, G::Mask::WORDS);
    mix(told.hash, renamed.words, G::Mask::WORDS);
    G::observe(state, options, actor, renaming, seen);
    mix(told.hash, seen, SEEN);
    const int looks = luck.below(seats);
    std::uint32_t other[SEEN] = {};
    G::observe(state, options, looks, Renaming::none(), other);
    mix(told.hash, other, SEEN);
    G::reveal(state, options, looks, Renaming::none(), all);
    mix(told.hash, all, ALL);
    const bool first = luck.below(4) < quiet && legal.count() < G::CARDS;
    const int place = first ? 0 : luck.below(renamed.count());
    G::apply(state, options, first ? legal.at(0) : G::original(renamed.at(place), renaming));
    ++told.steps;
  }
  std::int32_t points[MOST_SEATS] = {};
  G::points(state, options, points);
  for (const std::int32_t each : points) mix(told.hash, static_cast<std::uint64_t>(each));
  return told;
}

template <class G>
__global__ void play(typename G::Options options, int seats, int target, int deals, Told* told) {
  const int number = static_cast<int>(blockIdx.x * blockDim.x + threadIdx.x);
  if (number < deals) told[number] = played<G>(options, seats, target, static_cast<std::uint64_t>(number));
}

void must(cudaError_t error) {
  if (error == cudaSuccess) return;
  std::fprintf(stderr, "The GPU refused: %s\n", cudaGetErrorString(error));
  std::exit(2);
}

template <class G>
std::vector<Told> on_gpu(const typename G::Options& options, int seats, int target, int deals) {
  std::vector<Told> found(static_cast<std::size_t>(deals));
  Told* there;
  must(cudaMalloc(&there, found.size() * sizeof(Told)));
  play<G><<<(deals + 63) / 64, 64>>>(options, seats, target, deals, there);
  must(cudaGetLastError());
  must(cudaMemcpy(found.data(), there, found.size() * sizeof(Told), cudaMemcpyDeviceToHost));
  must(cudaFree(there));
  return found;
}

template <class G>
std::vector<Told> on_cpu(const typename G::Options& options, int seats, int target, int deals) {
  std::vector<Told> found(static_cast<std::size_t>(deals));
  const int threads = std::max(1, static_cast<int>(std::thread::hardware_concurrency()));
  std::vector<std::thread> running;
  for (int first = 0; first < threads; ++first)
    running.emplace_back([&, first] {
      for (int number = first; number < deals; number += threads)
        found[static_cast<std::size_t>(number)] =
            played<G>(options, seats, target, static_cast<std::uint64_t>(number));
    });
  for (std::thread& thread : running) thread.join();
  return found;
}

template <class G>
bool compared(std::istream& line, const std::string& name, int seats, int target, int deals) {
  typename G::Options options;
  std::int32_t* number = reinterpret_cast<std::int32_t*>(&options);
  for (std::size_t i = 0; i < std::size(G::OPTIONS); ++i) line >> number[i];
  if (!line) {
    std::fprintf(stderr, "%s: too few options\n", name.c_str());
    std::exit(2);
  }
  const std::vector<Told> there = on_gpu<G>(options, seats, target, deals), here = on_cpu<G>(options, seats, target, deals);
  long steps = 0, parted = 0;
  for (std::size_t i = 0; i < here.size(); ++i) {
    steps += here[i].steps;
    parted += here[i].hash != there[i].hash || here[i].steps != there[i].steps;
  }
  std::printf("%-28s %9d deals %12ld steps, %ld parted\n", name.c_str(), deals, steps, parted);
  return parted == 0;
}

int main(int, char** words) {
  const int deals = std::atoi(words[1]);
  bool same = true;
  for (std::string text; std::getline(std::cin, text);) {
    std::istringstream line(text);
    std::string game, preset;
    int seats, target;
    line >> game >> preset >> seats >> target;
    games::each_game([&](auto named) {
      if (game != named.name) return;
      same &= compared<typename decltype(named)::Game>(line, game + " " + preset + " " + std::to_string(seats), seats,
                                                       target, deals);
    });
  }
  return same ? 0 : 1;
}
