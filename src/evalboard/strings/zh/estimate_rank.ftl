# 据少数题目的回答估计模型的名次。

estimate_rank-title = 据少数题目的回答估计名次
estimate_rank-about = 若模型回答了全部题目会位列何处：依据它在精选题目上的得分。
estimate_rank-placed = 据 { $questions } 道题中的 { $k } 道，其全部题目得分为 { $score }%（{ $lower } 至 { $upper }，95%）：在 { $others } 个答完全部题目的模型旁位列第 { $rank }（{ $rank_lower } 至 { $rank_upper }）。
estimate_rank-fact-benchmark = 基准
estimate_rank-fact-label = 基准名称
estimate_rank-fact-shortlist = 题单名称
estimate_rank-fact-k = 题单的题目数
estimate_rank-fact-questions = 基准的题目数
estimate_rank-fact-score = 全部题目的得分，%
estimate_rank-fact-level = 区间的置信水平
estimate_rank-fact-rank = 名次
estimate_rank-fact-rank-lower = 区间内最好的名次
estimate_rank-fact-rank-upper = 区间内最差的名次
estimate_rank-fact-others = 答完全部题目的模型
