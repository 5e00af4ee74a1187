// What everybody at a table may be told of a fact, written the same in rows and in events. Neither the
// opening nor a step is among it: one holds the table's secret, the other what luck brought.
#pragma once

#include <string>

#include "table/facts.h"

namespace longroad::table::codec {

[[nodiscard]] std::string told_json(const facts::Configured& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::Seated& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::BotSeated& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::SeatOpened& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::Renamed& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::HostChanged& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::ColorChosen& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::WordsGiven& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::ShareCommitted& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::StartCalled& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::ShareRevealed& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::StartCancelled& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::Started& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::Undone& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::StandInSet& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::Voted& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::VoteClosed& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::Paused& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::Resumed& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::OffersBlocked& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::Said& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::Gestured& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::Ended& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::Closed& fact, Millis at);
[[nodiscard]] std::string told_json(const facts::Rematched& fact, Millis at);
std::string told_json(const facts::Opened& fact, Millis at) = delete;
std::string told_json(const facts::Stepped& fact, Millis at) = delete;

// By seat: digests, or null.
[[nodiscard]] std::string shares_json(const fair::Shares& shares);
[[nodiscard]] std::string person_json(const Person& person);  // null: nobody

}  // namespace longroad::table::codec
