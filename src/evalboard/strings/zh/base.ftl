# 通用。术语见 docs/how-to/languages.md 的词汇表。

base-sentences = { $first }{ $rest }
base-list = { $before }、{ $next }
base-of = { $what }：{ $says }
base-language = 中文
    .tag = zh-Hans
    .direction = ltr

## 拒绝：代替答案的说明

base-nearest = ；是不是 { $name }？
base-known = ；应为 { $names } 之一
base-either = { $first } 或 { $rest }
base-whole = { $parameter }：{ $value }；应为整数
base-expected = { $parameter }：{ $value }；应为 { $choices }
base-within = { $parameter }：{ $count }；应为 { $least } 至 { $most }
base-unfit = 参数 { $parameter }：{ $value }：{ $why }
base-missing = 缺少参数 { $parameter }
