# 存储的数字是否可能是其所称的那样：算术对单元格和条目说明了什么。

forensics-label-grim = 题目的份额
forensics-label-copies = 相同的条目

forensics-grim = { $benchmark } 上的 { $value } 不可能是 { $questions } 道题（每题非对即错）的份额；它与旁边的值一样读取到 { $digits } 位小数。
forensics-then = { $first }{ $second }
forensics-grim-fits = 它符合 { $smaller } 道题或其倍数，正如设有上限的运行会得到的那样。
forensics-grim-together = 该条目所有被标记的值都符合 { $smaller } 道题，正如设有上限的运行会得到的那样。
forensics-grim-times = 它符合对 { $questions } 道题各作答 { $times } 次的平均，或得分有部分分。

forensics-grim-no-number = 没有说明题目数
forensics-grim-too-few = 值太少
forensics-grim-any-number = 按所存的位数，几乎任何数都可以是这么多道题的份额
forensics-grim-no-share = { $values } 个值中只有 { $fitting } 个是整数个正确答案：这是另一种平均，或题目数不同

forensics-copies-all = { $names } 在它们共有的全部 { $equal } 个值上相等：同一权重用了 { $entries } 个名称，权重给出相同的回答，或同一结果被录入多次。在本榜单上，巧合会产生 { $chance } 对这样的条目。
forensics-copies-some = { $names } 在它们共有的 { $common } 个值中有 { $equal } 个相等：同一权重被重新评分，权重差别很小，或一个的结果被录入为另一个的。在本榜单上，巧合会产生 { $chance } 对这样的条目。
