// Fair dice 2 against vectors that another program worked out (tests/golden/fair/vectors.py). The page's own
// implementation is held against the same file.
#include "fair/shares.h"

#include <doctest/doctest.h>

#include <fstream>
#include <sstream>

#include "fair/luck.h"
#include "notation/json.h"

namespace longroad::fair {

namespace {

std::string bytes_in(const std::string& hex) {
    std::string bytes;
    for (size_t i = 0; i < hex.size(); i += 2) {
        bytes += static_cast<char>(std::stoi(hex.substr(i, 2), nullptr, 16));
    }
    return bytes;
}

}  // namespace

TEST_CASE("fair dice 2: shares, promises, keys, orders and numbers are those of the vectors") {
    std::ifstream file(LONGROAD_SOURCE_DIR "/tests/golden/fair/vectors.json");
    std::stringstream text;
    text << file.rdbuf();
    const auto vectors = notation::read_json(text.str());
    REQUIRE(vectors);
    const Digest table = digest_of(vectors->find("table")->string()).value();
    const auto& cases = vectors->find("cases")->items();
    CHECK(cases.size() == 4);
    for (const auto& one : cases) {
        const auto hex = [&](std::string_view key) { return one.find(key)->string(); };
        const Digest secret = attempt_secret(table, static_cast<int>(one.find("round")->integer()),
                                             static_cast<int>(one.find("attempt")->integer()));
        CHECK(hex_of(secret) == hex("secret"));
        const Digest commitment = commitment_of(secret);
        CHECK(hex_of(commitment) == hex("commitment"));
        Shares shares;
        for (size_t seat = 0; seat < one.find("seats")->items().size(); ++seat) {
            const auto& person = one.find("seats")->items()[seat];
            shares.emplace_back();
            if (person.is_null()) continue;
            shares.back() =
                share_of(bytes_in(person.find("bytes")->string()), person.find("words")->string());
            CHECK(hex_of(*shares.back()) == one.find("shares")->items()[seat].string());
            CHECK(hex_of(commit_of(commitment, *shares.back())) ==
                  one.find("commits")->items()[seat].string());
        }
        const Digest key = key_of(secret, shares);
        CHECK(hex_of(key) == hex("key"));
        const FairLuck luck(key);
        std::vector<int> seats;
        for (size_t seat = 0; seat < shares.size(); ++seat) seats.push_back(static_cast<int>(seat));
        const std::vector<int> order = luck.mixed("seats", seats);
        const std::vector<int> colors = luck.mixed("colors", seats);
        for (size_t seat = 0; seat < seats.size(); ++seat) {
            CHECK(order[seat] == one.find("order")->items()[seat].integer());
            CHECK(colors[seat] == one.find("colors")->items()[seat].integer());
        }
        const auto& dice = one.find("dice")->items();
        for (size_t n = 0; n < dice.size(); ++n) CHECK(luck.stream(n).below(36) == dice[n].integer());
        auto faces = luck.stream(12);
        for (const auto& face : one.find("faces")->items()) CHECK(faces.below(6) == face.integer());
        CHECK(luck.map().state() == std::stoull(hex("map"), nullptr, 16));
    }
}

}  // namespace longroad::fair
