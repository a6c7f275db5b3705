"""Claims of papers and posts on bundled boards: those that are understood are judged as code of its own judges them, from the
figures in the copy. A claim that may mean several models is not guessed.
"""

from __future__ import annotations

import lzma
import math
import tarfile
from statistics import NormalDist

import pandas as pd
import pytest

from evalboard.builds.pipeline import build_copy
from evalboard.config import load_board
from evalboard.insights.claim import check
from evalboard.settings import Settings
from tests.built import ROOT

pytestmark = pytest.mark.thorough
MISTRAL = "https://arxiv.org/abs/2310.06825"
FALCON, FALCON_3 = "https://huggingface.co/blog/falcon-180b", "https://huggingface.co/blog/falcon3"
DROP, K2 = "https://huggingface.co/blog/open-llm-leaderboard-drop", "https://www.llm360.ai/evaluation.html"
V1 = [
    *((f"Mistral-7B-v0.1 outperforms Llama-2-13b-hf on {of}", MISTRAL) for of in ("MMLU", "HellaSwag", "GSM8K", "ARC")),
    *((f"Mistral-7B-v0.1 outperforms Llama-2-13b-hf on {of}", MISTRAL) for of in ("Winogrande", "TruthfulQA")),
    ("Mistral 7B outperforms Llama 2 13B", MISTRAL),
    ("Mistral-7B-v0.1 outperforms Llama-2-13b-hf", MISTRAL),
    ("Mistral-7B-v0.1 outperforms meta-llama/Llama-2-7b-hf on MMLU", MISTRAL),
    ("Falcon 180B outperforms Llama 2 70B on MMLU", FALCON),
    ("falcon-180B outperforms Llama-2-70b-hf on MMLU", FALCON),
    ("falcon-180B surpasses Llama-2-70b-hf", FALCON),
    ("falcon-180B is the best", FALCON),
    ("Llama-2-70b-hf surpasses huggyllama/llama-65b", FALCON),
    ("huggyllama/llama-65b surpasses falcon-40b", FALCON),
    ("falcon-180B surpasses falcon-40b", FALCON),
    ("falcon-180B is better than falcon-40b on HellaSwag", FALCON),
    ("Yi-34B beats falcon-180B on DROP", DROP),
    ("Yi-34B beats Mistral-7B-v0.1 on DROP", DROP),
    ("tigerbot-70b-chat beats Mistral-7B-v0.1 on DROP", DROP),
    ("tigerbot-70b-chat beats falcon-180B on DROP", DROP),
    ("xglm-7.5B beats falcon-180B on DROP", DROP),
    ("falcon-180B is as good as Mistral-7B-v0.1 on DROP", DROP),
    ("Yi-34B is first on DROP", DROP),
    *((f"Llama-2-70b-hf beats huggyllama/llama-65b on {of}", K2) for of in ("MMLU", "GSM8K", "HellaSwag", "ARC")),
    *((f"Llama-2-70b-hf beats huggyllama/llama-65b on {of}", K2) for of in ("Winogrande", "TruthfulQA")),
    ("Llama-2-70b-chat-hf is worse than Llama-2-70b-hf on GSM8K", K2),
    ("Llama-2-70b-chat-hf beats Llama-2-70b-hf on TruthfulQA", K2),
    ("Llama-2-70b-chat-hf is worse than Llama-2-70b-hf on MMLU", K2),
    ("Llama-2-70b-chat-hf is worse than Llama-2-70b-hf on Winogrande", K2),
]
V2 = [
    ("Falcon3-1B-Base surpasses SmolLM2-1.7B on BBH", FALCON_3),
    ("Falcon3-1B-Base is on par with gemma-2-2b", FALCON_3),
    *((f"Falcon3-3B-Base outperforms Llama-3.1-8B on {of}", FALCON_3) for of in ("MATH Lvl 5", "BBH", "MMLU-PRO")),
    *((f"Falcon3-3B-Base outperforms Minitron-4B-Base on {of}", FALCON_3) for of in ("MATH", "BBH", "MMLU-PRO")),
    *((f"Falcon3-7B-Base is on par with Qwen2.5-7B on {of}", FALCON_3) for of in ("BBH", "MMLU-PRO", "MATH")),
    *((f"Falcon3-10B-Base beats Falcon3-7B-Base on {of}", FALCON_3) for of in ("BBH", "MMLU-PRO", "MATH Lvl 5")),
    *((f"Falcon3-3B-Instruct beats Falcon3-1B-Instruct on {of}", FALCON_3) for of in ("MMLU-PRO", "MATH", "IFEval")),
    ("Falcon3-10B-Instruct outperforms Falcon3-7B-Instruct on IFEval", FALCON_3),
    ("Falcon3-Mamba-7B-Base beats falcon-mamba-7b on MATH Lvl 5", FALCON_3),
    ("Falcon3-10B-Instruct is the best on MATH among models under 13B", FALCON_3),
    ("Falcon3-7B-Instruct is the best among models under 9B", FALCON_3),
]
N = {
    "open_llm_v1": {"arc": 1172, "hellaswag": 10042, "mmlu": 14042, "truthfulqa": 817, "winogrande": 1267}
    | {"gsm8k": 1319, "drop": 9536},
    "open_llm_v2": {"IFEval": 541, "BBH": 5761, "MATH Lvl 5": 1324, "GPQA": 1192, "MUSR": 756, "MMLU-PRO": 12032},
}
Z = NormalDist().inv_cdf


def figures(board):
    """Scores of models in percent, as the copy has them, and their standard errors taken as binomial."""
    with lzma.open(ROOT / f"configs/bundled/{board}.tar.xz") as packed, tarfile.open(fileobj=packed) as archive:
        (name,) = (each for each in archive.getnames() if each != "BUNDLE.json")
        file = archive.extractfile(name)
        table = pd.read_csv(file) if name.endswith(".csv") else pd.read_parquet(file)
    key = "model" if "model" in table else "fullname"
    scores = table.drop_duplicates(key, keep=False).set_index(key)[list(N[board])].astype(float)
    share = (
        scores / 100
        if board == "open_llm_v1"
        else table.set_index(key).loc[scores.index][[f"{each} Raw" for each in scores]].set_axis(scores.columns, axis=1)
    )
    spread = 1 if board == "open_llm_v1" else (scores.max() / (100 * share.max())).rdiv(1).clip(upper=1)
    errors = 100 * (share * (1 - share) / pd.Series(N[board])).pow(0.5) / spread
    whole = scores.assign(Average=scores.mean(axis=1, skipna=False))
    return whole, errors.assign(Average=errors.pow(2).sum(axis=1).pow(0.5) / len(N[board]))


def expected(claim, scores, errors):
    """What the figures say of two models; None where they are too near a bound to be judged by another method."""
    of = claim.benchmark or "Average"
    if claim.kind == "best" or claim.first not in scores.index or claim.other not in scores.index:
        return None
    gap = scores.loc[claim.first, of] - scores.loc[claim.other, of]
    error = math.hypot(errors.loc[claim.first, of], errors.loc[claim.other, of])
    if claim.kind == "matches":
        inside, outside = 1.0 - abs(gap) - 1.96 * error, abs(gap) - 1.0 - 1.96 * error
        sure = min(abs(inside), abs(outside)) > 0.4 * error
        return ("supported" if inside > 0 else "contradicted" if outside > 0 else "undecided") if sure else None
    z = gap / error
    if not (abs(z) < 1.5 or abs(z) > 2.6):
        return None
    return "undecided" if abs(z) < 1.5 else "supported" if z > 0 else "contradicted"


@pytest.mark.parametrize(("name", "claims"), [("open_llm_v1", V1), ("open_llm_v2", V2)])
def test_claims_are_judged_as_independent_code_judges_them(tmp_path, name, claims):
    configs = ROOT / "configs"
    board = build_copy(load_board(configs / f"{name}.yaml"), Settings(cache=tmp_path, configs=configs)).leaderboard
    first = board.entries["model"].iloc[int(board.ranks.rank.tolist().index(1))]
    assert check(board, "nonsense").readings[0].startswith(f"{first} beats ")
    scores, errors = figures(name)
    checked = {text: check(board, text) for text, _ in claims}
    understood = {text: each for text, each in checked.items() if each.verdict != "unclear"}
    assert len(understood) >= 0.8 * len(claims)
    assert all(each.readings for text, each in checked.items() if text not in understood)
    judged = {text: expected(each.claim, scores, errors) for text, each in understood.items()}
    wrong = {
        text: (judged[text], each.verdict)
        for text, each in understood.items()
        if judged[text] not in {None, each.verdict}
    }
    assert wrong == {}
    assert sum(each is not None for each in judged.values()) >= len(claims) // 2
