// Whole rounds at a table, led by the input: whose turn it is to speak, which of their legal actions they
// take, and what they do besides. When the input is used up the game is played to its end, so every input
// completes a round: its luck verifies, and what was kept gives the same table again.
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "fair/verify.h"
#include "fuzz/bytes.h"
#include "fuzz/check.h"
#include "notation/json.h"
#include "table/codec/facts_codec.h"
#include "table/codec/game_codec.h"
#include "table/room/room.h"

using namespace longroad;
using namespace longroad::table;

namespace {

class FuzzTables final : public game::DiceTables {
public:
    const bots::DiceLore& dice(const dice::Rules&, bool) override {
        static const bots::DiceLore plain{dice::Rules{}};
        return plain;
    }
};
FuzzTables library;

constexpr std::string_view board_game = R"({"seats":3,"preset":"2015","options":{"victory_target":3}})";
constexpr std::string_view dice_game = R"({"game":"dice","seats":2,"stand_in":"random"})";
constexpr int people = 3;

class Round {
public:
    Round(std::string_view settings, fuzz::Bytes& bytes)
        : room_(*Room::open("t", {"p1", "Ann"}, settings, fair::sha256("fuzz"), library, 1)), bytes_(bytes) {
        for (Client client = 1; client <= people; ++client) {
            room_.table().attach(client, {"p" + std::to_string(client), "Ann"});
            say(client, R"("type":"hello")");
        }
    }

    // Everybody sits down, unless the input has other ideas.
    void gather() {
        const auto seats = static_cast<Client>(room_.table().settings()->seats);
        for (int i = 0; i < 4 && !bytes_.empty(); ++i) disturb();
        for (Client client = 1; client <= seats; ++client) {
            say(client, R"("type":"sit","seat":)" + std::to_string(client - 1));
        }
        for (Client seat = 0; seat < seats; ++seat) {
            if (room_.table().seating().at(static_cast<int>(seat)).is_open()) {
                say(1, R"("type":"seat","bot":"random","seat":)" + std::to_string(seat));
            }
        }
        say(1, R"("type":"start")");
    }
    // One thing somebody does; false when there is nothing left to do.
    bool step() {
        if (room_.table().stage() == Stage::over) return false;
        if (!bytes_.empty() && bytes_.below(8) == 0) disturb();
        if (room_.table().stage() == Stage::paused) say(1 + bytes_.below(people), R"("type":"resume")");
        if (room_.table().stage() != Stage::playing) return room_.table().stage() != Stage::over;
        while (auto job = room_.table().next_job(now_)) {
            job->thinking->think();
            room_.table().settle(std::move(*job), now_);
            take();
        }
        for (Client client = 1; client <= people; ++client) {
            if (room_.table().stage() != Stage::playing) return true;
            act(client);
        }
        return true;
    }
    void check_end() {
        fuzz::check(room_.table().stage() == Stage::over, "the game comes to its end");
        fuzz::check(!records_.empty(), "a game that is over leaves a record");
        for (const std::string& record : records_) {
            fuzz::check(fair::verify(record).has_value(), "its luck was fair");
        }
        const auto again = Room::restore("t", {rows_}, library, now_);
        fuzz::check(again.has_value(), "what was kept gives a table");
        fuzz::check(again->table().number() == room_.table().number() &&
                        again->table().stage() == room_.table().stage() &&
                        again->table().talk().lines() == room_.table().talk().lines(),
                    "the same table");
    }

private:
    void say(Client client, const std::string& fields) {
        now_ += 100;
        room_.receive(client, "{\"id\":1," + fields + "}", now_);
        take();
    }
    void disturb() {
        const auto client = static_cast<Client>(1 + bytes_.below(people));
        const std::string seat = std::to_string(bytes_.below(4));
        const char* matters[] = {"pause", "end", "rematch"};
        const std::string about = R"(,"about":")" + std::string(matters[bytes_.below(3)]) + "\"";
        switch (bytes_.below(12)) {
            case 0: return say(client, R"("type":"undo","seat":)" + seat);
            case 1: return say(client, R"("type":"propose")" + about);
            case 2: return say(client, R"("type":"vote","yes":true)" + about);
            case 3: return say(client, R"("type":"chat","text":"hi")");
            case 4: return say(client, R"("type":"leave")");
            case 5: return say(client, R"("type":"sit","name":"Mara","seat":)" + seat);
            case 6: return say(client, R"("type":"embargo","against":1,"on":true,"seat":)" + seat);
            case 7: return say(client, R"("type":"stand","seat":)" + seat);
            case 8: return say(client, R"("type":"colour","colour":2,"seat":)" + seat);
            case 9: return say(client, R"("type":"seed","text":"words")");
            case 10:
                now_ += 20'000;
                room_.table().tick(now_);
                return take();
            default:
                room_.table().detach(client, now_);
                room_.table().attach(client, {"p" + std::to_string(client), "Ann"});
                return say(client, R"("type":"hello")");
        }
    }
    void act(Client client) {
        const SeatSet seats = room_.table().seating().of("p" + std::to_string(client));
        const game::Game& game = *room_.table().game();
        for (int seat = 0; seat < room_.table().seating().count(); ++seat) {
            if (!holds(seats, seat) || !holds(game.to_act(), seat)) continue;
            if (const auto action = choice(game, seat)) {
                return say(client, R"("type":"act","action":)" + codec::action_json(*action));
            }
        }
    }
    std::optional<game::Action> choice(const game::Game& game, int seat) {
        const game::SeatView view = game.seat_view(seat);
        if (const auto* dice_seat = std::get_if<game::DiceSeat>(&view)) {
            if (dice_seat->legal.empty()) return std::nullopt;
            return dice_seat->legal[next(dice_seat->legal.size())];
        }
        const auto& legal = std::get<game::BoardSeat>(view).legal;
        if (!legal.empty()) return legal[next(legal.size())];
        // Discards are too many to list: a bot that stands in makes them.
        return std::nullopt;
    }
    size_t next(size_t count) {
        if (!bytes_.empty()) return bytes_.below(static_cast<uint32_t>(count));
        return random_.below(static_cast<uint32_t>(count));
    }
    void take() {
        Room::Outbox out = room_.take_out();
        fuzz::check(!room_.table().broken(), "every fact follows");
        for (const Room::Letter& letter : out.letters) {
            fuzz::check(notation::read_json(letter.text).has_value(), "what a table says is JSON");
        }
        for (std::string& fact : out.facts) rows_.push_back(std::move(fact));
        for (const Line& line : out.lines) rows_.push_back(codec::line_text(line));
        if (out.seat_names) rows_.push_back(codec::seat_names_text(*out.seat_names));
        for (const Finished& game : out.finished) records_.push_back(codec::record_text(game.record));
    }

    Room room_;
    fuzz::Bytes& bytes_;
    Random random_{1};
    Millis now_ = 1;
    std::vector<std::string> rows_;
    std::vector<std::string> records_;
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    if (size > 4'000) return 0;
    fuzz::Bytes bytes(data, size);
    Round round(bytes.below(4) == 0 ? board_game : dice_game, bytes);
    round.gather();
    for (int i = 0; i < 5'000 && round.step(); ++i) {
    }
    round.check_end();
    return 0;
}
