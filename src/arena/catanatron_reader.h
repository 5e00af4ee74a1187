// Reads meaning into Catanatron's JSON and remembers the first fault: what is missing or wrong reads as zero,
// so a reader can go on to the end and be asked once whether all was well.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "arena/catanatron_island.h"
#include "board/types.h"
#include "notation/json.h"

namespace longroad::arena::catanatron {

// WOOD BRICK SHEEP WHEAT ORE: its order is ours.
[[nodiscard]] std::string_view word_of(board::Resource resource);
[[nodiscard]] std::string_view word_of(board::Card card);
[[nodiscard]] std::optional<board::Resource> resource_named(std::string_view word);
[[nodiscard]] std::optional<board::Card> card_named(std::string_view word);

class Reader {
public:
    using Value = notation::JsonValue;

    [[nodiscard]] bool good() const { return !fault_; }
    void fail(const Value& at, std::string reason) {
        if (!fault_) fault_ = notation::Fault{at.line(), at.column(), std::move(reason)};
    }

    [[nodiscard]] const Value& at(const Value& object, std::string_view key);
    [[nodiscard]] const Value& at(const Value& list, size_t index);
    // The items of a list that has this many; any number without `size`.
    [[nodiscard]] const std::vector<Value>& list(const Value& value, std::optional<size_t> size = {});

    [[nodiscard]] int number(const Value& value, int low, int high);
    [[nodiscard]] bool flag(const Value& value);
    [[nodiscard]] const std::string& word(const Value& value);
    [[nodiscard]] board::Resource resource(const Value& value);
    [[nodiscard]] board::Card card(const Value& value);
    [[nodiscard]] Cube cube(const Value& value);
    [[nodiscard]] board::Hex hex(const Value& value);
    [[nodiscard]] board::Vertex vertex(const Value& value);
    [[nodiscard]] board::Edge edge(const Value& value);

    // What was read if all went well.
    template <class T>
    [[nodiscard]] notation::Parsed<T> result(T value) {
        if (fault_) return std::unexpected(*std::move(fault_));
        return value;
    }

private:
    std::optional<notation::Fault> fault_;
};

}  // namespace longroad::arena::catanatron
