// Accounts that change by parts, sessions that end one by one, and ratings for several players
// (migrations.h).
#pragma once

#include <string_view>

namespace longroad::server {

// The old ratings counted a game of several players as one game against each of the others, which made them
// surer than they were: there the deviation grows by a quarter. The rating stays; `carried` has the number of
// games behind it.
inline constexpr std::string_view accounts_migration = R"(
ALTER TABLE people ADD COLUMN recovery TEXT NOT NULL DEFAULT '';
ALTER TABLE people ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
CREATE TABLE voided_sessions (
    session TEXT PRIMARY KEY,
    until INTEGER NOT NULL
) WITHOUT ROWID;
CREATE INDEX voided_until ON voided_sessions (until);
ALTER TABLE ratings ADD COLUMN carried INTEGER NOT NULL DEFAULT 0;
UPDATE ratings SET carried = games, deviation =
    min(350.0, max(60.0, deviation * CASE WHEN pool GLOB '*[12]' THEN 1.0 ELSE 1.25 END));
ALTER TABLE ratings DROP COLUMN volatility;
)";

}  // namespace longroad::server
