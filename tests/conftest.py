"""Speed is for benchmarks: no test here fails because the machine is busy."""

import gc

from hypothesis import HealthCheck, settings

from databases import cluster, cluster_url, database_url
from sizes import sized

# Fixtures: pytest finds them here by their names.
__all__ = ["cluster", "cluster_url", "database_url"]

settings.register_profile(
    "house",
    deadline=None,
    max_examples=sized(40, whole=100),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("house")

# States of a deal are many, small and without cycles: looking for cycles is a tenth of what tests compute.
gc.set_threshold(50_000, 20, 50)


def pytest_collection_finish() -> None:
    """What was loaded stays to the end: no collection need look at it again."""
    gc.freeze()
