import {
  type Cell,
  decodeText,
  readTableFile,
  readTableText,
  type Sheet,
  TableFault,
  type TableReason,
} from "../../tables/index.ts";
import { LogFault, type LogProblemReason } from "./log-fault.ts";
import { LOG_LIMITS } from "./log-limits.ts";
import { type Literal, readLiteral } from "./read-literal.ts";

/** The platform's decoder, the same in browsers and servers. It is pure: bytes in, text out. */
declare const TextDecoder: new (label: string, options: { fatal: boolean }) => { decode(bytes?: Uint8Array): string };

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b];
const HEAD_BYTES = 4096;
/** Characters of a name that are looked at, from its end. */
const LONGEST_NAME = 255;

/** Reasons of logs by those of tables. */
const REASONS: Record<TableReason, LogProblemReason> = {
  empty: "empty",
  "other-format": "unknown-format",
  protected: "protected",
  damaged: "damaged",
  encoding: "encoding",
  "quote-open": "cut-off",
  "too-large": "too-large",
  "too-many-rows": "too-many-values",
  "too-many-columns": "too-many-values",
  "too-many-cells": "too-many-values",
  "cell-too-long": "damaged",
  forbidden: "damaged",
};

/** A file as all readers see it: bytes and name, and what follows from them, computed once and only when asked for. */
export class LogFile {
  readonly bytes: Uint8Array;
  readonly name: string;
  #head: string | null = null;
  #text: string | null = null;
  #lines: string[] | null = null;
  #sheets: Sheet[] | null = null;
  #literal: { value: Literal } | null = null;

  constructor(bytes: Uint8Array, name: string) {
    if (bytes.length === 0) throw new LogFault("empty", "the file is empty");
    if (bytes.length > LOG_LIMITS.fileBytes) {
      throw new LogFault("too-large", `a roast log can have at most ${LOG_LIMITS.fileBytes / 1_000_000} MB`);
    }
    this.bytes = bytes;
    this.name = name.slice(-LONGEST_NAME);
  }

  /** Name without folders and without its extension. Worked: `logs/IKAWA 2020-02-01 121003.csv` → `IKAWA 2020-02-01 121003`. */
  get baseName(): string {
    const file = this.name.slice(Math.max(this.name.lastIndexOf("/"), this.name.lastIndexOf("\\")) + 1);
    return file.replace(/\.[A-Za-z0-9]{1,5}$/, "");
  }

  get isCompound(): boolean {
    return COMPOUND.every((byte, at) => this.bytes[at] === byte);
  }

  get isZip(): boolean {
    return ZIP.every((byte, at) => this.bytes[at] === byte);
  }

  /** The first characters of a text file, without its byte order mark; empty for a workbook. */
  get head(): string {
    this.#head ??= this.isZip || this.isCompound ? "" : headOf(this.bytes);
    return this.#head;
  }

  /** Whole text, decoded as that of any other table. */
  get text(): string {
    this.#text ??= tableFaultsAsOwn(() => {
      refuseOtherKinds(this.bytes);
      return withoutMark(decodeText(this.bytes));
    });
    return this.#text;
  }

  get lines(): readonly string[] {
    this.#lines ??= this.text.split(/\r\n|\r|\n/);
    return this.#lines;
  }

  /** Sheets of a workbook, or the one table of a text. */
  get sheets(): readonly Sheet[] {
    this.#sheets ??= tableFaultsAsOwn(() => {
      const read = this.isZip ? readTableFile(this.bytes) : readTableText(this.text);
      if (!read.ok) throw new TableFault(read.problem.reason, withoutPlace(read.problem.message), read.problem.place);
      return read.sheets;
    });
    return this.#sheets;
  }

  /** Rows of the first sheet that shows something. */
  get rows(): readonly (readonly Cell[])[] {
    return this.sheets.find(({ isHidden, rows }) => !isHidden && rows.length > 0)?.rows ?? this.sheets[0]?.rows ?? [];
  }

  /** Data of a file in JSON or Python's literal syntax. */
  get literal(): Literal {
    this.#literal ??= { value: readLiteral(this.text) };
    return this.#literal.value;
  }
}

/** Bytes by which pictures, documents and archives are known. */
const SIGNATURE_BYTES = 64;

/** Refuses pictures, documents and archives in the words of the reader of tables, which knows them by their first bytes. */
function refuseOtherKinds(bytes: Uint8Array): void {
  const read = readTableFile(bytes.subarray(0, SIGNATURE_BYTES));
  if (
    !read.ok &&
    read.problem.reason === "other-format" &&
    !/^(?:this is XML|this is a web page)/.test(read.problem.message)
  ) {
    throw new TableFault("other-format", read.problem.message);
  }
}

const withoutMark = (text: string): string => (text.startsWith("\uFEFF") ? text.slice(1) : text);

function headOf(bytes: Uint8Array): string {
  const isUtf16 = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const label = bytes[0] === 0xfe ? "utf-16be" : "utf-16le";
  const start = bytes.subarray(0, HEAD_BYTES);
  return withoutMark(new TextDecoder(isUtf16 ? label : "utf-8", { fatal: false }).decode(start));
}

const withoutPlace = (message: string): string =>
  message.replace(/^(?:sheet "[^"]*", )?(?:row \d+|cell [A-Z]+\d+)?:? ?/, "");

/** Runs a reader of tables; its faults become those of logs, in words that fit a log. */
function tableFaultsAsOwn<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (fault) {
    if (!(fault instanceof TableFault)) throw fault;
    const { row = null, sheet = null } = fault.place;
    const reason = REASONS[fault.reason];
    throw new LogFault(reason, explained(reason, fault.message), { line: row, sheet: sheet === "" ? null : sheet });
  }
}

function explained(reason: LogProblemReason, message: string): string {
  if (reason === "too-many-values") return "the table has more rows or columns than a roast can have";
  if (reason === "too-large") return "the file unpacks to more than a roast log can need";
  if (reason === "encoding")
    return "this is not text that can be read; export the log again, as UTF-8 where there is a choice";
  return message;
}
