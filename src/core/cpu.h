// What the machine at hand can do beyond the one we build for (x86-64-v2), asked while the program runs, so
// that one build is fast everywhere. Results never depend on it.
#pragma once

#include <cstdint>

#define LONGROAD_INLINE [[gnu::always_inline]] inline

// A build for the machine at hand has nothing to choose.
#if defined(__x86_64__) && !defined(__AVX2__)
#define LONGROAD_CHOOSES_VECTORS 1
#endif

namespace longroad {

// x86-64-v3: AVX2 and what comes with it. AVX-512 gains nothing in our sums.
[[nodiscard]] inline bool has_avx2() {
#ifdef LONGROAD_CHOOSES_VECTORS
    return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2");
#else
    return false;
#endif
}

#if defined(__x86_64__)
// The instruction pdep. As text, because a function compiled for it could not be inlined where it matters.
[[nodiscard]] inline bool has_pdep() { return __builtin_cpu_supports("bmi2"); }
[[nodiscard]] LONGROAD_INLINE uint64_t pdep(uint64_t value, uint64_t places) {
    uint64_t result;
    asm("pdepq %2, %1, %0" : "=r"(result) : "r"(value), "r"(places));
    return result;
}
#else
[[nodiscard]] constexpr bool has_pdep() { return false; }
[[nodiscard]] constexpr uint64_t pdep(uint64_t, uint64_t) { return 0; }
#endif

#ifdef LONGROAD_CHOOSES_VECTORS
namespace detail {
template <class Work>
[[gnu::target("arch=x86-64-v3"), gnu::noinline]] auto with_avx2(const Work& work) {
    return work();
}
}  // namespace detail
#endif

// Does `work` with the vectors the machine has: it is compiled twice, and chosen here. Only what is inlined
// profits: `work` is written `[&] [[gnu::always_inline]] () {...}`, and what it calls is LONGROAD_INLINE.
template <class Work>
LONGROAD_INLINE auto vectorized(const Work& work) {
#ifdef LONGROAD_CHOOSES_VECTORS
    if (has_avx2()) return detail::with_avx2(work);
#endif
    return work();
}

}  // namespace longroad
