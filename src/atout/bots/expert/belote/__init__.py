"""What both Belote experts share: a card is chosen by what it comes to in the deals that may be."""
