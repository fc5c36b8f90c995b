"""How does an older database become one of today?"""
