// Written by `python -m docs` from what src/evalboard/table/exports/*.py declare: not to be edited here.

/**
 * The formats in which the rows that match can be taken away, by the end of the file's name.
 * @type {Record<string, { label: string }>}
 */
export const EXPORTS = {
  csv: { label: "CSV, for spreadsheets" },
  json: { label: "JSON" },
  parquet: { label: "Parquet" },
  md: { label: "Markdown table" },
  tex: { label: "LaTeX table" },
};
