# Figures: what their axes are called, and what they say in words.

plots-organisation = Organisation
