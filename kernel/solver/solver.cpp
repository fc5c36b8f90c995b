// Which search answers? The one for bytes where the position has room in it, else one for as many players, with words
// no wider than the live cards need.
#include "solver.hpp"

#include "bytes/search.hpp"
#include "root.hpp"
#include "search.hpp"

namespace atout {

namespace {

template <class W>
struct Space {
  TranspositionTable<W> table;
  Suits<W> suits;
};

struct Asked {
  const Tables& tables;
  const Position& position;
  const Question& question;
  Watch& watch;
  const std::function<void()>& poll;

  int won() const { return position.points[0]; }
};

template <class W, class S>
Answer settled(const Board<W>& board, S& search, const Asked& asked) {
  Root root(board, asked.won(), search);
  root.ask(asked.question);
  return root.answer();
}

template <class W, int N>
Answer searched(const Board<W>& board, Space<W>& space, const Asked& asked) {
  Search<W, N> search(board, space.suits, space.table, asked.watch, asked.poll);
  return settled(board, search, asked);
}

template <class W>
Answer searched(const Board<W>& board, Space<W>& space, const Asked& asked) {
  switch (board.players) {
    case 3: return searched<W, 3>(board, space, asked);
    case 4: return searched<W, 4>(board, space, asked);
    default: return searched<W, 5>(board, space, asked);
  }
}

}  // namespace

// A thread has at most 8 MB: only one of those that take more than 1 MB at a time.
struct Workspace::Spaces {
  std::unique_ptr<bytes::Search> bytes;
  std::unique_ptr<Space<std::uint32_t>> narrow;
  std::unique_ptr<Space<std::uint64_t>> middle;
  std::unique_ptr<Space<Wide>> wide;

  template <class W>
  Answer answer(std::unique_ptr<Space<W>>& space, const Asked& asked) {
    const Board<W> board = laid_out<W>(asked.tables, asked.position);
    if (!board.moves) return {{asked.won(), asked.won()}, {}, 0};
    if constexpr (sizeof(W) == sizeof(bytes::Cards)) {
      if (bytes::fits(board)) {
        if (!bytes) bytes = std::make_unique<bytes::Search>();
        bytes->lay_out(board, asked.watch, asked.poll);
        return settled(board, *bytes, asked);
      }
    }
    if (!space) {
      narrow = nullptr;
      middle = nullptr;
      wide = nullptr;
      space = std::make_unique<Space<W>>();
    }
    return searched(board, *space, asked);
  }
};

Workspace::Workspace() : spaces_(std::make_unique<Spaces>()) {}
Workspace::~Workspace() = default;

Answer Workspace::answer(const Tables& tables, const Position& position, const Question& question, Watch& watch,
                         const std::function<void()>& poll) {
  const Asked asked{tables, position, question, watch, poll};
  const int live = live_cards(position);
  if (live <= BITS<std::uint32_t>) return spaces_->answer(spaces_->narrow, asked);
  if (live <= BITS<std::uint64_t>) return spaces_->answer(spaces_->middle, asked);
  return spaces_->answer(spaces_->wide, asked);
}

}  // namespace atout
