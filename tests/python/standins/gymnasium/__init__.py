"""The part of Gymnasium's interface that longroad.gym and longroad.zoo use, for machines without it."""

from types import SimpleNamespace

import numpy as np

registered = {}


class Env:
    _np_random = None

    def reset(self, *, seed=None, options=None):
        if seed is not None or self._np_random is None:
            self._np_random = np.random.default_rng(seed)

    @property
    def np_random(self):
        return self._np_random


class Space:
    pass


class Box(Space):
    def __init__(self, low, high, shape=None, dtype=np.float32):
        self.shape = np.shape(high) if shape is None else shape
        self.low = np.broadcast_to(np.asarray(low, dtype), self.shape)
        self.high = np.broadcast_to(np.asarray(high, dtype), self.shape)
        self.dtype = np.dtype(dtype)

    def contains(self, x):
        same = isinstance(x, np.ndarray) and x.shape == self.shape and x.dtype == self.dtype
        return same and bool(np.all(x >= self.low) and np.all(x <= self.high))


class Discrete(Space):
    def __init__(self, n):
        self.n = n

    def contains(self, x):
        return 0 <= x < self.n


class Dict(Space):
    def __init__(self, spaces):
        self.spaces = spaces

    def contains(self, x):
        return x.keys() == self.spaces.keys() and all(self.spaces[k].contains(x[k]) for k in x)


spaces = SimpleNamespace(Box=Box, Discrete=Discrete, Dict=Dict)
logger = SimpleNamespace(warn=lambda message: None)


def register(id, entry_point):
    registered[id] = entry_point
