# 文件中的内容。

readers-no-verdict = { $judgements } 条评判没有说明谁胜出，未采用。
readers-wider-limits = { $values } 个值的置信限在两侧不对称。按配置取较宽的一侧作为误差。

readers-no-battles = 榜单 { $board }：没有对战可以读取{ $rows }
