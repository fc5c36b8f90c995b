"""How is a game put into words, for terminal, server and page alike?"""
