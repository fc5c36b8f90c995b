// Which search answers? The one for as many players, with words no wider than the live cards need.
#include "solver.hpp"

#include "root.hpp"
#include "search.hpp"

namespace atout {

namespace {

template <class W>
struct Space {
  TranspositionTable<W> table;
  Suits<W> suits;
};

template <class W, int N>
Answer answered(const Tables& tables, const Position& position, const Question& question, Space<W>& space, Watch& watch,
                const std::function<void()>& poll) {
  const Board<W> board = laid_out<W>(tables, position);
  const int won = position.points[0];
  if (!board.moves) return {{won, won}, {}, 0};
  Search<W, N> search(board, space.suits, space.table, watch, poll);
  Root root(board, won, search);
  root.ask(question);
  return root.answer();
}

template <class W, class... Rest>
Answer for_players(const Tables& tables, Rest&&... rest) {
  switch (tables.players()) {
    case 3: return answered<W, 3>(tables, rest...);
    case 4: return answered<W, 4>(tables, rest...);
    default: return answered<W, 5>(tables, rest...);
  }
}

}  // namespace

struct Workspace::Spaces {
  std::unique_ptr<Space<std::uint32_t>> narrow;
  std::unique_ptr<Space<std::uint64_t>> middle;
  std::unique_ptr<Space<Wide>> wide;
};

Workspace::Workspace() : spaces_(std::make_unique<Spaces>()) {}
Workspace::~Workspace() = default;

Answer Workspace::answer(const Tables& tables, const Position& position, const Question& question, Watch& watch,
                         const std::function<void()>& poll) {
  const auto with = [&]<class W>(std::unique_ptr<Space<W>>& space) {
    if (!space) {
      *spaces_ = {};  // one at a time: a thread has at most 8 MB
      space = std::make_unique<Space<W>>();
    }
    return for_players<W>(tables, position, question, *space, watch, poll);
  };
  const int live = live_cards(position);
  if (live <= BITS<std::uint32_t>) return with(spaces_->narrow);
  if (live <= BITS<std::uint64_t>) return with(spaces_->middle);
  return with(spaces_->wide);
}

}  // namespace atout
