// A whole deal of Giretra, after src/atout/games/giretra: the auction on five cards, three more, eight tricks, the score.
#pragma once

#include "giretra/auction.hpp"
#include "giretra/options.hpp"
#include "giretra/scoring.hpp"

namespace atout::games {

struct Giretra {
  static constexpr int SEATS = belote::SEATS, CARDS = belote::CARDS, HAND = belote::TRICKS, DOG = 0, VERSION = 1;
  static constexpr int FIRST_CARDS = 5;  // on which the auction is held
  static constexpr int MOST_ACTIONS = giretra::MOST_CALLS + CARDS;

  // Ids: 0–31 the cards, then the calls, by mode where they name one.
  static constexpr int ACCEPT = 32, BID = 33, DOUBLE = BID + belote::MODES, REDOUBLE = DOUBLE + belote::MODES;
  static constexpr int ACTIONS = REDOUBLE + belote::MODES;
  using Mask = Set<ACTIONS>;

  using Options = giretra::Options;
  static constexpr const auto& OPTION_NAMES = giretra::OPTION_NAMES;

  enum Phase : std::uint8_t { BIDDING, PLAYING, SCORED };

  struct State {
    belote::Play play;
    belote::Cards coming[SEATS];  // the last three cards of each seat while the auction is held
    giretra::Auction auction;
    giretra::Contract contract;
    std::uint8_t dealer;
    Phase phase;
    std::int32_t totals[2];  // of the match, before this deal
    std::int32_t target;
  };

  ATOUT_HD static void shuffle(const Options& options, DealLuck& luck, std::uint8_t* cards, int& dealer) {
    dealer = luck.below(SEATS);
    if (options.first_dealer != NOBODY) dealer = options.first_dealer;
    for (int card = 0; card < CARDS; ++card) cards[card] = static_cast<std::uint8_t>(card);
    for (int last = CARDS - 1; last > 0; --last) {
      const int other = luck.below(last + 1);
      const std::uint8_t card = cards[last];
      cards[last] = cards[other];
      cards[other] = card;
    }
  }

  // `cards`: the hands seat by seat, each in the order received.
  ATOUT_HD static void begin(State& state, const Options&, const Score& score, const std::uint8_t* cards, int dealer) {
    belote::Cards hands[SEATS] = {0, 0, 0, 0};
    state = State{};
    for (int seat = 0; seat < SEATS; ++seat)
      for (int place = 0; place < HAND; ++place)
        (place < FIRST_CARDS ? hands : state.coming)[seat] |= belote::bit_of(cards[HAND * seat + place]);
    state.play = belote::dealt(hands, belote::after(dealer));
    state.contract = {NOBODY, NOBODY, 1};
    state.dealer = static_cast<std::uint8_t>(dealer);
    state.totals[0] = score.totals[0];
    state.totals[1] = score.totals[1];
    state.target = score.target;
  }

  ATOUT_HD static int actor(const State& state) {
    if (state.phase == BIDDING) return belote::after(state.dealer, 1 + state.auction.calls);
    return state.phase == PLAYING ? state.play.trick.to_play() : NOBODY;
  }

  ATOUT_HD static Mask legal(const State& state, const Options& options) {
    Mask mask = Mask::none();
    if (state.phase == BIDDING) mask.words[1] = legal_calls(state.auction, actor(state), options);
    if (state.phase == PLAYING) {
      const belote::Trick& trick = state.play.trick;
      mask.words[0] = belote::playable(state.play.held[trick.to_play()], trick, terms(state, options));
    }
    return mask;
  }

  ATOUT_HD static void apply(State& state, const Options& options, int action) {
    if (state.phase == BIDDING)
      call(state, options, action);
    else if (state.phase == PLAYING)
      play(state, options, action);
  }

  // Per seat, its side's score; a sweep that wins the match counts as the target.
  ATOUT_HD static void points(const State& state, const Options& options, std::int32_t* per_seat) {
    const giretra::Sums sums = giretra::scored(state.contract, state.play, options, state.target);
    for (int seat = 0; seat < SEATS; ++seat) per_seat[seat] = sums.by_side[belote::side_of(seat)];
  }

  ATOUT_HD static Renaming renaming(const State& state, int seat) {
    return belote::renaming_by(state.play.held[seat] | state.play.played[seat], state.contract.mode);
  }

  ATOUT_HD static int renamed(int action, const Renaming& renaming) {
    if (action < CARDS) return belote::renamed_card(action, renaming);
    if (action == ACCEPT) return ACCEPT;
    const int mode = (action - BID) % belote::MODES;
    return action - mode + belote::renamed_mode(mode, renaming);
  }
  ATOUT_HD static int original(int action, const Renaming& renaming) {
    return renamed(action, belote::inverse(renaming));
  }
  ATOUT_HD static Mask renamed(const Mask& mask, const Renaming& renaming) {
    const std::uint32_t calls = mask.words[1];
    Mask found = Mask::none();
    found.words[0] = belote::renamed_cards(mask.words[0], renaming);
    found.words[1] = calls & 1;
    for (int verb = BID - CARDS; verb < ACTIONS - CARDS; verb += belote::MODES)
      found.words[1] |= belote::renamed_modes(calls >> verb & giretra::EVERY_MODE, renaming) << verb;
    return found;
  }

  // The fields of an observation, in order (src/atout/games/giretra/encoding.py).
  static constexpr int POINTS_TENS = 25, NEEDED_TENS = 13, STAKE_TENS = 6, MATCH_TENS = 25;
  static constexpr int CALL_BITS = SEATS * 5 * belote::MODES + 2 * belote::MODES + SEATS + 1 + giretra::ACCEPTS_TO_END;
  static constexpr int OBSERVATION = belote::CARD_BITS + 3 + SEATS + SEATS             // phase, actor, dealer
                                     + belote::MODES + SEATS + 2 + CALL_BITS           // contract, calls
                                     + 2 * (POINTS_TENS + belote::ONES + belote::TRICKS)  // points, tricks
                                     + NEEDED_TENS + STAKE_TENS + 2 * belote::ONES     // needed, at stake
                                     + 2 * (MATCH_TENS + belote::ONES);                // the match
  static constexpr int FULL = 2 * SEATS * CARDS;

  ATOUT_HD static void observe(const State& state, const Options&, int seat, const Renaming& renaming,
                               std::uint32_t* words) {
    BitWriter writer{words};
    belote::observe_cards(state.play, seat, renaming, writer);
    belote::observe_trick(state.play, state.phase == PLAYING, seat, writer);
    writer.one_hot(state.phase, 3);
    const int acting = actor(state);
    writer.one_hot(acting == NOBODY ? NOBODY : belote::relative(acting, seat), SEATS);
    writer.one_hot(belote::relative(state.dealer, seat), SEATS);
    observe_contract(state.contract, seat, renaming, writer);
    observe_calls(state.auction, seat, renaming, writer);
    observe_points(state, belote::side_of(seat), writer);
  }

  // All hands from the seat on, then the cards that will come to them.
  ATOUT_HD static void reveal(const State& state, const Options&, int seat, const Renaming& renaming,
                              std::uint32_t* words) {
    BitWriter writer{words};
    for (int by = 0; by < SEATS; ++by)
      writer.put(belote::renamed_cards(state.play.held[belote::after(seat, by)], renaming), CARDS);
    for (int by = 0; by < SEATS; ++by)
      writer.put(belote::renamed_cards(state.coming[belote::after(seat, by)], renaming), CARDS);
  }

 private:
  // The duties of play.py: relief and overtrumping are the same in every contract.
  ATOUT_HD static belote::Terms terms(const State& state, const Options& options) {
    return {state.contract.mode, rising_suits(state.contract.mode, options), belote::Relief::PARTNER_WINS_UNRUFFED,
            false};
  }
  // giretra.play.must-beat, and giretra.play.must-overtrump where trump is led
  ATOUT_HD static std::uint32_t rising_suits(int mode, const Options& options) {
    if (mode == belote::ALL_TRUMPS) return belote::EVERY_SUIT;
    if (mode == belote::NO_TRUMPS) return options.no_trumps_must_beat ? belote::EVERY_SUIT : 0;
    return options.colour_must_beat_side_suit ? belote::EVERY_SUIT : 1u << mode;
  }

  ATOUT_HD static std::uint32_t legal_calls(const giretra::Auction& auction, int speaker, const Options& options) {
    // giretra.bid.must-announce
    const std::uint32_t accept = auction.bids ? 1 : 0;
    return accept | giretra::open_bids(auction, speaker) << (BID - CARDS) |
           giretra::open_doubles(auction, speaker, options) << (DOUBLE - CARDS) |
           giretra::open_redoubles(auction, speaker, options) << (REDOUBLE - CARDS);
  }

  ATOUT_HD static void call(State& state, const Options& options, int action) {
    giretra::Auction& auction = state.auction;
    const int speaker = actor(state);
    if (action == ACCEPT)
      giretra::call_accept(auction, speaker, options);
    else if (action < DOUBLE)
      giretra::call_bid(auction, speaker, action - BID, options);
    else if (action < REDOUBLE)
      giretra::call_double(auction, speaker, action - DOUBLE);
    else
      giretra::call_redouble(auction, speaker, action - REDOUBLE);
    ++auction.calls;
    if (giretra::is_done(auction, options)) deal_the_rest(state);
  }

  ATOUT_HD static void deal_the_rest(State& state) {
    state.contract = giretra::contract_of(state.auction);
    state.phase = PLAYING;
    for (int seat = 0; seat < SEATS; ++seat) {
      state.play.held[seat] |= state.coming[seat];
      state.coming[seat] = 0;
    }
  }

  ATOUT_HD static void play(State& state, const Options& options, int card) {
    belote::play_card(state.play, card, terms(state, options), belote::usual_worth());
    if (state.play.over()) state.phase = SCORED;
  }

  ATOUT_HD static void observe_contract(const giretra::Contract& contract, int seat, const Renaming& renaming,
                                        BitWriter& writer) {
    const bool settled = contract.mode != NOBODY;
    writer.one_hot(belote::renamed_mode(contract.mode, renaming), belote::MODES);
    writer.one_hot(settled ? belote::relative(contract.seat, seat) : NOBODY, SEATS);
    writer.thermometer(contract.multiplier / 2, 2);
  }

  ATOUT_HD static void observe_calls(const giretra::Auction& auction, int seat, const Renaming& renaming,
                                     BitWriter& writer) {
    const auto put = [&](std::uint32_t modes) { writer.put(belote::renamed_modes(modes, renaming), belote::MODES); };
    for (int by = 0; by < SEATS; ++by) put(auction.said[belote::after(seat, by)].bids);
    for (int by = 0; by < SEATS; ++by) put(auction.said[belote::after(seat, by)].accepts);
    for (int by = 0; by < SEATS; ++by) put(auction.said[belote::after(seat, by)].doubles);
    for (int by = 0; by < SEATS; ++by) put(auction.said[belote::after(seat, by)].redoubles);
    for (int by = 0; by < SEATS; ++by) put(auction.said[belote::after(seat, by)].passed_over);
    put(auction.doubled);
    put(auction.redoubled);
    for (int by = 0; by < SEATS; ++by) writer.put(auction.accepted >> belote::after(seat, by) & 1u, 1);
    writer.put(auction.locked, 1);
    writer.thermometer(auction.run, giretra::ACCEPTS_TO_END);
  }

  ATOUT_HD static void observe_points(const State& state, int side, BitWriter& writer) {
    const belote::Play& play = state.play;
    const giretra::Contract& contract = state.contract;
    const bool settled = contract.mode != NOBODY;
    belote::put_number(play.points[side], POINTS_TENS, writer);
    belote::put_number(play.points[1 - side], POINTS_TENS, writer);
    writer.thermometer(play.tricks_of(side), belote::TRICKS);
    writer.thermometer(play.tricks_of(1 - side), belote::TRICKS);
    belote::put_number(settled ? still_needed(play, contract) : 0, NEEDED_TENS, writer);
    belote::put_number(play.at_stake(contract.mode, belote::usual_worth()), STAKE_TENS, writer);
    belote::put_number(state.target - state.totals[side], MATCH_TENS, writer);
    belote::put_number(state.target - state.totals[1 - side], MATCH_TENS, writer);
  }
  // To have more than half.
  ATOUT_HD static int still_needed(const belote::Play& play, const giretra::Contract& contract) {
    return belote::usual_worth().total(contract.mode) / 2 + 1 - play.points[belote::side_of(contract.seat)];
  }
};

}  // namespace atout::games
