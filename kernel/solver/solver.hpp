// What is a position worth, if all see all cards and play their best?
#pragma once

#include <functional>
#include <memory>

#include "../board.hpp"
#include "../watch.hpp"

namespace atout {

// Points of side 0 at the end, those of the position included.
struct Bounds {
  int low;
  int high;
};

struct Move {
  int card;
  Bounds bounds;
};

struct Answer {
  Bounds bounds;
  std::vector<Move> moves;  // where they were asked for
  std::uint64_t nodes;
};

struct Question {
  bool each_move = false;
  bool has_need = false;  // only whether side 0 comes to `need`: bounds tell on which side of it the value is
  int need = 0;
};

// Memory that searches of one thread use one after another.
class Workspace {
 public:
  Workspace();
  ~Workspace();
  Workspace(const Workspace&) = delete;
  Workspace& operator=(const Workspace&) = delete;

  // The position must have been checked. `poll` is called now and then; it may stop the watch.
  Answer answer(const Tables& tables, const Position& position, const Question& question, Watch& watch,
                const std::function<void()>& poll);

  struct Spaces;

 private:
  std::unique_ptr<Spaces> spaces_;
};

}  // namespace atout
