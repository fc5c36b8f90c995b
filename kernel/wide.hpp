// A word of 128 bits, for any pack: the compiler's own where it has one, else two of 64.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>

namespace atout {

#if defined(__SIZEOF_INT128__) && !defined(ATOUT_NO_INT128)

__extension__ typedef unsigned __int128 Wide;

#else

class Wide {
 public:
  Wide() = default;
  template <std::integral T>
  constexpr Wide(T value) : low_(static_cast<std::uint64_t>(value)), high_(value < T{0} ? ~std::uint64_t{0} : 0) {}

  constexpr explicit operator bool() const { return (low_ | high_) != 0; }
  template <std::integral T>
    requires(!std::same_as<T, bool>)
  constexpr explicit operator T() const {
    return static_cast<T>(low_);
  }

  friend constexpr Wide operator&(Wide a, Wide b) { return {a.high_ & b.high_, a.low_ & b.low_}; }
  friend constexpr Wide operator|(Wide a, Wide b) { return {a.high_ | b.high_, a.low_ | b.low_}; }
  friend constexpr Wide operator^(Wide a, Wide b) { return {a.high_ ^ b.high_, a.low_ ^ b.low_}; }
  friend constexpr Wide operator~(Wide a) { return {~a.high_, ~a.low_}; }

  friend constexpr Wide operator<<(Wide a, int by) {
    if (by == 0) return a;
    if (by >= 64) return {a.low_ << (by - 64), 0};
    return {a.high_ << by | a.low_ >> (64 - by), a.low_ << by};
  }
  friend constexpr Wide operator>>(Wide a, int by) {
    if (by == 0) return a;
    if (by >= 64) return {0, a.high_ >> (by - 64)};
    return {a.high_ >> by, a.low_ >> by | a.high_ << (64 - by)};
  }

  friend constexpr Wide operator+(Wide a, Wide b) {
    const std::uint64_t low = a.low_ + b.low_;
    return {a.high_ + b.high_ + (low < a.low_), low};
  }
  friend constexpr Wide operator-(Wide a, Wide b) {
    return {a.high_ - b.high_ - (a.low_ < b.low_), a.low_ - b.low_};
  }
  friend constexpr Wide operator-(Wide a) { return Wide{0} - a; }
  friend constexpr Wide operator*(Wide a, Wide b) {
    Wide product = product_of(a.low_, b.low_);
    product.high_ += a.high_ * b.low_ + a.low_ * b.high_;
    return product;
  }

  constexpr Wide& operator&=(Wide b) { return *this = *this & b; }
  constexpr Wide& operator|=(Wide b) { return *this = *this | b; }
  constexpr Wide& operator^=(Wide b) { return *this = *this ^ b; }
  constexpr Wide& operator<<=(int by) { return *this = *this << by; }
  constexpr Wide& operator>>=(int by) { return *this = *this >> by; }
  constexpr Wide& operator+=(Wide b) { return *this = *this + b; }
  constexpr Wide& operator-=(Wide b) { return *this = *this - b; }

  friend constexpr bool operator==(Wide a, Wide b) { return a.low_ == b.low_ && a.high_ == b.high_; }
  friend constexpr std::strong_ordering operator<=>(Wide a, Wide b) {
    return a.high_ != b.high_ ? a.high_ <=> b.high_ : a.low_ <=> b.low_;
  }

 private:
  constexpr Wide(std::uint64_t high, std::uint64_t low) : low_(low), high_(high) {}

  // By halves, as on paper.
  static constexpr Wide product_of(std::uint64_t a, std::uint64_t b) {
    constexpr std::uint64_t half = 0xFFFFFFFF;
    const std::uint64_t low = (a & half) * (b & half);
    const std::uint64_t left = (a >> 32) * (b & half) + (low >> 32);
    const std::uint64_t right = (a & half) * (b >> 32) + (left & half);
    return {(a >> 32) * (b >> 32) + (left >> 32) + (right >> 32), right << 32 | (low & half)};
  }

  std::uint64_t low_ = 0;
  std::uint64_t high_ = 0;
};

#endif

}  // namespace atout
