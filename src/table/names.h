// What people are called. Nothing of it is a fact: a name belongs to its person, who may change it or take it
// away. Whoever runs the table says the names; where none is known it is empty.
#pragma once

#include <map>
#include <string>

#include "table/ids.h"

namespace longroad::table {

class Names {
public:
    [[nodiscard]] const std::string& of(const PersonId& person) const {
        static const std::string nobody;
        const auto found = names_.find(person);
        return found == names_.end() ? nobody : found->second;
    }
    [[nodiscard]] Person named(const PersonId& person) const { return {person, of(person)}; }
    // True if the person went by another name here before.
    bool learn(const Person& person) {
        const auto [found, fresh] = names_.try_emplace(person.id, person.name);
        if (fresh || found->second == person.name) return false;
        found->second = person.name;
        return true;
    }
    void forget(const PersonId& person) { names_.erase(person); }
    [[nodiscard]] bool knows(const PersonId& person) const { return names_.contains(person); }

private:
    std::map<PersonId, std::string> names_;
};

}  // namespace longroad::table
