"""Section 27 of the rules: every option, its values and what the two presets choose."""

TRUTH = (True, False)

# Options with a list of values.
CHOICES = {
    "robber_desert_return": ("allow", "forbid"),
    "trade_build_order": ("combined", "trade_then_build"),
    "vp_card_reveal": ("on_win_only", "any_time"),
    "harbor_setup": ("fixed", "shuffled_frame", "random_tiles"),
    "start_player_method": ("by_setup", "oldest", "highest_roll", "agreed", "random"),
    "domestic_gifts": ("forbid", "allow"),
    "domestic_same_resource": ("forbid", "allow"),
    "road_blocked_by_opponent": TRUTH,
    "longest_road_tie": ("set_aside", "holder_keeps"),
    "beginner_map": ("intl_2015", "de_2015", "mayfair"),
    "terminology": ("knight", "soldier"),
    "invention_same_resource": ("allow", "forbid"),
    "road_building_partial": ("allow", "forbid"),
    "road_building_second": ("may", "must"),
    "robber_steal": ("mandatory", "optional"),
    "robber_victims": ("with_cards", "any"),
    "public_counts": ("always", "on_request"),
    "bank_shortage": ("official", "first_come", "unlimited"),
    "win_only_on_own_turn": TRUTH,
    "same_turn_city": ("allow", "forbid"),
    "token_style": ("size_red", "pips", "both"),
    "token_placement": ("spiral", "random"),
    "between_turns": ("special_building", "paired_players"),
    "friendly_robber": TRUTH,
    "balanced_dice": TRUTH,
    "open_hands": TRUTH,
    "no_trading": TRUTH,
}

# Options with a whole number: least and greatest value.
NUMBERS = {
    "victory_target": (3, 20),
    "discard_min_hand": (2, 100),
    "min_players": (2, 6),
    "max_players": (2, 6),
    "turn_timer": (0, 240),
    "trade_offer_limit": (0, 100),
    "no_seven_rounds": (0, 20),
}

# The numbers that a full run has to meet; None stands for any value that is not the default.
NUMBERS_TO_MEET = {
    "victory_target": (10, None),
    "discard_min_hand": (8, 7),
    "min_players": (3, 2),
    "max_players": (6, 4),
    "turn_timer": (0, None),
    "trade_offer_limit": (0, None),
    "no_seven_rounds": (0, None),
}

_2015 = {
    "robber_desert_return": "allow", "trade_build_order": "combined", "vp_card_reveal": "on_win_only",
    "discard_min_hand": 8, "harbor_setup": "shuffled_frame", "start_player_method": "by_setup",
    "domestic_gifts": "forbid", "domestic_same_resource": "forbid", "road_blocked_by_opponent": True,
    "longest_road_tie": "set_aside", "beginner_map": "intl_2015", "max_players": 6, "terminology": "knight",
    "invention_same_resource": "allow", "road_building_partial": "allow", "robber_steal": "mandatory",
    "robber_victims": "with_cards", "road_building_second": "may", "public_counts": "always",
    "bank_shortage": "official", "win_only_on_own_turn": True, "same_turn_city": "allow", "token_style": "both",
    "victory_target": 10, "min_players": 3, "token_placement": "spiral", "turn_timer": 0, "trade_offer_limit": 0,
    "between_turns": "special_building", "friendly_robber": False, "no_seven_rounds": 0, "balanced_dice": False,
    "open_hands": False, "no_trading": False,
}
_MAYFAIR = dict(_2015, robber_desert_return="forbid", trade_build_order="trade_then_build", vp_card_reveal="any_time",
                harbor_setup="random_tiles", beginner_map="mayfair", terminology="soldier", token_style="pips")

PRESETS = {"2015": _2015, "mayfair": _MAYFAIR}


def resolve(preset, given, expect):
    """The options in force. `expect(condition, message)` is told about a value that may not stand there."""
    expect(preset in PRESETS, f"unknown preset {preset!r}")
    base = PRESETS[preset]
    chosen = dict(base)
    for name, value in given.items():
        expect(name in base, f"unknown option {name!r}")
        if name in CHOICES:
            fits = any(value is v if isinstance(v, bool) else value == v for v in CHOICES[name])
        else:
            low, high = NUMBERS[name]
            fits = type(value) is int and low <= value <= high
        expect(fits, f"option {name} cannot be {value!r}")
        expect(value != base[name], f"option {name} is listed although {value!r} is the preset's value")
        chosen[name] = value
    return chosen
