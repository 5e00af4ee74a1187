// The processes this one works with, if mpirun started them.
#pragma once

#include "core/cluster.h"

namespace longroad::cli {

// Null if it works alone.
[[nodiscard]] Cluster* cluster();
void work_in(Cluster* cluster);

// Is this one of several that mpirun started?
[[nodiscard]] bool started_by_mpirun();
// How many of them share this machine.
[[nodiscard]] int processes_here();

// Threads for a wish of so many: 0 shares the cores among the processes here.
[[nodiscard]] int threads_for(int wish);

}  // namespace longroad::cli
