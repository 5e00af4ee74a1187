#include "server/log/log.h"

#include <fmt/chrono.h>
#include <spdlog/async.h>
#include <spdlog/sinks/stdout_sinks.h>
#include <spdlog/spdlog.h>

#include <array>
#include <chrono>
#include <memory>

#include "notation/json.h"

namespace longroad::server {

namespace {

constexpr std::array<std::string_view, 5> level_names{"debug", "info", "warn", "error", "off"};
constexpr std::array levels{spdlog::level::debug, spdlog::level::info, spdlog::level::warn,
                            spdlog::level::err, spdlog::level::off};
constexpr size_t most_waiting_lines = 8192;

struct Running {
    std::shared_ptr<spdlog::async_logger> logger;
    bool json = false;
};
Running& running() {
    static Running one;
    return one;
}

// As text, a value stands between quotes only where it would not be one word without them.
bool is_word(std::string_view text) {
    return !text.empty() && text.find_first_not_of(
                                "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789-_.:/{}") == std::string_view::npos;
}
std::string value_text(const LogField& field, bool json) {
    if (const auto* text = std::get_if<std::string_view>(&field.value)) {
        return !json && is_word(*text) ? std::string(*text) : notation::quoted(*text);
    }
    if (const auto* number = std::get_if<int64_t>(&field.value)) return fmt::to_string(*number);
    return fmt::format("{:.3f}", std::get<double>(field.value));
}

}  // namespace

std::optional<LogLevel> log_level_named(std::string_view name) {
    for (size_t i = 0; i < level_names.size(); ++i) {
        if (level_names[i] == name) return static_cast<LogLevel>(i);
    }
    return std::nullopt;
}

std::string log_line(bool json, int64_t at, LogLevel level, std::string_view event,
                     std::initializer_list<LogField> fields) {
    const std::chrono::sys_time<std::chrono::milliseconds> time{std::chrono::milliseconds(at)};
    const auto seconds = std::chrono::floor<std::chrono::seconds>(time);
    const std::string stamp =
        fmt::format("{:%Y-%m-%dT%H:%M:%S}.{:03}Z", fmt::gmtime(std::chrono::system_clock::to_time_t(seconds)),
                    (time - seconds).count());
    const std::string_view name = level_names[static_cast<size_t>(level)];
    std::string line =
        json ? fmt::format(R"({{"time":"{}","level":"{}","event":{})", stamp, name, notation::quoted(event))
             : fmt::format("{} {:5} {}", stamp, name, event);
    for (const LogField& field : fields) {
        line += json ? "," + notation::quoted(field.key) + ":" : " " + std::string(field.key) + "=";
        line += value_text(field, json);
    }
    if (json) line += '}';
    return line;
}

void start_log(LogLevel level, bool json) {
    // Lines wait for a thread of their own: a terminal or pipe nobody reads must not stop the server. Of too
    // many that wait the oldest go.
    spdlog::init_thread_pool(most_waiting_lines, 1);
    auto sink = std::make_shared<spdlog::sinks::stderr_sink_mt>();
    auto logger = std::make_shared<spdlog::async_logger>("longroad", std::move(sink), spdlog::thread_pool(),
                                                         spdlog::async_overflow_policy::overrun_oldest);
    logger->set_pattern("%v");
    logger->set_level(levels[static_cast<size_t>(level)]);
    logger->flush_on(spdlog::level::trace);
    running() = {std::move(logger), json};
}

void stop_log() {
    running() = {};
    spdlog::shutdown();
}

void log_event(LogLevel level, std::string_view event, std::initializer_list<LogField> fields) {
    const Running& now = running();
    const auto its = levels[static_cast<size_t>(level)];
    if (!now.logger || !now.logger->should_log(its)) return;
    const auto at = std::chrono::duration_cast<std::chrono::milliseconds>(
        std::chrono::system_clock::now().time_since_epoch());
    // As a string, not as a pattern: braces in it are only braces.
    now.logger->log(its, spdlog::string_view_t(log_line(now.json, at.count(), level, event, fields)));
}

}  // namespace longroad::server
