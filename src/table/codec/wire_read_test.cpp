#include "table/codec/wire_read.h"

#include <doctest/doctest.h>

namespace longroad::table::codec {

namespace {

template <class Wanted>
Wanted read(std::string_view text) {
    const auto message = read_message(text, {});
    REQUIRE_MESSAGE(message, text);
    CHECK(message->id == 7);
    REQUIRE(std::holds_alternative<Wanted>(message->command));
    return std::get<Wanted>(message->command);
}

}  // namespace

TEST_CASE("wire: the names of protocol 1 mean what they meant") {
    using namespace commands;
    CHECK(read<TakeSeat>(R"({"id":7,"type":"sit","seat":2,"name":"Ann"})").name == "Ann");
    CHECK(read<LeaveSeat>(R"({"id":7,"type":"stand","seat":2})").seat == 2);
    read<LeaveTable>(R"({"id":7,"type":"leave"})");
    CHECK(read<SetSeat>(R"({"id":7,"type":"seat","seat":1,"bot":"easy"})").bot == "easy");
    CHECK(read<SetSeat>(R"({"id":7,"type":"seat","seat":1})").bot.empty());
    CHECK(read<ChooseColor>(R"({"id":7,"type":"colour","seat":1,"colour":4})").color == 4);
    CHECK(read<BlockOffers>(R"({"id":7,"type":"embargo","seat":1,"against":0,"on":true})").from == 0);
    CHECK_FALSE(read<BlockOffers>(R"({"id":7,"type":"refuse","seat":1,"on":true})").from);
}

TEST_CASE("wire: a bot has a level, offers are blocked from one seat or from all") {
    using namespace commands;
    CHECK(read<SetSeat>(R"({"id":7,"type":"add_bot","seat":1,"level":"easy"})").bot == "easy");
    CHECK(read<SetSeat>(R"({"id":7,"type":"open_seat","seat":1})").bot.empty());
    CHECK_FALSE(read_message(R"({"id":7,"type":"add_bot","seat":1})", {}));
    CHECK_FALSE(read_message(R"({"id":7,"type":"add_bot","seat":1,"level":""})", {}));
    CHECK(read<BlockOffers>(R"({"id":7,"type":"block_offers","seat":1,"from":3,"on":true})").from == 3);
    CHECK_FALSE(read<BlockOffers>(R"({"id":7,"type":"block_offers","seat":1,"on":true})").from);
    CHECK_FALSE(read_message(R"({"id":7,"type":"block_offers","seat":1,"from":"all","on":true})", {}));
    const auto block = [](const std::string& more) {
        return R"({"id":7,"type":"block_offers","seat":1,"on":true,)" + more + "}";
    };
    CHECK(read<BlockOffers>(block(R"("resource":"ore")")).asking == board::Resource::ore);
    CHECK(read<BlockOffers>(block(R"("until":"turn")")).until_turn);
    CHECK_FALSE(read_message(block(R"("resource":"gold")"), {}));
    CHECK_FALSE(read_message(block(R"("until":"dawn")"), {}));
    CHECK_FALSE(read_message(block(R"("until":"turn","resource":"ore")"), {}));
}

TEST_CASE("wire: shares of the luck are digests") {
    using namespace commands;
    const std::string hex = fair::hex_of(fair::sha256("x"));
    CHECK(read<CommitShare>(R"({"id":7,"type":"commit_share","digest":")" + hex + "\"}").digest ==
          fair::sha256("x"));
    CHECK(read<RevealShare>(R"({"id":7,"type":"reveal_share","share":")" + hex + "\"}").share ==
          fair::sha256("x"));
    for (const std::string& wrong : {hex.substr(1), hex + "0", "G" + hex.substr(1), std::string()}) {
        CHECK_FALSE(read_message(R"({"id":7,"type":"reveal_share","share":")" + wrong + "\"}", {}));
    }
}

}  // namespace longroad::table::codec
