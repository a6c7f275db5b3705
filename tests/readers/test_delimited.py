"""Lines of cells as files have them: separators, decimal commas, Markdown, packed files, and marks around numbers."""

import gzip
import io
import zipfile

import pandas as pd
import pyarrow as pa
import pytest

from evalboard.base import compression
from evalboard.data.csv_lines import csv_lines
from evalboard.errors import ReadError
from evalboard.readers import _rows_of_cells
from evalboard.readers._cells import number
from evalboard.readers._sheets import Layout, names_of, sheet

ROWS = [("model", "mmlu", "cost"), ("alpha", "0.81", "3"), ("beta", "0.7", "")]


def columns(path, *names):
    of = sheet(path, names or names_of(path))
    return {name: of.column(name) for name in of.columns}


@pytest.mark.parametrize("separator", [",", ";", "\t", "|"])
@pytest.mark.parametrize("ending", [".csv", ".tsv", ".csv.gz"])
def test_cells_are_apart_by_what_the_file_has(tmp_path, separator, ending):
    text = "".join(f"{separator.join(row)}\n" for row in ROWS).encode()
    path = tmp_path / f"results{ending}"
    path.write_bytes(gzip.compress(text) if ending.endswith(".gz") else text)
    assert columns(path) == {"model": ["alpha", "beta"], "mmlu": ["0.81", "0.7"], "cost": ["3", None]}


def test_where_semicolons_separate_commas_stand_before_decimals(tmp_path):
    path = tmp_path / "results.csv"
    path.write_text("model;mmlu;note\nalpha;81,25;a, b\nbeta;7;1,5 or so\n")
    assert columns(path) == {"model": ["alpha", "beta"], "mmlu": ["81.25", "7"], "note": ["a, b", "1,5 or so"]}


def test_a_comma_that_may_stand_between_thousands_is_asked_about(tmp_path):
    path = tmp_path / "results.csv"
    path.write_text("model;tokens\nalpha;1,250\nbeta;2,500\n")
    with pytest.raises(
        ReadError, match=r"column 'tokens': whether '1,250' has a comma before decimals or between thous"
    ):
        columns(path)
    assert columns(path, "model") == {"model": ["alpha", "beta"]}


def test_a_markdown_table_is_a_table(tmp_path):
    path = tmp_path / "README.md"
    path.write_text(
        "# Results\n\n| **Model** | `mmlu` |\n|:--|--:|\n| [alpha](https://a.example/a) | **81.2** |\n"
        "| a \\| b | 70.0† |\n\nThat is all.\n"
    )
    assert columns(path) == {"Model": ["alpha", "a | b"], "mmlu": ["**81.2**", "70.0†"]}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("README.md", "| a | b |\n|---|---|\n| x | 1 |\n\n| a | c |\n|---|---|\n| y | 2 |\n"),
        ("board.html", "<table><tr><th>a<th>b<tr><td>x<td>1</table><table><tr><th>a<th>c<tr><td>y<td>2</table>"),
    ],
)
def test_of_several_tables_on_a_page_the_one_is_taken_that_is_named(tmp_path, name, text):
    path = tmp_path / name
    path.write_text(text)
    with pytest.raises(ReadError, match=r"holds 2 tables \(1: a \| b, 2: a \| c\): say which with --rows NUMBER"):
        columns(path)
    assert sheet(path, ["a", "c"], layout=Layout(rows="2")).column("c") == ["2"]
    with pytest.raises(ReadError, match="holds 2 tables"):
        names_of(path, Layout(rows="3"))
    path.write_text("No table.\n")
    with pytest.raises(ReadError, match="has no table"):
        columns(path)


def test_an_html_table_is_a_table(tmp_path):
    path = tmp_path / "board.html"
    path.write_text(
        "<p>Layout:</p><table><tr><td>one row</td></tr></table><table><thead><tr><th>Lab</th><th><b>Model</b></th>"
        "<th colspan=2>mmlu &amp; more</th></tr></thead><tbody><tr><td rowspan=2>org</td><td><a href='/a'>alpha</a>"
        "<script>x = '<td>'</script></td><td> 81.2 </td><td>1</td></tr><tr><td>beta<td>70.5<br><td>2</table>"
    )
    head = ["Lab", "Model", "mmlu & more", "mmlu & more"]
    rows = list(_rows_of_cells.delimited_file(path).rows())
    assert rows == [head, ["org", "alpha", "81.2", "1"], ["org", "beta", "70.5", "2"]]


def packed(content: bytes, suffix: str) -> bytes:
    if suffix == ".gz":
        return gzip.compress(content)
    if suffix == ".zst":
        return pa.Codec("zstd").compress(content, asbytes=True)
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as file:
        file.writestr("inside.csv", content)
    return archive.getvalue()


@pytest.mark.parametrize("suffix", [".gz", ".zst", ".zip"])
@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-be"])
def test_a_packed_table_is_a_table_in_every_encoding(tmp_path, suffix, encoding):
    content = ("\ufeff" * (encoding == "utf-16-be") + "model,mmlu\nälpha,0.5\n").encode(encoding)
    path = tmp_path / f"scores.csv{suffix}"
    path.write_bytes(packed(content, suffix))
    assert columns(path) == {"model": ["älpha"], "mmlu": ["0.5"]}
    ((head, lines),) = csv_lines(path, None, 0)
    assert (head, lines) == (["model", "mmlu"], [["älpha", "0.5"]])


def test_an_archive_of_several_files_is_refused(tmp_path):
    path = tmp_path / "scores.csv.zip"
    with zipfile.ZipFile(path, "w") as file:
        for name in ("a.csv", "b.csv"):
            file.writestr(name, "model,mmlu\na,1\n")
    with pytest.raises(ReadError, match="holds 2 files; expected one table: unpack it"):
        columns(path)


def test_a_list_in_yaml_is_a_table_and_its_dates_are_texts(tmp_path):
    path = tmp_path / "scores.yml"
    path.write_text("- model: alpha\n  date: 2024-01-02\n  mmlu: {acc: 0.5}\n- model: beta\n  mmlu: {acc: .25}\n")
    assert columns(path, "model", "date", "mmlu.acc") == {
        "model": ["alpha", "beta"],
        "date": ["2024-01-02", None],
        "mmlu.acc": [0.5, 0.25],
    }
    path.write_text("- &a {model: alpha}\n- *a\n")
    with pytest.raises(ReadError, match="YAML aliases"):
        columns(path)


def test_what_is_not_packed_or_unpacks_without_end_is_refused(tmp_path, monkeypatch):
    path = tmp_path / "results.csv.gz"
    path.write_bytes(b"model,mmlu\n")
    with pytest.raises(ReadError, match="cannot be unpacked"):
        columns(path)
    path.write_bytes(gzip.compress(b"model,mmlu\n" + b"a,1\n" * 1000))
    monkeypatch.setattr(compression, "LARGEST", 1000)
    with pytest.raises(ReadError, match="holds more than 1,000 bytes once it is unpacked"):
        columns(path)


@pytest.mark.parametrize("cell", ["**67.5**", "67.5†", "67.5*", " 67.5 ¹", "🥇 67.5", "67.5 ↑", "_67.5_"])
def test_marks_around_a_number_are_no_part_of_it(cell):
    assert number(cell) == 67.5


@pytest.mark.parametrize("cell", ["10⁹", "6*7", "67.5 of 100", "a67.5", "**", "6 7"])
def test_what_stands_between_makes_it_no_number(cell):
    with pytest.raises(ValueError, match="is no number"):
        number(cell)


@pytest.mark.parametrize("orient", ["records", "split", "index", "columns"])
def test_json_of_a_frame_is_a_table_in_every_orientation(tmp_path, orient):
    frame = pd.DataFrame({"model": ["alpha", "beta"], "mmlu": [0.81, 0.7]})
    path = tmp_path / "results.json"
    path.write_text(frame.to_json(orient=orient))
    assert columns(path) == {"model": ["alpha", "beta"], "mmlu": [0.81, 0.7]}


def test_heads_outside_rows_and_tables_of_html_in_markdown(tmp_path):
    html = "<table><tbody><th>Name</th><th>box<br/>AP</th><tr><td><a href='x'>R50</a></td><td>35.7</td></tr></table>"
    (tmp_path / "a.html").write_text(html)
    (tmp_path / "b.md").write_text(f"# Zoo\n\n{html}\n")
    for name in ("a.html", "b.md"):
        assert sheet(tmp_path / name, ["Name", "box AP"]).columns == {"Name": ["R50"], "box AP": ["35.7"]}
    (tmp_path / "c.md").write_text("|a|mAP<sup>val<br>50|\n|---|---|\n|<ins>x</ins>|*4*|\n")
    assert sheet(tmp_path / "c.md", ["a", "mAPval 50"]).columns == {"a": ["x"], "mAPval 50": ["*4*"]}
