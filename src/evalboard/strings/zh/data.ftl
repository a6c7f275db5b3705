# 评测留下的数据。

data-repeated = { $battles } 场对战在所有已知方面都与另一场相同；它们有几条记录就计几次。
data-alike = { $battles } 场对战在所有已知方面（直至风格计数）都与另一场相同，而偶然只能解释{ $chance }：它们可能被重复记录，或者许多回答相似；它们有几条记录就计几次。
data-chance-about = 约 { $battles } 场
data-chance-none = 0 场

data-later-runs = 同一任务有较晚的运行时，较早的运行不计：涉及 { $entries } 个条目的 { $values } 个值，位于 { $files } 个文件中。
data-joined-runs = { $entries } 个条目由 { $settings } 不同的多次运行拼合而成；在 entry 中列出它们的榜单会加以区分。
data-no-task = 文件中没有任务 { $task }；{ $near } 的名称与之接近，但没有读取。
