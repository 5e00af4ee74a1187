// Who is connected now, and since when others are gone. Nothing of it is a fact.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <vector>

#include "table/ids.h"

namespace longroad::table {

struct ClientState {
    Person person;
    bool account = false;     // of the person
    bool greeted = false;     // has said hello, and hears events
    bool visits = false;      // says one thing, and hears nothing but the answer
    bool asked_hint = false;  // and has not got it yet
};

class Presence {
public:
    void add(Client client, const Person& person, bool account) {
        clients_[client] = {person, account, false, false, false};
    }
    // A visitor shows that somebody lives, but is not there.
    void visit(Client client, const Person& person, bool account, Millis now) {
        if (!present(person.id)) gone_[person.id] = now;
        clients_[client] = {person, account, false, true, false};
    }
    // Who left, unless it was a visitor.
    std::optional<Person> remove(Client client, Millis now) {
        const auto found = clients_.find(client);
        if (found == clients_.end()) return std::nullopt;
        const ClientState left = std::move(found->second);
        clients_.erase(found);
        if (left.visits) return std::nullopt;
        if (!present(left.person.id)) gone_[left.person.id] = now;
        return left.person;
    }
    void greet(ClientState& client) {
        client.greeted = true;
        gone_.erase(client.person.id);
    }
    void note_gone(const PersonId& person, Millis now) { gone_[person] = now; }

    [[nodiscard]] bool empty() const { return clients_.empty(); }
    [[nodiscard]] size_t size() const { return clients_.size(); }
    [[nodiscard]] ClientState* find(Client client) {
        const auto found = clients_.find(client);
        return found == clients_.end() ? nullptr : &found->second;
    }
    [[nodiscard]] const std::map<Client, ClientState>& clients() const { return clients_; }
    [[nodiscard]] std::map<Client, ClientState>& clients() { return clients_; }
    [[nodiscard]] bool present(const PersonId& person) const {
        return std::ranges::any_of(clients_, [&](const auto& entry) {
            return entry.second.greeted && entry.second.person.id == person;
        });
    }
    // Since when nobody of theirs is connected.
    [[nodiscard]] std::optional<Millis> gone_since(const PersonId& person) const {
        const auto found = gone_.find(person);
        return found == gone_.end() ? std::nullopt : std::optional(found->second);
    }
    // Everybody who has said hello, once each, with all their clients.
    struct Listener {
        Person person;
        std::vector<Client> clients;
    };
    [[nodiscard]] std::vector<Listener> listeners() const {
        std::vector<Listener> all;
        for (const auto& [client, state] : clients_) {
            if (!state.greeted) continue;
            auto found = std::ranges::find(
                all, state.person.id, [](const Listener& one) -> const PersonId& { return one.person.id; });
            if (found == all.end()) found = all.insert(all.end(), {state.person, {}});
            found->clients.push_back(client);
        }
        return all;
    }

private:
    std::map<Client, ClientState> clients_;
    std::map<PersonId, Millis> gone_;
};

}  // namespace longroad::table
