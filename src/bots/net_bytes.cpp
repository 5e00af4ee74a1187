// The files of data/nets inside the program. In WebAssembly they are loaded beside it instead.
#include <cstddef>
#include <string_view>

#if defined(LONGROAD_NETS_DIR)
// clang-format off
#define LONGROAD_NET(name)                                                          \
    asm(".section .rodata\n"                                                        \
        ".balign 16\n"                                                              \
        "longroad_net_" #name ":\n"                                                 \
        ".incbin \"" LONGROAD_NETS_DIR "/" #name ".net\"\n"                         \
        "longroad_net_" #name "_end:\n"                                             \
        ".byte 0\n"                                                                 \
        ".previous\n");                                                             \
    extern "C" const char longroad_net_##name[];                                    \
    extern "C" const char longroad_net_##name##_end[];                              \
    extern const std::string_view longroad::bots::net_##name##_bytes(               \
        longroad_net_##name, static_cast<size_t>(longroad_net_##name##_end - longroad_net_##name));
// clang-format on
namespace longroad::bots {
extern const std::string_view net_two_bytes;
extern const std::string_view net_four_bytes;
extern const std::string_view net_six_bytes;
}  // namespace longroad::bots
LONGROAD_NET(two)
LONGROAD_NET(four)
LONGROAD_NET(six)
#else
namespace longroad::bots {
extern const std::string_view net_two_bytes;
extern const std::string_view net_four_bytes;
extern const std::string_view net_six_bytes;
const std::string_view net_two_bytes;
const std::string_view net_four_bytes;
const std::string_view net_six_bytes;
}  // namespace longroad::bots
#endif
