// Which doors are there? Each is a file of this folder.
#pragma once

#include <nanobind/nanobind.h>

namespace atout {

void open_solving(nanobind::module_& module);
void open_playing_out(nanobind::module_& module);
void open_dealing(nanobind::module_& module);
void open_rules(nanobind::module_& module);
void open_nets(nanobind::module_& module);
void open_environments(nanobind::module_& module);
void open_contests(nanobind::module_& module);

}  // namespace atout
