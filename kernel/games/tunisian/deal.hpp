// What are the phases of one deal, and what does an action change? After src/atout/games/tunisian/deal.py.
#pragma once

#include "auction.hpp"
#include "cards.hpp"
#include "play.hpp"
#include "talk.hpp"

namespace atout::games::tunisian {

// Scored: with no score, where nobody bid.
enum Phase : std::uint8_t { BIDDING, PLAYING, SCORED };
constexpr int PHASES = 3;

struct Deal {
  belote::Play play;
  Auction auction;
  Contract contract;  // none before it is played
  Talk talk;
  std::uint8_t dealer;
  Phase phase;
  std::int32_t totals[2];  // of the match, before this deal
  std::int32_t target;
};

// `cards`: the hands seat by seat; in which order a hand was received makes no difference.
ATOUT_HD Deal dealt(const std::uint8_t* cards, int dealer, const Score& score) {
  Deal deal{};
  belote::Cards hands[belote::SEATS] = {0, 0, 0, 0};
  for (int seat = 0; seat < belote::SEATS; ++seat)
    for (int place = 0; place < belote::TRICKS; ++place)
      hands[seat] |= belote::bit_of(cards[belote::TRICKS * seat + place]);
  deal.play = belote::dealt(hands, after(dealer));
  deal.auction = Auction::opened_by(after(dealer));
  deal.contract = Contract::none();
  deal.dealer = static_cast<std::uint8_t>(dealer);
  deal.totals[0] = score.totals[0];
  deal.totals[1] = score.totals[1];
  deal.target = score.target;
  return deal;
}

ATOUT_HD int actor(const Deal& deal) {
  if (deal.phase == BIDDING) return deal.auction.turn;
  return deal.phase == PLAYING ? deal.play.trick.to_play() : NOBODY;
}

ATOUT_HD belote::Cards legal_cards(const Deal& deal, const Options& options) {
  const belote::Trick& trick = deal.play.trick;
  return belote::playable(deal.play.held[trick.to_play()], trick, terms(deal.contract.mode, options));
}

// tunisian.deal.redeal: the cards are thrown in unseen.
ATOUT_HD void throw_in(belote::Play& play) {
  for (int seat = 0; seat < belote::SEATS; ++seat) {
    play.held[seat] = 0;
    play.lacks[seat] = ~belote::Cards{0};
  }
}

// To be asked after each call.
ATOUT_HD void end_auction_if_done(Deal& deal) {
  if (!deal.auction.is_done()) return;
  deal.contract = deal.auction.high;
  deal.phase = deal.auction.has_bid() ? PLAYING : SCORED;
  if (deal.phase == SCORED) throw_in(deal.play);
}

ATOUT_HD void apply_card(Deal& deal, int card, const Options& options) {
  const int mode = deal.contract.mode;
  speak(deal.talk, deal.play, card, mode, options);
  belote::play_card(deal.play, card, terms(mode, options), worth_in(mode, options));
  if (deal.play.over()) deal.phase = SCORED;
}

}  // namespace atout::games::tunisian
