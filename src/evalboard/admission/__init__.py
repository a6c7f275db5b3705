"""Admission: which requests are worked on, how many at once, for whom, and until when. Workers do the expensive ones."""
