#include "notation/dice_table.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/hash.h"

namespace longroad::notation {

using namespace dice;

namespace {

constexpr std::string_view mark = "LRDICE\r\n";
constexpr uint32_t version = 1;
constexpr size_t header_size = 32;
constexpr size_t checksum_at = 24;
constexpr double smallest = cross_points * turns;  // nothing but crosses
constexpr double step = 0.0025;

template <class Number>
void put(std::string& bytes, Number number) {
    for (size_t i = 0; i < sizeof(Number); ++i) {
        bytes += static_cast<char>(static_cast<uint64_t>(number) >> (8 * i) & 0xff);
    }
}
uint64_t get(std::string_view bytes, size_t at, size_t size) {
    uint64_t number = 0;
    for (size_t i = 0; i < size; ++i) {
        number |= uint64_t{static_cast<uint8_t>(bytes[at + i])} << (8 * i);
    }
    return number;
}

uint64_t checksum_of(std::string_view bytes) {
    Hash hash;
    hash.add(uint64_t{bytes.size()});
    for (size_t at = 0; at < bytes.size(); at += 8) {
        if (at != checksum_at) hash.add(get(bytes, at, std::min<size_t>(8, bytes.size() - at)));
    }
    return hash.value();
}

size_t value_count(const Growth& growth) {
    size_t count = 0;
    for_each_reachable(growth, [&](int, int, uint16_t) { ++count; });
    return count;
}
double& value_at(ScoreTable& table, int left, int guard, uint16_t land) {
    return table.row(left)[static_cast<size_t>(guard) * land_count + land];
}

}  // namespace

bool has_table_mark(std::string_view bytes) { return bytes.starts_with(mark); }

std::string table_bytes(const Growth& growth, const ScoreTable& table, TableForm form) {
    std::string bytes(mark);
    put(bytes, version);
    put(bytes, table.rules().dice_joker_same_turn);
    put(bytes, static_cast<uint8_t>(form));
    put(bytes, uint16_t{0});
    put(bytes, uint64_t{value_count(growth)});
    put(bytes, uint64_t{0});
    bytes.reserve(header_size + value_count(growth) * (form == TableForm::exact ? 8 : 2));
    for_each_reachable(growth, [&](int left, int guard, uint16_t land) {
        const double value = table.row(left)[static_cast<size_t>(guard) * land_count + land];
        if (form == TableForm::exact) {
            put(bytes, std::bit_cast<uint64_t>(value));
        } else {
            put(bytes, static_cast<uint16_t>(std::lround((value - smallest) / step)));
        }
    });
    std::string checksum;
    put(checksum, checksum_of(bytes));
    bytes.replace(checksum_at, checksum.size(), checksum);
    return bytes;
}

std::expected<ScoreTable, std::string> read_table(const Growth& growth, std::string_view bytes) {
    const auto wrong = [](const char* why) { return std::unexpected(std::string(why)); };
    if (!has_table_mark(bytes)) return wrong("it is not a table of the dice game");
    if (bytes.size() < header_size) return wrong("it is cut short");
    if (get(bytes, 8, 4) != version) return wrong("it is of another version");
    const uint64_t same_turn = get(bytes, 12, 1);
    const uint64_t form = get(bytes, 13, 1);
    if (same_turn > 1 || form > 1) return wrong("its header is damaged");
    const size_t value_size = form == 0 ? 8 : 2;
    const size_t count = value_count(growth);
    if (get(bytes, 16, 8) != count) return wrong("its header is damaged");
    if (bytes.size() < header_size + count * value_size) return wrong("it is cut short");
    if (bytes.size() > header_size + count * value_size) return wrong("it goes on after its end");
    if (get(bytes, checksum_at, 8) != checksum_of(bytes))
        return wrong("its checksum is wrong: it is damaged");

    Rules rules;
    rules.dice_joker_same_turn = static_cast<uint8_t>(same_turn);
    ScoreTable table(rules);
    size_t at = header_size;
    for_each_reachable(growth, [&](int left, int guard, uint16_t land) {
        const uint64_t raw = get(bytes, at, value_size);
        at += value_size;
        value_at(table, left, guard, land) =
            form == 0 ? std::bit_cast<double>(raw) : smallest + step * static_cast<double>(raw);
    });
    return table;
}

}  // namespace longroad::notation
