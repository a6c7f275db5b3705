"""The peer: multiple-inference in its own environment. Cases as JSON on standard input; of each the hybrid estimate,
lower and upper end, in a line.

Its import asks scipy for a function that is gone, and that is not needed here.
"""

import json
import sys
from types import ModuleType

import numpy as np

sys.modules["scipy.misc"] = ModuleType("scipy.misc")
sys.modules["scipy.misc"].derivative = None  # type: ignore[attr-defined] - as above

from multiple_inference.rank_condition import RankCondition  # noqa: E402
from multiple_inference.stats import quantile_unbiased  # noqa: E402

for case in json.load(sys.stdin):
    x, cov = np.array(case["x"]), np.array(case["cov"])
    best = int(x.argmax())
    bounds = RankCondition(x, cov).get_marginal_distribution(best).truncnorm_kwargs["truncation_set"]
    error = float(np.sqrt(cov[best, best]))
    reach = (-case["reach"] * error, case["reach"] * error)
    hybrid = quantile_unbiased(y=x[best], scale=error, truncation_set=bounds, projection_interval=reach)
    tail = (case["alpha"] - case["beta"]) / (1 - case["beta"]) / 2
    sys.stdout.write(json.dumps([float(np.ravel(hybrid.ppf(share))[0]) for share in (0.5, tail, 1 - tail)]) + "\n")
