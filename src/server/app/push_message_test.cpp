#include "server/app/push_message.h"

#include <doctest/doctest.h>

using namespace longroad::server;

TEST_CASE("a push message is the standard's example, byte by byte") {
    // RFC 8291, appendix A.
    const auto sender = PushKey::of(*from_base64url("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"));
    REQUIRE(sender);
    CHECK(base64url(sender->public_bytes()) ==
          "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
    const PushSubscriber to{
        *from_base64url(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"),
        *from_base64url("BTBZMqHH6r4Tts7J_aSIgg")};
    const auto body = encrypt_push(to, "When I grow up, I want to be a watermelon", *sender,
                                   *from_base64url("DGv6ra1nlYgDCS1FRnbzlw"));
    REQUIRE(body);
    CHECK(
        base64url(*body) ==
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8w"
        "EqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN");
}

TEST_CASE("a server's push key stays with its secret, and others' keys are judged") {
    const auto key = PushKey::from_secret("of this server");
    REQUIRE(key);
    CHECK(key->public_bytes() == PushKey::from_secret("of this server")->public_bytes());
    CHECK(key->public_bytes() != PushKey::from_secret("of another")->public_bytes());
    const auto other = PushKey::fresh();
    REQUIRE(other);
    CHECK(key->agree(other->public_bytes()) == other->agree(key->public_bytes()));
    std::string not_a_point = other->public_bytes();
    not_a_point[40] = static_cast<char>(not_a_point[40] ^ 1);
    CHECK_FALSE(key->agree(not_a_point));
    CHECK_FALSE(key->agree("short"));
    CHECK_FALSE(encrypt_push({not_a_point, std::string(16, 'a')}, "hello"));
    CHECK_FALSE(encrypt_push({other->public_bytes(), "short"}, "hello"));
    CHECK_FALSE(encrypt_push({other->public_bytes(), std::string(16, 'a')}, std::string(4000, 'x')));
}

TEST_CASE("messages go to push services on the internet and nowhere else") {
    const auto good = push_endpoint("https://Push.Example.com/send/abc?x=1", false);
    REQUIRE(good);
    CHECK(good->host == "push.example.com");
    CHECK(good->path == "/send/abc?x=1");
    CHECK(good->origin() == "https://push.example.com");
    CHECK(push_endpoint("https://push.example.com:443/x", false)->origin() == "https://push.example.com");
    for (const char* bad : {
             "http://push.example.com/x",
             "https://push.example.com:8080/x",
             "https://10.0.0.1/x",
             "https://127.0.0.1/x",
             "https://[::1]/x",
             "https://localhost/x",
             "https://intranet/x",
             "https://a.localhost/x",
             "https://printer.local/x",
             "https://vault.internal/x",
             "https://user@push.example.com/x",
             "https://0x7f.1/x",
             "https://2130706433/x",
             "https://push.example.com",
             "https://push.example.com/x#y",
             "https://.com/x",
             "https://com./x",
             "https://push.example.com/a b",
             "https://push.example.com/\r\nX: y",
             "ftp://push.example.com/x",
             "http://127.0.0.1:80/x",
             "",
             "https://",
         }) {
        CAPTURE(bad);
        CHECK_FALSE(push_endpoint(bad, false));
    }
    const auto mine = push_endpoint("http://127.0.0.1:4711/x", true);
    REQUIRE(mine);
    CHECK(mine->plain);
    CHECK(mine->port == 4711);
    CHECK_FALSE(push_endpoint("http://127.0.0.2:4711/x", true));
    CHECK_FALSE(push_endpoint("http://10.0.0.1:80/x", true));
}
