"""The peer: ppi-python in its own environment. Cases as JSON on standard input; of each the ends of mean and strengths,
in a line.

Its minimizer ends where the loss is flat to rounding, some 1e-8 off; from there the root of its own gradient is taken.
"""

import json
import sys

import numpy as np
from ppi_py import ppi, ppi_logistic_ci, ppi_mean_ci
from scipy.optimize import OptimizeResult, root

loosely = ppi.minimize


def minimize(loss: object, start: object, *, jac: object, **rest: object) -> OptimizeResult:
    """What scipy's function has, to the last digits."""
    result = loosely(loss, start, jac=jac, **rest)
    result.x = root(jac, result.x, tol=1e-15).x
    return result


ppi.minimize = minimize

for case in json.load(sys.stdin):
    people, judge = np.array(case["people"]), np.array(case["judge"])
    n, sides = len(people), np.zeros((len(judge), case["models"]))
    sides[np.arange(len(judge)), case["a"]] += 1.0
    sides[np.arange(len(judge)), case["b"]] -= 1.0
    design = sides[:, 1:]
    mean = ppi_mean_ci(people, judge[:n], judge[n:], alpha=0.05, lam=case["weight"])
    strengths = ppi_logistic_ci(design[:n], people, judge[:n], design[n:], judge[n:], alpha=0.05, lam=case["weight"])
    ends = [[float(each) for each in np.ravel(side)] for side in (*mean, *strengths)]
    sys.stdout.write(json.dumps(ends) + "\n")
