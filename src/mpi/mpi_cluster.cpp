#include "mpi/mpi_cluster.h"

#define OMPI_SKIP_MPICXX 1
#include <mpi.h>

namespace longroad::mpi {

namespace {

constexpr int tag = 1;

class Joined final : public MpiCluster {
public:
    Joined() {
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
    }
    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int size() const override { return size_; }

    void send(int to, std::string_view bytes) override {
        MPI_Send(bytes.data(), static_cast<int>(bytes.size()), MPI_BYTE, to, tag, MPI_COMM_WORLD);
    }
    std::optional<Message> receive() override {
        int there = 0;
        MPI_Status status{};
        MPI_Iprobe(MPI_ANY_SOURCE, tag, MPI_COMM_WORLD, &there, &status);
        if (there == 0) return std::nullopt;
        int count = 0;
        MPI_Get_count(&status, MPI_BYTE, &count);
        Message message{status.MPI_SOURCE, std::string(static_cast<size_t>(count), '\0')};
        MPI_Recv(message.bytes.data(), count, MPI_BYTE, status.MPI_SOURCE, tag, MPI_COMM_WORLD,
                 MPI_STATUS_IGNORE);
        return message;
    }
    void leave() override { MPI_Finalize(); }

private:
    int rank_ = 0;
    int size_ = 1;
};

}  // namespace

std::unique_ptr<MpiCluster> MpiCluster::join(int& argc, char**& argv) {
    // One thread talks: the one that leads, or that sends.
    int provided = 0;
    MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided);
    return std::make_unique<Joined>();
}

}  // namespace longroad::mpi
