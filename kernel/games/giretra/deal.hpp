// What are the phases of one deal, and what does an action change? After src/atout/games/giretra/deal.py.
#pragma once

#include "auction.hpp"
#include "play.hpp"

namespace atout::games::giretra {

constexpr int FIRST_CARDS = 5;  // on which the auction is held

enum Phase : std::uint8_t { BIDDING, PLAYING, SCORED };
constexpr int PHASES = 3;

struct Deal {
  belote::Play play;
  belote::Cards coming[belote::SEATS];  // what waits for each seat while the auction is held
  Auction auction;
  Contract contract;
  std::uint8_t dealer;
  Phase phase;
  std::int32_t totals[2];  // of the match, before this deal
  std::int32_t target;
};

// `cards`: the hands seat by seat, each in the order received.
ATOUT_HD Deal dealt(const std::uint8_t* cards, int dealer, const Score& score) {
  Deal deal{};
  belote::Cards first[belote::SEATS] = {0, 0, 0, 0};
  for (int seat = 0; seat < belote::SEATS; ++seat)
    for (int place = 0; place < belote::TRICKS; ++place)
      (place < FIRST_CARDS ? first : deal.coming)[seat] |= belote::bit_of(cards[belote::TRICKS * seat + place]);
  deal.play = belote::dealt(first, belote::after(dealer));
  deal.contract = {NOBODY, NOBODY, 1};
  deal.dealer = static_cast<std::uint8_t>(dealer);
  deal.totals[0] = score.totals[0];
  deal.totals[1] = score.totals[1];
  deal.target = score.target;
  return deal;
}

ATOUT_HD int actor(const Deal& deal) {
  if (deal.phase == BIDDING) return belote::after(deal.dealer, 1 + deal.auction.calls);
  return deal.phase == PLAYING ? deal.play.trick.to_play() : NOBODY;
}

ATOUT_HD belote::Cards legal_cards(const Deal& deal, const Options& options) {
  const belote::Trick& trick = deal.play.trick;
  return belote::playable(deal.play.held[trick.to_play()], trick, terms(deal.contract.mode, options));
}

// The auction is over: three more cards each, and the dealer's left leads.
ATOUT_HD void deal_the_rest(Deal& deal) {
  deal.contract = contract_of(deal.auction);
  deal.phase = PLAYING;
  for (int seat = 0; seat < belote::SEATS; ++seat) {
    deal.play.held[seat] |= deal.coming[seat];
    deal.coming[seat] = 0;
  }
}

ATOUT_HD void apply_call(Deal& deal, Verb verb, int mode, const Options& options) {
  call(deal.auction, actor(deal), verb, mode, options);
  if (is_done(deal.auction, options)) deal_the_rest(deal);
}

ATOUT_HD void apply_card(Deal& deal, int card, const Options& options) {
  belote::play_card(deal.play, card, terms(deal.contract.mode, options), belote::usual_worth());
  if (deal.play.over()) deal.phase = SCORED;
}

}  // namespace atout::games::giretra
