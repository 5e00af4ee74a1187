// The `settings` object of docs/table-protocol.md.
#pragma once

#include <string>

#include "notation/json.h"
#include "table/settings.h"

namespace longroad::table::codec {

// Everything has a default; unknown keys are refused, so that nobody believes in a setting that does not
// exist. The fault names what is wrong.
[[nodiscard]] notation::Parsed<Settings> read_settings(const notation::JsonValue& object);
[[nodiscard]] std::string settings_json(const Settings& settings);

}  // namespace longroad::table::codec
