// A stable sort: what compares equal keeps its order, so players choose the same everywhere. Not the library's:
// that of GCC 12 uses what C++20 took away, and warns in every file that sorts.
#pragma once

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace longroad::bots {

// Sorts a vector or a List; `before(a, b)` says that a has to come before b.
template <class Range, class Before>
void sort_stably(Range& items, Before&& before) {
    std::vector<uint32_t> order(items.size());
    for (uint32_t i = 0; i < order.size(); ++i) order[i] = i;
    if (order.empty()) return;
    const auto* first = &*items.begin();
    std::sort(order.begin(), order.end(), [&](uint32_t a, uint32_t b) {
        if (before(first[a], first[b])) return true;
        return !before(first[b], first[a]) && a < b;
    });
    using Item = std::remove_cvref_t<decltype(*items.begin())>;
    std::vector<Item> sorted;
    sorted.reserve(order.size());
    for (const uint32_t i : order) sorted.push_back(first[i]);
    std::move(sorted.begin(), sorted.end(), items.begin());
}

}  // namespace longroad::bots
