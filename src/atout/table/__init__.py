"""A table: seats and an append-only log of what happened there."""
