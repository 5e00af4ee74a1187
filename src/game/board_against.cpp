#include "game/board_against.h"

#include "notation/words.h"

namespace longroad::game {

using namespace board;

namespace {

// Which kinds of action a seat can do, and the reason against each of the others.
class Prober {
public:
    Prober(const Game& game, const Snapshot& shot, Seat seat) : game_(game), seat_(seat), shot_(shot) {
        for (Reason& reason : reasons_) reason = Reason::none;
        for (int kind = 0; kind < action_kinds; ++kind) judge(static_cast<ActionType>(kind));
    }
    [[nodiscard]] Against against() const {
        Against against;
        for (size_t kind = 0; kind < against.size(); ++kind) {
            if (!possible_[kind] && reasons_[kind] != Reason::none) against[kind] = reasons_[kind];
        }
        return against;
    }

private:
    // Of all ways to do it, the reason that stands last in the engine's list speaks: the engine checks turn
    // and phase first and the place last, so it belongs to the way that came nearest. False when another way
    // to do the same would teach nothing: it is possible, or what is against it stands before all places.
    bool probe(const Action& action) {
        const auto kind = static_cast<size_t>(action.what);
        const Reason reason = game_.why_not(action);
        if (reason == Reason::none) possible_[kind] = true;
        if (reason > reasons_[kind]) reasons_[kind] = reason;
        return reason >= Reason::edge_taken;
    }
    void probe_places(ActionType what, int places) {
        for (int place = 0; place < places; ++place) {
            if (!probe(Action::at(what, seat_, place))) return;
        }
    }
    void probe_robber(int hexes) {
        for (int hex = 0; hex < hexes; ++hex) {
            if (!probe(Action::robber(seat_, Hex(hex), no_seat))) return;
            for (int victim = 0; victim < shot_.players; ++victim) {
                if (!probe(Action::robber(seat_, Hex(hex), Seat(victim)))) return;
            }
        }
    }
    void judge(ActionType what) {
        const IslandKind island = game_.setup().island;
        switch (payload_of(what)) {
            case Payload::vertex: probe_places(what, notation::vertex_count(island)); break;
            case Payload::edge: probe_places(what, notation::edge_count(island)); break;
            case Payload::robber: probe_robber(notation::hex_count(island)); break;
            case Payload::discard: discard(); break;
            case Payload::take:
                for (Resource a : all_resources) {
                    probe(Action::cards(what, seat_, {}, Bundle::of(a)));
                    for (Resource b : all_resources) {
                        Bundle pair = Bundle::of(a);
                        ++pair[b];
                        probe(Action::cards(what, seat_, {}, pair));
                    }
                }
                break;
            case Payload::resource: probe_places(what, resource_count); break;
            case Payload::trade:
                for (Resource paid : all_resources) {
                    const Bundle give = Bundle::of(paid, game_.bank_rate(seat_, paid));
                    for (Resource got : all_resources) {
                        if (got != paid) probe(Action::cards(what, seat_, give, Bundle::of(got)));
                    }
                }
                break;
            case Payload::offer: offer(); break;
            case Payload::offer_of:
            case Payload::partner:  // of an offer, so there is nothing to say without one
                for (int other = 0; other < shot_.players; ++other) {
                    if (other != seat_) probe(Action::with(what, seat_, Seat(other)));
                }
                break;
            case Payload::none: probe(Action::plain(what, seat_)); break;
        }
    }
    void discard() {
        probe(Action::cards(ActionType::discard, seat_, {}, {}));
        const auto kind = static_cast<size_t>(ActionType::discard);
        if (reasons_[kind] == Reason::wrong_number_of_cards) possible_[kind] = true;
    }
    // The smallest offers a seat could make.
    void offer() {
        const board::SeatSet to = game_.trade_partners(seat_);
        for (Resource give : all_resources) {
            const Resource get = give == Resource::lumber ? Resource::brick : Resource::lumber;
            probe(Action::offer(seat_, Bundle::of(give), Bundle::of(get), to));
        }
    }

    const Game& game_;
    Seat seat_;
    const Snapshot& shot_;
    std::array<bool, action_kinds> possible_{};
    std::array<Reason, action_kinds> reasons_{};
};

}  // namespace

Against against_of(const Game& game, const Snapshot& shot, Seat seat) {
    return Prober(game, shot, seat).against();
}

}  // namespace longroad::game
