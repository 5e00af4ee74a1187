#include "table/codec/facts_codec.h"

#include <algorithm>

#include "core/overloaded.h"
#include "notation/words.h"
#include "table/codec/fact_writer.h"
#include "table/codec/game_codec.h"
#include "table/codec/settings_codec.h"
#include "table/codec/told_codec.h"

namespace longroad::table::codec {

using notation::JsonValue;

// ---- writing -------------------------------------------------------------------------------------------

std::string fact_text(const Entry& entry) {
    return std::visit(Overloaded{
                          [&](const facts::Opened& fact) {
                              FactWriter json("opened", entry.at);
                              json.text("host", fact.host).word("secret", fair::hex_of(fact.secret));
                              json.json("settings", settings_json(*fact.settings));
                              return json.numbers("colours", fact.colors).done();
                          },
                          [&](const facts::Stepped& fact) {
                              return FactWriter("step", entry.at).json("step", step_json(fact.step)).done();
                          },
                          [&](const auto& fact) { return told_json(fact, entry.at); },
                      },
                      entry.fact);
}

// ---- reading -------------------------------------------------------------------------------------------

namespace {

// The fields of a row; what is missing is noted.
class Fields {
public:
    explicit Fields(const JsonValue& object) : object_(object) {}

    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] bool has(std::string_view key) const { return object_.find(key) != nullptr; }
    [[nodiscard]] const JsonValue& value(std::string_view key) {
        static const JsonValue none;
        const JsonValue* found = object_.find(key);
        good_ &= found != nullptr;
        return found != nullptr ? *found : none;
    }
    [[nodiscard]] std::string text(std::string_view key) {
        const JsonValue& found = value(key);
        good_ &= found.is_string();
        return found.string();
    }
    [[nodiscard]] bool flag(std::string_view key) {
        const JsonValue& found = value(key);
        good_ &= found.is_boolean();
        return found.boolean();
    }
    [[nodiscard]] int number(std::string_view key) {
        const JsonValue& found = value(key);
        good_ &= found.is_integer() && found.integer() >= 0 && found.integer() <= 255;
        return good_ ? static_cast<int>(found.integer()) : 0;
    }
    // Nothing where there is no such key.
    [[nodiscard]] std::vector<int> numbers(std::string_view key) {
        std::vector<int> list;
        if (!has(key)) return list;
        for (const JsonValue& item : value(key).items()) {
            good_ &= item.is_integer() && item.integer() >= 0 && item.integer() <= 255;
            list.push_back(static_cast<int>(item.integer()));
        }
        return list;
    }
    [[nodiscard]] Matter matter() {
        const auto named = matter_named(text("about"));
        good_ &= named.has_value();
        return named.value_or(Matter::pause);
    }

private:
    const JsonValue& object_;
    bool good_ = true;
};

// A row says who takes the seat: a person, a bot, or nobody.
std::optional<Fact> seat_fact(const JsonValue& object) {
    Fields fields(object);
    const int seat = fields.number("seat");
    const JsonValue& person = fields.value("person");
    const JsonValue& bot = fields.value("bot");
    if (!fields.good()) return std::nullopt;
    if (person.is_object()) {
        Fields who(person);
        const facts::Seated seated{
            seat, {who.text("id"), who.text("name")}, fields.has("own"), fields.has("account")};
        return who.good() ? std::optional<Fact>(seated) : std::nullopt;
    }
    if (bot.is_string()) return facts::BotSeated{seat, bot.string()};
    return facts::SeatOpened{seat};
}

}  // namespace

std::optional<Entry> FactReader::read(std::string_view text) {
    const auto object = notation::read_json(text);
    if (!object || !object->is_object()) return std::nullopt;
    const JsonValue* at = object->find("at");
    if (at == nullptr || !at->is_integer() || at->integer() < 0) return std::nullopt;
    auto fact = fact_of(*object);
    if (!fact) return std::nullopt;
    return Entry{++number_, at->integer(), std::move(*fact)};
}

std::optional<Fact> FactReader::fact_of(const JsonValue& object) {
    Fields fields(object);
    const auto good = [&](Fact fact) {
        return fields.good() ? std::optional(std::move(fact)) : std::nullopt;
    };
    const std::string what = fields.text("what");
    if (what == "step") {
        if (!setup_) return std::nullopt;
        const auto step = read_step(fields.value("step"), *setup_);
        return step ? good(facts::Stepped{*step}) : std::nullopt;
    }
    if (what == "opened" || what == "settings") {
        const auto read = read_settings(fields.value("settings"));
        if (!read) return std::nullopt;
        kind_ = read->game;
        auto settings = std::make_shared<const Settings>(*read);
        std::vector<int> colors = fields.numbers("colours");
        if (what == "settings") return good(facts::Configured{std::move(settings), std::move(colors)});
        const auto secret = fair::digest_of(fields.text("secret"));
        if (!secret) return std::nullopt;
        return good(facts::Opened{fields.text("host"), *secret, std::move(settings), std::move(colors)});
    }
    if (what == "started") return started(object);
    if (what == "seat") return seat_fact(object);
    if (what == "name") return good(facts::Renamed{fields.text("person"), fields.text("name")});
    if (what == "host") return good(facts::HostChanged{fields.text("person")});
    if (what == "colour") return good(facts::ColorChosen{fields.number("seat"), fields.number("colour")});
    if (what == "seed") return good(facts::WordsGiven{fields.text("person"), fields.text("text")});
    if (what == "undo") return good(facts::Undone{fields.number("seat")});
    if (what == "stand_in") {
        const auto why = stand_in_named(fields.text("why"));
        return why ? good(facts::StandInSet{fields.number("seat"), *why}) : std::nullopt;
    }
    if (what == "pause") return good(facts::Paused{});
    if (what == "resume") return good(facts::Resumed{});
    if (what == "vote") return good(facts::Voted{fields.matter(), fields.text("person"), fields.flag("yes")});
    if (what == "vote_over") return good(facts::VoteClosed{fields.matter(), fields.flag("passed")});
    if (what == "embargo") {
        return good(facts::OffersBlocked{fields.number("seat"), fields.number("against"), fields.flag("on")});
    }
    if (what == "refuse") {
        facts::OffersBlocked fact{fields.number("seat"), std::nullopt, fields.flag("on")};
        if (fields.has("resource")) {
            fact.asking = notation::resource_named(fields.text("resource"));
            if (!fact.asking) return std::nullopt;
        }
        fact.until_turn = fields.has("until");
        return good(std::move(fact));
    }
    if (what == "chat") {
        return good(facts::Said{{fields.text("person"), fields.text("name")}, fields.text("text")});
    }
    if (what == "emote") {
        const auto emote = emote_named(fields.text("emote"));
        if (!emote) return std::nullopt;
        return good(facts::Gestured{{fields.text("person"), fields.text("name")}, *emote});
    }
    if (what == "ended") return good(facts::Ended{});
    if (what == "closed") return good(facts::Closed{});
    if (what == "again") return good(facts::Rematched{});
    return std::nullopt;
}

std::optional<Fact> FactReader::started(const JsonValue& object) {
    Fields fields(object);
    auto setup = read_setup(fields.value("setup"), kind_);
    if (!setup) return std::nullopt;
    setup_ = std::make_shared<const game::Setup>(std::move(*setup));
    facts::Started fact{setup_, fields.numbers("order"), fields.numbers("colours"), {}};
    for (const JsonValue& words : fields.value("seeds").items()) fact.words.push_back(words.string());
    return fields.good() ? std::optional<Fact>(std::move(fact)) : std::nullopt;
}

}  // namespace longroad::table::codec
