import { cleanText } from "../tables/index.ts";

const LONGEST_TITLE = 300;
const LONGEST_NOTES = 2000;
const LONGEST_ADDRESS = 800;

/** Entities that names in shops hold; all others are numeric or stay as they stand. */
const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  times: "×",
  lsquo: "‘",
  rsquo: "’",
  ldquo: "“",
  rdquo: "”",
  laquo: "«",
  raquo: "»",
  bull: "•",
  middot: "·",
  deg: "°",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  egrave: "è",
  ecirc: "ê",
  agrave: "à",
  acirc: "â",
  ccedil: "ç",
  ntilde: "ñ",
  oacute: "ó",
  iacute: "í",
  uacute: "ú",
  aacute: "á",
  atilde: "ã",
  frac12: "½",
  frac14: "¼",
  reg: "®",
  trade: "™",
  copy: "©",
  euro: "€",
  pound: "£",
};

function decoded(entity: string, name: string): string {
  if (!name.startsWith("#")) return ENTITIES[name] ?? entity;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : entity;
}

const withoutMarkup = (text: string): string =>
  text.replace(/<\/?[a-z][^<>]{0,500}>/gi, "").replace(/&(#x?[\da-f]{1,6}|[a-z\d]{2,8});/gi, decoded);

/** Title of an item as plain text, whatever a shop writes in it. Worked: 'Bag &ndash; <b>A</b>' → "Bag – A". */
export const plainTitle = (text: string): string => cleanText(withoutMarkup(text)).slice(0, LONGEST_TITLE);

const lines = (text: string) => text.split(/\r\n|\r|\n/).map((line) => cleanText(withoutMarkup(line)));

export const plainNotes = (text: string): string => lines(text).join("\n").trim().slice(0, LONGEST_NOTES);

/** Address, one part a line; empty parts and repeated ones are left out. */
export function addressText(parts: readonly string[]): string {
  const told = parts.map(withoutQuote).flatMap(lines).filter(Boolean);
  return told
    .filter((part, at) => told.indexOf(part) === at)
    .join("\n")
    .slice(0, LONGEST_ADDRESS);
}

/** Text without the mark by which shops keep spreadsheets from reading a number. Worked: "'05401" → "05401". */
export const withoutQuote = (text: string): string => text.replace(/^'(?=[\d+=@-])/, "");

/** Words by which titles, SKUs and variants are compared. */
export const comparable = (text: string): string => plainTitle(text).toLowerCase();

/** Keys of the lines of an order: SKU, title, and how many of the same stand before. */
export function lineKeys(lines: readonly { sku: string; title: string }[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ sku, title }) => {
    const item = `${comparable(sku)}|${comparable(title)}`;
    const before = seen.get(item) ?? 0;
    seen.set(item, before + 1);
    return `${item}|${before}`;
  });
}
