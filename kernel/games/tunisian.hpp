// A whole deal of Tunisian Belote, after src/atout/games/tunisian: the auction, eight tricks, what is said, the score.
#pragma once

#include "tunisian/auction.hpp"
#include "tunisian/observation.hpp"
#include "tunisian/options.hpp"
#include "tunisian/play.hpp"
#include "tunisian/scoring.hpp"
#include "tunisian/state.hpp"
#include "tunisian/talk.hpp"

namespace atout::games {

struct Tunisian {
  static constexpr int SEATS = belote::SEATS, CARDS = belote::CARDS, HAND = belote::TRICKS, DOG = 0, VERSION = 1;
  static constexpr int MOST_ACTIONS = tunisian::MOST_CALLS + CARDS;
  static constexpr int OBSERVATION = tunisian::OBSERVATION_BITS, FULL = SEATS * CARDS;

  // Ids: 0–31 the cards, then the calls; bids level by level, each in every mode.
  static constexpr int PASS = 32, COINCHE = 33, SURCOINCHE = 34, BID = 35;
  static constexpr int ACTIONS = BID + tunisian::LEVELS * belote::MODES;
  using Mask = Set<ACTIONS>;

  using Options = tunisian::Options;
  static constexpr const auto& OPTION_NAMES = tunisian::OPTION_NAMES;
  using State = tunisian::State;

  // In which order a hand was received makes no difference.
  ATOUT_HD static void shuffle(const Options&, DealLuck& luck, std::uint8_t* cards, int& dealer) {
    dealer = luck.below(SEATS);
    for (int card = 0; card < CARDS; ++card) cards[card] = static_cast<std::uint8_t>(card);
    for (int last = CARDS - 1; last > 0; --last) {
      const int other = luck.below(last + 1);
      const std::uint8_t card = cards[last];
      cards[last] = cards[other];
      cards[other] = card;
    }
  }

  // `cards`: the hands seat by seat.
  ATOUT_HD static void begin(State& state, const Options&, const Score& score, const std::uint8_t* cards, int dealer) {
    belote::Cards hands[SEATS] = {0, 0, 0, 0};
    for (int seat = 0; seat < SEATS; ++seat)
      for (int place = 0; place < HAND; ++place) hands[seat] |= belote::bit_of(cards[HAND * seat + place]);
    state = State{};
    state.play = belote::dealt(hands, belote::after(dealer));
    state.auction = tunisian::Auction::opened_by(belote::after(dealer));
    state.contract = tunisian::Contract::none();
    state.dealer = static_cast<std::uint8_t>(dealer);
    state.totals[0] = score.totals[0];
    state.totals[1] = score.totals[1];
    state.target = score.target;
  }

  ATOUT_HD static int actor(const State& state) { return tunisian::actor(state); }

  ATOUT_HD static Mask legal(const State& state, const Options& options) {
    Mask mask = Mask::none();
    if (state.phase == tunisian::BIDDING) add_calls(mask, state.auction, options);
    if (state.phase == tunisian::PLAYING) {
      const belote::Trick& trick = state.play.trick;
      const belote::Cards hand = state.play.held[trick.to_play()];
      mask.words[0] = belote::playable(hand, trick, tunisian::terms(state.contract.mode, options));
    }
    return mask;
  }

  ATOUT_HD static void apply(State& state, const Options& options, int action) {
    if (state.phase == tunisian::BIDDING)
      call(state, options, action);
    else if (state.phase == tunisian::PLAYING)
      play(state, options, action);
  }

  // Per seat, its side's score; nothing where nobody bid.
  ATOUT_HD static void points(const State& state, const Options& options, std::int32_t* per_seat) {
    std::int32_t by_side[2] = {0, 0};
    if (state.contract.seat != NOBODY) tunisian::scored(state.contract, state.play, state.talk, options, by_side);
    for (int seat = 0; seat < SEATS; ++seat) per_seat[seat] = by_side[belote::side_of(seat)];
  }

  ATOUT_HD static Renaming renaming(const State& state, int seat) {
    return belote::renaming_by(state.play.held[seat] | state.play.played[seat], state.contract.mode);
  }

  ATOUT_HD static int renamed(int action, const Renaming& renaming) {
    if (action < CARDS) return belote::renamed_card(action, renaming);
    if (action < BID) return action;
    const int mode = (action - BID) % belote::MODES;
    return action - mode + belote::renamed_mode(mode, renaming);
  }
  ATOUT_HD static int original(int action, const Renaming& renaming) {
    return renamed(action, belote::inverse(renaming));
  }
  ATOUT_HD static Mask renamed(const Mask& mask, const Renaming& renaming) {
    Mask found = Mask::none();
    found.words[0] = belote::renamed_cards(mask.words[0], renaming);
    for (int call = PASS; call < BID; ++call)
      if (mask.has(call)) found.add(call);
    for (int level = 0; level < tunisian::LEVELS; ++level)
      add_bids(found, level, belote::renamed_modes(bids_of(mask, level), renaming));
    return found;
  }

  ATOUT_HD static void observe(const State& state, const Options& options, int seat, const Renaming& renaming,
                               std::uint32_t* words) {
    BitWriter writer{words};
    tunisian::observe(state, options, seat, renaming, writer);
  }

  // All hands from the seat on.
  ATOUT_HD static void reveal(const State& state, const Options&, int seat, const Renaming& renaming,
                              std::uint32_t* words) {
    BitWriter writer{words};
    for (int by = 0; by < SEATS; ++by)
      writer.put(belote::renamed_cards(state.play.held[belote::after(seat, by)], renaming), CARDS);
  }

 private:
  // The bids of a level: modes as bits.
  ATOUT_HD static std::uint32_t bids_of(const Mask& mask, int level) {
    const int first = BID + belote::MODES * level, word = first >> 5, low = first & 31;
    const std::uint32_t next = low + belote::MODES > 32 ? mask.words[word + 1] << (32 - low) : 0;
    return (mask.words[word] >> low | next) & ((1u << belote::MODES) - 1);
  }
  ATOUT_HD static void add_bids(Mask& mask, int level, std::uint32_t modes) {
    const int first = BID + belote::MODES * level, word = first >> 5, low = first & 31;
    mask.words[word] |= modes << low;
    if (low + belote::MODES > 32) mask.words[word + 1] |= modes >> (32 - low);
  }

  // tunisian.bid.pass: always; a coinche out of turn is not offered.
  ATOUT_HD static void add_calls(Mask& mask, const tunisian::Auction& auction, const Options& options) {
    mask.add(PASS);
    if (tunisian::may_coinche(auction, options)) mask.add(COINCHE);
    if (tunisian::may_surcoinche(auction, options)) mask.add(SURCOINCHE);
    const std::uint32_t modes = tunisian::open_modes(options);
    for (std::uint32_t open = tunisian::open_levels(auction, options); open; open &= open - 1)
      add_bids(mask, lowest_bit(open), modes);
  }

  ATOUT_HD static void call(State& state, const Options& options, int action) {
    tunisian::Auction& auction = state.auction;
    if (action == PASS)
      tunisian::call_pass(auction);
    else if (action == COINCHE)
      tunisian::call_coinche(auction, options);
    else if (action == SURCOINCHE)
      tunisian::call_surcoinche(auction);
    else
      tunisian::call_bid(auction, (action - BID) / belote::MODES, (action - BID) % belote::MODES);
    if (auction.is_done()) end_auction(state);
  }

  ATOUT_HD static void end_auction(State& state) {
    state.contract = state.auction.high;
    state.phase = state.auction.has_bid() ? tunisian::PLAYING : tunisian::OVER;
    if (state.phase == tunisian::PLAYING) return;
    // tunisian.deal.redeal: the cards are thrown in unseen.
    for (int seat = 0; seat < SEATS; ++seat) {
      state.play.held[seat] = 0;
      state.play.lacks[seat] = ~belote::Cards{0};
    }
  }

  ATOUT_HD static void play(State& state, const Options& options, int card) {
    const int mode = state.contract.mode;
    tunisian::speak(state.talk, state.play, card, mode, options);
    belote::play_card(state.play, card, tunisian::terms(mode, options), tunisian::worth_in(mode, options));
    if (state.play.over()) state.phase = tunisian::OVER;
  }
};

}  // namespace atout::games
