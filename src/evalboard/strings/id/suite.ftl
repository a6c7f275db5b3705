# Nama dalam suite yang ditanyakan.

suite-several-nodes = simpul { $name }: beberapa bernama ini ({ $paths }); seharusnya sebuah jalur
suite-no-node = simpul { $name }: tidak ada dalam suite ini{ $close }
