#include "notation/moves.h"

#include <array>

#include "core/bits.h"
#include "notation/words.h"

namespace longroad::notation {

using namespace board;

namespace {

// How the word of an action goes on after its letters.
enum class Shape : uint8_t {
    plain,
    vertex,
    edge,
    robber,    // 9x2
    discard,   // =bundle
    take,      // =bundle
    resource,  // =resource
    bank,      // =bundle>bundle
    offer,     // =bundle>bundle@seats
    other,     // @seat
};
struct Word {
    ActionType what;
    std::string_view letters;
    Shape shape;
};
// In the order of Do.
constexpr std::array<Word, action_kinds> words{{
    {ActionType::place_settlement, "S", Shape::vertex},
    {ActionType::place_road, "R", Shape::edge},
    {ActionType::roll, "roll", Shape::plain},
    {ActionType::discard, "discard", Shape::discard},
    {ActionType::move_robber, "rob", Shape::robber},
    {ActionType::build_road, "r", Shape::edge},
    {ActionType::build_settlement, "s", Shape::vertex},
    {ActionType::build_city, "c", Shape::vertex},
    {ActionType::buy_card, "buy", Shape::plain},
    {ActionType::play_knight, "knight", Shape::plain},
    {ActionType::play_road_building, "roads", Shape::plain},
    {ActionType::place_free_road, "f", Shape::edge},
    {ActionType::skip_free_road, "skip", Shape::plain},
    {ActionType::play_invention, "take", Shape::take},
    {ActionType::play_monopoly, "mono", Shape::resource},
    {ActionType::trade_bank, "bank", Shape::bank},
    {ActionType::offer, "offer", Shape::offer},
    {ActionType::accept, "accept", Shape::other},
    {ActionType::decline, "decline", Shape::other},
    {ActionType::confirm, "confirm", Shape::other},
    {ActionType::withdraw, "withdraw", Shape::plain},
    {ActionType::reveal, "reveal", Shape::plain},
    {ActionType::pass, "pass", Shape::plain},
    {ActionType::end_turn, "end", Shape::plain},
}};
static_assert([] {
    for (size_t i = 0; i < words.size(); ++i) {
        if (static_cast<size_t>(words[i].what) != i) return false;
    }
    return true;
}());

std::string text_of(const Outcome& outcome) {
    switch (outcome.luck) {
        case Chance::none: return "";
        case Chance::dice: return std::to_string(outcome.first) + std::to_string(outcome.second);
        case Chance::steal:
            return outcome.first == unknown_card ? "?" : std::string(name_of(outcome.resource()));
        case Chance::card: return outcome.first == unknown_card ? "?" : std::string(name_of(outcome.card()));
    }
    return "";
}

std::string seats_text(SeatSet seats) {
    std::string text;
    for_each_element(uint32_t{seats}, [&](int seat) {
        if (!text.empty()) text += '+';
        text += std::to_string(seat);
    });
    return text;
}

// Reads one move; the cursor stands behind its seat.
class MoveReader {
public:
    MoveReader(Cursor& cursor, const Setup& setup, Seat seat) : cursor_(cursor), setup_(setup) {
        move_.action.seat = seat;
    }

    Parsed<Move> read() {
        const Cursor start = cursor_;
        const std::string_view letters =
            cursor_.take_while([](char c) { return (c >= 'a' && c <= 'z') || c == 'S' || c == 'R'; });
        const Word* word = nullptr;
        for (const Word& one : words) {
            if (one.letters == letters) word = &one;
        }
        if (word == nullptr) return start.fault("a move is expected");
        move_.action.what = word->what;
        if (auto read = read_rest(word->shape); !read) return std::unexpected(std::move(read.error()));
        const Chance luck = luck_after(move_.action);
        if (luck != Chance::none && cursor_.take('=')) {
            if (auto read = read_outcome(luck); !read) return std::unexpected(std::move(read.error()));
        }
        return move_;
    }

private:
    using Done = Parsed<void>;

    Done read_rest(Shape shape) {
        switch (shape) {
            case Shape::plain: return {};
            case Shape::vertex: return read_place("a vertex", vertex_count(setup_.island));
            case Shape::edge: return read_place("an edge", edge_count(setup_.island));
            case Shape::robber: {
                if (auto read = read_place("a hex", hex_count(setup_.island)); !read) return read;
                move_.action.other = static_cast<uint8_t>(int{no_seat});
                return cursor_.take('x') ? read_seat(move_.action.other) : Done{};
            }
            case Shape::discard: return read_cards('=', move_.action.give);
            case Shape::take: return read_cards('=', move_.action.get);
            case Shape::resource: return read_resource();
            case Shape::bank:
            case Shape::offer: {
                if (auto read = read_cards('=', move_.action.give); !read) return read;
                if (auto read = read_cards('>', move_.action.get); !read) return read;
                return shape == Shape::offer ? read_seats() : Done{};
            }
            case Shape::other: return cursor_.take('@') ? read_seat(move_.action.other) : missing('@');
        }
        return {};
    }

    Done missing(char c) const { return cursor_.fault(std::string("'") + c + "' is expected"); }

    Done read_place(const char* what, int count) {
        const Cursor at = cursor_;
        const int place = cursor_.number(count - 1);
        if (place < 0) {
            return at.fault(std::string("the number of ") + what + " from 0 to " + std::to_string(count - 1) +
                            " is expected");
        }
        move_.action.place = static_cast<uint8_t>(place);
        return {};
    }
    Done read_seat(uint8_t& into) {
        const Cursor at = cursor_;
        const int seat = cursor_.number(setup_.players - 1);
        if (seat < 0)
            return at.fault("a seat from 0 to " + std::to_string(setup_.players - 1) + " is expected");
        into = static_cast<uint8_t>(seat);
        return {};
    }
    Done read_seats() {
        if (!cursor_.take('@')) return missing('@');
        do {
            const Cursor at = cursor_;
            uint8_t seat = 0;
            if (auto read = read_seat(seat); !read) return read;
            if ((move_.action.other & seat_bit(seat)) != 0) return at.fault("a seat is named twice");
            move_.action.other |= seat_bit(seat);
        } while (cursor_.take('+'));
        return {};
    }
    Done read_cards(char before, Bundle& into) {
        if (!cursor_.take(before)) return missing(before);
        const auto bundle = read_bundle(cursor_);
        if (!bundle) return std::unexpected(bundle.error());
        into = *bundle;
        return {};
    }
    Done read_resource() {
        if (!cursor_.take('=')) return missing('=');
        const Cursor at = cursor_;
        const auto resource = resource_named(cursor_.letters());
        if (!resource) return at.fault("a resource is expected: lumber, brick, wool, grain or ore");
        move_.action.place = static_cast<uint8_t>(*resource);
        return {};
    }

    Done read_outcome(Chance luck) {
        const Cursor at = cursor_;
        Outcome outcome{luck, unknown_card, 0};
        switch (luck) {
            case Chance::none: break;
            case Chance::dice: {
                const std::string_view dice = cursor_.take_while([](char c) { return c >= '0' && c <= '9'; });
                const auto die = [&](size_t i) { return dice[i] >= '1' && dice[i] <= '6'; };
                if (dice.size() != 2 || !die(0) || !die(1)) {
                    return at.fault("two dice are expected, such as 34");
                }
                outcome = Outcome::dice(dice[0] - '0', dice[1] - '0');
                break;
            }
            case Chance::steal: {
                if (cursor_.take('?')) break;
                const auto resource = resource_named(cursor_.letters());
                if (!resource) return at.fault("the stolen resource or '?' is expected");
                outcome = Outcome::steal(*resource);
                break;
            }
            case Chance::card: {
                if (cursor_.take('?')) break;
                const auto card = card_named(cursor_.letters());
                if (!card) return at.fault("the card bought or '?' is expected");
                outcome = Outcome::draw(*card);
                break;
            }
        }
        move_.outcome = outcome;
        return {};
    }

    Cursor& cursor_;
    const Setup& setup_;
    Move move_;
};

}  // namespace

std::string text_of(const Move& move) {
    const Action& a = move.action;
    const Word& word = words[static_cast<size_t>(a.what)];
    std::string text(word.letters);
    switch (word.shape) {
        case Shape::plain: break;
        case Shape::vertex:
        case Shape::edge: text += std::to_string(a.place); break;
        case Shape::robber:
            text += std::to_string(a.place);
            if (a.victim() != no_seat) text += "x" + std::to_string(a.other);
            break;
        case Shape::discard: text += "=" + text_of(a.give); break;
        case Shape::take: text += "=" + text_of(a.get); break;
        case Shape::resource: text += "=" + std::string(name_of(a.resource())); break;
        case Shape::bank: text += "=" + text_of(a.give) + ">" + text_of(a.get); break;
        case Shape::offer:
            text += "=" + text_of(a.give) + ">" + text_of(a.get) + "@" + seats_text(a.to());
            break;
        case Shape::other: text += "@" + std::to_string(a.other); break;
    }
    if (move.outcome) text += "=" + text_of(*move.outcome);
    return text;
}

Parsed<Move> read_move(Cursor& cursor, const Setup& setup, Seat seat) {
    const Cursor start = cursor;
    if (cursor.peek() >= '0' && cursor.peek() <= '9') {
        const int named = cursor.number(setup.players - 1);
        if (named < 0) {
            return start.fault("a seat from 0 to " + std::to_string(setup.players - 1) + " is expected");
        }
        if (!cursor.take(':')) return cursor.fault("':' is expected after the seat");
        seat = Seat(named);
    }
    return MoveReader(cursor, setup, seat).read();
}

}  // namespace longroad::notation
