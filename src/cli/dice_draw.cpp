#include "cli/dice_draw.h"

#include <fmt/core.h>

#include <array>
#include <cstdlib>

#include "cli/canvas.h"

namespace longroad::cli {

using namespace dice;

namespace {

// Where things stand: eight columns for the side of a hex, two lines for half its height.
struct Spot {
    int x;
    int y;
};
constexpr std::array<Spot, 18> nodes{{{16, 1},
                                      {20, 3},
                                      {16, 5},
                                      {8, 5},
                                      {20, 7},
                                      {16, 9},
                                      {8, 9},
                                      {20, 11},
                                      {28, 11},
                                      {32, 9},
                                      {28, 7},
                                      {32, 5},
                                      {28, 3},
                                      {32, 1},
                                      {40, 9},
                                      {44, 7},
                                      {40, 5},
                                      {44, 3}}};
struct Ends {
    uint8_t a;
    uint8_t b;
};
constexpr Ends start{0, 1};
constexpr std::array<Ends, road_count> road_ends{{{1, 2},
                                                  {2, 3},
                                                  {2, 4},
                                                  {4, 5},
                                                  {5, 6},
                                                  {5, 7},
                                                  {7, 8},
                                                  {8, 9},
                                                  {9, 10},
                                                  {10, 11},
                                                  {11, 12},
                                                  {12, 13},
                                                  {9, 14},
                                                  {14, 15},
                                                  {15, 16},
                                                  {16, 17}}};
constexpr std::array<uint8_t, settlement_count> settlement_node{1, 4, 7, 9, 11, 13};
constexpr std::array<uint8_t, city_count> city_node{3, 6, 15, 17};
constexpr std::array<Spot, knight_count> knight_spot{{{12, 3}, {12, 7}, {24, 9}, {36, 7}, {36, 3}, {24, 1}}};

void draw_road(Canvas& canvas, const Ends& ends, const std::string& number, bool built) {
    const Spot a = nodes[ends.a];
    const Spot b = nodes[ends.b];
    const Spot middle{(a.x + b.x) / 2, (a.y + b.y) / 2};
    const Ink ink = built ? Ink::orange : Ink::faint;
    if (a.y == b.y) {
        canvas.put(middle.x - 1, middle.y, built ? "===" : number, ink);
        return;
    }
    const bool falls = (a.x < b.x) == (a.y < b.y);
    if (built) {
        canvas.put(middle.x - 1, middle.y, falls ? "\\\\" : "//", ink);
    } else {
        canvas.put(middle.x - 1, middle.y, number, ink);
    }
}

// Built sites stand in square brackets.
void draw_site(Canvas& canvas, Spot at, const std::string& value, bool built, Ink ink) {
    const std::string text = (built ? "[" : "(") + value + (built ? "]" : ")");
    canvas.put(at.x - static_cast<int>(text.size()) / 2, at.y, text, built ? ink : Ink::faint);
}

std::string joker_name(int knight) {
    return knight == free_joker ? "any"
                                : std::string(name_of(joker_resource[static_cast<size_t>(knight - 1)]));
}

}  // namespace

std::string draw_sheet(const Sheet& sheet, bool color) {
    Canvas canvas(52, 13);
    draw_road(canvas, start, "", true);
    for (int road = 0; road < road_count; ++road) {
        draw_road(canvas, road_ends[static_cast<size_t>(road)], "r" + std::to_string(road),
                  contains(uint32_t{sheet.roads}, road));
    }
    for (size_t i = 0; i < settlement_count; ++i) {
        draw_site(canvas, nodes[settlement_node[i]], "s" + std::to_string(settlement_value[i]),
                  i < sheet.settlements, Ink::green);
    }
    for (size_t i = 0; i < city_count; ++i) {
        draw_site(canvas, nodes[city_node[i]], "c" + std::to_string(city_value[i]), i < sheet.cities,
                  Ink::magenta);
    }
    for (int knight = 1; knight <= knight_count; ++knight) {
        const Spot at = knight_spot[static_cast<size_t>(knight - 1)];
        const bool built = knight <= sheet.knights;
        const bool used = (sheet.jokers_used & knight_bit(knight)) != 0;
        const std::string text = (built ? "K" : "k") + std::to_string(knight);
        canvas.put(at.x - 1, at.y, text, built ? Ink::cyan : Ink::faint);
        const std::string joker = used ? "used" : joker_name(knight);
        canvas.put(at.x - static_cast<int>(joker.size()) / 2, at.y + 1, joker,
                   built && !used ? Ink::yellow : Ink::faint);
    }
    std::string text = canvas.text(color);
    text += "boxes:";
    for (size_t i = 0; i < turns; ++i) {
        if (i >= sheet.boxes_filled) {
            text += " .";
        } else {
            text += sheet.boxes[i] == cross ? " X" : " " + std::to_string(sheet.boxes[i]);
        }
    }
    return text + fmt::format("   total {}\n", sheet.total());
}

}  // namespace longroad::cli
