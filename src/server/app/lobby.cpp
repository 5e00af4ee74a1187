#include "server/app/lobby.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <tuple>

namespace longroad::server {

namespace {

// Where a table stands. What is younger has a higher number and comes first.
struct Place {
    uint64_t layer = 0;  // the host's first few tables, the next few, ...
    bool runs = false;
    uint64_t number = 0;
    bool operator<(const Place& other) const {
        return std::tuple(layer, runs, other.number) < std::tuple(other.layer, other.runs, number);
    }
};

std::string text_of(const Place& place) {
    return std::to_string(place.layer) + (place.runs ? "r" : "w") + std::to_string(place.number);
}
bool read(std::string_view text, Place& place) {
    const char* end = text.data() + text.size();
    const auto [kind, bad_layer] = std::from_chars(text.data(), end, place.layer);
    if (bad_layer != std::errc() || kind == end || (*kind != 'r' && *kind != 'w')) return false;
    place.runs = *kind == 'r';
    const auto [rest, bad_number] = std::from_chars(kind + 1, end, place.number);
    return bad_number == std::errc() && rest == end;
}

}  // namespace

LobbyPage Lobby::page(std::vector<LobbyTable> tables, std::string_view after, size_t most) {
    struct Entry {
        Place place;
        LobbyTable table;
    };
    std::vector<Entry> entries;
    {
        const std::lock_guard lock(mutex_);
        if (seen_.size() > 2 * tables.size() + 1024) {
            std::unordered_map<std::string, uint64_t> still;
            for (const LobbyTable& table : tables) {
                if (const auto found = seen_.find(table.id); found != seen_.end()) still.insert(*found);
            }
            seen_ = std::move(still);
        }
        for (LobbyTable& table : tables) {
            const auto [found, fresh] = seen_.try_emplace(table.id, last_ + 1);
            if (fresh) ++last_;
            entries.push_back({{0, !table.waits, found->second}, std::move(table)});
        }
    }
    const auto by_place = [](const Entry& a, const Entry& b) { return a.place < b.place; };
    std::ranges::sort(entries, by_place);
    std::map<std::string, uint64_t> of_host;
    for (Entry& entry : entries) entry.place.layer = of_host[entry.table.host]++ / most_of_host;
    std::ranges::sort(entries, by_place);

    Place from;
    auto next = entries.begin();
    if (read(after, from)) {
        next = std::ranges::find_if(entries, [&](const Entry& entry) { return from < entry.place; });
    }
    LobbyPage page;
    of_host.clear();
    for (; next != entries.end() && page.tables.size() < most; ++next) {
        // The rest of this host's are on the next page, in their place.
        if (++of_host[next->table.host] > most_of_host) break;
        page.tables.push_back(next->table.id);
    }
    if (next != entries.end() && !page.tables.empty()) page.next = text_of(std::prev(next)->place);
    return page;
}

}  // namespace longroad::server
