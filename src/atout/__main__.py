"""`python -m atout` is `atout`."""

from atout.cli import main

main()
