# Names of the suite that are asked for.

suite-several-nodes = node { $name }: several have this name ({ $paths }); expected a path
suite-no-node = node { $name }: not in this suite{ $close }
