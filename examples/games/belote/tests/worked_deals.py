"""Deals worked by hand: eight tricks each, the cards of seats 0, 1, 2 and 3; hearts are trumps, seat 0 leads.

Beside each trick stand who wins it and its points; the last has ten more.
"""

# Side 0: 55 + 28 = 83. Side 1: 28 + 28 + 2 + 2 + 2 + 17 = 79. King and queen of trumps lie with partners.
MADE = """
JH 9H AH 10H
AC 10C KC QC
KS AS QS 10S
KD AD QD 10D
8S JS 7S 9S
8C JC 7C 9C
8D JD 7D 9D
7H KH 8H QH
"""
MADE_POINTS = ((0, 55), (0, 28), (1, 28), (1, 28), (1, 2), (1, 2), (1, 2), (1, 17))

# Side 0: 55 + 17 = 72. Side 1: 28 + 28 + 28 + 2 + 2 + 2 = 90.
FAILED = """
JH 9H AH 10H
KC AC QC 10C
KS AS QS 10S
KD AD QD 10D
8S JS 7S 9S
8C JC 7C 9C
8D JD 7D 9D
KH 7H 8H QH
"""
FAILED_POINTS = ((0, 55), (1, 28), (1, 28), (1, 28), (1, 2), (1, 2), (1, 2), (0, 17))

# Side 0: 55 + 3 + 3 + 3 + 17 = 81. Side 1: 27 + 27 + 27 = 81.
TIED = """
JH 9H AH 10H
KS AS JS 10S
KC AC JC 10C
KD AD JD 10D
QS 9S 8S 7S
QC 9C 8C 7C
QD 9D 8D 7D
KH 7H 8H QH
"""
TIED_POINTS = ((0, 55), (1, 27), (1, 27), (1, 27), (0, 3), (0, 3), (0, 3), (0, 17))

# Seat 0 has the belote. Side 0: 28 + 28 + 2 + 13 = 71, with it 91. Side 1: 28 + 49 + 2 + 12 = 91.
TIED_WITH_BELOTE = """
AC 10C KC QC
AS 10S KS QS
KD AD QD 10D
KH JH 9H AH
7C JC 8C 9C
8D 7D JD 9D
QH 7H 10H 8H
7S JS 8S 9S
"""
TIED_WITH_BELOTE_POINTS = ((0, 28), (0, 28), (1, 28), (1, 49), (1, 2), (2, 2), (2, 13), (1, 12))

# Seat 0 has all the trumps but the seven, and the belote.
SWEPT = """
JH 7H 7D 7S
9H 7C 8D 8S
AH 8C 9D 9S
10H 9C 10D 10S
KH 10C JD JS
QH JC QD QS
8H QC KD KS
AC KC AD AS
"""
