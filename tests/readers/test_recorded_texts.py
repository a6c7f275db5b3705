"""Recorded samples come with their texts from where each tool leaves them, and from elsewhere where the config says
so.
"""

import json

import pandas as pd
import pytest
import yaml

from evalboard.config import parse_board
from evalboard.engines import texts
from evalboard.errors import ConfigError
from evalboard.readers import options, scan
from tests.engines.test_texts import parquet
from tests.readers.examples import snapshot
from tests.readers.sea_helm import CONFIG as SEA_HELM
from tests.readers.test_every_eval_ever_samples import CONFIG as EVERY_EVAL_EVER
from tests.readers.test_every_eval_ever_samples import PLACE, row
from tests.readers.test_lm_eval_samples import CONFIG as LM_EVAL
from tests.readers.test_lm_eval_samples import TIME

ALL = [{"of": "*"}]
SAMPLES, DETAILS = f"org__x/samples_drop_{TIME}.jsonl", f"org/x/details_harness|drop|3_{TIME}.parquet"
DROP = {
    "doc_id": 0,
    "doc": {"query_id": "u-1", "passage": "Ten men met.", "question": "How many?", "answers": [["10"], ["ten", "men"]]},
    "target": "['10'],['ten', 'men']",
    "arguments": {
        "gen_args_0": {"arg_0": "Passage: Ten men met.\nQuestion: How many?\nAnswer:", "arg_1": {"until": ["."]}}
    },
    "resps": [[" 10\n\nPassage: Later"]],
    "filtered_resps": [" 10\n\nPassage: Later"],
    "filter": "none",
    "f1": 0.0,
}


def board(config, **more):
    return parse_board(yaml.safe_dump(yaml.safe_load(config) | {"samples": ALL} | more, sort_keys=False))


def harness(metric="f1,none", name="drop", **more):
    return board(
        LM_EVAL,
        suite={"name": "Average", "levels": ["task"]},
        options={"tasks": {name: {"metric": metric, **more.pop("task", {})}}} | more,
    )


def lines(*rows):
    return "".join(json.dumps(each) + "\n" for each in rows)


def found(folder, files, of):
    """All samples with their texts, and what is wrong with these."""
    given, told = snapshot(folder, files), []
    pieces = list(texts(scan(of, given, given.files), told))
    return pd.concat(pieces, ignore_index=True), [str(note) for note in told]


def first(folder, files, of):
    """The texts of the first sample, with nothing wrong."""
    rows, told = found(folder, files, of)
    assert told == []
    return rows.iloc[0][
        [
            name
            for name in ("question", "passage", "references", "prediction", "filtered", "likelihoods")
            if name in rows
        ]
    ].to_dict()


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"resps": [["a", "b", "a"]], "filtered_resps": ["a"]}, {"prediction": "a"}),
        (
            {
                "resps": [[["-1.5", "False"]], [["-0.5", "True"]]],
                "filtered_resps": [["-1.5", "False"], ["-0.5", "True"]],
            },
            {"prediction": None, "likelihoods": '[["-1.5", "False"], ["-0.5", "True"]]'},
        ),
        ({"doc": {"query": "Go on:"}, "target": "2"}, {"question": "Go on:", "passage": None, "references": '[["2"]]'}),
        ({"doc": {"id": 7}}, {"question": "Passage: Ten men met.\nQuestion: How many?\nAnswer:"}),
        ({"doc": {"id": 7}, "arguments": [["The prompt", {"until": []}]]}, {"question": "The prompt"}),
        (
            {"doc": {"id": 7}, "arguments": {"gen_args_0": {"arg_0": ['[{"role": "user"}]']}}},
            {"question": '[{"role": "user"}]'},
        ),
        (
            {"doc": {"question": "Who?", "context": "Somebody.", "answers": {"text": ["I", "me"], "start": [0, 1]}}},
            {"references": '[["I"],["me"]]'},
        ),
    ],
)
def test_other_tasks_have_their_texts_elsewhere(change, expected, tmp_path):
    known = first(tmp_path, {SAMPLES: lines(DROP | change)}, harness())
    assert {name: known.get(name) for name in expected} == expected


def test_files_of_one_task_may_have_texts_in_different_places_or_none(tmp_path):
    bare = {name: DROP[name] for name in ("doc_id", "filter", "f1")}
    files = {
        SAMPLES: lines(DROP),
        f"org__y/samples_drop_{TIME}.jsonl": lines(bare),
        f"org__z/samples_drop_{TIME}.jsonl": lines(DROP | {"doc": {}}),
    }
    rows, told = found(tmp_path, files, harness())
    assert dict(zip(rows["entry"], rows["question"], strict=True)) == {
        "org/x": "How many?",
        "org/y": None,
        "org/z": "Passage: Ten men met.\nQuestion: How many?\nAnswer:",
    }
    assert (rows["prediction"].isna().tolist(), told) == ([False, True, False], [])


def test_the_config_says_where_a_tasks_texts_stand(tmp_path):
    places = {
        "question": "doc.query_id",
        "prediction": "filtered_resps.0",
        "references": "doc.gold",
        "passage": "doc.none",
        "more": {"prompt": "arguments.gen_args_0.arg_0"},
    }
    rows = DROP | {"doc": DROP["doc"] | {"gold": ["ten", "men"]}}
    given, told = found(tmp_path, {SAMPLES: lines(rows)}, harness(task=places, references="spans"))
    assert given[["question", "prediction", "references", "prompt"]].to_numpy().tolist() == [
        ["u-1", " 10\n\nPassage: Later", '[["ten","men"]]', DROP["arguments"]["gen_args_0"]["arg_0"]]
    ]
    assert told == [f"{SAMPLES}, doc.none: is not there: the passage of these samples is not known"]


NEW = {
    "example": "u-1",
    "full_prompt": "Passage: ...",
    "gold": ["10", "ten, men"],
    "predictions": ["10\n\nPassage"],
    "metrics": {"em": 0.0, "f1": 0.25},
    "specifics": {"golds_no_preprocessing": [["10"], ["ten", "men"]]},
}


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"example": "What is 2 + 2?"}, {"question": "What is 2 + 2?"}),
        ({"specifics": None}, {"references": '[["10"],["ten, men"]]'}),
        ({"predictions": [-1.5, -0.5]}, {"prediction": None, "likelihoods": "[-1.5, -0.5]"}),
        (
            {"doc": {"query": "Who?"}, "model_response": {"text": ["I"]}, "predictions": None},
            {"question": "Who?", "prediction": "I"},
        ),
    ],
)
def test_details_of_other_tasks_and_times(change, expected, tmp_path):
    of = harness("metrics.f1", name="harness|drop|3", task={"sample": "full_prompt"})
    known = first(tmp_path, {DETAILS: parquet(NEW | change)}, of)
    assert {name: known.get(name) for name in expected} == expected


def test_every_eval_ever_keeps_input_output_and_reference(tmp_path):
    one = row("a", "1", 0.5, input={"raw": "2 + 2", "reference": ["4", "four"]}, output={"raw": ["It is 4."]})
    several = row("a", "2", 1.0, output={"raw": ["4", "5"]})
    rows, told = found(tmp_path, {f"{PLACE}_samples.jsonl": lines(one, several)}, board(EVERY_EVAL_EVER))
    assert rows[["question", "references", "prediction"]].to_numpy().tolist() == [
        ["2 + 2", '[["4"],["four"]]', "It is 4."],
        ["2 + 2", '[["4"]]', None],
    ]
    assert told == [
        f"{PLACE}_samples.jsonl, row 2, output.raw: holds a list of 2 where one text is due: it is not known"
    ]


def test_an_exchange_of_several_turns_is_kept_whole(tmp_path):
    messages = [
        {"turn_idx": 0, "role": "user", "content": "Look it up."},
        {"turn_idx": 1, "role": "assistant", "content": None, "tool_calls": [{"id": "1", "name": "search"}]},
        {"turn_idx": 2, "role": "assistant", "content": "Found."},
    ]
    chat = row("a", "1", 0.5, interaction_type="agentic", output=None, messages=messages)
    assert first(tmp_path, {f"{PLACE}_samples.jsonl": lines(chat)}, board(EVERY_EVAL_EVER))["prediction"] == (
        'user: Look it up.\n\nassistant: [{"id": "1", "name": "search"}]\n\nassistant: Found.'
    )


@pytest.mark.parametrize(
    ("config", "key"),
    [
        (LM_EVAL.replace("choices: 2", "prediction: [a]"), "options.tasks.bbh_*.prediction"),
        (LM_EVAL + "  written: [answer]\n", "options.written"),
        (SEA_HELM.replace("options: {", "options: {texts: {answer: x}, "), "options.texts.answer: unknown key"),
        (
            EVERY_EVAL_EVER + "options: {references: some}\n",
            "options.references: 'some': input should be 'alternatives', 'spans' or 'sets'",
        ),
    ],
)
def test_a_place_that_is_none_is_named(config, key):
    with pytest.raises(ConfigError) as error:
        options(parse_board(config))
    assert key in str(error.value)


def test_the_first_rows_that_have_something_say_where_it_stands(tmp_path):
    failed = [
        DROP | {"doc_id": number, "doc": {}, "arguments": {}, "resps": [], "filtered_resps": []} for number in range(40)
    ]
    rows, told = found(tmp_path, {SAMPLES: lines(*failed, DROP | {"doc_id": 40})}, harness())
    assert rows["prediction"].tolist() == [None] * 40 + [" 10\n\nPassage: Later"]
    assert rows["question"].tolist() == [None] * 40 + ["How many?"]
    assert told == []
