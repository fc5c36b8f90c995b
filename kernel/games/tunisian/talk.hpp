// What is said aloud while cards are played: belote and rebelote? After src/atout/games/tunisian/talk.py.
#pragma once

#include "../belote.hpp"
#include "options.hpp"

namespace atout::games::tunisian {

using belote::after;
using belote::side_of;

constexpr int BELOTE = 20;
constexpr int QUEEN = 5, KING = 6;

// By seat, the suits (bits) in which it said a word; by side, how many pairs it scores.
struct Talk {
  std::uint8_t belote[belote::SEATS];
  std::uint8_t rebelote[belote::SEATS];
  std::uint8_t belotes[2];
};

ATOUT_HD bool has_said(const std::uint8_t* word, int seat, int suit) { return word[seat] >> suit & 1; }
ATOUT_HD void say(std::uint8_t* word, int seat, int suit) {
  word[seat] = static_cast<std::uint8_t>(word[seat] | 1u << suit);
}

// Whether a belote is known in this suit.
ATOUT_HD bool is_pair(int suit, int mode, const Options& options) {
  if (options.announcements == NO_ANNOUNCEMENTS) return false;
  return mode == belote::ALL_TRUMPS ? options.all_trumps_belote == EACH_SUIT : suit == mode;
}

// The king for the queen and the queen for the king, as a bit; none for a card that is of no pair.
ATOUT_HD belote::Cards other_of_pair(int card, int mode, const Options& options) {
  const int rank = belote::rank_of(card);
  if ((rank != QUEEN && rank != KING) || !is_pair(belote::suit_of(card), mode, options)) return 0;
  return belote::bit_of(card - rank + QUEEN + KING - rank);
}

// tunisian.play.belote: the words that go with a card about to be played, which its player still holds.
// Said with the first of a pair, they tell that nobody else has the other; not said, that its player has not.
ATOUT_HD void speak(Talk& talk, belote::Play& play, int card, int mode, const Options& options) {
  const belote::Cards other = other_of_pair(card, mode, options);
  if (!other) return;
  const int seat = play.trick.to_play(), suit = belote::suit_of(card);
  if (play.held[seat] & other) {
    say(talk.belote, seat, suit);
    ++talk.belotes[side_of(seat)];
    for (int steps = 1; steps < belote::SEATS; ++steps) play.lacks[after(seat, steps)] |= other;
  } else if (!(play.seen() & other)) {
    play.lacks[seat] |= other;
  } else if (has_said(talk.belote, seat, suit)) {
    say(talk.rebelote, seat, suit);
  } else if (options.belote_scope == TEAM && play.played[after(seat, 2)] & other) {
    // Split between partners, a pair counts only now and only for a team.
    say(talk.rebelote, seat, suit);
    ++talk.belotes[side_of(seat)];
  }
}

}  // namespace atout::games::tunisian
