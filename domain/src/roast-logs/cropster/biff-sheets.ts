import { type Cell, type Sheet, TABLE_LIMITS } from "../../tables/index.ts";
import { LogFault } from "../file/log-fault.ts";
import { BiffReader, type BiffRecord, biffRecords } from "./biff-records.ts";
import { CompoundFile } from "./compound-file.ts";

const BOF = 0x809;
const BIFF8 = 0x600;
const SHEET = 0x85;
const PASSWORD = 0x2f;
const TEXTS = 0xfc;
const NUMBER = 0x203;
const PACKED = 0x27e;
const PACKED_ROW = 0xbd;
const TEXT = 0xfd;
const OWN_TEXT = 0x204;
const FORMULA = 0x06;
const FORMULA_TEXT = 0x207;

const tooMany = (sheet: string) =>
  new LogFault("too-many-values", "the sheet has more rows or columns than a roast can have", {
    sheet,
  });

/** Records of all sheets together; half an hour of ten curves has fifty thousand. */
const MOST_RECORDS = 2_000_000;

interface SheetPart {
  name: string;
  isHidden: boolean;
  at: number;
}

/**
 * Reads the sheets of an old Excel workbook (`.xls`, BIFF 8): numbers, texts and computed values of formulas. Days and
 * times stay the numbers that they are in the file.
 */
export function readBiffSheets(bytes: Uint8Array): Sheet[] {
  const file = new CompoundFile(bytes);
  if (file.names.includes("EncryptedPackage")) throw locked();
  const stream = file.stream("Workbook");
  if (stream === null) {
    const isOlder = file.names.includes("Book");
    throw new LogFault(
      "unknown-format",
      isOlder ? "this is a workbook from before Excel 97; save it as .xls again" : "this is no workbook",
    );
  }
  const { parts, texts } = globals(stream);
  let cells = 0;
  let records = 0;
  const count = () => {
    records += 1;
    if (records > MOST_RECORDS)
      throw new LogFault("too-many-values", "the workbook has more records than a roast can have");
  };
  return parts.map(({ name, isHidden, at }) => {
    const rows: Cell[][] = [];
    const put = (row: number, column: number, value: Cell) => {
      cells += 1;
      if (row >= TABLE_LIMITS.rows || column >= TABLE_LIMITS.columns || cells > TABLE_LIMITS.cells) throw tooMany(name);
      while (rows.length <= row) rows.push([]);
      const line = rows[row] ?? [];
      while (line.length <= column) line.push("");
      line[column] = value;
    };
    readCells(stream, at, { texts, put, count });
    return { name, isHidden, rows };
  });
}

const locked = () => new LogFault("protected", "the workbook is protected by a password; save it without one");

function globals(stream: Uint8Array): { parts: SheetPart[]; texts: string[] } {
  const parts: SheetPart[] = [];
  let texts: string[] = [];
  for (const record of biffRecords(stream, 0)) {
    const reader = new BiffReader(record);
    if (record.type === BOF && reader.u16() !== BIFF8) {
      throw new LogFault("unknown-format", "this is a workbook from before Excel 97; save it as .xls again");
    }
    if (record.type === PASSWORD) throw locked();
    if (record.type === TEXTS) texts = sharedTexts(reader);
    if (record.type === SHEET && parts.length < TABLE_LIMITS.sheets) {
      const at = reader.u32();
      const isHidden = (reader.byte() & 3) !== 0;
      const isCells = reader.byte() === 0;
      const name = reader.text(reader.byte());
      if (isCells) parts.push({ name, isHidden, at });
    }
  }
  return { parts, texts };
}

function sharedTexts(reader: BiffReader): string[] {
  reader.skip(4);
  const count = reader.u32();
  const texts: string[] = [];
  // The count is only believed as far as there are bytes.
  for (let at = 0; at < count && !reader.isAtEnd && at < TABLE_LIMITS.cells; at += 1)
    texts.push(reader.text(reader.u16()));
  return texts;
}

type Put = (row: number, column: number, value: Cell) => void;

interface Around {
  texts: readonly string[];
  put: Put;
  /** Counts the records of the whole file: sheets may overlap in a stream that somebody made up. */
  count: () => void;
}

function readCells(stream: Uint8Array, at: number, { texts, put, count }: Around): void {
  let formula: [row: number, column: number] | null = null;
  for (const record of biffRecords(stream, at)) {
    count();
    if (record.type === FORMULA_TEXT && formula !== null) {
      const reader = new BiffReader(record);
      put(...formula, reader.text(reader.u16()));
    }
    formula = record.type === FORMULA ? readFormula(record, put) : null;
    readCell(record, texts, put);
  }
}

/** Puts the computed number of a formula; one whose value is a text has it in the record behind, and is handed back. */
function readFormula(record: BiffRecord, put: Put): [row: number, column: number] | null {
  const reader = new BiffReader(record);
  const [row, column] = [reader.u16(), reader.u16()];
  const value = new BiffReader(record);
  value.skip(12);
  const isSpecial = value.u16() === 0xffff;
  reader.skip(2);
  if (!isSpecial) put(row, column, reader.double());
  return isSpecial ? [row, column] : null;
}

function readCell(record: BiffRecord, texts: readonly string[], put: Put): void {
  const known = [NUMBER, PACKED, PACKED_ROW, TEXT, OWN_TEXT];
  if (!known.includes(record.type)) return;
  const reader = new BiffReader(record);
  const [row, column] = [reader.u16(), reader.u16()];
  if (record.type === PACKED_ROW) {
    // Behind the numbers, each with its style, stands the last column.
    const length = record.pieces.reduce((sum, piece) => sum + piece.length, 0);
    for (let at = 0; at < Math.floor((length - 6) / 6); at += 1) {
      reader.skip(2);
      put(row, column + at, reader.packed());
    }
    return;
  }
  reader.skip(2);
  if (record.type === NUMBER) put(row, column, reader.double());
  if (record.type === PACKED) put(row, column, reader.packed());
  if (record.type === TEXT) put(row, column, texts[reader.u32()] ?? "");
  if (record.type === OWN_TEXT) put(row, column, reader.text(reader.u16()));
}
