// longroad migrate: everything a server keeps, from a folder to PostgreSQL or back.
#include <fmt/core.h>
#include <sodium.h>

#include <memory>

#include "cli/commands.h"
#include "cli/data_folder.h"
#include "cli/progress.h"
#include "server/store/move.h"
#include "server/store/postgres.h"

namespace longroad::cli {

namespace fs = std::filesystem;

int run(const MigrateCommand& command) {
    if (sodium_init() < 0) return complain("the system gives no random numbers");
    if (server::is_postgres(command.from) == server::is_postgres(command.to)) {
        return complain("one of the two must be an address of PostgreSQL, and the other a folder");
    }
    std::unique_ptr<FolderLock> lock;
    // A folder's file, which no server uses meanwhile.
    const auto place = [&](const std::string& told, bool make) -> std::expected<std::string, std::string> {
        if (server::is_postgres(told)) return told;
        std::error_code error;
        if (make) fs::create_directories(told, error);
        if (!fs::is_directory(told, error))
            return std::unexpected(fmt::format("there is no folder '{}'", told));
        lock = std::make_unique<FolderLock>(told);
        if (!lock->writable()) return std::unexpected(fmt::format("cannot write to the folder '{}'", told));
        if (!lock->held()) {
            return std::unexpected(fmt::format("a server uses the folder '{}'; stop it first", told));
        }
        const fs::path file = database_in(told);
        if (!make && !fs::exists(file, error)) {
            return std::unexpected(fmt::format("there is no database in the folder '{}'", told));
        }
        return file.string();
    };
    const auto from = place(command.from, false);
    if (!from) return complain(from.error());
    const auto to = place(command.to, true);
    if (!to) return complain(to.error());
    std::unique_ptr<Progress> progress;
    const auto moved = server::move_store(*from, *to, [&](int64_t done, int64_t all) {
        if (!progress) progress = std::make_unique<Progress>("moving", static_cast<uint64_t>(all));
        progress->at(static_cast<uint64_t>(done));
    });
    progress.reset();
    if (!moved) return complain(moved.error());
    for (const server::MovedRelation& one : *moved) {
        fmt::print("{:16} {:>10} rows  {}\n", one.name, one.rows, one.hash.substr(0, 16));
    }
    const auto shown = [](const std::string& place) {
        return server::is_postgres(place) ? server::shown_address(place) : place;
    };
    fmt::print("All of it was read back from {} and is the same. {} is marked as moved.\n", shown(*to),
               shown(*from));
    return 0;
}

}  // namespace longroad::cli
