#include "server/app/invitation_words.h"

namespace longroad::server {

namespace {

constexpr std::array<InvitationWords, 6> all{{
    {"en",
     "Your turn",
     "{name} invites you to a game",
     "You're invited to a game",
     "Watch {name}'s game",
     "shuffled island",
     "beginners' island",
     "dice game",
     {"# player", "# players", "# players"},
     {"# seat open", "# seats open", "# seats open"},
     {"# s a turn", "# s a turn", "# s a turn"},
     {"# day a move", "# days a move", "# days a move"}},
    {"de",
     "Du bist dran",
     "{name} lädt dich zu einem Spiel ein",
     "Du bist zu einem Spiel eingeladen",
     "Schau {name} beim Spiel zu",
     "zufällige Insel",
     "Insel für den Einstieg",
     "Würfelspiel",
     {"# Person", "# Personen", "# Personen"},
     {"# Platz frei", "# Plätze frei", "# Plätze frei"},
     {"# s pro Zug", "# s pro Zug", "# s pro Zug"},
     {"# Tag pro Zug", "# Tage pro Zug", "# Tage pro Zug"}},
    {"tr",
     "Sıra sizde",
     "{name} sizi oyuna davet ediyor",
     "Bir oyuna davetlisiniz",
     "{name} oynuyor, izleyin",
     "karışık ada",
     "başlangıç adası",
     "zar oyunu",
     {"# oyuncu", "# oyuncu", "# oyuncu"},
     {"# yer boş", "# yer boş", "# yer boş"},
     {"tur başına # sn", "tur başına # sn", "tur başına # sn"},
     {"hamle başına # gün", "hamle başına # gün", "hamle başına # gün"}},
    {"ko",
     "내 차례",
     "{name} 님이 게임에 초대했습니다",
     "게임에 초대받았습니다",
     "{name} 님의 게임을 구경하세요",
     "무작위 섬",
     "입문용 섬",
     "주사위 게임",
     {"#명", "#명", "#명"},
     {"빈자리 #개", "빈자리 #개", "빈자리 #개"},
     {"턴마다 #초", "턴마다 #초", "턴마다 #초"},
     {"한 수에 #일", "한 수에 #일", "한 수에 #일"}},
    {"fa",
     "نوبت شماست",
     "{name} شما را به بازی دعوت می‌کند",
     "به یک بازی دعوت شده‌اید",
     "بازی {name} را تماشا کنید",
     "جزیره‌ی تصادفی",
     "جزیره‌ی آغازین",
     "بازی تاس",
     {"# نفره", "# نفره", "# نفره"},
     {"# جای خالی", "# جای خالی", "# جای خالی"},
     {"هر نوبت # ثانیه", "هر نوبت # ثانیه", "هر نوبت # ثانیه"},
     {"هر حرکت # روز", "هر حرکت # روز", "هر حرکت # روز"}},
    {"pl",
     "Twoja kolej",
     "{name} zaprasza cię do gry",
     "Masz zaproszenie do gry",
     "Zobacz, jak gra {name}",
     "losowa wyspa",
     "wyspa dla początkujących",
     "gra w kości",
     {"# osoba", "# osoby", "# osób"},
     {"# wolne miejsce", "# wolne miejsca", "# wolnych miejsc"},
     {"# s na kolejkę", "# s na kolejkę", "# s na kolejkę"},
     {"# dzień na ruch", "# dni na ruch", "# dni na ruch"}},
}};

std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
    const size_t at = text.find(what);
    if (at == std::string_view::npos) return std::string(text);
    return std::string(text.substr(0, at)) + std::string(by) + std::string(text.substr(at + what.size()));
}

// Persian has digits of its own.
std::string digits(const InvitationWords& words, int number) {
    const std::string plain = std::to_string(number);
    if (words.language != "fa") return plain;
    constexpr std::array<std::string_view, 10> persian{"۰", "۱", "۲", "۳", "۴", "۵", "۶", "۷", "۸", "۹"};
    std::string text;
    for (const char c : plain) text += persian[static_cast<size_t>(c - '0')];
    return text;
}

}  // namespace

const InvitationWords& words_in(std::string_view language) {
    for (const InvitationWords& words : all) {
        if (words.language == language) return words;
    }
    return all[0];
}

std::string with_name(std::string_view text, std::string_view name) { return replaced(text, "{name}", name); }

std::string counted(const InvitationWords& words, const Counted& what, int number) {
    const int last = number % 10;
    const bool few = last >= 2 && last <= 4 && (number % 100 < 12 || number % 100 > 14);
    return replaced(number == 1 ? what.one : few ? what.few : what.many, "#", digits(words, number));
}

}  // namespace longroad::server
