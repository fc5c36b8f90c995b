"""What is kept when the program stops: events, the lobby's lists, people."""
