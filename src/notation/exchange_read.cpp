#include "notation/exchange_read.h"

#include <algorithm>
#include <optional>

#include "notation/exchange_check.h"
#include "notation/exchange_write.h"
#include "notation/fields.h"
#include "notation/words.h"

namespace longroad::notation {

using namespace board;

namespace {

std::optional<Terrain> terrain_named(std::string_view name) {
    if (name == "desert") return Terrain::desert;
    const auto resource = resource_named(name);
    if (!resource) return std::nullopt;
    return static_cast<Terrain>(*resource);
}
std::optional<IslandKind> island_named(std::string_view name) {
    for (IslandKind island : {IslandKind::standard, IslandKind::large}) {
        if (name == name_of(island)) return island;
    }
    return std::nullopt;
}
std::optional<Preset> preset_named(std::string_view name) {
    const auto preset = parse_preset(name);
    return preset ? std::optional(*preset) : std::nullopt;
}
class SetupReader : public Fields {
public:
    bool read(const JsonValue& object, Setup& setup) {
        if (!object.is_object()) return fail(object, "a set-up is expected");
        const JsonValue* game = need(object, "game");
        if (game == nullptr) return false;
        if (!game->is_string() || game->string() != "board") {
            return fail(*game, "only the board game is read here");
        }
        return check_format(object) && rules(object, setup.rules) &&
               word(object, "island", island_named, "standard or large", setup.island) &&
               field(object, "players", max_seats, setup.players) &&
               field(object, "first", max_seats - 1, setup.first) && first_rolls(object, setup) &&
               map(object, setup) && beginner(object, setup) && playable(object, setup);
    }
    bool check_format(const JsonValue& object) {
        const JsonValue* format = object.find("format");
        if (format == nullptr || (format->is_integer() && format->integer() == exchange_format)) return true;
        return fail(*format, "this format is not known; 1 is");
    }

    bool rules(const JsonValue& object, Rules& rules) {
        Preset preset{};
        if (!word(object, "preset", preset_named, "the preset 2015 or mayfair", preset)) return false;
        rules = rules_of(preset);
        const JsonValue* options = object.find("options");
        if (options == nullptr) return true;
        if (!options->is_object()) return fail(*options, "an object of options is expected");
        for (size_t i = 0; i < options->keys().size(); ++i) {
            const std::string& name = options->keys()[i];
            const JsonValue& value = options->items()[i];
            const Option* option = find_option(name);
            if (option == nullptr) return fail(value, "unknown option: " + name);
            const bool kind = option->kind == Option::Kind::choice ? value.is_string()
                              : option->kind == Option::Kind::flag ? value.is_boolean()
                                                                   : value.is_integer();
            const auto set = kind ? set_option(rules, name, value.is_string() ? value.string() : value.text())
                                  : std::unexpected(OptionFault::unknown_value);
            if (!set) {
                return fail(value, std::string(name_of(set.error())) + ": " + name + "=" + short_text(value));
            }
        }
        return true;
    }

private:
    bool map(const JsonValue& object, Setup& setup) {
        const auto hexes = static_cast<size_t>(hex_count(setup.island));
        const auto* terrain = list(object, "terrain", hexes);
        if (terrain == nullptr) return false;
        for (size_t i = 0; i < hexes; ++i) {
            if (!word((*terrain)[i], terrain_named, "a resource or desert", setup.terrain[i])) return false;
        }
        const auto* tokens = list(object, "tokens", hexes);
        if (tokens == nullptr) return false;
        for (size_t i = 0; i < hexes; ++i) {
            int token = 0;
            if (!number((*tokens)[i], 0, 12, token)) return false;
            setup.tokens[i] = static_cast<uint8_t>(token);
        }
        const JsonValue* harbors = need(object, "harbors");
        if (harbors == nullptr) return false;
        if (!harbors->is_array()) return fail(*harbors, "a list of harbours is expected");
        for (const JsonValue& item : harbors->items()) {
            Harbor harbor;
            if (!field(item, "edge", edge_count(setup.island) - 1, harbor.edge)) return false;
            if (!word(item, "gives", harbor_named, "a resource or any", harbor.kind)) return false;
            if (setup.harbors.full()) return fail(item, "too many harbours");
            setup.harbors.add(harbor);
        }
        return field(object, "robber", hex_count(setup.island) - 1, setup.robber);
    }
    bool first_rolls(const JsonValue& object, Setup& setup) {
        const JsonValue* rounds = object.find("first_rolls");
        if (rounds == nullptr) return true;
        if (!rounds->is_array()) return fail(*rounds, "a list of rounds of rolls is expected");
        for (const JsonValue& round : rounds->items()) {
            if (!round.is_array()) return fail(round, "a list of rolls is expected");
            for (const JsonValue& item : round.items()) {
                const bool pair = item.is_array() && item.items().size() == 2 && item.items()[1].is_array() &&
                                  item.items()[1].items().size() == 2;
                if (!pair) return fail(item, "a roll is written [seat,[die,die]]");
                int seat = 0;
                std::array<int, 2> dice{};
                if (!number(item.items()[0], 0, setup.players - 1, seat)) return false;
                for (size_t i = 0; i < 2; ++i) {
                    if (!number(item.items()[1].items()[i], 1, 6, dice[i])) return false;
                }
                if (setup.first_rolls.full()) return fail(item, "too many rolls");
                setup.first_rolls.add(
                    {Seat(seat), {static_cast<uint8_t>(dice[0]), static_cast<uint8_t>(dice[1])}});
            }
        }
        return true;
    }
    bool beginner(const JsonValue& object, Setup& setup) {
        const JsonValue* flag = object.find("beginner");
        if (flag == nullptr) return true;
        if (!flag->is_boolean()) return fail(*flag, "true or false is expected");
        if (!flag->boolean()) return true;
        const auto* seats = list(object, "start", setup.players);
        if (seats == nullptr) return false;
        const int vertices = vertex_count(setup.island) - 1;
        const int edges = edge_count(setup.island) - 1;
        for (size_t seat = 0; seat < setup.players; ++seat) {
            const JsonValue& item = (*seats)[seat];
            Start& start = setup.start[seat];
            const auto* settlements = list(item, "settlements", 2);
            const auto* roads = settlements == nullptr ? nullptr : list(item, "roads", 2);
            if (roads == nullptr) return false;
            for (size_t i = 0; i < 2; ++i) {
                int vertex = 0;
                int edge = 0;
                if (!number((*settlements)[i], 0, vertices, vertex)) return false;
                if (!number((*roads)[i], 0, edges, edge)) return false;
                start.settlements[i] = Vertex(vertex);
                start.roads[i] = Edge(edge);
            }
            if (!field(item, "paying", vertices, start.paying)) return false;
        }
        setup.beginner = true;
        return true;
    }
    bool playable(const JsonValue& object, const Setup& setup) {
        const SetupFault found = fault_of(setup);
        if (found == SetupFault::none) return true;
        // All parts are there once the set-up has been read.
        return fail(*object.find(part_of(found)), std::string(name_of(found)));
    }
};

class StepReader : public Fields {
public:
    bool read(const JsonValue& object, const Setup& setup, Action& a) {
        const int last_seat = setup.players - 1;
        if (!word(object, "do", action_named, "an action", a.what)) return false;
        if (!field(object, "seat", last_seat, a.seat)) return false;
        switch (payload_of(a.what)) {
            case Payload::vertex: return field(object, "vertex", vertex_count(setup.island) - 1, a.place);
            case Payload::edge: return field(object, "edge", edge_count(setup.island) - 1, a.place);
            case Payload::robber: {
                if (!field(object, "hex", hex_count(setup.island) - 1, a.place)) return false;
                const JsonValue* victim = need(object, "victim");
                if (victim == nullptr) return false;
                a.other = static_cast<uint8_t>(int{no_seat});
                return victim->is_null() || field(object, "victim", last_seat, a.other);
            }
            case Payload::discard: return bundle(object, "cards", a.give);
            case Payload::take: return bundle(object, "take", a.get);
            case Payload::resource: {
                Resource resource{};
                if (!word(object, "resource", resource_named, "a resource", resource)) return false;
                a.place = static_cast<uint8_t>(resource);
                return true;
            }
            case Payload::trade: return bundle(object, "give", a.give) && bundle(object, "get", a.get);
            case Payload::offer:
                return bundle(object, "give", a.give) && bundle(object, "get", a.get) &&
                       seats(object, "to", setup.players, a.other);
            case Payload::offer_of: return field(object, "of", last_seat, a.other);
            case Payload::partner: return field(object, "with", last_seat, a.other);
            case Payload::none: return true;
        }
        return false;
    }

    bool read(const JsonValue& object, Outcome& outcome) {
        if (!word(object, "chance", luck_named, "dice, steal or card", outcome.luck)) return false;
        switch (outcome.luck) {
            case Chance::none: return fail(*object.find("chance"), "dice, steal or card is expected");
            case Chance::dice: {
                const auto* dice = list(object, "value", 2);
                int first = 0;
                int second = 0;
                if (dice == nullptr || !number((*dice)[0], 1, 6, first) ||
                    !number((*dice)[1], 1, 6, second)) {
                    return false;
                }
                outcome = Outcome::dice(first, second);
                return true;
            }
            case Chance::steal: {
                Resource resource{};
                if (!word(object, "value", resource_named, "a resource", resource)) return false;
                outcome = Outcome::steal(resource);
                return true;
            }
            case Chance::card: {
                Card card{};
                if (!word(object, "value", card_named, "a development card", card)) return false;
                outcome = Outcome::draw(card);
                return true;
            }
        }
        return false;
    }
};

class GamesReader {
public:
    Parsed<void> read_line(const JsonValue& line) {
        if (!line.is_object()) return line.fault("an object is expected");
        if (const JsonValue* object = line.find("setup")) {
            if (auto begun = begin(line, *object); !begun) return begun;
        } else {
            if (!game_) return line.fault("a set-up line has to come first");
            if (auto played = play(line); !played) return played;
        }
        // What holds after the line.
        if (const JsonValue* state = line.find("state")) {
            if (auto same = check_state(*state, game_->setup(), game_->snapshot()); !same) return same;
        }
        if (const JsonValue* legal = line.find("legal")) {
            if (auto same = check_legal(*legal, game_->setup(), game_->legal()); !same) return same;
        }
        return {};
    }
    std::vector<ExchangeGame> games;

private:
    Parsed<void> begin(const JsonValue& line, const JsonValue& object) {
        SetupReader reader;
        if (!reader.check_format(line)) return std::unexpected(*reader.fault);
        auto setup = read_setup(object);
        if (!setup) return std::unexpected(std::move(setup.error()));
        game_.emplace(*setup);
        games.push_back({*setup, {}});
        return {};
    }
    Parsed<void> play(const JsonValue& line) {
        std::vector<Step>& steps = games.back().steps;
        if (steps.size() == exchange_limit::steps) return line.fault("too many steps");
        Fields fields;
        const JsonValue* n = fields.need(line, "n");
        if (n == nullptr) return std::unexpected(*fields.fault);
        if (!n->is_integer() || n->integer() != static_cast<int64_t>(steps.size()) + 1) {
            return n->fault("n is expected to be " + std::to_string(steps.size() + 1) + ", not " +
                            short_text(*n));
        }
        const JsonValue* action = line.find("do");
        const JsonValue* chance = line.find("chance");
        if ((action == nullptr) == (chance == nullptr)) {
            return line.fault("either \"do\" or \"chance\" is expected");
        }
        Step step;
        if (action != nullptr) {
            const auto read = read_action(line, game_->setup());
            if (!read) return std::unexpected(read.error());
            step = *read;
        } else {
            const auto read = read_outcome(line);
            if (!read) return std::unexpected(read.error());
            step = *read;
        }
        if (const Reason reason = game_->why_not(step); reason != Reason::none) {
            const JsonValue& at = action != nullptr ? *action : *chance;
            return at.fault(at.string() + ": " + std::string(sentence_of(reason)));
        }
        game_->apply(step);
        steps.push_back(step);
        return {};
    }

    std::optional<Game> game_;
};

}  // namespace

Parsed<Setup> read_setup(const JsonValue& object) {
    SetupReader reader;
    Setup setup;
    const bool good = reader.read(object, setup);
    return reader.result(good, setup);
}

Parsed<Rules> read_rules(const JsonValue& object) {
    SetupReader reader;
    Rules rules;
    const bool good = reader.rules(object, rules);
    return reader.result(good, rules);
}

Parsed<Action> read_action(const JsonValue& object, const Setup& setup) {
    StepReader reader;
    Action action;
    const bool good = reader.read(object, setup, action);
    return reader.result(good, action);
}

Parsed<Outcome> read_outcome(const JsonValue& object) {
    StepReader reader;
    Outcome outcome;
    const bool good = reader.read(object, outcome);
    return reader.result(good, outcome);
}

Parsed<std::vector<ExchangeGame>> read_exchange(std::string_view text) {
    if (text.size() > exchange_limit::bytes) {
        return std::unexpected(
            Fault{1, 1, "longer than " + std::to_string(exchange_limit::bytes) + " bytes"});
    }
    GamesReader reader;
    int number = 1;
    for (; !text.empty(); ++number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.find_first_not_of(" \t\r") == std::string_view::npos) continue;
        const auto value = read_json(line, {.bytes = exchange_limit::line_bytes}, number);
        if (!value) return std::unexpected(value.error());
        if (auto read = reader.read_line(*value); !read) return std::unexpected(std::move(read.error()));
    }
    if (reader.games.empty()) return std::unexpected(Fault{number, 1, "a set-up line is expected"});
    return std::move(reader.games);
}

Parsed<ExchangeGame> read_exchange_game(std::string_view text) {
    auto games = read_exchange(text);
    if (!games) return std::unexpected(std::move(games.error()));
    if (games->size() != 1) {
        return std::unexpected(Fault{1, 1, "one game is expected, not " + std::to_string(games->size())});
    }
    return std::move(games->front());
}

}  // namespace longroad::notation
