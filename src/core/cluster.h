// Several processes, perhaps on several machines, that do one job together. Rank 0 leads: it hands out work
// and adds up results; the others send it bytes. src/mpi has the one there is.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace longroad {

class Cluster {
public:
    virtual ~Cluster() = default;

    [[nodiscard]] virtual int rank() const = 0;
    [[nodiscard]] virtual int size() const = 0;
    [[nodiscard]] bool leads() const { return rank() == 0; }

    struct Message {
        int from = 0;
        std::string bytes;
    };
    virtual void send(int to, std::string_view bytes) = 0;
    // The next message, if one is there.
    [[nodiscard]] virtual std::optional<Message> receive() = 0;
};

}  // namespace longroad
