#include "arena/catanatron_history.h"

#include <algorithm>
#include <array>

#include "arena/catanatron_reader.h"

namespace longroad::arena::catanatron {

using namespace board;
using bots::HandChange;
using bots::Observation;
using notation::JsonValue;

namespace {

size_t index(Seat seat) { return static_cast<size_t>(int{seat}); }

using Hands = std::array<Bundle, max_seats>;

Hands hands_after(Game game, const Step& step) {
    game.apply(step);
    Hands hands;
    const Snapshot after = game.snapshot();
    for (size_t seat = 0; seat < hands.size(); ++seat) hands[seat] = after.seats[seat].hand;
    return hands;
}

// A position with nothing in anybody's hands, so that what is there after a step came by it.
Snapshot empty_handed(const Setup& setup) { return Game(setup).snapshot(); }

// What a roll brings from these buildings with this robber, the bank being full.
Hands harvest(const Setup& setup, const Snapshot& position, const Outcome& roll) {
    Snapshot shot = empty_handed(setup);
    shot.phase = Phase::roll;
    shot.luck = Chance::dice;
    shot.turn = 1;
    shot.robber = position.robber;
    for (size_t seat = 0; seat < shot.players; ++seat) {
        shot.seats[seat].settlements = position.seats[seat].settlements;
        shot.seats[seat].cities = position.seats[seat].cities;
    }
    const auto game = Game::at(setup, shot);
    return game ? hands_after(*game, roll) : Hands{};
}

// PL-7: what the second settlement brings.
Bundle starting_hand(const Setup& setup, Seat seat, Vertex vertex) {
    Snapshot shot = empty_handed(setup);
    shot.active = shot.actor = seat;
    shot.placed = shot.players;
    const auto game = Game::at(setup, shot);
    return game ? hands_after(*game, Action::at(ActionType::place_settlement, seat, vertex))[index(seat)]
                : Bundle{};
}

template <class Place, size_t N>
void put(List<Place, N>& list, Place place) {
    if (!list.full()) list.add(place);
}

template <class Place, size_t N>
void take_away(List<Place, N>& list, Place place) {
    List<Place, N> rest;
    for (Place mine : list) {
        if (mine != place) rest.add(mine);
    }
    list = rest;
}

}  // namespace

History::History(const Table& table) : table_(table), pieces_(empty_handed(table.setup)) {
    for (Resource r : all_resources) bank_[static_cast<size_t>(r)] = pieces_.bank[r];
}

std::vector<Observation> History::news(const JsonValue& records, const View& now) {
    Observations news;
    for (; told_ < records.items().size(); ++told_) {
        const JsonValue& record = records.items()[told_];
        if (!record.is_array() || record.items().size() != 2) continue;
        const auto action = read_action(table_, moment_, pieces_.active, record.items()[0]);
        if (action) tell(*action, record.items()[1], news);
    }
    solve_riddles(news, now);
    remember(now);
    return news;
}

void History::tell(const Action& action, const JsonValue& result, Observations& news) {
    if (moment_ == Moment::free_roads && action.what != ActionType::place_free_road) {
        // The second road had no place; this is an action of the turn again.
        moment_ = Moment::turn;
    }
    switch (action.what) {
        case ActionType::place_settlement:
        case ActionType::place_road: found(action, news); return;
        case ActionType::roll: roll(action, result, news); return;
        case ActionType::discard: discard(action, news); return;
        case ActionType::move_robber: rob(action, result, news); return;
        case ActionType::build_road:
        case ActionType::build_settlement:
        case ActionType::build_city:
        case ActionType::place_free_road: build(action, news); return;
        case ActionType::skip_free_road: return;  // no action of theirs
        case ActionType::buy_card: buy(action, result, news); return;
        case ActionType::play_invention:
        case ActionType::trade_bank: {
            Observation seen{action, false, {}};
            with_bank(seen, action.seat, action.get, action.give);
            news.push_back(seen);
            return;
        }
        case ActionType::confirm: close_trade(action, news); return;
        case ActionType::play_road_building:
            moment_ = Moment::free_roads;
            pieces_.free_roads = 2;
            break;
        case ActionType::play_monopoly: monopolies_.push_back(news.size()); break;
        case ActionType::offer: offer_ = action; break;
        case ActionType::end_turn: pieces_.active = Seat((pieces_.active + 1) % table_.setup.players); break;
        case ActionType::play_knight:
        case ActionType::accept:
        case ActionType::decline:
        case ActionType::withdraw:
        case ActionType::reveal:
        case ActionType::pass: break;
    }
    news.push_back({action, false, {}});
}

void History::found(const Action& action, Observations& news) {
    SeatSnapshot& mine = pieces_.seats[index(action.seat)];
    Observation seen{action, false, {}};
    if (action.what == ActionType::place_settlement) {
        if (!mine.settlements.empty()) {
            with_bank(seen, action.seat, starting_hand(table_.setup, action.seat, action.vertex()), {});
        }
        put(mine.settlements, action.vertex());
        ++pieces_.placed;
    } else if (pieces_.placed == 2 * table_.setup.players) {
        moment_ = Moment::turn;
        pieces_.active = table_.setup.first;
    }
    news.push_back(seen);
}

void History::build(const Action& action, Observations& news) {
    SeatSnapshot& mine = pieces_.seats[index(action.seat)];
    Cards paid;
    if (action.what == ActionType::build_road) paid = cost::road;
    if (action.what == ActionType::place_free_road && --pieces_.free_roads == 0) moment_ = Moment::turn;
    if (action.what == ActionType::build_settlement) {
        paid = cost::settlement;
        put(mine.settlements, action.vertex());
    }
    if (action.what == ActionType::build_city) {
        paid = cost::city;
        take_away(mine.settlements, action.vertex());
        put(mine.cities, action.vertex());
    }
    Observation seen{action, false, {}};
    with_bank(seen, action.seat, {}, paid.bundle());
    news.push_back(seen);
}

// Card by card there, one action here.
void History::discard(const Action& action, Observations& news) {
    const bool more = !news.empty() && !news.back().step.is_luck &&
                      news.back().step.action.what == ActionType::discard &&
                      news.back().step.action.seat == action.seat;
    if (!more) {
        news.push_back({action, false, {}});
    } else {
        for (Resource r : all_resources) news.back().step.action.give[r] += action.give[r];
    }
    with_bank(news.back(), action.seat, {}, action.give);
}

void History::roll(const Action& action, const JsonValue& result, Observations& news) {
    news.push_back({action, false, {}});
    Reader read;
    const int a = read.number(read.at(result, 0), 1, 6);
    const int b = read.number(read.at(result, 1), 1, 6);
    if (!read.good()) return;
    Observation seen{Outcome::dice(a, b), false, {}};
    Hands gains = harvest(table_.setup, pieces_, Outcome::dice(a, b));
    for (Resource r : all_resources) {
        int owed = 0;
        for (const Bundle& gain : gains) owed += gain[r];
        // Where its bank is short of a kind nobody gets any, not even a single claimant.
        if (owed > bank_[static_cast<size_t>(r)]) {
            for (Bundle& gain : gains) gain[r] = 0;
        }
    }
    for (int seat = 0; seat < pieces_.players; ++seat) {
        with_bank(seen, Seat(seat), gains[static_cast<size_t>(seat)], {});
    }
    news.push_back(seen);
}

void History::buy(const Action& action, const JsonValue& result, Observations& news) {
    Observation seen{action, false, {}};
    with_bank(seen, action.seat, {}, cost::card.bundle());
    news.push_back(seen);
    const auto card = card_named(result.string());
    const bool mine = action.seat == table_.me && card;
    news.push_back({mine ? Outcome::draw(*card) : Outcome{Chance::card, 0, 0}, !mine, {}});
}

void History::rob(const Action& action, const JsonValue& result, Observations& news) {
    pieces_.robber = action.hex();
    news.push_back({action, false, {}});
    if (action.victim() == no_seat) return;
    const size_t thief = index(action.seat);
    const size_t victim = index(action.victim());
    Observation seen{Outcome{Chance::steal, 0, 0}, true, {}};
    const bool ours = action.seat == table_.me || action.victim() == table_.me;
    const auto kind = resource_named(result.string());
    if (ours && kind) {
        seen = {Outcome::steal(*kind), false, {}};
        change(seen, action.seat, Bundle::of(*kind), {});
        change(seen, action.victim(), {}, Bundle::of(*kind));
    } else {  // HI-5
        seen.hands[thief].unknown = +1;
        seen.hands[victim].unknown = -1;
        ++sizes_[thief];
        --sizes_[victim];
        // Newer versions do not say which card of ours another seat took; our hand will.
        if (ours) thefts_from_me_.push_back(news.size());
    }
    news.push_back(seen);
}

void History::close_trade(const Action& action, Observations& news) {
    Observation seen{action, false, {}};
    change(seen, action.seat, offer_.get, offer_.give);
    change(seen, action.victim(), offer_.give, offer_.get);
    news.push_back(seen);
}

// Notes what a seat gained and lost, on the sighting and in what is known.
void History::change(Observation& observation, Seat seat, const Bundle& gained, const Bundle& lost) {
    HandChange& hand = observation.hands[index(seat)];
    for (Resource r : all_resources) {
        hand.gained[r] += gained[r];
        hand.lost[r] += lost[r];
        sizes_[index(seat)] += gained[r] - lost[r];
        if (seat == table_.me) mine_[static_cast<size_t>(r)] += gained[r] - lost[r];
    }
}

void History::with_bank(Observation& observation, Seat seat, const Bundle& gained, const Bundle& lost) {
    change(observation, seat, gained, lost);
    for (Resource r : all_resources) bank_[static_cast<size_t>(r)] += lost[r] - gained[r];
}

// Now that the end is known: what each seat lost to a monopoly, which its number of cards tells, and then
// which cards were stolen from us. Two monopolies between two of our decisions are told as one.
void History::solve_riddles(Observations& news, const View& now) {
    const size_t me = index(table_.me);
    std::array<int, resource_count> gone{};  // from our hand, unexplained
    for (Resource r : all_resources) {
        gone[static_cast<size_t>(r)] = mine_[static_cast<size_t>(r)] - now.seen.seats[me].hand[r];
    }
    std::array<int, max_seats> fewer{};
    for (size_t seat = 0; seat < pieces_.players; ++seat) fewer[seat] = sizes_[seat] - now.hand_size[seat];

    for (size_t at : monopolies_) {
        Observation& seen = news[at];
        const Resource r = seen.step.action.resource();
        const size_t taker = index(seen.step.action.seat);
        for (size_t seat = 0; seat < pieces_.players; ++seat) {
            if (seat == taker || fewer[seat] <= 0) continue;
            seen.hands[seat].lost[r] = static_cast<uint8_t>(fewer[seat]);
            seen.hands[taker].gained[r] += seen.hands[seat].lost[r];
            fewer[taker] += fewer[seat];
            fewer[seat] = 0;
        }
        gone[static_cast<size_t>(r)] += seen.hands[me].gained[r] - seen.hands[me].lost[r];
    }
    for (size_t at : thefts_from_me_) {
        const auto kind = std::ranges::find_if(gone, [](int n) { return n > 0; });
        if (kind == gone.end()) break;
        --*kind;
        const auto stolen = static_cast<Resource>(kind - gone.begin());
        const size_t thief = index(news[at - 1].step.action.seat);
        news[at] = {Outcome::steal(stolen), false, {}};
        news[at].hands[thief].gained[stolen] = 1;
        news[at].hands[me].lost[stolen] = 1;
    }
    const auto some = [](int n) { return n != 0; };
    if (std::ranges::any_of(gone, some) || std::ranges::any_of(fewer, some)) ++surprises_;
    thefts_from_me_.clear();
    monopolies_.clear();
}

// What our seat sees is the truth, whatever the records made us think.
void History::remember(const View& now) {
    pieces_ = now.seen;
    moment_ = moment_of(now.seen.phase);
    for (size_t seat = 0; seat < pieces_.players; ++seat) sizes_[seat] = now.hand_size[seat];
    for (Resource r : all_resources) {
        mine_[static_cast<size_t>(r)] = now.seen.seats[index(table_.me)].hand[r];
        bank_[static_cast<size_t>(r)] = now.seen.bank[r];
    }
}

}  // namespace longroad::arena::catanatron
