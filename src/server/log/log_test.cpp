#include "server/log/log.h"

#include <doctest/doctest.h>

#include "notation/json.h"

using namespace longroad::server;

TEST_CASE("a line of the log can be read by people and by programs") {
    const int64_t at = 1'763'481'600'042;  // 2025-11-18 16:00:00.042
    CHECK(log_line(false, at, LogLevel::info, "request",
                   {{"method", "GET"}, {"status", int64_t{200}}, {"ms", 0.25}}) ==
          "2025-11-18T16:00:00.042Z info  request method=GET status=200 ms=0.250");
    CHECK(log_line(true, at, LogLevel::warn, "audit", {{"command", "ban"}}) ==
          R"({"time":"2025-11-18T16:00:00.042Z","level":"warn","event":"audit","command":"ban"})");
}

TEST_CASE("nobody writes lines of their own into the log") {
    const std::string_view nasty = "x\" level=error\n2025 \x1b[31m{}";
    const std::string text = log_line(false, 0, LogLevel::info, "audit", {{"what", nasty}});
    CHECK(text.find('\n') == std::string::npos);
    CHECK(text.find('\x1b') == std::string::npos);
    CHECK(text.ends_with(R"(what="x\" level=error\n2025 \u001b[31m{}")"));
    const auto json =
        longroad::notation::read_json(log_line(true, 0, LogLevel::info, "audit", {{"what", nasty}}));
    REQUIRE(json);
    CHECK(json->find("what")->string() == nasty);
}

TEST_CASE("levels of the log have names") {
    CHECK(log_level_named("warn") == LogLevel::warn);
    CHECK_FALSE(log_level_named("loud"));
}
