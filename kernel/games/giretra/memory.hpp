// What do the tricks of the last deal tell about the cards of this one? After src/atout/bots/memory/giretra/blocks.py.
//
// The pack is never shuffled: each trick lies in it as a block of four cards, and only one cut separates it from this
// deal. Once the cut is given blocks tell nothing of each other, so that each is counted by itself.
#pragma once

#include "deal.hpp"

namespace atout::games::giretra {

constexpr int BLOCK = belote::SEATS, BLOCKS = belote::TRICKS;
constexpr int FEWEST_CUT = 6, MOST_CUT = 26;

// How tricks are swept up; numbers as in Options.
struct Gathering {
  std::int32_t gather;
  std::int32_t pickup_order;
};
constexpr Option GATHERING[] = {{"gather", 0, 1}, {"pickup_order", 0, 1}};
// gather
constexpr std::int32_t EXACT = 1;
// pickup_order
constexpr std::int32_t TRICK_ORDER = 1;

// The tricks of a whole deal as they were played.
struct Tricks {
  std::uint8_t leaders[BLOCKS];
  std::uint8_t cards[belote::CARDS];

  ATOUT_HD int card(int trick, int place) const { return cards[BLOCK * trick + place]; }
};

// What everybody remembers of the deal before, and what the cutter knows of the cut. All zeros: nothing.
struct Memory {
  Tricks tricks;
  // Which trick lies at each place of the pack, the top first, if side 0 or side 1 won the last one; and in how many
  // modes it may have. A view does not say in which: who led to the next trick tells all but who won the last.
  std::uint8_t order[2][BLOCKS];
  std::uint8_t modes[2];
  bool exact;
  std::uint8_t cutter;
  std::uint8_t lifted;  // how many cards went from the top to the bottom
};

ATOUT_HD int winner_of(const Tricks& tricks, int trick, int mode) {
  belote::Trick played = belote::Trick::led_by(tricks.leaders[trick]);
  for (int place = 0; place < BLOCK; ++place) played.join(tricks.card(trick, place), mode);
  return played.winner;
}

// Whether those who led had won the trick before.
ATOUT_HD bool may_have_been(const Tricks& tricks, int mode) {
  for (int trick = 0; trick + 1 < BLOCKS; ++trick)
    if (winner_of(tricks, trick, mode) != tricks.leaders[trick + 1]) return false;
  return true;
}

// giretra.deal.pack-kept: the side that won the last trick lays its own on top of the others'.
ATOUT_HD void lay_by_team(const Tricks& tricks, int last, std::uint8_t* order) {
  int place = 0;
  for (int pile = 0; pile < 2; ++pile)
    for (int trick = 0; trick < BLOCKS; ++trick) {
      const int side = trick + 1 < BLOCKS ? side_of(tricks.leaders[trick + 1]) : last;
      if ((side == last) == (pile == 0)) order[place++] = static_cast<std::uint8_t>(trick);
    }
}

ATOUT_HD Memory remembered(const Tricks& tricks, const Gathering& gathering, int cutter, int lifted) {
  Memory memory{};
  memory.tricks = tricks;
  memory.exact = gathering.gather == EXACT;
  memory.cutter = static_cast<std::uint8_t>(cutter);
  memory.lifted = static_cast<std::uint8_t>(lifted);
  const bool by_team = gathering.pickup_order != TRICK_ORDER;
  for (int mode = 0; mode < belote::MODES; ++mode) {
    if (!may_have_been(tricks, mode)) continue;
    ++memory.modes[by_team ? side_of(winner_of(tricks, BLOCKS - 1, mode)) : 0];
  }
  for (int last = 0; last < 2; ++last)
    if (by_team)
      lay_by_team(tricks, last, memory.order[last]);
    else
      for (int trick = 0; trick < BLOCKS; ++trick) memory.order[last][trick] = static_cast<std::uint8_t>(trick);
  return memory;
}

// Places to which a card is dealt, as bits: the hand of each seat, and what waits for each seat.

using Places = std::uint32_t;
constexpr int THREES = 3 * belote::SEATS, FIRST_DEALT = FIRST_CARDS * belote::SEATS;

// Where the card at this place of the deck goes; packets of 3, 2 and 3. After the auction nothing waits.
ATOUT_HD int dealt_to(int place, int dealer, bool bidding) {
  const bool first = place < FIRST_DEALT;
  const int packet = place < THREES ? place / 3 : first ? (place - THREES) / 2 : (place - FIRST_DEALT) / 3;
  const int seat = belote::after(dealer, 1 + packet);
  return bidding && !first ? belote::SEATS + seat : seat;
}

// What a seat knows of the cards before it thinks of the last deal.
struct Known {
  Places where[belote::CARDS];
  std::uint8_t dealt[belote::CARDS];  // by the place in the deck
  belote::Cards own, unseen;
};

ATOUT_HD Known known_to(const Deal& deal, int seat) {
  const belote::Play& play = deal.play;
  const bool bidding = deal.phase == BIDDING;
  Known known{};
  known.own = play.held[seat] | play.played[seat];
  known.unseen = ~(play.seen() | play.held[seat]);
  for (int place = 0; place < belote::CARDS; ++place)
    known.dealt[place] = static_cast<std::uint8_t>(dealt_to(place, deal.dealer, bidding));
  for (int card = 0; card < belote::CARDS; ++card) {
    const belote::Cards bit = belote::bit_of(card);
    Places where = bidding && (known.unseen & bit) ? 0b11110000u : 0;
    for (int by = 0; by < belote::SEATS; ++by) {
      const bool may_hold = by != seat && (known.unseen & ~play.lacks[by] & bit);
      if (may_hold || ((by == seat ? known.own : play.played[by]) & bit)) where |= Places{1} << by;
    }
    known.where[card] = where;
  }
  return known;
}

// In how many orders the four cards of a block may have been dealt; and of these, how many have a card at a place.
struct Orders {
  std::uint8_t all;
  std::uint8_t at[BLOCK][BLOCK];

  ATOUT_HD void add(int first, int second, int third, int fourth) {
    ++all;
    ++at[0][first];
    ++at[1][second];
    ++at[2][third];
    ++at[3][fourth];
  }
};

// `fits`: for each card the places of the block, as bits. Nobody knows in which order the cards lay.
ATOUT_HD Orders in_any_order(const std::uint32_t* fits) {
  Orders orders{};
  for (int one = 0; one < BLOCK; ++one) {
    if (!(fits[0] >> one & 1)) continue;
    for (int two = 0; two < BLOCK; ++two) {
      if (two == one || !(fits[1] >> two & 1)) continue;
      for (int three = 0; three < BLOCK; ++three) {
        const int four = 6 - one - two - three;
        if (three == one || three == two || !(fits[2] >> three & fits[3] >> four & 1)) continue;
        orders.add(one, two, three, four);
      }
    }
  }
  return orders;
}

ATOUT_HD Orders in_this_order(const std::uint32_t* fits) {
  Orders orders{};
  if ((fits[0] & 1) && (fits[1] & 2) && (fits[2] & 4) && (fits[3] & 8)) orders.add(0, 1, 2, 3);
  return orders;
}

// In how many orders of the pack each card was dealt to each seat, and how many there are.
struct Counted {
  std::uint64_t all;
  std::uint64_t by_seat[belote::CARDS][belote::SEATS];
};

// One way the pack may lie, and one cut of it.
struct Lying {
  const Memory& memory;
  const Known& known;
  int last;  // which side won the last trick
  int lifted;

  ATOUT_HD const std::uint8_t* cards(int block) const {
    return memory.tricks.cards + BLOCK * memory.order[last][block];
  }
  ATOUT_HD int dealt(int block, int place) const {
    return known.dealt[(BLOCK * block + place - lifted) & (belote::CARDS - 1)];
  }

  // One's own cards are known, and so are the places in the deck from which one was dealt: most cuts fail here.
  ATOUT_HD bool fits_own(int seat) const {
    for (int block = 0; block < BLOCKS; ++block) {
      int spare = 0;
      for (int place = 0; place < BLOCK; ++place)
        spare += (dealt(block, place) == seat) - static_cast<int>(known.own >> cards(block)[place] & 1);
      if (spare) return false;
    }
    return true;
  }

  ATOUT_HD Orders orders(int block) const {
    std::uint32_t fits[BLOCK] = {0, 0, 0, 0};
    for (int place = 0; place < BLOCK; ++place)
      for (int card = 0; card < BLOCK; ++card)
        fits[card] |= (known.where[cards(block)[card]] >> dealt(block, place) & 1u) << place;
    return memory.exact ? in_this_order(fits) : in_any_order(fits);
  }

  ATOUT_HD void count(Counted& counted) const {
    Orders each[BLOCKS];
    std::uint64_t all = memory.modes[last];
    for (int block = 0; block < BLOCKS; ++block) {
      each[block] = orders(block);
      if (!each[block].all) return;
      all *= each[block].all;
    }
    counted.all += all;
    for (int block = 0; block < BLOCKS; ++block) {
      const std::uint64_t others = all / each[block].all;
      for (int card = 0; card < BLOCK; ++card) {
        std::uint64_t* by_seat = counted.by_seat[cards(block)[card]];
        for (int place = 0; place < BLOCK; ++place)
          by_seat[dealt(block, place) % belote::SEATS] += others * each[block].at[card][place];
      }
    }
  }
};

ATOUT_HD Counted counted(const Memory& memory, const Deal& deal, int seat) {
  Counted found{};
  if (!(memory.modes[0] | memory.modes[1]) || deal.phase == SCORED) return found;
  const Known known = known_to(deal, seat);
  const bool knows = seat == memory.cutter;
  for (int last = 0; last < 2; ++last)
    for (int cut = knows ? memory.lifted : FEWEST_CUT; cut <= (knows ? memory.lifted : MOST_CUT); ++cut) {
      const Lying lying{memory, known, last, cut};
      if (memory.modes[last] && lying.fits_own(seat)) lying.count(found);
    }
  return found;
}

// As bits: whether anything is remembered; then by seat, and for each of these bounds in hundredths, a byte each and
// the lowest first, the unseen cards that are dealt to it with at least this chance.

constexpr int MEMORY_VERSION = 1, CHANCES = 5;
constexpr std::uint64_t LEAST_CHANCES = 0x5A3A2D1E0A;
constexpr int MEMORY_BITS = 1 + belote::SEATS * CHANCES * belote::CARDS;

// Those of the chances that this seat comes up to, by card.
ATOUT_HD belote::Cards likely(const Counted& counted, belote::Cards unseen, int seat, int chance) {
  const std::uint64_t least = (LEAST_CHANCES >> 8 * chance & 0xFF) * counted.all;
  belote::Cards found = 0;
  for (belote::Cards left = unseen; left; left &= left - 1) {
    const int card = lowest_bit(left);
    if (100 * counted.by_seat[card][seat] >= least) found |= belote::bit_of(card);
  }
  return found;
}

ATOUT_HD void recall_all(const Memory& memory, const Deal& deal, int seat, const Renaming& renaming,
                         BitWriter& writer) {
  const Counted found = counted(memory, deal, seat);
  const belote::Cards unseen = found.all ? ~(deal.play.seen() | deal.play.held[seat]) : 0;
  writer.put(found.all != 0, 1);
  for (int by = 0; by < belote::SEATS; ++by)
    for (int chance = 0; chance < CHANCES; ++chance) {
      const belote::Cards cards = likely(found, unseen, belote::after(seat, by), chance);
      writer.put(belote::renamed_cards(cards, renaming), belote::CARDS);
    }
}

}  // namespace atout::games::giretra
