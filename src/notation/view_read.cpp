#include "notation/view_read.h"

#include "notation/fields.h"

namespace longroad::notation {

using namespace board;

namespace {

class ViewReader : public Fields {
public:
    explicit ViewReader(const Setup& setup) : setup_(setup), last_seat_(setup.players - 1) {}

    bool read(const JsonValue& object, View& view) {
        Snapshot& shot = view.seen;
        shot.players = setup_.players;
        return field_or_null(object, "viewer", last_seat_, view.viewer) && common(object, shot) &&
               undercurrent(object, shot) && field(object, "deck", most_cards, view.deck_size) &&
               players(object, view);
    }

private:
    static constexpr int most_cards = 255;

    bool common(const JsonValue& object, Snapshot& shot) {
        return word(object, "phase", phase_named, "a phase", shot.phase) &&
               field(object, "turn", last_turn, shot.turn) &&
               field(object, "active", last_seat_, shot.active) &&
               seats(object, "to_act", setup_.players, shot.to_act) && dice(object, shot) &&
               flag(object, "card_played", shot.card_played) &&
               field(object, "robber", hex_count(setup_.island) - 1, shot.robber) && bank(object, shot) &&
               field_or_null(object, "longest_road", last_seat_, shot.longest_road) &&
               field_or_null(object, "largest_army", last_seat_, shot.largest_army) &&
               field_or_null(object, "winner", last_seat_, shot.winner) &&
               field(object, "free_roads", roads_per_seat, shot.free_roads) && offers(object, shot);
    }
    bool undercurrent(const JsonValue& object, Snapshot& shot) {
        const int vertices = vertex_count(setup_.island);
        return word(object, "luck", luck_named, "none, dice, steal or card", shot.luck) &&
               field(object, "actor", last_seat_, shot.actor) &&
               field_or_null(object, "victim", last_seat_, shot.victim) &&
               flag(object, "built", shot.built) && flag(object, "between_turns", shot.between_turns) &&
               field(object, "placed", 2 * max_seats, shot.placed) &&
               field_or_null(object, "founded_at", vertices - 1, shot.founded_at) &&
               flag(object, "may_skip_road", shot.may_skip_road) &&
               places(object, "new_settlements", vertices - 1, shot.new_settlements) &&
               dice_deck(object, shot);
    }
    bool dice(const JsonValue& object, Snapshot& shot) {
        const JsonValue* value = need(object, "dice");
        if (value == nullptr) return false;
        if (value->is_null()) return true;
        const auto* both = list(object, "dice", 2);
        if (both == nullptr) return false;
        for (size_t i = 0; i < 2; ++i) {
            int die = 0;
            if (!number((*both)[i], 1, 6, die)) return false;
            shot.dice[i] = static_cast<uint8_t>(die);
        }
        return true;
    }
    bool dice_deck(const JsonValue& object, Snapshot& shot) {
        const JsonValue* value = need(object, "dice_deck");
        if (value == nullptr) return false;
        if (!value->is_integer() || value->integer() < 0 ||
            value->integer() > static_cast<int64_t>(full_dice_deck)) {
            return fail(*value, "a set of rolls is expected");
        }
        shot.dice_deck = static_cast<uint64_t>(value->integer());
        return true;
    }
    bool bank(const JsonValue& object, Snapshot& shot) {
        const JsonValue* value = need(object, "bank");
        if (value == nullptr) return false;
        if (!value->is_null()) return bundle(object, "bank", shot.bank);
        for (Resource r : all_resources) shot.bank[r] = most_of_a_kind;  // an endless one
        return true;
    }
    bool offers(const JsonValue& object, Snapshot& shot) {
        const JsonValue* value = need(object, "offers");
        if (value == nullptr) return false;
        if (!value->is_array()) return fail(*value, "a list of offers is expected");
        for (const JsonValue& item : value->items()) {
            int seat = 0;
            if (!number(item, "seat", 0, last_seat_, seat)) return false;
            Offer& offer = shot.seats[static_cast<size_t>(seat)].offer;
            if (offer.to != 0) return fail(item, "a seat makes one offer at a time");
            if (!bundle(item, "give", offer.give) || !bundle(item, "get", offer.get) ||
                !seats(item, "to", setup_.players, offer.to) ||
                !seats(item, "accepted", setup_.players, offer.accepted) ||
                !seats(item, "declined", setup_.players, offer.declined)) {
                return false;
            }
            if (offer.to == 0) return fail(item, "an offer goes to somebody");
        }
        return true;
    }
    bool players(const JsonValue& object, View& view) {
        const auto* seats = list(object, "players", setup_.players);
        if (seats == nullptr) return false;
        for (int seat = 0; seat < setup_.players; ++seat) {
            if (!player((*seats)[static_cast<size_t>(seat)], seat, view)) return false;
        }
        return true;
    }
    bool player(const JsonValue& object, int number, View& view) {
        const auto i = static_cast<size_t>(number);
        SeatSnapshot& seat = view.seen.seats[i];
        if (object.is_object() && object.find("hand") != nullptr) {
            view.open |= seat_bit(number);
            if (!bundle(object, "hand", seat.hand) || !cards(object, "cards", seat.cards) ||
                !cards(object, "new_cards", seat.fresh)) {
                return false;
            }
        }
        const int vertices = vertex_count(setup_.island);
        return field(object, "hand_size", most_cards, view.hand_size[i]) &&
               field(object, "card_count", most_cards, view.card_count[i]) &&
               field(object, "new_card_count", most_cards, view.fresh_count[i]) &&
               field(object, "offers_made", 255, seat.offers_made) &&
               field(object, "revealed", most_cards, seat.revealed) &&
               field(object, "knights", most_cards, seat.knights) &&
               places(object, "settlements", vertices - 1, seat.settlements) &&
               places(object, "cities", vertices - 1, seat.cities) &&
               places(object, "roads", edge_count(setup_.island) - 1, seat.roads) &&
               field(object, "road_length", roads_per_seat, seat.road_length) &&
               field(object, "public_points", 255, seat.public_points) &&
               field(object, "points", 255, seat.points) && field(object, "owes", most_cards, seat.owes);
    }
    bool cards(const JsonValue& object, std::string_view key, CardSet& into) {
        const JsonValue* value = need(object, key);
        if (value == nullptr) return false;
        if (!value->is_object()) return fail(*value, "development cards are expected");
        for (size_t i = 0; i < value->keys().size(); ++i) {
            const auto card = card_named(value->keys()[i]);
            int n = 0;
            if (!card) return fail(value->items()[i], quoted(value->keys()[i]) + " is no development card");
            if (!number(value->items()[i], 1, most_of_a_card, n)) return false;
            into.add(*card, n);
        }
        return true;
    }
    static constexpr int most_of_a_card = 63;  // what a CardSet can count

    const Setup& setup_;
    int last_seat_;
};

}  // namespace

Parsed<View> read_view(const JsonValue& object, const Setup& setup) {
    ViewReader reader(setup);
    View view;
    const bool good = reader.read(object, view);
    return reader.result(good, view);
}

}  // namespace longroad::notation
