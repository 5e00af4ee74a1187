// The few words the server says by itself to people: link previews and push messages, in the web table's six
// languages. Everything else is said by the page.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace longroad::server {

// A message about a number, which stands for # in it.
struct Counted {
    std::string_view one;
    std::string_view few;  // Polish: 2 to 4; elsewhere the same as many
    std::string_view many;
};

struct InvitationWords {
    std::string_view language;
    std::string_view your_turn;
    std::string_view invites;  // {name}
    std::string_view invited;
    std::string_view watch;  // {name}: the game has begun
    std::string_view shuffled;
    std::string_view printed;
    std::string_view dice_game;
    Counted players;
    Counted open_seats;
    Counted seconds;  // for a turn
    Counted days;     // for a move
};

// English if the language is unknown.
[[nodiscard]] const InvitationWords& words_in(std::string_view language);
[[nodiscard]] std::string with_name(std::string_view text, std::string_view name);
[[nodiscard]] std::string counted(const InvitationWords& words, const Counted& what, int number);

}  // namespace longroad::server
