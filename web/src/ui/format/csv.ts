/** Text that a spreadsheet would take for a formula gets an apostrophe in front. */
const FORMULA = /^[=+\-@\t\r]/;

/** A cell with text that somebody typed. */
export const csvText = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** A table of cells that are safe: numbers with a point, and texts by `csvText`. The mark lets spreadsheets read it as UTF-8. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.join(",")).join("\r\n")}\r\n`;

/** Saves a table on the device of the person. */
export const downloadCsv = (name: string, csv: string): void =>
  saveFile(`${name}.csv`, new Blob([csv], { type: "text/csv;charset=utf-8" }));

/** Saves a file on the device of the person. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
