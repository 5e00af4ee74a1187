// Fair dice 2 at a table: how pages and the table make the luck together, what happens when somebody does not
// play along, and that whoever cheats is found (docs/fair-dice.md, "Who could cheat").
#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>

#include "fair/verify.h"
#include "table/codec/game_codec.h"
#include "table/room/room.h"
#include "tests/schema.h"
#include "tests/table_driver.h"

namespace longroad::table {

using notation::JsonValue;

namespace {

class TestTables final : public game::DiceTables {
public:
    const bots::DiceLore& dice(const dice::Rules&, bool) override {
        static bots::DiceLore lore{dice::Rules{}};
        return lore;
    }
};
TestTables tables;

JsonValue parsed(const std::string& text) {
    const auto read = notation::read_json(text);
    REQUIRE_MESSAGE(read, text);
    return *read;
}

// What a page does: draws bytes, promises a share for the secret it was shown, shows it once, keeps what it
// saw.
struct Page {
    std::string bytes;
    std::string words;

    [[nodiscard]] fair::Digest share() const { return fair::share_of(bytes, words); }
    [[nodiscard]] fair::Digest commit(const fair::Digest& commitment) const {
        return fair::commit_of(commitment, share());
    }
};
Page page(char letter, std::string words = "") { return {std::string(16, letter), std::move(words)}; }

class Round {
public:
    explicit Round(std::string_view settings, std::string_view secret = "secret") {
        auto opened = Room::open("t1", person(1), settings, fair::sha256(secret), tables, now);
        REQUIRE_MESSAGE(opened, (opened ? "" : opened.error()));
        room.emplace(std::move(*opened));
    }
    static Person person(Client client) { return {"p" + std::to_string(client), "Ann"}; }

    void come(Client client) {
        room->table().attach(client, person(client));
        CHECK(send(client, "hello") == "welcome");
    }
    void go(Client client) {
        room->table().detach(client, now);
        collect();
    }
    std::string send(Client client, const std::string& type, const std::string& fields = "") {
        const int id = ++last_id_;
        const std::string text = "{\"id\":" + std::to_string(id) + ",\"type\":\"" + type + "\"" +
                                 (fields.empty() ? "" : "," + fields) + "}";
        test::check_schema("client", text);
        room->receive(client, text, now);
        std::string result = "nothing";
        for (const Room::Letter& letter : collect()) {
            const JsonValue message = parsed(letter.text);
            const JsonValue* of = message.find("id");
            if (letter.to != client || of == nullptr || of->integer() != id) continue;
            const JsonValue* reason = message.find("reason");
            result = reason != nullptr ? reason->string() : message.find("type")->string();
        }
        return result;
    }
    std::string sit(Client client, int seat) {
        return send(client, "take_seat", "\"seat\":" + std::to_string(seat));
    }
    std::string bot(int seat) {
        return send(1, "add_bot", "\"seat\":" + std::to_string(seat) + R"(,"level":"random")");
    }
    std::string promise(Client client, const Page& page) {
        return send(client, "commit_share", "\"digest\":\"" + fair::hex_of(page.commit(commitment())) + "\"");
    }
    std::string reveal(Client client, const Page& page) {
        return send(client, "reveal_share", "\"share\":\"" + fair::hex_of(page.share()) + "\"");
    }
    void wait(Millis time) {
        now += time;
        room->table().tick(now);
        collect();
    }
    [[nodiscard]] JsonValue fair() const { return *parsed(room->table_json()).find("fair"); }
    [[nodiscard]] fair::Digest commitment() const {
        return fair::digest_of(fair().find("commitment")->string()).value();
    }
    [[nodiscard]] Stage stage() const { return room->table().stage(); }
    [[nodiscard]] std::vector<std::string> people() const {
        std::vector<std::string> list;
        for (const SeatState& seat : room->table().seating()) list.push_back(seat.person);
        return list;
    }
    // Written down by the page of a person before the game: the list of promises, and who sits where.
    [[nodiscard]] fair::Saw look(Client client, const Page& page) const {
        fair::Saw saw;
        saw.attempt = room->table().dealing().attempt();
        saw.commitment = commitment();
        saw.bytes = page.bytes;
        saw.words = page.words;
        const fair::Shares commits = room->table().dealing().commits(room->table().seating());
        for (size_t seat = 0; seat < commits.size(); ++seat) {
            const SeatState& state = room->table().seating().at(static_cast<int>(seat));
            saw.seats.push_back(
                {!state.bot.empty(), state.person == person(client).id, commits[seat], std::nullopt});
        }
        return saw;
    }
    // And when it begins: shares and order.
    void note(fair::Saw& saw) const {
        const fair::Shares shares = room->table().dealing().shares(room->table().seating());
        const std::vector<int> order = room->table().dealing().order();
        for (size_t seat = 0; seat < order.size(); ++seat) {
            saw.seats[static_cast<size_t>(order[seat])].share = shares[seat];
        }
        if (room->table().settings()->shuffle) saw.order = order;
        saw.first_named = fair().find("first_by")->string() == "table";
    }
    // To the end; people act at random. The record.
    std::string play() {
        std::map<Client, test::Brain> brains;
        for (const auto& [client, game] : games_) brains.emplace(client, test::Brain(client));
        for (int i = 0; i < 20'000 && stage() == Stage::playing; ++i) {
            while (auto job = room->table().next_job(now)) {
                job->thinking->think();
                room->table().settle(std::move(*job), now);
                collect();
            }
            for (auto& [client, brain] : brains) {
                const auto action = brain.choose(games_[client]);
                if (action && stage() == Stage::playing)
                    CHECK(send(client, "act", "\"action\":" + *action) == "ok");
            }
        }
        REQUIRE(records.size() == 1);
        return records[0];
    }
    void restart() {
        auto again = Room::restore("t1", {facts}, tables, now);
        REQUIRE_MESSAGE(again, (again ? "" : again.error()));
        room.emplace(std::move(*again));
    }

    Millis now = 1'700'000'000'000;
    std::optional<Room> room;
    std::vector<std::string> facts;
    std::vector<std::string> records;

private:
    std::vector<Room::Letter> collect() {
        Room::Outbox out = room->take_out();
        for (std::string& fact : out.facts) facts.push_back(std::move(fact));
        for (const Finished& game : out.finished) records.push_back(codec::record_text(game.record));
        for (const Room::Letter& letter : out.letters) {
            test::check_schema("server", letter.text);
            const JsonValue message = parsed(letter.text);
            if (const JsonValue* game = message.find("game")) games_[letter.to] = *game;
        }
        return std::move(out.letters);
    }

    std::map<Client, JsonValue> games_;
    int last_id_ = 0;
};

constexpr std::string_view quick = R"({"game":"dice","seats":3,"shuffle":true,"shuffle_colours":true})";
constexpr std::string_view small =
    R"({"preset":"2015","options":{"victory_target":4},"seats":3,"shuffle":true})";

// Two people with shares and a bot, up to the call.
void call(Round& round, const Page& ann, const Page& bob) {
    round.come(1);
    round.come(2);
    CHECK(round.sit(1, 0) == "ok");
    CHECK(round.sit(2, 1) == "ok");
    CHECK(round.bot(2) == "ok");
    CHECK(round.promise(1, ann) == "ok");
    CHECK(round.promise(2, bob) == "ok");
    CHECK(round.send(1, "start") == "ok");
    CHECK(round.stage() == Stage::starting);
}

std::string with(std::string text, const std::string& what, const std::string& instead) {
    const size_t at = text.find(what);
    REQUIRE_MESSAGE(at != std::string::npos, what);
    return text.replace(at, what.size(), instead);
}
// The record with another value for a header; an empty one takes the header out.
std::string with_header(std::string record, const std::string& name, const std::string& value) {
    const std::string line = value.empty() ? "" : "[" + name + " \"" + value + "\"]\n";
    const size_t at = record.find("[" + name + " \"");
    if (at == std::string::npos) return with(record, "[Commitment ", line + "[Commitment ");
    return record.replace(at, record.find('\n', at) + 1 - at, line);
}
std::string kind_of(const std::string& record, const fair::Saw* saw = nullptr) {
    const auto verified = fair::verify(record, saw);
    return verified ? "fair" : std::string(fair::name_of(verified.error().kind));
}

}  // namespace

TEST_CASE("fair start: shares are promised, shown, and the whole game follows from them") {
    for (const std::string_view settings : {quick, small}) {
        CAPTURE(settings);
        Round round(settings);
        const Page ann = page('a', "my own words");
        const Page bob = page('b');
        call(round, ann, bob);
        fair::Saw saw = round.look(1, ann);
        // What the pages drew stays with them: of a promise nobody learns the share.
        for (const std::string& fact : round.facts) {
            CHECK(fact.find(fair::hex_of(ann.share())) == std::string::npos);
            CHECK(fact.find("my own words") == std::string::npos);
        }
        CHECK(round.reveal(1, bob) == "wrong_share");
        CHECK(round.reveal(2, bob) == "ok");
        CHECK(round.stage() == Stage::starting);
        CHECK(round.reveal(2, bob) == "ok");  // a page that was cut off asks again
        CHECK(round.reveal(1, ann) == "ok");
        CHECK(round.stage() == Stage::playing);
        round.note(saw);
        const auto verified = fair::verify(round.play(), &saw);
        REQUIRE_MESSAGE(verified, verified.error().what);
        CHECK(verified->version == 2);
        CHECK(verified->shares == 2);
        CHECK(verified->attempt == 1);
        CHECK(verified->order);
        CHECK(verified->first);
        CHECK(verified->seen);
        CHECK(verified->outcomes > 5);
        CHECK(verified->map == (settings == small));
    }
}

TEST_CASE("fair start: where nobody promised anything the game starts at once, and verifies") {
    Round round(quick);
    round.come(1);
    CHECK(round.sit(1, 0) == "ok");
    CHECK(round.bot(1) == "ok");
    CHECK(round.bot(2) == "ok");
    CHECK(round.send(1, "start") == "ok");
    CHECK(round.stage() == Stage::playing);
    const auto verified = fair::verify(round.play());
    REQUIRE_MESSAGE(verified, verified.error().what);
    CHECK(verified->version == 2);
    CHECK(verified->shares == 0);
}

TEST_CASE("fair start: whoever shares a device has one share on all their seats") {
    Round round(R"({"game":"dice","seats":2})");
    const Page ann = page('a');
    round.come(1);
    CHECK(round.sit(1, 0) == "ok");
    CHECK(round.send(1, "take_seat", R"("seat":1,"name":"Guest")") == "ok");
    CHECK(round.promise(1, ann) == "ok");
    CHECK(round.send(1, "start") == "ok");
    fair::Saw saw = round.look(1, ann);
    CHECK(round.reveal(1, ann) == "ok");
    round.note(saw);
    const std::string record = round.play();
    CHECK(fair::verify(record, &saw)->shares == 2);
    CHECK(record.find("[Share1 \"" + fair::hex_of(ann.share())) != std::string::npos);
}

TEST_CASE("fair start: only seated people promise, and only while the table waits") {
    Round round(quick);
    round.come(1);
    round.come(2);
    round.come(3);
    CHECK(round.promise(2, page('b')) == "no_seat_of_yours");
    CHECK(round.reveal(2, page('b')) == "no_share_due");
    CHECK(round.send(2, "commit_share", R"("digest":"luck")") == "bad_field");
    CHECK(round.sit(1, 0) == "ok");
    CHECK(round.sit(2, 1) == "ok");
    CHECK(round.sit(3, 2) == "ok");
    CHECK(round.promise(1, page('x')) == "ok");
    CHECK(round.promise(1, page('a')) == "ok");  // replaced as often as one likes
    CHECK(round.promise(2, page('b')) == "ok");
    CHECK(round.send(1, "start") == "ok");
    // The third has promised nothing: the others' shares do for them.
    CHECK(round.reveal(3, page('c')) == "no_share_due");
    // Nothing changes any more, not even by the host.
    CHECK(round.promise(2, page('c')) == "starting");
    CHECK(round.send(1, "start") == "starting");
    CHECK(round.send(1, "configure", R"("settings":{"game":"dice","seats":3})") == "starting");
    CHECK(round.send(1, "open_seat", R"("seat":2)") == "starting");
    CHECK(round.send(1, "choose_color", R"("seat":0,"color":5)") == "starting");
    CHECK(round.send(1, "propose", R"("about":"end")") == "starting");
    CHECK(round.send(1, "act", R"("action":{"seat":0,"do":"roll"})") == "gathering");
    round.come(4);
    CHECK(round.sit(4, 2) == "starting");
    CHECK(round.reveal(1, page('x')) == "wrong_share");
    CHECK(round.reveal(1, page('a')) == "ok");
    CHECK(round.reveal(2, page('b')) == "ok");
    CHECK(round.stage() == Stage::playing);
    CHECK(round.reveal(2, page('b')) == "no_share_due");
    CHECK(round.promise(2, page('b')) == "playing");
}

TEST_CASE("fair start: a share that does not come calls the start off, the second time its seat opens") {
    Round round(quick);
    const Page ann = page('a');
    const Page bob = page('b');
    call(round, ann, bob);
    const fair::Digest first = round.commitment();
    CHECK(round.reveal(1, ann) == "ok");
    round.wait(19'999);
    CHECK(round.stage() == Stage::starting);
    CHECK(round.room->table().next_due() == round.now + 1);
    round.wait(1);
    CHECK(round.stage() == Stage::gathering);
    // The share that was shown counts no more: there is a new secret.
    CHECK(round.commitment() != first);
    CHECK(round.fair().find("attempt")->integer() == 2);
    CHECK(round.fair().find("commits")->text() == "[null,null,null]");
    CHECK(round.people() == std::vector<std::string>{"p1", "p2", ""});

    CHECK(round.promise(1, page('c')) == "ok");
    CHECK(round.promise(2, page('d')) == "ok");
    CHECK(round.send(1, "start") == "ok");
    CHECK(round.reveal(1, page('c')) == "ok");
    round.wait(20'000);
    CHECK(round.stage() == Stage::gathering);
    CHECK(round.people() == std::vector<std::string>{"p1", "", ""});

    // Back again, but nobody waits for their share any more: they cannot hold up the table for ever.
    CHECK(round.sit(2, 1) == "ok");
    const Page last = page('e');
    CHECK(round.promise(1, last) == "ok");
    CHECK(round.promise(2, page('f')) == "ok");
    CHECK(round.send(1, "start") == "ok");
    fair::Saw saw = round.look(1, last);
    CHECK(round.reveal(1, last) == "ok");
    CHECK(round.stage() == Stage::playing);
    round.note(saw);
    const auto verified = fair::verify(round.play(), &saw);
    REQUIRE_MESSAGE(verified, verified.error().what);
    CHECK(verified->attempt == 3);
    CHECK(verified->shares == 1);
}

TEST_CASE("fair start: only failing twice running costs a seat") {
    Round round(quick);
    call(round, page('a'), page('b'));
    CHECK(round.reveal(1, page('a')) == "ok");
    round.wait(20'000);
    CHECK(round.promise(1, page('c')) == "ok");
    CHECK(round.promise(2, page('d')) == "ok");
    CHECK(round.send(1, "start") == "ok");
    CHECK(round.reveal(2, page('d')) == "ok");
    round.wait(20'000);  // now it was the first who did not
    CHECK(round.promise(1, page('e')) == "ok");
    CHECK(round.promise(2, page('f')) == "ok");
    CHECK(round.send(1, "start") == "ok");
    CHECK(round.reveal(1, page('e')) == "ok");
    round.wait(20'000);
    CHECK(round.people() == std::vector<std::string>{"p1", "p2", ""});
}

TEST_CASE("fair start: leaving calls it off, and somebody who is gone is not waited for") {
    Round round(quick);
    call(round, page('a'), page('b'));
    CHECK(round.send(2, "leave_table") == "ok");
    CHECK(round.stage() == Stage::gathering);
    CHECK(round.people() == std::vector<std::string>{"p1", "", ""});
    CHECK(round.sit(2, 1) == "ok");
    CHECK(round.promise(1, page('c')) == "ok");
    CHECK(round.promise(2, page('d')) == "ok");
    round.go(2);
    CHECK(round.send(1, "start") == "ok");
    CHECK(round.reveal(1, page('c')) == "ok");
    CHECK(round.stage() == Stage::playing);
    const fair::Shares commits = round.room->table().dealing().commits(round.room->table().seating());
    CHECK(std::ranges::count_if(commits, [](const auto& one) { return one.has_value(); }) == 1);
}

TEST_CASE("fair start: a page that lost its connection after it promised shows its share when it is back") {
    Round round(quick);
    const Page ann = page('a');
    const Page bob = page('b');
    call(round, ann, bob);
    CHECK(round.reveal(1, ann) == "ok");
    round.go(2);
    round.wait(10'000);
    CHECK(round.stage() == Stage::starting);
    round.come(2);
    CHECK(round.fair().find("commits")->items()[1].string() == fair::hex_of(bob.commit(round.commitment())));
    CHECK(round.reveal(2, bob) == "ok");
    CHECK(round.stage() == Stage::playing);
}

TEST_CASE("fair start: a server that restarts in the middle goes on with it") {
    const Page ann = page('a');
    const Page bob = page('b');
    Round round(small);
    call(round, ann, bob);
    fair::Saw saw = round.look(1, ann);
    CHECK(round.reveal(1, ann) == "ok");
    round.now += 3'600'000;  // and takes its time
    round.restart();
    CHECK(round.stage() == Stage::starting);
    round.wait(0);
    round.come(1);
    round.wait(15'000);
    CHECK(round.stage() == Stage::starting);  // nobody pays for it
    round.come(2);
    CHECK(round.reveal(2, bob) == "ok");
    CHECK(round.stage() == Stage::playing);
    round.restart();
    round.come(1);
    round.come(2);
    round.note(saw);
    CHECK(fair::verify(round.play(), &saw));
    // Nobody came back: it is called off.
    Round other(small);
    call(other, ann, bob);
    other.restart();
    other.wait(20'000);
    CHECK(other.stage() == Stage::gathering);
    CHECK(other.room->table().dealing().attempt() == 2);
}

TEST_CASE("fair start: an operator who plays cannot choose a share after seeing the others'") {
    // Whoever knows the secret and speaks last could try shares until the dice suit them. The table holds
    // everybody to the promise, so there is one share that fits, and none of a thousand others does.
    Round round(quick);
    const Page honest = page('a');
    const Page operators = page('b');
    call(round, honest, operators);
    CHECK(round.reveal(1, honest) == "ok");
    for (int i = 0; i < 1000; ++i) {
        REQUIRE(round.reveal(2, page('c', std::to_string(i))) == "wrong_share");
    }
    CHECK(round.stage() == Stage::starting);
}

TEST_CASE("fair record: whatever an operator changes is found, by the record or by what a page saw") {
    const Page ann = page('a');
    const Page bob = page('b');
    Round round(small);
    call(round, ann, bob);
    fair::Saw saw = round.look(1, ann);
    CHECK(round.reveal(1, ann) == "ok");
    CHECK(round.reveal(2, bob) == "ok");
    round.note(saw);
    const std::string record = round.play();
    REQUIRE(kind_of(record) == "fair");
    REQUIRE(kind_of(record, &saw) == "fair");

    const auto seat_of = [&](const std::string& header) {
        return record.substr(record.find(header) + header.size(), 1);
    };
    const std::string bot = seat_of("[Bot");
    const std::string person = seat_of("[Share");
    const std::string other = fair::hex_of(fair::sha256("other"));

    // A share for a bot, promised and shown as it should be.
    const std::string commit = fair::hex_of(fair::commit_of(saw.commitment, fair::sha256("other")));
    std::string forged = with_header(with_header(record, "Share" + bot, other), "Commit" + bot, commit);
    CHECK(kind_of(forged) == "share");
    // The same without saying that it is a bot: only the page knows.
    CHECK(kind_of(with_header(forged, "Bot" + bot, ""), &saw) == "seen");
    // A share that was not promised, one that was withheld, and one that is left out.
    CHECK(kind_of(with_header(record, "Share" + person, other)) == "share");
    CHECK(kind_of(with_header(record, "Share" + person, "")) == "share");
    forged = with_header(with_header(record, "Share" + person, ""), "Commit" + person, "");
    CHECK(kind_of(forged) != "fair");
    CHECK(kind_of(forged, &saw) == "seen");
    // A promise for another secret.
    CHECK(kind_of(with_header(record, "Commit" + person, commit)) == "share");
    // Another secret.
    CHECK(kind_of(with_header(record, "Secret", other)) == "secret");
    CHECK(kind_of(with_header(record, "Secret", "")) == "concealed");
    CHECK(kind_of(with_header(record, "Commitment", other)) == "secret");
    // Another order: of the seats the key does not give, or none.
    std::string order = record.substr(record.find("[Order \"") + 8, 5);
    std::string swapped = order;
    std::swap(swapped[0], swapped[2]);
    CHECK(kind_of(with_header(record, "Order", swapped)) != "fair");
    CHECK(kind_of(with_header(record, "Order", swapped), &saw) == "seen");
    CHECK(kind_of(with_header(record, "Order", "0 0 1")) == "order");
    CHECK(kind_of(with_header(record, "Order", ""), &saw) == "seen");
    // Another first seat; and one the table named, though the dice were to choose.
    const std::string first = record.substr(record.find("[First \"") + 8, 1);
    const std::string next = first == "0" ? "1" : "0";
    forged = with_header(with_header(record, "First", next), "FirstRolls", "");
    CHECK(kind_of(forged) != "fair");
    CHECK(kind_of(with_header(record, "FirstBy", "")) == "first");
    CHECK(kind_of(with_header(record, "FirstBy", "table"), &saw) == "seen");
    // A map nobody drew, a roll nobody rolled, an attempt more.
    CHECK(kind_of(with_header(with_header(record, "Map", "custom"), "FirstBy", "table"), &saw) == "seen");
    CHECK(kind_of(with_header(record, "Map", "custom")) == "first");
    CHECK(kind_of(with_header(record, "Attempt", "2"), &saw) == "seen");
    CHECK(kind_of(with_header(record, "Staged_dice", "6-6"), &saw) == "seen");
    // The old version, where words could be chosen to suit.
    CHECK(kind_of(with_header(record, "Fair", ""), &saw) == "seen");
    CHECK(kind_of(with_header(record, "Fair", "")) != "fair");
    CHECK(kind_of(with_header(record, "Fair", "3")) == "unreadable");
    // What the page wrote down is its own: another's bytes do not go with it.
    fair::Saw mistaken = saw;
    mistaken.bytes = bob.bytes;
    CHECK(kind_of(record, &mistaken) == "seen");
}

TEST_CASE("fair record: a game that was ground agrees with itself, but not with what a page saw") {
    // The operator shows the page one secret, or one list of promises, and writes the record of another game.
    const Page ann = page('a');
    const Page bob = page('b');
    Round round(quick, "shown");
    call(round, ann, bob);
    fair::Saw saw = round.look(1, ann);
    CHECK(round.reveal(1, ann) == "ok");
    CHECK(round.reveal(2, bob) == "ok");
    round.note(saw);
    REQUIRE(kind_of(round.play(), &saw) == "fair");

    Round lying(quick, "another");
    call(lying, ann, bob);
    CHECK(lying.reveal(1, ann) == "ok");
    CHECK(lying.reveal(2, bob) == "ok");
    const std::string other_secret = lying.play();
    CHECK(kind_of(other_secret) == "fair");
    CHECK(kind_of(other_secret, &saw) == "seen");

    Round ground(quick, "shown");
    const Page accomplice = page('z', "found after a thousand tries");
    call(ground, ann, accomplice);
    CHECK(ground.reveal(1, ann) == "ok");
    CHECK(ground.reveal(2, accomplice) == "ok");
    const std::string other_share = ground.play();
    CHECK(kind_of(other_share) == "fair");
    CHECK(kind_of(other_share, &saw) == "seen");
}

TEST_CASE("fair record: who begins the dice game is checked") {
    Round round(R"({"game":"dice","seats":3})");
    const Page ann = page('a');
    call(round, ann, page('b'));
    fair::Saw saw = round.look(1, ann);
    CHECK(round.reveal(1, ann) == "ok");
    CHECK(round.reveal(2, page('b')) == "ok");
    round.note(saw);
    const std::string record = round.play();
    CHECK(kind_of(record, &saw) == "fair");
    CHECK(record.find("[FirstBy \"dice\"]") != std::string::npos);

    Round named(R"({"game":"dice","seats":3,"first":1})");
    call(named, ann, page('b'));
    CHECK(named.reveal(1, ann) == "ok");
    CHECK(named.reveal(2, page('b')) == "ok");
    const std::string chosen = named.play();
    CHECK(kind_of(chosen) == "fair");
    CHECK(chosen.find("[FirstBy \"table\"]") != std::string::npos);
    // Seat 1 would not have begun by the dice, or else 2 would not.
    int wrong = 0;
    for (const char* seat : {"0", "1", "2"}) {
        const auto forged = with_header(with_header(chosen, "FirstBy", "dice"), "First", seat);
        wrong += kind_of(forged) != "fair" ? 1 : 0;
    }
    CHECK(wrong >= 2);
}

TEST_CASE("fair saw: what a page writes down is read, and nonsense is not") {
    const std::string hex = fair::hex_of(fair::sha256("x"));
    const std::string good = R"({"saw":2,"table":"t","round":1,"attempt":2,"commitment":")" + hex +
                             R"(","bytes":"000102030405060708090a0b0c0d0e0f","words":"hi","seats":[)" +
                             R"({"bot":false,"mine":true,"commit":")" + hex + R"(","share":null},)" +
                             R"({"bot":true,"mine":false,"commit":null,"share":null}],"order":[1,0],)" +
                             R"("first_by":"dice","map":"drawn","staged":{"dice":"1-1"}})";
    const auto saw = fair::read_saw(good);
    REQUIRE_MESSAGE(saw, saw.error());
    CHECK(saw->attempt == 2);
    CHECK(saw->bytes == std::string("\0\1\2\3\4\5\6\7\10\11\12\13\14\15\16\17", 16));
    CHECK(saw->seats.size() == 2);
    CHECK(saw->seats[0].commit == fair::sha256("x"));
    CHECK(saw->order == std::vector<int>{1, 0});
    CHECK(saw->staged.at(0).second == "1-1");
    for (const auto& [what, instead] :
         std::vector<std::pair<std::string, std::string>>{{"\"saw\":2", "\"saw\":1"},
                                                          {"\"round\":1", "\"round\":0"},
                                                          {"[1,0]", "[1,1]"},
                                                          {"[1,0]", "[0]"},
                                                          {"0f\"", "0\""},
                                                          {"0f\"", "0g\""},
                                                          {"\"drawn\"", "\"other\""},
                                                          {"\"first_by\":\"dice\"", "\"first_by\":7"},
                                                          {"\"bot\":true,", ""},
                                                          {"\"commit\":null,", ""},
                                                          {hex, hex.substr(1)},
                                                          {"{\"saw\"", "[\"saw\""}}) {
        CHECK_FALSE(fair::read_saw(with(good, what, instead)));
    }
    CHECK_FALSE(fair::read_saw(""));
    CHECK_FALSE(fair::read_saw("[]"));
    CHECK_FALSE(fair::read_saw("{}"));
}

}  // namespace longroad::table
