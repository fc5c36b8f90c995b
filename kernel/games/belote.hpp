// What every Belote game shares: cards and modes, tricks, the duties of play, and what a seat sees of the cards.
//
// A game says by values what differs: its duties (`Terms`) and what its cards are worth (`Worth`).
#pragma once

#include "portable.hpp"

namespace atout::belote {

// Cards: bit `suit * 8 + rank`, which is the pack order: suits C D H S, ranks 7 8 9 10 J Q K A.

using Cards = std::uint32_t;

constexpr int SEATS = 4, SUITS = 4, RANKS = 8, CARDS = 32, TRICKS = 8;

ATOUT_HD int suit_of(int card) { return card >> 3; }
ATOUT_HD int rank_of(int card) { return card & 7; }
ATOUT_HD Cards bit_of(int card) { return Cards{1} << card; }
ATOUT_HD Cards cards_in(int suit) { return Cards{0xFF} << 8 * suit; }
ATOUT_HD int side_of(int seat) { return seat & 1; }
ATOUT_HD int after(int seat, int steps = 1) { return (seat + steps) & 3; }
// How far this seat sits from the other, in the order of play.
ATOUT_HD int relative(int seat, int from) { return (seat - from) & 3; }

// Modes: 0–3 the colour of that suit, then these two; NOBODY while none is settled.

constexpr int NO_TRUMPS = 4, ALL_TRUMPS = 5, MODES = 6;
constexpr std::uint32_t COLOURS = 0b1111;
constexpr const char* MODE_NAMES[MODES] = {"clubs", "diamonds", "hearts", "spades", "no-trumps", "all-trumps"};

ATOUT_HD bool is_colour(int mode) { return mode >= 0 && mode < NO_TRUMPS; }
ATOUT_HD Cards trumps_in(int mode) { return is_colour(mode) ? cards_in(mode) : 0; }
ATOUT_HD bool is_strong(int suit, int mode) { return mode == ALL_TRUMPS || suit == mode; }

// Strength by rank, one hexadecimal digit each, the 7 last: plain 7 8 9 J Q K 10 A, strong 7 8 Q K 10 A 9 J.
constexpr std::uint32_t PLAIN_STRENGTH = 0x75436210, STRONG_STRENGTH = 0x53274610;

// For each rank a byte: the ranks above it.
constexpr std::uint64_t ranks_above(std::uint32_t strength) {
  std::uint64_t above = 0;
  for (int rank = 0; rank < RANKS; ++rank)
    for (int other = 0; other < RANKS; ++other)
      if ((strength >> 4 * other & 15) > (strength >> 4 * rank & 15)) above |= std::uint64_t{1} << (8 * rank + other);
  return above;
}
constexpr std::uint64_t PLAIN_ABOVE = ranks_above(PLAIN_STRENGTH), STRONG_ABOVE = ranks_above(STRONG_STRENGTH);

// The cards that would take the trick from this one: higher ones of its suit, and trumps.
ATOUT_HD Cards beating(int card, int mode) {
  const int suit = suit_of(card);
  const std::uint64_t above = is_strong(suit, mode) ? STRONG_ABOVE : PLAIN_ABOVE;
  const Cards higher = static_cast<Cards>(above >> 8 * rank_of(card) & 0xFF) << 8 * suit;
  return suit == mode ? higher : higher | trumps_in(mode);
}

// What cards are worth by rank, a byte each, that of the 7 lowest; and what the last trick adds.
struct Worth {
  std::uint64_t plain, strong;
  int last_trick;

  ATOUT_HD int of(int card, int mode) const {
    return static_cast<int>((is_strong(suit_of(card), mode) ? strong : plain) >> 8 * rank_of(card) & 0xFF);
  }
  // All cards, and the last trick: what a deal is played for.
  ATOUT_HD int total(int mode) const {
    const int strong_suits = mode == ALL_TRUMPS ? SUITS : is_colour(mode) ? 1 : 0;
    return strong_suits * whole_suit(strong) + (SUITS - strong_suits) * whole_suit(plain) + last_trick;
  }
  // A whole suit: its eight bytes added up.
  ATOUT_HD static int whole_suit(std::uint64_t by_rank) {
    return static_cast<int>(by_rank * 0x0101010101010101 >> 56);
  }
};
// Plain: A 11, 10 10, K 4, Q 3, J 2. Strong: J 20, 9 14, A 11, 10 10, K 4, Q 3.
ATOUT_HD Worth usual_worth() { return {0x0B0403020A000000, 0x0B0403140A0E0000, 10}; }

// Duties of those who follow.

// When one who cannot follow suit need not trump.
enum class Relief : std::uint8_t { NEVER, PARTNER_WINS_UNRUFFED, PARTNER_WINS };

// What the contract and the options ask of whoever plays to a trick.
struct Terms {
  int mode;
  std::uint32_t rising;  // suits (bits) whose followers must go over the best card
  Relief relief;
  bool may_discard;  // unable to follow, and to go over the trump that leads: any card
};
constexpr std::uint32_t EVERY_SUIT = 0b1111;

struct Trick {
  std::uint8_t leader;
  std::uint8_t size;
  std::uint8_t best;    // the card that wins so far
  std::uint8_t winner;  // and whose it is
  std::uint8_t cards[SEATS];

  ATOUT_HD static Trick led_by(int seat) {
    const auto leader = static_cast<std::uint8_t>(seat);
    return Trick{leader, 0, 0, leader, {0, 0, 0, 0}};
  }
  ATOUT_HD int to_play() const { return after(leader, size); }
  ATOUT_HD int suit() const { return suit_of(cards[0]); }
  ATOUT_HD Cards all() const {
    Cards found = 0;
    for (int place = 0; place < size; ++place) found |= bit_of(cards[place]);
    return found;
  }
  // The card this seat has played to it, as a bit; none if it has not yet.
  ATOUT_HD Cards of(int seat) const {
    const int place = relative(seat, leader);
    return place < size ? bit_of(cards[place]) : 0;
  }
  ATOUT_HD void join(int card, int mode) {
    const int seat = to_play();
    if (size == 0 || (beating(best, mode) & bit_of(card)) != 0) {
      best = static_cast<std::uint8_t>(card);
      winner = static_cast<std::uint8_t>(seat);
    }
    cards[size++] = static_cast<std::uint8_t>(card);
  }
};

// Whether the next to play, unable to follow, need not trump.
ATOUT_HD bool is_relieved(const Trick& trick, const Terms& terms) {
  if (terms.relief == Relief::NEVER || side_of(trick.winner) != side_of(trick.to_play())) return false;
  return terms.relief == Relief::PARTNER_WINS || suit_of(trick.best) != terms.mode;
}

// Which cards of the next to play may be played.
ATOUT_HD Cards playable(Cards hand, const Trick& trick, const Terms& terms) {
  if (trick.size == 0) return hand;
  const Cards over = beating(trick.best, terms.mode);
  if (const Cards following = hand & cards_in(trick.suit())) {
    const Cards rising = terms.rising >> trick.suit() & 1 ? following & over : 0;
    return rising ? rising : following;
  }
  const Cards trumps = hand & trumps_in(terms.mode);
  if (!trumps || is_relieved(trick, terms)) return hand;
  if (trumps & over) return trumps & over;
  return terms.may_discard ? hand : trumps;
}

// The cards that would have forbidden this one, had they been in the hand with it (src/atout/belote/inference.py).
ATOUT_HD Cards excluded_by(int card, const Trick& before, const Terms& terms) {
  if (before.size == 0) return 0;
  const Cards played = bit_of(card), led = cards_in(before.suit()), trumps = trumps_in(terms.mode);
  const Cards over = beating(before.best, terms.mode);
  if (played & led) return (terms.rising >> before.suit() & 1) != 0 && !(played & over) ? led & over : 0;
  if (is_relieved(before, terms)) return led;
  if (played & trumps) return played & over ? led : led | (trumps & over);
  return led | (terms.may_discard ? trumps & over : trumps);
}

// The cards of a deal: who holds and has played what, and what that brought.
struct Play {
  Cards held[SEATS];
  Cards played[SEATS];
  Cards lacks[SEATS];  // what a seat's own cards show that it cannot hold
  Cards led;           // cards that led a trick
  Cards thrown;        // cards that were neither of the suit led nor trumps
  Cards last;          // the last complete trick
  Trick trick;
  std::uint8_t tricks;      // complete ones
  std::uint8_t won[SEATS];  // tricks, by who won them
  std::int16_t points[2];   // by side

  ATOUT_HD Cards seen() const { return played[0] | played[1] | played[2] | played[3]; }
  ATOUT_HD bool over() const { return tricks == TRICKS; }
  ATOUT_HD int tricks_of(int side) const { return won[side] + won[side + 2]; }
  // The side that has won them all.
  ATOUT_HD int swept_by() const { return tricks_of(0) == TRICKS ? 0 : tricks_of(1) == TRICKS ? 1 : NOBODY; }
  // What the cards on the table are worth.
  ATOUT_HD int at_stake(int mode, const Worth& worth) const {
    int sum = 0;
    for (int place = 0; place < trick.size; ++place) sum += worth.of(trick.cards[place], mode);
    return sum;
  }
};

ATOUT_HD Play dealt(const Cards* hands, int leader) {
  Play play{};
  for (int seat = 0; seat < SEATS; ++seat) play.held[seat] = hands[seat];
  play.trick = Trick::led_by(leader);
  return play;
}

ATOUT_HD void take_trick(Play& play, int mode, const Worth& worth) {
  const int winner = play.trick.winner;
  ++play.won[winner];
  ++play.tricks;
  const int taken = play.at_stake(mode, worth) + (play.over() ? worth.last_trick : 0);
  play.points[side_of(winner)] = static_cast<std::int16_t>(play.points[side_of(winner)] + taken);
  play.last = play.trick.all();
  play.trick = Trick::led_by(winner);
}

// The next to play plays this card, which must be playable.
ATOUT_HD void play_card(Play& play, int card, const Terms& terms, const Worth& worth) {
  const int seat = play.trick.to_play();
  const Cards bit = bit_of(card);
  if (play.trick.size == 0)
    play.led |= bit;
  else if (!(bit & (cards_in(play.trick.suit()) | trumps_in(terms.mode))))
    play.thrown |= bit;
  play.lacks[seat] |= excluded_by(card, play.trick, terms);
  play.held[seat] &= ~bit;
  play.played[seat] |= bit;
  play.trick.join(card, terms.mode);
  if (play.trick.size == SEATS) take_trick(play, terms.mode, worth);
}

// Suits renamed.

// In each suit the card of strength n as bit n.
ATOUT_HD Cards in_plain_order(Cards cards) {
  return (cards & 0x87878787) | (cards >> 1 & 0x38383838) | (cards & 0x08080808) << 3;
}
ATOUT_HD Cards in_strong_order(Cards cards) {
  return (cards & 0x03030303) | (cards & 0x04040404) << 4 | (cards & 0x08080808) << 1 | (cards & 0x10101010) << 3 |
         (cards >> 3 & 0x0C0C0C0C) | (cards >> 2 & 0x20202020);
}

// Trumps first, then the suit with the strongest holding; alike ones in pack order. `own`: held or played by the seat.
ATOUT_HD Renaming renaming_by(Cards own, int mode) {
  const Cards strength = mode == NOBODY || mode == ALL_TRUMPS ? in_strong_order(own) : in_plain_order(own);
  Cards key[SUITS];
  for (int suit = 0; suit < SUITS; ++suit) key[suit] = suit == mode ? 0x100 : strength >> 8 * suit & 0xFF;
  Renaming renaming{};
  for (int suit = 0; suit < SUITS; ++suit)
    for (int earlier = 0; earlier < suit; ++earlier) ++renaming.place[key[earlier] >= key[suit] ? suit : earlier];
  return renaming;
}

ATOUT_HD Cards renamed_cards(Cards cards, const Renaming& renaming) {
  Cards found = 0;
  for (int suit = 0; suit < SUITS; ++suit) found |= (cards >> 8 * suit & 0xFF) << 8 * renaming.place[suit];
  return found;
}
ATOUT_HD int renamed_card(int card, const Renaming& renaming) {
  return 8 * renaming.place[suit_of(card)] + rank_of(card);
}
ATOUT_HD int renamed_mode(int mode, const Renaming& renaming) { return is_colour(mode) ? renaming.place[mode] : mode; }
// A set of modes, as bits.
ATOUT_HD std::uint32_t renamed_modes(std::uint32_t modes, const Renaming& renaming) {
  std::uint32_t found = modes & ~COLOURS;
  for (int suit = 0; suit < SUITS; ++suit) found |= (modes >> suit & 1) << renaming.place[suit];
  return found;
}
// The other way round: which suit stands at each place.
ATOUT_HD Renaming inverse(const Renaming& renaming) {
  Renaming found{};
  for (int suit = 0; suit < SUITS; ++suit) found.place[renaming.place[suit]] = static_cast<std::uint8_t>(suit);
  return found;
}

// What a seat sees. Seats are counted from its own (src/atout/belote/encoding.py writes the same bits).

constexpr int CARD_BITS = 14 * CARDS + 2 * SEATS + TRICKS;

ATOUT_HD void observe_cards(const Play& play, int seat, const Renaming& renaming, BitWriter& writer) {
  const Cards unseen = ~(play.seen() | play.held[seat]);
  writer.put(renamed_cards(play.held[seat], renaming), CARDS);
  for (int by = 0; by < SEATS; ++by) writer.put(renamed_cards(play.played[after(seat, by)], renaming), CARDS);
  for (int by = 1; by < SEATS; ++by)
    writer.put(renamed_cards(unseen & ~play.lacks[after(seat, by)], renaming), CARDS);
  for (int by = 1; by < SEATS; ++by) writer.put(renamed_cards(play.trick.of(after(seat, by)), renaming), CARDS);
  writer.put(renamed_cards(play.led, renaming), CARDS);
  writer.put(renamed_cards(play.thrown, renaming), CARDS);
  writer.put(renamed_cards(play.last, renaming), CARDS);
}

// Who leads the trick under way, who wins it so far, how many are complete; `playing`: cards are being played.
ATOUT_HD void observe_trick(const Play& play, bool playing, int seat, BitWriter& writer) {
  writer.one_hot(playing ? relative(play.trick.leader, seat) : NOBODY, SEATS);
  writer.one_hot(playing && play.trick.size ? relative(play.trick.winner, seat) : NOBODY, SEATS);
  writer.thermometer(play.tricks, TRICKS);
}

constexpr int ONES = 9;

// A number as tens and ones, each a thermometer; exact below 10 * tens + 10.
ATOUT_HD void put_number(int value, int tens, BitWriter& writer) {
  const int number = value < 0 ? 0 : value;
  writer.thermometer(number / 10, tens);
  writer.thermometer(number % 10, ONES);
}

}  // namespace atout::belote
