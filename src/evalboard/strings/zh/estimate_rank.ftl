# 根据少量题目的答案估计模型的名次。

estimate_rank-placed = 据 { $questions } 道题中的 { $k } 道，其全部题目得分为 { $score }%（{ $lower } 至 { $upper }，95%）：在 { $others } 个答完全部题目的模型旁位列第 { $rank }（{ $rank_lower } 至 { $rank_upper }）。
