# 谁在发布前的题目上比之后的题目做得更好。

contamination-shown =
    { $count ->
        [0] 受检验的 { $of } 个模型都没有显示出发布之后的下降。
       *[other] { $of } 个模型中有 { $count } 个在其发布之前的题目上好于之后的题目，且超过其他模型的差距。
    }
contamination-untested = 没有模型可以检验发布之后是否下降。
contamination-drop = { $entry }，发布于 { $released }：在此前 { $before } 道题上比此后 { $after } 道题至少高 { $low } 分。估计值为 { $drop } 分，真实下降可能更大。
contamination-no-drop = { $entry }，发布于 { $released }：在此前 { $before } 道题与此后 { $after } 道题之间没有显示出下降。
contamination-one-sided = 有 { $count } 个模型未受检验：它们在发布日期的一侧作答的题目不足 { $fewest } 道。
contamination-undated = 有 { $count } 个模型没有说明何时发布。
contamination-left-out = 有 { $count } 道题没有自己的日期，未计入。
contamination-caution = 下降说明不了原因。模型可能在训练中见过这些题目，主题或提问方式也可能变了。训练可能早在发布之前就已结束。
contamination-reach = 对受检验模型的中位模型而言，不足约 { $reach } 分的下降多半会被漏掉。
contamination-understated = 下降是与同等能力的模型相比得出的，“至少”以 95% 的把握对所有模型同时成立。下降会被低估，许多模型见过同样的题目时尤其如此。因此没有上限。
contamination-rates = 在 2,000 道题的模拟中，见过十分之一旧题的模型每 10 个能发现 4 个。见过三分之一的，每 10 个能发现 9 个。没有污染的榜单中，显示下降的至多二十分之一。
contamination-unseen = 其他时期的模型同样具有的泄漏，以及同等涉及较晚与较早题目的泄漏，不会表现为下降。同一时期的模型不会相互比较。如果它们全都下降，那段时间的题目可能变了。
contamination-entry-untested = { $entry } 未受检验：需要发布日期两侧各有 { $fewest } 道题，以及其他时期的模型。
contamination-nothing = 榜单既没有说明题目何时公布，也没有说明哪些基准互为新旧版本。
contamination-no-samples = 榜单没有保存对单个题目的回答。
contamination-no-dates = 没有题目在 { $column } 下有日期。
contamination-few = 需要 { $fewest } 个互无亲缘的模型，现有 { $witnesses } 个。
contamination-no-releases = 没有任何模型的发布日期。
contamination-no-sides = 没有模型在发布日期两侧各有 { $fewest } 道题，并有其他时期的模型可供比较。
contamination-not-converged = 题目的曲线无法拟合。
contamination-twins-shown = { $of } 个模型中有 { $count } 个在 { $old } 上好于 { $new }，且超过能力相当的其他模型的差距。最明显的是 { $entry }：至少高 { $low } 分（95%，对所有模型同时成立），估计值 { $drop }。
contamination-twins-none = { $of } 个模型中没有一个在 { $old } 上好于 { $new } 的程度超过能力相当的其他模型。
contamination-twins-few = 未比较 { $old } 与 { $new }：需要另外 { $fewest } 个两者都有的模型，现有 { $models } 个两者都有。

contamination-title = 在发布前的题目上更好吗？
contamination-about = 在发布前的题目或旧基准上比同等能力的其他模型做得更好的模型。已按能力以及其他模型在同样题目上的表现调整。

## 表格

contamination-title-drops = 检验了 { $count } 个模型
contamination-order-of-drops = 最不可能出于偶然的在前。p 已按模型数目调整 (Holm)，低于 0.03 时视为显示出下降。
contamination-drops-entry = 模型
contamination-drops-released = 发布
contamination-drops-score-before = 之前，%
contamination-drops-score-after = 之后，%
contamination-drops-drop = 下降，分
    .about = 发布之后答对份额低了多少，已减去同等能力模型的下降。模型见过同样的题目时会被低估。
contamination-drops-at-least = 至少，分
contamination-drops-adjusted = 调整后的 p
contamination-course = { $entry }：按题目日期的答对份额
contamination-axis = 题目公布的时间
contamination-release = 发布于 { $released }
contamination-steps = { $entry }（按题目日期）
contamination-steps-since = 自
contamination-steps-until = 至
contamination-steps-questions = 题目
contamination-steps-score = 答对份额，%
contamination-steps-expected = 没有下降时的预期，%
    .about = 模型能力在这些题目上所得。
contamination-title-pairs = { $old } 与 { $new } 对照
contamination-pairs-entry = 模型
contamination-pairs-drop = 下降，分
contamination-pairs-at-least = 至少，分
contamination-pairs-adjusted = 调整后的 p
contamination-fact-benchmark = 基准
contamination-fact-label = 基准名称
contamination-fact-dated = 题目日期所在的列
contamination-fact-released = 模型发布日期所在的列
contamination-fact-questions = 有唯一日期的题目
contamination-fact-left-out = 未采用的题目
contamination-fact-first = 最早日期
contamination-fact-last = 最晚日期
contamination-fact-witnesses = 用作比较的模型
contamination-fact-undated = 没有发布日期的模型
contamination-fact-one-sided = 一侧题目过少的模型
contamination-fact-old = 较旧的基准
contamination-fact-new = 较新的基准
contamination-fact-models = 两者都有的模型
