"""One step each, oldest first; a step once released is never changed."""
