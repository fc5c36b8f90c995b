"""What the Belote games share: one pack, two orders, modes, tricks, and how a referee reads them."""
