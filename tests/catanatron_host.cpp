#include "tests/catanatron_host.h"

#include <array>

#include "arena/catanatron_island.h"
#include "arena/catanatron_reader.h"
#include "notation/json_writer.h"

namespace longroad::test {

using namespace board;
using arena::catanatron::cube_of;
using arena::catanatron::node_of;
using arena::catanatron::nodes_of;
using arena::catanatron::word_of;
using notation::JsonWriter;

namespace {

constexpr std::array<std::string_view, 4> colors{"RED", "BLUE", "ORANGE", "WHITE"};

std::string quoted(std::string_view word) { return '"' + std::string(word) + '"'; }
std::string_view color_of(Seat seat) { return colors[static_cast<size_t>(int{seat})]; }

std::string text_of(arena::catanatron::Cube cube) {
    return JsonWriter('[').number(cube.x).number(cube.y).number(cube.z).done();
}
std::string text_of(Edge edge) {
    const auto [a, b] = nodes_of(edge);
    return JsonWriter('[').number(a).number(b).done();
}
std::string list_of(const Bundle& cards) {
    JsonWriter list('[');
    for (Resource r : all_resources) {
        for (int n = 0; n < cards[r]; ++n) list.text(word_of(r));
    }
    return list.done();
}
std::string maritime(const Bundle& give, const Bundle& get) {
    JsonWriter list('[');
    for (int n = 0; n < 4; ++n) {
        if (n < give.total()) {
            list.text(word_of(give.first_kind()));
        } else {
            list.null();
        }
    }
    return list.text(word_of(get.first_kind())).done();
}

std::string map_of(const Setup& setup) {
    JsonWriter tiles('[');
    for (int h = 0; h < Standard::hexes; ++h) {
        const auto i = static_cast<size_t>(h);
        const bool desert = setup.terrain[i] == Terrain::desert;
        JsonWriter tile('{');
        tile.key("coordinate").json(text_of(cube_of(Hex(h)))).key("type").text("LAND").key("resource");
        tile.json(desert ? "null" : quoted(word_of(static_cast<Resource>(setup.terrain[i]))));
        tile.key("number").json(desert ? "null" : std::to_string(setup.tokens[i]));
        tiles.json(tile.done());
    }
    for (const auto& port : arena::catanatron::ports) {
        const Edge edge = *arena::catanatron::harbor_of(port.at);
        for (const Harbor& harbor : setup.harbors) {
            if (harbor.edge != edge) continue;
            JsonWriter tile('{');
            tile.key("coordinate").json(text_of(port.at)).key("type").text("PORT").key("resource");
            tile.json(harbor.kind == HarborKind::any ? "null"
                                                     : quoted(word_of(static_cast<Resource>(harbor.kind))));
            tiles.json(tile.done());
        }
    }
    tiles.json(R"({"coordinate":[2,-3,1],"type":"WATER"})");
    return JsonWriter('{').key("template").text("BASE").key("tiles").json(tiles.done()).done();
}

std::string prompt_of(const Snapshot& now) {
    switch (now.phase) {
        case Phase::founding:
            return now.founded_at == Vertex(255) ? "BUILD_INITIAL_SETTLEMENT" : "BUILD_INITIAL_ROAD";
        case Phase::discard: return "DISCARD";
        case Phase::robber: return "MOVE_ROBBER";
        default: return "PLAY_TURN";
    }
}

}  // namespace

Setup catanatron_setup(int players, uint64_t seed) {
    Random random(seed);
    SetupWish wish;
    wish.players = players;
    wish.rules.min_players = 2;
    wish.rules.no_trading = 1;
    wish.rules.longest_road_tie = choice::holder_keeps;
    wish.rules.win_only_on_own_turn = 0;
    wish.rules.road_building_second = choice::must;
    wish.rules.start_player_method = choice::agreed;
    wish.first = Seat(0);
    Setup setup = *make_setup(wish, random);
    setup.rules.start_player_method = choice::by_setup;
    setup.harbors.clear();
    int kind = 0;
    for (const auto& port : arena::catanatron::ports) {
        setup.harbors.add({*arena::catanatron::harbor_of(port.at),
                           static_cast<HarborKind>(std::min(kind++, harbor_kinds - 1))});
    }
    return setup;
}

CatanatronHost::CatanatronHost(const Setup& setup, Seat us, uint64_t seed, bool redacted)
    : setup_(setup), us_(us), redacted_(redacted), random_(seed), game_(setup) {}

Seat CatanatronHost::to_decide() const {
    const Snapshot now = game_.snapshot();
    if (now.phase != Phase::discard) return now.actor;
    int seat = 0;
    while (now.seats[static_cast<size_t>(seat)].owes == 0) ++seat;
    return Seat(seat);
}

std::vector<bots::Observation> CatanatronHost::take_sightings() { return std::exchange(seen_, {}); }

std::vector<Action> CatanatronHost::playable() const {
    std::vector<Action> all;
    const Seat seat = to_decide();
    if (game_.phase() == Phase::discard) {
        const Bundle hand = game_.snapshot().seats[static_cast<size_t>(int{seat})].hand;
        for (Resource r : all_resources) {
            if (hand[r] > discarded_[r])
                all.push_back(Action::cards(ActionType::discard, seat, Bundle::of(r), {}));
        }
        return all;
    }
    for (const Action& action : game_.legal()) {
        if (action.seat == seat) all.push_back(action);
    }
    return all;
}

std::string CatanatronHost::text_of(const Action& action) const {
    std::string type;
    std::string value = "null";
    switch (action.what) {
        case ActionType::place_settlement:
        case ActionType::build_settlement:
            type = "BUILD_SETTLEMENT";
            value = std::to_string(node_of(action.vertex()));
            break;
        case ActionType::build_city:
            type = "BUILD_CITY";
            value = std::to_string(node_of(action.vertex()));
            break;
        case ActionType::place_road:
        case ActionType::build_road:
        case ActionType::place_free_road:
            type = "BUILD_ROAD";
            value = test::text_of(action.edge());
            break;
        case ActionType::roll: type = "ROLL"; break;
        case ActionType::end_turn: type = "END_TURN"; break;
        case ActionType::buy_card: type = "BUY_DEVELOPMENT_CARD"; break;
        case ActionType::play_knight: type = "PLAY_KNIGHT_CARD"; break;
        case ActionType::play_road_building: type = "PLAY_ROAD_BUILDING"; break;
        case ActionType::discard:
            type = "DISCARD_RESOURCE";
            value = quoted(word_of(action.give.first_kind()));
            break;
        case ActionType::play_invention:
            type = "PLAY_YEAR_OF_PLENTY";
            value = list_of(action.get);
            break;
        case ActionType::play_monopoly:
            type = "PLAY_MONOPOLY";
            value = quoted(word_of(action.resource()));
            break;
        case ActionType::trade_bank:
            type = "MARITIME_TRADE";
            value = maritime(action.give, action.get);
            break;
        case ActionType::move_robber:
            type = "MOVE_ROBBER";
            value = JsonWriter('[')
                        .json(test::text_of(cube_of(action.hex())))
                        .json(action.victim() == no_seat ? "null" : quoted(color_of(action.victim())))
                        .done();
            break;
        default: break;
    }
    return JsonWriter('[').text(color_of(action.seat)).text(type).json(value).done();
}

void CatanatronHost::apply(const Step& step) {
    const Snapshot before = game_.snapshot();
    game_.apply(step);
    seen_.push_back(bots::observation_of(setup_, before, step, game_.snapshot(), us_));
}

void CatanatronHost::record(const Action& action, const std::string& result) {
    records_.push_back(JsonWriter('[').json(text_of(action)).json(result).done());
}

void CatanatronHost::play(const Action& action) {
    if (action.what == ActionType::discard) {
        record(action, quoted(word_of(action.give.first_kind())));
        ++discarded_[action.give.first_kind()];
        if (discarded_.total() == game_.snapshot().seats[static_cast<size_t>(int{action.seat})].owes) {
            apply(Action::cards(ActionType::discard, action.seat, discarded_, {}));
            discarded_ = {};
        }
        return;
    }
    apply(action);
    const bool secret = redacted_ && action.seat != us_;
    Outcome luck;
    std::string result = "null";
    if (game_.luck() != Chance::none) {
        // Its bank pays nothing where ours pays a sole claimant the rest: avoid such rolls.
        do luck = game_.draw(random_);
        while (luck.luck == Chance::dice && !game_.missing_from_bank(luck).empty());
    }
    if (luck.luck == Chance::dice) result = JsonWriter('[').number(luck.first).number(luck.second).done();
    if (luck.luck == Chance::steal && !secret) result = quoted(word_of(luck.resource()));
    if (luck.luck == Chance::card && !secret) result = quoted(word_of(luck.card()));
    record(action, result);
    if (luck.luck != Chance::none) apply(luck);
}

void CatanatronHost::play_at_random() {
    const std::vector<Action> all = playable();
    play(all[random_.below(static_cast<uint32_t>(all.size()))]);
}

std::string CatanatronHost::players() const {
    const Snapshot now = game_.snapshot();
    JsonWriter all('{');
    for (int s = 0; s < setup_.players; ++s) {
        const SeatSnapshot& seat = now.seats[static_cast<size_t>(s)];
        const auto key = [&](std::string_view name) -> JsonWriter& {
            return all.key("P" + std::to_string(s) + "_" + std::string(name));
        };
        const bool discarding = now.phase == Phase::discard && Seat(s) == to_decide();
        const bool hidden = redacted_ && Seat(s) != us_;
        if (hidden) {
            key("NUM_RESOURCES_IN_HAND").number(seat.hand.total() - (discarding ? discarded_.total() : 0));
            key("NUM_DEVELOPMENT_CARDS_IN_HAND").number(seat.cards.total());
        } else {
            for (Resource r : all_resources) {
                key(std::string(word_of(r)) + "_IN_HAND")
                    .number(seat.hand[r] - (discarding ? discarded_[r] : 0));
            }
            for (Card c : all_cards) key(std::string(word_of(c)) + "_IN_HAND").number(seat.cards[c]);
        }
        key("PLAYED_KNIGHT").number(seat.knights);
        key("HAS_ROAD").flag(now.longest_road == Seat(s));
        key("HAS_ARMY").flag(now.largest_army == Seat(s));
        key("HAS_ROLLED").flag(now.active == Seat(s) && now.dice[0] != 0);
        key("HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN").flag(now.active == Seat(s) && now.card_played);
    }
    return all.done();
}

std::string CatanatronHost::pieces() const {
    const Snapshot now = game_.snapshot();
    JsonWriter buildings('[');
    JsonWriter roads('[');
    for (int s = 0; s < setup_.players; ++s) {
        const SeatSnapshot& seat = now.seats[static_cast<size_t>(s)];
        const auto building = [&](Vertex v, std::string_view kind) {
            buildings.json(JsonWriter('[').number(node_of(v)).text(color_of(Seat(s))).text(kind).done());
        };
        for (Vertex v : seat.settlements) building(v, "SETTLEMENT");
        for (Vertex v : seat.cities) building(v, "CITY");
        for (Edge e : seat.roads) {
            const auto [a, b] = nodes_of(e);
            for (const std::string& ends :
                 {test::text_of(e), JsonWriter('[').number(b).number(a).done()}) {  // from both ends
                roads.json(JsonWriter('[').json(ends).text(color_of(Seat(s))).done());
            }
        }
    }
    return JsonWriter('{')
        .key("buildings")
        .json(buildings.done())
        .key("roads")
        .json(roads.done())
        .key("robber_coordinate")
        .json(test::text_of(cube_of(now.robber)))
        .done();
}

std::string CatanatronHost::state() const {
    const Snapshot now = game_.snapshot();
    JsonWriter names('[');
    JsonWriter owed('[');
    for (int s = 0; s < setup_.players; ++s) {
        names.text(color_of(Seat(s)));
        const bool discarding = now.phase == Phase::discard && Seat(s) == to_decide();
        owed.number(now.seats[static_cast<size_t>(s)].owes - (discarding ? discarded_.total() : 0));
    }
    JsonWriter bank('[');
    for (Resource r : all_resources) bank.number(now.bank[r] + discarded_[r]);
    JsonWriter deck('{');
    for (Card c : all_cards) {
        if (now.deck[c] > 0) deck.key(word_of(c)).number(now.deck[c]);
    }
    JsonWriter records('[');
    for (const std::string& one : records_) records.json(one);
    const std::string rules = JsonWriter('{')
                                  .key("vps_to_win")
                                  .number(setup_.rules.victory_target)
                                  .key("discard_limit")
                                  .number(setup_.rules.discard_min_hand - 1)
                                  .key("friendly_robber")
                                  .flag(setup_.rules.friendly_robber != 0)
                                  .done();
    JsonWriter state('{');
    state.key("game").json(rules).key("board").json(pieces()).key("colors").json(names.done());
    state.key("player_state").json(players()).key("resource_freqdeck").json(bank.done());
    state.key("development_listdeck").json(deck.done()).key("action_records").json(records.done());
    state.key("current_turn_index").number(now.active).key("current_prompt").text(prompt_of(now));
    state.key("is_initial_build_phase").flag(now.phase == Phase::founding);
    state.key("discard_counts").json(owed.done());
    state.key("is_road_building").flag(now.phase == Phase::free_roads);
    state.key("free_roads_available").number(now.free_roads);
    if (records_.empty()) state.key("map").json(map_of(setup_));
    return state.done();
}

std::string CatanatronHost::before() const {
    return JsonWriter('{')
        .key("type")
        .text("before")
        .key("protocol_version")
        .number(1)
        .key("game_id")
        .text("game")
        .key("color")
        .text(color_of(us_))
        .key("state")
        .json(state())
        .done();
}

std::string CatanatronHost::decide() const {
    JsonWriter actions('[');
    for (const Action& action : playable()) actions.json(text_of(action));
    return JsonWriter('{')
        .key("type")
        .text("decide")
        .key("game_id")
        .text("game")
        .key("color")
        .text(color_of(us_))
        .key("state")
        .json(state())
        .key("playable_actions")
        .json(actions.done())
        .done();
}

std::string CatanatronHost::after() const {
    const Seat winner = game_.snapshot().winner;
    return JsonWriter('{')
        .key("type")
        .text("after")
        .key("game_id")
        .text("game")
        .key("winning_color")
        .json(winner == no_seat ? "null" : quoted(color_of(winner)))
        .done();
}

}  // namespace longroad::test
