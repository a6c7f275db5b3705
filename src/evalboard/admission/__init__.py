"""Admission: which requests are worked on, how many at once, for whom, and until when. Dear ones are worked on by processes of their own."""
