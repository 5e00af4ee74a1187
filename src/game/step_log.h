// Long lists of small things in few bytes: a game has hundreds of steps, and a server thousands of games of
// which most are at rest. What is written is read from its beginning; only the end can be taken off.
#pragma once

#include <cstdint>
#include <vector>

#include "board/game.h"

namespace longroad::game {

// Numbers one after the other, seven bits to a byte.
class NumberLog {
public:
    void put(uint64_t number) {
        for (; number >= 128; number >>= 7) add(static_cast<uint8_t>(number | 128));
        add(static_cast<uint8_t>(number));
    }
    // The number at this place, which then is that of the next.
    [[nodiscard]] uint64_t get(size_t& at) const {
        uint64_t number = 0;
        for (int shift = 0;; shift += 7) {
            const uint64_t byte = bytes_[at++];
            number |= (byte & 127) << shift;
            if (byte < 128) return number;
        }
    }
    [[nodiscard]] size_t size() const { return bytes_.size(); }
    void cut(size_t at) { bytes_.resize(at); }

private:
    void add(uint8_t byte) {
        // A vector would double; most of that would lie idle.
        if (bytes_.size() == bytes_.capacity()) bytes_.reserve(bytes_.size() + bytes_.size() / 4 + 32);
        bytes_.push_back(byte);
    }

    std::vector<uint8_t> bytes_;
};

// The steps of a board game.
class StepLog {
public:
    [[nodiscard]] size_t size() const { return size_; }
    [[nodiscard]] bool empty() const { return size_ == 0; }
    [[nodiscard]] const board::Step& back() const { return last_; }

    void add(const board::Step& step) {
        write(step);
        last_ = step;
        ++size_;
    }
    void pop() {
        size_t at = 0;
        for (size_t i = 0; i + 1 < size_; ++i) last_ = read(at);
        numbers_.cut(at);
        --size_;
    }
    // Calls visit(step), the first one first.
    template <class Visit>
    void for_each(Visit&& visit) const {
        for (size_t at = 0; at < numbers_.size();) visit(read(at));
    }

private:
    static constexpr uint64_t luck_mark = 31;
    static_assert(board::action_kinds <= luck_mark);

    static uint64_t packed(const board::Bundle& bundle) {
        uint64_t number = 0;
        for (size_t i = bundle.count.size(); i-- > 0;) number = number << 8 | bundle.count[i];
        return number;
    }
    static board::Bundle unpacked(uint64_t number) {
        board::Bundle bundle;
        for (uint8_t& count : bundle.count) {
            count = static_cast<uint8_t>(number);
            number >>= 8;
        }
        return bundle;
    }
    void write(const board::Step& step) {
        if (step.is_luck) {
            numbers_.put(luck_mark | static_cast<uint64_t>(step.outcome.luck) << 5);
            numbers_.put(step.outcome.first);
            numbers_.put(step.outcome.second);
            return;
        }
        const board::Action& action = step.action;
        numbers_.put(static_cast<uint64_t>(action.what) | static_cast<uint64_t>(int{action.seat}) << 5);
        numbers_.put(action.place);
        numbers_.put(action.other);
        numbers_.put(packed(action.give));
        numbers_.put(packed(action.get));
    }
    [[nodiscard]] board::Step read(size_t& at) const {
        const uint64_t head = numbers_.get(at);
        if ((head & 31) == luck_mark) {
            board::Outcome outcome;
            outcome.luck = static_cast<board::Chance>(head >> 5);
            outcome.first = static_cast<uint8_t>(numbers_.get(at));
            outcome.second = static_cast<uint8_t>(numbers_.get(at));
            return outcome;
        }
        board::Action action;
        action.what = static_cast<board::ActionType>(head & 31);
        action.seat = board::Seat(static_cast<int>(head >> 5));
        action.place = static_cast<uint8_t>(numbers_.get(at));
        action.other = static_cast<uint8_t>(numbers_.get(at));
        action.give = unpacked(numbers_.get(at));
        action.get = unpacked(numbers_.get(at));
        return action;
    }

    NumberLog numbers_;
    size_t size_ = 0;
    board::Step last_;
};

// Numbers and times of facts, each kept as the difference to the one before it.
class EntryLog {
public:
    struct Note {
        uint64_t number = 0;
        int64_t at = 0;
    };
    void add(const Note& note) {
        numbers_.put(note.number - last_.number);
        // A clock may have been set back: the sign goes into the lowest bit.
        const int64_t passed = note.at - last_.at;
        numbers_.put(static_cast<uint64_t>(passed) << 1 ^ static_cast<uint64_t>(passed >> 63));
        last_ = note;
    }
    void pop() {
        const std::vector<Note> notes = all();
        *this = {};
        for (size_t i = 0; i + 1 < notes.size(); ++i) add(notes[i]);
    }
    void clear() { *this = {}; }
    [[nodiscard]] std::vector<Note> all() const {
        std::vector<Note> notes;
        Note note;
        for (size_t at = 0; at < numbers_.size();) {
            note.number += numbers_.get(at);
            const uint64_t passed = numbers_.get(at);
            note.at += static_cast<int64_t>(passed >> 1 ^ (~(passed & 1) + 1));
            notes.push_back(note);
        }
        return notes;
    }

private:
    NumberLog numbers_;
    Note last_;
};

}  // namespace longroad::game
