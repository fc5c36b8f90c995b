"""Players that are programs: each sees a view, as a person would, and answers a legal action."""
