// How is work on many rows shared by threads, where each row costs about the same?
#pragma once

#include <algorithm>
#include <cstddef>
#include <system_error>
#include <thread>
#include <vector>

namespace atout {

// To start a thread takes as long as this many rows.
constexpr std::size_t LEAST_SHARE = 64;

// Calls work(from, to) for shares of the rows, this thread among those that do it. `work` throws nothing.
template <class Work>
void in_shares(std::size_t rows, int threads, Work work) {
  const std::size_t shares = std::clamp<std::size_t>(rows / LEAST_SHARE, 1, static_cast<std::size_t>(threads));
  const auto start = [rows, shares](std::size_t share) { return rows * share / shares; };
  std::vector<std::thread> others;
  std::size_t given = 1;
  try {
    others.reserve(shares);
    for (; given < shares; ++given) others.emplace_back(work, start(given), start(given + 1));
  } catch (const std::system_error&) {
    // The machine gives no more threads: those there are do it.
  }
  work(std::size_t{0}, start(1));
  if (given < shares) work(start(given), rows);
  for (std::thread& one : others) one.join();
}

}  // namespace atout
