"""Insights: what single answers of many models say beyond their mean. One kind of insight, one file."""
