// What a watcher of the server gets: metrics, health and readiness, on an address of their own.
#include <doctest/doctest.h>

#include <fstream>
#include <iterator>
#include <regex>

#include "server/net/metrics_server.h"
#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::server;

namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

}  // namespace

TEST_CASE("server: a watcher reads times and counts on an address of its own") {
    const test::Folder folder;
    const test::TestServer server(folder.path);
    bool ready = true;
    const auto watched = MetricsServer::start(
        "127.0.0.1:0", {[&] { return metrics_text(server.metrics, {ready, 4096}); }, [&] { return ready; }});
    REQUIRE(watched);
    const uint16_t port = (*watched)->port();
    (void)test::http(server.port(), "GET", "/api/v1/levels");
    (void)test::http(server.port(), "GET", "/api/v1/nothing");
    const std::string text = test::http(port, "GET", "/metrics").body;
    CHECK(has(text, "longroad_build_info{version=\""));
    CHECK(has(text, "\nlongroad_ready 1\n"));
    CHECK(has(text, "\nlongroad_database_bytes 4096\n"));
    CHECK(has(text, "\nlongroad_responses_total{status=\"200\"} 1\n"));
    CHECK(has(text, "\nlongroad_responses_total{status=\"404\"} 1\n"));
    CHECK(has(text, "\nlongroad_request_seconds_bucket{le=\"+Inf\"} 2\n"));
    CHECK(has(text, "\nlongroad_request_seconds_count 2\n"));
    CHECK(test::http(port, "GET", "/health").status == 200);
    CHECK(test::http(port, "GET", "/ready").body == "ready\n");
    ready = false;
    CHECK(test::http(port, "GET", "/ready").status == 503);
    CHECK(test::http(port, "GET", "/health").status == 200);
    CHECK(test::http(port, "POST", "/metrics").status == 405);
}

TEST_CASE("server: the dashboard shows metrics there are") {
    std::ifstream file(std::string(LONGROAD_SOURCE_DIR) + "/packaging/grafana.json");
    const std::string board(std::istreambuf_iterator<char>(file), {});
    REQUIRE(longroad::notation::read_json(board));
    const std::string text = metrics_text(Metrics{}, {true, 0});
    const std::regex metric("longroad_[a-z_]+");
    int found = 0;
    for (std::sregex_iterator one(board.begin(), board.end(), metric), end; one != end; ++one, ++found) {
        CAPTURE(one->str());
        // Statuses have no line before the first answer, but a heading.
        CHECK((has(text, "\n" + one->str()) || has(text, "# TYPE " + one->str() + " ")));
    }
    CHECK(found > 15);
}

TEST_CASE("server: an address for metrics that is none gets a sentence") {
    for (const char* address :
         {"", "9464", "localhost:9464", "127.0.0.1:", "127.0.0.1:65536", "127.0.0.1:1x"}) {
        const auto watched = MetricsServer::start(address, {});
        REQUIRE_FALSE(watched);
        CHECK(has(watched.error(), "is no address for --metrics"));
    }
}

TEST_CASE("a histogram counts what took at most so long") {
    Histogram times;
    for (const int ms : {0, 1, 3, 30, 60'000}) times.add(std::chrono::milliseconds(ms));
    std::string text;
    times.write(text, "x_seconds", "Times.");
    CHECK(has(text, "# TYPE longroad_x_seconds histogram\n"));
    CHECK(has(text, "longroad_x_seconds_bucket{le=\"0.0005\"} 1\n"));
    CHECK(has(text, "longroad_x_seconds_bucket{le=\"0.001\"} 2\n"));
    CHECK(has(text, "longroad_x_seconds_bucket{le=\"0.005\"} 3\n"));
    CHECK(has(text, "longroad_x_seconds_bucket{le=\"10\"} 4\n"));
    CHECK(has(text, "longroad_x_seconds_bucket{le=\"+Inf\"} 5\n"));
    CHECK(has(text, "longroad_x_seconds_sum 60.034\n"));
}
