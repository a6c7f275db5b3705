# 竞技场说的话：等级分、拟合了什么、谁胜谁、裁判偏好什么。

arena-features-sum_assistant_tokens-what = 以 token 计的长度
arena-features-sum_assistant_tokens-more = 回答更长
arena-features-sum_assistant_tokens-with = 更长的
arena-features-sum_assistant_tokens-noun = 长度
arena-features-header_count-what = 标题数
arena-features-header_count-more = 标题更多
arena-features-header_count-with = 标题更多的
arena-features-header_count-noun = 标题
arena-features-list_count-what = 列表数
arena-features-list_count-more = 列表更多
arena-features-list_count-with = 列表更多的
arena-features-list_count-noun = 列表
arena-features-bold_count-what = 粗体段数
arena-features-bold_count-more = 粗体更多
arena-features-bold_count-with = 粗体更多的
arena-features-bold_count-noun = 粗体
arena-no-battles = 此榜单没有对战。
arena-others = 竞技场通过对战给模型评分：对同一提示词的两个回答，由裁判判断哪个更好。有对战的榜单：
arena-no-others = 竞技场通过对战给模型评分：对同一提示词的两个回答，由裁判判断哪个更好。这里还没有这样的榜单。
arena-loading = 正在拟合等级分
arena-table = 等级分表
arena-caption = { $title }：按等级分排列的模型
arena-facts-battles =
    { $prompts ->
        [none] 场对战
       *[other] 场对战，{ $prompts } 个提示词
    }
arena-facts-percent = { $share }%
arena-facts-ties = 平局
arena-held-equal =
    { $held ->
        [style] 风格
        [groups] 分组
        [position] 位置
       *[other] 控制变量
    }
arena-columns-rating = 等级分
arena-columns-interval = 95%
arena-columns-drawn = 同上，图示
arena-columns-held =
    { $held ->
        [style] 同风格
        [groups] 同分组
        [position] 同位置
       *[other] 控制变量相同
    }
arena-columns-change = 变化
arena-columns-rank-then =
    { $held ->
        [style] 名次，同风格
        [groups] 名次，同分组
        [position] 名次，同位置
       *[other] 名次，控制变量相同
    }
arena-columns-rank-ub = 上界名次
arena-columns-won = 胜率
arena-columns-against = 胜参照模型
arena-columns-battles = 对战
arena-columns-pairs = 回答对
arena-columns-also = 胜 { $model }
arena-columns-both-bad = 双方皆负
arena-both-bad-help = 双方皆负的对战：既不是平局，也不计入任何等级分
arena-set-help = 仅由 { $name } 的对战得出的等级分，以同一参照模型为准，附 95% 区间
arena-of-set = 名次 { $range }，取自该处的 { $battles } 场对战
arena-rank-help = 从 1 + 明显更好的模型数，到总数 − 明显更差的模型数，由等级分之差得出；对所有模型同时成立的把握为 95%
arena-rank-ub-help = LMArena 的计法：1 + 整个区间都位于本模型区间之上的模型数。它不考虑多重比较，因此可能优于“名次”。
arena-held-help = { $held }保持相同时的等级分
arena-change-help = 等级分变动的分数，两次拟合都从所有模型的平均看；变动 15 分起为粗体
arena-rank-then-help = { $held }保持相同时的名次
arena-won-help = 其对战中获胜的份额，平局算半胜；不考虑对手是谁
arena-against-help = 由等级分得出的战胜 { $base } 的概率
arena-interval = 95% 区间 { $lower } 至 { $upper }
arena-at-least = 至少 { $points }
arena-at-most = 至多 { $points }
arena-anchor = 参照
arena-deviation = 标准误 { $points } 分
arena-base-mark = 参照
arena-penalized-mark = †
arena-penalized-help = 按 Firth 惩罚似然：普通最大似然使该等级分没有界限
arena-penalized = † 没有由胜负构成的链条把它们与 { $base } 相连：它们胜或负了全部有效对战。所示为 Firth 惩罚似然的等级分，因为普通最大似然会得出无穷大。区间只有一端，即出现这样一连串胜负的概率为 2.5% 之处，或没有端点。短横线：一无所知。
arena-own-scale = 自成标尺，以 { $anchor } 为 1000
arena-own-scale-why = 没有对战把这些模型与 { $base } 相连（包括通过其他模型）：它们可以相互比较，但不能与上面的比较。
arena-not-converged =
    { $more ->
        [0] 拟合没有收敛，所得结果不作为等级分显示：{ $models }。
       *[other] 拟合没有收敛，所得结果不作为等级分显示：{ $models } 及另外 { $more } 个。
    }
arena-rule =
    Bradley–Terry：400 分相当于十倍的获胜优势，{ $base } 为 1000。区间是与 { $base } 之差的区间{ $draws ->
        [0] ，采用 t 分布并按对战较少作校正
       *[other] ，由 { $draws } 个自助样本得出
    }{ $clustered ->
        [yes] ，同一提示词的对战合并处理
       *[other] { "" }
    }。另外两个模型即使区间重叠，也可能有显著差别。名次：1 + 明显更好的模型数，n − 明显更差的模型数，由等级分之差得出，对所有模型同时成立的把握为 95%。{ $held ->
        [none] { "" }
       *[other] { $held }保持相同时，拟合采用 OpenCompass 和 FastChat 的 ½ 惩罚。变化相对于所有模型的平均：一方所失即他方所得。
    }
arena-rule-by-some = Bradley–Terry：400 分相当于十倍的获胜优势，1000 是此处评级的模型的平均。每对回答只计一次。区间按提示词采用 t 分布。名次：1 + 明显更好的模型数，n − 明显更差的模型数，由所有差的误差得出，对所有模型同时成立的把握为 95%。两者：裁判对所有回答对的评判，用人对其中一部分的评判校正，这部分应当随机抽取。谁胜过谁、第一名有多稳，只针对全部评判给出。
arena-fit-label = 拟合
arena-fit-battles = 对战
arena-fit-more = 选项
arena-fit-style = 拟合方式
arena-fit-plain = 普通
arena-fit-both = 普通与风格控制
arena-fit-controls = 控制变量
arena-fit-controls-about = 在两个回答之间保持相同，各按 (a − b) ÷ (a + b + 1)：
arena-fit-normalize = 按 z 分数
arena-fit-normalize-about = 此时系数以每个标准差计。等级分几乎不受影响。
arena-fit-position = 位置
arena-fit-position-help = 拟合时使回答所在的位置保持相同
arena-fit-groups = 分组
arena-fit-groups-about = 逐个水平地从等级分中扣除 A 方获胜多出的部分。这是位置的影响，与模型无关。
arena-fit-none = 无
arena-fit-base = 参照模型
arena-fit-columns-dataset = 数据集
arena-fit-columns-judge = 裁判
arena-fit-columns-category = 类别
arena-fit-columns-language = 语言
arena-fit-columns-difficulty = 难度
arena-fit-also = 另对
arena-fit-also-find = 查找模型
arena-fit-also-about = 除参照模型外，对最多另外 { $most } 个模型的获胜概率。
arena-fit-all-sets = 全部
arena-fit-each = 分别评分
arena-fit-weights = 模型对权重相同
arena-fit-weights-help = 每对模型的权重相同，与交锋次数无关
arena-fit-ties = 平局算一半
arena-fit-ties-help = 否则不计没有胜者的对战
arena-fit-fewest-before = 至少
arena-fit-fewest-after = 场对战
arena-fit-fewest-label = 隐藏对战数少于此数的模型
arena-fit-draws = 区间
arena-fit-closed = 解析式
arena-fit-bootstrap = { $draws } 个自助样本
arena-fit-seed = 种子
arena-fit-counted =
    <b>{ $shown }</b> / { $models } 个模型{ $whole ->
        [yes] { "" }
       *[other] { " " }· <b>{ $battles }</b> / { $all } 场对战
    }
arena-fit-chips-ties = 平局
arena-fit-chips-left-out = 不计
arena-fit-chips-fewest = 最少对战数
arena-fit-key-plain = 普通等级分，95% 区间
arena-fit-key-held = { $held }保持相同
arena-duels-title = 谁胜谁
arena-duels-choose = 图中显示的内容
arena-duels-kinds-observed = 实际
arena-duels-kinds-both = 两者
arena-duels-kinds-predicted = 预测
arena-duels-kinds-battles = 对战
arena-duels-about-both = 行模型获胜的份额，平局算一半；其下为普通等级分给出的概率，%；从未相遇的配对置于括号中
arena-duels-about-observed = 行模型在对战中获胜的份额，平局算一半，%
arena-duels-about-predicted = 由普通等级分给出的行模型获胜概率，%；从未相遇的配对置于括号中
arena-duels-about-battles = 两者之间的对战
arena-duels-hint = 指向一对模型，或用方向键移到那里。
arena-duels-hint-read = 指向一对模型，或用方向键移到那里。打开它可阅读其对战。
arena-duels-order =
    { $left ->
        [0] 行与列按等级分排列；列为对手。
       *[other] 行与列按等级分排列；列为对手。更靠后的 { $left } 个模型未列出。
    }
arena-duels-loses = 行负
arena-duels-wins = 行胜
arena-duels-self = { $model } 对自身：没有可看的。
arena-duels-seen = { $row } 在对 { $column } 的 { $battles } 场对战中获胜 { $percent }%。
arena-duels-never = { $row } 从未与 { $column } 相遇。
arena-duels-told = 等级分给出 { $percent }%。
arena-duels-told-unmet = 由与其他模型的对战，等级分给出 { $percent }%。
arena-duels-unknown = 等级分对这两个模型没有任何说明。
arena-ladder-title = 一个模型对各个对手
arena-ladder-about = 它在对战中获胜的份额，平局算一半，%
arena-ladder-model = 显示其对手的模型
arena-ladder-caption = { $model } 的对手，按等级分排列
arena-ladder-rated = 等级分 { $rating }，名次 { $rank }。
arena-ladder-won =
    在 { $met } 个对手中，胜 { $wins } 个，负于 { $loses } 个{ $open ->
        [0] { "" }
       *[other] ，与 { $open } 个在统计上并列
    }。{ $predicted ->
        [0] { "" }
       *[other] 等级分预测了 { $predicted } 个份额，其中 { $off } 个的预测落在其区间之外。偶然也会有约二十分之一如此。
    }
arena-ladder-none = 它与这些模型中的任何一个都没有相遇过两次。
arena-ladder-never = –
arena-ladder-interval = 95% 区间 { $low } 至 { $high }
arena-ladder-columns-rating = 等级分
arena-ladder-columns-opponent = 对手
arena-ladder-columns-won = 获胜，%
arena-ladder-columns-drawn = 同上，图示
arena-ladder-columns-predicted = 预测
arena-ladder-columns-off = 相差
arena-ladder-columns-off-help = 实际获胜减去预测，百分点
arena-ladder-columns-battles = 对战
arena-ladder-key-won = 获胜，95% 区间
arena-ladder-key-predicted = 由两者的等级分预测
arena-ladder-arrows =
    { $held ->
        [style] 风格保持相同
        [groups] 分组保持相同
        [position] 位置保持相同
       *[other] 控制变量保持相同
    }
arena-ladder-arrows-about = 等级分，由普通到保持相同；两者都从所有模型的平均看
arena-ladder-most = { $model } 变动最大：{ $change } 分。
arena-rewards-title = 裁判偏好什么
arena-rewards-invitation = 长度和格式对裁判的影响随拟合一同给出
arena-rewards-per-deviation = 每个标准差
arena-rewards-per-unit = 每单位 (a − b) ÷ (a + b + 1)
arena-rewards-shown-as = 效应显示为
arena-rewards-scales-odds = 优势比
arena-rewards-scales-log = 系数
arena-rewards-columns-what = 项目
arena-rewards-columns-odds = 优势 ×
arena-rewards-columns-log = 对数优势
arena-rewards-columns-interval = 95%
arena-rewards-columns-p = p
arena-rewards-columns-p-help = 若没有效应，偶然出现同样大的效应的频率
arena-rewards-more = { $name } 更多
arena-rewards-with = { $name } 更多的
arena-rewards-coefficient = 系数 { $value }，标准误 { $stderr }（对数优势）
arena-rewards-picks =
    在两个同样好的回答之间，若相差{ $normalized ->
        [yes] 一个标准差
       *[other] 整整一个单位（大致相当于有与无之差）
    }，裁判选择{ $which }那个的次数是另一个的 <b>{ $ratio }</b> 倍，即 100 次中胜 { $wins } 次。
arena-rewards-adds =
    { $subject ->
        [length] { $nouns }使优势增加 { $shares }。
        [single] { $nouns }使优势增加 { $shares }。
       *[several] { $nouns }使优势分别增加 { $shares }。
    }
arena-rewards-takes =
    { $subject ->
        [length] { $nouns }使优势减少 { $shares }。
        [single] { $nouns }使优势减少 { $shares }。
       *[several] { $nouns }使优势分别减少 { $shares }。
    }
arena-rewards-share = <b>{ $share }%</b>
arena-rewards-unsure = 没有显著效应：{ $nouns }。
arena-rewards-moved =
    这些保持相同时，{ $model } 相对所有模型的平均分{ $up ->
        [yes] 上升
       *[other] 下降
    } { $points } 分{ $kept ->
        [yes] ，名次仍为 { $before }
       *[other] ；名次由 { $before } 变为 { $after }
    }。没有其他模型变动更大。
arena-rewards-side-a = A 方
arena-rewards-side-title = 按{ $label }看 A 方
arena-rewards-side-about = 对 A 方的效应
arena-rewards-side-rule =
    A 方{ $there ->
        [yes] 在那里
       *[other] { "" }
    }获胜的次数比强弱{ $style ->
        [yes] 和风格
       *[other] { "" }
    }所能解释的多出多少，无论 A 方是谁。{ $there ->
        [yes] 它不说明某个模型在那里表现如何。
       *[other] { "" }
    }{ $several ->
        [yes] 几个分组共有的部分由惩罚项在它们之间分摊。
       *[other] { "" }
    }
arena-sketch-calibration-title = 等级分能预言谁获胜吗？
arena-sketch-calibration-about =
    { $battles } 场对战{ $by ->
        [prompts] 按提示词
       *[other] 随机
    }分成 { $folds } 份，每份由对其余各份拟合的普通等级分预测。各点是预测的十分位，从双方来看；点越大对战越多。在线上者预测成真；最大差距为 { $worst } 分。{ $left_out ->
        [0] { "" }
       *[other] 未计入：{ $left_out } 场，其配对没有其他对战可比。
    }
arena-sketch-not-predicted-no_freedom = 无法给出：没有任何两个模型能通过与其他模型的对战来比较，因此等级分只是重复每一对的结果。
arena-sketch-not-predicted-few =
    { $by ->
        [prompts] 此处无法看出：至少需要 { $folds } 个提示词，每份由其余各份预言。
       *[other] 此处无法看出：至少需要 { $folds } 场对战，每份由其余各份预言。
    }
arena-sketch-not-predicted-verdicts = 此项只针对按所有评判得出的等级分。
arena-sketch-predicted = 预测，%
arena-sketch-observed = 获胜，%
arena-sketch-tenth = 预测 { $predicted }%，在 { $battles } 中获胜 { $observed }%
arena-sketch-label = { $up } 对 { $across }
arena-by = 等级分来自
arena-who-all = 全部
arena-who-judge = 裁判
arena-who-people = 人
arena-who-both = 两者
