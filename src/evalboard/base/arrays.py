"""The array that scores are: numbers with NaN where one is missing."""

from __future__ import annotations

import numpy as np
import numpy.typing as npt

Numbers = npt.NDArray[np.float64]
