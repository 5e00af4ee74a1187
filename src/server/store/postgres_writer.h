// What is written into PostgreSQL, within a transaction on the connection it is called with. Nothing here
// waits, tries again or commits: that's the store's (postgres_queue.h).
#pragma once

#include <expected>
#include <string_view>

#include "server/store/postgres_connection.h"
#include "server/store/store.h"

namespace longroad::server::pg {

template <class T>
using Or = std::expected<T, Fault>;

// Tables, their facts and their games, with the ratings that follow from these. False: it's not the owner's,
// or does not follow what is there.
[[nodiscard]] Or<bool> keep(Connection& connection, const TableChange& change, const RateGame& rate);
[[nodiscard]] Or<std::expected<Claim, ClaimFault>> claim(Connection& connection, std::string_view table);

// postgres_people.cpp.
[[nodiscard]] Or<bool> add(Connection& connection, const PersonRow& person);
[[nodiscard]] Or<std::expected<PersonRow, Unchanged>> change(Connection& connection, std::string_view person,
                                                             const PersonChange& change);
[[nodiscard]] Or<bool> void_session(Connection& connection, std::string_view session, Millis now,
                                    Millis until);
[[nodiscard]] Or<bool> forget(Connection& connection, std::string_view person);
[[nodiscard]] Or<bool> keep_block(Connection& connection, std::string_view person, const BlockRow& shun);
[[nodiscard]] Or<bool> keep_push(Connection& connection, const PushRow& push, Millis now);
[[nodiscard]] Or<bool> drop_push(Connection& connection, std::string_view person, std::string_view endpoint);

// A person in a row whose columns are `person_columns`.
inline constexpr std::string_view person_columns =
    "id, name, login, password, generation, banned, created, recovery, version";
[[nodiscard]] PersonRow person_in(const Rows& rows, int row);

}  // namespace longroad::server::pg
