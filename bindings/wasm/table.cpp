// A table in the browser: the same messages as over a socket (docs/table-protocol.md), and time passed in by
// the page. One table at a time; the page is its only client. Text goes in and comes out through the buffers
// of dice.cpp; several messages are separated by line ends.
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "bindings/wasm/buffers.h"
#include "bindings/wasm/lore.h"
#include "fair/verify.h"
#include "notation/json.h"
#include "table/codec/facts_codec.h"
#include "table/room/room.h"

namespace {

using namespace longroad;
using wasm::fail;
using wasm::input;
using wasm::library;
using wasm::output;

constexpr table::Client page = 1;

std::unique_ptr<table::Room> current;
std::string rows;  // not fetched yet

const std::string& text_in(const notation::JsonValue& object, std::string_view key) {
    static const std::string none;
    const notation::JsonValue* value = object.find(key);
    return value != nullptr ? value->string() : none;
}

// Messages to the output, rows to where the page can fetch them.
uint32_t hand_over() {
    table::Room::Outbox out = current->take_out();
    output().clear();
    for (const table::Room::Letter& letter : out.letters) output() += letter.text + "\n";
    for (const std::string& fact : out.facts) rows += fact + "\n";
    for (const table::Line& line : out.lines) rows += table::codec::line_text(line) + "\n";
    if (out.seat_names) rows += table::codec::seat_names_text(*out.seat_names) + "\n";
    return 1;
}

}  // namespace

extern "C" {

// Opens a table. The input is {"secret":64 hexadecimal digits,"person":{"id":..,"name":..},"settings":{..}},
// and for a table that goes on, "facts":[rows]. 1: done; 0: the output says why not. Say hello next.
LONGROAD_EXPORT("table_open") uint32_t longroad_table_open(double now) {
    const auto order = notation::read_json(input(), {.bytes = size_t{64} << 20});
    if (!order || !order->is_object()) return fail("the order is no JSON object");
    const notation::JsonValue* person = order->find("person");
    if (person == nullptr) return fail("person is missing");
    const table::Person owner{text_in(*person, "id"), text_in(*person, "name")};
    const auto time = static_cast<table::Millis>(now);
    rows.clear();
    if (const notation::JsonValue* lines = order->find("facts")) {
        std::vector<std::string> known;
        for (const notation::JsonValue& line : lines->items()) known.push_back(line.string());
        auto restored = table::Room::restore("here", {std::move(known)}, library(), time);
        if (!restored) return fail(restored.error());
        current = std::make_unique<table::Room>(std::move(*restored));
    } else {
        const auto secret = fair::digest_of(text_in(*order, "secret"));
        const notation::JsonValue* settings = order->find("settings");
        if (!secret) return fail("secret is 64 hexadecimal digits");
        auto opened = table::Room::open("here", owner, settings == nullptr ? "{}" : settings->text(), *secret,
                                        library(), time);
        if (!opened) return fail(opened.error());
        current = std::make_unique<table::Room>(std::move(*opened));
    }
    current->table().attach(page, owner);
    return hand_over();
}

// Takes the input as one message; the output holds what the table says to it.
LONGROAD_EXPORT("table_receive") uint32_t longroad_table_receive(double now) {
    if (!current) return fail("there is no table");
    current->receive(page, input(), static_cast<table::Millis>(now));
    return hand_over();
}

// Lets time pass and at most one bot decide, so that the page can show one step after another.
// 1: somebody has more to decide now; 0: not before table_next_due.
LONGROAD_EXPORT("table_poll") uint32_t longroad_table_poll(double now) {
    output().clear();
    if (!current) return 0;
    const auto time = static_cast<table::Millis>(now);
    current->table().tick(time);
    auto job = current->table().next_job(time);
    const bool decided = job.has_value();
    if (decided) {
        job->thinking->think();
        current->table().settle(std::move(*job), time);
    }
    hand_over();
    return decided ? 1 : 0;
}

// When to call table_poll again though nothing happened: milliseconds since 1970, or -1.
LONGROAD_EXPORT("table_next_due") double longroad_table_next_due() {
    const auto due = current ? current->table().next_due() : std::nullopt;
    return due ? static_cast<double>(*due) : -1;
}

// The rows since they were last fetched, a line each: all the page has to keep to open the table again.
LONGROAD_EXPORT("table_facts") uint32_t longroad_table_facts() {
    output() = std::move(rows);
    rows.clear();
    return 1;
}

// Takes the input as a record and checks its luck. 1: fair; 0: the output says why not.
LONGROAD_EXPORT("table_verify") uint32_t longroad_table_verify() {
    const auto verified = fair::verify(input());
    if (!verified) return fail(verified.error().what);
    output() = "{\"outcomes\":" + std::to_string(verified->outcomes) +
               ",\"staged\":" + std::to_string(verified->staged) +
               ",\"map\":" + (verified->map ? "true" : "false") + ",\"commitment\":\"" +
               verified->commitment + "\"}";
    return 1;
}

}  // extern "C"
