// What this program was built from: `longroad --version --json`, for bug reports and results that describe themselves.
#pragma once

#include <string>

namespace longroad::cli {

// One JSON object: version, commit, compiler, target, vectors in use, the nets' checksums and the signature.
[[nodiscard]] std::string build_info_json();

}  // namespace longroad::cli
