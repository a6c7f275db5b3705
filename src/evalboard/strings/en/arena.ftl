# Ratings of battles that visitors choose.

arena-many-sets = { $sets } data sets: the first { $first } are rated beside each other.
arena-no-battle = no battle is left.
arena-counted = { $battles } battles were counted in their files; nobody looked whether one is told twice.

## Refusals: what stands instead of an answer

arena-not-rated = { $why }.
arena-no-style = style: the battles of this board have no counts of style
arena-filtered-out = no battle is left; take a filter away
arena-not-here = { $parameter }: { $name } is not on this board{ $close }
arena-no-count = { $parameter }: { $value }; expected a whole number from 0
arena-many-also = also: { $count } models; expected at most { $most }
