#include "table/history.h"

#include <algorithm>

#include "core/overloaded.h"

namespace longroad::table {

bool History::mentions(const PersonId& person) const {
    const auto names = Overloaded{
        [&](const facts::Seated& fact) { return fact.person.id == person; },
        [&](const facts::Renamed& fact) { return fact.person == person; },
        [&](const facts::HostChanged& fact) { return fact.person == person; },
        [&](const facts::WordsGiven& fact) { return fact.person == person; },
        [&](const facts::ShareCommitted& fact) { return fact.person == person; },
        [&](const facts::ShareRevealed& fact) { return fact.person == person; },
        [&](const facts::StartCalled& fact) {
            return std::ranges::any_of(fact.promises, [&](const auto& one) { return one.person == person; });
        },
        [&](const facts::StartCancelled& fact) {
            return std::ranges::find(fact.missing, person) != fact.missing.end();
        },
        [&](const facts::Voted& fact) { return fact.person == person; },
        [&](const facts::Said& fact) { return fact.person.id == person; },
        [&](const facts::Gestured& fact) { return fact.person.id == person; },
        [](const auto&) { return false; },
    };
    return std::ranges::any_of(entries_, [&](const Entry& entry) { return std::visit(names, entry.fact); });
}

}  // namespace longroad::table
