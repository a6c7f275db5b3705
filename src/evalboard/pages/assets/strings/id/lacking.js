// Written by `python -m docs`: what this language has no words of its own for, which is said in English. Not to be edited here.

export const lacking = {};
