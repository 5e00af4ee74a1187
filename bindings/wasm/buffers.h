// How text passes between the page and the module: the page fills the input before a call and reads the
// output after it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "notation/json.h"

#define LONGROAD_EXPORT(name) __attribute__((export_name(name)))

namespace longroad::wasm {

inline std::string& input() {
    static std::string text;
    return text;
}
inline std::string& output() {
    static std::string text;
    return text;
}
inline uint32_t fail(std::string_view why) {
    output() = "{\"error\":" + notation::quoted(why) + "}";
    return 0;
}

}  // namespace longroad::wasm
