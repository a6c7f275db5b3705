"""The invented models that all demo datasets share: families, sizes, and what was made of them.

A model's ability is one number. It grows with the logarithm of the size and with the quality of the family, and what is
made of a model inherits from it. Around 0 stands a good model of 8 billion parameters; a tenfold size adds about 1.
"""

from __future__ import annotations

import hashlib
import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta

import numpy as np

FAMILIES = (
    "Brindax", "Corvell", "Dunmerel", "Elspar", "Galdora", "Hespin", "Ixorel", "Jorvane", "Keldrin", "Lumbrel",
    "Morwick", "Nerith", "Ostrell", "Pellwyn", "Quorvin", "Sorvane", "Tarnell", "Ulverin", "Vexmoor", "Wendrel",
    "Xandire", "Yarrowin", "Zembrel", "Abridel",
)  # fmt: skip
LADDERS = (
    ("0.5B", "1.5B", "7B", "14B", "32B"),
    ("1B", "3B", "8B", "70B"),
    ("0.3B", "1.2B", "6B"),
    ("2B", "9B", "27B"),
    ("4B", "13B", "120B"),
    ("7B", "8x7B"),
)
LICENSES = ("apache-2.0", "mit", "other", "apache-2.0", "cc-by-nc-4.0", "apache-2.0", "other")
ADJECTIVES = (
    "amber",
    "brisk",
    "calm",
    "dusty",
    "early",
    "faint",
    "gentle",
    "hollow",
    "inky",
    "jolly",
    "keen",
    "lucid",
    "mellow",
    "noble",
    "odd",
    "plain",
)
NOUNS = (
    "acorn",
    "badger",
    "comet",
    "dune",
    "ember",
    "fern",
    "glacier",
    "heron",
    "island",
    "jetty",
    "kettle",
    "lantern",
    "meadow",
    "nettle",
    "otter",
    "pebble",
)

SHARES = {"pretrained": 0.14, "continuously pretrained": 0.03, "chat": 0.20, "fine-tuned": 0.38, "merge": 0.25}
FIRST_DAY = date(2024, 6, 12)
DAYS = 270


@dataclass(frozen=True, slots=True)
class Model:
    """An invented model: its identity, its metadata, and what decides its values."""

    id: str
    type: str
    root: int
    params_b: float
    ability: float
    instructed: float
    """How well it follows instructions: 0 for a plain pretrained model, about 0.8 for a good chat model."""
    maths: float
    license: str
    official: bool
    moe: bool
    day: int
    likes: int
    seconds: float
    base_model: str
    architecture: str
    precision: str
    merged: bool = False
    available: bool = True
    flagged: bool = False

    @property
    def date(self) -> date:  # pyrefly: ignore[not-a-type] - the type of the module, not this
        """The day it was submitted."""
        return FIRST_DAY + timedelta(days=self.day)

    @property
    def sha(self) -> str:
        """A made-up commit id."""
        return hashlib.sha1(f"demo {self.id}".encode(), usedforsecurity=False).hexdigest()

    @property
    def chats(self) -> bool:
        """Whether it is prompted with a chat template."""
        return self.instructed > 0.4


def invented(models: int, seed: int) -> list[Model]:
    """So many invented models: pretrained ones first, then what was made of them."""
    rng = np.random.default_rng([seed, 1])
    counts = _counts(models)
    made: list[Model] = list(_pretrained(counts["pretrained"], rng))
    taken = {model.id for model in made}
    roots = made.copy()
    popularity = np.array([math.exp(-((math.log10(root.params_b / 7.5) / 0.5) ** 2)) for root in roots])
    for kind, make in (
        ("continuously pretrained", _continued),
        ("chat", _chat),
        ("fine-tuned", _fine_tuned),
        ("merge", _merge),
    ):
        children = _by_root(made)
        chosen = rng.choice(len(roots), size=counts[kind], p=popularity / popularity.sum())
        for turn, root in enumerate(chosen.tolist()):
            own = kind == "chat" and turn < len(roots)
            model = _own_chat(roots[turn], rng) if own else make(roots[root], children[root], rng)
            made.append(_named_apart(model, taken))
    return _with_rare_flags(made, rng)


def _counts(models: int) -> dict[str, int]:
    counts = {kind: int(models * share) for kind, share in SHARES.items()}
    counts["pretrained"] = max(1, counts["pretrained"])
    counts["fine-tuned"] += models - sum(counts.values())
    return counts


def _by_root(models: Sequence[Model]) -> dict[int, list[Model]]:
    children: dict[int, list[Model]] = {}
    for model in models:
        children.setdefault(model.root, []).append(model)
    return children


def _pretrained(count: int, rng: np.random.Generator) -> Iterator[Model]:
    root = family = 0
    while root < count:
        generation, turn = divmod(family, len(FAMILIES))
        name, lab = FAMILIES[turn], f"{FAMILIES[turn].lower()}-demo"
        quality = rng.normal(0.0, 0.3) + 0.2 * (1 - 0.5**generation)
        maths, launched = rng.normal(0.0, 0.3), int(rng.integers(0, DAYS // 2))
        for size in LADDERS[family % len(LADDERS)][: count - root]:
            moe = "x" in size
            params = round((46.7 if moe else float(size[:-1])) * rng.uniform(0.97, 1.06), 3)
            effective = params / 2 if moe else params
            yield Model(
                id=f"{lab}/{name}-{f'{generation + 1}-' if generation else ''}{size}",
                type="pretrained",
                root=root,
                params_b=params,
                ability=1.05 * math.log10(effective / 8) + quality + rng.normal(0.0, 0.12),
                instructed=max(0.0, rng.normal(0.05, 0.05)),
                maths=maths,
                license=LICENSES[family % len(LICENSES)],
                official=True,
                moe=moe,
                day=launched,
                likes=int(rng.lognormal(4.5, 1.2)),
                seconds=_seconds(params, rng),
                base_model=f"{lab}/{name}-{f'{generation + 1}-' if generation else ''}{size}",
                architecture=f"{name}{'Moe' if moe else ''}ForCausalLM",
                precision="bfloat16",
            )
            root += 1
        family += 1


def _seconds(params_b: float, rng: np.random.Generator) -> float:
    return 300 * params_b**0.9 * rng.lognormal(0.0, 0.35)


def _derived(
    parent: Model,
    name: str,
    rng: np.random.Generator,
    *,
    kind: str,
    ability: float,
    instructed: float,
    maths: float = 0.0,
) -> Model:
    owner = f"{ADJECTIVES[int(rng.integers(len(ADJECTIVES)))]}-{NOUNS[int(rng.integers(len(NOUNS)))]}-demo"
    return replace(
        parent,
        id=f"{owner}/{name}",
        type=kind,
        ability=ability,
        instructed=min(1.0, max(0.0, instructed)),
        maths=parent.maths + maths,
        official=False,
        day=min(DAYS, parent.day + 2 + int(rng.exponential(45))),
        likes=int(rng.lognormal(0.8, 1.2)),
        seconds=_seconds(parent.params_b, rng),
        base_model=parent.id,
        precision="float16" if rng.random() < 0.25 else "bfloat16",
    )


def _continued(root: Model, _: Sequence[Model], rng: np.random.Generator) -> Model:
    topic = ("code", "maths", "nordic", "clinical")[int(rng.integers(4))]
    return _derived(
        root,
        f"{_short(root)}-{topic}-base",
        rng,
        kind="continuously pretrained",
        ability=root.ability + rng.normal(0.05, 0.12),
        instructed=root.instructed,
        maths=0.7 if topic == "maths" else 0.0,
    )


def _chat(root: Model, _: Sequence[Model], rng: np.random.Generator) -> Model:
    ability, instructed, maths = root.ability + rng.normal(0.06, 0.1), rng.normal(0.75, 0.12), rng.normal(0.2, 0.2)
    way = ("dpo", "orpo", "kto")[int(rng.integers(3))]
    return _derived(
        root, f"{_short(root)}-{way}", rng, kind="chat", ability=ability, instructed=instructed, maths=maths
    )


def _own_chat(root: Model, rng: np.random.Generator) -> Model:
    lab, name = root.id.split("/")
    word = "instruct" if root.root % 2 else "chat"
    return replace(
        _chat(root, (), rng),
        id=f"{lab}/{name}-{word}",
        official=True,
        likes=int(rng.lognormal(5.0, 1.2)),
        precision="bfloat16",
    )


def _fine_tuned(_: Model, children: Sequence[Model], rng: np.random.Generator) -> Model:
    parent = children[int(rng.integers(len(children)))]
    topic = ("sft", "code", "maths", "tales", "law", "notes", "reason", "quiz")[int(rng.integers(8))]
    damage = 0.7 if rng.random() < 0.06 else 0.0
    return _derived(
        parent,
        f"{_short(parent)}-{topic}",
        rng,
        kind="fine-tuned",
        ability=parent.ability + rng.normal(-0.03, 0.15) - damage,
        instructed=0.8 * parent.instructed + rng.uniform(0.0, 0.35),
        maths=0.6 if topic == "maths" else rng.normal(0.0, 0.15),
    )


def _merge(_: Model, children: Sequence[Model], rng: np.random.Generator) -> Model:
    one, two = (children[int(rng.integers(len(children)))] for _ in range(2))
    word = NOUNS[int(rng.integers(len(NOUNS)))].title()
    merged = _derived(
        one,
        f"{_short(one)}-{word}-{('slerp', 'ties', 'linear')[int(rng.integers(3))]}",
        rng,
        kind="merge",
        ability=(one.ability + two.ability) / 2 + rng.normal(0.08, 0.1),
        instructed=(one.instructed + two.instructed) / 2,
    )
    return replace(merged, merged=True, day=min(DAYS, max(one.day, two.day) + 3))


def _short(parent: Model) -> str:
    """The parent's name as far as its size: names of names would never end."""
    words = parent.id.split("/")[1].split("-")
    size = next(place for place, word in enumerate(words) if word.endswith("B") and word[0].isdigit())
    return "-".join(words[: size + 1])


def _named_apart(model: Model, taken: set[str]) -> Model:
    name, version = model.id, 1
    while name in taken:
        version += 1
        name = f"{model.id}-v{version}"
    taken.add(name)
    return replace(model, id=name)


def _with_rare_flags(models: Sequence[Model], rng: np.random.Generator) -> list[Model]:
    """The models with one in fifteen gone from the Hub and one in two hundred flagged, never a lab's own."""
    order = rng.permutation([index for index, model in enumerate(models) if not model.official]).tolist()
    flagged, gone = set(order[: math.ceil(len(order) / 200)]), set(order[len(order) - len(order) // 15 :])
    return [replace(model, available=index not in gone, flagged=index in flagged) for index, model in enumerate(models)]
