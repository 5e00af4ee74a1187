#include "fair/saw.h"

#include <algorithm>

#include "notation/json.h"

namespace longroad::fair {

using notation::JsonValue;

namespace {

constexpr std::string_view staged_prefix = "Staged_";
constexpr size_t most_seats = 6;

std::optional<std::string> bytes_in(std::string_view hex) {
    if (hex.size() != 2 * share_bytes) return std::nullopt;
    // A digest is twice as long: the rest is padded, and dropped again.
    const auto digest = digest_of(std::string(hex) + std::string(2 * share_bytes, '0'));
    if (!digest) return std::nullopt;
    return std::string(bytes_of(*digest).substr(0, share_bytes));
}

// Null, or a digest in hexadecimal digits; false if it is neither.
bool read_digest(const JsonValue* value, std::optional<Digest>& digest) {
    if (value == nullptr || value->is_null()) return value != nullptr;
    digest = digest_of(value->string());
    return digest.has_value();
}

std::string order_text(const std::optional<std::vector<int>>& order) {
    std::string text;
    for (const int seat : order.value_or(std::vector<int>{})) {
        text += (text.empty() ? "" : " ") + std::to_string(seat);
    }
    return text;
}

bool is_order(const std::vector<int>& order, size_t seats) {
    std::vector<int> sorted = order;
    std::ranges::sort(sorted);
    for (size_t i = 0; i < sorted.size(); ++i) {
        if (sorted[i] != static_cast<int>(i)) return false;
    }
    return sorted.size() == seats;
}

}  // namespace

std::string header(const Headers& headers, std::string_view name) {
    for (const auto& [key, value] : headers) {
        if (key == name) return value;
    }
    return {};
}

std::expected<Saw, std::string> read_saw(std::string_view json) {
    const auto bad = [](std::string_view what) {
        return std::unexpected("this is not what a page saw of a game: " + std::string(what));
    };
    const auto object = notation::read_json(json, {.bytes = 65'536, .depth = 8});
    if (!object) return bad(object.error().message());
    const auto find = [&](std::string_view key) -> const JsonValue& {
        static const JsonValue none;
        const JsonValue* found = object->find(key);
        return found != nullptr ? *found : none;
    };
    if (find("saw").integer() != 2) return bad("saw is 2");
    Saw saw;
    if (find("round").integer() < 1 || find("round").integer() > 1'000'000) return bad("round");
    if (find("attempt").integer() < 1 || find("attempt").integer() > 1'000'000) return bad("attempt");
    saw.round = static_cast<int>(find("round").integer());
    saw.attempt = static_cast<int>(find("attempt").integer());
    const auto commitment = digest_of(find("commitment").string());
    if (!commitment) return bad("commitment is 64 hexadecimal digits");
    saw.commitment = *commitment;
    if (!find("bytes").is_null()) {
        saw.bytes = bytes_in(find("bytes").string());
        if (!saw.bytes) return bad("bytes is 32 hexadecimal digits, or null");
    }
    saw.words = find("words").string();
    for (const JsonValue& seat : find("seats").items()) {
        Saw::Seat one;
        const JsonValue* bot = seat.find("bot");
        const JsonValue* mine = seat.find("mine");
        if (bot == nullptr || mine == nullptr) return bad("a seat has bot and mine");
        one.bot = bot->boolean();
        one.mine = mine->boolean();
        if (!read_digest(seat.find("commit"), one.commit)) return bad("commit");
        if (!read_digest(seat.find("share"), one.share)) return bad("share");
        saw.seats.push_back(one);
    }
    if (saw.seats.empty() || saw.seats.size() > most_seats) return bad("seats");
    if (!find("order").is_null()) {
        std::vector<int> order;
        for (const JsonValue& seat : find("order").items()) order.push_back(static_cast<int>(seat.integer()));
        if (!is_order(order, saw.seats.size())) return bad("order has every seat once, or is null");
        saw.order = std::move(order);
    }
    const std::string& first = find("first_by").string();
    if (first != "dice" && first != "table") return bad("first_by is dice or table");
    saw.first_named = first == "table";
    const std::string& map = find("map").string();
    if (map != "drawn" && map != "custom") return bad("map is drawn or custom");
    saw.custom_map = map == "custom";
    const JsonValue& staged = find("staged");
    for (size_t i = 0; i < staged.keys().size(); ++i) {
        saw.staged.emplace_back(staged.keys()[i], staged.items()[i].string());
    }
    return saw;
}

std::string difference(const Saw& saw, const Headers& headers) {
    const auto differs = [&](std::string_view name, const std::string& seen) -> std::string {
        const std::string told = header(headers, name);
        if (told == seen) return {};
        return "this browser saw " + std::string(name) + " \"" + seen + "\", the record says \"" + told +
               "\"";
    };
    const auto hex = [](const std::optional<Digest>& digest) { return digest ? hex_of(*digest) : ""; };
    std::string wrong = differs("Fair", "2");
    const auto also = [&](std::string more) {
        if (wrong.empty()) wrong = std::move(more);
    };
    also(differs("Commitment", hex_of(saw.commitment)));
    also(differs("Round", std::to_string(saw.round)));
    also(differs("Attempt", std::to_string(saw.attempt)));
    also(differs("Order", order_text(saw.order)));
    for (size_t seat = 0; seat < saw.seats.size(); ++seat) {
        const size_t former = saw.order ? static_cast<size_t>((*saw.order)[seat]) : seat;
        const Saw::Seat& seen = saw.seats[former];
        const std::string n = std::to_string(seat);
        also(differs("Commit" + n, hex(seen.commit)));
        also(differs("Share" + n, hex(seen.share)));
        const bool bot = !header(headers, "Bot" + n).empty();
        if (bot != seen.bot) {
            also("this browser saw " + std::string(seen.bot ? "a bot" : "a person") + " on seat " + n +
                 ", the record says otherwise");
        }
        if (!seen.mine || !saw.bytes) continue;
        const Digest share = share_of(*saw.bytes, saw.words);
        if (seen.share != share || seen.commit != commit_of(saw.commitment, share)) {
            also("the share of seat " + n + " is not what this browser drew");
        }
    }
    also(differs("FirstBy", saw.first_named ? "table" : "dice"));
    also(differs("Map", saw.custom_map ? "custom" : "drawn"));
    for (const auto& [name, text] : saw.staged) also(differs(std::string(staged_prefix) + name, text));
    for (const auto& [name, text] : headers) {
        if (!name.starts_with(staged_prefix)) continue;
        if (header(saw.staged, std::string_view(name).substr(staged_prefix.size())) != text) {
            also("this browser saw no " + name);
        }
    }
    return wrong;
}

}  // namespace longroad::fair
