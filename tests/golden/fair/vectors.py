#!/usr/bin/env python3
"""Prints vectors.json: fair dice 2 (docs/fair-dice.md) worked out by another hand than src/fair and web/src/fair,
which are both tested against it."""
import hashlib
import hmac
import json


def sha(*parts):
    return hashlib.sha256(b"".join(parts)).digest()


def mac(key, text):
    return hmac.new(key, text, hashlib.sha256).digest()


def share_of(drawn, words):
    return sha(b"longroad share 2\n", drawn, words.encode())


def commit_of(commitment, share):
    return sha(b"longroad commit 2\n", commitment.hex().encode(), share.hex().encode())


def key_of(secret, shares):
    lines = "".join((share.hex() if share else "-") + "\n" for share in shares)
    return mac(secret, b"longroad key 2\n" + lines.encode())


def numbers(key, label):
    block = 0
    while True:
        digest = mac(key, f"{label} {block}".encode())
        for i in range(0, 32, 4):
            yield int.from_bytes(digest[i:i + 4], "big")
        block += 1


def below(words, limit):
    whole = 2**32 // limit * limit
    return next(word for word in words if word < whole) % limit


def mixed(key, label, items):
    items, words = list(items), numbers(key, label)
    for left in range(len(items), 1, -1):
        at = below(words, left)
        items[left - 1], items[at] = items[at], items[left - 1]
    return items


def secret_of(table_secret, game, attempt):
    return mac(table_secret, f"game {game} {attempt}".encode())


def main():
    table = sha(b"a table")
    cases = []
    people = [("00" * 16, ""), ("0123456789abcdef" * 2, "Glück"), ("ff" * 16, "행운 🎲")]
    for game, attempt, seats in [(1, 1, [None]), (1, 1, [0, None]), (1, 2, [0, 1, None, 2]), (3, 1, [2, 2, 1, 0, None, None])]:
        secret = secret_of(table, game, attempt)
        commitment = sha(secret)
        shares = [None if one is None else share_of(bytes.fromhex(people[one][0]), people[one][1]) for one in seats]
        key = key_of(secret, shares)
        cases.append({
            "round": game,
            "attempt": attempt,
            "secret": secret.hex(),
            "commitment": commitment.hex(),
            "seats": [None if one is None else {"bytes": people[one][0], "words": people[one][1]} for one in seats],
            "shares": [share and share.hex() for share in shares],
            "commits": [share and commit_of(commitment, share).hex() for share in shares],
            "key": key.hex(),
            "order": mixed(key, "seats 0", range(len(seats))),
            "colors": mixed(key, "colors 0", range(len(seats))),
            "dice": [below(numbers(key, f"luck {n}"), 36) for n in range(12)],
            "faces": (lambda words: [below(words, 6) for _ in range(12)])(numbers(key, "luck 12")),
            "map": mac(key, b"map")[:8].hex(),
        })
    print(json.dumps({"table": table.hex(), "cases": cases}, indent=1, ensure_ascii=False))


if __name__ == "__main__":
    main()
