// Any messages to a table, line by line, each from one of three clients: every one is answered with JSON, the
// secret stays where it is, and the facts give the same table again.
#include <cstddef>
#include <cstdint>
#include <string>

#include "fuzz/check.h"
#include "notation/json.h"
#include "table/codec/facts_codec.h"
#include "table/room/room.h"

using namespace longroad;
using namespace longroad::table;

namespace {

class FuzzLibrary final : public game::DiceTables {
public:
    const bots::DiceLore& dice(const dice::Rules& rules, bool) override {
        static const bots::DiceLore plain{dice::Rules{}};
        static const bots::DiceLore other{dice::Rules{0}};
        return rules == dice::Rules{} ? plain : other;
    }
};

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    static FuzzLibrary library;
    std::string_view text(reinterpret_cast<const char*>(data), size);
    if (size > 20'000) return 0;
    const fair::Digest secret = fair::sha256("fuzz");
    auto table = Room::open("t", {"p1", "Ann"}, "{\"seats\":3}", secret, library, 1);
    fuzz::check(table.has_value(), "a table opens");
    std::vector<std::string> facts;
    const std::string forbidden = fair::hex_of(secret);
    const auto take = [&] {
        Room::Outbox out = table->take_out();
        size_t answers = 0;
        for (const Room::Letter& delivery : out.letters) {
            const auto message = notation::read_json(delivery.text);
            fuzz::check(message.has_value(), "what a table says is JSON");
            fuzz::check(delivery.text.find(forbidden) == std::string::npos, "the secret stays secret");
            answers += message->find("id") != nullptr ? 1 : 0;
        }
        for (std::string& fact : out.facts) facts.push_back(std::move(fact));
        for (const Line& said : out.lines) facts.push_back(codec::line_text(said));
        if (out.seat_names) facts.push_back(codec::seat_names_text(*out.seat_names));
        return answers;
    };
    Millis now = 1;
    for (Client client = 1; client <= 3; ++client) {
        const std::string n = std::to_string(client);
        table->table().attach(client, {"p" + n, "Ann"});
        table->receive(client, R"({"id":1,"type":"hello"})", now);
        table->receive(client, R"({"id":2,"type":"sit","seat":)" + std::to_string(client - 1) + "}", now);
    }
    take();
    while (!text.empty()) {
        const std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        if (line.empty()) continue;
        const auto client = static_cast<Client>(1 + (static_cast<unsigned char>(line[0]) % 3));
        now += 1000;
        table->receive(client, line.substr(1), now);
        // A hint is answered when somebody has thought, and the solved dice game is too slow to ask for here.
        const bool hint = line.find("hint") != std::string_view::npos;
        fuzz::check(take() == 1 || hint, "a message is answered once");
        table->table().tick(now);
        take();
    }
    const auto again = Room::restore("t", {facts}, library, now);
    fuzz::check(again.has_value(), "facts give a table");
    fuzz::check(again->table().number() == table->table().number() &&
                    again->table().stage() == table->table().stage(),
                "the same table");
    return 0;
}
