// docs/rules.md must not lie: every rule is in it, every function and every test it names exists, and each
// test it names for a rule says that it shows that rule.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "board/rules.h"
#include "dice/rules.h"

namespace {

namespace fs = std::filesystem;

const fs::path root = LONGROAD_SOURCE_DIR;

// The rules of both games and the gap decisions: how a family's names begin, its first and last number.
struct Family {
    std::string prefix;
    int first;
    int last;
};
const std::vector<Family> families{
    {"COMP-", 1, 15}, {"SB-", 1, 8}, {"SV-", 1, 5}, {"PL-", 1, 8},  {"T-", 1, 6},  {"P-", 1, 5},
    {"BK-", 1, 4},    {"TD-", 1, 8}, {"TM-", 1, 9}, {"BU-", 1, 3},  {"BR-", 1, 5}, {"BS-", 1, 5},
    {"BC-", 1, 4},    {"DB-", 1, 3}, {"DP-", 1, 6}, {"KN-", 1, 3},  {"PR-", 1, 4}, {"VC-", 1, 4},
    {"RB-", 0, 6},    {"LR-", 1, 8}, {"LA-", 1, 3}, {"VI-", 1, 5},  {"HI-", 1, 7}, {"PC-", 1, 4},
    {"PN-", 1, 3},    {"G-", 1, 50}, {"D-", 1, 26}, {"G-D", 1, 11},
};
// The worked examples of both games (EX-MAR-5 is advice) and the derived cases.
const std::vector<Family> examples{
    {"EX-SETUP-", 1, 5}, {"EX-TURN-", 1, 1}, {"EX-PROD-", 1, 10}, {"EX-NUM-", 1, 1},
    {"EX-TRADE-", 1, 3}, {"EX-MAR-", 1, 4},  {"EX-ROAD-", 1, 2},  {"EX-SET-", 1, 3},
    {"EX-PIECE-", 1, 3}, {"EX-LR-", 1, 8},   {"EX-7-", 1, 4},     {"EX-ROB-", 1, 1},
    {"EX-KN-", 1, 1},    {"EX-VIC-", 1, 2},  {"EX-D-", 1, 8},     {"DX-", 1, 31},
};
// Decisions for tables, not for the engine.
const std::set<std::string> without_test{"G-41", "G-42"};

std::vector<std::string> ids_of(const std::vector<Family>& all) {
    std::vector<std::string> ids;
    for (const Family& family : all) {
        for (int n = family.first; n <= family.last; ++n) ids.push_back(family.prefix + std::to_string(n));
    }
    return ids;
}

std::string text_of(const fs::path& path) {
    std::ifstream in(path);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
}

std::vector<std::string> words_of(const std::string& text) {
    std::istringstream in(text);
    std::vector<std::string> words;
    for (std::string word; in >> word;) words.push_back(word);
    return words;
}

// The rules named by each RULE_TEST and DICE_TEST, the test's own name first.
const std::vector<std::vector<std::string>>& tests() {
    static const auto all = [] {
        std::vector<std::vector<std::string>> found;
        const std::regex test(R"re((?:RULE|DICE)_TEST\(\s*"([^"]+)")re");
        for (const auto& entry : fs::recursive_directory_iterator(root / "tests" / "rules")) {
            if (entry.path().extension() != ".cpp") continue;
            const std::string text = text_of(entry.path());
            for (std::sregex_iterator at(text.begin(), text.end(), test), end; at != end; ++at) {
                found.push_back(words_of((*at)[1]));
            }
        }
        return found;
    }();
    return all;
}

bool is_tested(const std::string& id) {
    return std::ranges::any_of(
        tests(), [&](const auto& rules) { return std::ranges::find(rules, id) != rules.end(); });
}
bool test_shows(const std::string& name, const std::string& id) {
    return std::ranges::any_of(tests(), [&](const auto& rules) {
        return rules.front() == name && std::ranges::find(rules, id) != rules.end();
    });
}

// The rows of the tables by their first cell; an option `x` is OPT-x, as in the names of tests.
std::map<std::string, std::vector<std::string>> rows() {
    std::map<std::string, std::vector<std::string>> all;
    std::istringstream lines(text_of(root / "docs" / "rules.md"));
    for (std::string line; std::getline(lines, line);) {
        if (!line.starts_with("| ")) continue;
        std::vector<std::string> cells;
        std::istringstream row(line.substr(1));
        for (std::string cell; std::getline(row, cell, '|');) {
            const size_t first = std::min(cell.find_first_not_of(' '), cell.size());
            cells.push_back(cell.substr(first, cell.find_last_not_of(' ') + 1 - first));
        }
        std::string id = cells.front();
        if (id == "Rule" || id == "Option" || id == "Gap") continue;
        if (id.starts_with('`')) id = "OPT-" + id.substr(1, id.size() - 2);
        CHECK_MESSAGE(!all.contains(id), id << " has two rows");
        all[id] = cells;
    }
    return all;
}

bool occurs(const std::string& name, const std::string& file) {
    static std::map<std::string, std::string> files;
    if (!files.contains(file)) files[file] = text_of(root / file);
    return std::regex_search(files[file], std::regex("\\b" + name + "\\b"));
}

}  // namespace

TEST_CASE("rules.md: every rule, gap decision and option has a row") {
    const auto all = rows();
    for (const std::string& id : ids_of(families)) CHECK_MESSAGE(all.contains(id), id << " is missing");
    for (const auto& option : longroad::board::options()) {
        const std::string id = "OPT-" + std::string(option.name);
        REQUIRE_MESSAGE(all.contains(id), id << " is missing");
        for (std::string_view value : option.values) {
            CHECK_MESSAGE(all.at(id)[1].contains(value), id << " does not name its value " << value);
        }
    }
    for (const auto& option : longroad::dice::options()) {
        const std::string id = "OPT-" + std::string(option.name);
        CHECK_MESSAGE(all.contains(id), id << " is missing");
    }
}

TEST_CASE("rules.md: every row is a rule, a gap decision or an option") {
    std::set<std::string> known;
    for (const auto* list : {&families, &examples}) {
        for (std::string& id : ids_of(*list)) known.insert(std::move(id));
    }
    for (const auto& option : longroad::board::options()) known.insert("OPT-" + std::string(option.name));
    for (const auto& option : longroad::dice::options()) known.insert("OPT-" + std::string(option.name));
    for (const auto& [id, cells] : rows()) CHECK_MESSAGE(known.contains(id), "there is no rule " << id);
}

TEST_CASE("rules.md: every function named occurs in the file named") {
    const std::regex reference(R"(`([\w:]+)` in\s+`(src/[\w/.]+)`)");
    const std::string text = text_of(root / "docs" / "rules.md");
    int references = 0;
    for (std::sregex_iterator at(text.begin(), text.end(), reference), end; at != end; ++at, ++references) {
        std::istringstream name((*at)[1].str());
        for (std::string part; std::getline(name, part, ':');) {
            if (part.empty()) continue;
            CHECK_MESSAGE(occurs(part, (*at)[2]), part << " is not in " << (*at)[2].str());
        }
    }
    CHECK(references > 200);
    const auto all = rows();
    for (const std::string& id : ids_of(families)) {
        if (without_test.contains(id) || !all.contains(id)) continue;
        CHECK_MESSAGE(std::regex_search(all.at(id)[2], reference), id << " names no function");
    }
}

TEST_CASE("rules.md: every test named exists and shows its rule") {
    const std::regex name(R"(`([\w-]+)`)");
    for (const auto& [id, cells] : rows()) {
        const std::string& column = cells.back();
        for (std::sregex_iterator at(column.begin(), column.end(), name), end; at != end; ++at) {
            CHECK_MESSAGE(test_shows((*at)[1], id), id << ": no test " << (*at)[1].str() << " shows it");
        }
        if (!without_test.contains(id)) CHECK_MESSAGE(column.contains('`'), id << " names no test");
    }
}

TEST_CASE("rules.md: every rule and every example is tested") {
    for (const std::string& id : ids_of(families)) {
        if (!without_test.contains(id)) CHECK_MESSAGE(is_tested(id), id << " has no test");
    }
    const std::string text = text_of(root / "docs" / "rules.md");
    for (const std::string& id : ids_of(examples)) {
        const bool leads =
            std::ranges::any_of(tests(), [&](const auto& rules) { return rules.front() == id; });
        CHECK_MESSAGE(leads, id << " has no test of its own name");
        CHECK_MESSAGE(text.contains("`" + id + "`"), id << " is not named");
    }
}
