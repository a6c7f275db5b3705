# What stands in files.

readers-no-verdict = { $judgements } judgements say nothing about who won and are left out.
readers-wider-limits = Confidence limits of { $values } { $values ->
        [one] value lie
       *[other] values lie
    } unequally far from it: its error is that of the wider side, as the config says.

readers-no-battles = board { $board }: no battle could be read{ $rows }
