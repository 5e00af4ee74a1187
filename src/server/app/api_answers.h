// What the answers of the HTTP interface have in common.
#pragma once

#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "notation/json.h"
#include "notation/json_writer.h"
#include "server/app/api.h"
#include "server/store/unavailable.h"

namespace longroad::server {

using notation::JsonValue;
using notation::JsonWriter;
using notation::quoted;

inline constexpr int page_size = 50;

[[nodiscard]] inline Response answer(std::string body, int status = 200) {
    Response response;
    response.status = status;
    response.body = std::move(body);
    return response;
}
[[nodiscard]] inline Response fault(int status, std::string_view reason, std::string_view detail = {}) {
    JsonWriter json('{');
    json.key("reason").text(reason);
    if (!detail.empty()) json.key("detail").text(detail);
    return answer(json.done(), status);
}

// Why something about a person was not done.
[[nodiscard]] inline Response fault(const Refusal& refusal) {
    const std::string_view reason = refusal.reason;
    int status = 403;  // wrong_login, wrong_password, wrong_code, banned
    if (reason == "storage" || reason == "busy") status = 503;
    if (reason == "no_session") status = 401;
    if (reason == "login_taken" || reason == "no_account") status = 409;
    if (reason == "bad_name" || reason == "bad_account") status = 400;
    Response response = fault(status, reason, refusal.detail);
    if (reason == "busy") response.retry_after = 2;
    return response;
}

// The value of a key in a query: before=1700000000000&form=full.
[[nodiscard]] inline std::string_view value_in(std::string_view query, std::string_view key) {
    while (!query.empty()) {
        const std::string_view pair = query.substr(0, query.find('&'));
        query.remove_prefix(std::min(pair.size() + 1, query.size()));
        if (pair.starts_with(key) && pair.size() > key.size() && pair[key.size()] == '=') {
            return pair.substr(key.size() + 1);
        }
    }
    return {};
}
[[nodiscard]] inline int64_t number_in(std::string_view query, std::string_view key, int64_t usual) {
    const std::string_view text = value_in(query, key);
    int64_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    return !text.empty() && error == std::errc() && end == text.data() + text.size() ? value : usual;
}

[[nodiscard]] inline std::optional<std::string> text_in(const JsonValue& object, std::string_view key) {
    const JsonValue* value = object.find(key);
    if (value == nullptr || !value->is_string()) return std::nullopt;
    return value->string();
}

// The person as they see themselves: api_accounts.cpp.
[[nodiscard]] std::string me_json(const PersonRow& person);
// Games in lists: api_games.cpp.
[[nodiscard]] std::string games_json(const std::vector<GameSummary>& games);

}  // namespace longroad::server
