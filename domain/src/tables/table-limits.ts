import { grouped } from "../units/index.ts";

/** Bounds of what is read, far above any list of coffees, so that no file can occupy the reader for long. */
export const TABLE_LIMITS = {
  /** Bytes of the file as it arrives. */
  fileBytes: 20_000_000,
  rows: 20_000,
  columns: 200,
  /** Cells of a whole file. */
  cells: 500_000,
  /** Characters of one cell: the most that a spreadsheet holds. */
  cellLength: 32_767,
  /** Parts of a workbook, bytes that those which are read unpack to, and how many times its size a part may unpack to. */
  parts: 2_000,
  unpackedBytes: 60_000_000,
  ratio: 400,
  sheets: 100,
  xmlDepth: 64,
} as const;

export const AT_MOST = {
  rows: `at most ${grouped(TABLE_LIMITS.rows)} rows are read; split the list into several files`,
  columns: `at most ${TABLE_LIMITS.columns} columns are read; remove the columns that are not needed`,
  cells: `at most ${grouped(TABLE_LIMITS.cells)} cells are read; split the list into several files`,
  cellLength: `a cell holds at most ${grouped(TABLE_LIMITS.cellLength)} characters`,
  fileBytes: `a table can have at most ${TABLE_LIMITS.fileBytes / 1_000_000} MB; split the list into several files`,
} as const;
