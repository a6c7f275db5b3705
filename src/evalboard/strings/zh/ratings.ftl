# 等级分：对战对被评模型说明不了的事。

ratings-names = { $names }
ratings-names-and-more = { $names } 及另外 { $more } 个
ratings-own-battles = { $battles } 场模型与自身的对战不能说明强弱，未采用。
ratings-few-battles = { $models } 个模型的对战少于 { $few } 场：其区间较粗略（{ $names }）。
ratings-collinear = { $groups } 的各水平共线：许多组系数拟合得同样好，显示的是其中最小的一组。等级分与此选择无关。
ratings-no-level = { $battles } 场对战没有 { $group }，不属于其任何水平。
ratings-side = { $side } 方获胜的次数多于强弱所能解释的（优势比 { $odds }，95 % 区间 { $lower } 至 { $upper }）：裁判可能偏向某一方。控制位置即可消除这一影响。
ratings-no-position = 未控制位置：强弱与分组之外，位置再无可解释的部分。
ratings-one-side = 凡强弱未能决定的对战均由 { $side } 方获胜，其优势没有上界，因此未控制位置。裁判可能偏向某一方，或者文件把胜者列在前面。
ratings-position = 已控制位置：强弱相同时，{ $side } 方获胜的优势是对方的 { $odds } 倍（95 % 区间 { $lower } 至 { $upper }）。
ratings-equal-pairs = 每对模型的权重相同，与交锋次数无关：一场对战按其所属模型对的占比取倒数计权。
ratings-constant = { $feature } 在每场对战的双方都相同，未采用。
ratings-penalized =
    { $models }：没有由胜负构成的链条把它们与 { $base } 相连，因此普通等级分没有界限。它们按 Firth 惩罚似然评分{ $controls ->
        [yes] （不含控制变量）
       *[no] {""}
    }，其区间在一端或两端开放。
ratings-own-scale = { $models }：没有对战把它们与 { $base } 相连；它们在自己的标尺上评分，以 { $anchor } 为 1000。
ratings-parts = 模型分成 { $parts } 个部分，部分之间没有对战：只有惩罚项把它们放在同一标尺上。
ratings-not-converged = { $models } 的拟合没有收敛；不显示其等级分。

## 拒绝：代替答案的说明

ratings-no-battle = 没有两个不同模型之间的对战
ratings-no-base-model = 参照模型 { $model }：没有参加这些对战{ $close }
