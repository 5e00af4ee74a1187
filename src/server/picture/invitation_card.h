// The picture of an invitation, 1200 by 630 as link previews want it: who invites to what, who sits there,
// and the island. It shows what everybody with the link may see and nothing else.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/snapshot.h"

namespace longroad::server::picture {

struct InvitationCard {
    // Words the picture has no letters for are left out; the preview says them beside it.
    std::string headline;
    std::string facts;
    std::string open_seats;
    std::vector<std::optional<int>> seats;  // the color of whoever sits there
    // None: the dice game, which has no island.
    std::optional<board::Setup> island;
    std::optional<board::Snapshot> pieces;
    std::vector<int> colors;  // by seat

    friend bool operator==(const InvitationCard&, const InvitationCard&) = default;
};

// As PNG.
[[nodiscard]] std::string draw(const InvitationCard& card);

}  // namespace longroad::server::picture
