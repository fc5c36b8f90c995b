// How do threads share a batch?
#pragma once

#include <exception>
#include <mutex>
#include <system_error>
#include <thread>

#include "solver/solver.hpp"

namespace atout {

// Workspaces are kept between batches: making one costs more than solving an ending.
class Workspaces {
 public:
  std::unique_ptr<Workspace> borrow() {
    const std::lock_guard hold(lock_);
    if (idle_.empty()) return std::make_unique<Workspace>();
    auto one = std::move(idle_.back());
    idle_.pop_back();
    return one;
  }

  void give_back(std::unique_ptr<Workspace> one) {
    const std::lock_guard hold(lock_);
    idle_.push_back(std::move(one));
  }

 private:
  std::mutex lock_;
  std::vector<std::unique_ptr<Workspace>> idle_;
};

// Calls work(number, workspace, poll) for each number below `size`, on so many threads, this one among them.
// `poll` is for this thread only: the others are told by the watch. The first exception of any ends the batch.
template <class Work>
void in_threads(Workspaces& workspaces, int threads, std::size_t size, Watch& watch, const std::function<void()>& poll,
                Work work) {
  std::atomic<std::size_t> next = 0;
  std::exception_ptr failure;
  std::mutex failing;

  const auto run = [&](const std::function<void()>& own_poll) {
    try {
      auto workspace = workspaces.borrow();
      for (std::size_t number = next++; number < size; number = next++) {
        own_poll();
        work(number, *workspace, own_poll);
      }
      workspaces.give_back(std::move(workspace));
    } catch (...) {
      const std::lock_guard hold(failing);
      if (!failure) failure = std::current_exception();
      watch.stop();
    }
  };

  std::vector<std::thread> others;
  const auto wanted = std::min(static_cast<std::size_t>(threads), size);
  try {
    while (others.size() + 1 < wanted) others.emplace_back(run, [] {});
  } catch (const std::system_error&) {
    // The machine gives no more threads: those there are do it.
  }
  run(poll);
  for (std::thread& one : others) one.join();
  if (failure) std::rethrow_exception(failure);
}

}  // namespace atout
