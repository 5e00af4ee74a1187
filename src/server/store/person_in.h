// A person in the row a statement stands at.
#pragma once

#include "server/store/people_rows.h"
#include "server/store/statement.h"

namespace longroad::server {

// Its columns are id, name, login, password, generation, banned, created, recovery, version.
[[nodiscard]] inline PersonRow person_in(const Statement& s) {
    return {s.text(0),        s.text(1),   s.text(2), s.text(3),  static_cast<int>(s.number(4)),
            s.number(5) != 0, s.number(6), s.text(7), s.number(8)};
}

}  // namespace longroad::server
