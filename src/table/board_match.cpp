// The board game on a table.
#include <array>
#include <cassert>
#include <optional>

#include "analysis/causes_json.h"
#include "board/event.h"
#include "bots/players.h"
#include "core/bits.h"
#include "notation/decimal.h"
#include "notation/exchange_read.h"
#include "notation/exchange_write.h"
#include "notation/json_writer.h"
#include "notation/record.h"
#include "notation/words.h"
#include "table/match.h"
#include "table/tape.h"
#include "table/texts.h"

namespace longroad::table {

using namespace board;
using notation::decimal;
using notation::JsonWriter;

namespace {

size_t index(int seat) { return static_cast<size_t>(seat); }

std::string_view name_of_event(Event::Kind kind) {
    switch (kind) {
        case Event::Kind::received: return "received";
        case Event::Kind::bank_short: return "bank_short";
        case Event::Kind::lost_to: return "lost_to";
        case Event::Kind::traded: return "traded";
        case Event::Kind::offer_gone: return "offer_gone";
        case Event::Kind::must_discard: return "must_discard";
        case Event::Kind::longest_road: return "longest_road";
        case Event::Kind::largest_army: return "largest_army";
        case Event::Kind::turn: return "turn";
        case Event::Kind::won: return "won";
    }
    return "";
}

// The hexes the cards of a `received` event came from.
std::string from_json(const Yields& yields, Seat seat) {
    JsonWriter json('[');
    for (const Yield& yield : yields) {
        if (yield.seat != seat) continue;
        json.raw(JsonWriter('{')
                     .key("hex")
                     .number(yield.hex)
                     .key("cards")
                     .raw(notation::bundle_json(yield.cards))
                     .done());
    }
    return json.done();
}

std::string event_json(const Event& event, bool hidden, const Yields& yields) {
    JsonWriter json('{');
    json.key("event").word(name_of_event(event.kind)).key("seat");
    if (event.seat == no_seat) {
        json.raw("null");
    } else {
        json.number(event.seat);
    }
    if (event.other != no_seat) json.key("other").number(event.other);
    // HI-5: what was stolen is known to thief and victim only.
    if (hidden && event.kind == Event::Kind::lost_to) {
        json.key("cards").raw("null");
    } else if (!event.cards.empty()) {
        json.key("cards").raw(notation::bundle_json(event.cards));
    }
    if (event.number != 0) json.key("number").number(event.number);
    if (event.kind == Event::Kind::received && !yields.empty()) {
        json.key("from").raw(from_json(yields, event.seat));
    }
    return json.done();
}

// One step in words for everybody: there are only two ways to tell it, with its secret and without, so it is
// written at most twice however many listen.
class Telling {
public:
    Telling(const Game& before, const Step& step, const Game& after)
        : before_(before), step_(step), after_(after), was_(before.snapshot()), is_(after.snapshot()) {
        const bots::Sighting open = sighting(no_seat);
        if (open.hidden) hidden_ = text(open);
        if (!open.hidden) plain_ = text(open);
    }
    // As the best informed of the audience's seats sees it.
    const std::string& to(SeatSet audience) {
        if (hidden_.empty()) return plain_;
        bool knows = false;
        for_each_element(uint32_t{audience}, [&](int seat) {
            if (knows) return;
            const bots::Sighting seen = sighting(Seat(seat));
            knows = !seen.hidden;
            if (knows && plain_.empty()) plain_ = text(seen);
        });
        return knows ? plain_ : hidden_;
    }

private:
    [[nodiscard]] bots::Sighting sighting(Seat seat) const {
        return bots::sighting_of(before_.setup(), was_, step_, is_, seat);
    }
    [[nodiscard]] std::string text(const bots::Sighting& seen) const {
        JsonWriter events('[');
        const Yields yields = yields_of(before_, step_, after_);
        for (const Event& event : events_of(before_, step_, after_)) {
            events.raw(event_json(event, seen.hidden, yields));
        }
        return "\"step\":" + notation::step_json(seen.step, seen.hidden) + ",\"events\":" + events.done();
    }

    const Game& before_;
    const Step& step_;
    const Game& after_;
    Snapshot was_;
    Snapshot is_;
    std::string plain_;   // empty: not written yet
    std::string hidden_;  // empty: there is nothing to hide
};

}  // namespace

std::string told_step(const Game& before, const Step& step, const Game& after, SeatSet audience) {
    return Telling(before, step, after).to(audience);
}

namespace {

// May this be taken back while nothing has followed it? It told nobody anything new and asked nobody.
bool is_quiet(Do what) {
    switch (what) {
        case Do::place_settlement:
        case Do::place_road:
        case Do::build_road:
        case Do::build_settlement:
        case Do::build_city:
        case Do::place_free_road:
        case Do::skip_free_road:
        case Do::trade_bank: return true;
        default: return false;
    }
}

std::string obstacle_json(const Obstacle& obstacle) {
    switch (obstacle.kind) {
        case Obstacle::Kind::none: return {};
        case Obstacle::Kind::hex: return JsonWriter('{').key("hex").number(obstacle.number).done();
        case Obstacle::Kind::vertex: return JsonWriter('{').key("vertex").number(obstacle.number).done();
        case Obstacle::Kind::edge: return JsonWriter('{').key("edge").number(obstacle.number).done();
    }
    return {};
}

std::string why_json(const bots::Explanation& why) {
    JsonWriter json('{');
    json.key("win_chance").raw(decimal(why.win_chance));
    if (why.has_runner_up) {
        json.key("runner_up").raw(notation::action_json(why.runner_up));
        json.key("margin").raw(decimal(why.margin));
    }
    json.key("causes").raw(analysis::causes_json(why.causes));
    return json.done();
}

class BoardThought final : public Thought {
public:
    BoardThought(std::unique_ptr<bots::Bot> bot, const Game& game, int seat, size_t step)
        : Thought(seat, step), bot_(std::move(bot)), view_(game.view(Seat(seat))) {
        for (const Action& action : game.legal()) {
            if (action.seat == seat) legal_.add(action);
        }
    }
    void think() override {
        const bots::Decision decision = bot_->decide(view_, legal_, {});
        action = notation::action_json(decision.action);
        why = "\"why\":" + why_json(decision.why);
    }
    std::unique_ptr<bots::Bot> take_bot() { return std::move(bot_); }

private:
    std::unique_ptr<bots::Bot> bot_;
    View view_;
    ActionList legal_;
};

// Which kinds of action a seat can do, and the reason against each of the others.
class Kinds {
public:
    Kinds(const Game& game, const Snapshot& shot, Seat seat) : game_(game), seat_(seat), shot_(shot) {
        for (Reason& reason : reasons_) reason = Reason::none;
        for (int kind = 0; kind < action_kinds; ++kind) judge(static_cast<Do>(kind));
    }
    [[nodiscard]] std::string json() const {
        JsonWriter json('{');
        for (int kind = 0; kind < action_kinds; ++kind) {
            if (possible_[index(kind)] || reasons_[index(kind)] == Reason::none) continue;
            json.key(name_of(static_cast<Do>(kind))).word(name_of(reasons_[index(kind)]));
        }
        return json.done();
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
    void probe_places(Do what, int places) {
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
    void judge(Do what) {
        const IslandKind island = game_.setup().island;
        switch (what) {
            case Do::place_settlement:
            case Do::build_settlement:
            case Do::build_city: probe_places(what, notation::vertex_count(island)); break;
            case Do::place_road:
            case Do::build_road:
            case Do::place_free_road: probe_places(what, notation::edge_count(island)); break;
            case Do::move_robber: probe_robber(notation::hex_count(island)); break;
            case Do::discard: discard(); break;
            case Do::play_invention:
                for (Resource a : all_resources) {
                    probe(Action::cards(what, seat_, {}, Bundle::of(a)));
                    for (Resource b : all_resources) {
                        Bundle pair = Bundle::of(a);
                        ++pair[b];
                        probe(Action::cards(what, seat_, {}, pair));
                    }
                }
                break;
            case Do::play_monopoly: probe_places(what, resource_count); break;
            case Do::trade_bank:
                for (Resource paid : all_resources) {
                    const Bundle give = Bundle::of(paid, game_.bank_rate(seat_, paid));
                    for (Resource got : all_resources) {
                        if (got != paid) probe(Action::cards(what, seat_, give, Bundle::of(got)));
                    }
                }
                break;
            case Do::offer: offer(); break;
            case Do::accept:
            case Do::decline:
            case Do::confirm:  // of an offer, so there is nothing to say without one
                for (int other = 0; other < shot_.players; ++other) {
                    if (other != seat_) probe(Action::with(what, seat_, Seat(other)));
                }
                break;
            case Do::roll:
            case Do::buy_card:
            case Do::play_knight:
            case Do::play_road_building:
            case Do::skip_free_road:
            case Do::withdraw:
            case Do::reveal:
            case Do::pass:
            case Do::end_turn: probe(Action::plain(what, seat_)); break;
        }
    }
    void discard() {
        probe(Action::cards(Do::discard, seat_, {}, {}));
        const auto kind = static_cast<size_t>(Do::discard);
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

class BoardMatch final : public Match {
public:
    explicit BoardMatch(const Setup& setup) : game_(setup), shot_(game_.snapshot()) {}

    [[nodiscard]] int players() const override { return game_.setup().players; }
    [[nodiscard]] bool over() const override { return game_.over(); }
    [[nodiscard]] bool awaits_luck() const override { return game_.luck() != Luck::none; }
    [[nodiscard]] SeatSet to_act() const override { return game_.to_act(); }
    // Whoever is asked about an offer may let it pass; the seat whose turn it is can go on.
    [[nodiscard]] SeatSet must_act() const override {
        return game_.phase() == Phase::main ? static_cast<SeatSet>(to_act() & only(active())) : to_act();
    }
    [[nodiscard]] int active() const override { return shot_.active; }
    [[nodiscard]] int turn() const override { return shot_.turn; }
    [[nodiscard]] SeatSet winners() const override {
        return shot_.winner == no_seat ? SeatSet{0} : only(shot_.winner);
    }
    [[nodiscard]] size_t steps() const override { return steps_.size(); }
    [[nodiscard]] std::string setup_json() const override {
        return inner_setup(notation::setup_line(game_.setup()));
    }

    [[nodiscard]] Judged judge(const JsonValue& object) const override {
        const auto step = read(object);
        if (!step) return {name_of(Reason::malformed), {}, {}};
        const Reason reason = game_.why_not(*step);
        if (reason == Reason::none) return {name_of(reason), notation::step_json(*step), {}};
        return {name_of(reason), {}, step->is_luck ? "" : obstacle_json(game_.obstacle(step->action))};
    }
    bool take(const JsonValue& object) override {
        const auto step = read(object);
        if (!step || game_.why_not(*step) != Reason::none) return false;
        telling_.reset();
        before_ = std::make_unique<Game>(game_);
        game_.apply(*step);
        shot_ = game_.snapshot();
        steps_.add(*step);
        tell_players(*before_, *step);
        note_answer(*step);
        return true;
    }
    [[nodiscard]] std::string draw(Dealer dealer) const override {
        steps_.for_each([&](const Step& step) { dealer.note(step); });
        return notation::step_json(dealer.next(game_).outcome);
    }

    [[nodiscard]] std::string told(SeatSet audience) const override {
        assert(before_ && !steps_.empty());
        if (!telling_) telling_ = std::make_unique<Telling>(*before_, steps_.back(), game_);
        return telling_->to(audience);
    }
    [[nodiscard]] std::vector<std::string> retold(size_t n, SeatSet audience) const override {
        std::vector<std::string> lines;
        replay(n, [&](const Game& before, const Step& step, const Game& after) {
            lines.push_back(Telling(before, step, after).to(audience));
        });
        return lines;
    }
    void rest() override {
        telling_.reset();
        before_.reset();
    }

    [[nodiscard]] std::string view(SeatSet audience) const override {
        const Seat viewer = audience == 0 ? no_seat : Seat(lowest(uint32_t{audience}));
        return notation::view_json(game_.setup(), view_of(game_.setup(), shot_, viewer));
    }
    [[nodiscard]] std::string legal(int seat) const override {
        JsonWriter json('[');
        for (const Action& action : game_.legal()) {
            if (action.seat == seat) json.raw(notation::action_json(action));
        }
        // Legal at any time, and so not among what the game waits for.
        const bool asked = holds(to_act(), seat) && seat != active();
        const auto add = [&](const Action& action) {
            if (game_.why_not(action) == Reason::none) json.raw(notation::action_json(action));
        };
        if (game_.phase() == Phase::main) {
            const bool listed = seat == active();
            for (int maker = 0; maker < players() && !listed; ++maker) {
                if (maker == active() && asked) continue;
                add(Action::with(Do::accept, Seat(seat), Seat(maker)));
                add(Action::with(Do::decline, Seat(seat), Seat(maker)));
            }
            if (!listed) add(Action::plain(Do::withdraw, Seat(seat)));
        }
        if (!holds(to_act(), seat) || asked) add(Action::plain(Do::reveal, Seat(seat)));
        return json.done();
    }
    [[nodiscard]] std::string unavailable(int seat) const override {
        return Kinds(game_, shot_, Seat(seat)).json();
    }
    [[nodiscard]] std::string rates(int seat) const override {
        JsonWriter json('{');
        for (Resource paid : all_resources) {
            json.key(name_of(paid)).number(game_.bank_rate(Seat(seat), paid));
        }
        return json.done();
    }

    [[nodiscard]] std::string partners(int seat) const override {
        JsonWriter json('[');
        for_each_element(uint32_t{game_.trade_partners(Seat(seat))}, [&](int other) { json.number(other); });
        return json.done();
    }

    [[nodiscard]] bool can_undo(int seat) const override {
        if (steps_.empty() || over() || steps_.back().is_luck) return false;
        const Action& last = steps_.back().action;
        return last.seat == seat && is_quiet(last.what);
    }
    void undo() override {
        steps_.pop();
        Game game(game_.setup());
        steps_.for_each([&](const Step& step) { game.apply(step); });
        game_ = game;
        shot_ = game_.snapshot();
        rest();
        for (Player& player : bots_) player = {};  // nobody can be made to forget: they sit down anew
    }

    [[nodiscard]] std::string refusal(int seat, SeatSet makers) const override {
        std::string found;
        for_each_element(uint32_t{makers}, [&](int maker) {
            if (maker == seat || maker >= players()) return;
            const Action decline = Action::with(Do::decline, Seat(seat), Seat(maker));
            if (found.empty() && game_.why_not(decline) == Reason::none)
                found = notation::action_json(decline);
        });
        return found;
    }
    [[nodiscard]] SeatSet asked() const override {
        if (game_.phase() != Phase::main) return 0;
        return static_cast<SeatSet>(to_act() & ~only(active()) & ~countered_);
    }

    [[nodiscard]] bool has_level(std::string_view level) const override { return board_level(level); }
    [[nodiscard]] std::unique_ptr<Thought> thought(int seat, std::string_view level, uint64_t seed,
                                                   Library&) override {
        Player& player = bots_[index(seat)];
        if (!player.bot || player.level != level) {
            player = {std::string(level), new_bot(seat, level, seed), 0};
        }
        inform(*player.bot, seat, player.told);
        player.told = steps_.size();
        return std::make_unique<BoardThought>(std::move(player.bot), game_, seat, steps_.size());
    }
    [[nodiscard]] std::unique_ptr<Thought> hint(int seat, std::string_view level, uint64_t seed,
                                                Library&) const override {
        auto bot = new_bot(seat, level, seed);
        inform(*bot, seat, 0);
        return std::make_unique<BoardThought>(std::move(bot), game_, seat, steps_.size());
    }
    void welcome_back(Thought& thought) override {
        Player& player = bots_[index(thought.seat)];
        // After an undo, or if another player sits there now, it is not missed.
        if (player.bot || player.told != thought.step) return;
        player.bot = static_cast<BoardThought&>(thought).take_bot();
    }

    [[nodiscard]] std::string record(const Tags& tags, bool as_public) const override {
        notation::Record record;
        record.setup = game_.setup();
        record.tags = tags;
        steps_.for_each([&](const Step& step) { record.steps.push_back(step); });
        record.winner = shot_.winner;
        return notation::record_text(as_public ? notation::public_record(record) : record);
    }

private:
    struct Player {
        std::string level;
        std::unique_ptr<bots::Bot> bot;  // null while it thinks
        size_t told = 0;                 // steps it knows of
    };

    [[nodiscard]] std::optional<Step> read(const JsonValue& object) const {
        if (object.find("chance") != nullptr) {
            const auto outcome = notation::read_outcome(object);
            return outcome ? std::optional<Step>(*outcome) : std::nullopt;
        }
        const auto action = notation::read_action(object, game_.setup());
        return action ? std::optional<Step>(*action) : std::nullopt;
    }
    template <class Visit>
    void replay(size_t from, Visit&& visit) const {
        Game game(game_.setup());
        size_t i = 0;
        steps_.for_each([&](const Step& step) {
            const Game before = game;
            game.apply(step);
            if (i++ >= from) visit(before, step, game);
        });
    }
    std::unique_ptr<bots::Bot> new_bot(int seat, std::string_view level, uint64_t seed) const {
        auto bot = bots::make_player(level);
        bot->begin(game_.setup(), Seat(seat), seed);
        return bot;
    }
    // Tells a player all it has missed.
    void inform(bots::Bot& bot, int seat, size_t told) const {
        if (told == steps_.size()) return;
        replay(told, [&](const Game& before, const Step& step, const Game& after) {
            bot.observe(
                bots::sighting_of(game_.setup(), before.snapshot(), step, after.snapshot(), Seat(seat)));
        });
    }
    void tell_players(const Game& before, const Step& step) {
        for (int seat = 0; seat < players(); ++seat) {
            Player& player = bots_[index(seat)];
            if (!player.bot || player.told + 1 != steps_.size()) continue;
            player.bot->observe(bots::sighting_of(game_.setup(), before.snapshot(), step, shot_, Seat(seat)));
            ++player.told;
        }
    }
    // Whoever answers an offer with one of their own has spoken, until they take it back or are asked anew.
    void note_answer(const Step& step) {
        if (step.is_luck) return;
        const SeatSet seat = only(step.action.seat);
        if (step.action.what == Do::offer) {
            countered_ = step.action.seat == active() ? SeatSet{0} : static_cast<SeatSet>(countered_ | seat);
        } else if (step.action.what == Do::withdraw) {
            countered_ &= static_cast<SeatSet>(~seat);
        }
    }

    Game game_;
    Snapshot shot_;  // of the game as it is now
    SeatSet countered_ = 0;
    StepTape steps_;
    // The last step, until everybody has been told of it.
    std::unique_ptr<Game> before_;
    mutable std::unique_ptr<Telling> telling_;
    std::array<Player, max_seats> bots_;
};

}  // namespace

bool board_level(std::string_view level) {
    for (const bots::PlayerKind& kind : bots::player_kinds()) {
        if (kind.name == level) return true;
    }
    return false;
}

std::unique_ptr<Match> make_match(const Setup& setup) { return std::make_unique<BoardMatch>(setup); }

}  // namespace longroad::table
