#include "table/codec/facts_codec.h"

#include <array>
#include <limits>
#include <utility>

#include "notation/json_writer.h"
#include "notation/words.h"
#include "table/codec/fields.h"
#include "table/codec/game_codec.h"
#include "table/codec/settings_codec.h"

namespace longroad::table::codec {

using notation::JsonValue;
using notation::JsonWriter;
using notation::quoted;

// ---- values --------------------------------------------------------------------------------------------

namespace {

// Is it worth a key?
bool says_something(const auto&) { return true; }
bool says_something(bool value) { return value; }
template <class T>
bool says_something(const std::optional<T>& value) {
    return value.has_value();
}
template <class T>
bool says_something(const std::vector<T>& values) {
    return !values.empty();
}

void put(JsonWriter& json, int value) { json.number(value); }
void put(JsonWriter& json, int64_t value) { json.number(value); }
void put(JsonWriter& json, bool value) { json.flag(value); }
void put(JsonWriter& json, const std::string& value) { json.text(value); }
void put(JsonWriter& json, const fair::Digest& value) { json.text(fair::hex_of(value)); }
void put(JsonWriter& json, StandIn value) { json.text(name_of(value)); }
void put(JsonWriter& json, Matter value) { json.text(name_of(value)); }
void put(JsonWriter& json, EndedBy value) { json.text(name_of(value)); }
void put(JsonWriter& json, board::Resource value) { json.text(name_of(value)); }
void put(JsonWriter& json, const game::Step& value) { json.json(step_json(value)); }
void put(JsonWriter& json, const std::shared_ptr<const Settings>& value) { json.json(settings_json(*value)); }
void put(JsonWriter& json, const std::shared_ptr<const game::Setup>& value) { json.json(setup_json(*value)); }
void put(JsonWriter& json, const facts::StartCalled::Promise& promise) {
    JsonWriter one('{');
    one.key("person").text(promise.person).key("digest").text(fair::hex_of(promise.digest));
    json.json(one.done());
}
// Words in version 1 of fair dice, shares in version 2, where a seat may have none.
void put(JsonWriter& json, const std::variant<facts::Started::Words, fair::Shares>& luck) {
    JsonWriter one('{');
    JsonWriter list('[');
    if (const auto* shares = std::get_if<fair::Shares>(&luck)) {
        for (const auto& share : *shares) list.json(share ? quoted(fair::hex_of(*share)) : "null");
        one.key("shares");
    } else {
        for (const std::string& words : std::get<facts::Started::Words>(luck)) list.text(words);
        one.key("words");
    }
    json.json(one.json(list.done()).done());
}
template <class T>
void put(JsonWriter& json, const std::optional<T>& value) {
    put(json, *value);
}
template <class T>
void put(JsonWriter& json, const std::vector<T>& values) {
    JsonWriter list('[');
    for (const T& value : values) put(list, value);
    json.json(list.done());
}

bool get(const JsonValue& json, const RowContext&, int& value) {
    value = static_cast<int>(json.integer());
    return json.is_integer() && json.integer() >= 0 && json.integer() <= 255;
}
bool get(const JsonValue& json, const RowContext&, int64_t& value) {
    value = json.integer();
    return json.is_integer() && value >= 0;
}
bool get(const JsonValue& json, const RowContext&, bool& value) {
    value = json.boolean();
    return json.is_boolean();
}
bool get(const JsonValue& json, const RowContext&, std::string& value) {
    value = json.string();
    return json.is_string();
}
template <class T>
bool take(const std::optional<T>& read, T& value) {
    if (read) value = *read;
    return read.has_value();
}
bool get(const JsonValue& json, const RowContext&, fair::Digest& value) {
    return take(fair::digest_of(json.string()), value);
}
bool get(const JsonValue& json, const RowContext&, StandIn& value) {
    return json.is_string() && take(stand_in_named(json.string()), value);
}
bool get(const JsonValue& json, const RowContext&, Matter& value) {
    return take(matter_named(json.string()), value);
}
bool get(const JsonValue& json, const RowContext&, EndedBy& value) {
    return take(ended_by_named(json.string()), value);
}
bool get(const JsonValue& json, const RowContext&, board::Resource& value) {
    return take(notation::resource_named(json.string()), value);
}
bool get(const JsonValue& json, const RowContext& context, game::Step& value) {
    return context.setup != nullptr && take(read_step(json, *context.setup), value);
}
bool get(const JsonValue& json, const RowContext&, std::shared_ptr<const Settings>& value) {
    auto read = read_settings(json);
    if (read) value = std::make_shared<const Settings>(std::move(*read));
    return read.has_value();
}
bool get(const JsonValue& json, const RowContext& context, std::shared_ptr<const game::Setup>& value) {
    auto read = read_setup(json, context.kind);
    if (read) value = std::make_shared<const game::Setup>(std::move(*read));
    return read.has_value();
}
bool get(const JsonValue& json, const RowContext& context, facts::StartCalled::Promise& value) {
    const JsonValue* person = json.find("person");
    const JsonValue* digest = json.find("digest");
    return person != nullptr && digest != nullptr && get(*person, context, value.person) &&
           get(*digest, context, value.digest);
}
bool get(const JsonValue& json, const RowContext&, std::variant<facts::Started::Words, fair::Shares>& luck) {
    if (const JsonValue* words = json.find("words")) {
        facts::Started::Words read;
        for (const JsonValue& own : words->items()) read.push_back(own.string());
        luck = std::move(read);
        return words->is_array();
    }
    const JsonValue* shares = json.find("shares");
    if (shares == nullptr || !shares->is_array()) return false;
    fair::Shares read;
    for (const JsonValue& share : shares->items()) {
        read.push_back(fair::digest_of(share.string()));
        if (!read.back() && !share.is_null()) return false;
    }
    luck = std::move(read);
    return true;
}
template <class T>
bool get(const JsonValue& json, const RowContext& context, std::optional<T>& value) {
    return get(json, context, value.emplace());
}
template <class T>
bool get(const JsonValue& json, const RowContext& context, std::vector<T>& values) {
    for (const JsonValue& item : json.items()) {
        if (!get(item, context, values.emplace_back())) return false;
    }
    return json.is_array();
}

// ---- rows ----------------------------------------------------------------------------------------------

JsonWriter row_of(std::string_view kind, Millis at) {
    JsonWriter json('{');
    json.key("v").number(row_version).key("kind").text(kind).key("at").number(at);
    return json;
}

template <class F>
std::string text_of(const F& fact, Millis at) {
    JsonWriter json = row_of(Shape<F>::kind, at);
    const auto put_field = [&](const auto& field) {
        const auto& value = fact.*field.member;
        if (says_something(value)) put(json.key(field.key), value);
    };
    std::apply([&](const auto&... fields) { (put_field(fields), ...); }, Shape<F>::fields);
    return json.done();
}

template <class F>
std::optional<Fact> read_as(const JsonValue& object, const RowContext& context) {
    F fact;
    const auto get_field = [&](const auto& field) {
        auto& value = fact.*field.member;
        const JsonValue* json = object.find(field.key);
        // What says nothing was not written.
        if (json == nullptr) return !says_something(value);
        return get(*json, context, value);
    };
    const bool good =
        std::apply([&](const auto&... fields) { return (get_field(fields) && ...); }, Shape<F>::fields);
    return good ? std::optional<Fact>(std::move(fact)) : std::nullopt;
}

struct Kind {
    std::string_view name;
    std::optional<Fact> (*read)(const JsonValue&, const RowContext&);
};
template <size_t... i>
constexpr auto kinds_of(std::index_sequence<i...>) {
    return std::array{Kind{Shape<std::variant_alternative_t<i, Fact>>::kind,
                           read_as<std::variant_alternative_t<i, Fact>>}...};
}
constexpr auto kinds = kinds_of(std::make_index_sequence<std::variant_size_v<Fact>>());

constexpr std::string_view line_kind = "line";
constexpr std::string_view seat_names_kind = "seat_names";

std::optional<Line> read_line(const JsonValue& object, Millis at) {
    Line line;
    line.at = at;
    const RowContext none;
    const JsonValue* number = object.find("number");
    const JsonValue* person = object.find("person");
    const JsonValue* text = object.find("text");
    const JsonValue* emote = object.find("emote");
    int64_t count = 0;
    if (number == nullptr || !get(*number, none, count) || person == nullptr) return std::nullopt;
    line.number = static_cast<uint64_t>(count);
    if (emote != nullptr) line.emote = emote_named(emote->string());
    const bool good = get(*person, none, line.person) && (text == nullptr || get(*text, none, line.text)) &&
                      (emote == nullptr || line.emote) && (text != nullptr || emote != nullptr);
    return good ? std::optional(std::move(line)) : std::nullopt;
}

std::optional<std::vector<SeatName>> read_seat_names(const JsonValue& object) {
    const JsonValue* list = object.find("names");
    if (list == nullptr || !list->is_array()) return std::nullopt;
    const RowContext none;
    std::vector<SeatName> names;
    for (const JsonValue& one : list->items()) {
        const JsonValue* seat = one.find("seat");
        const JsonValue* person = one.find("person");
        const JsonValue* name = one.find("name");
        SeatName& read = names.emplace_back();
        const bool good = seat != nullptr && person != nullptr && name != nullptr &&
                          get(*seat, none, read.seat) && get(*person, none, read.person) &&
                          get(*name, none, read.name);
        if (!good) return std::nullopt;
    }
    return names;
}

}  // namespace

std::string fact_text(const Entry& entry) {
    return std::visit([&](const auto& fact) { return text_of(fact, entry.at); }, entry.fact);
}

std::string line_text(const Line& line) {
    JsonWriter json = row_of(line_kind, line.at);
    json.key("number").number(line.number).key("person").text(line.person);
    if (line.emote) return json.key("emote").text(name_of(*line.emote)).done();
    return json.key("text").text(line.text).done();
}

std::string seat_names_text(const std::vector<SeatName>& names) {
    JsonWriter list('[');
    for (const SeatName& name : names) {
        JsonWriter one('{');
        one.key("seat").number(name.seat).key("person").text(name.person);
        list.json(one.key("name").text(name.name).done());
    }
    return row_of(seat_names_kind, 0).key("names").json(list.done()).done();
}

void RowContext::note(const Fact& fact) {
    const auto configure = [&](const Settings& settings) {
        kind = settings.game;
        by_days = settings.clock.kind == ClockKind::days;
    };
    if (const auto* opened = std::get_if<facts::Opened>(&fact)) configure(*opened->settings);
    if (const auto* configured = std::get_if<facts::Configured>(&fact)) configure(*configured->settings);
    if (const auto* started = std::get_if<facts::Started>(&fact)) setup = started->setup;
}

std::optional<Row> FactReader::read(std::string_view text) {
    const auto object = notation::read_json(text);
    if (!object || !object->is_object()) return std::nullopt;
    const JsonValue* at = object->find("at");
    if (at == nullptr || !at->is_integer() || at->integer() < 0) return std::nullopt;
    Row row;
    if (const JsonValue* version = object->find("v")) {
        if (version->integer() != row_version) return std::nullopt;
        auto read = of_version_2(*object, at->integer());
        if (!read) return std::nullopt;
        row = std::move(*read);
    } else {
        auto read = old_.read(*object, at->integer(), context_);
        if (!read) return std::nullopt;
        row.entry = Entry{number_ + 1, at->integer(), std::move(read->fact)};
        row.line = std::move(read->line);
        row.named = std::move(read->named);
        if (read->seat_name) row.seat_names = {std::move(*read->seat_name)};
    }
    if (row.entry) {
        ++number_;
        context_.note(row.entry->fact);
    }
    return row;
}

std::optional<Row> FactReader::of_version_2(const JsonValue& object, Millis at) {
    const JsonValue* kind = object.find("kind");
    if (kind == nullptr) return std::nullopt;
    Row row;
    if (kind->string() == line_kind) {
        row.line = read_line(object, at);
        return row.line ? std::optional(std::move(row)) : std::nullopt;
    }
    if (kind->string() == seat_names_kind) {
        row.seat_names = read_seat_names(object);
        return row.seat_names ? std::optional(std::move(row)) : std::nullopt;
    }
    for (const Kind& known : kinds) {
        if (known.name != kind->string()) continue;
        auto fact = known.read(object, context_);
        if (!fact) return std::nullopt;
        row.entry = Entry{number_ + 1, at, std::move(*fact)};
        return row;
    }
    return std::nullopt;
}

}  // namespace longroad::table::codec
