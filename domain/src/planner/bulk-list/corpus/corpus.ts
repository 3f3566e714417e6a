import type { BulkCatalog } from "../bulk-catalog.ts";
import { CAFES } from "./cafes.ts";
import { CHATS } from "./chats.ts";
import { INBOX } from "./inbox.ts";
import { LANGUAGES } from "./languages.ts";
import { MAILS } from "./mails.ts";
import { SCRIBBLES } from "./scribbles.ts";
import { TABLES } from "./tables.ts";

/**
 * Order lists of our own making, in many voices, with what a careful person who knows the catalogue makes of each line.
 * A list begins with "# title". After " => " stands what the line orders: "10 House Blend @ 5lb", several joined by " & ",
 * or "asks" where the person would ask back. A line without it orders nothing.
 */
export type CorpusList = { title: string; lines: readonly CorpusLine[] };
type CorpusLine = { text: string; expected: readonly string[] };

const VOICES = {
  cafes: CAFES,
  mails: MAILS,
  chats: CHATS,
  tables: TABLES,
  languages: LANGUAGES,
  inbox: INBOX,
  scribbles: SCRIBBLES,
};

export const CORPUS: readonly CorpusList[] = Object.entries(VOICES).flatMap(([voice, text]) =>
  text
    .trim()
    .split(/^# /m)
    .filter((list) => list !== "")
    .map((list) => {
      const [title = "", ...lines] = list.replace(/\n$/, "").split("\n");
      return { title: `${voice}: ${title}`, lines: lines.map(corpusLine) };
    }),
);

function corpusLine(written: string): CorpusLine {
  const [text = "", expected = ""] = written.split(" => ");
  return { text: text.replaceAll("\\t", "\t"), expected: expected === "" ? [] : expected.split(" & ") };
}

const product = (name: string, greenCoffeeName: string) => ({ id: name, name, greenCoffeeName });
const size = (value: number, unit: string) => ({ id: `${value}${unit}`, size: value, unit });

export const CORPUS_CATALOG: BulkCatalog = {
  items: [
    product("House Blend", "Brazil Santos"),
    product("Kenya AA", "Kenya Nyeri"),
    product("Ethiopia Guji", "Guji Uraga"),
    product("Ethiopia Yirgacheffe", "Yirgacheffe Gedeb"),
    product("Colombia Huila", "Huila Excelso"),
    product("Decaf Colombia", "Huila Sugarcane"),
    product("Sumatra Mandheling", "Mandheling G1"),
    product("Café Olé", "Brazil Santos"),
    product("12 Mile Espresso", "Brazil Cerrado"),
    product("V6", "Brazil Cerrado"),
    product("May", "Peru Cajamarca"),
    product("Midnight Dark", "Sumatra Lintong"),
    product("Costa Rica Tarrazú", "Tarrazú SHB"),
    product("Guatemala Antigua", "Antigua SHB"),
  ],
  packageSizes: [size(5, "lb"), size(12, "oz"), size(2, "lb"), size(0.5, "lb"), size(2.5, "lb"), size(1, "lb")],
};
