import { TableFault } from "./table-file.ts";

export type FileKind = "zip" | "text";

const latin = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));

const AS_WORKBOOK = "open it in a spreadsheet and save it as .xlsx or .csv";

const PICTURE = "this is a picture; type the list or ask for it as .xlsx or .csv";
const ARCHIVE = "this is a packed archive; unpack it and choose the list inside";

/** Signatures of files that hold no table, or one that only other programs read, and the byte where they stand. */
const REFUSED: readonly [at: number, signatures: readonly string[], says: string][] = [
  [0, ["%PDF"], "PDF tables cannot be read; ask for the list as .xlsx or .csv"],
  [0, ["\x89PNG", "\xff\xd8\xff", "GIF8", "II*\0", "MM\0*"], PICTURE],
  [4, ["ftyp"], PICTURE],
  [8, ["WEBP"], PICTURE],
  [0, ["\x1f\x8b", "7z\xbc\xaf", "Rar!", "BZh", "\xfd7zXZ"], ARCHIVE],
  [0, ["{\\rtf"], `this is a text document; ${AS_WORKBOOK}`],
  [0, ["SQLite format 3"], `this is a database; ${AS_WORKBOOK}`],
];

const ZIP = ["PK\x03\x04", "PK\x05\x06", "PK\x07\x08"];
const OLD_OFFICE = "\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1";
/** Names a stream of a workbook that a password protects, in UTF-16. */
const ENCRYPTED = "E\0n\0c\0r\0y\0p\0t\0e\0d\0P\0a\0c\0k\0a\0g\0e\0";

/** Tells workbooks from text by the first bytes, and refuses other formats with what to do. */
export function fileKind(bytes: Uint8Array): FileKind {
  const start = latin(bytes, 0, 32);
  if (start.startsWith(OLD_OFFICE)) throw oldOffice(bytes);
  for (const [at, signatures, says] of REFUSED) {
    if (signatures.some((each) => start.startsWith(each, at))) throw new TableFault("other-format", says);
  }
  return ZIP.some((each) => start.startsWith(each)) ? "zip" : "text";
}

function oldOffice(bytes: Uint8Array): TableFault {
  return includes(bytes, ENCRYPTED)
    ? new TableFault("protected", "the workbook is protected by a password; save it without one")
    : new TableFault("other-format", `this is a workbook of an old format (.xls); ${AS_WORKBOOK}`);
}

function includes(bytes: Uint8Array, text: string): boolean {
  const first = text.charCodeAt(0);
  const isHere = (at: number) => {
    for (let index = 0; index < text.length; index += 1) if (bytes[at + index] !== text.charCodeAt(index)) return false;
    return true;
  };
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) if (isHere(at)) return true;
  return false;
}

/** Refuses text that is marked up for another program. */
export function refuseMarkup(text: string): void {
  const start = text.slice(0, 1000).trimStart();
  if (/^<\?xml|^<Workbook/i.test(start)) throw new TableFault("other-format", `this is XML; ${AS_WORKBOOK}`);
  if (/^<[!a-z][^>]*>|^mime-version:.*\n/i.test(start)) {
    throw new TableFault("other-format", `this is a web page; ${AS_WORKBOOK}`);
  }
}
