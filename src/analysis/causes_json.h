// What speaks for a choice, in codes, as JSON: hints of a table and reviews carry it.
#pragma once

#include <string>

#include "bots/explanation.h"
#include "notation/json_writer.h"

namespace longroad::analysis {

[[nodiscard]] inline std::string causes_json(const List<bots::Cause, 4>& causes) {
    notation::JsonWriter json('[');
    for (const bots::Cause& cause : causes) {
        notation::JsonWriter one('{');
        one.key("motive").word(bots::name_of(cause.motive)).key("amount").number(cause.amount);
        if (cause.seat != board::no_seat) one.key("seat").number(cause.seat);
        json.raw(one.done());
    }
    return json.done();
}

}  // namespace longroad::analysis
