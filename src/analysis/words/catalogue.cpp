#include "analysis/words/catalogue.h"

#include <array>
#include <cstddef>

// clang-format off
#define LONGROAD_WORDS(language, area)                                                    \
    asm(".section .rodata\n"                                                              \
        "longroad_words_" #language "_" #area ":\n"                                       \
        ".incbin \"" LONGROAD_MESSAGES_DIR "/" #language "/" #area ".json\"\n"            \
        "longroad_words_" #language "_" #area "_end:\n"                                   \
        ".byte 0\n"                                                                       \
        ".previous\n");                                                                   \
    extern "C" const char longroad_words_##language##_##area[];                           \
    extern "C" const char longroad_words_##language##_##area##_end[];
#define LONGROAD_LANGUAGE(language) LONGROAD_WORDS(language, table) LONGROAD_WORDS(language, rules)
#define LONGROAD_FILE(language, area)                                                     \
    std::string_view(longroad_words_##language##_##area,                                  \
        static_cast<size_t>(longroad_words_##language##_##area##_end - longroad_words_##language##_##area))
#define LONGROAD_CATALOGUE(language)                                                      \
    Catalogue{#language, LONGROAD_FILE(language, table), LONGROAD_FILE(language, rules)}

LONGROAD_LANGUAGE(en)
LONGROAD_LANGUAGE(de)
LONGROAD_LANGUAGE(tr)
LONGROAD_LANGUAGE(ko)
LONGROAD_LANGUAGE(fa)
LONGROAD_LANGUAGE(pl)

namespace longroad::analysis {

std::span<const Catalogue> catalogues() {
    static const std::array<Catalogue, 6> all{
        LONGROAD_CATALOGUE(en), LONGROAD_CATALOGUE(de), LONGROAD_CATALOGUE(tr),
        LONGROAD_CATALOGUE(ko), LONGROAD_CATALOGUE(fa), LONGROAD_CATALOGUE(pl)};
    return all;
}

}  // namespace longroad::analysis
// clang-format on
