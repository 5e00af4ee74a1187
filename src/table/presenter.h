// What each client is told: everything that leaves a table is made here, as the types of wire.h. There is one
// way to tell each fact, so a new one is told to nobody until somebody says how.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include "table/table.h"
#include "table/wire.h"

namespace longroad::table {

class Presenter {
public:
    explicit Presenter(const Table& table) : table_(table) {}

    // A fact that was just applied; nothing if it is nobody's business.
    [[nodiscard]] std::optional<wire::Event> event(const Entry& entry, const Person& viewer) const;
    struct Greeting {
        int64_t id = 0;      // of the hello
        uint64_t seen = 0;   // the last fact the client knows of
        uint64_t heard = 0;  // and the last line
        Millis now = 0;
    };
    [[nodiscard]] wire::Welcome welcome(const Greeting& greeting, const Person& viewer) const;
    [[nodiscard]] wire::Line line(const Line& line, const PersonId& viewer) const;
    // `forgotten`: whose name is gone, if somebody's is.
    [[nodiscard]] wire::Names names(std::optional<PersonId> forgotten) const;
    [[nodiscard]] wire::Presence presence() const;
    // `all`: with the secret of a game that is over.
    [[nodiscard]] wire::Table table(bool all) const;
    // Whoever sits there, by the name they go by there.
    [[nodiscard]] Person shown(const SeatState& seat) const;
    // The game as a record; the secret gives away every card that luck dealt, so it goes with the full one.
    // What is stored has no names: these are added when it is read.
    [[nodiscard]] game::Record record(bool as_public) const;
    [[nodiscard]] game::Record named_record(bool as_public) const;

private:
    [[nodiscard]] wire::You you(const Person& viewer) const;
    [[nodiscard]] wire::Game game(SeatSet audience) const;
    [[nodiscard]] wire::Fair fair(bool all) const;
    [[nodiscard]] std::vector<wire::LogEntry> log(uint64_t seen, const PersonId& viewer) const;
    [[nodiscard]] game::Tags tags(bool with_secret, bool with_names) const;

    // What of a fact other than a step is told; nothing for the opening.
    [[nodiscard]] std::optional<wire::Told> told(const Fact& fact) const;

    [[nodiscard]] std::shared_ptr<const wire::Table> shared(bool all) const;

    const Table& table_;
    mutable std::array<std::shared_ptr<const wire::Table>, 2> shared_;  // for many viewers of an event
};

}  // namespace longroad::table
