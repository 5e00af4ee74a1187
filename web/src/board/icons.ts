// Icons of resources and of the interface, 24 by 24.
import type { Face } from './kinds';

/* ── resource icons, 24×24 ── */
export const resourceIcons: Record<Face, string> = {
    lumber: '<path d="M3.5 14.5 13 7.5l7.5 3.2v4.6L11 21.5l-7.5-3Z" fill="#8a5a33"/><path d="m13 7.5 7.5 3.2L11 17l-7.5-2.8Z" fill="#b98151"/><ellipse cx="7.2" cy="17" rx="3.7" ry="4" fill="#e9c795" stroke="#5e3a1e" stroke-width="1.3"/><ellipse cx="7.2" cy="17" rx="1.6" ry="1.8" fill="none" stroke="#a06f3f" stroke-width="1.1"/><path d="M6.5 10 14.5 4l6 2.7v3" fill="#a56f42" stroke="#5e3a1e" stroke-width="1.3" stroke-linejoin="round"/><path d="M10.6 15.2 20.5 9.2v5.5L9.5 20.8" fill="none" stroke="#5e3a1e" stroke-width="1.3" stroke-linejoin="round"/><ellipse cx="7.8" cy="11" rx="2.9" ry="3" fill="#e9c795" stroke="#5e3a1e" stroke-width="1.3"/><circle cx="7.8" cy="11" r="1.2" fill="none" stroke="#a06f3f" stroke-width="1"/>',
    brick: '<g stroke="#6e2513" stroke-width="1.3" stroke-linejoin="round"><path d="M2.5 14.5h9v6h-9Z" fill="#cf5a36"/><path d="M12.5 14.5h9v6h-9Z" fill="#b84a2a"/><path d="M7.5 7.5h9v6h-9Z" fill="#de7450"/><path d="M7.5 7.5 10 4.5h9l-2.5 3Z" fill="#f0a07f"/><path d="M16.5 7.5 19 4.5v6l-2.5 3Z" fill="#a33f22"/></g>',
    wool: '<path d="M7 17v4M11 18v3.5M15 18v3.5" stroke="#2f3a34" stroke-width="1.8" stroke-linecap="round"/><path d="M4.5 15.5a3.6 3.6 0 0 1-.6-6.3 4.1 4.1 0 0 1 4.7-3.7 4.8 4.8 0 0 1 6.8.4 4 4 0 0 1 3.6 5 3.7 3.7 0 0 1-2.7 5.6q-2.8 1.9-6 1.5-3.8.3-5.8-2.5Z" fill="#fffdf6" stroke="#3d4a42" stroke-width="1.3"/><path d="M16 8.6q4-3.3 6.2.2 1 3.3-1.5 4.7-3.4 1-4.7-1.4Z" fill="#2f3a34"/><path d="M16.2 8.4q-2.3-1.6-3 .6 1.5 2 3 .9Z" fill="#2f3a34"/><path d="M6.5 10.5q1.5-1.5 3 0M9 14q1.5-1.5 3 0" stroke="#b9c2b4" stroke-width="1.2" fill="none" stroke-linecap="round"/>',
    grain: '<path d="M12 22V8" stroke="#7d5608" stroke-width="1.7" stroke-linecap="round"/><g fill="#f7cf52" stroke="#7d5608" stroke-width="1.2" stroke-linejoin="round"><path d="M12 1.5q3.4 3.2 0 7-3.4-3.8 0-7Z"/><path d="M12.3 12q.3-4.8 5.2-5.5.4 5-5.2 5.5ZM11.7 12q-.3-4.8-5.2-5.5-.4 5 5.2 5.5Z"/><path d="M12.3 17q.3-4.8 5.2-5.5.4 5-5.2 5.5ZM11.7 17q-.3-4.8-5.2-5.5-.4 5 5.2 5.5Z"/></g>',
    ore: '<g stroke="#2f3a47" stroke-width="1.3" stroke-linejoin="round"><path d="M2.5 17.5 6 8.5 12.5 4l6 3.5 3.5 8.5-4.5 5H7Z" fill="#8794a5"/><path d="M6 8.5 12.5 4l1 6.5-5 3Z" fill="#c6d0dc"/><path d="m12.5 4 6 3.5-5 3Z" fill="#e7edf4"/><path d="m13.5 10.5 5-3 3.5 8.5-6 .5Z" fill="#6c798a"/><path d="m8.5 13.5 5-3 2.5 6L10 21H7Z" fill="#a3afbd"/></g>',
    gold: '<circle cx="12" cy="12" r="9.5" fill="#f5c33b" stroke="#7a5200" stroke-width="1.3"/><circle cx="12" cy="12" r="6.3" fill="#ffdf84" stroke="#b47f0c" stroke-width="1.2"/><path d="m12 7.8 1.2 2.8 3 .2-2.3 2 .8 3-2.7-1.7-2.7 1.7.8-3-2.3-2 3-.2Z" fill="#b47f0c"/>',
    any: '<path d="M8.3 9.2a3.8 3.8 0 1 1 5.9 3.2c-1.5 1-2.2 1.7-2.2 3.1" fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round"/><circle cx="12" cy="19.3" r="1.7" fill="currentColor"/>',
};
/* ── interface icons, 24×24, one stroke weight ── */
const st = (d: string) =>
    `<path d="${d}" fill="none" stroke="currentColor" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round"/>`;
export const icons = {
    road: '<path d="m4.5 17.5 13-13 3 3-13 13Z" fill="currentColor"/>',
    house: '<path d="M12 3.5 21 11v9.5H3V11Z" fill="currentColor"/>',
    city: '<path d="M2 20.5V11l4.5-4L11 11V6.5L15.5 2 20 6.5V11l2 2v7.5Z" fill="currentColor"/>',
    dev: '<rect x="5" y="2.5" width="14" height="19" rx="2.5" fill="currentColor"/><path d="m12 7 1.5 3.2 3.5.4-2.6 2.4.7 3.5-3.1-1.8-3.1 1.8.7-3.5L7 10.6l3.5-.4Z" fill="var(--surface)"/>',
    trade: st('M4 8.5h14m-4-4 4 4-4 4M20 15.5H6m4-4-4 4 4 4'),
    chat: st('M4 5h16v11H10l-4.5 4V16H4Z'),
    log: st('M5 6h14M5 12h14M5 18h9'),
    fit: st('M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5'),
    keyboard: st('M3 6.5h18v11H3ZM6.5 10v.1M10 10v.1M14 10v.1M17.5 10v.1M8 14h8'),
    knight: '<path d="M12 2.5 20 5v6.5c0 5-3.4 8.2-8 10-4.6-1.8-8-5-8-10V5Z" fill="currentColor"/><path d="M12 6v12M8 10h8" stroke="var(--surface)" stroke-width="2"/>',
    army: '<path d="M12 2.5 20 5v6.5c0 5-3.4 8.2-8 10-4.6-1.8-8-5-8-10V5Z" fill="currentColor"/><path d="m12 6.5 1.5 3.2 3.5.4-2.6 2.4.7 3.5-3.1-1.8-3.1 1.8.7-3.5L7 10.1l3.5-.4Z" fill="var(--surface)"/>',
    longest:
        '<path d="M4 20 9 11l6 3 5-10" fill="none" stroke="currentColor" stroke-width="3.6" stroke-linejoin="round" stroke-linecap="round"/>',
    cards: '<rect x="8" y="3" width="11.5" height="16" rx="2" fill="currentColor" opacity=".45" transform="rotate(9 14 11)"/><rect x="4.5" y="4.5" width="11.5" height="16" rx="2" fill="currentColor"/>',
    star: '<path d="m12 2.5 2.9 6.2 6.8.8-5 4.7 1.3 6.7-6-3.4-6 3.4 1.3-6.7-5-4.7 6.8-.8Z" fill="currentColor"/>',
    clock: st('M12 7v5l3 2M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z'),
    hourglass: st('M6.5 3.5h11M6.5 20.5h11M8 3.5V7l4 5-4 5v3.5M16 3.5V7l-4 5 4 5v3.5'),
    check: st('m5 12.5 4.5 4.5L19 7'),
    x: st('M6 6l12 12M18 6 6 18'),
    plus: st('M12 5v14M5 12h14'),
    minus: st('M5 12h14'),
    gear: st(
        'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6ZM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.1 2.1M16.3 16.3l2.1 2.1M18.4 5.6l-2.1 2.1M7.7 16.3l-2.1 2.1',
    ),
    sound: st('M4 9.5v5h3.5L12 18V6L7.5 9.5ZM15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11'),
    globe: st('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM3.5 12h17M12 3.5c5 5 5 12 0 17-5-5-5-12 0-17Z'),
    help: st(
        'M9 9a3 3 0 1 1 4.6 2.6c-1.1.7-1.6 1.3-1.6 2.6M12 17.5v.1M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z',
    ),
    play: '<path d="M7 4.5v15l12.5-7.5Z" fill="currentColor"/>',
    pause: '<path d="M6.5 5h4v14h-4zM13.5 5h4v14h-4z" fill="currentColor"/>',
    prev: st('M15 5l-7 7 7 7'),
    next: st('m9 5 7 7-7 7'),
    first: st('M18 5l-7 7 7 7M6 5v14'),
    last: st('m6 5 7 7-7 7M18 5v14'),
    link: st(
        'M10 14a4 4 0 0 0 5.7 0l3-3a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
    ),
    eye: st(
        'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Z',
    ),
    learn: st('M3 6.5 12 3l9 3.5L12 10ZM6.5 8.5v6q2 2 5.5 2t5.5-2v-6M21 6.5v6'),
    bot: st('M6 9h12v9.5H6ZM12 5v4M9.5 13v1.5M14.5 13v1.5M3.5 12v4M20.5 12v4'),
    dice: st('M5 5h14v14H5ZM9 9v.1M15 15v.1M15 9v.1M9 15v.1M12 12v.1'),
    undo: st('M8.5 5 4 9.5 8.5 14M4 9.5h9.5a5.5 5.5 0 0 1 0 11H9'),
    wifi: st('M4 10a12 12 0 0 1 16 0M7 13.5a7.5 7.5 0 0 1 10 0M10 17a3 3 0 0 1 4 0'),
    person: st('M12 4a3.8 3.8 0 1 0 0 7.6A3.8 3.8 0 0 0 12 4ZM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6'),
    people: st(
        'M9 5a3.3 3.3 0 1 0 0 6.6A3.3 3.3 0 0 0 9 5ZM2.5 19.5c.5-3.5 3-5.3 6.5-5.3s6 1.8 6.5 5.3M15.5 5.3a3.3 3.3 0 0 1 0 6M17.5 14.6c2.2.7 3.6 2.4 4 4.9',
    ),
    print: st('M7 8.5V3.5h10v5M7 17H4V8.5h16V17h-3M7 14h10v6.5H7Z'),
    share: st('M12 15V3.5M8 7l4-3.5L16 7M6 11v9h12v-9'),
    moon: st('M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10Z'),
    lock: st('M6.5 11h11v9h-11ZM8.5 11V8a3.5 3.5 0 0 1 7 0v3'),
    send: st('M4 12 20 4.5 15.5 20 11.5 13.5ZM11.5 13.5 20 4.5'),
    bank: st('M4 10 12 4.5 20 10ZM6.5 10v7M10.5 10v7M14 10v7M17.5 10v7M4 19.5h16'),
    save: st('M12 4v11M7.5 10.5 12 15l4.5-4.5M5 19.5h14'),
    open: st('M12 15V4M7.5 8.5 12 4l4.5 4.5M5 19.5h14'),
    sun: st(
        'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
    ),
    mute: st('M4 9.5v5h3.5L12 18V6L7.5 9.5ZM16 9.5l5 5M21 9.5l-5 5'),
    robber: '<path d="M12 2.5c3.2 0 5 2.6 4.7 5.5-.3 2-.2 3 .8 4.7 1.5 2.7 2 5.4 1.8 7.8q-7.3 2-14.6 0c-.2-2.4.3-5.1 1.8-7.8 1-1.7 1.1-2.7.8-4.7C7 5.1 8.8 2.5 12 2.5Z" fill="currentColor"/>',
};
export type IconName = keyof typeof icons;
