"""Bots that are programs of others: run in a box, asked over standard input, ended when they misbehave."""
