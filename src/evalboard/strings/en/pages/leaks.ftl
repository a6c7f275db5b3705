# What the section on leaks by date says, beside the sentences of the API.

leaks-title = Before and after a release
leaks-hint = a drop, adjusted for ability and for how other models find the same questions
leaks-course = { $entry }: share right by the date of the questions; released { $released }
leaks-released = released { $released }
leaks-axis = when the questions were published
leaks-score = share right, %
leaks-expected = what its ability gets without the drop
leaks-models =
    { $n ->
        [one] { $n } model tested
       *[other] { $n } models tested
    }
leaks-listed = The first { $some } of { $all }, the least likely by chance first; all stand in the API. Intervals hold for all models at once, p is adjusted for their number (Holm).
leaks-model = model
leaks-release = released
leaks-before = before, %
leaks-after = after, %
leaks-drop = drop, points
leaks-interval = interval
leaks-adjusted = adjusted p
leaks-ends = { $low } to { $high }
leaks-twins = { $before } beside { $after }
