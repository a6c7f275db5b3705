# How safe first place is.

lead-questions =
    Without { $count ->
        [one] one of { $of } questions
       *[other] { $count } of { $of } questions
    } { $rival } is ahead of { $first }. That is how few the first place stands on. It is no error: nothing speaks against these questions.
lead-many = No { $most } questions or fewer have another model ahead of { $first } when they are left out.
lead-battles =
    Without { $count ->
        [one] one of { $of } battles
       *[other] { $count } of { $of } battles
    } a new fit has { $rival } ahead of { $first }. That is how few the first place stands on. It is no error: nothing speaks against these battles.
lead-tied =
    { $first } shares the first place with { $tied ->
        [one] another one: the order of both is chance.
       *[other] { $tied } others: their order is chance.
    }
lead-first = { $first } is first.
lead-chance-paired = Drawn anew from the same questions, { $draws } times, { $first } is first in { $share } % and { $rival } in { $other } %.
# Nobody knows which questions were answered alike.
lead-chance-independent = With each score drawn by its own error, { $draws } times, { $first } is first in { $share } % and { $rival } in { $other } %. Errors that models share are not known here.
lead-chance-battles = Drawn anew from the same battles, { $draws } times, { $first } is first in { $share } % and { $rival } in { $other } %.
lead-corrected = Whoever comes out first was lucky on average. With that taken off, its score of { $score } is { $estimate }, with a 95 % interval from { $lower } to { $upper }. Had it been chosen beforehand, that would be { $low } to { $high }.
lead-others =
    { $others ->
        [one] One ranked model answered other questions and is
       *[other] { $others } ranked models answered other questions and are
    } not held against the first.
lead-nobody-alike = How firm the first place is cannot be told: nobody else has an answer to each question that the first has, and to no others.
lead-alone = Only one model has a place: there is nobody to hold it against.
lead-no-answers = How many questions the first place stands on cannot be told: the answers to single questions are not kept with the scores of this board.
lead-no-mean = How many questions the first place stands on cannot be told: the score of the first is no mean of its answers.
lead-no-error = How likely the first place is cannot be told: the error of the first is not known.
lead-not-normal = The score is not corrected for luck: too few questions are right or wrong, or its error is too rough.
lead-no-correction-independent = The score is not corrected for luck: which answers models share is not known, and taking them as independent would take off too much.
lead-no-battles = How many battles the first place stands on cannot be told: leaving out those that speak for the first has no other model ahead of it in a new fit.
lead-no-draws = How likely the first place is cannot be told here: there are too many battles to fit them anew while you wait.
lead-not-drawn = How likely the first place is cannot be told: a model won or lost all its battles, so that battles drawn anew do not rate all models.
lead-no-correction-battles = Ratings are not corrected for luck.
lead-no-first-place = board { $board } has no first place: no entry has a score

lead-title = How safe is first place?
lead-about = The fewest questions or battles that first place depends on, the chance that each entry is first, and the leader's score without the winner's curse.

## Tables

lead-fact-score = Score
lead-fact-tied = Entries with the same score
lead-fact-errors = Errors used
lead-fact-compared = Entries compared on the same questions
lead-fact-others = Ranked entries that answered other questions
lead-fact-usual = 95 % interval, had the leader been chosen beforehand
lead-title-questions = { $count ->
    [one] One question decides
   *[other] { $count } questions decide
}
lead-questions-sample = Question
lead-questions-label = Benchmark
lead-questions-first = First
lead-questions-rival = Rival
lead-title-battles = { $count ->
    [one] One battle decides
   *[other] { $count } battles decide
}
lead-battles-model-a = Model A
lead-battles-model-b = Model B
lead-battles-outcome = A won
    .about = 1 where A won, 0 where B won, 0.5 for a tie.
lead-battles-battles = Battles
lead-battles-file = File
lead-battles-row = Row
lead-rivals = What each rival needs
lead-rivals-entry = Model
lead-rivals-count = Questions
    .about = The fewest questions without which this entry is ahead of the first.
lead-chances = Who may be first
lead-chances-entry = Model
lead-chances-first = First
    .about = Share of draws in which this entry is first.
lead-chances-top = Top five
    .about = Share of draws in which this entry is among the first five.
lead-organizations = The best of each organization, without luck
lead-organizations-organization = Organization
lead-organizations-entry = Model
lead-organizations-candidates = Best of
lead-organizations-score = Score
lead-organizations-hybrid = Without luck
    .about = Median-unbiased score with its 95 % interval: the best of several is lucky on average, and that is taken off.
lead-fact-first = First
lead-fact-rival = Nearest rival
lead-fact-count = Questions or battles that decide
lead-fact-of = Out of
lead-fact-leader-without = First without them
lead-fact-first-with = Score of the first
lead-fact-rival-with = Score of the rival
lead-fact-first-without = Score of the first without them
lead-fact-rival-without = Score of the rival without them
lead-fact-corrected = Score without luck
lead-fact-conditional = The same, given that it came out first
