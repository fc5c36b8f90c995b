// Arrays that Python reads where they lie, and bits written out into them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <new>
#include <type_traits>

namespace atout {

// So many rows of equal width, one after another. Those who take an array without copying ask for this alignment.
template <class T>
class Rows {
  static_assert(std::is_trivially_copyable_v<T>);
  static constexpr std::align_val_t ALIGNMENT{64};

 public:
  Rows(std::size_t rows, std::size_t width)
      : rows_(rows), width_(width), cells_(static_cast<T*>(::operator new(bytes(), ALIGNMENT))) {
    std::memset(static_cast<void*>(cells_.get()), 0, bytes());
  }
  Rows(const Rows& other)
      : rows_(other.rows_), width_(other.width_), cells_(static_cast<T*>(::operator new(bytes(), ALIGNMENT))) {
    std::memcpy(static_cast<void*>(cells_.get()), other.cells_.get(), bytes());
  }
  Rows& operator=(const Rows&) = delete;

  std::size_t rows() const { return rows_; }
  std::size_t width() const { return width_; }
  T* data() { return cells_.get(); }
  T* row(std::size_t number) { return cells_.get() + number * width_; }
  const T* data() const { return cells_.get(); }
  const T* row(std::size_t number) const { return cells_.get() + number * width_; }

 private:
  struct Free {
    void operator()(T* cells) const { ::operator delete(static_cast<void*>(cells), ALIGNMENT); }
  };

  std::size_t bytes() const { return rows_ * width_ * sizeof(T); }

  std::size_t rows_, width_;
  std::unique_ptr<T, Free> cells_;
};

constexpr int words_for(int bits) { return (bits + 31) / 32; }

// For each byte, its bits as eight numbers, the lowest first.
template <class T>
constexpr auto SPREAD = [] {
  std::array<std::array<T, 8>, 256> all{};
  for (std::size_t byte = 0; byte < 256; ++byte)
    for (std::size_t bit = 0; bit < 8; ++bit) all[byte][bit] = static_cast<T>(byte >> bit & 1);
  return all;
}();

// The lowest `size` bits, each as a number of its own.
template <class T>
void spread(const std::uint32_t* words, int size, T* row) {
  const auto byte = [words](int number) { return words[number >> 2] >> 8 * (number & 3) & 255u; };
  int number = 0;
  for (; 8 * number + 8 <= size; ++number) std::memcpy(row + 8 * number, SPREAD<T>[byte(number)].data(), 8 * sizeof(T));
  const auto rest = static_cast<std::size_t>(size - 8 * number);
  if (rest) std::memcpy(row + 8 * number, SPREAD<T>[byte(number)].data(), rest * sizeof(T));
}

}  // namespace atout
