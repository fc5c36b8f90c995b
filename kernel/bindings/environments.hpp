// Whole deals of one game side by side, asked from Python. Arrays are handed over where they lie.
#pragma once

#include <nanobind/ndarray.h>

#include <atomic>

#include "../environments.hpp"
#include "../nets/choose.hpp"
#include "whole_deals.hpp"

namespace atout {

// One of these is not used by two threads at once: the second is refused.
template <class G>
struct Shared {
  Environments<G> environments;
  mutable std::atomic<bool> busy = false;

  Shared(std::size_t count, const typename G::Options& options, const Settings& settings)
      : environments(count, options, settings) {}
  explicit Shared(const Environments<G>& other) : environments(other) {}

  class Use {
   public:
    explicit Use(const Shared& shared) : shared_(shared) {
      if (shared_.busy.exchange(true)) throw Refused{"these environments are in use by another thread"};
    }
    ~Use() { shared_.busy = false; }
    Use(const Use&) = delete;
    Use& operator=(const Use&) = delete;

   private:
    const Shared& shared_;
  };
};

// The tricks of a deal: who led to each, and the cards as they were played.
template <Remembering G>
typename G::Tricks read_tricks(nb::handle leaders, nb::handle cards) {
  const std::vector<int> led = read_all(
      leaders, "leaders", [](nb::handle one, const char* name) { return read_int(one, name, 0, G::SEATS - 1); });
  const std::vector<std::uint8_t> pack = read_pack<G>(cards);
  typename G::Tricks tricks;
  if (led.size() != std::size(tricks.leaders))
    throw Refused{"there must be " + std::to_string(std::size(tricks.leaders)) + " leaders"};
  std::copy(led.begin(), led.end(), tricks.leaders);
  std::copy(pack.begin(), pack.end(), tricks.cards);
  return tricks;
}

// A row of numbers of its own, filled in by `write`.
template <class T, class Write>
nb::object new_row(std::size_t size, Write write) {
  auto* row = new Rows<T>(1, size);
  const nb::capsule owner(row, [](void* made) noexcept { delete static_cast<Rows<T>*>(made); });
  write(row->data());
  const std::size_t shape[] = {size};
  return nb::cast(nb::ndarray<nb::numpy, T>(row->data(), 1, shape, owner));
}

template <class T>
nb::object where_it_lies(Rows<T>& rows, std::size_t dimensions, nb::handle owner) {
  const std::size_t shape[] = {rows.rows(), rows.width()};
  return nb::cast(nb::ndarray<nb::numpy, T>(rows.data(), dimensions, shape, owner));
}

template <class G>
class Door {
  using All = Shared<G>;
  using Use = typename All::Use;

  static std::size_t read_place(const All& all, nb::handle i) {
    const auto most = static_cast<long long>(all.environments.size()) - 1;
    return static_cast<std::size_t>(read_int(i, "the number of an environment", 0, most));
  }
  // One in which there is a deal.
  static std::size_t read_begun(const All& all, nb::handle i) {
    const std::size_t place = read_place(all, i);
    if (!all.environments.deal(place).begun) throw Refused{"no deal has begun there"};
    return place;
  }
  static int read_seat(const All& all, nb::handle seat) {
    return read_int(seat, "seat", 0, all.environments.seats() - 1);
  }

  static All* opened(nb::handle options, nb::handle seats, nb::handle totals, nb::handle target, nb::handle count,
                     nb::handle seed, nb::handle threads, nb::handle rename_suits, nb::handle zero_sum) {
    Settings settings;
    settings.seats = read_int(seats, "seats", 2, G::SEATS);
    settings.opening = read_score<G>(totals, target, nb::int_(0));
    settings.seed = read_seed(seed);
    settings.threads = read_int(threads, "threads", 1, MOST_THREADS);
    settings.rename_suits = read_bool(rename_suits, "rename_suits");
    settings.zero_sum = read_bool(zero_sum, "zero_sum");
    const int many = read_int(count, "count", 1, MOST_ENVIRONMENTS);
    return new All(static_cast<std::size_t>(many), read_options<G>(options), settings);
  }

  static void reset(All& all, nb::handle seed) {
    const Use use(all);
    if (seed.is_none()) {
      const nb::gil_scoped_release released;
      all.environments.reset();
    } else {
      const std::uint64_t start = read_seed(seed);
      const nb::gil_scoped_release released;
      all.environments.reset(start);
    }
  }

  using Actions = nb::ndarray<const std::int64_t, nb::ndim<1>, nb::c_contig, nb::device::cpu>;

  static int step(All& all, const Actions& actions) {
    const Use use(all);
    if (actions.shape(0) != all.environments.size()) throw Refused{"there must be one action for each environment"};
    const nb::gil_scoped_release released;
    return all.environments.step(actions.data());
  }

  // How the deal began and went on: dealer, cards, actions, and whether it is over.
  static nb::tuple deal(const All& all, nb::handle i) {
    const Use use(all);
    const auto& one = all.environments.deal(read_begun(all, i));
    nb::list cards, actions;
    for (const std::uint8_t card : one.cards) cards.append(card);
    for (int n = 0; n < one.said; ++n) actions.append(one.actions[n]);
    return nb::make_tuple(one.dealer, nb::tuple(cards), nb::tuple(actions), one.over);
  }

  static bool place(All& all, nb::handle i, nb::handle dealer, nb::handle cards, nb::handle totals, nb::handle target,
                    nb::handle deals_counted, nb::handle actions) {
    const Use use(all);
    const std::vector<std::uint8_t> pack = read_pack<G>(cards);
    const Score score = read_score<G>(totals, target, deals_counted);
    return all.environments.place(read_place(all, i), read_seat(all, dealer), pack.data(), score,
                                  read_ints(actions, "actions"));
  }

  static std::uint64_t deals_begun(const All& all, nb::handle i) {
    const Use use(all);
    return all.environments.deal(read_place(all, i)).episode;
  }
  static void set_deals_begun(All& all, nb::handle i, nb::handle count) {
    const Use use(all);
    const std::size_t place = read_place(all, i);
    all.environments.set_deals_begun(place, static_cast<std::uint64_t>(read_int(count, "count", 0)));
  }

  static nb::object observe(const All& all, nb::handle i, nb::handle seat) {
    const Use use(all);
    const std::size_t place = read_begun(all, i);
    const int by = read_seat(all, seat);
    return new_row<float>(G::OBSERVATION, [&](float* row) { all.environments.observe(place, by, row); });
  }
  // What a seat knows of these tricks of the deal before; only who cut knows where the cut fell.
  static nb::object recall(const All& all, nb::handle i, nb::handle seat, nb::handle leaders, nb::handle cards,
                           nb::handle gathering, nb::handle cutter, nb::handle lifted)
    requires Remembering<G>
  {
    const Use use(all);
    const std::size_t place = read_begun(all, i);
    const int by = read_seat(all, seat);
    const auto memory = G::remembered(
        read_tricks<G>(leaders, cards), read_numbers<typename G::Gathering>(gathering, "gathering", G::GATHERING),
        read_seat(all, cutter), read_int(lifted, "how many cards were lifted", 0, G::CARDS));
    return new_row<float>(G::MEMORY, [&](float* row) {
      std::uint32_t words[words_for(G::MEMORY)] = {};
      G::recall(all.environments.deal(place).state, memory, by, all.environments.renaming(place, by), words);
      spread(words, G::MEMORY, row);
    });
  }
  static nb::object reveal(const All& all, nb::handle i, nb::handle seat) {
    const Use use(all);
    const std::size_t place = read_begun(all, i);
    const int by = read_seat(all, seat);
    return new_row<float>(G::FULL, [&](float* row) { all.environments.reveal(place, by, row); });
  }
  static nb::object full_state(nb::handle self) {
    auto& all = nb::cast<All&>(self);
    const Use use(all);
    return where_it_lies(all.environments.full_state(), 2, self);
  }
  static nb::tuple renaming(const All& all, nb::handle i, nb::handle seat) {
    const Use use(all);
    const Renaming found = all.environments.renaming(read_begun(all, i), read_seat(all, seat));
    return nb::make_tuple(found.place[0], found.place[1], found.place[2], found.place[3]);
  }

  // What a net does where one of these seats acts; NOBODY elsewhere.
  static nb::object choose(const All& all, const nets::Net& net, nb::handle seats) {
    const Use use(all);
    if (!nets::fits<G>(net)) throw Refused{"this net is for another game"};
    unsigned asked = 0;
    for (const int seat : read_ints(seats, "seats")) asked |= 1u << read_seat(all, nb::int_(seat));
    const std::size_t size = all.environments.size();
    return new_row<std::int64_t>(size, [&](std::int64_t* actions) {
      const nb::gil_scoped_release released;
      nets::choose(net, all.environments, asked, actions);
    });
  }

  static All* cloned(const All& all) {
    const Use use(all);
    return new All(all.environments);
  }

  // A row for each environment, or a number.
  template <class T>
  static auto rows(Rows<T> Environments<G>::* which, std::size_t dimensions) {
    return [which, dimensions](nb::handle self) {
      return where_it_lies(nb::cast<All&>(self).environments.*which, dimensions, self);
    };
  }

 public:
  static void open(nb::module_& module, const char* name) {
    using namespace nb::literals;
    nb::class_<All> door(module, name);
    door.def(nb::new_(&opened), "options"_a, "seats"_a, "totals"_a, "target"_a, "count"_a, "seed"_a, "threads"_a,
             "rename_suits"_a, "zero_sum"_a);
    door.def("reset", &reset, "seed"_a.none());
    door.def("step", &step, "actions"_a.noconvert());
    door.def("deal", &deal, "i"_a);
    door.def("place", &place, "i"_a, "dealer"_a, "cards"_a, "totals"_a, "target"_a, "deals_counted"_a, "actions"_a);
    door.def("deals_begun", &deals_begun, "i"_a);
    door.def("set_deals_begun", &set_deals_begun, "i"_a, "count"_a);
    door.def("observe", &observe, "i"_a, "seat"_a);
    door.def("reveal", &reveal, "i"_a, "seat"_a);
    if constexpr (Remembering<G>) {
      door.def("recall", &recall, "i"_a, "seat"_a, "leaders"_a, "cards"_a, "gathering"_a, "cutter"_a, "lifted"_a);
      door.attr("MEMORY_VERSION") = int{G::MEMORY_VERSION};
    }
    door.def("full_state", &full_state);
    door.def("renaming", &renaming, "i"_a, "seat"_a);
    door.def("choose", &choose, "net"_a, "seats"_a);
    door.def("clone", &cloned);
    door.def_prop_ro("observation", rows(&Environments<G>::observation, 2));
    door.def_prop_ro("legal_action_mask", rows(&Environments<G>::legal_action_mask, 2));
    door.def_prop_ro("current_player", rows(&Environments<G>::current_player, 1));
    door.def_prop_ro("rewards", rows(&Environments<G>::rewards, 2));
    door.def_prop_ro("terminated", rows(&Environments<G>::terminated, 1));
    door.def_prop_ro("truncated", rows(&Environments<G>::truncated, 1));
    nb::list names;
    for (const Option& option : G::OPTIONS) names.append(option.name);
    door.attr("OPTION_NAMES") = nb::tuple(names);
    door.attr("VERSION") = int{G::VERSION};
    door.attr("ACTIONS") = int{G::ACTIONS};
    door.attr("OBSERVATION") = int{G::OBSERVATION};
    door.attr("FULL") = int{G::FULL};
    // No bits: there is nothing to remember.
    door.attr("MEMORY") = memory_bits<G>();
    door.attr("MOST_ACTIONS") = int{G::MOST_ACTIONS};
    door.attr("MOST_ENVIRONMENTS") = int{MOST_ENVIRONMENTS};
  }
};

}  // namespace atout
