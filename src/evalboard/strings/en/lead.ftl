# How safe first place is.

lead-questions =
    Without { $count ->
        [one] one of { $of } questions
       *[other] { $count } of { $of } questions
    }, { $rival } is ahead of { $first }. Nothing is wrong with these questions.
lead-many = Leaving out { $most } questions or fewer never puts another model ahead of { $first }.
lead-battles =
    Without { $count ->
        [one] one of { $of } battles
       *[other] { $count } of { $of } battles
    }, { $rival } is ahead of { $first }. Nothing is wrong with these battles.
lead-tied =
    { $first } shares first place with { $tied ->
        [one] another model: the order of both is chance.
       *[other] { $tied } other models: their order is chance.
    }
lead-first = { $first } is first.
lead-chance-paired = { $first } is truly the best with a chance of { $share } %, { $rival } with { $other } %: that counts questions of the same kind, not only these.
# Nobody knows which questions were answered alike.
lead-chance-independent = { $first } is truly the best with a chance of { $share } %, { $rival } with { $other } %. Errors that models share are not known here.
lead-chance-battles = { $first } is truly the best with a chance of { $share } %, { $rival } with { $other } %: that counts battles of the same kind, not only these.
lead-together = The leaderboard counts { $n } models as tied for first: it allows for all comparisons at once, which this chance does not.
lead-corrected = The winner of many is lucky on average. Without that luck, the score of { $score } is about { $estimate } (95 % interval { $lower } to { $upper }). For a model chosen beforehand, the interval would be { $low } to { $high }.
lead-others =
    { $others ->
        [one] One ranked model
       *[other] { $others } ranked models
    } answered other questions: only the chances count them.
lead-unequal =
    { $others ->
        [one] The score of one more ranked model is not the mean of its answers, as after an incomplete run:
       *[other] The scores of { $others } more ranked models are not the means of their answers, as after incomplete runs:
    } only the chances count that.
lead-nobody-alike = Not available: how safe first place is. No other model has an answer to exactly the same questions.
lead-alone = Only one model is ranked: there is nothing to compare it with.
lead-no-answers = Not available: how many questions decide first place. This board does not store the answers to single questions.
lead-no-mean = Not available: how many questions decide first place. The leading score is not a mean of single answers.
lead-no-error = Not available: how likely first place is. The error of the leader is not known.
lead-not-normal = Not available: the score without luck. Too few questions are right or wrong, or the error is too uncertain.
lead-no-correction-independent = Not available: the score without luck. It needs the answers that models share.
lead-no-battles = Not available: how many battles decide first place. No other model leads without the battles that support the leader.
lead-no-correction-battles = Not available: the score without luck. Ratings are not corrected for it.
lead-no-first-place = board { $board } has no first place: no entry has a score

lead-title = How safe is first place?
lead-about = The fewest questions or battles that first place depends on, the chance that each entry is first, and the leader's score without the winner's curse.

## Tables

lead-fact-score = Score
lead-fact-tied = Entries with the same score
lead-fact-errors = Errors used
lead-fact-compared = Entries compared on the same questions
lead-fact-others = Ranked entries that answered other questions
lead-fact-unequal = Ranked entries whose score is not the mean of their answers
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
    .about = The chance that this entry is truly the best; its Monte Carlo error is at most 0.4 points.
lead-chances-top = Top five
    .about = The chance that this entry is truly among the five best.
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
