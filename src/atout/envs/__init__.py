"""Environments for programs that learn: many deals side by side, as arrays (docs/environments.md)."""

from importlib.util import find_spec

if find_spec("numpy") is None:
    raise ModuleNotFoundError("atout.envs needs NumPy: pip install 'atout[envs]'", name="numpy")

from .backend import Batch
from .layout import Layout
from .vector import VectorEnvironment, vector

__all__ = ["Batch", "Layout", "VectorEnvironment", "vector"]
