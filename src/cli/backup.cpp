// longroad backup, restore and export: the server's database as a copy, back from one, and its games for
// others.
#include <fmt/core.h>
#include <sodium.h>
#include <zlib.h>

#include <chrono>
#include <memory>

#include "cli/commands.h"
#include "cli/data_folder.h"
#include "cli/files.h"
#include "cli/progress.h"
#include "server/store/move.h"
#include "server/store/sqlite.h"

namespace longroad::cli {

namespace fs = std::filesystem;

int run(const BackupCommand& command) {
    if (!command.store.empty()) {
        if (sodium_init() < 0) return complain("the system gives no random numbers");
        std::unique_ptr<Progress> progress;
        const auto copied =
            server::back_up_postgres(command.store, command.to, [&](int64_t done, int64_t all) {
                if (!progress) progress = std::make_unique<Progress>("copying", static_cast<uint64_t>(all));
                progress->at(static_cast<uint64_t>(done));
            });
        progress.reset();
        if (!copied) return complain(copied.error());
        fmt::print("copied to {}\n", command.to);
        return 0;
    }
    const fs::path from = database_in(data_folder(command.data));
    const auto copied = server::back_up_sqlite(from.string(), command.to);
    if (!copied) return complain(copied.error());
    fmt::print("copied to {}\n", command.to);
    return 0;
}

// The copy is checked and made ready beside the old database; what is left is to change names.
int run(const RestoreCommand& command) {
    if (auto good = server::check_sqlite(command.from); !good) return complain(good.error());
    const fs::path data = data_folder(command.data);
    std::error_code error;
    fs::create_directories(data, error);
    const FolderLock lock(data);
    if (!lock.writable()) return complain(fmt::format("cannot write to the folder '{}'", data.string()));
    if (!lock.held()) {
        return complain(fmt::format("a server uses the folder '{}'; stop it first", data.string()));
    }
    const fs::path database = database_in(data);
    const std::string draft = database.string() + ".new";
    fs::remove(draft, error);
    if (auto copied = server::back_up_sqlite(command.from, draft); !copied) return complain(copied.error());
    if (auto good = server::check_sqlite(draft); !good) return complain(good.error());

    std::string old;
    if (fs::exists(database, error)) {
        const auto now = std::chrono::duration_cast<std::chrono::seconds>(
            std::chrono::system_clock::now().time_since_epoch());
        old = fmt::format("{}.before-{}", database.string(), now.count());
        // With its log, in which its latest changes may be. Whatever was moved before a failure goes back.
        std::vector<std::string> moved;
        for (const char* part : {"-wal", "-shm", ""}) {
            if (!fs::exists(database.string() + part, error)) continue;
            fs::rename(database.string() + part, old + part, error);
            if (!error) {
                moved.emplace_back(part);
                continue;
            }
            const std::string why = error.message();
            for (const std::string& back : moved) fs::rename(old + back, database.string() + back, error);
            return complain(fmt::format("cannot put the old database aside: {}; nothing was changed", why));
        }
    }
    fs::rename(draft, database, error);
    if (error) return complain(fmt::format("cannot put the copy in place: {}", error.message()));
    fmt::print("restored {} from {}\n", database.string(), command.from);
    if (!old.empty()) fmt::print("the old database is {}\n", old);
    return 0;
}

int run(const ExportCommand& command) {
    if (file_exists(command.to))
        return complain(fmt::format("'{}' exists already; nothing was written", command.to));
    const std::string draft = command.to + ".new";
    gzFile file = gzopen(draft.c_str(), "wb6");
    if (file == nullptr) return complain(fmt::format("cannot write '{}'", command.to));
    const auto written =
        server::each_listed_record(database_in(data_folder(command.data)).string(),
                                   [&](const std::string& record) -> std::expected<void, std::string> {
                                       const std::string text = record + "\n";  // an empty line between games
                                       if (gzwrite(file, text.data(), static_cast<unsigned>(text.size())) > 0)
                                           return {};
                                       return std::unexpected(fmt::format("cannot write '{}'", command.to));
                                   });
    const bool closed = gzclose(file) == Z_OK;
    std::error_code error;
    if (written && closed) fs::rename(draft, command.to, error);
    if (!written || !closed || error) {
        fs::remove(draft, error);
        return complain(written ? fmt::format("cannot write '{}'", command.to) : written.error());
    }
    fmt::print("{} games in {}\n", *written, command.to);
    return 0;
}

}  // namespace longroad::cli
