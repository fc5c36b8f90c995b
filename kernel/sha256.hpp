// The hash function SHA-256 (FIPS 180-4), fed piece by piece.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

namespace atout {

class Sha256 {
 public:
  // The bytes of a digest, four to a word, the first highest.
  using Digest = std::array<std::uint32_t, 8>;

  void add(std::span<const std::uint8_t> bytes) {
    for (const std::uint8_t byte : bytes) add_byte(byte);
  }

  // Of all that was added; the last thing to be asked.
  Digest digest() {
    const std::uint64_t bits = 8 * size_;
    add_byte(0x80);
    while (size_ % BLOCK != BLOCK - 8) add_byte(0);
    for (int low = 56; low >= 0; low -= 8) add_byte(static_cast<std::uint8_t>(bits >> low));
    return state_;
  }

 private:
  static constexpr std::size_t BLOCK = 64;
  static constexpr std::array<std::uint32_t, 64> ROUNDS = {
      0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
      0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
      0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
      0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
      0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
      0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
      0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
      0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

  void add_byte(std::uint8_t byte) {
    block_[size_++ % BLOCK] = byte;
    if (size_ % BLOCK == 0) mix_in();
  }

  static std::uint32_t mixed(std::uint32_t word, int first, int second, int third) {
    return std::rotr(word, first) ^ std::rotr(word, second) ^ std::rotr(word, third);
  }
  static std::uint32_t mixed_short(std::uint32_t word, int first, int second, int shift) {
    return std::rotr(word, first) ^ std::rotr(word, second) ^ word >> shift;
  }

  std::array<std::uint32_t, 64> schedule() const {
    std::array<std::uint32_t, 64> words;
    for (std::size_t n = 0; n < 16; ++n)
      words[n] = std::uint32_t{block_[4 * n]} << 24 | std::uint32_t{block_[4 * n + 1]} << 16 |
                 std::uint32_t{block_[4 * n + 2]} << 8 | block_[4 * n + 3];
    for (std::size_t n = 16; n < 64; ++n)
      words[n] = words[n - 16] + mixed_short(words[n - 15], 7, 18, 3) + words[n - 7] +
                 mixed_short(words[n - 2], 17, 19, 10);
    return words;
  }

  void mix_in() {
    const std::array<std::uint32_t, 64> words = schedule();
    auto [a, b, c, d, e, f, g, h] = state_;
    for (std::size_t n = 0; n < 64; ++n) {
      const std::uint32_t first = h + mixed(e, 6, 11, 25) + ((e & f) ^ (~e & g)) + ROUNDS[n] + words[n];
      const std::uint32_t second = mixed(a, 2, 13, 22) + ((a & b) ^ (a & c) ^ (b & c));
      h = g, g = f, f = e, e = d + first;
      d = c, c = b, b = a, a = first + second;
    }
    const Digest worked = {a, b, c, d, e, f, g, h};
    for (std::size_t n = 0; n < state_.size(); ++n) state_[n] += worked[n];
  }

  Digest state_ = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, BLOCK> block_{};
  std::uint64_t size_ = 0;
};

}  // namespace atout
