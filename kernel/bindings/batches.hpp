// How does Python wait for a batch? Without the GIL, and awake to Ctrl-C.
#pragma once

#include <nanobind/nanobind.h>

#include "../batch.hpp"

namespace atout {

namespace nb = nanobind;

constexpr auto POLL_EVERY = std::chrono::milliseconds(50);

// Shared by all doors: what one batch has used serves the next.
inline Workspaces& workspaces() {
  static Workspaces all;
  return all;
}

// Runs the batch without the GIL; a signal (Ctrl-C) ends it and comes out as its exception.
template <class Work>
void run_batch(int threads, std::size_t size, Watch& watch, Work work) {
  bool signalled = false;
  auto polled = Watch::Clock::now();
  const std::function<void()> poll = [&] {
    const auto now = Watch::Clock::now();
    if (now - polled < POLL_EVERY || signalled) return;
    polled = now;
    const nb::gil_scoped_acquire acquired;
    signalled = PyErr_CheckSignals() != 0;
    if (signalled) watch.stop();
  };
  {
    const nb::gil_scoped_release released;
    in_threads(workspaces(), threads, size, watch, poll, work);
  }
  if (signalled) throw nb::python_error();
}

}  // namespace atout
