"""Boards of battles for tests of arenas."""

from evalboard.builds.pipeline import build
from evalboard.config import parse_board

BOARD = """\
id: duel
title: Duel
source: {kind: folder, path: files, patterns: ["*"]}
reader: battles
columns:
  dataset: turns
  prompt: prompt
  judge: judge
  groups: {kind: kind}
  style:
    sum_assistant_tokens: [sum_assistant_tokens_a, sum_assistant_tokens_b]
    bold_count: [bold_count_a, bold_count_b]
suite: {name: Win rate, levels: [dataset], names: {dataset: {s: single turn, m: multi-turn}}}
rating: {base_model: m0}
"""
BARE = """\
id: duel
title: Duel
source: {kind: folder, path: files, patterns: ["*"]}
reader: battles
suite: {name: Win rate, levels: [dataset]}
rating: {}
"""


def of(folder, text, settings):
    (folder / "b.csv").write_text("model_a,model_b,winner\n" + text)
    return build(parse_board(BARE), settings, folder=folder)
