// One table of either game: its people and bots, its rules, its clock, and the game they play, as a state
// machine. Messages of clients go in, messages to clients and facts to be stored come out; time is passed in.
// The server runs many of these, the browser one, and both speak docs/table-protocol.md.
//
// Every change is a fact: a line of JSON with a number. `commit` makes a fact, `apply` is the only thing that
// changes the table, and reading the facts again gives the same table. So nothing has to be saved but facts,
// and a client that has seen the fact with some number knows everything up to it.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <expected>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "notation/json.h"
#include "table/match.h"
#include "table/refusal.h"
#include "table/settings.h"
#include "table/tape.h"

namespace longroad::table {

using Millis = int64_t;   // since 1970
using Client = uint32_t;  // a connection, or the page that runs the table; never 0

// Somebody, however they are known: the id is public and the same as long as they are the same person.
struct Person {
    std::string id;
    std::string name;
    friend bool operator==(const Person&, const Person&) = default;
};

enum class Stage : uint8_t { gathering, playing, paused, over };
[[nodiscard]] std::string_view name_of(Stage stage);

struct Delivery {
    Client to = 0;
    std::string text;
};

// The answer to a message that is refused; its id is a number, or null where none could be read.
// `cause`: the place behind the reason as JSON, if there is one.
[[nodiscard]] std::string refused_json(std::string_view id, std::string_view reason, std::string_view detail,
                                       std::string_view cause = {});

// What whoever runs many tables wants to know of one of them.
struct Brief {
    std::string id;
    std::string title;
    GameKind game = GameKind::board;
    Stage stage = Stage::gathering;
    int round = 1;
    std::string host;
    std::vector<std::string> people;  // by seat; empty: nobody
    SeatSet to_act = 0;               // whom the game waits for
    Millis changed = 0;
    bool shut = false;  // closed before there was a game: nothing is to be seen here
};

// A game that has come to its end.
struct Finished {
    int round = 1;
    GameKind game = GameKind::board;
    bool abandoned = false;
    std::vector<Person> seats;      // without an id: a bot
    std::vector<std::string> bots;  // the level, empty for people
    SeatSet winners = 0;
    std::string record;         // everything, with the secret of its luck
    std::string public_record;  // without what was hidden
};

// What comes out of a table. Deliveries belong to the facts they come with: they may go out when these are
// safe.
struct Outbox {
    std::vector<std::string> facts;
    std::vector<Delivery> deliveries;
    std::vector<Finished> finished;
    [[nodiscard]] bool empty() const { return facts.empty() && deliveries.empty() && finished.empty(); }
};

// Something to think about, away from the table.
struct Job {
    std::unique_ptr<Thought> thought;
    int round = 0;
    Client asker = 0;   // 0: a bot's own decision
    std::string id;     // of the message that asked
    uint64_t number{};  // of the last fact when it was asked
};

class Table {
public:
    Table(Table&&) = default;
    Table& operator=(Table&&) = default;

    // A new table. `secret` is random and never leaves the facts; the library outlives the table. The error
    // is what is wrong with the settings.
    [[nodiscard]] static std::expected<Table, std::string> open(std::string id, const Person& host,
                                                                std::string_view settings,
                                                                const Digest& secret, Library& library,
                                                                Millis now);
    // The table these facts are about. Clocks go on from `now`. The error says which fact is wrong.
    [[nodiscard]] static std::expected<Table, std::string> restore(std::string id,
                                                                   const std::vector<std::string>& facts,
                                                                   Library& library, Millis now);

    // A client comes and goes. It is told nothing before its hello.
    void attach(Client client, const Person& person, Millis now);
    void detach(Client client, Millis now);
    // A client that says one thing and hears nothing but the answer: it needs no hello, and nobody sees it.
    // That it speaks is a sign of life.
    void visit(Client client, const Person& person, Millis now);
    // Whose chat and emotes this person does not want to hear. No fact: whoever runs the table says it when
    // the person comes.
    void mute(const std::string& person, std::set<std::string> others);
    // Somebody goes by another name now. Those who come under a new name need not be announced.
    void rename(const Person& person, Millis now);
    void receive(Client client, std::string_view message, Millis now);

    // What time brings: clocks that ran out, people who stayed away. Call it at `next_due`.
    void tick(Millis now);
    [[nodiscard]] std::optional<Millis> next_due() const;

    // A decision somebody should think about now, if there is one; `settle` brings it back.
    [[nodiscard]] std::optional<Job> next_job(Millis now);
    void settle(Job job, Millis now);

    [[nodiscard]] Outbox take_out();

    // For whoever runs many tables.
    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] Stage stage() const { return stage_; }
    [[nodiscard]] const Settings& settings() const { return settings_; }
    [[nodiscard]] uint64_t number() const { return number_; }
    [[nodiscard]] int round() const { return round_; }
    [[nodiscard]] int open_seats() const;
    [[nodiscard]] size_t clients() const { return clients_.size(); }
    [[nodiscard]] Millis changed() const { return changed_; }
    [[nodiscard]] std::string table_json() const;
    [[nodiscard]] Brief brief() const;
    [[nodiscard]] const std::string& host() const { return host_; }
    // Who is there without a seat.
    [[nodiscard]] std::vector<Person> watching() const;
    // Does the person sit here, or is anything they did in the log?
    [[nodiscard]] bool mentions(const std::string& person) const;
    // Somebody with the right to do so closes the table for good, or tells everybody something.
    void close(Millis now);
    void announce(std::string_view text);

private:
    struct Place {
        Person person;          // no id: nobody
        bool own_name = false;  // the person's own, not that of somebody who shares the device
        std::string bot;        // level; empty: none
        std::string stand_in;   // why a bot decides for the person: time, away, left; empty: it does not
        int colour = 0;
        SeatSet embargo = 0;  // seats whose offers are refused
        bool refuses = false;
        // The clock: time left for the turn and beyond it, and since when it runs; -1: it stands.
        Millis left = 0;
        Millis reserve = 0;
        Millis since = -1;
    };
    struct Vote {
        std::string about;
        std::vector<std::string> yes;
    };
    // What a newcomer is told of what happened before: steps by their place in the game, the rest as text.
    struct LogEntry {
        uint64_t number = 0;
        std::string text;
    };
    struct Guest {
        Person person;
        bool greeted = false;
        bool asked_hint = false;
        bool visits = false;
    };
    struct Answer {
        std::string_view reason = "none";
        std::string detail;
        std::string reply;       // instead of a plain ok
        std::string cause = {};  // with a reason: the place behind it
    };
    struct Message;

    Table(std::string id, Library& library) : id_(std::move(id)), library_(&library) {}

    // messages.cpp: what clients ask for.
    Answer answer(Client client, const Message& message, Millis now);
    Answer hello(Client client, const Message& message, Millis now);
    void keep_name(const Person& person, Millis now);
    void adopt(const Person& person, Millis now);
    Answer sit(const Person& owner, const Message& message, Millis now);
    Answer stand(const Person& person, const Message& message, Millis now);
    Answer leave(const Person& person, Millis now);
    Answer set_seat(const Person& person, const Message& message, Millis now);
    Answer configure(const Person& person, const Message& message, Millis now);
    Answer choose_colour(const Person& person, const Message& message, Millis now);
    Answer add_seed(const Person& person, const Message& message, Millis now);
    Answer start(const Person& person, Millis now);
    Answer act(const Person& person, const Message& message, Millis now);
    Answer undo(const Person& person, const Message& message, Millis now);
    Answer resume(const Person& person, Millis now);
    Answer propose(const Person& person, const Message& message, Millis now);
    Answer vote(const Person& person, const Message& message, Millis now);
    Answer embargo(const Person& person, const Message& message, Millis now);
    Answer refuse(const Person& person, const Message& message, Millis now);
    Answer chat(const Person& person, const Message& message, Millis now);
    Answer emote(const Person& person, const Message& message, Millis now);
    Answer hint(Client client, const Message& message);
    Answer record(const Message& message) const;

    // play.cpp: what follows from steps, votes and time.
    void play(const std::string& step, Millis now);
    void refuse_offers(Millis now);
    void finish();
    void count_votes(Millis now);
    void run_clocks(Millis now);
    void stand_in_for(int seat, std::string_view why, Millis now);
    void take_back(int seat, Millis now);
    [[nodiscard]] bool clock_runs(int seat) const;
    [[nodiscard]] std::optional<Millis> deadline(int seat) const;
    [[nodiscard]] std::optional<Millis> away_deadline(int seat) const;
    [[nodiscard]] int next_bot(Millis now, std::optional<Millis>* later) const;

    // facts.cpp.
    void commit(std::string fact);
    [[nodiscard]] bool apply(const notation::JsonValue& fact);
    [[nodiscard]] bool apply_started(const notation::JsonValue& fact);
    [[nodiscard]] bool apply_seat(const notation::JsonValue& fact);
    [[nodiscard]] bool apply_colours(const notation::JsonValue& fact);

    // telling.cpp.
    void tell(const std::string& fact, std::string_view what, const std::string& speaker);
    void tell_presence();
    void deliver(Client to, std::string text) { out_.deliveries.push_back({to, std::move(text)}); }
    [[nodiscard]] std::string game_json(SeatSet audience) const;
    [[nodiscard]] std::string you_json(const Person& person) const;
    [[nodiscard]] std::string log_json(uint64_t seen, const std::string& person) const;
    [[nodiscard]] bool hears(const std::string& person, const std::string& speaker) const;
    [[nodiscard]] Tags tags(bool with_secret) const;

    [[nodiscard]] SeatSet seats_of(const std::string& person) const;
    [[nodiscard]] std::vector<int> colours_under(const Settings& next) const;
    [[nodiscard]] bool present(const std::string& person) const;
    [[nodiscard]] bool is_host(const Person& person) const;
    [[nodiscard]] bool bot_driven(int seat) const;
    [[nodiscard]] std::string_view level_of(int seat) const;
    [[nodiscard]] std::vector<std::string> voters() const;
    [[nodiscard]] Digest game_secret() const;
    [[nodiscard]] size_t seat_count() const { return places_.size(); }
    [[nodiscard]] bool in_play() const { return stage_ == Stage::playing; }

    std::string id_;
    Library* library_;
    Digest secret_{};  // of the table; each game has its own, made from it
    Settings settings_;
    Stage stage_ = Stage::gathering;
    std::string host_;
    std::vector<Place> places_;
    int round_ = 1;
    std::map<std::string, std::string> seeds_;  // by person
    std::vector<std::string> game_seeds_;       // by seat, of the game
    std::optional<FairLuck> luck_;
    std::unique_ptr<Match> match_;
    std::vector<Vote> votes_;
    bool abandoned_ = false;
    bool closed_ = false;  // for good
    uint64_t number_ = 0;
    Millis changed_ = 0;
    Millis started_ = 0;
    int clock_turn_ = -1;  // the turn the clocks were last set for
    std::vector<LogEntry> log_;
    NoteTape steps_;  // when they came: one note for each step of the game

    // Not facts: who is there now, and who thinks.
    std::map<Client, Guest> clients_;
    std::map<std::string, Millis> gone_;  // by person: since when nobody of theirs is connected
    std::map<std::string, std::deque<Millis>> said_;
    std::map<std::string, std::set<std::string>> muted_;  // by person: whom they do not hear
    bool bot_thinks_ = false;
    int clumsy_ = -1;  // a seat whose bot answered what is not legal; a random player decides once
    struct Question {
        Client client;
        std::string id;
        int seat;
        std::string level;
    };
    std::deque<Question> questions_;
    Outbox out_;
};

}  // namespace longroad::table
