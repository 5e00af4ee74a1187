#include "tests/schema.h"

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "notation/json.h"

namespace longroad::test {

using notation::JsonValue;

namespace {

bool is_type(const JsonValue& value, const std::string& type) {
    switch (value.kind()) {
        case JsonValue::Kind::null: return type == "null";
        case JsonValue::Kind::boolean: return type == "boolean";
        case JsonValue::Kind::integer: return type == "integer" || type == "number";
        case JsonValue::Kind::real: return type == "number";
        case JsonValue::Kind::string: return type == "string";
        case JsonValue::Kind::array: return type == "array";
        case JsonValue::Kind::object: return type == "object";
    }
    return false;
}

// What is wrong with a value, with the way to it; empty if nothing is.
std::string fault(const Schema& schema, const JsonValue& rule, const JsonValue& value,
                  const std::string& path);

std::string object_fault(const Schema& schema, const JsonValue& rule, const JsonValue& value,
                         const std::string& path) {
    const JsonValue* properties = rule.find("properties");
    if (const JsonValue* required = rule.find("required")) {
        for (const JsonValue& key : required->items()) {
            if (value.find(key.string()) == nullptr) return path + " lacks " + key.string();
        }
    }
    const JsonValue* others = rule.find("additionalProperties");
    for (size_t i = 0; i < value.keys().size(); ++i) {
        const std::string& key = value.keys()[i];
        const JsonValue* known = properties != nullptr ? properties->find(key) : nullptr;
        const std::string where = path + "." + key;
        if (known != nullptr) {
            if (auto wrong = fault(schema, *known, value.items()[i], where); !wrong.empty()) return wrong;
        } else if (others != nullptr && others->is_boolean() && !others->boolean()) {
            return where + " is unknown";
        } else if (others != nullptr && others->is_object()) {
            if (auto wrong = fault(schema, *others, value.items()[i], where); !wrong.empty()) return wrong;
        }
    }
    return {};
}

std::string fault(const Schema& schema, const JsonValue& rule, const JsonValue& value,
                  const std::string& path) {
    if (const JsonValue* ref = rule.find("$ref")) {
        const JsonValue* target = schema.at(ref->string());
        return target == nullptr ? "no definition " + ref->string() : fault(schema, *target, value, path);
    }
    if (const JsonValue* only = rule.find("const"); only != nullptr && only->text() != value.text()) {
        return path + " is not " + only->text();
    }
    if (const JsonValue* list = rule.find("enum")) {
        const bool there = std::ranges::any_of(
            list->items(), [&](const JsonValue& one) { return one.text() == value.text(); });
        if (!there) return path + " is " + value.text();
    }
    if (const JsonValue* type = rule.find("type")) {
        const bool good =
            type->is_array()
                ? std::ranges::any_of(type->items(),
                                      [&](const JsonValue& t) { return is_type(value, t.string()); })
                : is_type(value, type->string());
        if (!good) return path + " is no " + type->text();
    }
    if (const JsonValue* choices = rule.find("oneOf")) {
        std::string faults;
        int fits = 0;
        for (const JsonValue& choice : choices->items()) {
            const std::string wrong = fault(schema, choice, value, path);
            fits += wrong.empty() ? 1 : 0;
            if (!wrong.empty()) faults += "\n  " + wrong;
        }
        if (fits != 1) return path + " fits " + std::to_string(fits) + " forms:" + faults;
    }
    if (value.is_object()) {
        if (auto wrong = object_fault(schema, rule, value, path); !wrong.empty()) return wrong;
    }
    if (const JsonValue* items = rule.find("items"); items != nullptr && value.is_array()) {
        for (size_t i = 0; i < value.items().size(); ++i) {
            auto wrong = fault(schema, *items, value.items()[i], path + "[" + std::to_string(i) + "]");
            if (!wrong.empty()) return wrong;
        }
    }
    return {};
}

}  // namespace

Schema::Schema(const std::string& file) {
    std::ifstream stream(LONGROAD_SOURCE_DIR "/docs/" + file);
    std::stringstream text;
    text << stream.rdbuf();
    const auto read = notation::read_json(text.str(), {.depth = 64});
    REQUIRE_MESSAGE(read, (read ? "" : read.error().message()));
    root_ = *read;
}

const JsonValue* Schema::at(const std::string& pointer) const {
    const JsonValue* at = &root_;
    std::stringstream parts(pointer.substr(std::min<size_t>(2, pointer.size())));
    for (std::string part; at != nullptr && std::getline(parts, part, '/');) at = at->find(part);
    return at;
}

std::string Schema::fault_of(const JsonValue& rule, const JsonValue& value, const std::string& path) const {
    return fault(*this, rule, value, path);
}

void check_schema(std::string_view side, const std::string& text) {
    static const Schema schema("table-protocol.schema.json");
    const auto value = notation::read_json(text);
    REQUIRE_MESSAGE(value, text);
    const std::string wrong =
        schema.fault_of(*schema.at("#/$defs/" + std::string(side)), *value, std::string(side));
    CHECK_MESSAGE(wrong.empty(), wrong << "\n" << text);
}

}  // namespace longroad::test
