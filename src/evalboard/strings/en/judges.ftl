# Judges beside people.

judges-no-judge = judge: { $judge } is no judge beside people on this board{ $close }
judges-none = Board { $board } has no judges beside people: its battles do not say who judged, or people and a judge have not judged { $least } of the same pairs of answers.
judges-large = What judges are worth beside people is not told: there are too many verdicts ({ $prompts } prompts, { $models } models) to fit them while you wait.
# What the judge's own intervals are worth.
judges-held = Alone, the 95 % intervals of { $judge } hold people's own rating of { $within } of { $models } models. Of a judge that decides as people do they would hold about { $expected }.
judges-unrated = { $judge } beside people.
judges-pairs =
    { $judge } judged { $pairs } pairs of answers; people judged { $labelled } of them too ({ $share } %), on { $prompts ->
        [one] one prompt.
       *[other] { $prompts } prompts.
    }
judges-gain = Corrected by people's verdicts, the judge counts with a weight of { $weight }: the intervals of both are { $narrower } % narrower than those of people alone.
judges-no-gain = Corrected by people's verdicts, the judge counts with a weight of { $weight }: the intervals of both are no narrower than those of people alone.
judges-no-weight = The judge's verdicts foretell people's too little to count: both is people alone.
judges-all = People judged all pairs of the judge. Nothing is left to foretell: both is people alone.
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
judges-random = It is assumed that people's pairs were drawn at random. Checked: people judged { $least } to { $most } % of each model's pairs, and for none of { $checked } models does the share that it wins by { $judge } differ between these pairs and the others beyond chance.
judges-random-differs =
    It is assumed that people's pairs were drawn at random, and a check speaks against it: the share that { $models } { $count ->
        [one] wins
       *[other] win
    } by { $judge } differs between the pairs that people judged and the others, beyond chance. Ratings by people and by both may be off.
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
judges-no-ratings = Ratings are not told: fewer than three models have { $least } pairs on { $prompts } prompts that people judged too, with both won and lost, or these do not tie them together.
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
judges-people-none = Board { $board } has no judge beside people: no model has { $least } answers on { $questions } questions that people judged, { $either } of them right and { $either } wrong at least.
judges-people-large = What the judge is worth beside people is not told: there are too many answers ({ $answers }) to read them while you wait.
# What the judge's own intervals are worth.
judges-people-held = Alone, the 95 % intervals of { $judge } hold people's own mean of { $within } of { $models } models. Of a judge that decides as people do they would hold about { $expected }.
judges-people-answers = { $judge } scored { $answers } answers; people judged { $labelled } of them too ({ $share } %), on { $questions } questions or groups of them.
judges-people-gain = Corrected by people's verdicts, the intervals of both are { $narrower } % narrower than those of people alone.
judges-people-no-gain = Corrected by people's verdicts, the intervals of both are no narrower than those of people alone.
judges-people-all = People judged all answers. Nothing is left to foretell: both is people alone.
judges-people-more = For intervals of both half as wide, people would have to judge about { $more } more of these answers, chosen at random.
judges-people-more-beyond = For intervals of both half as wide, people would have to judge about { $more } more answers. That is more than there are: models would have to answer new questions.
judges-people-random = It is assumed that the answers that people judged were drawn at random. Checked: people judged { $least } to { $most } % of each model's answers, and for none of { $checked } models does its mean by { $judge } differ between these answers and the others beyond chance.
judges-people-random-differs =
    It is assumed that the answers that people judged were drawn at random, and a check speaks against it: by { $judge }, the { $count ->
        [one] mean of { $models } differs
       *[other] means of { $models } differ
    } between the answers that people judged and the others, beyond chance. Means by people and by both may be off.
judges-people-random-unchecked = It is assumed that the answers that people judged were drawn at random. Too few answers are left to check it.
judges-people-left =
    Not told here: { $models }. { $count ->
        [one] It has
       *[other] They have
    } fewer than { $least } answers that people judged, or on fewer than { $questions } questions, or fewer than { $either } right or { $either } wrong among them.
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
