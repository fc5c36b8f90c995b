// Cards are grouped by the places that may hold them. Group by group and place by place, it is drawn how many
// cards of the group go there, each number with the weight of the deals that follow from it; then which ones.
// The weights are counted in whole numbers, so that every deal has exactly the same chance.
#include "deals.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <unordered_map>

#include "luck.hpp"

namespace atout {

namespace {

// 256 bits: at most 8 places for each of at most 78 cards are 2^234 deals, and Refused beyond.
struct Count {
  std::array<std::uint64_t, 4> part{};

  bool zero() const { return (part[0] | part[1] | part[2] | part[3]) == 0; }
  bool operator<(const Count& other) const {
    return std::lexicographical_compare(part.rbegin(), part.rend(), other.part.rbegin(), other.part.rend());
  }
  Count& operator+=(const Count& other) {
    Wide carry = 0;
    for (int n = 0; n < 4; ++n) {
      carry += Wide{part[n]} + other.part[n];
      part[n] = static_cast<std::uint64_t>(carry);
      carry >>= 64;
    }
    return *this;
  }
  Count& operator-=(const Count& other) {
    std::uint64_t borrow = 0;
    for (int n = 0; n < 4; ++n) {
      const Wide less = Wide{other.part[n]} + borrow;
      borrow = part[n] < less ? 1 : 0;
      part[n] -= static_cast<std::uint64_t>(less);
    }
    return *this;
  }
  Count times(std::uint64_t factor, int shift = 0) const {
    Count product;
    Wide carry = 0;
    for (int n = shift; n < 4; ++n) {
      carry += Wide{part[n - shift]} * factor;
      product.part[n] = static_cast<std::uint64_t>(carry);
      carry >>= 64;
    }
    return product;
  }
  Count times(Wide factor) const {
    Count product = times(static_cast<std::uint64_t>(factor));
    if (const auto high = static_cast<std::uint64_t>(factor >> 64)) product += times(high, 1);
    return product;
  }
};

constexpr int MOST_CARDS = 78;

// In how many ways `taken` of `of` cards can be chosen.
Wide chosen(int of, int taken) {
  static const auto all = [] {
    std::array<std::array<Wide, MOST_CARDS + 1>, MOST_CARDS + 1> rows{};
    for (int row = 0; row <= MOST_CARDS; ++row) {
      rows[row][0] = 1;
      for (int one = 1; one <= row; ++one) rows[row][one] = rows[row - 1][one - 1] + rows[row - 1][one];
    }
    return rows;
  }();
  return all[of][taken];
}

struct Group {
  unsigned places;
  std::vector<int> cards;
};

using Room = std::array<std::uint8_t, MAX_PLACES>;  // by place: how many cards it still takes

class Dealer {
 public:
  Dealer(const std::vector<Wide>& may_hold, const std::vector<int>& sizes, const std::function<void()>& poll) : poll_(poll) {
    Wide all = 0;
    for (const Wide some : may_hold) all |= some;
    std::map<unsigned, std::vector<int>> found;
    for (Wide rest = all; rest; rest &= rest - 1) {
      unsigned places = 0;
      for (std::size_t place = 0; place < may_hold.size(); ++place)
        places |= static_cast<unsigned>(may_hold[place] >> lowest(rest) & 1) << place;
      found[places].push_back(lowest(rest));
    }
    for (auto& [places, cards] : found) groups_.push_back({places, cards});
    // What can be split in few ways comes first: the last group, in the most ways, has no choice left.
    std::ranges::stable_sort(groups_, {}, [](const Group& one) {
      const int others = std::popcount(one.places) - 1;
      return chosen(std::min(static_cast<int>(one.cards.size()) + others, MOST_CARDS), others);
    });
    for (std::size_t place = 0; place < sizes.size(); ++place) room_[place] = static_cast<std::uint8_t>(sizes[place]);
    for (int group = 0; group < static_cast<int>(groups_.size()); ++group)
      for (int place = 0; place < MAX_PLACES; ++place)
        if (groups_[group].places >> place & 1) steps_.push_back({group, place});
    known_.resize(steps_.size());
    later_.resize(groups_.size());
    for (std::size_t group = groups_.size(); group-- > 1;)
      for (int place = 0; place < MAX_PLACES; ++place)
        later_[group - 1][place] = static_cast<std::uint8_t>(
            later_[group][place] + (groups_[group].places >> place & 1 ? groups_[group].cards.size() : 0));
  }

  bool possible() { return !ways(0, size_of(0), room_).zero(); }

  std::vector<Wide> deal(Luck& luck) {
    std::vector<Wide> dealt(MAX_PLACES);
    std::vector<int> cards;
    Room room = room_;
    int left = 0;
    for (std::size_t step = 0; step < steps_.size(); ++step) {
      const auto [group, place] = steps_[step];
      if (starts(step)) {
        cards = groups_[group].cards;
        left = size_of(step);
      }
      const int taken = drawn(step, left, room, luck);
      for (int n = 0; n < taken; ++n, --left) {
        std::swap(cards[luck.below(static_cast<std::uint32_t>(left))], cards[left - 1]);
        dealt[place] |= bit<Wide>(cards[left - 1]);
      }
      room[place] = static_cast<std::uint8_t>(room[place] - taken);
    }
    return dealt;
  }

 private:
  struct Step {
    int group;
    int place;
  };

  int size_of(std::size_t step) const {
    return step < steps_.size() ? static_cast<int>(groups_[steps_[step].group].cards.size()) : 0;
  }
  bool starts(std::size_t step) const { return step == 0 || steps_[step].group != steps_[step - 1].group; }
  bool ends(std::size_t step) const {
    return step + 1 == steps_.size() || steps_[step + 1].group != steps_[step].group;
  }

  // How many deals follow if the place of this step takes so many of the `left` cards of its group.
  Count ways_taking(std::size_t step, int taken, int left, Room room) {
    room[steps_[step].place] = static_cast<std::uint8_t>(room[steps_[step].place] - taken);
    Count all = ends(step) ? ways(step + 1, size_of(step + 1), room) : ways(step + 1, left - taken, room);
    return all.times(chosen(left, taken));
  }

  // How many deals there are from this step on. `left` follows from the room that is left: it is no part of the key.
  Count ways(std::size_t step, int left, const Room& room) {
    // To count can take long where every place may hold other cards.
    if (++counted_ % 65536 == 0) poll_();
    if (step == steps_.size()) return {{room == Room{} ? 1u : 0u, 0, 0, 0}};
    // Of the last group every place takes what it still has room for.
    if (steps_[step].group + 1 == static_cast<int>(groups_.size())) return ways_at_last(step, left, room);
    const auto key = std::bit_cast<std::uint64_t>(room);
    const auto found = known_[step].find(key);
    if (found != known_[step].end()) return found->second;
    Count sum;
    const auto [fewest, most] = bounds(step, left, room);
    for (int taken = fewest; taken <= most; ++taken) sum += ways_taking(step, taken, left, room);
    known_[step].emplace(key, sum);
    return sum;
  }

  Count ways_at_last(std::size_t step, int left, const Room& room) const {
    Count all{{1, 0, 0, 0}};
    int other = std::accumulate(room.begin(), room.end(), 0);
    for (; step < steps_.size(); ++step) {
      const int taken = room[steps_[step].place];
      if (taken > left) return {};
      all = all.times(chosen(left, taken));
      left -= taken;
      other -= taken;
    }
    return left || other ? Count{} : all;
  }

  // The last place of a group takes what is left of it; every place, what later groups cannot bring it.
  std::pair<int, int> bounds(std::size_t step, int left, const Room& room) const {
    const auto [group, place] = steps_[step];
    const int due = room[place] - later_[group][place];
    return {std::max(ends(step) ? left : 0, due), std::min<int>(left, room[place])};
  }

  int drawn(std::size_t step, int left, const Room& room, Luck& luck) {
    const auto [fewest, most] = bounds(step, left, room);
    if (fewest == most) return fewest;
    Count ticket = ticket_below(ways(step, left, room), luck);
    for (int taken = fewest; taken < most; ++taken) {
      const Count weight = ways_taking(step, taken, left, room);
      if (ticket < weight) return taken;
      ticket -= weight;
    }
    return most;
  }

  // Uniform below `end`, exactly: numbers as long as it is are drawn until one is below.
  static Count ticket_below(const Count& end, Luck& luck) {
    int top = 3;
    while (!end.part[top]) --top;
    const std::uint64_t mask = ~std::uint64_t{0} >> std::countl_zero(end.part[top]);
    Count ticket;
    do {
      for (int n = 0; n <= top; ++n) ticket.part[n] = luck.next();
      ticket.part[top] &= mask;
    } while (!(ticket < end));
    return ticket;
  }

  std::vector<Group> groups_;
  Room room_{};
  std::vector<Step> steps_;
  std::vector<Room> later_;  // by group: how many cards of later groups each place may take
  const std::function<void()>& poll_;
  unsigned counted_ = 0;
  std::vector<std::unordered_map<std::uint64_t, Count>> known_;  // by step: rooms as numbers
};

// Places that may hold the same cards are dealt to as one, and share evenly: far fewer ways have to be counted.
struct Merged {
  std::vector<Wide> may_hold;
  std::vector<int> sizes;
  std::vector<std::size_t> into;  // place -> merged place

  Merged(const std::vector<Wide>& held, const std::vector<int>& room) {
    for (std::size_t place = 0; place < held.size(); ++place) {
      const auto found = std::ranges::find(may_hold, held[place]);
      into.push_back(static_cast<std::size_t>(found - may_hold.begin()));
      if (found == may_hold.end()) {
        may_hold.push_back(held[place]);
        sizes.push_back(0);
      }
      sizes[into.back()] += room[place];
    }
  }

  std::vector<Wide> shared_out(std::vector<Wide> dealt, const std::vector<int>& room, Luck& luck) const {
    std::vector<Wide> places;
    for (std::size_t place = 0; place < into.size(); ++place) {
      Wide& left = dealt[into[place]];
      Wide hand = 0;
      if (count(left) == room[place]) {
        hand = left;
      } else {
        for (int taken = 0; taken < room[place]; ++taken) {
          Wide rest = left & ~hand;
          for (auto skip = luck.below(static_cast<std::uint32_t>(count(rest))); skip; --skip) rest &= rest - 1;
          hand |= rest & -rest;
        }
      }
      left &= ~hand;
      places.push_back(hand);
    }
    return places;
  }
};

}  // namespace

std::vector<std::vector<Wide>> deals(const std::vector<Wide>& may_hold, const std::vector<int>& sizes, int count,
                                     std::uint64_t seed, Watch& watch,
                                     const std::function<void()>& poll) {
  if (may_hold.empty() || may_hold.size() > MAX_PLACES) throw Refused{"there must be 1 to 8 places"};
  if (sizes.size() != may_hold.size()) throw Refused{"every place needs a size"};
  Wide all = 0;
  for (const Wide some : may_hold) all |= some;
  long long sum = 0;
  for (const int size : sizes) {
    if (size < 0 || size > MAX_CARDS) throw Refused{"a size must be 0 to 128"};
    sum += size;
  }
  const int cards = atout::count(all);
  if (cards > MOST_CARDS) throw Refused{"at most 78 cards can be dealt"};
  if (sum != cards)
    throw Refused{std::to_string(cards) + " cards cannot be dealt to places of " + std::to_string(sum)};
  const Merged merged(may_hold, sizes);
  Dealer dealer(merged.may_hold, merged.sizes, poll);
  if (!dealer.possible()) throw Refused{"no deal gives every place cards that it may hold"};
  Luck luck(seed);
  std::vector<std::vector<Wide>> dealt;
  for (int done = 0; done < count; ++done) {
    if (done % 1024 == 1023) {
      poll();
      if (watch.over()) break;
    }
    dealt.push_back(merged.shared_out(dealer.deal(luck), sizes, luck));
  }
  return dealt;
}

}  // namespace atout
