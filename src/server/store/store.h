// Where everything that must outlive the process is kept. What is written is safe when `done` says so, and
// not before; a second database implements the same interface.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "notation/record_tags.h"
#include "server/store/people_rows.h"

namespace longroad::server {

// Called on the store's own thread, in the order of the calls. False: nothing of it was kept.
using Done = std::function<void(bool kept)>;

struct SeatRow {
    std::string person;  // empty: a bot
    std::string name;    // of the person, or the bot's level
    bool won = false;
    bool stayed = true;  // to the end
};

// A record as it is kept, with the names of those who played it.
[[nodiscard]] inline std::string record_with_names(const std::string& record,
                                                   const std::vector<SeatRow>& seats) {
    std::vector<std::pair<std::string, std::string>> names;
    for (size_t seat = 0; seat < seats.size(); ++seat) {
        if (seats[seat].person.empty() || seats[seat].name.empty()) continue;
        names.emplace_back("Name" + std::to_string(seat), seats[seat].name);
    }
    return notation::with_tags(record, names);
}

struct GameRow {
    std::string id;  // public, unguessable
    std::string table;
    int round = 1;
    std::string game;  // "board" or "dice"
    bool abandoned = false;
    bool listed = false;  // everybody may see it
    Millis ended = 0;
    std::vector<SeatRow> seats;
    std::string record;         // everything; kept without names, and read with those of the seats
    std::string public_record;  // without what was hidden
    bool rated{};               // not read back: the ratings are what is left of it
};

// Whose table it is: those who sit there and the host. Nobody's once the game is over.
struct TablePeople {
    std::vector<std::string> people;
    std::string host;
    Millis since = 0;
};

// What somebody said at a table: a line of chat, or an emote.
struct LineRow {
    uint64_t number = 0;  // of its own, beside the facts'
    Millis at = 0;
    std::string person;
    std::string text;
    std::string emote;
};
// What somebody who shares another person's device is called.
struct SeatNameRow {
    int seat = 0;
    std::string person;
    std::string name;
};
// What stands beside the facts of a table.
struct TableTalk {
    std::vector<LineRow> lines;
    std::vector<SeatNameRow> seat_names;
};

// One change of a table: all of it is kept, or nothing. It is kept only for the table's owner, and only if it
// follows what is there, so a table has neither gaps nor two histories.
struct TableChange {
    std::string table;
    uint64_t epoch = 1;  // of the owner: 1 for whoever opens the table, else from `claim`
    uint64_t first = 1;  // number of the first fact; 1 in epoch 1 makes the table
    std::vector<std::string> facts;
    std::vector<GameRow> games;
    bool closed = false;  // nothing happens before somebody comes: it need not be rebuilt at the start
    std::optional<TablePeople> people{};  // nothing: the same as before
    std::vector<LineRow> lines{};
    uint64_t first_line = 0;                               // those before it go
    std::optional<std::vector<SeatNameRow>> seat_names{};  // in the place of all before
};

// Somebody owns a table from now on; what earlier owners still bring is refused.
struct Claim {
    uint64_t epoch = 0;
    uint64_t last = 0;  // number of the last fact
};
enum class ClaimFault : uint8_t { no_such_table, storage };
using Claimed = std::function<void(std::expected<Claim, ClaimFault>)>;

struct RatingRow {
    std::string pool;  // game and number of players: "board4"
    double rating = 1500;
    double deviation = 350;
    int games = 0;
    int wins = 0;
    bool carried = false;  // mostly from the way games were rated before; read only
};

// The ratings a game belongs to.
[[nodiscard]] inline std::string pool_of(const GameRow& game) {
    return game.game + std::to_string(game.seats.size());
}

// Somebody with an account on one of the seats of a game, and how strong they are.
struct RatedPlayer {
    std::string person;
    bool won = false;
    RatingRow rating;
    bool stayed = true;  // to the end
};
// The players whose ratings a game changes, as they are after it.
using RateGame =
    std::function<std::vector<RatedPlayer>(const GameRow& game, std::vector<RatedPlayer> players)>;

struct RankRow {
    std::string person;
    std::string name;
    RatingRow rating;
};

// What a person has played: one row for each game and number of players.
struct StatisticsRow {
    std::string game;
    int players = 0;
    int games = 0;      // to their end
    int wins = 0;       // of these
    int abandoned = 0;  // besides
    Millis last = 0;
};

// Somebody another person does not want to hear, or to have at their tables.
struct BlockRow {
    std::string person;
    std::string name;  // read only
    bool mute = false;
    bool block = false;
};

// A browser that wants to be told when a game waits for the person, by its push service.
struct PushRow {
    std::string person;
    std::string endpoint;  // a URL of the service
    std::string key;       // the browser's, both in base64
    std::string auth;
    std::string language;
};
inline constexpr int most_pushes = 8;  // of one person; the oldest goes when there are more

struct GameSummary {
    std::string id;
    std::string game;
    Millis ended = 0;
    bool abandoned = false;
    std::vector<SeatRow> seats;
};

class Store {
public:
    virtual ~Store() = default;

    virtual void keep(TableChange change, Done done) = 0;
    virtual void claim(std::string table, Claimed done) = 0;
    // Somebody new.
    virtual void add(PersonRow person, Done done) = 0;
    virtual void change(std::string person, PersonChange change, PersonChanged done) = 0;
    // One session ends before its time; it is remembered as long as it could have lasted.
    virtual void void_session(std::string session, Millis now, Millis until, Done done) = 0;
    // The person, their sessions, ratings, names and what they said go; in games that were played they become
    // nobody. Facts and records name nobody, and stay as they are.
    virtual void forget(std::string person, Done done) = 0;
    // Replaces what was kept about that pair; with neither it is forgotten.
    virtual void keep_block(std::string person, BlockRow block, Done done) = 0;
    virtual void keep_push(PushRow push, Millis now, Done done) = 0;
    // One of the person's, or without an endpoint all.
    virtual void drop_push(std::string person, std::string endpoint, Done done) = 0;
    // How games are rated from now on: within the commit that keeps them, so that no rating is lost and none
    // is based on an old one. To be said before the first game is kept; without it none is.
    virtual void rate_by(RateGame rate) = 0;
    // Nothing is written: `done` comes when everything before is safe.
    virtual void after_all(Done done) = 0;
    // A sentence if the last attempt to write failed, for whoever runs the server.
    [[nodiscard]] virtual std::string fault() = 0;

    // What is read is what was safe when it was read.
    [[nodiscard]] virtual std::vector<std::string> open_tables() = 0;
    // Nothing if there are none, or not all of them can be read.
    [[nodiscard]] virtual std::optional<std::vector<std::string>> facts(std::string_view table) = 0;
    [[nodiscard]] virtual TableTalk talk(std::string_view table) = 0;
    // The names of these people; of whoever is not there, none.
    [[nodiscard]] virtual std::map<std::string, std::string> names_of(
        const std::vector<std::string>& people) = 0;
    [[nodiscard]] virtual std::optional<PersonRow> person(std::string_view id) = 0;
    [[nodiscard]] virtual std::optional<PersonRow> account(std::string_view login) = 0;
    [[nodiscard]] virtual std::vector<std::pair<std::string, Millis>> voided_sessions() = 0;
    [[nodiscard]] virtual std::optional<GameRow> game(std::string_view id) = 0;
    // The latest first; `before` leads from page to page.
    [[nodiscard]] virtual std::vector<GameSummary> listed_games(Millis before, int most) = 0;
    [[nodiscard]] virtual std::vector<GameSummary> games_of(std::string_view person, Millis before, int most,
                                                            bool only_listed = false) = 0;
    // Those whose game is not over; the latest first.
    [[nodiscard]] virtual std::vector<std::string> tables_of(std::string_view person, int most) = 0;
    [[nodiscard]] virtual int tables_hosted_by(std::string_view person) = 0;
    [[nodiscard]] virtual std::vector<RatingRow> ratings(std::string_view person) = 0;
    // The strongest of a pool whose rating is known well enough.
    [[nodiscard]] virtual std::vector<RankRow> ranking(std::string_view pool, double deviation, int most) = 0;
    [[nodiscard]] virtual std::vector<StatisticsRow> statistics(std::string_view person) = 0;
    [[nodiscard]] virtual std::vector<BlockRow> blocked_by(std::string_view person) = 0;
    [[nodiscard]] virtual std::vector<PushRow> pushes_of(std::string_view person) = 0;
    // A secret of 32 bytes, in hexadecimal digits, that stays the same for the life of the database.
    [[nodiscard]] virtual std::string key() = 0;
};

}  // namespace longroad::server
