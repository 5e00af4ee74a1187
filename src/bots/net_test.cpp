#include "bots/net.h"

#include <doctest/doctest.h>

#include <bit>
#include <cmath>

#include "bots/features.h"
#include "bots/shipped_nets.h"
#include "core/random.h"

using namespace longroad;
using namespace longroad::bots;

namespace {

float number(Random& random) { return static_cast<float>(random.next() >> 40) * (2.0F / (1 << 24)) - 1; }

Net made_up_net(int inputs) {
    Random random(7);
    Net net(inputs);
    for (float& w : net.weights()) w = 0.2F * number(random);
    return net;
}

std::vector<float> made_up_inputs(int inputs, uint64_t seed) {
    Random random(seed);
    std::vector<float> x(static_cast<size_t>(inputs));
    for (float& value : x) value = random.below(3) == 0 ? 0 : number(random);
    return x;
}

}  // namespace

TEST_CASE("a chance is the logistic function of the logit") {
    for (float x = -30; x <= 30; x += 0.37F) {
        CHECK(static_cast<double>(chance_of(x)) ==
              doctest::Approx(1 / (1 + std::exp(-static_cast<double>(x)))).epsilon(1e-5));
    }
    CHECK(chance_of(1e9F) <= 1);
    CHECK(chance_of(-1e9F) >= 0);
}

TEST_CASE("a net gives the same bits on every machine") {
    const Net net = made_up_net(feature_count(4));
    uint64_t all = 0;
    for (uint64_t seed = 0; seed < 200; ++seed) {
        const auto x = made_up_inputs(net.inputs(), seed);
        all = (all * 0x100000001b3ULL) ^ std::bit_cast<uint32_t>(net.value(x.data()));
    }
    CHECK(all == 9875465825259389029ULL);
}

TEST_CASE("judging from near by comes to the same as judging from scratch") {
    const Net net = made_up_net(feature_count(2));
    const auto here = made_up_inputs(net.inputs(), 1);
    Net::Anchor anchor;
    net.anchor(here.data(), anchor);
    auto there = here;
    for (size_t i = 0; i < there.size(); i += 9) there[i] += 0.5F;
    CHECK(net.logit(anchor, here.data()) == net.logit(here.data()));
    CHECK(net.logit(anchor, there.data()) == doctest::Approx(net.logit(there.data())).epsilon(1e-4));
}

TEST_CASE("an anchor that moves on stays true") {
    const Net net = made_up_net(feature_count(4));
    auto x = made_up_inputs(net.inputs(), 1);
    Net::Anchor anchor;
    net.anchor(x.data(), anchor);
    Random random(5);
    for (int step = 0; step < 300; ++step) {
        for (int n = 0; n < 9; ++n) x[random.below(static_cast<uint32_t>(x.size()))] = number(random);
        net.move(anchor, x.data());
    }
    CHECK(anchor.x == x);
    CHECK(net.logit(anchor, x.data()) == doctest::Approx(net.logit(x.data())).epsilon(1e-3));
}

TEST_CASE("a net is written and read again") {
    const Net net = made_up_net(feature_count(6));
    const std::string bytes = write_net(net);
    const auto read = read_net(bytes);
    REQUIRE(read);
    CHECK(read->inputs() == net.inputs());
    const auto x = made_up_inputs(net.inputs(), 3);
    CHECK(read->logit(x.data()) == doctest::Approx(net.logit(x.data())).epsilon(0.01));
    CHECK(write_net(*read) == write_net(*read_net(write_net(*read))));
}

TEST_CASE("bad networks are refused with a sentence") {
    const std::string good = write_net(made_up_net(feature_count(2)));
    const auto error = [](const std::string& bytes) {
        const auto net = read_net(bytes);
        return net ? std::string_view("none") : net.error();
    };
    CHECK(error("") == "this is not a network");
    CHECK(error("hello, this is a text and no network at all") == "this is not a network");
    CHECK(error("LRNET999" + good.substr(8)) == "the network has another format version");
    std::string damaged = good;
    damaged[good.size() / 2] ^= 1;
    CHECK(error(damaged) == "the network is damaged: its checksum does not match");
    CHECK(error(good.substr(0, good.size() - 100)) == "the network is damaged: its checksum does not match");
    // A sound file of a size no game has.
    Nets nets;
    const auto odd = nets.load(write_net(Net(10)));
    REQUIRE_FALSE(odd);
    CHECK(odd.error() == "the network was made for other features");
}

TEST_CASE("the shipped nets are there for every number of players") {
    for (int players = 2; players <= 6; ++players) {
        const Net* net = shipped_nets().for_players(players);
        REQUIRE(net != nullptr);
        CHECK(net->inputs() == feature_count(blocks_for(players)));
    }
}
