// Deals of one game played by players of the kernel, asked from Python.
#pragma once

#include "../played_deal.hpp"
#include "whole_deals.hpp"

namespace atout {

constexpr int MOST_PLAYERS = 64;

template <class G>
class Contest {
  typename G::Options options_;
  std::vector<nb::object> nets_;  // which must outlive the players
  std::vector<Player<G>> players_;

  Player<G> read_player(nb::handle told) {
    if (told.is_none()) return by_luck<G>();
    if (!nb::isinstance<nets::Net>(told)) throw Refused{"a player must be a net, or None"};
    const auto& net = nb::cast<const nets::Net&>(told);
    if (!nets::fits<G>(net)) throw Refused{"this net is for another game"};
    nets_.push_back(nb::borrow(told));
    return by_net<G>(net);
  }

  std::vector<int> read_lineup(nb::handle told) const {
    const auto most = static_cast<long long>(players_.size()) - 1;
    std::vector<int> lineup =
        read_all(told, "lineup", [most](nb::handle one, const char* name) { return read_int(one, name, 0, most); });
    const int seats = G::seats(options_);
    if (lineup.size() != static_cast<std::size_t>(seats))
      throw Refused{"lineup must name a player for each of " + std::to_string(seats) + " seats"};
    return lineup;
  }

  static TableSeed read_table_seed(const nb::bytes& told) {
    if (told.size() != SEED_BYTES) throw Refused{"seed must be " + std::to_string(SEED_BYTES) + " bytes"};
    return TableSeed(std::span<const std::uint8_t, SEED_BYTES>(static_cast<const std::uint8_t*>(told.data()), SEED_BYTES));
  }

  static nb::tuple written_numbers(const std::vector<long>& numbers) {
    nb::list all;
    for (const long one : numbers) all.append(one);
    return nb::tuple(all);
  }

  static nb::object or_none(int number) { return number == NOBODY ? nb::none() : nb::object(nb::int_(number)); }

  // What each seat has won by this deal; nothing where that is the match.
  nb::tuple written_points(const PlayedDeal<G>& deal, const Ending& ending) const {
    std::int32_t points[MOST_SEATS] = {};
    if (ending.match_won_by == NOBODY) G::points(deal.state, options_, points);
    nb::list all;
    for (int seat = 0; seat < G::seats(options_); ++seat) all.append(points[seat]);
    return nb::tuple(all);
  }

  nb::tuple written(const PlayedDeal<G>& deal) const {
    const Ending ending = G::ending(deal.state, options_);
    const bool counts = ending.contract != NOBODY;
    nb::list conduct;
    for (const Conduct& one : deal.conduct)
      conduct.append(nb::make_tuple(written_numbers(one.calls), written_numbers(one.cards), one.answers));
    return nb::make_tuple(counts ? nb::object(nb::str(G::CONTRACTS[ending.contract])) : nb::none(),
                          or_none(ending.side), ending.made, or_none(ending.match_won_by),
                          written_points(deal, ending), nb::bytes(deal.actions.data(), deal.actions.size()),
                          nb::bytes(deal.seats.data(), deal.seats.size()), nb::tuple(conduct));
  }

 public:
  Contest(nb::handle options, nb::handle players) : options_(read_options<G>(options)) {
    players_ = read_all(players, "players", [this](nb::handle one, const char*) { return read_player(one); });
    if (players_.empty() || players_.size() > MOST_PLAYERS)
      throw Refused{"players must be 1 to " + std::to_string(MOST_PLAYERS)};
  }

  nb::tuple play(nb::handle lineup, nb::handle dealer, nb::handle cards, nb::handle totals, nb::handle target,
                 nb::handle deals_counted, const nb::bytes& seed, nb::handle deal, nb::handle moment) const {
    const std::vector<int> seated = read_lineup(lineup);
    const std::vector<std::uint8_t> pack = read_pack<G>(cards);
    const Dealt dealt{read_score<G>(totals, target, deals_counted),
                      read_int(dealer, "dealer", 0, G::seats(options_) - 1), pack.data()};
    const Moment first{read_table_seed(seed), read_int(deal, "deal", 1, MOST_INT), read_int(moment, "moment", 0, 99)};
    const auto undisturbed = [&] {
      const nb::gil_scoped_release released;
      return played<G>(options_, dealt, players_, seated, first);
    };
    return written(undisturbed());
  }

  static void open(nb::module_& module, const char* name) {
    using namespace nb::literals;
    nb::class_<Contest> door(module, name);
    door.def(nb::init<nb::handle, nb::handle>(), "options"_a, "players"_a);
    door.def("play", &Contest::play, "lineup"_a, "dealer"_a, "cards"_a, "totals"_a, "target"_a, "deals_counted"_a,
             "seed"_a, "deal"_a, "moment"_a);
    nb::list names;
    for (const Option& option : G::OPTIONS) names.append(option.name);
    door.attr("OPTION_NAMES") = nb::tuple(names);
    door.attr("MOST_TOTAL") = int{MOST_TOTAL};
  }
};

}  // namespace atout
