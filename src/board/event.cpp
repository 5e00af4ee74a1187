#include "board/event.h"

namespace longroad::board {

namespace {

using Kind = Event::Kind;

// What of `a` exceeds `b`.
Bundle surplus(const Bundle& a, const Bundle& b) {
    Bundle more;
    for (size_t r = 0; r < resource_count; ++r) {
        more.count[r] = static_cast<uint8_t>(a.count[r] > b.count[r] ? a.count[r] - b.count[r] : 0);
    }
    return more;
}

class Finder {
public:
    Finder(const Game& before, const Step& step, const Game& after)
        : game_(before), step_(step), was_(before.snapshot()), is_(after.snapshot()) {}

    Events find() {
        cards();
        offers();
        for (int seat = 0; seat < is_.players; ++seat) {
            if (owes(is_, seat) > owes(was_, seat))
                add(Kind::must_discard, Seat(seat), no_seat, {}, owes(is_, seat));
        }
        if (is_.longest_road != was_.longest_road) {
            const int length = is_.longest_road == no_seat ? 0 : at(is_, is_.longest_road).road_length;
            add(Kind::longest_road, is_.longest_road, was_.longest_road, {}, length);
        }
        if (is_.largest_army != was_.largest_army) {
            add(Kind::largest_army, is_.largest_army, was_.largest_army, {},
                at(is_, is_.largest_army).knights);
        }
        if (is_.turn != was_.turn) add(Kind::turn, is_.active, no_seat, {}, is_.turn);
        if (is_.winner != was_.winner) add(Kind::won, is_.winner, no_seat, {}, at(is_, is_.winner).points);
        return events_;
    }

private:
    static const SeatSnapshot& at(const Snapshot& shot, int seat) {
        return shot.seats[static_cast<size_t>(seat)];
    }
    static int owes(const Snapshot& shot, int seat) { return at(shot, seat).owes; }
    [[nodiscard]] Bundle gained(int seat) const { return surplus(at(is_, seat).hand, at(was_, seat).hand); }
    [[nodiscard]] Bundle lost(int seat) const { return surplus(at(was_, seat).hand, at(is_, seat).hand); }

    void add(Kind kind, Seat seat, Seat other, const Bundle& cards, int number) {
        if (!events_.full()) events_.add({kind, seat, other, cards, number});
    }
    void received(int seat) {
        if (!gained(seat).empty()) add(Kind::received, Seat(seat), no_seat, gained(seat), 0);
    }
    void all_received() {
        for (int seat = 0; seat < is_.players; ++seat) received(seat);
    }

    void cards() {
        if (step_.is_luck) {
            if (step_.outcome.luck == Chance::dice) {
                all_received();
                const Bundle missing = game_.missing_from_bank(step_.outcome);
                if (!missing.empty()) add(Kind::bank_short, no_seat, no_seat, missing, 0);
            } else if (step_.outcome.luck == Chance::steal) {
                add(Kind::lost_to, was_.victim, was_.actor, Bundle::of(step_.outcome.resource()), 0);
            }
            return;
        }
        const Action& a = step_.action;
        switch (a.what) {
            case ActionType::place_settlement:
            case ActionType::play_invention: received(a.seat); break;
            case ActionType::play_monopoly:
                for (int seat = 0; seat < is_.players; ++seat) {
                    if (seat != a.seat && !lost(seat).empty())
                        add(Kind::lost_to, Seat(seat), a.seat, lost(seat), 0);
                }
                break;
            case ActionType::accept:
                if (a.seat == was_.active) traded(Seat(a.other), a.seat, at(was_, a.other).offer);
                break;
            case ActionType::confirm: traded(a.seat, Seat(a.other), at(was_, a.seat).offer); break;
            default: break;
        }
    }
    void traded(Seat maker, Seat taker, const Offer& offer) {
        add(Kind::traded, maker, taker, offer.give, 0);
        add(Kind::traded, taker, maker, offer.get, 0);
    }

    // A new offer takes the place of the old one, a trade ends all of them, and a withdrawal speaks for
    // itself.
    void offers() {
        const auto is = [&](ActionType what) { return !step_.is_luck && step_.action.what == what; };
        if (is(ActionType::withdraw) || is(ActionType::accept) || is(ActionType::confirm)) return;
        for (int seat = 0; seat < is_.players; ++seat) {
            const Offer& offer = at(was_, seat).offer;
            if ((offer.to & ~offer.declined) != 0 && at(is_, seat).offer.to == 0)
                add(Kind::offer_gone, Seat(seat), no_seat, {}, 0);
        }
    }

    const Game& game_;
    const Step& step_;
    Snapshot was_;
    Snapshot is_;
    Events events_;
};

// Goes round the hexes that pay and gives each what the seat really got.
class Harvest {
public:
    Harvest(const Game& before, const Step& step, const Game& after)
        : game_(after), was_(before.snapshot()), is_(after.snapshot()), step_(step) {}

    Yields find() {
        const bool roll = step_.is_luck && step_.outcome.luck == Chance::dice;
        const bool founded = !step_.is_luck && step_.action.what == ActionType::place_settlement;
        for (int seat = 0; seat < is_.players && (roll || founded); ++seat) {
            const SeatSnapshot& pieces = is_.seats[static_cast<size_t>(seat)];
            left_ = surplus(pieces.hand, was_.seats[static_cast<size_t>(seat)].hand);
            if (founded && seat != step_.action.seat) continue;
            if (founded) {
                pay(Seat(seat), step_.action.vertex(), 1, 0);
                continue;
            }
            const int sum = step_.outcome.first + step_.outcome.second;
            for (Vertex v : pieces.settlements) pay(Seat(seat), v, 1, sum);
            for (Vertex v : pieces.cities) pay(Seat(seat), v, 2, sum);
        }
        return yields_;
    }

private:
    // `token` 0: every hex pays.
    void pay(Seat seat, Vertex vertex, int cards, int token) {
        const Setup& setup = game_.setup();
        for (Hex hex : game_.hexes_at(vertex)) {
            const auto h = static_cast<size_t>(int{hex});
            if (setup.terrain[h] == Terrain::desert) continue;
            if (token != 0 && (setup.tokens[h] != token || hex == was_.robber)) continue;
            const auto kind = static_cast<Resource>(setup.terrain[h]);
            const int given = left_[kind] < cards ? left_[kind] : cards;
            if (given == 0) continue;
            left_[kind] = static_cast<uint8_t>(left_[kind] - given);
            add(seat, hex, Bundle::of(kind, given), kind);
        }
    }
    void add(Seat seat, Hex hex, const Bundle& cards, Resource kind) {
        for (Yield& known : yields_) {
            if (known.seat != seat || known.hex != hex) continue;
            known.cards[kind] = static_cast<uint8_t>(known.cards[kind] + cards[kind]);
            return;
        }
        if (!yields_.full()) yields_.add({seat, hex, cards});
    }

    const Game& game_;
    Snapshot was_;
    Snapshot is_;
    const Step& step_;
    Bundle left_;
    Yields yields_;
};

}  // namespace

Yields yields_of(const Game& before, const Step& step, const Game& after) {
    return Harvest(before, step, after).find();
}

Events events_of(const Game& before, const Step& step, const Game& after) {
    return Finder(before, step, after).find();
}

}  // namespace longroad::board
