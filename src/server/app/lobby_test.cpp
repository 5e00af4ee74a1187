#include "server/app/lobby.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <map>

namespace longroad::server {

namespace {

std::vector<std::string> all_pages(Lobby& lobby, const std::vector<LobbyTable>& tables, size_t most,
                                   std::vector<size_t>* sizes = nullptr) {
    std::map<std::string, std::string> hosts;
    for (const LobbyTable& table : tables) hosts[table.id] = table.host;
    std::vector<std::string> seen;
    std::string after;
    do {
        const LobbyPage page = lobby.page(tables, after, most);
        CHECK(page.tables.size() <= most);
        std::map<std::string, size_t> of_host;
        for (const std::string& id : page.tables) CHECK(++of_host[hosts[id]] <= Lobby::most_of_host);
        seen.insert(seen.end(), page.tables.begin(), page.tables.end());
        if (sizes != nullptr) sizes->push_back(page.tables.size());
        after = page.next;
    } while (!after.empty());
    return seen;
}

}  // namespace

TEST_CASE("lobby: one host cannot fill it, and every table is on one page") {
    Lobby lobby;
    std::vector<LobbyTable> tables;
    for (int i = 0; i < 60; ++i) tables.push_back({"e" + std::to_string(i), "eve", true});
    for (int i = 0; i < 70; ++i) {
        tables.push_back({"t" + std::to_string(i), "host" + std::to_string(i), i % 2 == 0});
    }
    const LobbyPage first = lobby.page(tables, "", 50);
    CHECK(first.tables.size() == 50);
    CHECK(std::ranges::count_if(first.tables, [](const auto& id) { return id[0] == 'e'; }) == 3);
    std::vector<std::string> seen = all_pages(lobby, tables, 50);
    CHECK(seen.size() == tables.size());
    // Those of everybody else come before the fourth of hers.
    CHECK(std::ranges::all_of(seen.begin() + 73, seen.end(), [](const auto& id) { return id[0] == 'e'; }));
    std::ranges::sort(seen);
    CHECK(std::ranges::adjacent_find(seen) == seen.end());
}

TEST_CASE("lobby: those that wait come first, the newest of them at the top") {
    Lobby lobby;
    std::vector<LobbyTable> tables{{"a", "ann", true}, {"b", "bob", false}};
    (void)lobby.page(tables, "", 10);
    tables.push_back({"c", "cid", true});
    CHECK(lobby.page(tables, "", 10).tables == std::vector<std::string>{"c", "a", "b"});
    CHECK(lobby.page(tables, "", 10).next.empty());
    CHECK(lobby.page({}, "", 10).tables.empty());
    CHECK(lobby.page(tables, "nonsense", 10).tables.size() == 3);
    CHECK(lobby.page(tables, "99999999999999999999w1", 10).tables.size() == 3);
}

TEST_CASE("lobby: what comes and goes between two pages neither repeats nor hides the others") {
    Lobby lobby;
    std::vector<LobbyTable> tables;
    for (int i = 0; i < 100; ++i) tables.push_back({"t" + std::to_string(i), "h" + std::to_string(i), true});
    const LobbyPage first = lobby.page(tables, "", 50);
    // New ones open, some of the first page go.
    std::vector<LobbyTable> later(tables);
    std::erase_if(later, [&](const LobbyTable& table) {
        return std::ranges::find(first.tables, table.id) - first.tables.begin() < 20;
    });
    for (int i = 0; i < 30; ++i) later.push_back({"n" + std::to_string(i), "n" + std::to_string(i), true});
    const LobbyPage second = lobby.page(later, first.next, 50);
    CHECK(second.tables.size() == 50);
    for (const std::string& id : second.tables) {
        CHECK(std::ranges::find(first.tables, id) == first.tables.end());
        CHECK(id[0] == 't');
    }
}

}  // namespace longroad::server
