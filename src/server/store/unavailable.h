// Thrown by whatever reads from a store whose database is away: no answer is no "there is none". Caught where
// a request comes in, which is answered with 503.
#pragma once

#include <stdexcept>

namespace longroad::server {

class Unavailable : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

}  // namespace longroad::server
