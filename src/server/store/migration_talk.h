// Talk and names leave the facts and the records (migrations.h): facts know people by their ids, and what
// people said and are called can be changed and taken out without touching what was played.
#pragma once

#include <sqlite3.h>

#include <string_view>

namespace longroad::server {

inline constexpr std::string_view talk_migration = R"(
CREATE TABLE lines (
    "table" INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    at INTEGER NOT NULL,
    person TEXT NOT NULL,
    text TEXT NOT NULL,
    emote TEXT NOT NULL,
    PRIMARY KEY ("table", number)
) WITHOUT ROWID;
CREATE INDEX lines_of_person ON lines (person);
CREATE TABLE seat_names (
    "table" INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY ("table", seat)
) WITHOUT ROWID;
CREATE INDEX seat_names_of_person ON seat_names (person);
DROP INDEX chats;
DROP INDEX emotes;
DROP INDEX sittings;
DROP INDEX renamings;
)";

// Moves what older versions wrote into these, within the caller's transaction. False: it could not be done.
[[nodiscard]] bool move_talk_out(sqlite3* database);

}  // namespace longroad::server
