"""What is said of what services know about the locks: never that all is well where they could not be asked."""

import json

from locks.audit import main, of_python, of_scripts, verdict


def python_report(*packages):
    return json.dumps({"dependencies": list(packages), "fixes": []})


WELL = {"name": "good", "version": "1.0", "vulns": []}
WEAK = {
    "name": "bad",
    "version": "1.0",
    "vulns": [{"id": "PYSEC-1", "aliases": ["CVE-1"], "fix_versions": ["1.1"], "description": "x"}],
}
SCRIPTS = json.dumps(
    {"vulnerabilities": {}, "metadata": {"vulnerabilities": {"total": 0}, "dependencies": {"total": 3}}}
)


def reports(folder, python, scripts, said=""):
    for name, text in (("python.json", python), ("python.said", said), ("scripts.json", scripts)):
        if text is not None:
            (folder / name).write_text(text)
    return main(folder)


def test_all_were_looked_up_and_nothing_is_known(tmp_path, capsys):
    assert reports(tmp_path, python_report(WELL), SCRIPTS) == 0
    assert capsys.readouterr().out == "4 packages were looked up, 0 weaknesses are known of them.\n"


def test_a_weakness_is_named_with_what_mends_it(tmp_path, capsys):
    assert reports(tmp_path, python_report(WELL, WEAK), SCRIPTS) == 1
    assert "weak: bad 1.0: PYSEC-1, CVE-1; mended in 1.1\n" in capsys.readouterr().out


def test_a_weakness_of_a_script_is_named():
    report = json.loads(SCRIPTS) | {"vulnerabilities": {"tool": {"severity": "high", "range": "<2"}}}
    assert of_scripts(json.dumps(report)).weak == ["tool: high, in <2"]


def test_a_service_out_of_reach_is_no_clean_bill(tmp_path, capsys):
    assert reports(tmp_path, None, SCRIPTS, said="Traceback\nConnectionError: no route\n") == 2
    said = capsys.readouterr().out
    assert "not looked up: packages of Python: ConnectionError: no route\n" in said
    assert "This is no clean bill" in said


def test_a_registry_that_refuses_is_no_clean_bill():
    refused = of_scripts(json.dumps({"message": "405 Method Not Allowed", "statusCode": 405}))
    assert refused.unasked == ["packages of scripts: 405 Method Not Allowed"]
    assert verdict([of_python(python_report(WELL), ""), refused])[1] == 2


def test_a_package_that_was_passed_over_is_no_clean_bill():
    passed = of_python(python_report(WELL, {"name": "strange", "skip_reason": "not there"}), "")
    assert (passed.looked_up, passed.unasked) == (1, ["strange: not there"])
    assert verdict([passed])[1] == 2


def test_an_answer_that_is_none_is_no_clean_bill():
    for report in ("", "{", "[]", "{}", '{"metadata": {}}'):
        assert verdict([of_python(report, "")])[1] == 2
        assert verdict([of_scripts(report)])[1] == 2
    assert verdict([of_python(python_report(), "")])[1] == 2
