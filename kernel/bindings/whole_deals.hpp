// What Python says of a whole deal, read and checked: options, cards, and where the match stands.
#pragma once

#include <algorithm>
#include <cstring>

#include "../games/whole_deal.hpp"
#include "from_python.hpp"

namespace atout {

// Of a match: the difference of two fits 32 bits.
constexpr int MOST_TOTAL = 1'000'000'000;

// Each of these by its name, as a whole number; none missing, no other.
template <class Numbers, std::size_t SIZE>
Numbers read_numbers(nb::handle from, const char* what, const Option (&all)[SIZE]) {
  if (!nb::isinstance<nb::dict>(from)) throw Refused{std::string(what) + " must be a dict"};
  const auto told = nb::borrow<nb::dict>(from);
  std::int32_t values[SIZE];
  std::size_t known = 0;
  for (const Option& option : all) {
    if (!told.contains(option.name)) throw Refused{std::string("the option ") + option.name + " is missing"};
    values[known++] = read_int(told[option.name], option.name, option.least, option.most);
  }
  if (told.size() != known) throw Refused{"there are options that the kernel does not know"};
  Numbers numbers;
  std::memcpy(&numbers, values, sizeof numbers);
  return numbers;
}

template <class G>
typename G::Options read_options(nb::handle from) {
  return read_numbers<typename G::Options>(from, "options", G::OPTIONS);
}

template <class G>
Score read_score(nb::handle totals, nb::handle target, nb::handle deals_counted) {
  const std::vector<int> told = read_all(totals, "totals", [](nb::handle one, const char* name) {
    return read_int(one, name, -MOST_TOTAL, MOST_TOTAL);
  });
  if (told.size() > MOST_SEATS) throw Refused{"totals are for at most " + std::to_string(MOST_SEATS) + " seats"};
  Score score{};
  std::copy(told.begin(), told.end(), score.totals);
  score.target = read_int(target, "target", 0, MOST_TOTAL);
  score.deals_counted = read_int(deals_counted, "deals_counted", 0, MOST_TOTAL);
  return score;
}

template <class G>
std::vector<std::uint8_t> read_pack(nb::handle cards) {
  const std::vector<int> told =
      read_all(cards, "cards", [](nb::handle one, const char* name) { return read_int(one, name, 0, G::CARDS - 1); });
  std::vector<std::uint8_t> pack(told.begin(), told.end());
  std::vector<bool> seen(G::CARDS);
  for (const std::uint8_t card : pack) seen[card] = true;
  if (pack.size() != G::CARDS || std::count(seen.begin(), seen.end(), true) != G::CARDS)
    throw Refused{"cards must be each of the " + std::to_string(G::CARDS) + " once"};
  return pack;
}

}  // namespace atout
