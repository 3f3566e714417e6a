// Tables: reads lists from spreadsheets and delimited text, as bytes or pasted. Bounded in time and memory whatever the
// bytes are, and what cannot be read is refused with file, place and what to do. The reader of lists of coffees and of
// roast logs stand on this. Writes CSV that no spreadsheet takes for formulas.

export { decodeText } from "./decode-text.ts";
export { readTableFile, readTableText } from "./read-table.ts";
export {
  type Cell,
  cellText,
  cleanText,
  type DayCell,
  type ErrorCell,
  type MeasuredCell,
  type TimeCell,
} from "./table-cell.ts";
export { csvOfColumns, type TableColumn, tableColumn, toldColumns } from "./table-columns.ts";
export {
  columnLetters,
  type Sheet,
  TableFault,
  type TableFile,
  type TablePlace,
  type TableProblem,
  type TableReason,
} from "./table-file.ts";
export { TABLE_LIMITS } from "./table-limits.ts";
export { csvOf, csvText } from "./write-csv.ts";
export { ZipArchive, type ZipRules } from "./xlsx/zip-archive.ts";
