// The door to Python: all of it, and every refusal as a ValueError with a sentence.
#include "../tables.hpp"
#include "doors.hpp"

NB_MODULE(_kernel, module) {
  // Libraries that keep an array until Python ends, as JAX does, are none of our leaks.
  nanobind::set_leak_warnings(false);
  nanobind::register_exception_translator([](const std::exception_ptr& thrown, void*) {
    try {
      std::rethrow_exception(thrown);
    } catch (const atout::Refused& refused) {
      PyErr_SetString(PyExc_ValueError, refused.why.c_str());
    }
  });
  atout::open_solving(module);
  atout::open_playing_out(module);
  atout::open_dealing(module);
  atout::open_rules(module);
  atout::open_nets(module);
  atout::open_environments(module);
  atout::open_contests(module);
}
