import { foreignText } from "./code-pages.ts";
import { TableFault } from "./table-file.ts";

/** The platform's decoder, the same in browsers and servers. It is pure: bytes in, text out. */
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean; ignoreBOM: boolean },
) => { decode(bytes?: Uint8Array, options?: { stream: boolean }): string };

const BYTE_ORDER_MARKS: readonly [mark: readonly number[], label: string, name: string][] = [
  [[0xef, 0xbb, 0xbf], "utf-8", "UTF-8"],
  [[0xff, 0xfe], "utf-16le", "UTF-16"],
  [[0xfe, 0xff], "utf-16be", "UTF-16"],
];

/** The characters of windows-1252 from 0x80 to 0x9F; its other bytes are code points. Five of them are not assigned. */
const WINDOWS_1252 = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/**
 * Decodes the bytes of a text file: by their byte order mark, else as UTF-8 where every byte fits, else in the code page that
 * makes words of them, else as windows-1252, which Excel writes in western Europe and America. Bytes that belong to no text
 * are refused.
 */
export function decodeText(bytes: Uint8Array): string {
  const marked = BYTE_ORDER_MARKS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte));
  const text = marked === undefined ? withoutMark(bytes) : withMark(bytes, marked);
  const unseen = firstControl(text);
  if (unseen >= 0) {
    const row = rowAt(text, unseen);
    throw new TableFault("encoding", "this is not text that can be read; save the list as .xlsx or as CSV in UTF-8", {
      row,
    });
  }
  return text;
}

function withMark(bytes: Uint8Array, [mark, label, name]: (typeof BYTE_ORDER_MARKS)[number]): string {
  const text = decoded(bytes.subarray(mark.length), label);
  if (text === null) throw new TableFault("encoding", `the file says that it is ${name} and is not; save it again`);
  return text;
}

const withoutMark = (bytes: Uint8Array): string =>
  decoded(bytes, "utf-8") ?? foreignText(bytes) ?? fromWindows1252(bytes);

function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Code units by byte. */
const CODES_1252 = Uint16Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x80 && byte < 0xa0 ? WINDOWS_1252.charCodeAt(byte - 0x80) : byte,
);
const STEP = 8192;

function fromWindows1252(bytes: Uint8Array): string {
  const parts: string[] = [];
  const codes = new Uint16Array(STEP);
  for (let from = 0; from < bytes.length; from += STEP) {
    const count = Math.min(STEP, bytes.length - from);
    for (let at = 0; at < count; at += 1) codes[at] = CODES_1252[bytes[from + at] ?? 0] ?? 0;
    parts.push(String.fromCharCode(...codes.subarray(0, count)));
  }
  return parts.join("");
}

/** Position of the first control character that is not a tab, line end or form feed; -1 where there is none. */
function firstControl(text: string): number {
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code < 32 && (code < 9 || code > 13)) return at;
  }
  return -1;
}

function rowAt(text: string, position: number): number {
  return text.slice(0, position).split(/\r\n|\r|\n/).length;
}
