"""A small board of a folder, as it was and as it is."""

CONFIG = """\
id: notebook_board
title: Board
source: {kind: folder, path: data, patterns: ["*.csv"]}
reader: table
columns: {entry: {model: model}, values: {a: a, b: b, c: c}}
suite: {name: Average, children: [{name: a, n: 100}, {name: b, n: 100}, {name: c, n: 100}]}
"""
TABLES = (
    "model,a,b,c\norg/x,0.5,0.6,0.7\norg/y,0.1,0.2,0.3\norg/old,0.31,0.32,0.33\n",
    "model,a,b,c\norg/x,0.2,0.1,0.15\norg/y,0.1,0.2,0.3\norg/renamed,0.31,0.32,0.33\norg/new,0.9,0.8,0.7\n",
)
