"""What happened in a recorded deal, for those who may see everything?"""
