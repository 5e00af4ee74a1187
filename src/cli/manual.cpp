#include "cli/manual.h"

#include <fmt/core.h>

#include <algorithm>

namespace longroad::cli {

namespace {

// Text as roff takes it literally.
std::string roff(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '\\') {
            out += "\\e";
        } else if (c == '-') {
            out += "\\-";
        } else if (c == '\'' || c == '.') {
            out += out.empty() || out.back() == '\n' ? std::string("\\&") + c : std::string(1, c);
        } else {
            out += c;
        }
    }
    return out;
}

std::string upper(std::string text) {
    std::ranges::transform(text, text.begin(), [](char c) {
        return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return text;
}

std::string sentence(std::string text) {
    if (text.empty()) return text;
    if (text[0] >= 'a' && text[0] <= 'z') text[0] = static_cast<char>(text[0] - 'a' + 'A');
    if (text.back() != '.') text += '.';
    return text;
}

std::string value_of(const OptionInfo& option) { return "\\fI" + roff(option.value) + "\\fR"; }

std::string synopsis(const CommandInfo& command, const std::string& path) {
    std::string line = "\\fB" + roff(path) + "\\fR";
    if (!command.commands.empty()) return line + " \\fICOMMAND\\fR [\\fIOPTION\\fR]...";
    for (const OptionInfo& option : command.options) {
        if (option.positional) {
            const std::string word = "\\fI" + roff(upper(option.name)) + "\\fR";
            line += option.required ? " " + word : " [" + word + "]";
        } else if (option.required) {
            line += " \\fB" + roff(option.name) + "\\fR " + value_of(option);
        }
    }
    return line + " [\\fIOPTION\\fR]...";
}

std::string option_entry(const OptionInfo& option) {
    std::string head;
    if (option.positional) {
        head = "\\fI" + roff(upper(option.name)) + "\\fR";
    } else {
        if (!option.letter.empty()) head = "\\fB" + roff(option.letter) + "\\fR, ";
        head += "\\fB" + roff(option.name) + "\\fR";
        if (!option.is_flag()) head += " " + value_of(option);
    }
    std::string text = ".TP\n" + head + "\n" + roff(sentence(option.meaning));
    if (!option.fallback.empty() && option.fallback != "\"\"" && option.fallback != "[]")
        text += roff(fmt::format(" Default: {}.", option.fallback));
    if (!option.variable.empty()) text += roff(fmt::format(" Environment: {}.", option.variable));
    return text + "\n";
}

std::string page_name(const std::string& path) {
    std::string name = path;
    std::ranges::replace(name, ' ', '-');
    return name;
}

void add_pages(const CommandInfo& command, const std::string& path, const std::string& version,
               std::vector<SharedFile>& pages) {
    const std::string name = page_name(path);
    std::string text =
        fmt::format(".TH {} 1 \"\" \"longroad {}\" \"Longroad\"\n", roff(upper(name)), version);
    text += fmt::format(".SH NAME\n{} \\- {}\n", roff(name), roff(command.meaning));
    text += ".SH SYNOPSIS\n" + synopsis(command, path) + "\n";
    if (!command.commands.empty()) {
        text += ".SH COMMANDS\n";
        for (const CommandInfo& sub : command.commands) {
            text += fmt::format(".TP\n\\fB{}\\fR(1)\n{}\n", roff(page_name(path + " " + sub.name)),
                                roff(sentence(sub.meaning)));
        }
    }
    text += ".SH OPTIONS\n";
    for (const OptionInfo& option : command.options) text += option_entry(option);
    if (!command.more.empty()) text += ".SH NOTES\n" + roff(command.more) + "\n";
    text +=
        ".SH EXIT STATUS\n.TP\n0\nDone.\n.TP\n1\nThe answer is no: the luck wasn\\(aqt fair, a player "
        "forfeited all its games.\n.TP\n2\nBad input, or output that can\\(aqt be "
        "written.\n.TP\n130\nStopped "
        "by Ctrl\\-C.\n";
    if (path != "longroad") text += ".SH SEE ALSO\n\\fBlongroad\\fR(1)\n";
    pages.push_back({"man/man1/" + name + ".1", std::move(text)});
    for (const CommandInfo& sub : command.commands) add_pages(sub, path + " " + sub.name, version, pages);
}

// ---- completions

std::string single_quoted(std::string_view text) {
    std::string out = "'";
    for (const char c : text) out += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return out + "'";
}

std::string joined(const std::vector<std::string>& words) {
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

bool is_path(const OptionInfo& option) { return option.value == "FILE" || option.value == "DIR"; }

// Calls visit(command, path) for the program and all commands; the program's own path is empty.
template <class Visit>
void for_each_command(const CommandInfo& command, const std::string& path, Visit&& visit) {
    visit(command, path);
    for (const CommandInfo& sub : command.commands) for_each_command(sub, path + " " + sub.name, visit);
}

std::string zsh_text(std::string_view text) {
    std::string out;
    for (const char c : text) {
        if (c == '[' || c == ']' || c == ':' || c == '\\') out += '\\';
        out += c;
    }
    return out;
}

std::string zsh_value(const OptionInfo& option) {
    if (option.value == "DIR") return ":directory:_files -/";
    if (option.value == "FILE") return ":file:_files";
    const auto words = option.words();
    const std::string name = option.positional ? option.name : option.value;
    if (!words.empty())
        return fmt::format(":{}:({})", option.positional ? option.name : "value", joined(words));
    return fmt::format(":{}: ", zsh_text(name));
}

void add_zsh(const CommandInfo& command, const std::string& function, std::string& out) {
    for (const CommandInfo& sub : command.commands) add_zsh(sub, function + "_" + sub.name, out);
    out += function + "() {\n";
    if (!command.commands.empty()) {
        out += "    local -a commands=(\n";
        for (const CommandInfo& sub : command.commands)
            out += "        " + single_quoted(sub.name + ":" + zsh_text(sub.meaning)) + "\n";
        out +=
            "    )\n    if ((CURRENT > 2)); then\n        local name=$words[2]\n        shift words\n        "
            "((CURRENT--))\n        (($+functions[" +
            function + "_$name])) && " + function +
            "_$name\n        return\n    fi\n    _describe command commands\n";
    }
    std::string specs;
    int place = 0;
    for (const OptionInfo& option : command.options) {
        std::string spec;
        if (option.positional) {
            spec = std::to_string(++place) + zsh_value(option);
        } else {
            // The long name is enough; every option may come again, which is right for those that repeat.
            spec = "*" + option.name + (option.is_flag() ? "" : "=") + "[" + zsh_text(option.meaning) + "]" +
                   (option.is_flag() ? "" : zsh_value(option));
        }
        specs += " \\\n        " + single_quoted(spec);
    }
    if (!specs.empty()) out += "    _arguments -s" + specs + "\n";
    out += "}\n";
}

}  // namespace

std::vector<SharedFile> man_pages(const CommandInfo& program, const std::string& version) {
    std::vector<SharedFile> pages;
    add_pages(program, program.name, version, pages);
    return pages;
}

std::string bash_completion(const CommandInfo& program) {
    std::string known;   // paths of commands, as patterns
    std::string offers;  // what comes next, by command
    std::string values;  // what an option takes, by command and option
    for_each_command(program, "", [&](const CommandInfo& command, const std::string& path) {
        if (!path.empty()) known += (known.empty() ? "" : " | ") + single_quoted(path);
        std::vector<std::string> words;
        std::vector<std::string> dashed;
        bool paths = false;
        for (const CommandInfo& sub : command.commands) words.push_back(sub.name);
        for (const OptionInfo& option : command.options) {
            if (option.positional) {
                for (const std::string& word : option.words()) words.push_back(word);
                paths |= is_path(option);
                continue;
            }
            dashed.push_back(option.name);
            if (option.is_flag()) continue;
            std::string what = "COMPREPLY=()";
            if (option.value == "DIR") what = "COMPREPLY=($(compgen -d -- \"$current\"))";
            if (option.value == "FILE") what = "COMPREPLY=($(compgen -f -- \"$current\"))";
            if (!option.words().empty()) {
                what = fmt::format("COMPREPLY=($(compgen -W {} -- \"$current\"))",
                                   single_quoted(joined(option.words())));
            }
            values += "        " + single_quoted(path + " " + option.name);
            if (!option.letter.empty()) values += " | " + single_quoted(path + " " + option.letter);
            values += ") " + what + "; return ;;\n";
        }
        offers += fmt::format("        {}) words={} options={}{} ;;\n", single_quoted(path),
                              single_quoted(joined(words)), single_quoted(joined(dashed)),
                              paths ? " files=yes" : "");
    });
    return fmt::format(R"(# Completion of longroad for bash. Generated: 'longroad completion bash' prints it.
_longroad() {{
    local current=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD - 1]}}
    local path='' word words='' options='' files=''
    for word in "${{COMP_WORDS[@]:1:COMP_CWORD-1}}"; do
        case "$path $word" in
        {}) path="$path $word" ;;
        esac
    done
    compopt -o filenames 2>/dev/null
    case "$path $before" in
{}    esac
    case $path in
{}    esac
    if [[ $current == -* ]]; then
        COMPREPLY=($(compgen -W "$options" -- "$current"))
    elif [[ $files ]]; then
        COMPREPLY=($(compgen -f -- "$current"))
    else
        COMPREPLY=($(compgen -W "$words" -- "$current"))
    fi
}}
complete -F _longroad longroad
)",
                       known, values, offers);
}

std::string zsh_completion(const CommandInfo& program) {
    std::string out =
        "#compdef longroad\n# Completion of longroad for zsh. Generated: 'longroad completion zsh' prints "
        "it.\n";
    add_zsh(program, "_longroad", out);
    return out + "_longroad \"$@\"\n";
}

std::string fish_completion(const CommandInfo& program) {
    std::string out =
        "# Completion of longroad for fish. Generated: 'longroad completion fish' prints it.\ncomplete -c "
        "longroad "
        "-f\n";
    for_each_command(program, "", [&](const CommandInfo& command, const std::string& path) {
        // The command and its parents have been typed, and no command of its own yet.
        std::string when;
        for (size_t at = 1; at < path.size();) {
            const size_t end = std::min(path.find(' ', at), path.size());
            when += (when.empty() ? "" : "; and ") + std::string("__fish_seen_subcommand_from ") +
                    path.substr(at, end - at);
            at = end + 1;
        }
        // Commands of a group may bear the name of one of the program: dice play.
        if (!path.empty() && path.find(' ', 1) == std::string::npos) {
            for (const CommandInfo& group : program.commands) {
                if (group.find(command.name) != nullptr)
                    when += "; and not __fish_seen_subcommand_from " + group.name;
            }
        }
        std::string first = path.empty() ? "__fish_use_subcommand" : when;
        if (!command.commands.empty() && !path.empty()) {
            std::vector<std::string> names;
            for (const CommandInfo& sub : command.commands) names.push_back(sub.name);
            first += "; and not __fish_seen_subcommand_from " + joined(names);
        }
        for (const CommandInfo& sub : command.commands) {
            out += fmt::format("complete -c longroad -n {} -a {} -d {}\n", single_quoted(first), sub.name,
                               single_quoted(sub.meaning));
        }
        const std::string here = path.empty() ? "__fish_use_subcommand" : when;
        for (const OptionInfo& option : command.options) {
            std::string line = fmt::format("complete -c longroad -n {}", single_quoted(here));
            if (!option.positional) line += " -l " + option.name.substr(2);
            if (!option.letter.empty()) line += " -s " + option.letter.substr(1);
            if (!option.is_flag() && !option.positional) line += " -r";
            if (is_path(option)) line += " -F";
            if (const auto words = option.words(); !words.empty())
                line += " -a " + single_quoted(joined(words));
            if (option.positional && !is_path(option) && option.words().empty()) continue;
            out += line + " -d " + single_quoted(option.meaning) + "\n";
        }
    });
    return out;
}

std::vector<SharedFile> shared_files(const CommandInfo& program, const std::string& version) {
    std::vector<SharedFile> files = man_pages(program, version);
    files.push_back({"bash-completion/completions/longroad", bash_completion(program)});
    files.push_back({"zsh/site-functions/_longroad", zsh_completion(program)});
    files.push_back({"fish/vendor_completions.d/longroad.fish", fish_completion(program)});
    return files;
}

}  // namespace longroad::cli
