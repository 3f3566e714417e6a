import { type Sheet, TableFault } from "../table-file.ts";
import { AT_MOST, TABLE_LIMITS } from "../table-limits.ts";
import { cellStyles } from "./cell-styles.ts";
import { SheetCells } from "./read-sheet.ts";
import { sharedStrings } from "./shared-strings.ts";
import { readPart, workbookParts } from "./workbook-parts.ts";
import { ZipArchive } from "./zip-archive.ts";

/**
 * Reads the sheets of a workbook (.xlsx, Office Open XML). Only the parts with cells, texts and styles are unpacked:
 * macros, links to other files, pictures and comments are never looked at.
 */
export function readWorkbook(bytes: Uint8Array): Sheet[] {
  const archive = new ZipArchive(bytes);
  const parts = workbookParts(archive);
  archive.refuseAboveLimit([parts.sharedStrings, parts.styles, ...parts.sheets.map(({ part }) => part)]);
  const texts = sharedStrings(archive, parts.sharedStrings);
  const styles = cellStyles(archive, parts.styles);
  let cells = 0;
  const countCell = () => {
    cells += 1;
    if (cells > TABLE_LIMITS.cells) throw new TableFault("too-many-cells", AT_MOST.cells);
  };
  return parts.sheets.map(({ name, isHidden, part }) => {
    const sheet = new SheetCells({ name, texts, styles, isFrom1904: parts.isFrom1904, countCell });
    const isThere = readPart(archive, part, sheet);
    if (!isThere) throw new TableFault("damaged", "the sheet is missing in the workbook", { sheet: name });
    const { hiddenRows } = sheet;
    return { name, isHidden, rows: sheet.finished(), ...(hiddenRows.length > 0 ? { hiddenRows } : {}) };
  });
}
