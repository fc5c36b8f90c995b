"""Speed is for benchmarks: no test here fails because the machine is busy."""

from hypothesis import HealthCheck, settings

from databases import cluster, cluster_url, database_url

# Fixtures: pytest finds them here by their names.
__all__ = ["cluster", "cluster_url", "database_url"]

settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")
