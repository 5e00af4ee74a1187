// The databases a store can be in, for tests that hold for all of them:
//   TEST_CASE_TEMPLATE("store: ...", Place, LONGROAD_STORES) { const Place place{}; const auto store =
//   place.open(); }
#pragma once

#include <doctest/doctest.h>

#include <cstdlib>
#include <filesystem>
#include <future>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "server/store/sqlite.h"
#include "tests/folder.h"
#ifndef LONGROAD_NO_POSTGRESQL
#include "server/store/postgres.h"
#include "tests/server/postgres.h"
#endif

namespace longroad::test {

using OpenedStore = std::unique_ptr<server::Store>;

inline OpenedStore opened(std::expected<OpenedStore, std::string> store) {
    REQUIRE_MESSAGE(store, (store ? "" : store.error()));
    return std::move(*store);
}

// Opened twice, the same is there; gone with the place.
struct InSqlite {
    Folder folder;
    [[nodiscard]] OpenedStore open() const { return opened(server::open_sqlite(folder.file())); }
};

#ifndef LONGROAD_NO_POSTGRESQL
struct InPostgres {
    std::string address = PostgresServer::shared().new_database();
    [[nodiscard]] OpenedStore open() const { return opened(server::open_postgres(address)); }
};
#define LONGROAD_STORES longroad::test::InSqlite, longroad::test::InPostgres
#else
#define LONGROAD_STORES longroad::test::InSqlite
#endif

// The store of a whole server in a folder: a file there, or with LONGROAD_TEST_STORE=postgres a database of
// its own, the same each time the folder is opened.
inline OpenedStore open_store(const std::filesystem::path& folder) {
#ifndef LONGROAD_NO_POSTGRESQL
    const char* told = std::getenv("LONGROAD_TEST_STORE");
    if (told != nullptr && std::string_view(told) == "postgres") {
        static std::map<std::filesystem::path, std::string> addresses;
        std::string& address = addresses[folder];
        if (address.empty()) address = PostgresServer::shared().new_database();
        return opened(server::open_postgres(address));
    }
#endif
    return opened(server::open_sqlite((folder / "longroad.db").string()));
}

// Waits for what the store says.
template <class Act>
bool wait(Act&& act) {
    std::promise<bool> kept;
    act([&](bool good) { kept.set_value(good); });
    return kept.get_future().get();
}
inline bool keep(server::Store& store, server::TableChange change) {
    return wait([&](server::Done done) { store.keep(std::move(change), std::move(done)); });
}
inline bool add(server::Store& store, server::PersonRow person) {
    return wait([&](server::Done done) { store.add(std::move(person), std::move(done)); });
}
inline bool settle(server::Store& store) {
    return wait([&](server::Done done) { store.after_all(std::move(done)); });
}
inline std::expected<server::Claim, server::ClaimFault> claim(server::Store& store,
                                                              const std::string& table) {
    std::promise<std::expected<server::Claim, server::ClaimFault>> claimed;
    store.claim(table, [&](const auto& claim) { claimed.set_value(claim); });
    return claimed.get_future().get();
}

}  // namespace longroad::test
