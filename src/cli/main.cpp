// The longroad program: the command tree reads the command line and hands over to one file per command.
#include "cli/cluster.h"
#include "cli/command_tree.h"
#include "cli/commands.h"
#include "cli/output.h"
#ifdef LONGROAD_WITH_MPI
#include "mpi/mpi_cluster.h"
#endif

#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <filesystem>

using namespace longroad::cli;

namespace {

int perform(int argc, char** argv) {
    return with_checked_output([&] {
        CommandTree tree;
        return tree.run(argc, argv);
    });
}

#ifdef LONGROAD_WITH_MPI
// One of several: the leader talks, the others help with what can be shared.
int perform_together(int argc, char** argv) {
    const auto cluster = longroad::mpi::MpiCluster::join(argc, argv);
    const std::string_view command = argc > 1 ? argv[1] : "";
    const bool shared = command == "arena" || command == "train";
    int status = 0;
    if (cluster->leads() || shared) {
        if (shared && cluster->size() > 1) work_in(cluster.get());
        if (!cluster->leads()) {
            // What is wrong is said once.
            for (std::FILE* out : {stdout, stderr}) {
                if (std::freopen("/dev/null", "w", out) == nullptr) return 2;
            }
        }
        status = perform(argc, argv);
    }
    if (status != 0) {
        // The others may wait for one that is gone: mpirun ends them.
        std::fflush(nullptr);
        std::_Exit(status);
    }
    cluster->leave();
    return 0;
}
#else
// The same program with MPI stands beside this one, if it was built.
int become_longroad_mpi(char** argv) {
    std::error_code failed;
    const auto here = std::filesystem::read_symlink("/proc/self/exe", failed);
    const std::string beside = (here.parent_path() / "longroad-mpi").string();
    if (!failed) execv(beside.c_str(), argv);
    return complain("mpirun needs longroad-mpi, which is built where MPI is installed");
}
#endif

}  // namespace

int main(int argc, char** argv) {
#ifdef LONGROAD_WITH_MPI
    return perform_together(argc, argv);
#else
    return started_by_mpirun() ? become_longroad_mpi(argv) : perform(argc, argv);
#endif
}
