// What can be doubtful about the luck of a game, by the engine's word for it (src/fair/verify.h); a text that cannot
// be read at all is not among them.
export const doubts = [
    'unpromised',
    'concealed',
    'secret',
    'share',
    'order',
    'first',
    'map',
    'luck',
    'seen',
] as const;
