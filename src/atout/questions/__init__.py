"""How are `atout ask` and `atout solve` read and answered? (docs/formats.md)"""
