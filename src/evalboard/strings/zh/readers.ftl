# 文件中的内容。

readers-no-verdict = { $judgements } 条评判没有说明谁胜出，未采用。
readers-wider-limits = { $values } 个值的置信限与该值的距离两侧不等：按配置所述，误差取较宽的一侧。

readers-no-battles = 榜单 { $board }：没有对战可以读取{ $rows }
