// The order of the lobby, and its pages. Nobody fills it: of one host's tables a few stand on a page, and the
// others come after everybody else's first. Within that, tables that wait for players come first, and the
// newest of those.
#pragma once

#include <cstdint>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace longroad::server {

struct LobbyTable {
    std::string id;
    std::string host;
    bool waits = false;  // its game has not begun
};

struct LobbyPage {
    std::vector<std::string> tables;  // their ids
    std::string next;                 // where the next page begins; empty: this was the last
};

class Lobby {
public:
    static constexpr size_t most_of_host = 3;  // on one page

    // The page after a place, which an earlier page named; an empty or unknown one is the beginning.
    [[nodiscard]] LobbyPage page(std::vector<LobbyTable> tables, std::string_view after, size_t most);

private:
    std::mutex mutex_;
    std::unordered_map<std::string, uint64_t> seen_;  // tables by the order in which they came
    uint64_t last_ = 0;
};

}  // namespace longroad::server
