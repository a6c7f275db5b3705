"""The peer: statsmodels in its own environment. Logarithms of lengths and shares solved as JSON on standard input;
where each curve is one half.
"""

from __future__ import annotations

import json
import sys

import numpy as np
import statsmodels.api as sm

asked = json.load(sys.stdin)
horizons = []
for log, share in zip(asked["log"], asked["share"], strict=True):
    fit = sm.GLM(np.array(share), sm.add_constant(np.array(log)), family=sm.families.Binomial()).fit()
    horizons.append(-fit.params[0] / fit.params[1])
json.dump(horizons, sys.stdout)
