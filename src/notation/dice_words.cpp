#include "notation/dice_words.h"

namespace longroad::notation {

using namespace dice;

namespace {

template <class Value>
std::optional<Value> named(std::string_view name, int count) {
    for (int i = 0; i < count; ++i) {
        if (name_of(static_cast<Value>(i)) == name) return static_cast<Value>(i);
    }
    return std::nullopt;
}

}  // namespace

std::optional<Face> face_named(std::string_view name) { return named<Face>(name, face_count); }
std::optional<Phase> dice_phase_named(std::string_view name) { return named<Phase>(name, 4); }
std::optional<ActionType> dice_action_named(std::string_view name) {
    return named<ActionType>(name, action_kinds);
}

std::string text_of(const Faces& faces) {
    std::string text;
    for (Face f : all_faces) {
        if (faces[f] == 0) continue;
        if (!text.empty()) text += '+';
        text += std::string(name_of(f)) + std::to_string(faces[f]);
    }
    return text.empty() ? "0" : text;
}

Parsed<Faces> read_faces(Cursor& cursor) {
    Faces faces;
    if (cursor.take('0')) return faces;
    do {
        const Cursor at = cursor;
        const auto face = face_named(cursor.letters());
        if (!face) return at.fault("lumber, brick, wool, grain, ore or gold is expected");
        if (faces[*face] != 0) return at.fault(std::string(name_of(*face)) + " comes twice");
        const Cursor digits = cursor;
        const int n = cursor.number(dice_count);
        if (n < 1) return digits.fault("a number of dice from 1 to 6 is expected");
        faces[*face] = static_cast<uint8_t>(n);
        if (faces.total() > dice_count) return digits.fault("there are only six dice");
    } while (cursor.take('+'));
    return faces;
}

std::string text_of(const Rules& rules) {
    std::string text;
    for (const Option& option : options()) {
        if (rules.*option.field == Rules{}.*option.field) continue;
        if (!text.empty()) text += ',';
        text += std::string(option.name) + "=" + (rules.*option.field != 0 ? "true" : "false");
    }
    return text;
}

Parsed<Rules> read_dice_rules(Cursor& cursor) {
    Rules rules;
    do {
        const Cursor at = cursor;
        const std::string_view name = cursor.word();
        if (find_option(name) == nullptr) return at.fault("unknown option '" + std::string(name) + "'");
        if (!cursor.take('=')) return cursor.fault("'=' and a value are expected");
        const Cursor value = cursor;
        if (!set_option(rules, name, cursor.word())) return value.fault("true or false is expected");
    } while (cursor.take(','));
    return rules;
}

}  // namespace longroad::notation
