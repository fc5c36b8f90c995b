// What is a whole game to the kernel? Checked when it is compiled; the Python rules are the truth.
#pragma once

#include <concepts>
#include <iterator>
#include <type_traits>

#include "portable.hpp"

namespace atout {

// Numbers that say how large a deal is, and a state that may be copied as it lies.
template <class G>
concept Measured = requires {
  { G::SEATS } -> std::convertible_to<int>;
  { G::CARDS } -> std::convertible_to<int>;
  { G::ACTIONS } -> std::convertible_to<int>;
  { G::OBSERVATION } -> std::convertible_to<int>;
  { G::FULL } -> std::convertible_to<int>;
  { G::VERSION } -> std::convertible_to<int>;
  { G::MOST_ACTIONS } -> std::convertible_to<int>;
  requires 0 < G::SEATS && G::SEATS <= MOST_SEATS;
  // Cards and actions are kept as bytes.
  requires G::CARDS <= 256 && G::ACTIONS <= 256;
  requires std::is_same_v<typename G::Mask, Set<G::ACTIONS>>;
  requires std::is_trivially_copyable_v<typename G::State> && std::is_trivially_copyable_v<typename G::Options>;
  // Options are whole numbers and nothing else, each with its name and bounds.
  requires std::is_same_v<std::remove_cvref_t<decltype(G::OPTIONS[0])>, Option>;
  requires sizeof(typename G::Options) == sizeof(std::int32_t) * std::size(G::OPTIONS);
  // What can be played for, as reports name it.
  { G::CONTRACTS[0] } -> std::convertible_to<const char*>;
};

template <class G>
concept WholeDeal = Measured<G> &&
    requires(typename G::State& state, const typename G::State& seen, const typename G::Options& options,
             const typename G::Mask& mask, const Score& score, DealLuck& luck, const Renaming& renaming,
             std::uint8_t* cards, const std::uint8_t* dealt, int& dealer, int number, std::uint32_t* words,
             std::int32_t* per_seat) {
      { G::shuffle(options, luck, cards, dealer) } -> std::same_as<void>;
      { G::begin(state, options, score, dealt, number) } -> std::same_as<void>;
      { G::seats(options) } -> std::same_as<int>;
      { G::actor(seen) } -> std::same_as<int>;
      { G::plays_cards(seen) } -> std::same_as<bool>;
      { G::legal(seen, options) } -> std::same_as<typename G::Mask>;
      // The actions that Python's rules name after all others, where they name what is legal.
      { G::named_last() } -> std::same_as<typename G::Mask>;
      { G::apply(state, options, number) } -> std::same_as<void>;
      { G::ending(seen, options) } -> std::same_as<Ending>;
      { G::points(seen, options, per_seat) } -> std::same_as<void>;
      { G::renaming(seen, number) } -> std::same_as<Renaming>;
      { G::renamed(number, renaming) } -> std::same_as<int>;
      { G::original(number, renaming) } -> std::same_as<int>;
      { G::renamed(mask, renaming) } -> std::same_as<typename G::Mask>;
      { G::observe(seen, options, number, renaming, words) } -> std::same_as<void>;
      { G::reveal(seen, options, number, renaming, words) } -> std::same_as<void>;
    };

// A game whose pack is not shuffled between deals, so that the tricks of one tell of the cards of the next. What is
// remembered is kept beside the state, and MEMORY bits follow the observation of who remembers.
template <class G>
concept Remembering = WholeDeal<G> &&
    requires(const typename G::State& seen, const typename G::Memory& memory, const typename G::Tricks& tricks,
             const typename G::Gathering& gathering, const Renaming& renaming, int number, std::uint32_t* words) {
      { G::MEMORY } -> std::convertible_to<int>;
      { G::MEMORY_VERSION } -> std::convertible_to<int>;
      requires std::is_trivially_copyable_v<typename G::Memory>;
      requires sizeof(typename G::Gathering) == sizeof(std::int32_t) * std::size(G::GATHERING);
      { G::remembered(tricks, gathering, number, number) } -> std::same_as<typename G::Memory>;
      { G::recall(seen, memory, number, renaming, words) } -> std::same_as<void>;
    };

// How many bits follow the observation of who remembers.
template <WholeDeal G>
constexpr int memory_bits() {
  if constexpr (Remembering<G>)
    return G::MEMORY;
  else
    return 0;
}

}  // namespace atout
