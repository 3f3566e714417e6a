import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readTableFile } from "../read-table.ts";
import { readDelimited } from "./read-delimited.ts";

describe("the delimiter is guessed", () => {
  test.each([
    [
      "commas",
      "a,b\nc,d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "tabs, with commas in the cells",
      "a\tb, c\nd\te, f",
      [
        ["a", "b, c"],
        ["d", "e, f"],
      ],
    ],
    [
      "semicolons, with decimal commas",
      "Guji;182,5;9,40\nHuila;1.260,0;8,10",
      [
        ["Guji", "182,5", "9,40"],
        ["Huila", "1.260,0", "8,10"],
      ],
    ],
    [
      "bars",
      "a|b\nc|d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "commas inside quotes count for nothing",
      '"a,b,c";d\n"e,f,g";h',
      [
        ["a,b,c", "d"],
        ["e,f,g", "h"],
      ],
    ],
    [
      "one title line with another mark",
      "Offer; valid until May; FOB\na,b\nc,d\ne,f",
      [["Offer; valid until May; FOB"], ["a", "b"], ["c", "d"], ["e", "f"]],
    ],
    ["a line of Excel that names it", "sep=;\r\na,b;c", [[], ["a,b", "c"]]],
    ["one column", "Guji\nHuila", [["Guji"], ["Huila"]]],
    [
      "semicolons, with more commas in one cell",
      "coffee;notes\nGuji;peach, honey, black tea, lime",
      [
        ["coffee", "notes"],
        ["Guji", "peach, honey, black tea, lime"],
      ],
    ],
    [
      "tabs, with decimal commas",
      "coffee\tkg\tprice\nGuji\t120,5\t9,40\nHuila\t60,25\t8,10",
      [
        ["coffee", "kg", "price"],
        ["Guji", "120,5", "9,40"],
        ["Huila", "60,25", "8,10"],
      ],
    ],
    [
      "commas, with semicolons in one cell",
      "stop,days\n1,01/04;02/04;05/04\n2,03/04;06/04;07/04",
      [
        ["stop", "days"],
        ["1", "01/04;02/04;05/04"],
        ["2", "03/04;06/04;07/04"],
      ],
    ],
  ])("%s", (_, text, rows) => {
    expect(readDelimited(text)).toEqual(rows);
  });
});

describe("cells are read as spreadsheets read them", () => {
  test.each([
    [
      "quotes, line ends and delimiters in quotes",
      'a,"b ""c"", d\r\ne"\r\nf,g',
      [
        ["a", 'b "c", d\r\ne'],
        ["f", "g"],
      ],
    ],
    [
      "all line ends",
      "a,b\nc,d\re,f\r\ng,h",
      [
        ["a", "b"],
        ["c", "d"],
        ["e", "f"],
        ["g", "h"],
      ],
    ],
    ["an end of line at the end of the file", "a,b\n", [["a", "b"]]],
    ["an empty row, so that rows keep their numbers", "a,b\n\nc,d", [["a", "b"], [], ["c", "d"]]],
    [
      "empty cells at the end",
      "a,b,\n,,",
      [
        ["a", "b", ""],
        ["", "", ""],
      ],
    ],
    ["rows of different length", "a,b,c\nd\ne,f", [["a", "b", "c"], ["d"], ["e", "f"]]],
    [
      "a quote within an unquoted cell",
      '12" screen,b\nc,d',
      [
        ['12" screen', "b"],
        ["c", "d"],
      ],
    ],
    [
      "text behind a closing quote",
      '"Gold" lot,60\nc,d',
      [
        ["Gold lot", "60"],
        ["c", "d"],
      ],
    ],
    [
      "an empty quoted cell",
      '"",b\nc,""',
      [
        ["", "b"],
        ["c", ""],
      ],
    ],
    [
      "spaces as they are",
      " a , b\nc,d",
      [
        [" a ", " b"],
        ["c", "d"],
      ],
    ],
    [
      "a table drawn in Markdown",
      "| Coffee | kg |\n|:---|---:|\n| Guji | 60 |\n",
      [[" Coffee ", " kg "], [], [" Guji ", " 60 "]],
    ],
    [
      "bars without a frame",
      "|a|\n|b|",
      [
        ["", "a", ""],
        ["", "b", ""],
      ],
    ],
  ])("%s", (_, text, rows) => {
    expect(readDelimited(text)).toEqual(rows);
  });
});

type Dialect = {
  delimiter: string;
  end: string;
  quoting: "all" | "needed";
  encoding: keyof typeof ENCODERS;
  isEnded: boolean;
};

const ENCODERS = {
  "utf-8": (text: string) => new TextEncoder().encode(text),
  "utf-8 with mark": (text: string) => new TextEncoder().encode(`\uFEFF${text}`),
  "utf-16le": (text: string) => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (each) => each.charCodeAt(0)).buffer),
  "utf-16be": (text: string) =>
    Uint8Array.from([...`\uFEFF${text}`].flatMap((each) => [each.charCodeAt(0) >> 8, each.charCodeAt(0) & 255])),
  "windows-1252": (text: string) => Uint8Array.from(text, (each) => (each === "€" ? 0x80 : each.charCodeAt(0))),
} as const;

/** Whether windows-1252 has all characters of a text and its bytes are not by chance those of another one in UTF-8. */
function fitsWindows1252(text: string): boolean {
  if (!/^[\x20-\x7f\xa0-\xff€\t\r\n]*$/.test(text)) return false;
  const read = new TextDecoder().decode(ENCODERS["windows-1252"](text));
  return read === text || read.includes("\uFFFD");
}

const written = (rows: readonly string[][], { delimiter, end, quoting, isEnded }: Dialect) => {
  const cell = (text: string) =>
    quoting === "all" || /[",;|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  return rows.map((row) => row.map(cell).join(delimiter)).join(end) + (isEnded ? end : "");
};

const dialect: fc.Arbitrary<Dialect> = fc.record({
  delimiter: fc.constantFrom(",", ";", "\t", "|"),
  end: fc.constantFrom("\n", "\r\n", "\r"),
  quoting: fc.constantFrom("all", "needed"),
  encoding: fc.constantFrom("utf-8", "utf-8 with mark", "utf-16le", "utf-16be", "windows-1252"),
  isEnded: fc.boolean(),
});

/** Words as lists of coffees have them, and whatever else is text; code units above U+FFFF are pairs in UTF-16. */
const cell = fc.oneof(
  fc.constantFrom(
    "Guji",
    "Nariño, Buesaco",
    "9,40",
    '12" screen',
    "",
    "a;b|c\td",
    'say "hi"',
    "two\nlines",
    " x ",
    "'=1+1",
    "€ 5",
  ),
  fc.string({ maxLength: 12 }),
);

test("reads the same cells from a table that was written in any dialect", () => {
  const table = fc
    .integer({ min: 2, max: 6 })
    .chain((width) =>
      fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 12 }),
    );
  fc.assert(
    fc.property(table, dialect, (rows, how) => {
      const file = readTableFile(ENCODERS[how.encoding](written(rows, how)));
      fc.pre(how.encoding !== "windows-1252" || fitsWindows1252(written(rows, how)));
      fc.pre(rows.flat().join("").trim() !== "" && !/^\s*</.test(rows[0]?.[0] ?? ""));
      // A table that is drawn with bars and dashes is a Markdown table.
      fc.pre(how.delimiter !== "|" || !rows.flat().some((text) => text.includes("---")));
      expect(file).toEqual({ ok: true, sheets: [{ name: "", isHidden: false, rows }] });
    }),
    { numRuns: 500 },
  );
});

test("never throws, whatever the bytes", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      const file = readTableFile(bytes);
      expect(file.ok || file.problem.message !== "").toBe(true);
    }),
    { numRuns: 500 },
  );
});
