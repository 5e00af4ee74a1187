#include "table/codec/wire_read.h"

#include <algorithm>
#include <array>

#include "notation/json.h"
#include "notation/texts.h"
#include "notation/words.h"
#include "table/codec/game_codec.h"
#include "table/codec/settings_codec.h"

namespace longroad::table::codec {

using notation::JsonValue;

namespace {

constexpr notation::JsonLimits message_limits{.bytes = 16'384, .depth = 8};

// A message as it was read; what is asked of it and not there is noted as the fault.
class Fields {
public:
    explicit Fields(const JsonValue& object) : object_(object) {}

    [[nodiscard]] const std::string& fault() const { return fault_; }
    [[nodiscard]] const JsonValue* find(std::string_view key) const { return object_.find(key); }
    [[nodiscard]] bool has(std::string_view key) const { return find(key) != nullptr; }
    void fail(std::string fault) {
        if (fault_.empty()) fault_ = std::move(fault);
    }
    [[nodiscard]] std::string text(std::string_view key) {
        const JsonValue* value = find(key);
        if (value != nullptr && value->is_string()) return value->string();
        fail(std::string(key) + " is a text");
        return {};
    }
    // A text that is not empty.
    [[nodiscard]] std::string word(std::string_view key) {
        std::string text = this->text(key);
        if (text.empty()) fail(std::string(key) + " is a word");
        return text;
    }
    [[nodiscard]] std::string line(std::string_view key, int most) {
        std::string text = this->text(key);
        if (!notation::is_line(text, 1, most)) {
            fail(std::string(key) + " is a line of 1 to " + std::to_string(most) + " characters");
        }
        return text;
    }
    [[nodiscard]] bool flag(std::string_view key) {
        const JsonValue* value = find(key);
        if (value != nullptr && value->is_boolean()) return value->boolean();
        fail(std::string(key) + " is true or false");
        return false;
    }
    [[nodiscard]] int64_t number(std::string_view key, int64_t most) {
        const JsonValue* value = find(key);
        if (value != nullptr && value->is_integer() && value->integer() >= 0 && value->integer() <= most) {
            return value->integer();
        }
        fail(std::string(key) + " is a number from 0 to " + std::to_string(most));
        return 0;
    }
    [[nodiscard]] int seat(std::string_view key = "seat") { return static_cast<int>(number(key, 255)); }
    [[nodiscard]] fair::Digest digest(std::string_view key) {
        const auto digest = fair::digest_of(text(key));
        if (!digest) fail(std::string(key) + " is 64 hexadecimal digits");
        return digest.value_or(fair::Digest{});
    }
    [[nodiscard]] Matter matter() {
        const auto named = matter_named(text("about"));
        if (!named) fail("about is pause, end or rematch");
        return named.value_or(Matter::pause);
    }

private:
    const JsonValue& object_;
    std::string fault_;
};

using Read = std::expected<Command, Refused>;

Read read_hello(Fields& fields, const ReadContext&) {
    commands::Hello hello;
    if (fields.has("seen")) hello.seen = static_cast<uint64_t>(fields.number("seen", int64_t{1} << 52));
    if (fields.has("heard")) hello.heard = static_cast<uint64_t>(fields.number("heard", int64_t{1} << 52));
    // A page of another age would misread everything that follows.
    if (fields.has("protocol") && fields.number("protocol", 1 << 16) != protocol && fields.fault().empty()) {
        return std::unexpected(
            Refused(Refusal::other_protocol, "this is protocol " + std::to_string(protocol)));
    }
    return hello;
}

Read read_take_seat(Fields& fields, const ReadContext&) {
    commands::TakeSeat take{fields.seat(), {}};
    if (fields.has("name")) {
        const auto tidy = notation::tidy_name(fields.text("name"));
        if (!tidy) fields.fail(tidy.error());
        take.name = tidy.value_or("");
    }
    return take;
}

Read read_configure(Fields& fields, const ReadContext&) {
    const JsonValue* settings = fields.find("settings");
    if (settings == nullptr) {
        fields.fail("settings is an object");
        return commands::Configure{};
    }
    auto read = read_settings(*settings);
    if (!read) {
        fields.fail(read.error().reason);
        return commands::Configure{};
    }
    return commands::Configure{std::make_shared<const Settings>(std::move(*read))};
}

Read read_act(Fields& fields, const ReadContext& context) {
    const JsonValue* action = fields.find("action");
    if (action == nullptr || !action->is_object() || action->find("do") == nullptr) {
        fields.fail("action is an action of the exchange form");
        return commands::Act{};
    }
    // What an action means depends on the game.
    if (context.setup == nullptr) return std::unexpected(Refused(Refusal::gathering));
    const JsonValue* seat = action->find("seat");
    if (seat == nullptr || !seat->is_integer()) {
        fields.fail("action.seat is a number");
        return commands::Act{};
    }
    if (seat->integer() < 0 || seat->integer() >= game::players_of(*context.setup)) {
        return std::unexpected(Refused(Refusal::no_such_seat));
    }
    const auto read = read_action(*action, *context.setup);
    if (!read) return std::unexpected(Refused(game::Objection{board::Reason::malformed, {}}));
    return commands::Act{*read};
}

Read read_gesture(Fields& fields, const ReadContext&) {
    const auto emote = emote_named(fields.text("emote"));
    if (!emote) fields.fail("there is no such emote");
    return commands::Gesture{emote.value_or(Emote::hello)};
}

Read read_color(Fields& fields, std::string_view key) {
    const int color = static_cast<int>(fields.number(key, board::max_seats - 1));
    return commands::ChooseColor{fields.seat(), color};
}

struct Reader {
    std::string_view type;
    Read (*read)(Fields&, const ReadContext&);
};
constexpr std::array readers{
    Reader{"hello", read_hello},
    Reader{"take_seat", read_take_seat},
    Reader{"leave_seat", [](Fields& f, const ReadContext&) -> Read { return commands::LeaveSeat{f.seat()}; }},
    Reader{"leave_table", [](Fields&, const ReadContext&) -> Read { return commands::LeaveTable{}; }},
    Reader{
        "add_bot",
        [](Fields& f, const ReadContext&) -> Read { return commands::SetSeat{f.seat(), f.word("level")}; }},
    Reader{"open_seat",
           [](Fields& f, const ReadContext&) -> Read { return commands::SetSeat{f.seat(), ""}; }},
    Reader{"configure", read_configure},
    Reader{"choose_color", [](Fields& f, const ReadContext&) -> Read { return read_color(f, "color"); }},
    Reader{"commit_share",
           [](Fields& f, const ReadContext&) -> Read { return commands::CommitShare{f.digest("digest")}; }},
    Reader{"reveal_share",
           [](Fields& f, const ReadContext&) -> Read { return commands::RevealShare{f.digest("share")}; }},
    Reader{"start", [](Fields&, const ReadContext&) -> Read { return commands::Start{}; }},
    Reader{"act", read_act},
    Reader{"undo", [](Fields& f, const ReadContext&) -> Read { return commands::Undo{f.seat()}; }},
    Reader{"resume", [](Fields&, const ReadContext&) -> Read { return commands::Resume{}; }},
    Reader{"propose", [](Fields& f, const ReadContext&) -> Read { return commands::Propose{f.matter()}; }},
    Reader{"vote",
           [](Fields& f, const ReadContext&) -> Read { return commands::Vote{f.matter(), f.flag("yes")}; }},
    Reader{"block_offers",
           [](Fields& f, const ReadContext&) -> Read {
               commands::BlockOffers block{f.seat(), std::nullopt, f.flag("on")};
               if (f.has("from")) block.from = f.seat("from");
               if (f.has("resource")) {
                   block.asking = notation::resource_named(f.text("resource"));
                   if (!block.asking) f.fail("resource is lumber, brick, wool, grain or ore");
               }
               if (f.has("until")) {
                   block.until_turn = f.text("until") == "turn";
                   if (!block.until_turn) f.fail("until is turn");
               }
               if (f.has("from") + f.has("resource") + f.has("until") > 1) {
                   f.fail("only one of from, resource and until");
               }
               return block;
           }},
    Reader{"chat",
           [](Fields& f, const ReadContext&) -> Read {
               return commands::Chat{f.line("text", notation::limit::chat)};
           }},
    Reader{"emote", read_gesture},
    Reader{"hint",
           [](Fields& f, const ReadContext&) -> Read {
               return commands::AskHint{f.seat(),
                                        f.has("level") ? std::optional(f.text("level")) : std::nullopt};
           }},
    Reader{"record", [](Fields&, const ReadContext&) -> Read { return commands::GetRecord{}; }},
};
static_assert(readers.size() == std::variant_size_v<Command> + 1);  // both ways to set a seat

// The names of protocol 1, for programs that were written for it: they go with the next release.
constexpr std::array old_readers{
    Reader{"sit", read_take_seat},
    Reader{"stand", [](Fields& f, const ReadContext&) -> Read { return commands::LeaveSeat{f.seat()}; }},
    Reader{"leave", [](Fields&, const ReadContext&) -> Read { return commands::LeaveTable{}; }},
    Reader{"seat",
           [](Fields& f, const ReadContext&) -> Read {
               return commands::SetSeat{f.seat(), f.has("bot") ? f.text("bot") : ""};
           }},
    Reader{"colour", [](Fields& f, const ReadContext&) -> Read { return read_color(f, "colour"); }},
    Reader{"embargo",
           [](Fields& f, const ReadContext&) -> Read {
               return commands::BlockOffers{f.seat(), f.seat("against"), f.flag("on")};
           }},
    Reader{"refuse",
           [](Fields& f, const ReadContext&) -> Read {
               return commands::BlockOffers{f.seat(), std::nullopt, f.flag("on")};
           }},
};

const Reader* reader_of(std::string_view type) {
    const auto named = std::ranges::find(readers, type, &Reader::type);
    if (named != readers.end()) return &*named;
    const auto old = std::ranges::find(old_readers, type, &Reader::type);
    return old != old_readers.end() ? &*old : nullptr;
}

}  // namespace

std::expected<ClientMessage, wire::Refusal> read_message(std::string_view text, const ReadContext& context) {
    const auto object = notation::read_json(text, message_limits);
    if (!object || !object->is_object()) {
        const std::string why = object ? "an object is expected" : object.error().message();
        return std::unexpected(wire::Refusal{std::nullopt, {Refusal::not_json, why}});
    }
    const JsonValue* number = object->find("id");
    if (number == nullptr || !number->is_integer()) {
        return std::unexpected(wire::Refusal{std::nullopt, {Refusal::bad_field, "id is a number"}});
    }
    const int64_t id = number->integer();
    const auto refuse = [&](Refused why) { return std::unexpected(wire::Refusal{id, std::move(why)}); };
    Fields fields(*object);
    const std::string type = fields.text("type");
    if (!fields.fault().empty()) return refuse({Refusal::bad_field, fields.fault()});
    const Reader* reader = reader_of(type);
    if (reader == nullptr) return refuse(Refusal::unknown_type);
    Read command = reader->read(fields, context);
    if (!fields.fault().empty()) return refuse({Refusal::bad_field, fields.fault()});
    if (!command) return refuse(std::move(command.error()));
    return ClientMessage{id, std::move(*command)};
}

}  // namespace longroad::table::codec
