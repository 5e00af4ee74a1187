#include "table/codec/facts_v1.h"

#include "table/codec/game_codec.h"
#include "table/codec/settings_codec.h"

namespace longroad::table::codec {

using notation::JsonValue;

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

constexpr Millis minute = 60'000;
constexpr Millis day = 24 * 60 * minute;

// A row says who takes the seat: a person, a bot, or nobody.
std::optional<RowV1> seat_row(const JsonValue& object) {
    Fields fields(object);
    const int seat = fields.number("seat");
    const JsonValue& person = fields.value("person");
    const JsonValue& bot = fields.value("bot");
    if (!fields.good()) return std::nullopt;
    if (!person.is_object()) {
        if (bot.is_string()) return RowV1{facts::BotSeated{seat, bot.string()}, {}, {}};
        return RowV1{facts::SeatOpened{seat}, {}, {}};
    }
    Fields who(person);
    const Person named{who.text("id"), who.text("name")};
    if (!who.good()) return std::nullopt;
    const bool alias = !fields.has("own");
    RowV1 row{facts::Seated{seat, named.id, alias, fields.has("account")}, {}, {}};
    if (alias) {
        row.seat_name = SeatName{seat, named.id, named.name};
    } else {
        row.named = named;
    }
    return row;
}

std::optional<RowV1> talk_row(Fields& fields, Millis at, bool chat) {
    Line line{0, at, fields.text("person"), chat ? fields.text("text") : "", {}};
    if (!chat) line.emote = emote_named(fields.text("emote"));
    const Person named{line.person, fields.text("name")};
    if (!fields.good() || (!chat && !line.emote)) return std::nullopt;
    // Whoever was forgotten said nothing.
    if (chat && line.text.empty()) return RowV1{facts::Skipped{}, {}, {}};
    return RowV1{facts::Skipped{}, std::move(line), named};
}

std::optional<RowV1> started_row(Fields& fields, game::Kind kind) {
    auto setup = read_setup(fields.value("setup"), kind);
    if (!setup) return std::nullopt;
    facts::Started fact{std::make_shared<const game::Setup>(std::move(*setup)),
                        fields.numbers("order"),
                        fields.numbers("colours"),
                        {}};
    for (const JsonValue& words : fields.value("seeds").items()) fact.words.push_back(words.string());
    return fields.good() ? std::optional(RowV1{std::move(fact), {}, {}}) : std::nullopt;
}

}  // namespace

std::optional<RowV1> FactsV1::read(const JsonValue& object, Millis at, const RowContext& context) {
    Fields fields(object);
    const auto good = [&](Fact fact) {
        return fields.good() ? std::optional(RowV1{std::move(fact), {}, {}}) : std::nullopt;
    };
    const std::string what = fields.text("what");
    if (what == "step") {
        if (!context.setup) return std::nullopt;
        const auto step = read_step(fields.value("step"), *context.setup);
        return step ? good(facts::Stepped{*step}) : std::nullopt;
    }
    if (what == "opened" || what == "settings") {
        const auto read = read_settings(fields.value("settings"));
        if (!read) return std::nullopt;
        auto settings = std::make_shared<const Settings>(*read);
        std::vector<int> colors = fields.numbers("colours");
        if (what == "settings") return good(facts::Configured{std::move(settings), std::move(colors)});
        const auto secret = fair::digest_of(fields.text("secret"));
        if (!secret) return std::nullopt;
        return good(facts::Opened{fields.text("host"), *secret, std::move(settings), std::move(colors)});
    }
    if (what == "started") return started_row(fields, context.kind);
    if (what == "seat") return seat_row(object);
    if (what == "chat" || what == "emote") return talk_row(fields, at, what == "chat");
    if (what == "name") {
        const Person named{fields.text("person"), fields.text("name")};
        return fields.good() ? std::optional(RowV1{facts::Skipped{}, {}, named}) : std::nullopt;
    }
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
    if (what == "vote") {
        const Matter about = fields.matter();
        if (open_votes_.insert(about).second) {
            const Millis until = at + (context.by_days ? day : minute);
            return good(facts::VoteOpened{about, fields.text("person"), until});
        }
        return good(facts::VoteCast{about, fields.text("person"), fields.flag("yes")});
    }
    if (what == "vote_over") {
        const Matter about = fields.matter();
        open_votes_.erase(about);
        return good(facts::VoteClosed{about, fields.flag("passed")});
    }
    if (what == "embargo") {
        return good(facts::OffersBlocked{fields.number("seat"), fields.number("against"), fields.flag("on")});
    }
    if (what == "refuse") {
        return good(facts::OffersBlocked{fields.number("seat"), std::nullopt, fields.flag("on")});
    }
    if (what == "ended" || what == "closed" || what == "again") open_votes_.clear();
    if (what == "ended") return good(facts::Ended{});
    if (what == "closed") return good(facts::Closed{});
    if (what == "again") return good(facts::Rematched{});
    return std::nullopt;
}

}  // namespace longroad::table::codec
