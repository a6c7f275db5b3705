# 访客选取的对战所得的等级分。

arena-many-sets = 共 { $sets } 个数据集：只把前 { $first } 个并列拟合。
arena-no-battle = 没有剩下任何对战。
arena-counted = 文件中统计了 { $battles } 场对战；没有检查是否有重复记录。
