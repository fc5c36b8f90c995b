// Nets, asked from Python: bytes in, bytes out.
#include "../nets/forward.hpp"
#include "doors.hpp"
#include "from_python.hpp"

namespace atout {

namespace {

using nets::Net;

constexpr int MOST_POSITIONS = 1 << 18;

std::span<const std::uint8_t> read_bytes(const nb::bytes& from) {
  return {static_cast<const std::uint8_t*>(from.data()), from.size()};
}

Net* opened(nb::handle observation, nb::handle width, nb::handle blocks, nb::handle values, nb::handle holders,
            const nb::bytes& numbers) {
  nets::Shape shape;
  shape.observation = read_int(observation, "observation");
  shape.width = read_int(width, "width");
  shape.blocks = read_int(blocks, "blocks");
  shape.values = read_int(values, "values");
  shape.holders = read_int(holders, "holders");
  const std::span<const std::uint8_t> told = read_bytes(numbers);
  const nb::gil_scoped_release released;
  return new Net(shape, told);
}

const nets::Integers& read_instructions(nb::handle told) {
  if (told.is_none()) return nets::integers().back();
  if (!nb::isinstance<nb::str>(told)) throw Refused{"instructions must be a str, or None"};
  const std::string name = nb::borrow<nb::str>(told).c_str();
  for (const nets::Integers& one : nets::integers())
    if (name == one.instructions) return one;
  throw Refused{"this processor has no such instructions"};
}

// Observations one after another, each in whole words; answers likewise, each a float. `holders`: these instead.
nb::bytes answered(const Net& net, const nb::bytes& observations, nb::handle instructions, bool holders) {
  const nets::Integers& by = read_instructions(instructions);
  const std::span<const std::uint8_t> told = read_bytes(observations);
  const nets::Shape& shape = net.shape();
  const auto words = static_cast<std::size_t>(words_for(shape.observation));
  const std::size_t positions = told.size() / (4 * words);
  if (told.size() != 4 * words * positions)
    throw Refused{"an observation is " + std::to_string(4 * words) + " bytes"};
  if (positions > MOST_POSITIONS) throw Refused{"these are too many positions at once"};
  const auto answers = static_cast<std::size_t>(holders ? shape.holders : shape.values);
  std::vector<std::uint32_t> observed(words * positions);
  std::vector<float> found(answers * positions);
  {
    const nb::gil_scoped_release released;
    for (std::size_t n = 0; n < told.size(); ++n) observed[n / 4] |= std::uint32_t{told[n]} << 8 * (n % 4);
    if (holders)
      nets::forward(net, observed.data(), positions, {nullptr, found.data()}, by);
    else
      nets::forward(net, observed.data(), positions, {found.data(), nullptr}, by);
  }
  return nb::bytes(found.data(), sizeof(float) * found.size());
}

nb::tuple instruction_sets() {
  nb::list names;
  for (const nets::Integers& one : nets::integers()) names.append(one.instructions);
  return nb::tuple(names);
}

}  // namespace

void open_nets(nb::module_& module) {
  using namespace nb::literals;
  nb::class_<Net> door(module, "Net");
  door.def(nb::new_(&opened), "observation"_a, "width"_a, "blocks"_a, "values"_a, "holders"_a, "numbers"_a);
  door.def(
      "values",
      [](const Net& net, const nb::bytes& told, nb::handle by) { return answered(net, told, by, false); },
      "observations"_a, "instructions"_a.none());
  door.def(
      "holders",
      [](const Net& net, const nb::bytes& told, nb::handle by) { return answered(net, told, by, true); },
      "observations"_a, "instructions"_a.none());
  // Each gives the same answers; the last is the fastest here.
  module.def("instruction_sets", &instruction_sets);
}

}  // namespace atout
