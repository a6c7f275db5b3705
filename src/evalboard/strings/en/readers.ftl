# What stands in files.

readers-no-verdict = { $judgements } judgements do not say who won and are left out.
readers-wider-limits =
    Confidence limits of { $values } { $values ->
        [one] value are not symmetric around it
       *[other] values are not symmetric around them
    }. The wider side is used as the error, as the config says.

readers-no-battles = board { $board }: no battle could be read{ $rows }
