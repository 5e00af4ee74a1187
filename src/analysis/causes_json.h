// What speaks for a choice, in codes, as JSON: hints of a table and reviews carry it.
#pragma once

#include <string>

#include "bots/explanation.h"
#include "notation/json_writer.h"

namespace longroad::analysis {

inline void put(notation::JsonWriter& json, const bots::Cause& cause) {
    json.object([&] {
        json.key("motive").text(bots::name_of(cause.motive)).key("amount").number(cause.amount);
        if (cause.seat != board::no_seat) json.key("seat").number(int{cause.seat});
    });
}
inline void put(notation::JsonWriter& json, const List<bots::Cause, 4>& causes) {
    json.list([&] {
        for (const bots::Cause& cause : causes) put(json, cause);
    });
}
[[nodiscard]] inline std::string causes_json(const List<bots::Cause, 4>& causes) {
    notation::JsonWriter json('[');
    for (const bots::Cause& cause : causes) put(json, cause);
    return json.done();
}

}  // namespace longroad::analysis
