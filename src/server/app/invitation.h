// What a link to a table shows before anybody opens it: title, description and picture for previews (Open
// Graph). Nothing that somebody without a seat may not see.
#pragma once

#include <cstdint>
#include <list>
#include <mutex>
#include <string>
#include <string_view>

#include "server/app/invitation_words.h"
#include "server/picture/invitation_card.h"
#include "table/table.h"

namespace longroad::server {

struct Invitation {
    std::string title;
    std::string description;
    picture::InvitationCard card;
};
// As a stranger sees the table. The language is that of whoever shared the link.
[[nodiscard]] Invitation invitation_to(const table::Table& table, const InvitationWords& words);

// The tags for the head of the page. `site` is where the server is reached, "https://play.example.org".
[[nodiscard]] std::string preview_tags(const Invitation& invitation, std::string_view site,
                                       std::string_view table, std::string_view language);

// Those of the site itself.
[[nodiscard]] std::string site_tags(std::string_view site);

// The latest pictures, so that a link many people share is drawn once.
class PictureCache {
public:
    static constexpr size_t most = 64;
    [[nodiscard]] std::string picture_of(const picture::InvitationCard& card);

private:
    struct Kept {
        picture::InvitationCard card;
        std::string png;
    };
    std::mutex mutex_;
    std::list<Kept> kept_;  // the latest first
};

}  // namespace longroad::server
