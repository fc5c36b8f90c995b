// The whole games alone, for planted_in_games.py: the doors of the solver stay closed.
#include "bindings/doors.hpp"
#include "tables.hpp"

NB_MODULE(planted, module) {
  nanobind::register_exception_translator([](const std::exception_ptr& thrown, void*) {
    try {
      std::rethrow_exception(thrown);
    } catch (const atout::Refused& refused) {
      PyErr_SetString(PyExc_ValueError, refused.why.c_str());
    }
  });
  atout::open_environments(module);
}
