#include "analysis/words/words.h"

#include <mutex>

#include "analysis/words/catalogue.h"
#include "analysis/words/message.h"
#include "notation/json.h"

namespace longroad::analysis {

std::string_view Words::languages() { return "en, de, tr, ko, fa, pl"; }

std::shared_ptr<const Words> Words::in(std::string_view language) {
    // Each language is read once.
    static std::mutex mutex;
    static std::map<std::string, std::shared_ptr<const Words>, std::less<>> known;
    const std::lock_guard lock(mutex);
    if (const auto found = known.find(language); found != known.end()) return found->second;
    for (const Catalogue& catalogue : catalogues()) {
        if (catalogue.language != language) continue;
        auto words = std::make_shared<Words>();
        words->language_ = language;
        for (const std::string_view file : {catalogue.table, catalogue.rules}) {
            const auto json = notation::read_json(file);
            if (!json) continue;
            for (size_t i = 0; i < json->keys().size(); ++i) {
                const std::string& key = json->keys()[i];
                if (key.starts_with("motive_") || key == "seat_n")
                    words->forms_.emplace(key, json->items()[i].string());
            }
        }
        known.emplace(language, words);
        return words;
    }
    return nullptr;
}

std::string Words::of(const bots::Cause& cause, std::span<const std::string> names,
                      board::Preset preset) const {
    std::string name;
    if (cause.seat != board::no_seat) {
        const auto seat = static_cast<size_t>(int{cause.seat});
        if (seat < names.size() && !names[seat].empty()) {
            name = names[seat];
        } else if (const auto form = forms_.find("seat_n"); form != forms_.end()) {
            name = message(form->second, language_, {{"n", int{cause.seat}}});
        }
    }
    const auto form = forms_.find("motive_" + std::string(bots::name_of(cause.motive)));
    if (form == forms_.end()) return std::string(bots::name_of(cause.motive));
    return message(form->second, language_,
                   {{"n", int{cause.amount}},
                    {"name", name},
                    {"chance", percent_in(language_, cause.amount)},
                    {"knight", std::string(preset == board::Preset::mayfair ? "soldier" : "knight")}});
}

}  // namespace longroad::analysis
