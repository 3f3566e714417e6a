/** Text that a spreadsheet would take for a formula, in wide letters too, gets an apostrophe in front. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/** A cell with text that somebody typed. Worked: "=1+1" → "'=1+1"; "Bar, Nord" → "\"Bar, Nord\"". */
export const csvText = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table of cells that are safe: numbers with a point, and texts by `csvText`. The mark lets spreadsheets read it as UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.join(",")).join("\r\n")}\r\n`;
