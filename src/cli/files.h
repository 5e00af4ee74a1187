// Reading and writing whole files; a write replaces the file at once or not at all.
#pragma once

#include <expected>
#include <string>

namespace longroad::cli {

inline constexpr size_t largest_file = size_t{64} << 20;

// The whole file, "-" is standard input; the error is a sentence.
[[nodiscard]] std::expected<std::string, std::string> read_file(const std::string& path);
[[nodiscard]] std::expected<void, std::string> write_file(const std::string& path, const std::string& text);
[[nodiscard]] bool file_exists(const std::string& path);

}  // namespace longroad::cli
