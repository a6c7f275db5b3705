# Ratings of battles that visitors choose.

arena-many-sets = { $sets } data sets: the first { $first } are rated beside each other.
arena-no-battle = no battle is left.
arena-counted = { $battles } battles were counted in their files; nobody looked whether one is told twice.
