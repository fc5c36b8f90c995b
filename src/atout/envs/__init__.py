"""Environments for programs that learn: many deals side by side, as arrays (docs/environments.md).

Needs NumPy: pip install 'atout[envs]'.
"""

try:
    import numpy as _numpy
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError("atout.envs needs NumPy: pip install 'atout[envs]'", name=missing.name) from None

from .backend import Batch
from .layout import Layout
from .vector import VectorEnvironment, vector

del _numpy

__all__ = ["Batch", "Layout", "VectorEnvironment", "vector"]
