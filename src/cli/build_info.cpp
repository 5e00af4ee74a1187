#include "cli/build_info.h"

#include <fmt/core.h>

#include <string_view>

#include "board/random_games.h"
#include "cli/commit.h"
#include "core/cpu.h"
#include "fair/sha256.h"

namespace longroad::bots {
extern const std::string_view net_two_bytes;
extern const std::string_view net_four_bytes;
extern const std::string_view net_six_bytes;
}  // namespace longroad::bots

namespace longroad::cli {

namespace {

#if defined(__clang__)
constexpr std::string_view compiler = "clang " __clang_version__;
#else
constexpr std::string_view compiler = "gcc " __VERSION__;
#endif

constexpr std::string_view target() {
#if defined(__AVX2__)
    return "x86-64, for the machine it was built on";
#elif defined(__x86_64__)
    return "x86-64-v2";
#elif defined(__aarch64__)
    return "aarch64";
#else
    return "other";
#endif
}

std::string checksum(std::string_view net) { return fair::hex_of(fair::sha256(net)); }

}  // namespace

std::string build_info_json() {
    const std::string_view name = compiler.substr(0, compiler.find_last_not_of(' ') + 1);
    return fmt::format(
        R"({{"version":"{}","commit":"{}","compiler":"{}","target":"{}","avx2":{},"nets":{{"two":"{}","four":"{}","six":"{}"}},"signature":"{:016x}"}})",
        LONGROAD_VERSION, LONGROAD_COMMIT, name, target(), has_avx2(), checksum(bots::net_two_bytes),
        checksum(bots::net_four_bytes), checksum(bots::net_six_bytes), board::signature());
}

}  // namespace longroad::cli
