# Ratings of battles that visitors choose.

arena-many-sets = { $sets } groups of battles: the first { $first } are rated beside each other.
arena-counted = { $battles } battles were counted in their files; nobody looked whether one is told twice.

## By whose verdicts models are rated

arena-by-all = Ordered by all verdicts alike, those of judges and those of people.
arena-by-judge = Ordered by the verdicts of { $judge } alone, on { $pairs } pairs of answers.
arena-by-people = Ordered by the verdicts of people alone, on { $labelled } pairs of answers.
arena-by-both = Ordered by both: the verdicts of { $judge } on { $pairs } pairs of answers, corrected by those of people on { $labelled } of them.

## Refusals: what stands instead of an answer

arena-not-rated = { $why }.
arena-no-style = style: the battles of this board have no counts of style
arena-filtered-out = no battle is left; take a filter away
arena-not-here = { $parameter }: { $name } is not on this board{ $close }
arena-weights-verdicts = ratings by some verdicts count pairs of answers; leave out weights or verdicts
arena-no-verdicts = verdicts: this board does not say which verdicts are people's
arena-verdicts-not-with = verdicts: ratings by the judge, by people or by both are not told with { $choice }; take one of the two away
arena-verdicts-few = verdicts: people judged too little of these battles. It takes three models with { $least } pairs on { $prompts } prompts that people judged too, with both won and lost; take a filter away
