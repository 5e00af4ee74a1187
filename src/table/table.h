// One table of either game: its people and bots, its rules, its clock, and the game they play, as a state
// machine. Commands of clients go in, messages to clients and facts to be stored come out; time is passed in.
// It knows neither JSON nor threads: `Room` reads and writes for it, on the server and in a page that plays
// alone.
//
// Every change is a fact (facts.h): `commit` makes a fact, `apply` is the only thing that changes the table,
// and applying the facts again gives the same table. A client that has seen the fact with some number knows
// everything up to it.
#pragma once

#include <algorithm>
#include <cstdint>
#include <deque>
#include <expected>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <variant>
#include <vector>

#include "table/clocks.h"
#include "table/command.h"
#include "table/dealing.h"
#include "table/facts.h"
#include "table/history.h"
#include "table/ids.h"
#include "table/names.h"
#include "table/offer_rules.h"
#include "table/presence.h"
#include "table/refusal.h"
#include "table/seating.h"
#include "table/settings.h"
#include "table/talk.h"
#include "table/voting.h"
#include "table/wire.h"

namespace longroad::table {

// What whoever runs many tables wants to know of one of them.
struct TableSummary {
    std::string id;
    std::string title;
    game::Kind game = game::Kind::board;
    Stage stage = Stage::gathering;
    int round = 1;
    PersonId host;
    std::vector<PersonId> people;  // by seat; empty: nobody
    SeatSet to_act = 0;            // whom the game waits for
    Millis changed = 0;
    bool shut = false;  // closed before there was a game: nothing is to be seen here
    bool listed = false;
    bool spectators = true;
    bool ticking = false;                      // something happens by itself in time
    std::vector<Person> watching;              // who is there without a seat
    std::shared_ptr<const wire::Table> shown;  // as anybody who is admitted may see it

    // May the person see what happens here?
    [[nodiscard]] bool admits(const PersonId& person) const {
        return spectators || stage == Stage::gathering ||
               (!person.empty() && std::ranges::find(people, person) != people.end());
    }
};

// A game that has come to its end.
struct Finished {
    int round = 1;
    game::Kind game = game::Kind::board;
    bool abandoned = false;
    bool rated = false;
    std::vector<Person> seats;      // without an id: a bot
    SeatSet stayed = 0;             // played on to the end: nobody stood in for them
    std::vector<std::string> bots;  // the level, empty for people
    SeatSet winners = 0;
    game::Record record;         // everything, with the secret of its luck
    game::Record public_record;  // without what was hidden
};

struct Delivery {
    std::vector<Client> to;
    wire::Message message;
};

// What comes out of a table. Deliveries belong to the facts they come with: they may go out when these are
// safe.
struct Outbox {
    std::vector<Entry> facts;
    std::vector<Line> lines;
    std::optional<std::vector<SeatName>> seat_names;  // all of them, if they have changed
    std::vector<Delivery> deliveries;
    std::vector<Finished> finished;
};

// Something to think about, away from the table.
struct Job {
    std::unique_ptr<game::ThinkJob> thinking;
    int round = 0;
    Client asker = 0;   // 0: a bot's own decision
    int64_t id = 0;     // of the message that asked
    uint64_t number{};  // of the last fact when it was asked
};

class Table {
public:
    Table(Table&&) = default;
    Table& operator=(Table&&) = default;

    // A new table. `secret` is random and never leaves the facts; the dice tables outlive the table.
    [[nodiscard]] static Table open(std::string id, const PersonId& host,
                                    std::shared_ptr<const Settings> settings, const fair::Digest& secret,
                                    game::DiceTables& tables, Millis now);
    // Nothing has happened here yet: `replay` its facts, then `wake` it. Clocks go on from `now`.
    Table(std::string id, game::DiceTables& tables) : id_(std::move(id)), tables_(&tables) {}
    // False if the fact does not follow.
    [[nodiscard]] bool replay(const Entry& entry);
    // What stands beside the facts: names and talk as they were kept.
    void recall(const Person& person) {
        names_.learn(person);
        shown_.reset();
    }
    void recall(const SeatName& name) {
        seating_.name(name.seat, name.name);
        shown_.reset();
    }
    void recall(Line line) { talk_.recall(std::move(line)); }
    void wake(Millis now);

    // A client comes and goes. It is told nothing before its hello.
    void attach(Client client, const Person& person, bool account = false) {
        learn(person);
        shown_.reset();
        presence_.add(client, person, account);
    }
    void detach(Client client, Millis now);
    // A client that says one thing and hears nothing but the answer: it needs no hello, and nobody sees it.
    // That it speaks is a sign of life.
    void visit(Client client, const Person& person, bool account, Millis now) {
        learn(person);
        presence_.visit(client, person, account, now);
    }
    // Whose chat and emotes this person does not want to hear. No fact: whoever runs the table says it when
    // the person comes.
    void mute(const PersonId& person, std::set<PersonId> others) { talk_.mute(person, std::move(others)); }
    // Somebody goes by another name now. Those who come under a new name need not be announced.
    void rename(const Person& person);
    // Somebody is no more: their name and what they said go, and everybody is told.
    void forget(const PersonId& person);
    // Those whose names are shown here.
    [[nodiscard]] std::set<PersonId> people() const;
    void receive(Client client, const ClientMessage& message, Millis now);
    // The client said what could not be read as a command.
    void refuse(Client client, wire::Refusal refusal);

    // What time brings: clocks that ran out, people who stayed away. Call it at `next_due`.
    void tick(Millis now);
    [[nodiscard]] std::optional<Millis> next_due() const;

    // A decision somebody should think about now, if there is one; `settle` brings it back.
    [[nodiscard]] std::optional<Job> next_job(Millis now);
    void settle(Job job, Millis now);

    [[nodiscard]] Outbox take_out();
    // A fact did not follow from the table it was made for. Nothing that came out since can be trusted:
    // whoever runs the table drops it and reads it anew.
    [[nodiscard]] bool broken() const { return broken_; }

    // Somebody with the right to do so closes the table for good, or tells everybody something.
    void close(Millis now);
    void announce(std::string_view text);

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] Stage stage() const { return stage_; }
    [[nodiscard]] const std::shared_ptr<const Settings>& settings() const { return settings_; }
    [[nodiscard]] uint64_t number() const { return number_; }
    [[nodiscard]] Millis changed() const { return changed_; }
    [[nodiscard]] TableSummary summary() const;
    // As anybody may see it; the same object as long as it is the same.
    [[nodiscard]] const std::shared_ptr<const wire::Table>& shown() const;
    // Who is there without a seat.
    [[nodiscard]] std::vector<Person> watching() const;

    // For whoever presents it.
    [[nodiscard]] const Seating& seating() const { return seating_; }
    [[nodiscard]] const Dealing& dealing() const { return dealing_; }
    [[nodiscard]] const Clocks& clocks() const { return clocks_; }
    [[nodiscard]] const Voting& voting() const { return voting_; }
    [[nodiscard]] const OfferRules& offers() const { return offers_; }
    [[nodiscard]] const History& history() const { return history_; }
    [[nodiscard]] const Presence& presence() const { return presence_; }
    [[nodiscard]] const Names& names() const { return names_; }
    [[nodiscard]] const Talk& talk() const { return talk_; }
    [[nodiscard]] const game::Game* game() const { return game_.get(); }
    // Who has a say in a matter of the running game: everybody who sits there and has not left, connected or
    // not; in a rematch, those who are there. Whoever is gone for long has left.
    [[nodiscard]] std::vector<PersonId> voters(Matter about) const;
    // May the person know everything once the game is over, its secret included?
    [[nodiscard]] bool may_know_all(const PersonId& person) const {
        return stage_ == Stage::over && (settings_->listed || seating_.played(person));
    }
    // May the person see what happens here?
    [[nodiscard]] bool admits(const PersonId& person) const {
        return settings_->spectators || stage_ == Stage::gathering || stage_ == Stage::starting ||
               (!person.empty() && seating_.of(person) != 0);
    }

private:
    struct Later {};  // the reply comes when somebody has thought
    // Done, without more to say; or what is to be said.
    using Reply = std::variant<std::monostate, Later, wire::Message>;
    using Answer = std::expected<Reply, Refused>;
    struct Caller {
        Client client;
        int64_t id;  // of the message
        Person person;
        bool account;
        Millis now;
    };
    [[nodiscard]] static std::unexpected<Refused> no(Refused why) { return std::unexpected(std::move(why)); }

    // seat_commands.cpp
    Answer decide(const Caller& caller, const commands::Hello& command);
    Answer decide(const Caller& caller, const commands::TakeSeat& command);
    Answer decide(const Caller& caller, const commands::LeaveSeat& command);
    Answer decide(const Caller& caller, const commands::LeaveTable& command);
    Answer decide(const Caller& caller, const commands::SetSeat& command);
    Answer decide(const Caller& caller, const commands::Configure& command);
    Answer decide(const Caller& caller, const commands::ChooseColor& command);
    void keep_account(const Caller& caller);
    void adopt(const PersonId& person, Millis now);

    // game_commands.cpp
    Answer decide(const Caller& caller, const commands::CommitShare& command);
    Answer decide(const Caller& caller, const commands::RevealShare& command);
    Answer decide(const Caller& caller, const commands::Start& command);
    Answer decide(const Caller& caller, const commands::Act& command);
    Answer decide(const Caller& caller, const commands::Undo& command);
    Answer decide(const Caller& caller, const commands::BlockOffers& command);
    Answer decide(const Caller& caller, const commands::AskHint& command);
    Answer decide(const Caller& caller, const commands::GetRecord& command);
    [[nodiscard]] std::vector<facts::StartCalled::Promise> promises_now() const;
    void begin(Millis now);
    void call_off(std::vector<PersonId> missing, Millis now);
    [[nodiscard]] std::optional<Refused> not_playing() const;
    [[nodiscard]] std::optional<Refused> not_begun() const;
    [[nodiscard]] std::optional<Refused> not_waiting() const;
    [[nodiscard]] std::optional<Refused> not_rateable() const;

    // talk_commands.cpp: votes and talk.
    Answer decide(const Caller& caller, const commands::Resume& command);
    Answer decide(const Caller& caller, const commands::Propose& command);
    Answer decide(const Caller& caller, const commands::Vote& command);
    Answer decide(const Caller& caller, const commands::Chat& command);
    Answer decide(const Caller& caller, const commands::Gesture& command);
    Answer say(const Caller& caller, Line line);
    void count_votes(Millis now);
    void close_old_votes(Millis now);
    [[nodiscard]] Millis vote_time() const;
    [[nodiscard]] bool anybody_there() const;

    // play.cpp: what follows by itself.
    void play(const game::Step& step, Millis now);
    void refuse_offers(Millis now);
    void finish();
    void stand_in_for(int seat, StandIn why, Millis now);
    [[nodiscard]] SeatSet running_clocks() const;
    void run_clocks() { clocks_.run(changed_, settings_->clock, game_.get(), running_clocks()); }
    [[nodiscard]] std::optional<Millis> deadline(int seat) const;
    [[nodiscard]] std::optional<Millis> away_deadline(int seat) const;
    // When somebody else becomes the host, since the host is gone.
    [[nodiscard]] std::optional<Millis> host_deadline() const;
    [[nodiscard]] PersonId present_heir() const;
    void send_away_spectators();
    [[nodiscard]] std::string_view level_of(int seat) const;
    [[nodiscard]] int next_bot(Millis now, std::optional<Millis>* later) const;
    [[nodiscard]] std::optional<Job> next_hint();

    // facts.cpp: how facts are made and what each of them changes.
    void commit(Fact fact, Millis now);
    [[nodiscard]] bool check(const Fact& fact) const;
    void apply(const Entry& entry);
    void apply(const facts::Opened& fact);
    void apply(const facts::Configured& fact);
    void apply(const facts::Seated& fact);
    void apply(const facts::BotSeated& fact);
    void apply(const facts::SeatOpened& fact);
    void apply(const facts::HostChanged& fact) { seating_.apply(fact); }
    void apply(const facts::ColorChosen& fact) { seating_.apply(fact); }
    void apply(const facts::WordsGiven&) {}  // version 1 of fair dice: the start repeats them
    void apply(const facts::ShareCommitted& fact) { dealing_.apply(fact); }
    void apply(const facts::StartCalled& fact);
    void apply(const facts::ShareRevealed& fact) { dealing_.apply(fact); }
    void apply(const facts::StartCancelled& fact);
    void apply(const facts::Started& fact);
    void apply(const facts::Stepped& fact);
    void apply(const facts::Undone& fact);
    void apply(const facts::StandInSet& fact);
    void apply(const facts::VoteOpened& fact) { voting_.apply(fact); }
    void apply(const facts::VoteCast& fact) { voting_.apply(fact); }
    void apply(const facts::VoteClosed& fact) { voting_.apply(fact); }
    void apply(const facts::Paused& fact);
    void apply(const facts::Resumed& fact);
    void apply(const facts::OffersBlocked& fact) { offers_.apply(fact); }
    void apply(const facts::Ended& fact);
    void apply(const facts::Closed& fact);
    void apply(const facts::Rematched& fact);
    void apply(const facts::Skipped&) {}

    void learn(const Person& person);
    void tell(const Entry& entry);
    void tell(const Line& line);
    void tell_presence();
    void tell_everybody(const wire::Message& message);
    void deliver(Client to, wire::Message message) { out_.deliveries.push_back({{to}, std::move(message)}); }

    [[nodiscard]] bool in_play() const { return stage_ == Stage::playing; }
    [[nodiscard]] bool sits(const PersonId& person, int seat) const {
        return holds(seating_.of(person), seat);
    }

    std::string id_;
    game::DiceTables* tables_;
    std::shared_ptr<const Settings> settings_;
    Stage stage_ = Stage::gathering;
    bool abandoned_ = false;
    EndedBy ended_by_{};
    bool closed_ = false;  // for good
    uint64_t number_ = 0;
    uint64_t first_number_ = 0;  // of the round
    Millis changed_ = 0;
    Millis started_ = 0;
    Seating seating_;
    Dealing dealing_;
    Clocks clocks_;
    Voting voting_;
    OfferRules offers_;
    History history_;
    std::unique_ptr<game::Game> game_;

    mutable std::shared_ptr<const wire::Table> shown_;  // none: it has changed

    // Not facts: who is there now, what they are called and say, and who thinks.
    Presence presence_;
    Names names_;
    std::vector<SeatName> kept_names_;  // of seats, as they came out last
    std::string next_name_;             // of whoever shares the device and takes a seat now
    Talk talk_;
    bool bot_thinks_ = false;
    int clumsy_ = -1;  // a seat whose bot answered what is not legal; a random player decides once
    struct Question {
        Client client;
        int64_t id;
        int seat;
        std::string level;
    };
    std::deque<Question> questions_;
    bool broken_ = false;
    Outbox out_;

    friend class Presenter;
};

}  // namespace longroad::table
