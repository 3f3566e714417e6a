/// <reference path="./saxen.d.ts" />
import { Parser } from "saxen";
import { TableFault } from "../table-file.ts";
import { TABLE_LIMITS } from "../table-limits.ts";

/** The platform's decoder, as in `decode-text.ts`. */
declare const TextDecoder: new (
  label: string,
  options: { fatal: boolean },
) => { decode(bytes?: Uint8Array, options?: { stream: boolean }): string };

export interface XmlListener {
  /** Name without its namespace; `attribute` looks up one by its name, `:id` one with a namespace of any prefix. */
  open?(name: string, attribute: (name: string) => string): void;
  close?(name: string): void;
  text?(text: string): void;
}

/** Characters of one tag or text; the parser keeps what is unfinished and would read it again with each piece. */
const MOST_WITHOUT_EVENT = 1_000_000;

const damaged = () => new TableFault("damaged", "the workbook is damaged; open it in a spreadsheet and save it again");

/**
 * Reads XML piece by piece and tells a listener what stands in it. A document type is refused, so that no entity can be
 * declared; so are elements nested deeper than any spreadsheet has them.
 */
export class XmlEvents {
  readonly #parser = new Parser();
  #decoder: InstanceType<typeof TextDecoder> | null = null;
  #depth = 0;
  #pending = 0;

  constructor(listener: XmlListener) {
    this.#parser
      .on("openTag", (name, attributes, _, isSelfClosing) => {
        this.#pending = 0;
        if (!isSelfClosing) this.#depth += 1;
        if (this.#depth > TABLE_LIMITS.xmlDepth) throw forbidden("nests its parts too deeply");
        listener.open?.(localName(name), (wanted) => attributeOf(attributes(), wanted));
      })
      .on("closeTag", (name, _, isSelfClosing) => {
        this.#pending = 0;
        if (!isSelfClosing) this.#depth -= 1;
        listener.close?.(localName(name));
      })
      .on("text", (raw) => {
        this.#pending = 0;
        listener.text?.(withoutEntities(raw));
      })
      .on("cdata", (text) => {
        this.#pending = 0;
        listener.text?.(text);
      })
      .on("attention", () => {
        throw forbidden("declares a document type");
      })
      .on("error", () => {
        throw damaged();
      });
  }

  write(piece: Uint8Array): void {
    this.#decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
    const text = decoded(() => this.#decoder?.decode(piece, { stream: true }) ?? "");
    this.#pending += text.length;
    if (this.#pending > MOST_WITHOUT_EVENT + text.length) throw forbidden("holds a text that is too long");
    this.#parser.write(text);
  }

  end(): void {
    this.#parser.write(decoded(() => this.#decoder?.decode() ?? ""));
    this.#parser.end();
  }
}

const forbidden = (what: string) =>
  new TableFault("forbidden", `the workbook ${what}, as no spreadsheet does, and is not read`);

function decoded(decode: () => string): string {
  try {
    return decode();
  } catch {
    throw damaged();
  }
}

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  return first === 0xfe && second === 0xff ? "utf-16be" : "utf-8";
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);

function attributeOf(attributes: Record<string, string> | false, wanted: string): string {
  if (attributes === false) return "";
  const name = wanted.startsWith(":") ? Object.keys(attributes).find((each) => each.endsWith(wanted)) : wanted;
  const value = name === undefined || !Object.hasOwn(attributes, name) ? undefined : attributes[name];
  return value === undefined ? "" : withoutEntities(value);
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["lt", "<"],
  ["gt", ">"],
  ["quot", '"'],
  ["apos", "'"],
]);
const LAST_CODE_POINT = 0x10ffff;

/** The five entities of XML and characters by number; others are declared nowhere and stay as they stand. */
function withoutEntities(raw: string): string {
  if (!raw.includes("&")) return raw;
  return raw.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name !== undefined) return NAMED.get(name) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : whole;
  });
}
