#include "arena/catanatron_reader.h"

#include <algorithm>
#include <array>

namespace longroad::arena::catanatron {

using namespace board;
using notation::JsonValue;

namespace {

constexpr std::array<std::string_view, resource_count> resource_words{"WOOD", "BRICK", "SHEEP", "WHEAT",
                                                                      "ORE"};
constexpr std::array<std::string_view, card_kinds> card_words{"KNIGHT", "ROAD_BUILDING", "YEAR_OF_PLENTY",
                                                              "MONOPOLY", "VICTORY_POINT"};

const JsonValue nothing;

template <class Name, size_t N>
std::optional<Name> named(const std::array<std::string_view, N>& words, std::string_view word) {
    const auto found = std::ranges::find(words, word);
    if (found == words.end()) return std::nullopt;
    return static_cast<Name>(found - words.begin());
}

}  // namespace

std::string_view word_of(Resource resource) { return resource_words[static_cast<size_t>(resource)]; }
std::string_view word_of(Card card) { return card_words[static_cast<size_t>(card)]; }
std::optional<Resource> resource_named(std::string_view word) {
    return named<Resource>(resource_words, word);
}
std::optional<Card> card_named(std::string_view word) { return named<Card>(card_words, word); }

const JsonValue& Reader::at(const Value& object, std::string_view key) {
    const Value* value = object.is_object() ? object.find(key) : nullptr;
    if (value != nullptr) return *value;
    fail(object, "the key " + notation::quoted(key) + " is missing");
    return nothing;
}

const JsonValue& Reader::at(const Value& list, size_t index) {
    if (list.is_array() && index < list.items().size()) return list.items()[index];
    fail(list, "a longer list is expected");
    return nothing;
}

const std::vector<JsonValue>& Reader::list(const Value& value, std::optional<size_t> size) {
    if (value.is_array() && (!size || value.items().size() == *size)) return value.items();
    fail(value, size ? "a list of " + std::to_string(*size) + " is expected" : "a list is expected");
    return nothing.items();
}

int Reader::number(const Value& value, int low, int high) {
    if (value.is_integer() && value.integer() >= low && value.integer() <= high) {
        return static_cast<int>(value.integer());
    }
    fail(value, "a number from " + std::to_string(low) + " to " + std::to_string(high) + " is expected");
    return low;
}

bool Reader::flag(const Value& value) {
    if (!value.is_boolean()) fail(value, "true or false is expected");
    return value.boolean();
}

const std::string& Reader::word(const Value& value) {
    if (!value.is_string()) fail(value, "a word is expected");
    return value.string();
}

Resource Reader::resource(const Value& value) {
    const auto resource = resource_named(value.string());
    if (!resource) fail(value, "a resource is expected");
    return resource.value_or(Resource::lumber);
}

Card Reader::card(const Value& value) {
    const auto card = card_named(value.string());
    if (!card) fail(value, "a development card is expected");
    return card.value_or(Card::knight);
}

Cube Reader::cube(const Value& value) {
    const auto& xyz = list(value, 3);
    if (xyz.size() != 3) return {};
    constexpr int far = 3;  // the ring of the sea
    return {number(xyz[0], -far, far), number(xyz[1], -far, far), number(xyz[2], -far, far)};
}

Hex Reader::hex(const Value& value) {
    const auto hex = hex_at(cube(value));
    if (!hex) fail(value, "the coordinates of a land hex are expected");
    return hex.value_or(Hex(0));
}

Vertex Reader::vertex(const Value& value) {
    return vertex_of(number(value, 0, Standard::vertices - 1)).value_or(Vertex(0));
}

Edge Reader::edge(const Value& value) {
    const auto& ends = list(value, 2);
    if (ends.size() != 2) return Edge(0);
    constexpr int last = Standard::vertices - 1;
    const auto edge = edge_between(number(ends[0], 0, last), number(ends[1], 0, last));
    if (!edge) fail(value, "two neighbouring nodes are expected");
    return edge.value_or(Edge(0));
}

}  // namespace longroad::arena::catanatron
