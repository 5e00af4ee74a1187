#include "notation/dice_moves.h"

#include "notation/dice_words.h"

namespace longroad::notation {

using namespace dice;

namespace {

Parsed<DiceMove> read_roll(Cursor& cursor, const Action& action, char before_luck) {
    if (!cursor.take(before_luck)) return DiceMove{action, std::nullopt};
    const auto faces = read_faces(cursor);
    if (!faces) return std::unexpected(faces.error());
    return DiceMove{action, Outcome::dice(*faces)};
}

Parsed<DiceMove> read_keep(Cursor& cursor, Seat seat) {
    if (!cursor.take('=')) return cursor.fault("'=' and the dice kept are expected");
    const auto keep = read_faces(cursor);
    if (!keep) return std::unexpected(keep.error());
    return read_roll(cursor, Action::reroll(seat, *keep), '>');
}

}  // namespace

std::string text_of(const DiceMove& move) {
    const Action& a = move.action;
    const auto word = [](Face face) { return std::string(name_of(face)); };
    const auto luck = [&](char before) {
        return move.outcome ? before + text_of(move.outcome->faces) : std::string();
    };
    switch (a.what) {
        case ActionType::roll: return "roll" + luck('=');
        case ActionType::reroll: return "keep=" + text_of(a.keep) + luck('>');
        case ActionType::joker:
            return "joker" + std::to_string(a.number) + "=" + word(a.from) + ">" + word(a.to);
        case ActionType::exchange_gold: return "gold=" + word(a.to);
        case ActionType::build_road: return "r" + std::to_string(a.number);
        case ActionType::build_settlement: return "s";
        case ActionType::build_city: return "c";
        case ActionType::build_knight: return "k";
        case ActionType::end_turn: return "end";
    }
    return "";
}

Parsed<DiceMove> read_dice_move(Cursor& cursor, Seat seat) {
    const Cursor at = cursor;
    const std::string_view letters = cursor.letters();
    const auto plain = [&](ActionType what) { return DiceMove{Action::plain(what, seat), std::nullopt}; };
    if (letters == "roll") return read_roll(cursor, Action::plain(ActionType::roll, seat), '=');
    if (letters == "keep") return read_keep(cursor, seat);
    if (letters == "joker") {
        const int knight = cursor.number(knight_count);
        const auto from = cursor.take('=') ? face_named(cursor.letters()) : std::nullopt;
        const auto to = cursor.take('>') ? face_named(cursor.letters()) : std::nullopt;
        if (knight < 1 || !from || !to) return at.fault("a joker is written joker2=ore>grain");
        return DiceMove{Action::joker(seat, knight, *from, *to), std::nullopt};
    }
    if (letters == "gold") {
        const auto to = cursor.take('=') ? face_named(cursor.letters()) : std::nullopt;
        if (!to) return at.fault("an exchange is written gold=ore");
        return DiceMove{Action::exchange_gold(seat, *to), std::nullopt};
    }
    if (letters == "r") {
        const int road = cursor.number(road_count - 1);
        if (road < 0) return at.fault("a road from 0 to 15 is expected");
        return DiceMove{Action::road(seat, road), std::nullopt};
    }
    if (letters == "s") return plain(ActionType::build_settlement);
    if (letters == "c") return plain(ActionType::build_city);
    if (letters == "k") return plain(ActionType::build_knight);
    if (letters == "end") return plain(ActionType::end_turn);
    return at.fault("unknown move '" + std::string(letters) + "'");
}

}  // namespace longroad::notation
