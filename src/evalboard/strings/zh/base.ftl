# 通用。术语见 docs/languages.md 的词汇表。

base-sentences = { $first }{ $rest }
base-list = { $before }、{ $next }
base-of = { $what }：{ $says }
base-language = 中文
    .tag = zh-Hans
    .direction = ltr
