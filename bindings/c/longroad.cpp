#include "bindings/c/longroad.h"

#include <algorithm>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "analysis/search.h"
#include "analysis/tally.h"
#include "board/game.h"
#include "board/random_games.h"
#include "bots/observation.h"
#include "bots/players.h"
#include "bots/shipped_nets.h"
#include "core/random.h"
#include "learn/play.h"
#include "notation/exchange_write.h"
#include "notation/moves.h"
#include "notation/position.h"

using namespace longroad;
using namespace longroad::board;

namespace {

thread_local std::string last_error;

template <class T>
T fail(T value, std::string why) {
    last_error = std::move(why);
    return value;
}

char* copy_of(std::string_view text) {
    auto* bytes = static_cast<char*>(std::malloc(text.size() + 1));
    if (bytes == nullptr) return fail<char*>(nullptr, "there is no memory left");
    std::memcpy(bytes, text.data(), text.size());
    bytes[text.size()] = '\0';
    return bytes;
}

// Nothing is thrown across the border.
template <class T, class Work>
T guarded(T failed, const Work& work) {
    try {
        return work();
    } catch (const std::exception& error) {
        return fail(failed, error.what());
    }
}

using AnyPlay = std::variant<learn::Play<Standard>, learn::Play<Large>>;

AnyPlay play_for(const Setup& setup) {
    if (setup.island == IslandKind::standard) return AnyPlay(std::in_place_index<0>, setup);
    return AnyPlay(std::in_place_index<1>, setup);
}

std::string word_of(const Action& action) { return notation::text_of({action, std::nullopt}); }

}  // namespace

// The position twice: by number for learners, and plain for texts, views and players.
struct longroad_game {
    longroad_game(const Game& from, uint64_t seed)
        : start(from), game(from), play(play_for(from.setup())), random(seed) {}

    Game start;
    Game game;
    AnyPlay play;
    Random random;
    std::vector<Step> steps;

    [[nodiscard]] Seat seat() const {
        return game.to_act() == 0 ? no_seat : std::visit([](const auto& p) { return p.seat(); }, play);
    }
    [[nodiscard]] int size() const {
        return std::visit([]<class I>(const learn::Play<I>&) { return learn::ActionTable<I>::size; }, play);
    }
    // Nothing, if no number or nobody to act.
    [[nodiscard]] std::optional<Action> action_of(int number) const {
        if (number < 0 || number >= size())
            return fail<std::optional<Action>>({}, "no action has this number");
        if (seat() == no_seat) return fail<std::optional<Action>>({}, "no seat is to act");
        return std::visit([&](const auto& p) { return learn::action_of(p.board, p.state, p.seat(), number); },
                          play);
    }
    [[nodiscard]] std::optional<Action> action_of(const char* word) const {
        if (seat() == no_seat) return fail<std::optional<Action>>({}, "no seat is to act");
        notation::Cursor cursor(word);
        const auto move = notation::read_move(cursor, game.setup(), seat());
        if (!move) return fail<std::optional<Action>>({}, move.error().message());
        if (!cursor.at_end()) return fail<std::optional<Action>>({}, "there is more than one word");
        if (move->outcome) return fail<std::optional<Action>>({}, "luck can't be chosen");
        return move->action;
    }
    int step(const Action& action) {
        const Reason reason = std::visit([&](const auto& p) { return p.why_not(action); }, play);
        if (reason != Reason::none) return fail(-1, std::string(sentence_of(reason)));
        Action done;
        if (std::visit([&](auto& p) { return p.act(action, done); }, play)) note(done);
        return 0;
    }
    void note(const Step& step) {
        game.apply(step);
        steps.push_back(step);
    }
    // Calls see(observation) for what the seat saw from step `from` on; `at` is the position before it.
    template <class See>
    void tell(Seat viewer, Game& at, size_t from, const See& see) const {
        Snapshot before = at.snapshot();
        for (size_t i = from; i < steps.size(); ++i) {
            at.apply(steps[i]);
            const Snapshot after = at.snapshot();
            see(bots::observation_of(game.setup(), before, steps[i], after, viewer));
            before = after;
        }
    }
    [[nodiscard]] ActionList legal_of(Seat who) const {
        ActionList mine;
        for (const Action& action : game.legal()) {
            if (action.seat == who) mine.add(action);
        }
        return mine;
    }
};

struct longroad_bot {
    std::unique_ptr<bots::Bot> player;
    Seat seat;
    Game at;  // what it has seen
    std::vector<Step> seen;
};

const char* longroad_version() { return LONGROAD_VERSION; }
uint64_t longroad_signature() { return signature(); }
const char* longroad_error() { return last_error.c_str(); }
void longroad_free(char* text) { std::free(text); }

longroad_game* longroad_game_new(int players, const char* preset, uint64_t seed) {
    return guarded<longroad_game*>(nullptr, [&]() -> longroad_game* {
        const auto edition = parse_preset(preset == nullptr ? "2015" : preset);
        if (!edition) return fail<longroad_game*>(nullptr, "the preset is 2015 or mayfair");
        if (players < 2 || players > max_seats)
            return fail<longroad_game*>(nullptr, "there are 2 to 6 players");
        SetupWish wish;
        wish.rules = rules_of(*edition);
        wish.rules.min_players = 2;
        wish.players = players;
        Random random(seed);
        const auto setup = make_setup(wish, random);
        if (!setup) return fail<longroad_game*>(nullptr, std::string(name_of(setup.error())));
        return std::make_unique<longroad_game>(Game(*setup), random.next()).release();
    });
}

longroad_game* longroad_game_from_position(const char* position, uint64_t seed) {
    return guarded<longroad_game*>(nullptr, [&]() -> longroad_game* {
        const auto game = notation::read_position(position);
        if (!game) return fail<longroad_game*>(nullptr, game.error().message());
        auto made = std::make_unique<longroad_game>(*game, seed);
        const char* fault = std::visit(
            [&](auto& p) -> const char* {
                auto state = state_of(p.board, game->snapshot());
                if (!state) return state.error();
                p.state = *state;
                return nullptr;
            },
            made->play);
        if (fault != nullptr) return fail<longroad_game*>(nullptr, fault);
        return made.release();
    });
}

longroad_game* longroad_game_copy(const longroad_game* game) {
    return guarded<longroad_game*>(nullptr, [&] { return std::make_unique<longroad_game>(*game).release(); });
}
void longroad_game_free(longroad_game* game) { delete game; }

int longroad_players(const longroad_game* game) { return game->game.setup().players; }
int longroad_seat(const longroad_game* game) {
    const Seat seat = game->seat();
    return seat == no_seat ? -1 : int{seat};
}
int longroad_is_over(const longroad_game* game) { return game->game.over() ? 1 : 0; }
int longroad_awaits_luck(const longroad_game* game) { return game->game.luck() != Chance::none ? 1 : 0; }
int longroad_winner(const longroad_game* game) {
    const Seat winner = game->game.snapshot().winner;
    return winner == no_seat ? -1 : int{winner};
}
int longroad_points(const longroad_game* game, int seat) {
    if (seat < 0 || seat >= longroad_players(game)) return fail(-1, "there is no such seat");
    return game->game.snapshot().seats[static_cast<size_t>(seat)].points;
}
uint64_t longroad_hash(const longroad_game* game) { return game->game.hash(); }

char* longroad_position(const longroad_game* game) {
    return guarded<char*>(nullptr, [&] { return copy_of(notation::position_text(game->game)); });
}
char* longroad_view(const longroad_game* game, int seat) {
    return guarded<char*>(nullptr, [&]() -> char* {
        if (seat < -1 || seat >= longroad_players(game)) return fail<char*>(nullptr, "there is no such seat");
        const View view = game->game.view(seat == -1 ? no_seat : Seat(seat));
        return copy_of(notation::view_json(game->game.setup(), view));
    });
}

int longroad_action_count(const longroad_game* game) { return game->size(); }

size_t longroad_legal(const longroad_game* game, int offers, int* numbers, size_t room) {
    if (game->seat() == no_seat) return 0;
    learn::Choices choices;
    ActionList scratch;
    std::visit([&](const auto& p) { p.list(offers != 0, scratch, choices); }, game->play);
    size_t count = 0;
    for (uint16_t choice : choices) {
        if (count < room) numbers[count] = choice;
        ++count;
    }
    return count;
}

char* longroad_action_text(const longroad_game* game, int number) {
    return guarded<char*>(nullptr, [&]() -> char* {
        const auto action = game->action_of(number);
        return action ? copy_of(word_of(*action)) : nullptr;
    });
}

int longroad_action_number(const longroad_game* game, const char* word) {
    return guarded(-1, [&] {
        const auto action = game->action_of(word);
        if (!action) return -1;
        const int number =
            std::visit([&](const auto& p) { return learn::index_of(p.board, p.state, *action); }, game->play);
        return number >= 0 ? number : fail(-1, "this action has no number");
    });
}

int longroad_play(longroad_game* game, int number) {
    return guarded(-1, [&] {
        const auto action = game->action_of(number);
        return action ? game->step(*action) : -1;
    });
}
int longroad_play_text(longroad_game* game, const char* word) {
    return guarded(-1, [&] {
        const auto action = game->action_of(word);
        return action ? game->step(*action) : -1;
    });
}
int longroad_draw_luck(longroad_game* game) {
    return guarded(-1, [&] {
        if (game->game.luck() == Chance::none) return fail(-1, "no luck is awaited");
        const Outcome outcome = game->game.draw(game->random);
        std::visit([&](auto& p) { p.fall(outcome); }, game->play);
        game->note(outcome);
        return 0;
    });
}

longroad_bot* longroad_bot_new(const char* name, const longroad_game* game, int seat, uint64_t seed) {
    return guarded<longroad_bot*>(nullptr, [&]() -> longroad_bot* {
        if (seat < 0 || seat >= longroad_players(game)) {
            return fail<longroad_bot*>(nullptr, "there is no such seat");
        }
        auto player = bots::make_player(name);
        if (!player) return fail<longroad_bot*>(nullptr, "there is no player of that name");
        player->begin(game->game.setup(), Seat(seat), seed);
        return std::make_unique<longroad_bot>(longroad_bot{std::move(player), Seat(seat), game->start, {}})
            .release();
    });
}
void longroad_bot_free(longroad_bot* bot) { delete bot; }

char* longroad_bot_decide(longroad_bot* bot, const longroad_game* game) {
    return guarded<char*>(nullptr, [&]() -> char* {
        if (game->seat() != bot->seat)
            return fail<char*>(nullptr, "the bot's seat is not the one that decides");
        if (bot->seen.size() > game->steps.size() ||
            !std::equal(bot->seen.begin(), bot->seen.end(), game->steps.begin())) {
            return fail<char*>(nullptr, "this is not the game the bot has seen");
        }
        game->tell(bot->seat, bot->at, bot->seen.size(),
                   [&](const bots::Observation& seen) { bot->player->observe(seen); });
        bot->seen = game->steps;
        return copy_of(
            word_of(bot->player->decide(game->game.view(bot->seat), game->legal_of(bot->seat), {}).action));
    });
}

size_t longroad_advise(const longroad_game* game, int futures, longroad_advice* advice, size_t room) {
    return guarded<size_t>(0, [&]() -> size_t {
        const Seat seat = game->seat();
        if (seat == no_seat) return fail<size_t>(0, "no seat is to act");
        if (futures < 1) return fail<size_t>(0, "there must be at least one future");
        const Setup& setup = game->game.setup();
        const bots::Net* net = bots::shipped_nets().for_players(setup.players);
        if (net == nullptr) return fail<size_t>(0, "there is no net for so many players");
        std::vector<bots::Observation> history;
        Game at = game->start;
        game->tell(seat, at, 0, [&](const bots::Observation& seen) { history.push_back(seen); });
        const auto question = analysis::question_of(setup, game->game.view(seat), history);
        const auto search = question ? analysis::Search::begin(*question, *net) : nullptr;
        if (!search) return fail<size_t>(0, "no position of the engine fits what the seat knows");
        const analysis::Report report = analysis::think(*search, static_cast<uint64_t>(futures), 0);
        const auto own = static_cast<size_t>(int{seat});
        for (size_t i = 0; i < report.choices.size() && i < room; ++i) {
            const analysis::Judged& judged = report.choices[i];
            const std::string word = word_of(search->choices()[judged.choice].action);
            advice[i] = {};
            word.copy(advice[i].move, sizeof advice[i].move - 1);
            advice[i].chance = judged.win[own];
            advice[i].error = judged.error[own];
        }
        return report.choices.size();
    });
}
