// docs/openapi.json is what the server does: the same routes, and every answer that any test of the server
// gets has the status and the form the file says.
#include <doctest/doctest.h>

#include <set>

#include "tests/schema.h"
#include "tests/server/house.h"

using namespace longroad;
using namespace longroad::test;
using notation::JsonValue;

namespace {

const Schema& openapi() {
    static const Schema schema("openapi.json");
    return schema;
}

std::string lower(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

// The path of the file that leads to this address; null if none does.
const JsonValue* path_of(std::string_view address) {
    constexpr std::string_view root = "/api/v1";
    if (!address.starts_with(root)) return nullptr;
    address = address.substr(root.size(), address.find('?') - root.size());
    const JsonValue& paths = *openapi().at("#/paths");
    for (size_t i = 0; i < paths.keys().size(); ++i) {
        const std::string& path = paths.keys()[i];
        const size_t name = path.find("{id}");
        if (name == std::string::npos && path == address) return &paths.items()[i];
        if (name == std::string::npos || !address.starts_with(path.substr(0, name))) continue;
        const std::string_view rest = address.substr(name);
        const size_t slash = rest.find('/');
        const std::string_view after = slash == std::string_view::npos ? "" : rest.substr(slash);
        if (slash != 0 && !rest.empty() && after == path.substr(name + 4)) return &paths.items()[i];
    }
    return nullptr;
}

void check_answer(const std::string& method, const std::string& address, const HttpAnswer& answer) {
    const JsonValue* path = path_of(address);
    const JsonValue* operation = path != nullptr ? path->find(lower(method)) : nullptr;
    // Whatever is not there is refused, and so is what is too large or comes too often.
    const bool anywhere = answer.status == 404 || answer.status == 405 || answer.status == 400 ||
                          answer.status == 413 || answer.status == 429 || answer.status == 503;
    if (!address.starts_with("/api/") || (operation == nullptr && anywhere)) return;
    const std::string what = method + " " + address + ": " + std::to_string(answer.status);
    const bool reads_head = method == "HEAD";
    if (reads_head) return;
    if (operation == nullptr) {
        CHECK_MESSAGE((answer.status == 403 || answer.status == 405), what);
        return;
    }
    const JsonValue* response = operation->find("responses")->find(std::to_string(answer.status));
    // The file says once for all that any answer may be one of these.
    const bool any = answer.status == 413 || answer.status == 429 || answer.status == 503;
    if (response == nullptr && any) response = openapi().at("#/components/responses/refused");
    REQUIRE_MESSAGE(response != nullptr, what << " is not in docs/openapi.json: " << answer.body);
    if (const JsonValue* ref = response->find("$ref")) response = openapi().at(ref->string());
    const JsonValue* content = response->find("content");
    if (content == nullptr) return;
    const std::string type = answer.header("Content-Type").substr(0, answer.header("Content-Type").find(';'));
    const JsonValue* form = content->find(type);
    REQUIRE_MESSAGE(form != nullptr, what << " has the type " << type);
    if (type != "application/json") return;
    const auto body = notation::read_json(answer.body);
    REQUIRE_MESSAGE(body, answer.body);
    const std::string wrong = openapi().fault_of(*form->find("schema"), *body, "answer");
    CHECK_MESSAGE(wrong.empty(), what << ": " << wrong << "\n" << answer.body);
}

// From the start of the program, so that all tests are looked at.
const bool looks = [] {
    look_at_answer = check_answer;
    return true;
}();

}  // namespace

TEST_CASE("openapi: the file has every route of the server, and no other") {
    CHECK(looks);
    std::set<std::string> served;
    for (const auto& route : server::Api::routes()) {
        served.insert(lower(std::string(route.method)) + " " + std::string(route.path));
        const JsonValue* path = openapi().at("#/paths")->find(route.path);
        const JsonValue* operation = path != nullptr ? path->find(lower(std::string(route.method))) : nullptr;
        REQUIRE_MESSAGE(operation != nullptr, route.path);
        const bool for_everybody = operation->find("security") != nullptr;
        CHECK_MESSAGE(for_everybody == (route.whom == server::Api::For::everybody), route.path);
    }
    std::set<std::string> written;
    const JsonValue& paths = *openapi().at("#/paths");
    for (size_t i = 0; i < paths.keys().size(); ++i) {
        for (const std::string& method : paths.items()[i].keys())
            written.insert(method + " " + paths.keys()[i]);
    }
    CHECK(served == written);
}

TEST_CASE("openapi: every reference leads somewhere, and an answer of another form is noticed") {
    const std::function<void(const JsonValue&)> walk = [&](const JsonValue& value) {
        if (const JsonValue* ref = value.is_object() ? value.find("$ref") : nullptr) {
            CHECK_MESSAGE(openapi().at(ref->string()) != nullptr, ref->string());
        }
        for (const JsonValue& item : value.items()) walk(item);
    };
    walk(openapi().root());
    const JsonValue& rule = *openapi().at("#/components/schemas/Me");
    const auto fault = [&](const std::string& text) {
        return openapi().fault_of(rule, *notation::read_json(text), "me");
    };
    CHECK(fault(R"({"id":"a","name":"Ann","account":null})").empty());
    CHECK_FALSE(fault(R"({"id":"a","name":"Ann"})").empty());
    CHECK_FALSE(fault(R"({"id":"a","name":"Ann","account":null,"password":"x"})").empty());
    CHECK_FALSE(fault(R"({"id":7,"name":"Ann","account":null})").empty());
}
