#include "dice/rolls.h"

namespace longroad::dice {

namespace {

Hands make_hands() {
    Hands made;
    const Faces six{{6, 6, 6, 6, 6, 6}};
    for_each_part(six, 0, dice_count,
                  [&](const Faces& faces) { made.faces[static_cast<size_t>(number_of(faces))] = faces; });
    for (size_t h = 0; h < hand_count; ++h) {
        const Faces& faces = made.faces[h];
        made.without[h].fill(Hands::none);
        for (Face f : all_faces) {
            if (faces[f] > 0) {
                made.without[h][made.kinds[h]++] = static_cast<uint16_t>(number_of(faces - Faces::of(f)));
            }
            if (h < keep_count) {
                made.with[h][static_cast<size_t>(f)] = static_cast<uint16_t>(number_of(faces + Faces::of(f)));
            }
        }
        if (h >= keep_count) made.ways[h - keep_count] = static_cast<uint16_t>(ways(faces));
    }
    return made;
}

}  // namespace

const Hands& hands() {
    static const Hands made = make_hands();
    return made;
}

}  // namespace longroad::dice
