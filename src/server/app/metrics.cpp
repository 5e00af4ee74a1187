#include "server/app/metrics.h"

#include <fmt/format.h>

namespace longroad::server {

namespace {

void head(std::string& text, std::string_view name, std::string_view kind, std::string_view help) {
    text += fmt::format("# HELP longroad_{0} {2}\n# TYPE longroad_{0} {1}\n", name, kind, help);
}
void put(std::string& text, std::string_view name, std::string_view kind, std::string_view help,
         int64_t value) {
    head(text, name, kind, help);
    text += fmt::format("longroad_{} {}\n", name, value);
}

}  // namespace

void Histogram::write(std::string& text, std::string_view name, std::string_view help) const {
    head(text, name, "histogram", help);
    int64_t below = 0;
    for (size_t i = 0; i < bounds.size(); ++i) {
        below += buckets_[i];
        text += fmt::format("longroad_{}_bucket{{le=\"{}\"}} {}\n", name, bounds[i], below);
    }
    below += buckets_.back();
    text +=
        fmt::format("longroad_{0}_bucket{{le=\"+Inf\"}} {1}\nlongroad_{0}_sum {2}\nlongroad_{0}_count {1}\n",
                    name, below, static_cast<double>(total_.load()) / 1e9);
}

std::string metrics_text(const Metrics& m, const ServerState& state) {
    std::string text;
    head(text, "build_info", "gauge", "The version, as a label.");
    text += fmt::format("longroad_build_info{{version=\"{}\"}} 1\n", LONGROAD_VERSION);
    put(text, "ready", "gauge", "1 while the server takes people in and can store what they do.",
        state.ready);
    put(text, "connections", "gauge", "Open connections.", m.connections);
    put(text, "tables", "gauge", "Tables in memory.", m.tables);
    put(text, "bots_waiting", "gauge", "Decisions of bots that wait for a thread.", m.bots_waiting);
    if (state.database_bytes >= 0) {
        put(text, "database_bytes", "gauge", "Size of the database and its log.", state.database_bytes);
    }
    put(text, "messages_total", "counter", "Messages of clients.", m.messages);
    put(text, "facts_total", "counter", "Changes of tables.", m.facts);
    put(text, "games_total", "counter", "Games that came to an end.", m.games);
    put(text, "decisions_total", "counter", "Decisions bots were asked for.", m.decisions);
    put(text, "requests_total", "counter", "HTTP requests.", m.requests);
    put(text, "refused_total", "counter", "Connections, requests and messages over a limit.", m.refused);
    put(text, "broken_tables_total", "counter", "Tables whose own facts did not follow.", m.broken_tables);
    put(text, "pushes_total", "counter", "Messages push services took.", m.pushes);
    put(text, "pushes_failed_total", "counter", "Messages push services didn't take.", m.pushes_failed);
    put(text, "storage_failures_total", "counter", "Changes that could not be stored.", m.storage_failures);
    head(text, "responses_total", "counter", "HTTP answers by status.");
    for (size_t status = 0; status < m.responses.size(); ++status) {
        if (const int64_t count = m.responses[status]; count > 0) {
            text += fmt::format("longroad_responses_total{{status=\"{}\"}} {}\n", status, count);
        }
    }
    m.request_time.write(text, "request_seconds", "From a whole HTTP request to its answer.");
    m.commit_time.write(text, "commit_seconds", "From a table's change until it is safe.");
    m.think_time.write(text, "think_seconds", "One decision of a bot.");
    m.think_wait.write(text, "think_wait_seconds", "Until a bot had a thread to think on.");
    return text;
}

}  // namespace longroad::server
