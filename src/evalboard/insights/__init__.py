"""Insights: what single answers of many models, and other ways to rank them, say beyond a mean. One kind of insight, one file."""
