#include "server/store/postgres_schema.h"

#include <sys/random.h>

#include <array>
#include <thread>

#include "server/store/postgres_migrations.h"

namespace longroad::server::pg {

namespace {

constexpr auto newest = static_cast<int64_t>(migrations.size());
constexpr auto time_to_migrate = std::chrono::hours(1);
constexpr auto time_to_go = std::chrono::seconds(4);  // for a session whose program has ended

std::string about(const Address& address, const std::string& what) {
    return "the database " + address.shown() + " " + what;
}

// A server that can keep our tables?
std::expected<void, std::string> check_server(Connection& connection, const Address& address) {
    const int version = connection.server_version();
    if (version < oldest_server) {
        return std::unexpected(about(address, "is PostgreSQL " + std::to_string(version / 10'000) +
                                                  "; version " + std::to_string(oldest_server / 10'000) +
                                                  " or newer is needed"));
    }
    if (const std::string encoding = connection.parameter("server_encoding"); encoding != "UTF8") {
        return std::unexpected(about(
            address, "keeps texts as " + encoding + "; make one with UTF8: createdb -E UTF8 -T template0"));
    }
    return {};
}

struct Meta {
    int64_t version = 0;  // 0: there is nothing of ours
    int64_t oldest = 0;
    std::string moved;
};

std::expected<Meta, Fault> read_meta(Connection& connection) {
    // Not by to_regclass: it may remember from before we waited that there was none.
    auto there = connection.run(
        "SELECT EXISTS (SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE n.nspname "
        "= "
        "'longroad' AND c.relname = 'meta')");
    if (!there) return std::unexpected(there.error());
    if (!there->flag(0, 0)) return Meta{};
    auto rows = connection.run("SELECT version, oldest, moved FROM longroad.meta");
    if (!rows) return std::unexpected(rows.error());
    if (rows->size() == 0) return Meta{};
    return Meta{rows->number(0, 0), rows->number(0, 1), rows->text(0, 2)};
}

std::expected<void, std::string> check_meta(const Meta& meta, const Address& address) {
    if (!meta.moved.empty()) {
        return std::unexpected(
            about(address, "was moved to " + meta.moved + "; start the server with that one"));
    }
    if (meta.version > newest && meta.oldest > newest) {
        return std::unexpected(about(address, "was made by a newer version of this program"));
    }
    return {};
}

std::expected<void, Fault> add_key(Connection& connection) {
    std::array<unsigned char, 32> bytes{};
    if (getrandom(bytes.data(), bytes.size(), 0) != static_cast<ssize_t>(bytes.size())) {
        return std::unexpected(Fault{Fault::Kind::statement, "", "the system gives no random numbers"});
    }
    std::string key;
    for (const unsigned char byte : bytes) {
        key += "0123456789abcdef"[byte >> 4U];
        key += "0123456789abcdef"[byte & 15U];
    }
    auto added = connection.run(
        "INSERT INTO longroad.secret (key) SELECT $1 WHERE NOT EXISTS "
        "(SELECT FROM longroad.secret)",
        Values(std::string_view(key)));
    if (!added) return std::unexpected(added.error());
    return {};
}

std::expected<void, std::string> migrate(Connection& connection, const Address& address) {
    const auto fail = [&](const Fault& fault) { return std::unexpected(complaint(address, fault)); };
    // One program at a time, until the transaction ends; the others find it done.
    if (auto begun = connection.execute("BEGIN; SELECT pg_advisory_xact_lock(1280463700)"); !begun) {
        return fail(begun.error());
    }
    const auto meta = read_meta(connection);
    if (!meta) return fail(meta.error());
    for (auto step = static_cast<size_t>(meta->version); step < migrations.size(); ++step) {
        if (auto done = connection.execute(std::string(migrations[step].sql)); !done) {
            return fail(done.error());
        }
        auto noted = connection.run("UPDATE longroad.meta SET version = $1, oldest = $2",
                                    Values(static_cast<int64_t>(step + 1), migrations[step].oldest));
        if (!noted) return fail(noted.error());
    }
    if (auto added = add_key(connection); !added) return fail(added.error());
    if (auto kept = connection.execute("COMMIT"); !kept) return fail(kept.error());
    return {};
}

}  // namespace

std::string complaint(const Address& address, const Fault& fault) {
    if (fault.state == "42501") {
        return about(address, "doesn't let us make our tables (" + fault.text +
                                  "); make the user its owner: ALTER DATABASE ... OWNER TO ...");
    }
    if (fault.state == "53100") return about(address, "has no room left on its disk (" + fault.text + ")");
    return about(address, "can't be used: " + fault.text);
}

std::expected<void, std::string> prepare(Connection& connection, const Address& address) {
    if (auto good = check_server(connection, address); !good) return good;
    auto meta = read_meta(connection);
    if (!meta) return std::unexpected(complaint(address, meta.error()));
    if (auto good = check_meta(*meta, address); !good) return good;
    if (meta->version >= newest) return {};
    if (auto allowed = connection.allow(time_to_migrate); !allowed) {
        return std::unexpected(complaint(address, allowed.error()));
    }
    auto migrated = migrate(connection, address);
    if (!migrated) (void)connection.execute("ROLLBACK");
    (void)connection.allow(std::chrono::seconds(5));
    return migrated;
}

std::expected<void, std::string> use_alone(Connection& connection, const Address& address) {
    const auto until = Clock::now() + time_to_go;
    while (true) {
        const auto locked = connection.run(try_use_alone);
        if (!locked) return std::unexpected(complaint(address, locked.error()));
        if (locked->flag(0, 0)) return {};
        if (Clock::now() > until) {
            return std::unexpected(about(address, "is used by another server; stop it first"));
        }
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
}

std::expected<void, std::string> recognize(Connection& connection, const Address& address) {
    if (auto good = check_server(connection, address); !good) return good;
    auto meta = read_meta(connection);
    if (!meta) return std::unexpected(complaint(address, meta.error()));
    if (meta->version == 0) return std::unexpected(about(address, "has no games of this program"));
    return check_meta(*meta, address);
}

}  // namespace longroad::server::pg
