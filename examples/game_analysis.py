#!/usr/bin/env python3
"""One game, looked at: everybody's chance to win turn by turn, what luck brought, the island at its end.

    python examples/game_analysis.py --out pictures            # lets four players play one
    python examples/game_analysis.py game.txt --out pictures   # a record of yours

Writes chances.svg, luck.svg and island.svg. Needs the package longroad (docs/python.md).
"""

import argparse
from pathlib import Path

import longroad as lr

COLORS = ["#c8352b", "#2c5fa8", "#e08a1e", "#5f5b52", "#2f8f4e", "#7a4a2b"]


def play(names, seed):
    """A game between players by name."""
    game = lr.Game(players=len(names), seed=seed)
    bots = [lr.Bot(name, seed=seed + i) for i, name in enumerate(names)]
    while not game.over:
        if game.awaits_chance:
            game.step_chance()
        else:
            game.step(bots[game.seat].decide(game.view(game.seat)))
    return game


def chart(title, body, width=760, height=360):
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'font-family="sans-serif" font-size="12">\n<rect width="{width}" height="{height}" fill="#fff"/>\n'
        f'<text x="50" y="24" font-size="16">{title}</text>\n' + "\n".join(body) + "\n</svg>\n"
    )


def chances_chart(review):
    """A line for each seat."""
    standings = review["standings"]
    last = max(1, standings[-1]["turn"])
    body = []
    for percent in (0, 25, 50, 75, 100):
        y = 320 - 2.7 * percent
        body.append(f'<line x1="50" y1="{y}" x2="680" y2="{y}" stroke="#ddd"/>')
        body.append(f'<text x="44" y="{y + 4}" text-anchor="end">{percent} %</text>')
    for seat in range(len(standings[0]["chances"])):
        points = " ".join(
            f"{50 + 630 * at['turn'] / last:.1f},{320 - 270 * at['chances'][seat]:.1f}" for at in standings
        )
        body.append(f'<polyline points="{points}" fill="none" stroke="{COLORS[seat]}" stroke-width="2.5"/>')
        body.append(f'<text x="690" y="{70 + 20 * seat}" fill="{COLORS[seat]}">seat {seat}</text>')
    body.append(f'<text x="365" y="348" text-anchor="middle">turn (1 to {last})</text>')
    return chart("The chance to win", body)


def luck_chart(review):
    """For each seat a bar of what luck brought, and one of what choices gave away."""
    seats = review["seats"]
    rows = [(seat["luck"], -seat["lost"]) for seat in seats]
    most = max(0.01, max(abs(value) for row in rows for value in row))
    body = [f'<line x1="460" y1="50" x2="460" y2="{60 + 60 * len(rows)}" stroke="#888"/>']
    for seat, row in enumerate(rows):
        for bar, (name, value) in enumerate(zip(("luck", "choices"), row)):
            y = 60 + 60 * seat + 24 * bar
            width = 240 * abs(value) / most
            x = 460 if value >= 0 else 460 - width
            opacity = 1 if bar == 0 else 0.45
            body.append(
                f'<rect x="{x:.1f}" y="{y}" width="{width:.1f}" height="20" fill="{COLORS[seat]}" opacity="{opacity}"/>'
            )
            body.append(f'<text x="20" y="{y + 15}">seat {seat}, {name}: {100 * value:+.1f} %</text>')
    return chart("What luck brought, and what choices gave away (win chance)", body, height=80 + 60 * len(rows))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("record", nargs="?", help="the file of a record, or of the exchange form")
    parser.add_argument("--out", default=".", help="where the pictures go")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--short", action="store_true", help="quick players")
    args = parser.parse_args()
    if args.record:
        game = lr.Game.from_record(Path(args.record).read_text(encoding="utf-8"))
    else:
        names = ["easy", "easy", "greedy"] if args.short else ["hard", "medium", "hard", "easy"]
        game = play(names, args.seed)
    review = lr.review(game.record())

    out = Path(args.out)
    out.mkdir(parents=True, exist_ok=True)
    (out / "chances.svg").write_text(chances_chart(review), encoding="utf-8")
    (out / "luck.svg").write_text(luck_chart(review), encoding="utf-8")
    (out / "island.svg").write_text(lr.island_svg(game.view()), encoding="utf-8")
    print(f"{game.steps} steps, seat {game.winner} won; points {game.points}")
    worst = max(review["choices"], key=lambda one: one["loss"], default=None)
    if worst:
        print(f"the dearest choice, in turn {worst['turn']}: {worst['done']}, {100 * worst['loss']:.1f} % given away")
    print(f"wrote chances.svg, luck.svg and island.svg to {out}")


if __name__ == "__main__":
    main()
