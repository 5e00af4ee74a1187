#include "notation/json.h"

#include <doctest/doctest.h>

#include "notation/utf8.h"

namespace longroad::notation {

namespace {

// "line:column reason" of the fault, or what was read.
std::string outcome(std::string_view text, JsonLimits limits = {}) {
    const auto read = read_json(text, limits);
    if (read) return "read " + read->text();
    return std::to_string(read.error().line) + ":" + std::to_string(read.error().column) + " " +
           read.error().reason;
}

}  // namespace

TEST_CASE("JSON values are read with their places") {
    const auto read = read_json(" {\"a\": [1, -2.5,\n  true], \"b\": {\"c\": null}, \"d\": \"x\"}\n");
    REQUIRE(read);
    REQUIRE(read->is_object());
    CHECK(read->line() == 1);
    CHECK(read->column() == 2);
    CHECK(read->keys() == std::vector<std::string>{"a", "b", "d"});
    const JsonValue& list = *read->find("a");
    REQUIRE(list.is_array());
    REQUIRE(list.items().size() == 3);
    CHECK(list.items()[0].integer() == 1);
    CHECK(list.items()[1].number() == -2.5);
    CHECK(list.items()[1].column() == 12);
    CHECK(list.items()[2].boolean());
    CHECK(list.items()[2].line() == 2);
    CHECK(list.items()[2].column() == 3);
    CHECK(read->find("b")->find("c")->is_null());
    CHECK(read->find("d")->string() == "x");
    CHECK(read->find("e") == nullptr);
}

TEST_CASE("JSON of every kind is read and printed back") {
    for (const char* text :
         {"null", "true", "false", "0", "-1", "9223372036854775807", "-9223372036854775808", "\"\"",
          "\"a\\\"b\\\\c\"", "[]", "{}", "[[],{}]", "{\"a\":[1,2],\"b\":\"x\"}"}) {
        CHECK(outcome(text) == std::string("read ") + text);
    }
}

TEST_CASE("JSON numbers: integers while they fit, else reals") {
    CHECK(read_json("9223372036854775808")->kind() == JsonValue::Kind::real);
    CHECK(read_json("1.0")->kind() == JsonValue::Kind::real);
    CHECK(read_json("1e2")->number() == 100.0);
    CHECK(read_json("-0")->integer() == 0);
    CHECK(read_json("2E-2")->number() == 0.02);
    CHECK(outcome("1e999") == "1:1 the number is too large");
    for (const char* text : {"-", "01", "1.", "1e", "1e+", "-a"}) {
        CHECK(outcome(text) == "1:1 not a number");
    }
    for (const char* text : {"+1", ".5", "Infinity", "NaN"})
        CHECK(outcome(text) == "1:1 a value is expected");
    CHECK(outcome("0x10") == "1:2 the end is expected after the value");
}

TEST_CASE("JSON strings: escapes and surrogate pairs") {
    CHECK(read_json(R"("\"\\\/\b\f\n\r\t")")->string() == "\"\\/\b\f\n\r\t");
    CHECK(read_json(R"("\u0041\u00e9\u20ac")")->string() == "A\xc3\xa9\xe2\x82\xac");
    CHECK(read_json(R"("\ud83d\ude00")")->string() == "\xf0\x9f\x98\x80");
    CHECK(read_json(R"("\u0000")")->string() == std::string(1, '\0'));
    CHECK(outcome(R"("\ud83d")") == "1:2 half of a surrogate pair");
    CHECK(outcome(R"("\ude00\ud83d")") == "1:2 half of a surrogate pair");
    CHECK(outcome(R"("\ud83d\u0041")") == "1:2 half of a surrogate pair");
    CHECK(outcome(R"("\u12g4")") == "1:2 four hexadecimal digits are expected after \\u");
    CHECK(outcome(R"("a\x")") == "1:3 no such escape");
    CHECK(outcome("\"a\nb\"") == "1:3 a control character has to be escaped");
    CHECK(outcome("\"abc") == "1:1 the string has no end");
}

TEST_CASE("JSON refuses what is not UTF-8") {
    for (const char* bytes :
         {"\x80", "\xc0\x80", "\xc1\xbf", "\xe0\x80\x80", "\xed\xa0\x80", "\xf0\x80\x80\x80",
          "\xf4\x90\x80\x80", "\xf5\x80\x80\x80", "\xff", "\xc3", "\xe2\x82", "\xf0\x9f\x98"}) {
        CHECK(outcome(std::string(1, '"') + bytes + "\"") == "1:2 not UTF-8");
        CHECK(utf8_length(bytes) == 0);
    }
    CHECK(outcome("\xef\xbb\xbf{}") == "1:1 a value is expected");
}

TEST_CASE("JSON refuses what is malformed and says where") {
    CHECK(outcome("") == "1:1 a value is expected");
    CHECK(outcome("\n\n  ?") == "3:3 a value is expected");
    CHECK(outcome("tru") == "1:1 a value is expected");
    CHECK(outcome("[1 2]") == "1:4 ',' or ']' is expected");
    CHECK(outcome("[1,]") == "1:4 a value is expected");
    CHECK(outcome("{\"a\" 1}") == "1:6 ':' is expected");
    CHECK(outcome("{a:1}") == "1:2 a key is expected");
    CHECK(outcome("{\"a\":1,}") == "1:8 a key is expected");
    CHECK(outcome("{\"a\":1 \"b\":2}") == "1:8 ',' or '}' is expected");
    CHECK(outcome("{} {}") == "1:4 the end is expected after the value");
    CHECK(outcome("/* */ 1") == "1:1 a value is expected");
    CHECK(outcome(std::string_view("\0", 1)) == "1:1 a value is expected");
}

TEST_CASE("JSON refuses repeated keys") {
    CHECK(outcome("{\"a\":1,\n \"b\":2, \"a\":3}") == "2:9 the key \"a\" is repeated");
    CHECK(outcome(R"({"a":1,"\u0061":2})") == "1:8 the key \"a\" is repeated");
    CHECK(outcome(R"({"a":{"a":1},"b":{"a":1}})").starts_with("read"));
    std::string many = "{";
    for (int i = 0; i < 20000; ++i) many += "\"k" + std::to_string(i) + "\":0,";
    CHECK(outcome(many + "\"x\":0}").starts_with("read"));
    CHECK(outcome(many + "\"k77\":0}").ends_with("the key \"k77\" is repeated"));
}

TEST_CASE("JSON is bounded in depth and size") {
    CHECK(outcome(std::string(32, '[') + std::string(32, ']')).starts_with("read"));
    CHECK(outcome(std::string(33, '[') + std::string(33, ']')) == "1:33 nested too deeply");
    CHECK(outcome(std::string(100000, '[')) == "1:33 nested too deeply");
    CHECK(outcome("{\"a\":[{}]}", {.bytes = 100, .depth = 2}) == "1:7 nested too deeply");
    CHECK(outcome("[1,2]", {.bytes = 5, .depth = 2}) == "read [1,2]");
    CHECK(outcome("[1,2] ", {.bytes = 5, .depth = 2}) == "1:1 longer than 5 bytes");
}

TEST_CASE("JSON cut short at any byte is refused, not misread") {
    const std::string whole = R"({"a":[1,-2.5e3,true,null],"b":{"c":"\u00e9\ud83d\ude00\n"},"d":""})";
    REQUIRE(read_json(whole));
    for (size_t n = 0; n < whole.size(); ++n) {
        CAPTURE(n);
        CHECK_FALSE(read_json(whole.substr(0, n)));
    }
}

TEST_CASE("a quoted string reads back as it was") {
    std::string all;
    for (int c = 0; c < 128; ++c) all += static_cast<char>(c);
    all += "\xc3\xa9\xf0\x9f\x98\x80";
    CHECK(read_json(quoted(all))->string() == all);
    CHECK(quoted("a\"\\\n\x01\x7f") == "\"a\\\"\\\\\\n\\u0001\\u007f\"");
    CHECK(quoted("\xff") == "\"\xef\xbf\xbd\"");
}

}  // namespace longroad::notation
