"""The peer: girth in its own environment. `python girth_curves.py ANSWERS.npy` with 0 and 1, models x questions.

Prints slopes, places and abilities of a two-parameter model fitted by marginal maximum likelihood, abilities by their
expected value.
"""

import json
import sys

import numpy as np
from girth import ability_eap, twopl_mml


def main(path: str) -> None:
    """Fit once."""
    answers = np.load(path).T
    fitted = twopl_mml(answers)
    ability = ability_eap(answers, fitted["Difficulty"], fitted["Discrimination"])
    told = {"slope": fitted["Discrimination"], "place": fitted["Difficulty"], "ability": ability}
    sys.stdout.write(json.dumps({name: np.asarray(values).tolist() for name, values in told.items()}) + "\n")


if __name__ == "__main__":
    main(sys.argv[1])
