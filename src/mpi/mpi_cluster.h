// A cluster by MPI: `mpirun -n 8 longroad-mpi arena ...`.
#pragma once

#include <memory>

#include "core/cluster.h"

namespace longroad::mpi {

// Joins those that mpirun started. A process that goes well calls `leave` last and waits for all others
// there; one that does not just ends, and mpirun ends the rest.
class MpiCluster : public Cluster {
public:
    [[nodiscard]] static std::unique_ptr<MpiCluster> join(int& argc, char**& argv);
    virtual void leave() = 0;
};

}  // namespace longroad::mpi
