// Carries messages to push services: one request each over TLS, to addresses on the internet alone, within a
// time and without following anybody elsewhere.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "server/app/push_notifier.h"

namespace longroad::server {

[[nodiscard]] std::unique_ptr<PushTransport> make_push_sender();

// Is this an address anybody on the internet has? Private, local and reserved ones are not.
[[nodiscard]] bool is_public(const std::array<uint8_t, 4>& address);
[[nodiscard]] bool is_public(const std::array<uint8_t, 16>& address);

}  // namespace longroad::server
