// What the server writes down for whoever runs it: one line for each event on standard error, as text or as
// JSON. Nothing secret goes in: no session's word, no body, no name of a table (whoever knows one may enter).
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace longroad::server {

enum class LogLevel : uint8_t { debug, info, warn, error, off };
[[nodiscard]] std::optional<LogLevel> log_level_named(std::string_view name);

struct LogField {
    std::string_view key;
    std::variant<std::string_view, int64_t, double> value;
};

// To be called once, before the first event. Without it nothing is written, which is what tests want.
void start_log(LogLevel level, bool json);
// What is on its way is written; then nothing more is.
void stop_log();

void log_event(LogLevel level, std::string_view event, std::initializer_list<LogField> fields = {});

// The line of an event, for `log_event` and its tests. `at`: milliseconds of the system's clock.
[[nodiscard]] std::string log_line(bool json, int64_t at, LogLevel level, std::string_view event,
                                   std::initializer_list<LogField> fields);

}  // namespace longroad::server
