"""What `club` knows in every Belote game: counting cards, reading a trick, choosing a card."""
