// What a client may ask of a table. Read from its message by codec/wire_read.h, where every length and
// number is judged; whether it may be done is the table's to say.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <variant>

#include "fair/sha256.h"
#include "table/ids.h"
#include "table/settings.h"

namespace longroad::table {

namespace commands {

struct Hello {
    uint64_t seen = 0;   // the number of the last fact the client knows of
    uint64_t heard = 0;  // that of the last line
};
struct TakeSeat {
    int seat = 0;
    std::optional<std::string> name;  // of somebody who shares the device
};
struct LeaveSeat {
    int seat = 0;
};
struct LeaveTable {};
struct SetSeat {
    int seat = 0;
    std::string bot;  // level; empty: the seat is open
};
struct Configure {
    std::shared_ptr<const Settings> settings;
};
struct ChooseColor {
    int seat = 0;
    int color = 0;
};
struct CommitShare {
    fair::Digest digest{};
};
struct RevealShare {
    fair::Digest share{};
};
struct Start {};
struct Act {
    game::Action action;
};
struct Undo {
    int seat = 0;
};
struct Resume {};
struct Propose {
    Matter about{};
};
struct Vote {
    Matter about{};
    bool yes = false;
};
struct BlockOffers {
    int seat = 0;
    std::optional<int> from;  // nobody in particular: everybody's
    bool on = false;
    std::optional<board::Resource> asking{};  // only those that ask for it
    bool until_turn = false;                  // only until the seat's own turn
};
struct Chat {
    std::string text;
};
struct Gesture {
    Emote emote{};
};
struct AskHint {
    int seat = 0;
    std::optional<std::string> level;
};
struct GetRecord {};

}  // namespace commands

using Command =
    std::variant<commands::Hello, commands::TakeSeat, commands::LeaveSeat, commands::LeaveTable,
                 commands::SetSeat, commands::Configure, commands::ChooseColor, commands::CommitShare,
                 commands::RevealShare, commands::Start, commands::Act, commands::Undo, commands::Resume,
                 commands::Propose, commands::Vote, commands::BlockOffers, commands::Chat, commands::Gesture,
                 commands::AskHint, commands::GetRecord>;

struct ClientMessage {
    int64_t id = 0;  // the client's own; the answer bears it
    Command command;
};

}  // namespace longroad::table
