// Tells people who are elsewhere that a game waits for them, by the push services of their browsers. What
// can't be delivered is tried again a few times and then dropped: the page says the same when they come.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/app/metrics.h"
#include "server/app/push_message.h"
#include "server/store/store.h"

namespace longroad::server {

struct PushRequest {
    PushEndpoint to;
    std::string authorization;
    std::string topic;  // a newer message takes the place of an older one of the same
    std::string body;
};

// Brings requests to push services, on a thread of its own.
class PushTransport {
public:
    virtual ~PushTransport() = default;
    // The status of the answer; 0: there was none.
    using Sent = std::function<void(int status)>;
    virtual void send(PushRequest request, Sent sent) = 0;
    // Runs something there, now or later. Dropped if too much waits, or the server stops.
    virtual void run(std::function<void()> work) = 0;
    virtual void run_later(std::chrono::seconds after, std::function<void()> work) = 0;
};

struct PushTerms {
    std::string contact = "mailto:push@longroad.example";  // of whoever runs the server: services may write
    bool loopback = false;                                 // a test's service on this machine is allowed
};

class PushNotifier {
public:
    PushNotifier(Store& store, std::unique_ptr<PushTransport> transport, Metrics& metrics, PushTerms terms);

    // What browsers subscribe with; empty if there is no key, and so no push.
    [[nodiscard]] std::string public_key() const;
    // Why this can't be subscribed; nothing if it can.
    [[nodiscard]] std::optional<std::string_view> why_not(const PushRow& subscription) const;

    // A table waits for the person.
    void your_turn(const std::string& person, const std::string& table, const std::string& title);

private:
    void send(const PushRow& to, const std::string& table, const std::string& text, int attempt);

    Store& store_;
    Metrics& metrics_;
    PushTerms terms_;
    std::optional<PushKey> key_;
    std::unique_ptr<PushTransport> transport_;  // last: its thread ends before what it uses
};

}  // namespace longroad::server
