"""Style is counted outside of code."""

from evalboard.readers._battles import as_opencompass, counted


def test_headers_lists_and_bold_are_counted_and_code_is_not():
    text = "# T\n\n## S\n- a\n* b\n1. x\n**b** __u__\n```\n# code\n- code\n```\nend"
    assert counted(text, len) == {
        "sum_assistant_tokens": len(text) - len("```\n# code\n- code\n```"),
        "header_count": 2,
        "list_count": 3,
        "bold_count": 2,
    }


def test_an_empty_fence_takes_no_line_breaks_with_it_and_a_block_is_deleted_once():
    assert counted("- a\n```\n```\n- b\n# U")["list_count"] == 2
    assert as_opencompass("- a\n```\n```\n- b\n# U")["list_count"] == 1
    assert counted("```x```x marks")["sum_assistant_tokens"] == 2
