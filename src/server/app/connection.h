// A client of a table as the tables see it; the network, or a test, stands behind it.
#pragma once

#include <memory>
#include <string>
#include <string_view>

namespace longroad::server {

class Connection {
public:
    virtual ~Connection() = default;

    // Both return at once and may be called from any thread.
    // `refused`: the text refuses what the client asked for.
    virtual void send(std::shared_ptr<const std::string> text, bool refused) = 0;
    virtual void close(std::string_view why) = 0;
};

}  // namespace longroad::server
