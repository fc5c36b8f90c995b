"""`expert`: what is best, if the hidden cards lie as they may lie and everyone then plays well?"""
