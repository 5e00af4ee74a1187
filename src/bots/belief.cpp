#include "bots/belief.h"

#include <algorithm>

#include "board/game.h"
#include "bots/sort.h"

namespace longroad::bots {

using namespace board;

namespace {

constexpr size_t most_possible = 128;

// What the offers on the table prove a seat to hold: whoever makes one, or says yes, can pay.
Bundle shown_by(const View& view, size_t seat) {
    Bundle shown = view.seen.seats[seat].offer.to != 0 ? view.seen.seats[seat].offer.give : Bundle{};
    for (size_t maker = 0; maker < view.seen.players; ++maker) {
        const Offer& offer = view.seen.seats[maker].offer;
        if (offer.to == 0 || (offer.accepted >> seat & 1) == 0) continue;
        for (Resource r : all_resources) shown[r] = std::max(shown[r], offer.get[r]);
    }
    return shown;
}

// Deals the cards that are neither in the bank nor in a hand one sees.
Hands deal_unseen(const Setup& setup, const View& view, Random& random) {
    Hands hands{};
    const int supply = setup.island == IslandKind::standard ? Standard::supply : Large::supply;
    const bool endless = setup.rules.bank_shortage == choice::unlimited;
    Bundle unseen;
    for (Resource r : all_resources) {
        int left = endless ? most_of_a_kind : supply - view.seen.bank[r];
        for (size_t i = 0; i < view.seen.players && !endless; ++i) left -= view.seen.seats[i].hand[r];
        unseen[r] = static_cast<uint8_t>(std::clamp(left, 0, int{Cards::most}));
    }
    Cards rest(unseen);
    for (size_t i = 0; i < view.seen.players; ++i) {
        hands[i] = Cards(view.seen.seats[i].hand);
        const Cards shown(shown_by(view, i));
        if (hands[i].empty() && rest.covers(shown) && shown.total() <= view.hand_size[i]) {
            rest -= shown;
            hands[i] = shown;
        }
        for (int n = hands[i].total(); n < view.hand_size[i] && !rest.empty(); ++n) {
            const Resource r = rest.nth(static_cast<int>(random.below(static_cast<uint32_t>(rest.total()))));
            rest -= Cards::of(r);
            hands[i] += Cards::of(r);
        }
    }
    return hands;
}

}  // namespace

void Belief::begin(const Setup& setup) {
    all_.assign(1, {});
    spent_.clear();
    players_ = setup.players;
    complete_ = true;
    // The beginner's starting hands are public.
    const Snapshot start = Game(setup).snapshot();
    for (size_t i = 0; i < setup.players; ++i) all_[0].hands[i] = Cards(start.seats[i].hand);
}

void Belief::observe(const Observation& observation) {
    if (!observation.step.is_luck) {
        switch (observation.step.action.what) {
            case ActionType::play_road_building: spent_.add(Card::road_building); break;
            case ActionType::play_invention: spent_.add(Card::invention); break;
            case ActionType::play_monopoly: spent_.add(Card::monopoly); break;
            default: break;
        }
    }
    // An offer shows that its maker has what it gives.
    if (!observation.step.is_luck && observation.step.action.what == ActionType::offer) {
        const Action& offer = observation.step.action;
        const auto lacks = [&](const Possible& p) {
            return !p.hands[static_cast<size_t>(int{offer.seat})].covers(offer.give);
        };
        if (!std::ranges::all_of(all_, lacks)) std::erase_if(all_, lacks);
    }
    int victim = -1;
    int thief = -1;
    for (int seat = 0; seat < players_; ++seat) {
        const HandChange& change = observation.hands[static_cast<size_t>(seat)];
        if (change.unknown < 0) victim = seat;
        if (change.unknown > 0) thief = seat;
        if (change.gained.empty() && change.lost.empty()) continue;
        const auto i = static_cast<size_t>(seat);
        std::erase_if(all_, [&](const Possible& p) { return !p.hands[i].covers(change.lost); });
        for (Possible& p : all_) p.hands[i] = p.hands[i] - Cards(change.lost) + Cards(change.gained);
    }
    if (victim >= 0 && thief >= 0) split(static_cast<size_t>(victim), static_cast<size_t>(thief));
    if (all_.size() > 1) thin();
}

void Belief::split(size_t victim, size_t thief) {
    std::vector<Possible> after;
    for (const Possible& p : all_) {
        const int total = p.hands[victim].total();
        for (Resource r : all_resources) {
            const int n = p.hands[victim][r];
            if (n == 0) continue;
            Possible next = p;
            next.hands[victim] -= Cards::of(r);
            next.hands[thief] += Cards::of(r);
            next.weight *= static_cast<double>(n) / total;
            after.push_back(next);
        }
    }
    all_ = std::move(after);
}

// Equal hands become one; of too many the unlikeliest go.
void Belief::thin() {
    const auto key = [&](const Possible& p) {
        std::array<uint64_t, max_seats> lanes{};
        for (size_t i = 0; i < max_seats; ++i) lanes[i] = p.hands[i].lanes();
        return lanes;
    };
    sort_stably(all_, [&](const Possible& a, const Possible& b) { return key(a) < key(b); });
    std::vector<Possible> merged;
    for (const Possible& p : all_) {
        if (!merged.empty() && merged.back().hands == p.hands) {
            merged.back().weight += p.weight;
        } else {
            merged.push_back(p);
        }
    }
    sort_stably(merged, [](const Possible& a, const Possible& b) { return a.weight > b.weight; });
    if (merged.size() > most_possible) {
        merged.resize(most_possible);
        complete_ = false;
    }
    double sum = 0;
    for (const Possible& p : merged) sum += p.weight;
    for (Possible& p : merged) p.weight /= sum;
    all_ = std::move(merged);
}

bool Belief::fits(const View& view, const Hands& hands) {
    for (size_t i = 0; i < view.seen.players; ++i) {
        if (hands[i].total() != view.hand_size[i]) return false;
        const bool shown = (view.open >> i & 1) != 0;
        if (shown && hands[i] != Cards(view.seen.seats[i].hand)) return false;
        if (!hands[i].covers(shown_by(view, i))) return false;
    }
    return true;
}

Hands Belief::draw(const Setup& setup, const View& view, Random& random) const {
    double total = 0;
    for (const Possible& p : all_) total += fits(view, p.hands) ? p.weight : 0;
    if (total <= 0) return deal_unseen(setup, view, random);
    double left = total * static_cast<double>(random.next() >> 11) * 0x1p-53;
    const Possible* chosen = nullptr;
    for (const Possible& p : all_) {
        if (!fits(view, p.hands)) continue;
        chosen = &p;
        left -= p.weight;
        if (left < 0) break;
    }
    return chosen->hands;
}

Hands Belief::likeliest(const Setup& setup, const View& view, Random& random) const {
    const Possible* best = nullptr;
    for (const Possible& p : all_) {
        if (fits(view, p.hands) && (best == nullptr || p.weight > best->weight)) best = &p;
    }
    return best != nullptr ? best->hands : deal_unseen(setup, view, random);
}

}  // namespace longroad::bots
