"""The C interface from Python without a binding: ctypes_game.py LIBRARY VERSION."""
import ctypes
import random
import sys

lib = ctypes.CDLL(sys.argv[1])
pointer, text = ctypes.c_void_p, ctypes.c_char_p
lib.longroad_version.restype = text
lib.longroad_error.restype = text
lib.longroad_game_new.restype = pointer
lib.longroad_game_new.argtypes = [ctypes.c_int, text, ctypes.c_uint64]
lib.longroad_legal.restype = ctypes.c_size_t
lib.longroad_legal.argtypes = [pointer, ctypes.c_int, ctypes.POINTER(ctypes.c_int), ctypes.c_size_t]
for name in ("is_over", "awaits_luck", "draw_luck", "winner"):
    getattr(lib, "longroad_" + name).argtypes = [pointer]
lib.longroad_play.argtypes = [pointer, ctypes.c_int]
lib.longroad_game_free.argtypes = [pointer]

assert lib.longroad_version().decode() == sys.argv[2], lib.longroad_version()
assert lib.longroad_game_new(1, None, 0) is None and lib.longroad_error()
game = lib.longroad_game_new(6, b"mayfair", 3)
numbers = (ctypes.c_int * 512)()
dice = random.Random(5)
while not lib.longroad_is_over(game):
    if lib.longroad_awaits_luck(game):
        assert lib.longroad_draw_luck(game) == 0
    else:
        count = lib.longroad_legal(game, 0, numbers, 512)
        assert lib.longroad_play(game, numbers[dice.randrange(count)]) == 0, lib.longroad_error()
print("seat", lib.longroad_winner(game), "wins")
lib.longroad_game_free(game)
