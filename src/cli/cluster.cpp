#include "cli/cluster.h"

#include <algorithm>
#include <cstdlib>
#include <thread>

namespace longroad::cli {

namespace {

Cluster* working_in = nullptr;

// What Open MPI and those that follow MPICH tell their processes.
int number_in(std::initializer_list<const char*> names) {
    for (const char* name : names) {
        if (const char* value = std::getenv(name); value != nullptr) return std::max(1, std::atoi(value));
    }
    return 1;
}

}  // namespace

Cluster* cluster() { return working_in; }
void work_in(Cluster* cluster) { working_in = cluster; }

bool started_by_mpirun() { return number_in({"OMPI_COMM_WORLD_SIZE", "PMI_SIZE"}) > 1; }
int processes_here() { return number_in({"OMPI_COMM_WORLD_LOCAL_SIZE", "MPI_LOCALNRANKS"}); }

int threads_for(int wish) {
    if (wish > 0) return wish;
    const auto cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
    return std::max(1, cores / processes_here());
}

}  // namespace longroad::cli
