#include "table/presenter.h"

#include <algorithm>
#include <chrono>

#include "core/bits.h"
#include "core/overloaded.h"

namespace longroad::table {

namespace {

std::string date_of(Millis time) {
    using namespace std::chrono;
    const year_month_day date{floor<days>(sys_time<milliseconds>(milliseconds(time)))};
    const auto two = [](unsigned n) { return (n < 10 ? "0" : "") + std::to_string(n); };
    return std::to_string(static_cast<int>(date.year())) + "-" + two(static_cast<unsigned>(date.month())) +
           "-" + two(static_cast<unsigned>(date.day()));
}

// Which parts of the picture a fact changes.
struct Changes {
    bool table = true;
    bool game = false;
};
Changes changes_of(const Fact& fact) {
    return std::visit(Overloaded{
                          [](const facts::Stepped&) { return Changes{false, true}; },
                          // Whoever sits down in a running game sees it with other eyes.
                          [](const facts::Seated&) { return Changes{true, true}; },
                          [](const facts::BotSeated&) { return Changes{true, true}; },
                          [](const facts::SeatOpened&) { return Changes{true, true}; },
                          [](const facts::Started&) { return Changes{true, true}; },
                          [](const facts::Undone&) { return Changes{true, true}; },
                          [](const facts::StandInSet&) { return Changes{true, true}; },
                          [](const facts::Paused&) { return Changes{true, true}; },
                          [](const facts::Resumed&) { return Changes{true, true}; },
                          [](const facts::Ended&) { return Changes{true, true}; },
                          [](const facts::OffersBlocked&) { return Changes{true, true}; },
                          [](const auto&) { return Changes{}; },
                      },
                      fact);
}

}  // namespace

Person Presenter::shown(const SeatState& seat) const {
    return {seat.person, seat.alias ? seat.name : table_.names().of(seat.person)};
}

wire::Line Presenter::line(const Line& line, const PersonId& viewer) const {
    const Person person = table_.names().named(line.person);
    if (!table_.talk().hears(viewer, line.person)) return {line.number, line.at, person, true, {}, {}};
    return {line.number, line.at, person, false, line.text, line.emote};
}

wire::Names Presenter::names(std::optional<PersonId> forgotten) const {
    return {shared(false), std::move(forgotten)};
}

std::optional<wire::Told> Presenter::told(const Fact& fact) const {
    using Result = std::optional<wire::Told>;
    return std::visit(Overloaded{
                          [](const facts::Opened&) { return Result(); },
                          [](const facts::Stepped&) { return Result(); },  // as a seat sees it: StepNews
                          [](const facts::Configured& f) { return Result(f); },
                          [&](const facts::Seated& f) {
                              Person person = table_.names().named(f.person);
                              const SeatState& seat = table_.seating().at(f.seat);
                              if (f.alias && seat.alias && seat.person == f.person) person.name = seat.name;
                              return Result(wire::Seated{f.seat, std::move(person), !f.alias, f.account});
                          },
                          [](const facts::BotSeated& f) { return Result(f); },
                          [](const facts::SeatOpened& f) { return Result(f); },
                          [](const facts::HostChanged& f) { return Result(f); },
                          [](const facts::ColorChosen& f) { return Result(f); },
                          [](const facts::WordsGiven&) { return Result(); },  // nothing comes of it any more
                          [](const facts::ShareCommitted& f) { return Result(f); },
                          [](const facts::StartCalled& f) { return Result(f); },
                          [](const facts::ShareRevealed& f) { return Result(f); },
                          [](const facts::StartCancelled& f) { return Result(f); },
                          [](const facts::Started& f) { return Result(f); },
                          [](const facts::Undone& f) { return Result(f); },
                          [](const facts::StandInSet& f) { return Result(f); },
                          [](const facts::VoteOpened& f) { return Result(f); },
                          [](const facts::VoteCast& f) { return Result(f); },
                          [](const facts::VoteClosed& f) { return Result(f); },
                          [](const facts::Paused& f) { return Result(f); },
                          [](const facts::Resumed& f) { return Result(f); },
                          [](const facts::OffersBlocked& f) { return Result(f); },
                          [](const facts::Ended& f) { return Result(f); },
                          [](const facts::Closed& f) { return Result(f); },
                          [](const facts::Rematched& f) { return Result(f); },
                          [](const facts::Skipped&) { return Result(); },
                      },
                      fact);
}

std::optional<wire::Event> Presenter::event(const Entry& entry, const Person& viewer) const {
    const SeatSet audience = table_.seating().of(viewer.id);
    const bool step = std::holds_alternative<facts::Stepped>(entry.fact);
    std::optional<wire::Told> what;
    if (step) {
        what = table_.game()->news(audience);
    } else {
        what = told(entry.fact);
    }
    if (!what) return std::nullopt;
    wire::Event event{{entry.number, entry.at, std::move(*what)}, nullptr, {}, {}};
    const Changes changes = changes_of(entry.fact);
    if (changes.table || table_.stage() == Stage::over) {
        event.table = shared(table_.may_know_all(viewer.id));
        event.you = you(viewer);
    }
    if (changes.game && table_.game() != nullptr) event.game = game(audience);
    return event;
}

wire::Welcome Presenter::welcome(const Greeting& greeting, const Person& viewer) const {
    wire::Welcome welcome{greeting.id,
                          table_.number(),
                          greeting.now,
                          you(viewer),
                          table(table_.may_know_all(viewer.id)),
                          {},
                          {},
                          table_.talk().last(),
                          {}};
    if (table_.game() != nullptr) welcome.game = game(table_.seating().of(viewer.id));
    // A client that has seen more than there is comes from a table that was lost: it starts over.
    welcome.log = log(greeting.seen > table_.number() ? 0 : greeting.seen, viewer.id);
    const uint64_t heard = greeting.heard > welcome.heard ? 0 : greeting.heard;
    for (const Line& said : table_.talk().lines()) {
        if (said.number > heard) welcome.talk.push_back(line(said, viewer.id));
    }
    return welcome;
}

wire::Presence Presenter::presence() const {
    wire::Presence presence;
    for (auto& listener : table_.presence().listeners()) {
        const SeatSet seats = table_.seating().of(listener.person.id);
        presence.people.push_back({std::move(listener.person), seats});
    }
    return presence;
}

std::shared_ptr<const wire::Table> Presenter::shared(bool all) const {
    auto& kept = shared_[all ? 1 : 0];
    if (!kept) kept = std::make_shared<const wire::Table>(table(all));
    return kept;
}

wire::Table Presenter::table(bool all) const {
    const Seating& seating = table_.seating();
    wire::Table table{table_.id(),
                      table_.stage(),
                      table_.dealing().round(),
                      seating.host(),
                      table_.settings(),
                      colors_in(*table_.settings()),
                      {},
                      {},
                      fair(all)};
    for (int seat = 0; seat < seating.count(); ++seat) {
        const SeatState& state = seating.at(seat);
        const bool present = state.has_person() && table_.presence().present(state.person);
        table.seats.push_back({shown(state), state.bot, state.stand_in, present, state.color,
                               table_.offers().blocked(seat), table_.offers().blocks_all(seat)});
    }
    for (const Voting::Open& vote : table_.voting().open()) {
        std::vector<PersonId> waiting = table_.voters(vote.about);
        std::erase_if(waiting, [&](const PersonId& person) { return vote.supported_by(person); });
        table.votes.push_back({vote.about, vote.yes, std::move(waiting)});
    }
    return table;
}

wire::Fair Presenter::fair(bool all) const {
    const Dealing& dealing = table_.dealing();
    const fair::Digest secret = dealing.game_secret();
    wire::Fair fair;
    fair.version = dealing.version();
    fair.commitment = fair::commitment_of(secret);
    fair.words = dealing.words();
    fair.attempt = dealing.attempt();
    fair.commits = dealing.commits(table_.seating());
    fair.shares = dealing.shares(table_.seating());
    if (table_.settings()->shuffle && !dealing.order().empty()) fair.order = dealing.order();
    fair.until = dealing.until();
    fair.first_named = names_first(*table_.settings());
    if (all) fair.secret = wire::RevealedSecret::of(secret, table_.stage());
    return fair;
}

wire::You Presenter::you(const Person& viewer) const {
    return {viewer, table_.seating().of(viewer.id), viewer.id == table_.seating().host()};
}

wire::Game Presenter::game(SeatSet audience) const {
    const game::Game& game = *table_.game();
    wire::Game shown{game.setup(), game.steps(), game.to_act(), game.winners(), {}, {}, {}};
    if (audience == 0) shown.open = game.open_view();
    for_each_element(uint32_t{audience}, [&](int seat) {
        shown.seats.push_back({seat, game.seat_view(seat), table_.settings()->undo && game.can_undo(seat),
                               table_.offers().waits(seat), table_.offers().keeps(seat)});
    });
    if (table_.settings()->clock.kind != ClockKind::none) {
        for (int seat = 0; seat < table_.seating().count(); ++seat) {
            const Clocks::Face& face = table_.clocks().at(seat);
            shown.clocks.push_back(
                {face.left, face.reserve, face.since < 0 ? std::nullopt : std::optional(face.since)});
        }
    }
    shown.reasons = table_.reasons().all();
    return shown;
}

// What happened after the fact with the number `seen`, as this person may know it.
std::vector<wire::LogEntry> Presenter::log(uint64_t seen, const PersonId& viewer) const {
    const std::vector<game::EntryLog::Note> notes = table_.history().steps();
    const auto known = static_cast<size_t>(
        std::ranges::count_if(notes, [&](const auto& step) { return step.number <= seen; }));
    std::vector<game::StepNews> steps;
    if (table_.game() != nullptr) steps = table_.game()->news_since(known, table_.seating().of(viewer));
    size_t next = 0;  // of these
    std::vector<wire::LogEntry> log;
    const auto tell_steps = [&](uint64_t before) {
        for (; next < steps.size() && notes[known + next].number < before; ++next) {
            const auto& note = notes[known + next];
            log.push_back({note.number, note.at, std::move(steps[next])});
        }
    };
    for (const Entry& entry : table_.history().entries()) {
        if (entry.number <= seen) continue;
        tell_steps(entry.number);
        if (auto what = told(entry.fact)) log.push_back({entry.number, entry.at, std::move(*what)});
    }
    tell_steps(table_.number() + 1);
    return log;
}

game::Record Presenter::record(bool as_public) const {
    return table_.game()->record(tags(!as_public, false), as_public);
}
game::Record Presenter::named_record(bool as_public) const {
    return table_.game()->record(tags(!as_public, true), as_public);
}

// What people added to the luck, for fair/verify.h.
void Presenter::luck_tags(game::Tags& tags) const {
    const Dealing& dealing = table_.dealing();
    if (dealing.version() == 2) tags.emplace_back("Fair", "2");
    tags.emplace_back("Commitment", fair::hex_of(fair::commitment_of(dealing.game_secret())));
    const std::vector<std::string>& words = dealing.words();
    for (size_t seat = 0; seat < words.size(); ++seat) {
        if (!words[seat].empty()) tags.emplace_back("Seed" + std::to_string(seat), words[seat]);
    }
    if (dealing.version() == 1) return;
    tags.emplace_back("Attempt", std::to_string(dealing.attempt()));
    const auto add = [&](std::string_view name, const fair::Shares& shares) {
        for (size_t seat = 0; seat < shares.size(); ++seat) {
            if (shares[seat])
                tags.emplace_back(std::string(name) + std::to_string(seat), fair::hex_of(*shares[seat]));
        }
    };
    add("Commit", dealing.commits(table_.seating()));
    add("Share", dealing.shares(table_.seating()));
    if (table_.settings()->shuffle) {
        std::string order;
        for (const int from : dealing.order()) order += (order.empty() ? "" : " ") + std::to_string(from);
        tags.emplace_back("Order", order);
    }
    tags.emplace_back("FirstBy", names_first(*table_.settings()) ? "table" : "dice");
}

game::Tags Presenter::tags(bool with_secret, bool with_names) const {
    game::Tags tags;
    const fair::Digest secret = table_.dealing().game_secret();
    tags.emplace_back("Table", table_.id());
    tags.emplace_back("Round", std::to_string(table_.dealing().round()));
    tags.emplace_back("Date", date_of(table_.started_));
    for (int seat = 0; seat < table_.seating().count(); ++seat) {
        const SeatState& state = table_.seating().at(seat);
        const std::string n = std::to_string(seat);
        if (with_names && state.has_person()) tags.emplace_back("Name" + n, shown(state).name);
        if (!state.bot.empty()) tags.emplace_back("Bot" + n, state.bot);
    }
    luck_tags(tags);
    const Settings& settings = *table_.settings();
    tags.emplace_back("Map", settings.custom ? "custom" : "drawn");
    for (const auto& [name, text] : settings.staged.parts()) tags.emplace_back("Staged_" + name, text);
    const auto revealed = wire::RevealedSecret::of(secret, table_.stage());
    if (with_secret && revealed) tags.emplace_back("Secret", fair::hex_of(revealed->digest()));
    if (table_.abandoned_) tags.emplace_back("Ended", "abandoned");
    return tags;
}

}  // namespace longroad::table
