import fc from "fast-check";
import { expect, test } from "vitest";
import {
  codeOnSheet,
  fitLabel,
  LABEL_PAPERS,
  lettersBeyondPrinter,
  MIN_MODULE_MM,
  PAPER_NAMES,
  typedPaper,
  writtenPaper,
  zplLabels,
} from "./index.ts";
import { wrappedLines } from "./wrapped-lines.ts";

/** Half an em a letter, as a plain sans serif; strong text a tenth more. */
const writer = {
  widthEm: (text: string, isStrong: boolean) => text.length * (isStrong ? 0.55 : 0.5),
  dotsPerMm: 8,
};

const lines = fc.array(fc.string({ minLength: 1, maxLength: 90, unit: "grapheme" }), { minLength: 1, maxLength: 8 });
const papers = fc.oneof(
  fc.constantFrom(...PAPER_NAMES.map((name) => LABEL_PAPERS[name])),
  fc.record({ widthMm: fc.integer({ min: 15, max: 300 }), heightMm: fc.integer({ min: 15, max: 300 }) }),
);
const letters = (texts: readonly string[]) => texts.join("").replace(/\s+/g, "");

test("a label holds every letter inside its margins, or says that it does not fit", () => {
  fc.assert(
    fc.property(lines, papers, fc.option(fc.integer({ min: 21, max: 57 })), (texts, paper, codeModules) => {
      const { layout, codeNeedsMm } = fitLabel({ lines: texts, codeModules }, paper, writer);
      if (layout === null) return;
      expect(letters(layout.lines.map(({ text }) => text))).toBe(letters(texts));
      for (const { text, isStrong, xMm, baselineMm } of layout.lines) {
        const endMm = xMm + writer.widthEm(text, isStrong) * layout.textMm;
        expect(endMm).toBeLessThanOrEqual(paper.widthMm - 1.5 + 1e-6);
        expect(baselineMm - 0.95 * layout.textMm).toBeGreaterThanOrEqual(1.5 - 1e-6);
        expect(baselineMm + 0.3 * layout.textMm).toBeLessThanOrEqual(paper.heightMm - 1.5 + 1e-6);
        if (layout.code === null) continue;
        const { code } = layout;
        const isBeside = endMm <= code.xMm || baselineMm + 0.3 * layout.textMm <= code.yMm;
        expect(isBeside).toBe(true);
      }
      expect(layout.textMm).toBeGreaterThanOrEqual(2.1);
      if (codeModules === null) return;
      expect(layout.code === null).toBe(codeNeedsMm !== null);
      if (layout.code === null) return;
      expect(layout.code.moduleMm).toBeGreaterThanOrEqual(MIN_MODULE_MM);
      expect(Number.isInteger(layout.code.moduleMm * 8)).toBe(true);
      expect(layout.code.xMm + layout.code.sizeMm).toBeLessThanOrEqual(paper.widthMm);
      expect(layout.code.yMm + layout.code.sizeMm).toBeLessThanOrEqual(paper.heightMm);
    }),
    { numRuns: 500 },
  );
});

test.each([
  [33, 22],
  [58, 22],
  [69, 26],
  [80, 30],
])("a code of %i squares on a sheet has a side of %i mm, and squares that phones read", (modules, sizeMm) => {
  expect(codeOnSheet(modules)).toEqual({ sizeMm, codeNeedsMm: null });
  expect(sizeMm / modules).toBeGreaterThanOrEqual(MIN_MODULE_MM);
});

test("a code that a sheet has no room for is left out, with the side that it needs", () => {
  expect(codeOnSheet(81)).toEqual({ sizeMm: null, codeNeedsMm: 31 });
});

test("text shrinks step by step as it becomes longer", () => {
  const sizes = [1, 3, 5, 7].map(
    (rows) =>
      fitLabel(
        { lines: Array.from({ length: rows }, () => "House 250 g"), codeModules: null },
        LABEL_PAPERS["62x29"],
        writer,
      ).layout?.textMm,
  );
  expect(sizes).toEqual([9, 6, 4, 2.8]);
});

test("a code that a label has no room for is left out with the side that it needs", () => {
  const tiny = { widthMm: 30, heightMm: 15 };
  expect(fitLabel({ lines: ["House"], codeModules: 33 }, tiny, writer)).toMatchObject({
    codeNeedsMm: 14,
    layout: { code: null },
  });
  // The words need the room of the code.
  const long = Array.from({ length: 6 }, () => "Ethiopia Yirgacheffe Aricha natural");
  const fitted = fitLabel({ lines: long, codeModules: 33 }, LABEL_PAPERS["51x19"], writer);
  expect(fitted.codeNeedsMm).toBe(14);
  expect(fitted.layout?.lines).toHaveLength(6);
});

test("text that is too long in its smallest size has no layout", () => {
  const text = "Ethiopia Yirgacheffe Aricha natural ".repeat(20);
  expect(fitLabel({ lines: [text], codeModules: null }, LABEL_PAPERS["51x19"], writer).layout).toBeNull();
});

test("a word is broken only where no size holds it whole", () => {
  const isWide = (text: string) => text.length > 6;
  expect(wrappedLines("Finca  La Esperanza", { isWide, mayBreakWords: false })).toBeNull();
  expect(wrappedLines("Finca  La Esperanza", { isWide, mayBreakWords: true })).toEqual([
    "Finca",
    "La",
    "Espera",
    "nza",
  ]);
  expect(wrappedLines("69.5\u2009kg", { isWide, mayBreakWords: false })).toBeNull();
  expect(wrappedLines("bag 69\u2009kg", { isWide, mayBreakWords: false })).toEqual(["bag", "69\u2009kg"]);
  expect(wrappedLines("a", { isWide: () => true, mayBreakWords: true })).toBeNull();
});

test("papers of one's own size are read as they are written", () => {
  expect(typedPaper("57 × 32,5 mm")).toEqual({ widthMm: 57, heightMm: 32.5 });
  expect(typedPaper(writtenPaper(LABEL_PAPERS["4x6in"]))).toEqual(LABEL_PAPERS["4x6in"]);
  for (const wrong of ["", "57", "57x", "0x20", "57x301", "14.9x20", "1e2x30", "-57x32"])
    expect(typedPaper(wrong)).toBeNull();
});

interface Field {
  x: number;
  y: number;
  font: number | null;
  module: number | null;
  data: string;
}

/** Reads ZPL as a printer does: commands from ^ to the next, fields from ^FO or ^FT to ^FS, _hh of ^FH as bytes of UTF-8. */
function printed(zpl: string) {
  const formats: { width: number; length: number; copies: number; isUtf8: boolean; fields: Field[] }[] = [];
  let field: Field | null = null;
  let hex = "";
  for (const command of zpl.split(/(?=[\^~])/).filter((part) => part.trim() !== "")) {
    const name = command.slice(0, 3);
    const value = command.slice(3).replace(/\n$/, "");
    const format = formats.at(-1);
    const numbers = value.split(",").map(Number);
    if (name === "^XA") formats.push({ width: 0, length: 0, copies: 1, isUtf8: false, fields: [] });
    else if (format === undefined) throw new Error(`${name} outside of a format`);
    else if (name === "^CI") format.isUtf8 = value === "28";
    else if (name === "^PW") format.width = Number(value);
    else if (name === "^LL") format.length = Number(value);
    else if (name === "^PQ") format.copies = Number(value);
    else if (name === "^FO" || name === "^FT") {
      const [x = Number.NaN, y = Number.NaN] = numbers;
      field = { x, y, font: null, module: null, data: "" };
    } else if (field !== null && name === "^A0") field.font = Number(value.split(",")[1]);
    else if (field !== null && name === "^BQ") field.module = Number(value.split(",")[2]);
    else if (name === "^FH") hex = value;
    else if (field !== null && name === "^FD") field.data = unescaped(value, hex);
    else if (field !== null && name === "^FS") {
      format.fields.push(field);
      field = null;
      hex = "";
    } else if (!["^LH", "^XZ"].includes(name)) throw new Error(`unknown command ${command}`);
  }
  return formats;
}

function unescaped(data: string, mark: string): string {
  if (mark === "") return data;
  const bytes = [...data.matchAll(new RegExp(`${mark}([0-9A-F]{2})|([^${mark}])`, "gu"))].flatMap(
    ([, code, sign = ""]) => (code === undefined ? [...encoded(sign)] : [Number.parseInt(code, 16)]),
  );
  return decodeURIComponent(bytes.map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""));
}

const encoded = (sign: string): number[] =>
  (encodeURIComponent(sign).match(/%[0-9A-F]{2}|./g) ?? []).map((part) =>
    part.length === 3 ? Number.parseInt(part.slice(1), 16) : part.charCodeAt(0),
  );

test("a printer reads from ZPL the size in dots, every text and the code", () => {
  const code = { text: "https://example.test/b/a_b~c^d", modules: 29 };
  const label = { lines: ["Café ^XZ~JA \\ 50_50", "Łódź & Köln, 250 g"], code, copies: 12 };
  const paper = LABEL_PAPERS["62x29"];
  const [format, ...others] = printed(zplLabels([label], { paper, dpi: "203" })?.zpl ?? "");
  expect(others).toEqual([]);
  expect(format).toMatchObject({ width: 496, length: 232, copies: 12, isUtf8: true });
  expect(
    format?.fields
      .slice(0, -1)
      .map(({ data }) => data)
      .join(" "),
  ).toBe("Café ^XZ~JA \\ 50_50 Łódź & Köln, 250 g");
  expect(format?.fields.at(-1)).toMatchObject({ data: `MA,${code.text}` });
  expect(format?.fields.at(-1)?.module).toBeGreaterThanOrEqual(3);
  const [fine] = printed(zplLabels([label], { paper: LABEL_PAPERS["4x6in"], dpi: "300" })?.zpl ?? "");
  expect(fine).toMatchObject({ width: 1200, length: 1800 });
  // Three dots of 300 dpi would be 0.254 mm.
  expect(fine?.fields.at(-1)?.module).toBeGreaterThanOrEqual(5);
});

test("ZPL keeps every letter of every text inside the label, whatever it is", () => {
  fc.assert(
    fc.property(lines, papers, fc.constantFrom("203" as const, "300" as const), (texts, paper, dpi) => {
      const file = zplLabels([{ lines: texts, code: null, copies: 1 }], { paper, dpi });
      if (file === null) return;
      const [format, ...others] = printed(file.zpl);
      expect(others).toEqual([]);
      const plain = (text: string) => text.normalize("NFC").replace(/[\p{Cc}\s]+/gu, "");
      expect(plain(format?.fields.map(({ data }) => data).join("") ?? "")).toBe(plain(texts.join("")));
      for (const { x, y } of format?.fields ?? []) {
        expect(x).toBeLessThan(format?.width ?? 0);
        expect(y).toBeLessThan(format?.length ?? 0);
      }
    }),
    { numRuns: 300 },
  );
});

test("ZPL says that a label had no room for its code", () => {
  const label = { lines: ["House"], code: { text: "https://example.test", modules: 29 }, copies: 1 };
  const tiny = { widthMm: 30, heightMm: 15 };
  const file = zplLabels([label], { paper: tiny, dpi: "203" });
  expect(file?.isCodeLeftOut).toBe(true);
  expect(file?.zpl).not.toContain("^BQ");
  expect(zplLabels([label], { paper: LABEL_PAPERS["62x29"], dpi: "203" })?.isCodeLeftOut).toBe(false);
});

test("ZPL has a format for each label, and none where a text fits nowhere", () => {
  const box = (at: number) => ({ lines: [`Box ${at} of 2`], code: null, copies: 1 });
  const on = { paper: LABEL_PAPERS["51x19"], dpi: "203" as const };
  expect(printed(zplLabels([box(1), box(2)], on)?.zpl ?? "").map(({ fields }) => fields[0]?.data)).toEqual([
    "Box 1 of 2",
    "Box 2 of 2",
  ]);
  expect(zplLabels([box(1), { lines: ["long ".repeat(300)], code: null, copies: 1 }], on)).toBeNull();
});

test("letters of two code points are printed as one, and letters that the printer has not are named", () => {
  const decomposed = "Cafe\u0301";
  const on = { paper: LABEL_PAPERS["62x29"], dpi: "203" as const };
  const [format] = printed(zplLabels([{ lines: [decomposed], code: null, copies: 1 }], on)?.zpl ?? "");
  expect(format?.fields[0]?.data).toBe("Café");
  expect(lettersBeyondPrinter([decomposed, "Łódź – 250 g\u2009€", "Çay"])).toEqual([]);
  expect(lettersBeyondPrinter(["кофе", "Đắk Lắk", "咖啡 кофе"])).toEqual(["к", "о", "ф", "е", "ắ", "咖", "啡"]);
});

test("the squares of a code have at most the ten dots that printers take", () => {
  for (const dpi of ["203", "300"] as const) {
    const label = { lines: ["House"], code: { text: "https://a.test", modules: 21 }, copies: 1 };
    const [format] = printed(zplLabels([label], { paper: LABEL_PAPERS["4x6in"], dpi })?.zpl ?? "");
    expect(format?.fields.at(-1)?.module).toBeLessThanOrEqual(10);
  }
});
