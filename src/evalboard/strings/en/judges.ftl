# Judges beside people.

judges-no-judge = judge: { $judge } is no judge beside people on this board{ $close }
judges-none = Board { $board } has no judge to compare with people. Its battles do not say who judged, or fewer than { $least } pairs were judged by both.
judges-large = What judges are worth beside people is not told: there are too many verdicts ({ $prompts } prompts, { $models } models) to fit them while you wait.
# Whether judges can stand in for people, and why.
judges-stand-in = As far as this board tells, { $judges } can stand in for people.
judges-no-stand-in =
    { $all ->
        [yes] No judge here can stand in for people without correction.
       *[no] Without correction, { $judges } cannot stand in for people.
    }
judges-untold =
    People judged too little to say whether { $count ->
        [one] { $judge }
       *[other] any judge here
    } can stand in for them.
judges-held =
    Do ratings by { $judge } agree with people's? { $enough ->
        [yes] Yes, within chance
       *[no] No
    }: { $within } of { $models } lie in its 95 % intervals, where about { $expected } are expected.
judges-leans = It leans towards { $towards }.
judges-no-leaning = No bias is shown.
judges-moved =
    It misplaces { $count ->
        [one] one model
       *[other] { $count } models
    }, beyond chance.
judges-towards-position =
    { $more ->
        [yes] the first answer
       *[no] the second answer
    }
judges-towards-length =
    { $more ->
        [yes] long answers
       *[no] short answers
    }
judges-towards-self =
    { $more ->
        [yes] its own answers
       *[no] answers that are not its own
    }
judges-towards-family =
    { $more ->
        [yes] answers of its family
       *[no] answers from outside its family
    }
judges-towards-kind =
    { $more ->
        [yes] high scores
       *[no] low scores
    }
judges-unrated = { $judge }: no ratings by people to compare with.
judges-pairs =
    { $judge } judged { $pairs } pairs of answers; people judged { $labelled } of them too ({ $share } %), on { $prompts ->
        [one] one prompt.
       *[other] { $prompts } prompts.
    }
judges-gain = Corrected by people's verdicts, the judge counts with a weight of { $weight }: the intervals of both are { $narrower } % narrower than those of people alone.
judges-no-gain = Corrected by people's verdicts, the judge counts with a weight of { $weight }: the intervals of both are no narrower than those of people alone.
judges-no-weight = The judge's verdicts predict people's too poorly to count: “both” is people alone.
judges-all = People judged all pairs of the judge. Nothing is left to predict: “both” is people alone.
judges-more = For intervals of both half as wide, people would have to judge about { $more } more of these pairs, chosen at random.
judges-more-beyond = For intervals of both half as wide, people would have to judge about { $more } more pairs. That is more than the judge judged: new ones would have to be made.
judges-higher =
    By the judge, { $models } { $count ->
        [one] stands
       *[other] stand
    } higher than by both, beyond chance.
judges-lower =
    By the judge, { $models } { $count ->
        [one] stands
       *[other] stand
    } lower than by both, beyond chance.
judges-random = It is assumed that people's pairs were drawn at random. Checked: people judged { $least } to { $most } % of each model's pairs. For none of { $checked } models does its share of wins by { $judge } differ between these pairs and the others.
judges-random-differs =
    Ratings by people and by both may be off: people's pairs should be drawn at random, and a check speaks against it. By { $judge }, { $models } { $count ->
        [one] wins
       *[other] win
    } another share of the pairs that people judged than of the others, beyond chance.
judges-random-unchecked = It is assumed that people's pairs were drawn at random. Too few pairs are left to check it.
judges-sway-position =
    { $sure ->
        [yes]
            { $judge } prefers the { $more ->
                [yes] first
               *[no] second
            } answer more than people do.
       *[no] That the place of an answer sways { $judge } otherwise than people is not shown.
    }
judges-sway-length =
    { $sure ->
        [yes]
            { $judge } likes long answers { $more ->
                [yes] more
               *[no] less
            } than people do.
       *[no] That length sways { $judge } otherwise than people is not shown.
    }
judges-sway-self =
    { $sure ->
        [yes]
            { $judge } likes its own answers { $more ->
                [yes] more
               *[no] less
            } than people's ratings say.
       *[no] That { $judge } likes its own answers otherwise than people is not shown.
    }
judges-sway-family =
    { $sure ->
        [yes]
            { $judge } likes answers of its family { $more ->
                [yes] more
               *[no] less
            } than people's ratings say.
       *[no] That { $judge } likes answers of its family otherwise than people is not shown.
    }
judges-label-alike = { $judge } and one of the people: share of equal verdicts
judges-label-kappa = { $judge } and one of the people: Cohen's kappa
judges-label-alpha = people among themselves: Krippendorff's alpha
judges-label-alpha-with = people and { $judge }: Krippendorff's alpha
judges-label-swapped =
    the same verdict in both orders, of { $pairs ->
        [one] one pair
       *[other] { $pairs } pairs
    }
judges-no-ratings = No ratings: it takes three connected models with { $least } pairs on { $prompts } prompts that people judged too, some won and some lost.
judges-left =
    Not rated here: { $models }. { $count ->
        [one] It has
       *[other] They have
    } fewer than { $least } pairs, or fewer than { $prompts } prompts, that people judged too, or nothing won or nothing lost there.
judges-no-sways = What sways the judge is not told: people's verdicts are too few, or verdicts do not tell it apart from who is good.
judges-no-length = Whether length sways the judge is not told: the lengths of answers are not published.
judges-not-swapped = Whether { $judge } says the same in both orders is not told: no pair was judged once in each.
judges-no-alpha = How far people agree with each other is not told: no pair was judged by two of them.
judges-nobody =
    { $battles ->
        [one] One battle names
       *[other] { $battles } battles name
    } no judge or no prompt and { $battles ->
        [one] is
       *[other] are
    } no part of this.
judges-people-none = Board { $board } has no judge beside people: no model has { $least } answers on { $questions } questions that people judged.
judges-people-large = What the judge is worth beside people is not told: there are too many answers ({ $answers }) to read them while you wait.
judges-people-held =
    Do means by { $judge } agree with people's? { $enough ->
        [yes] Yes, within chance
       *[no] No
    }: { $within } of { $models } lie in its 95 % intervals, where about { $expected } are expected.
judges-people-answers = { $judge } scored { $answers } answers; people judged { $labelled } of them too ({ $share } %), on { $questions } questions or groups of them.
judges-people-gain = Corrected by people's verdicts, the intervals of both are { $narrower } % narrower than those of people alone.
judges-people-no-gain = Corrected by people's verdicts, the intervals of both are no narrower than those of people alone.
judges-people-all = People judged all answers. Nothing is left to predict: “both” is people alone.
judges-people-more = For intervals of both half as wide, people would have to judge about { $more } more of these answers, chosen at random.
judges-people-more-beyond = For intervals of both half as wide, people would have to judge about { $more } more answers. That is more than there are: models would have to answer new questions.
judges-people-random = It is assumed that the answers that people judged were drawn at random. Checked: people judged { $least } to { $most } % of each model's answers. For none of { $checked } models does its mean by { $judge } differ between these answers and the others.
judges-people-random-differs =
    Means by people and by both may be off: people's answers should be drawn at random, and a check speaks against it. By { $judge }, the { $count ->
        [one] mean of { $models } differs
       *[other] means of { $models } differ
    } between the answers that people judged and the others, beyond chance.
judges-people-random-unchecked = It is assumed that the answers that people judged were drawn at random. Too few answers are left to check it.
judges-people-left =
    Not told here: { $models }. { $count ->
        [one] It has
       *[other] They have
    } fewer than { $least } answers that people judged, or on fewer than { $questions } questions.
judges-people-no-alpha = How far people agree with each other is not told: no answer was judged by two of them.
judges-people-odd =
    { $count ->
        [one] One verdict of people is left out, which is
       *[other] { $count } verdicts of people are left out, which are
    } no number from 0 to { $best }; the first is { $column } { $value } in { $file }, row { $row }.
judges-people-unscored =
    { $count ->
        [one] One verdict of people is left out, since its answer has no score of the judge.
       *[other] { $count } verdicts of people are left out, since their answers have no score of the judge.
    }
judges-people-sway-kind =
    { $sure ->
        [yes]
            { $judge } scores answers { $more ->
                [yes] higher
               *[no] lower
            } than people do.
       *[no] That { $judge } scores higher or lower than people is not shown.
    }
judges-people-sway-length =
    { $sure ->
        [yes]
            With the length of an answer, the score by { $judge } rises { $more ->
                [yes] more
               *[no] less
            } than people's.
       *[no] That length sways { $judge } otherwise than people is not shown.
    }
judges-people-sway-self =
    { $sure ->
        [yes]
            { $judge } scores its own answers { $more ->
                [yes] higher
               *[no] lower
            } than people's means say.
       *[no] That { $judge } scores its own answers otherwise than people is not shown.
    }
judges-people-sway-family =
    { $sure ->
        [yes]
            { $judge } scores answers of its family { $more ->
                [yes] higher
               *[no] lower
            } than people's means say.
       *[no] That { $judge } scores answers of its family otherwise than people is not shown.
    }

judges-title = How good is the judge?
judges-about = Ratings or mean scores by the judge, by people and by both. How far they agree on the same answers, and what sways the judge.

## Tables

judges-judge = Judge
judges-title-battles = Ratings by the judge, by people and by both
judges-count-battles = Pairs
judges-rule-battles = 1000 is the mean of the models rated here. Each pair of answers counts once. Ratings by all verdicts alike put their base at 1000. Both: the judge's verdicts on all pairs, corrected by people's on theirs.
judges-scale-battles = In log odds, where people's ratings are equal. Length is (a − b) / (a + b + 1); people have no numbers for what is of a judge alone. Each interval is 95 % on its own. A bias is shown where Holm's test of all biases of a judge at 5 % says so.
judges-title-answers = Mean scores by the judge, by people and by both
judges-count-answers = Answers
judges-rule-answers = Mean scores, × 100; each answer counts once, with the mean of people's verdicts where several looked. Intervals are by t over questions or groups of them. Both: the judge's scores of all answers, corrected by people's verdicts on theirs.
judges-scale-answers = In points of the score, × 100. All answers: the mean of those that both scored. Length: how much higher an answer of twice the length scores, by the same model. Its own and its family's: what its mean is higher than people's mean of the model predicts. Each interval is 95 % on its own. A bias is shown where Holm's test of all biases of a judge at 5 % says so.
judges-models-entry = Model
judges-models-judge = By the judge
judges-models-people = By people
judges-models-both = By both
judges-models-rank = Rank by both
    .about = 1 + models clearly better to n − models clearly worse, from the errors of all differences, 95 % sure of all models at once.
judges-models-won = Won
    .about = The share of its pairs that the model wins, by both, × 100.
judges-models-pairs = Pairs
judges-models-labelled = Judged by people
    .about = How many of them people judged too.
judges-models-gap = Judge − both
    .about = What the judge says beyond both.
judges-models-differs = Judge differs
    .about = Beyond chance in any of the models (Holm, 5 %).
judges-agreement = Agreement
judges-agreement-label = Who agrees
judges-agreement-agreement = Agreement
judges-sways = What sways the judge
judges-sways-label = By
judges-sways-people = People
judges-sways-judge = Judge
judges-sways-apart = Judge − people
    .about = What sways the judge beyond people.
judges-sways-sentence = In words
judges-swayed-by-position = first answer
judges-swayed-by-length = length
judges-swayed-by-self = its own answers
judges-swayed-by-family = answers of its family
judges-swayed-by-kind = all answers
judges-judges = All judges
judges-judges-judge = Judge
judges-rule-judges = A judge stands in for people where it agrees with them within chance, no bias is shown, and it misplaces no model. Biases are in log odds beyond people; each interval is 95 % on its own. A bias is shown where Holm's test of all biases of a judge at 5 % says so.
judges-judges-stands-in = Stands in
    .about = Whether it can stand in for people without correction.
judges-judges-held = Agree
    .about = Models whose rating by people lies in the judge's own 95 % interval.
judges-judges-expected = Expected
    .about = How many would agree if the judge decided as people do.
judges-judges-moved = Misplaced
    .about = Models that stand elsewhere by the judge than by both, beyond chance (Holm, 5 %).
judges-judges-position = First answer
    .about = How much more than people it prefers the first answer.
judges-judges-length = Long answers
    .about = How much more than people it prefers long answers.
judges-judges-itself = Own answers
    .about = How much more than people it prefers its own answers.
judges-judges-family = Own family
    .about = How much more than people it prefers answers of its family.
judges-judges-orders = Same in both orders
    .about = The share of pairs on which it says the same whichever answer is first.
judges-judges-pairs = Pairs judged
judges-judges-labelled = Judged by people
judges-judges-kappa = Kappa
    .about = Cohen's kappa with one of the people.
judges-fact-judge = Judge
judges-fact-benchmark = Benchmark
judges-fact-pairs = Pairs that the judge judged
judges-fact-answers = Answers that the judge scored
judges-fact-labelled = Of these, judged by people
judges-fact-prompts = Prompts with verdicts of people
judges-fact-questions = Questions, or groups of them, with verdicts of people
judges-fact-people = Verdicts of people
judges-fact-weight = Weight of the judge in both
judges-fact-held-models = Models compared
judges-fact-held-within = Models whose rating by people lies in the judge's interval
judges-fact-held-expected = The same, if the judge decided as people do
judges-fact-more = Verdicts of people that would halve the intervals
judges-fact-more-beyond = That is more than the judge has judged
judges-fact-decided = How decidedly the judge follows people's ratings
