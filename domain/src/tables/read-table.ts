import { decodeText } from "./decode-text.ts";
import { readDelimited } from "./delimited/read-delimited.ts";
import { type FileKind, fileKind, refuseMarkup } from "./file-kind.ts";
import { type Sheet, TableFault, type TableFile, tableProblem } from "./table-file.ts";
import { AT_MOST, TABLE_LIMITS } from "./table-limits.ts";
import { readWorkbook } from "./xlsx/read-workbook.ts";

const READERS: Record<FileKind, (bytes: Uint8Array) => Sheet[]> = {
  zip: readWorkbook,
  text: (bytes) => sheetsOfText(decodeText(bytes)),
};

/**
 * Reads the tables of a file: CSV, TSV and other delimited text in the usual encodings, or a workbook (.xlsx), known by
 * its bytes and not by its name. What cannot be read is a problem that names file and place and says what to do.
 */
export function readTableFile(bytes: Uint8Array, fileName: string | null = null): TableFile {
  return orProblem(fileName, () => {
    if (bytes.length === 0) throw new TableFault("empty", "the file is empty");
    if (bytes.length > TABLE_LIMITS.fileBytes) throw new TableFault("too-large", AT_MOST.fileBytes);
    return READERS[fileKind(bytes)](bytes);
  });
}

/** Reads a table that was pasted as text. */
export function readTableText(text: string): TableFile {
  return orProblem(null, () => {
    if (text.length > TABLE_LIMITS.fileBytes) throw new TableFault("too-large", AT_MOST.fileBytes);
    return sheetsOfText(text);
  });
}

function sheetsOfText(text: string): Sheet[] {
  refuseMarkup(text);
  if (text.trim() === "") throw new TableFault("empty", "the file is empty");
  return [{ name: "", isHidden: false, rows: readDelimited(text) }];
}

function orProblem(fileName: string | null, read: () => Sheet[]): TableFile {
  try {
    return { ok: true, sheets: read() };
  } catch (fault) {
    if (fault instanceof TableFault) return { ok: false, problem: tableProblem(fault, fileName) };
    throw fault;
  }
}
