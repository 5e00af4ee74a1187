// Every relation of the store, as it is in both databases: what is moved from one to the other.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace longroad::server {

enum class ColumnType : uint8_t { number, flag, real, text };

struct Column {
    std::string_view name;
    ColumnType type;
};

struct Relation {
    std::string_view name;
    std::string_view key;  // by which it is ordered
    std::vector<Column> columns;
};

// Flags are numbers here.
using Cell = std::variant<int64_t, double, std::string>;
using Row = std::vector<Cell>;

[[nodiscard]] inline const std::vector<Relation>& relations() {
    using enum ColumnType;
    static const std::vector<Relation> all{
        {"secret", "key", {{"key", text}}},
        {"tables",
         "number",
         {{"number", number}, {"id", text}, {"epoch", number}, {"last", number}, {"closed", flag}}},
        {"facts", "\"table\", number", {{"\"table\"", number}, {"number", number}, {"text", text}}},
        {"lines",
         "\"table\", number",
         {{"\"table\"", number},
          {"number", number},
          {"at", number},
          {"person", text},
          {"text", text},
          {"emote", text}}},
        {"seat_names",
         "\"table\", seat",
         {{"\"table\"", number}, {"seat", number}, {"person", text}, {"name", text}}},
        {"games",
         "number",
         {{"number", number},
          {"id", text},
          {"\"table\"", text},
          {"round", number},
          {"game", text},
          {"abandoned", flag},
          {"listed", flag},
          {"ended", number},
          {"record", text},
          {"public_record", text}}},
        {"seats",
         "game, seat",
         {{"game", number},
          {"seat", number},
          {"person", text},
          {"name", text},
          {"won", flag},
          {"ended", number}}},
        {"people",
         "id",
         {{"id", text},
          {"name", text},
          {"login", text},
          {"password", text},
          {"generation", number},
          {"banned", flag},
          {"created", number},
          {"recovery", text},
          {"version", number}}},
        {"voided_sessions", "session", {{"session", text}, {"until", number}}},
        {"ratings",
         "person, pool",
         {{"person", text},
          {"pool", text},
          {"rating", real},
          {"deviation", real},
          {"games", number},
          {"wins", number},
          {"carried", number}}},
        {"sitters",
         "\"table\", person",
         {{"\"table\"", text}, {"person", text}, {"since", number}, {"host", flag}}},
        {"shunned", "person, other", {{"person", text}, {"other", text}, {"mute", flag}, {"block", flag}}},
        {"pushes",
         "endpoint",
         {{"endpoint", text},
          {"person", text},
          {"key", text},
          {"auth", text},
          {"language", text},
          {"since", number}}},
    };
    return all;
}

}  // namespace longroad::server
