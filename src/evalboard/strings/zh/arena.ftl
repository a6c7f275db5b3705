# 访客选取的对战所得的等级分。

arena-many-sets = 共 { $sets } 组对战：只把前 { $first } 组并列拟合。
arena-counted = 文件中统计了 { $battles } 场对战；没有检查是否有重复记录。

## 按谁的评判排序

arena-by-all = 按所有评判一视同仁地排序，包括裁判和人的评判。
arena-by-judge = 只按 { $judge } 对 { $pairs } 对回答的评判排序。
arena-by-people = 只按人对 { $labelled } 对回答的评判排序。
arena-by-both = 按两者排序：{ $judge } 对 { $pairs } 对回答的评判，用人对其中 { $labelled } 对的评判校正。

## 拒绝：代替答案的说明

arena-not-rated = { $why }。
arena-no-style = style：此榜单的对战没有风格计数
arena-filtered-out = 没有剩下任何对战；请去掉一个筛选条件
arena-not-here = { $parameter }：{ $name } 不在此榜单上{ $close }
arena-weights-verdicts = 按部分裁决评分时以回答对计数；请去掉 weights 或 verdicts
arena-no-verdicts = verdicts：此榜单没有说明哪些评判来自人
arena-verdicts-not-with = verdicts：与 { $choice } 同时选择时，不给出按裁判、按人或按两者的等级分；请去掉其中一个
arena-verdicts-few = verdicts：人评判过的对战太少。需要三个模型各有 { $least } 对回答、分布在 { $prompts } 个提示词上，人也评判过，且有胜有负；请去掉一个筛选条件
