"""The questions of a benchmark as a frame in a notebook: the numbers of the API."""

from __future__ import annotations

import numpy as np

from evalboard.insights._question_documents import QuestionsQuery, questions_document
from evalboard.notebook.loaded import LoadedBoard
from tests.insights.examples import board


def test_a_frame_has_the_points_of_the_api_and_the_rest_beside_it(tmp_path):
    right = np.random.default_rng(1).random((12, 9)) < 0.5
    leaderboard = board(tmp_path, {f"org/m{row}": list(map(float, line)) for row, line in enumerate(right)})
    frame = LoadedBoard(leaderboard).questions("quiz")
    document = questions_document(leaderboard, QuestionsQuery(benchmark="quiz"))
    assert frame["sample"].tolist() == document["points"]["sample"]
    np.testing.assert_allclose(frame["difficulty"], 1 - right.mean(axis=0), atol=1e-4)
    assert (frame.attrs["head"], frame.attrs["witnesses"], frame.attrs["board"]) == (document["head"], 12, "tiny")
