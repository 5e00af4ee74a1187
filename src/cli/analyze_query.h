// The lines of `longroad analyze` (docs/analysis-engine.md): reads queries, writes answers.
#pragma once

#include <expected>
#include <memory>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "analysis/engine/engine.h"
#include "analysis/words/words.h"

namespace longroad::cli {

inline constexpr int analyze_protocol = 1;

struct AnalyzeAsk {
    std::string id;  // JSON, as it came
    analysis::Query query;
    size_t moves = 0;                              // how many to tell of; 0: all
    std::shared_ptr<const analysis::Words> words;  // if a language was asked for
    std::vector<std::string> names;
};
struct AnalyzeCancel {
    std::string id;
    std::string which;  // JSON of the other's id; empty: all
};
struct AnalyzeVersion {
    std::string id;
};
struct AnalyzeClear {
    std::string id;
};
using AnalyzeRequest = std::variant<AnalyzeAsk, AnalyzeCancel, AnalyzeVersion, AnalyzeClear>;

// What is wrong with a line; the id is "null" where there is none.
struct AnalyzeFault {
    std::string id = "null";
    std::string sentence;
};

[[nodiscard]] std::expected<AnalyzeRequest, AnalyzeFault> read_analyze(std::string_view line);

// Without the line's end.
[[nodiscard]] std::string analyze_answer(const AnalyzeAsk& ask, const analysis::Update& update);
[[nodiscard]] std::string analyze_fault(const AnalyzeFault& fault);

// The choices of an answer, as a JSON array.
[[nodiscard]] std::string analyzed_choices(const AnalyzeAsk& ask, const analysis::Update& update);

}  // namespace longroad::cli
