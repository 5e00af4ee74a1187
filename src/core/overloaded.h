// One function made of several, for std::visit.
#pragma once

namespace longroad {

template <class... Functions>
struct Overloaded : Functions... {
    using Functions::operator()...;
};

}  // namespace longroad
