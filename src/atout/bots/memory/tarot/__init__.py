"""Where do cards lie, to one who saw the tricks of the last deal at Tarot?"""
