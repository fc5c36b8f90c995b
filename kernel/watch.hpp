// When does a batch have to end?
#pragma once

#include <atomic>
#include <chrono>

namespace atout {

// Thrown through a search that has to end before it is done.
struct Stopped {};

// Shared by the threads of a batch.
class Watch {
 public:
  using Clock = std::chrono::steady_clock;

  explicit Watch(Clock::time_point end) : end_(end) {}

  void stop() { stopped_ = true; }
  bool over() {
    if (!stopped_.load(std::memory_order_relaxed) && Clock::now() >= end_) stop();
    return stopped_;
  }

 private:
  Clock::time_point end_;
  std::atomic<bool> stopped_ = false;
};

}  // namespace atout
