// Each folder knows only what stands below it: reads every #include under src/ and bindings/ and fails on
// an arrow that points up. docs/architecture.md shows the same table.
#include <doctest/doctest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

namespace fs = std::filesystem;
using Folders = std::vector<std::string_view>;

struct Layer {
    std::string_view folder;  // below src/, or "bindings"
    Folders uses;             // folders it may include, besides itself
};

const std::vector<Layer> layers{
    {"core", {}},
    {"mpi", {"core"}},
    {"board", {"core"}},
    {"dice", {"core"}},
    {"learn", {"board", "core"}},
    {"notation", {"board", "dice", "core"}},
    {"bots", {"board", "dice", "core"}},
    {"arena", {"bots", "notation", "board", "dice", "core"}},
    {"analysis", {"bots", "notation", "board", "dice", "core"}},
    {"fair", {"notation", "board", "dice", "core"}},
    {"game", {"fair", "bots", "notation", "board", "dice", "core"}},
    {"table/room", {"table/codec", "table", "game", "fair", "notation", "board", "dice", "core"}},
    {"table/codec", {"table", "game", "fair", "analysis", "bots", "notation", "board", "dice", "core"}},
    {"table", {"game", "fair", "board", "dice", "core"}},
    {"server/log", {"notation", "core"}},
    {"server/picture", {"notation", "board", "dice", "core"}},
    {"server/store",
     {"server/log", "table/codec", "table", "game", "fair", "analysis", "bots", "notation", "board", "dice",
      "core"}},
    {"server/app",
     {"server/store", "server/picture", "server/log", "table/room", "table/codec", "table", "game", "fair",
      "analysis", "bots", "notation", "board", "dice", "core"}},
    {"server/net",
     {"server/app", "server/log", "table/room", "table/codec", "table", "game", "fair", "analysis", "bots",
      "notation", "board", "dice", "core"}},
    {"cli",
     {"mpi", "server/net", "server/app", "server/store", "server/log", "table/room", "table/codec", "table",
      "game", "fair", "analysis", "arena", "bots", "notation", "learn", "board", "dice", "core"}},
    {"bindings",
     {"table/room", "table/codec", "table", "game", "fair", "analysis", "bots", "notation", "learn", "board",
      "dice", "core"}},
};

// Headers of the standard library and of others that would bring clocks, luck, input and output or threads
// into the engine.
const Folders engine{"core", "board", "dice", "learn"};
const Folders not_in_engine{"<chrono>", "<random>",  "<iostream>", "<fstream>", "<sstream>", "<ostream>",
                            "<cstdio>", "<stdio.h>", "<format>",   "<print>",   "<thread>",  "<mutex>"};

bool has(const Folders& folders, std::string_view folder) {
    return std::ranges::find(folders, folder) != folders.end();
}

// The layer a path belongs to: "board/state.h" -> board, "server/net/http.h" -> server/net.
const Layer* layer_of(std::string_view path) {
    for (const Layer& layer : layers) {
        if (path.starts_with(layer.folder) && path.substr(layer.folder.size()).starts_with('/'))
            return &layer;
    }
    return nullptr;
}

// What an #include line names, with its brackets or quotes; nothing for other lines.
std::optional<std::string_view> included(std::string_view line) {
    const auto skip_blanks = [&line] {
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    };
    skip_blanks();
    if (!line.starts_with('#')) return std::nullopt;
    line.remove_prefix(1);
    skip_blanks();
    if (!line.starts_with("include")) return std::nullopt;
    line.remove_prefix(std::string_view("include").size());
    skip_blanks();
    if (line.empty() || (line.front() != '"' && line.front() != '<')) return std::nullopt;
    const auto end = line.find(line.front() == '"' ? '"' : '>', 1);
    if (end == std::string_view::npos) return std::nullopt;
    return line.substr(0, end + 1);
}

// Why the file at `path` ("board/state.cpp", below src/; or "bindings/wasm/engine.cpp") may not include
// `what`
// ("\"core/bits.h\"" or "<array>"); nothing if it may.
std::optional<std::string> why_not_include(std::string_view path, std::string_view what) {
    const auto because = [&](std::string_view reason) {
        return std::string(path) + " includes " + std::string(what) + ": " + std::string(reason);
    };
    const Layer* from = layer_of(path);
    if (from == nullptr) return because("its folder is not in the table of layers");
    const bool is_test = path.ends_with("_test.cpp");

    if (what.starts_with('<')) {
        if (!is_test && has(engine, from->folder) && has(not_in_engine, what)) {
            return because("the engine has no clocks, luck, input, output or threads of its own");
        }
        if (from->folder != "cli" && what.starts_with("<CLI/")) return because("only cli may");
        // The server formats what its owner reads: the log and metrics.
        if (what.starts_with("<fmt/") && !has({"cli", "server/log", "server/app"}, from->folder)) {
            return because("only cli and the server may");
        }
        return std::nullopt;
    }

    const std::string_view target = what.substr(1, what.size() - 2);
    // A unit test keeps to the layer it stands in, but may use the helpers of tests/.
    if (is_test && target.starts_with("tests/")) return std::nullopt;
    const Layer* to = layer_of(target);
    if (to == nullptr) return because("it does not name a folder of src/");
    if (to != from && !has(from->uses, to->folder)) return because("the arrow points up or sideways");
    return std::nullopt;
}

// Everything wrong in the text of one file.
std::vector<std::string> wrong_includes(std::string_view path, const std::string& text) {
    std::vector<std::string> wrong;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (const auto what = included(line)) {
            if (auto reason = why_not_include(path, *what)) wrong.push_back(std::move(*reason));
        }
    }
    return wrong;
}

bool is_cpp(const fs::path& file) {
    const Folders extensions{".h", ".hpp", ".inc", ".cpp", ".cc", ".c"};
    return has(extensions, file.extension().string());
}

}  // namespace

TEST_CASE("layers: no folder includes one above it") {
    const fs::path root = LONGROAD_SOURCE_DIR;
    int files = 0;
    for (const char* top : {"src", "bindings"}) {
        if (!fs::exists(root / top)) continue;
        for (const auto& entry : fs::recursive_directory_iterator(root / top)) {
            if (!entry.is_regular_file() || !is_cpp(entry.path())) continue;
            // Paths in #include lines start below src/; those of bindings/ at the root.
            const fs::path base = std::string_view(top) == "src" ? root / "src" : root;
            const std::string path = entry.path().lexically_relative(base).generic_string();
            std::ifstream in(entry.path());
            REQUIRE(in);
            std::ostringstream text;
            text << in.rdbuf();
            for (const std::string& reason : wrong_includes(path, text.str())) FAIL_CHECK(reason);
            ++files;
        }
    }
    CHECK(files > 0);
}

TEST_CASE("layers: an arrow down is fine, an arrow up or sideways is found") {
    const auto allowed = [](std::string_view path, std::string_view header) {
        return !why_not_include(path, '"' + std::string(header) + '"');
    };
    CHECK(allowed("board/state.cpp", "board/state.h"));
    CHECK(allowed("board/state.h", "core/bits.h"));
    CHECK(allowed("notation/game.cpp", "dice/sheet.h"));
    CHECK(allowed("analysis/luck.cpp", "bots/search.h"));
    CHECK(allowed("server/net/http.cpp", "server/app/table.h"));
    CHECK(allowed("server/store/sqlite.cpp", "notation/game.h"));
    CHECK(allowed("cli/main.cpp", "server/net/http.h"));
    CHECK(allowed("bindings/wasm/engine.cpp", "analysis/luck.h"));
    CHECK(allowed("board/state_test.cpp", "tests/effort.h"));

    CHECK(allowed("bindings/python/game.cpp", "learn/play.h"));

    CHECK_FALSE(allowed("learn/play.h", "bots/search.h"));
    CHECK_FALSE(allowed("bots/search.h", "learn/play.h"));
    CHECK_FALSE(allowed("core/bits.h", "board/state.h"));
    CHECK_FALSE(allowed("board/state.cpp", "notation/position.h"));
    CHECK_FALSE(allowed("board/state_test.cpp", "notation/position.h"));
    CHECK_FALSE(allowed("board/state.cpp", "dice/sheet.h"));
    CHECK_FALSE(allowed("dice/sheet.cpp", "board/state.h"));
    CHECK_FALSE(allowed("notation/game.cpp", "bots/search.h"));
    CHECK_FALSE(allowed("bots/search.cpp", "notation/game.h"));
    CHECK_FALSE(allowed("arena/match.cpp", "analysis/luck.h"));
    CHECK_FALSE(allowed("server/store/sqlite.cpp", "server/app/table.h"));
    CHECK_FALSE(allowed("server/app/table.cpp", "server/net/http.h"));
    CHECK_FALSE(allowed("bindings/wasm/engine.cpp", "server/app/table.h"));
    CHECK_FALSE(allowed("analysis/luck.cpp", "cli/main.h"));
    CHECK_FALSE(allowed("board/state.cpp", "tests/effort.h"));
    CHECK_FALSE(allowed("board/state.cpp", "state.h"));
    CHECK_FALSE(allowed("board/state.cpp", "../notation/game.h"));
    CHECK_FALSE(allowed("elsewhere/thing.cpp", "core/bits.h"));
}

TEST_CASE("layers: what the engine may not bring in") {
    CHECK_FALSE(why_not_include("board/state.cpp", "<array>"));
    CHECK_FALSE(why_not_include("board/state_test.cpp", "<chrono>"));
    CHECK_FALSE(why_not_include("cli/play.cpp", "<fmt/core.h>"));
    CHECK(why_not_include("board/state.cpp", "<chrono>"));
    CHECK(why_not_include("dice/sheet.h", "<random>"));
    CHECK(why_not_include("notation/game.cpp", "<fmt/core.h>"));
}

TEST_CASE("layers: a made-up file with one wrong line") {
    const std::string text =
        "// #include \"cli/main.h\" in a comment does not count\n"
        "#pragma once\n"
        "#include <array>\n"
        "#include \"core/bits.h\"\n"
        "  #  include\t\"notation/position.h\"  // no\n"
        "int include = 0;\n";
    const auto wrong = wrong_includes("board/state.h", text);
    REQUIRE(wrong.size() == 1);
    CHECK(wrong[0] == "board/state.h includes \"notation/position.h\": the arrow points up or sideways");
    CHECK(wrong_includes("notation/position.cpp", text).empty());
}
