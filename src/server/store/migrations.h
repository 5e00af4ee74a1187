// The shape of the database, step by step: each entry leads from the version before it to the next, and is
// never changed once it was released.
#pragma once

#include <array>
#include <string_view>

#include "server/store/migration_accounts.h"
#include "server/store/migration_talk.h"

namespace longroad::server {

inline constexpr std::array<std::string_view, 7> migrations{
    R"(
CREATE TABLE secret (key TEXT NOT NULL);
CREATE TABLE tables (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    closed INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX open_tables ON tables (closed) WHERE closed = 0;
CREATE TABLE facts (
    "table" INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY ("table", number)
) WITHOUT ROWID;
CREATE TABLE games (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    "table" TEXT NOT NULL,
    round INTEGER NOT NULL,
    game TEXT NOT NULL,
    abandoned INTEGER NOT NULL,
    listed INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    record TEXT NOT NULL,
    public_record TEXT NOT NULL
);
CREATE INDEX listed_games ON games (ended) WHERE listed = 1;
CREATE TABLE seats (
    game INTEGER NOT NULL REFERENCES games (number) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person TEXT NOT NULL,
    name TEXT NOT NULL,
    won INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE INDEX seats_of_person ON seats (person, ended) WHERE person <> '';
CREATE TABLE people (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    login TEXT NOT NULL,
    password TEXT NOT NULL,
    generation INTEGER NOT NULL,
    banned INTEGER NOT NULL,
    created INTEGER NOT NULL
) WITHOUT ROWID;
CREATE UNIQUE INDEX accounts ON people (login) WHERE login <> '';
CREATE TABLE ratings (
    person TEXT NOT NULL,
    pool TEXT NOT NULL,
    rating REAL NOT NULL,
    deviation REAL NOT NULL,
    volatility REAL NOT NULL,
    games INTEGER NOT NULL,
    wins INTEGER NOT NULL,
    PRIMARY KEY (person, pool)
) WITHOUT ROWID;
)",
    R"(
CREATE TABLE sitters (
    "table" TEXT NOT NULL,
    person TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY ("table", person)
) WITHOUT ROWID;
CREATE INDEX tables_of_person ON sitters (person, since);
CREATE TABLE shunned (
    person TEXT NOT NULL,
    other TEXT NOT NULL,
    mute INTEGER NOT NULL,
    block INTEGER NOT NULL,
    PRIMARY KEY (person, other)
) WITHOUT ROWID;
CREATE INDEX shunned_others ON shunned (other);
CREATE INDEX ranking ON ratings (pool, rating);
CREATE INDEX chats ON facts (json_extract(text, '$.person')) WHERE substr(text, 1, 14) = '{"what":"chat"';
CREATE INDEX emotes ON facts (json_extract(text, '$.person')) WHERE substr(text, 1, 15) = '{"what":"emote"';
CREATE INDEX sittings ON facts (json_extract(text, '$.person.id')) WHERE substr(text, 1, 14) = '{"what":"seat"';
)",
    R"(
CREATE INDEX renamings ON facts (json_extract(text, '$.person')) WHERE substr(text, 1, 14) = '{"what":"name"';
ALTER TABLE sitters ADD COLUMN host INTEGER NOT NULL DEFAULT 0;
UPDATE sitters SET host = 1 WHERE person = (
    SELECT coalesce((SELECT json_extract(f.text, '$.person') FROM facts f WHERE f."table" = t.number AND
        substr(f.text, 1, 14) = '{"what":"host"' ORDER BY f.number DESC LIMIT 1),
        (SELECT json_extract(f.text, '$.host') FROM facts f WHERE f."table" = t.number AND f.number = 1))
    FROM tables t WHERE t.id = sitters."table");
)",
    // The last fact of a table is the end of its gapless beginning: what stands behind a gap was never part
    // of a game anybody could go on with, and is put aside.
    R"(
ALTER TABLE tables ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;
ALTER TABLE tables ADD COLUMN last INTEGER NOT NULL DEFAULT 0;
UPDATE tables SET last = (SELECT min(f.number) FROM facts f WHERE f."table" = tables.number AND NOT EXISTS (
    SELECT 1 FROM facts g WHERE g."table" = f."table" AND g.number = f.number + 1))
    WHERE EXISTS (SELECT 1 FROM facts f WHERE f."table" = tables.number AND f.number = 1);
CREATE TABLE orphaned_facts (
    "table" INTEGER NOT NULL REFERENCES tables (number) ON DELETE CASCADE,
    number INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY ("table", number)
) WITHOUT ROWID;
INSERT INTO orphaned_facts SELECT f."table", f.number, f.text FROM facts f JOIN tables t ON t.number = f."table"
    WHERE f.number > t.last;
DELETE FROM facts WHERE ("table", number) IN (SELECT "table", number FROM orphaned_facts);
)",
    accounts_migration, talk_migration,
    R"(
CREATE TABLE pushes (
    endpoint TEXT PRIMARY KEY,
    person TEXT NOT NULL,
    key TEXT NOT NULL,
    auth TEXT NOT NULL,
    language TEXT NOT NULL,
    since INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX pushes_of_person ON pushes (person, since);
)"};

// The step that also moves what SQL cannot (migration_talk.h).
inline constexpr size_t talk_step = 5;

}  // namespace longroad::server
