// How do many deals run side by side, and what is written of each for programs that learn?
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "games/whole_deal.hpp"
#include "rows.hpp"
#include "shares.hpp"

namespace atout {

constexpr int MOST_ENVIRONMENTS = 1 << 18;

struct Settings {
  int seats = 0;  // at this table
  Score opening{};  // where a match stands before each deal
  std::uint64_t seed = 0;
  int threads = 1;
  bool rename_suits = false;
  bool zero_sum = false;  // rewards are points less the mean of the table
};

template <WholeDeal G>
class Environments {
 public:
  using State = typename G::State;
  using Mask = typename G::Mask;
  using Options = typename G::Options;

  // One deal, and all that is needed to lay it out again.
  struct Deal {
    State state;
    Score score;
    std::uint64_t episode;  // how many deals of this environment were begun
    int dealer;
    int said;  // how many actions there were
    bool begun;
    bool over;
    std::uint8_t cards[G::CARDS];
    std::uint8_t actions[G::MOST_ACTIONS];
    // Of the actor, who sees suits renamed, if they are.
    Renaming renaming;
    Mask legal;
  };

  Environments(std::size_t count, const Options& options, const Settings& settings)
      : observation(count, G::OBSERVATION),
        legal_action_mask(count, G::ACTIONS),
        current_player(count, 1),
        rewards(count, static_cast<std::size_t>(settings.seats)),
        terminated(count, 1),
        truncated(count, 1),
        options_(options),
        settings_(settings),
        deals_(count) {
    // What has not begun is as good as over: the next step begins it.
    for (Deal& deal : deals_) deal.over = true;
  }

  std::size_t size() const { return deals_.size(); }
  const Deal& deal(std::size_t i) const { return deals_[i]; }
  int seats() const { return settings_.seats; }
  const Options& options() const { return options_; }
  bool renames_suits() const { return settings_.rename_suits; }

  // A new deal everywhere.
  void reset() {
    each([this](std::size_t i) { begin(i); });
  }
  // Likewise, and luck from the start of another seed.
  void reset(std::uint64_t seed) {
    settings_.seed = seed;
    for (Deal& deal : deals_) deal.episode = 0;
    reset();
  }

  // Luck goes on as if so many deals had been begun here: of environments that are made again.
  void set_deals_begun(std::size_t i, std::uint64_t count) { deals_[i].episode = count; }

  // One action for each environment; one whose deal is over begins anew instead. The number of the first
  // environment whose action is not legal, and nothing is done; NOBODY if all were.
  int step(const std::int64_t* actions) {
    for (std::size_t i = 0; i < size(); ++i)
      if (!may(deals_[i], actions[i])) return static_cast<int>(i);
    each([this, actions](std::size_t i) { advance(i, static_cast<int>(actions[i])); });
    return NOBODY;
  }

  // Lays a deal out as told, suits named as they are. False, and nothing is done, if an action is not legal;
  // the cards must be each once, and the dealer a seat.
  template <class Actions>
  bool place(std::size_t i, int dealer, const std::uint8_t* cards, const Score& score, const Actions& actions) {
    Deal deal = deals_[i];
    deal.score = score;
    deal.dealer = dealer;
    deal.said = 0;
    deal.begun = true;
    std::copy_n(cards, G::CARDS, deal.cards);
    G::begin(deal.state, options_, deal.score, deal.cards, dealer);
    for (const int action : actions) {
      if (action < 0 || action >= G::ACTIONS || G::actor(deal.state) == NOBODY) return false;
      if (!G::legal(deal.state, options_).has(action)) return false;
      apply(deal, action);
    }
    deals_[i] = deal;
    write(i);
    return true;
  }

  // What a seat sees, whosever turn it is; `row` has room for it.
  void observe(std::size_t i, int seat, float* row) const { observe(deals_[i], seat, renaming(i, seat), row); }
  // All cards, seats counted from this one.
  void reveal(std::size_t i, int seat, float* row) const {
    std::uint32_t words[words_for(G::FULL)] = {};
    G::reveal(deals_[i].state, options_, seat, renaming(i, seat), words);
    spread(words, G::FULL, row);
  }
  // Likewise in each environment from the seat that acts; zeros where none does.
  Rows<float>& full_state() {
    if (!full_state_) full_state_.emplace(size(), std::size_t{G::FULL});
    each([this](std::size_t i) {
      if (deals_[i].over)
        std::fill_n(full_state_->row(i), G::FULL, 0.0f);
      else
        reveal(i, G::actor(deals_[i].state), full_state_->row(i));
    });
    return *full_state_;
  }
  Renaming renaming(std::size_t i, int seat) const {
    return settings_.rename_suits ? G::renaming(deals_[i].state, seat) : Renaming::none();
  }

  // What is written after each step, a row for each environment.
  Rows<float> observation;
  Rows<bool> legal_action_mask;
  Rows<std::int8_t> current_player;
  Rows<float> rewards;
  Rows<bool> terminated;
  Rows<bool> truncated;

 private:
  template <class Work>
  void each(Work work) {
    in_shares(size(), settings_.threads, [&work](std::size_t from, std::size_t to) {
      for (std::size_t i = from; i < to; ++i) work(i);
    });
  }

  static bool may(const Deal& deal, std::int64_t action) {
    return deal.over || (action >= 0 && action < G::ACTIONS && deal.legal.has(static_cast<int>(action)));
  }

  void begin(std::size_t i) {
    Deal& deal = deals_[i];
    DealLuck luck = DealLuck::of(settings_.seed, i, deal.episode++);
    deal.score = settings_.opening;
    deal.said = 0;
    deal.begun = true;
    G::shuffle(options_, luck, deal.cards, deal.dealer);
    G::begin(deal.state, options_, deal.score, deal.cards, deal.dealer);
    write(i);
  }

  void advance(std::size_t i, int action) {
    Deal& deal = deals_[i];
    if (deal.over) return begin(i);
    apply(deal, settings_.rename_suits ? G::original(action, deal.renaming) : action);
    write(i);
  }

  void apply(Deal& deal, int action) const {
    if (deal.said < G::MOST_ACTIONS) deal.actions[deal.said++] = static_cast<std::uint8_t>(action);
    G::apply(deal.state, options_, action);
  }

  void write(std::size_t i) {
    Deal& deal = deals_[i];
    const int actor = G::actor(deal.state);
    // A deal that is longer than deals can be would be an error of the game: it ends, and is not called over.
    *truncated.row(i) = actor != NOBODY && deal.said == G::MOST_ACTIONS;
    *terminated.row(i) = actor == NOBODY;
    deal.over = actor == NOBODY || *truncated.row(i);
    *current_player.row(i) = static_cast<std::int8_t>(deal.over ? NOBODY : actor);
    std::fill_n(rewards.row(i), settings_.seats, 0.0f);
    if (deal.over) {
      deal.legal = Mask::none();
      std::fill_n(observation.row(i), G::OBSERVATION, 0.0f);
      if (actor == NOBODY) write_rewards(i);
    } else {
      deal.renaming = renaming(i, actor);
      deal.legal = G::legal(deal.state, options_);
      if (settings_.rename_suits) deal.legal = G::renamed(deal.legal, deal.renaming);
      observe(deal, actor, deal.renaming, observation.row(i));
    }
    spread(deal.legal.words, G::ACTIONS, legal_action_mask.row(i));
  }

  void observe(const Deal& deal, int seat, const Renaming& renaming, float* row) const {
    std::uint32_t words[words_for(G::OBSERVATION)] = {};
    G::observe(deal.state, options_, seat, renaming, words);
    spread(words, G::OBSERVATION, row);
  }

  void write_rewards(std::size_t i) {
    std::int32_t points[MOST_SEATS] = {};
    G::points(deals_[i].state, options_, points);
    std::int32_t sum = 0;
    for (int seat = 0; seat < settings_.seats; ++seat) sum += points[seat];
    const float mean = settings_.zero_sum ? static_cast<float>(sum) / static_cast<float>(settings_.seats) : 0.0f;
    for (int seat = 0; seat < settings_.seats; ++seat) rewards.row(i)[seat] = static_cast<float>(points[seat]) - mean;
  }

  Options options_;
  Settings settings_;
  std::vector<Deal> deals_;
  std::optional<Rows<float>> full_state_;  // once it was asked for
};

}  // namespace atout
