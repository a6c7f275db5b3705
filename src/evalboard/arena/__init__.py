"""What visitors ask of battles: ratings of some of them, fitted anew."""
