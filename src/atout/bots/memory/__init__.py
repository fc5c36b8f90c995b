"""What can a player know who remembers how the cards of the last deal fell?"""
