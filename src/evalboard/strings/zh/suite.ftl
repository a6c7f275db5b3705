# 被查询的基准套件中的名称。

suite-several-nodes = 节点 { $name }：有多个同名节点（{ $paths }）；应写出路径
suite-no-node = 节点 { $name }：不在此套基准中{ $close }
