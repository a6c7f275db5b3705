# 访客选取的对战所得的等级分。

arena-many-sets = 共 { $sets } 个数据集：只把前 { $first } 个并列拟合。
arena-no-battle = 没有剩下任何对战。
arena-counted = 文件中统计了 { $battles } 场对战；没有检查是否有重复记录。

## 拒绝：代替答案的说明

arena-not-rated = { $why }。
arena-no-style = style：此榜单的对战没有风格计数
arena-filtered-out = 没有剩下任何对战；请去掉一个筛选条件
arena-not-here = { $parameter }：{ $name } 不在此榜单上{ $close }
arena-no-count = { $parameter }：{ $value }；应为不小于 0 的整数
arena-many-also = also：{ $count } 个模型；最多 { $most } 个
