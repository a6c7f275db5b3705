# 评测留下的数据。

data-repeated = { $battles } 场对战与另一场完全重复。它们全部计入。
data-alike = { $battles } 场对战与另一场完全重复，连文体计数也相同；其中偶然可解释{ $chance }。它们可能被记录了两次，或有许多回答相同。它们全部计入。
data-chance-about = 约 { $battles } 场
data-chance-none = 0 场

data-later-runs = 任务重新运行过时，只计最新的一次。未计入：{ $entries } 个条目的 { $values } 个值，在 { $files } 个文件中。
data-joined-runs = { $entries } 个条目由 { $settings } 不同的运行合成。要区分这些运行，请在榜单配置的“entry”中加入 { $settings }。
data-no-task = 文件中没有任务 { $task }。名称相近的任务 { $near } 不读取。
