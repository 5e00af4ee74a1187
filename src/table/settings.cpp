#include "table/settings.h"

namespace longroad::table {

std::vector<int> usual_colors(const Settings& settings) {
    std::vector<int> colors;
    for (int seat = 0; seat < settings.seats; ++seat) {
        const bool board = settings.game == game::Kind::board;
        colors.push_back(board ? board::color_of(seat, settings.seats) : seat);
    }
    return colors;
}

std::vector<int> colors_in(const Settings& settings) {
    std::vector<int> colors;
    for (int color = usual_colors(settings).front(); color < board::max_seats; ++color) {
        colors.push_back(color);
    }
    return colors;
}

bool names_first(const Settings& settings) {
    if (settings.game == game::Kind::dice) return settings.first.has_value();
    if (settings.custom) return true;
    return settings.first && board::first_can_be_named(settings.board_rules, settings.map);
}

std::expected<game::Setup, std::string> game_setup(const Settings& settings, const fair::FairLuck& luck) {
    if (settings.game == game::Kind::dice) {
        dice::Setup setup;
        setup.rules = settings.dice_rules;
        setup.players = static_cast<uint8_t>(settings.seats);
        setup.first = settings.first ? dice::Seat(*settings.first)
                                     : dice::Seat(static_cast<int>(luck.map().below(setup.players)));
        return setup;
    }
    if (settings.custom) {
        board::Setup setup = *settings.custom;
        setup.first_rolls.clear();  // of the game the map was played in before
        if (settings.first) setup.first = board::Seat(*settings.first);
        return setup;
    }
    board::SetupWish wish{settings.board_rules, settings.seats, settings.map, std::nullopt};
    if (settings.first) wish.first = board::Seat(*settings.first);
    Random random = luck.map();
    const auto setup = board::make_setup(wish, random);
    if (!setup) return std::unexpected(std::string(board::name_of(setup.error())));
    return *setup;
}

}  // namespace longroad::table
