import fc from "fast-check";
import { strToU8, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readTableFile } from "../read-table.ts";
import { makeWorkbook, oneSheet, rowXml, sheetXml, stylesXml, textsXml } from "./test/make-workbook.ts";
import { ZipArchive } from "./zip-archive.ts";

const MEGABYTE = 1_000_000;

/** Replaces four bytes behind a name in the directory of an archive, so that it claims something else. */
function claiming(bytes: Uint8Array, name: string, offset: number, value: number): Uint8Array {
  const changed = bytes.slice();
  const view = new DataView(changed.buffer);
  for (let at = 0; at + 46 < changed.length; at += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) continue;
    const found = String.fromCharCode(...changed.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
    if (found === name) view.setUint32(at + offset, value, true);
  }
  return changed;
}
const PACKED_SIZE = 20;
const UNPACKED_SIZE = 24;
const SHEET = "xl/worksheets/sheet1.xml";

const sheetOf = (xml: string | Uint8Array, content: Parameters<typeof makeWorkbook>[0] = {}) =>
  makeWorkbook({ sheets: [{ name: "Stock", xml }], ...content });
const entities = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY lol${index + 1} "${`&lol${index || ""};`.repeat(10)}">`,
);
const manyParts = Object.fromEntries(Array.from({ length: 2_001 }, (_, index) => [`p${index}`, new Uint8Array(0)]));
const packedBomb = sheetOf(new Uint8Array(20 * MEGABYTE).fill(32), { level: 9 });
const bomb = () => packedBomb;

describe("an attack is refused", () => {
  test.each<[string, () => Uint8Array, reason: string]>([
    ["20 MB of blanks in 20 kB", bomb, "too-large"],
    ["20 MB that claim to be 1 kB", () => claiming(bomb(), SHEET, UNPACKED_SIZE, 1000), "damaged"],
    [
      "20 MB that claim to be 30 MB, packed in 1 MB",
      () => claiming(claiming(bomb(), SHEET, UNPACKED_SIZE, 30 * MEGABYTE), SHEET, PACKED_SIZE, MEGABYTE),
      "damaged",
    ],
    [
      "parts that unpack to little each, and together to too much",
      () => {
        const noise = Array.from(
          { length: 12_000 },
          (_, at) => `${((at * 7919) % 65_521).toString(36)}${" ".repeat(70)}`,
        );
        const xml = sheetXml(`<row/><!--${noise.join("")}-->`.repeat(2));
        const sheets = Array.from({ length: 35 }, (_, index) => ({ name: `S${index}`, xml }));
        return makeWorkbook({ sheets, level: 1 });
      },
      "too-large",
    ],
    ["100,000 rows", () => oneSheet("<row><c><v>1</v></c></row>".repeat(100_000), { level: 0 }), "too-many-rows"],
    [
      "600,000 cells in 100 kB",
      () => oneSheet(`<row>${"<c><v>1</v></c>".repeat(100)}</row>`.repeat(6000)),
      "too-many-cells",
    ],
    [
      "one cell in the last corner",
      () => oneSheet('<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>2</v></c></row>'),
      "too-many-rows",
    ],
    [
      "2,000 cells in the last column",
      () =>
        oneSheet(
          Array.from({ length: 2000 }, (_, at) => `<row r="${at + 1}"><c r="XFD${at + 1}"><v>2</v></c></row>`).join(""),
        ),
      "too-many-columns",
    ],
    ["a far cell in a near row", () => oneSheet('<row r="1"><c r="A99999"><v>1</v></c></row>'), "too-many-rows"],
    [
      "entities within entities",
      () =>
        sheetOf(
          sheetXml(
            '<row><c t="inlineStr"><is><t>&lol9;</t></is></c></row>',
            `<!DOCTYPE lolz [<!ENTITY lol "lol">${entities.join("")}]>`,
          ),
        ),
      "forbidden",
    ],
    [
      "an entity that reads a file",
      () =>
        sheetOf(
          sheetXml(
            '<row><c t="inlineStr"><is><t>&x;</t></is></c></row>',
            '<!DOCTYPE r [<!ENTITY x SYSTEM "file:///etc/passwd">]>',
          ),
        ),
      "forbidden",
    ],
    ["a document type far behind", () => sheetOf(sheetXml(`${"<row></row>".repeat(1000)}<!DOCTYPE r>`)), "forbidden"],
    [
      "a text that is missing",
      () => oneSheet('<row r="1"><c r="A1" t="s"><v>999999999</v></c></row>', { texts: textsXml("<si><t>x</t></si>") }),
      "damaged",
    ],
    ["100,000 nested elements", () => sheetOf(sheetXml("<a>".repeat(100_000))), "forbidden"],
    [
      "a text of 1 MB that 1,000 cells share",
      () =>
        oneSheet('<row><c t="s"><v>0</v></c></row>'.repeat(1000), {
          texts: textsXml(`<si><t>${"x".repeat(MEGABYTE)}</t></si>`),
          level: 0,
        }),
      "cell-too-long",
    ],
    [
      "a text of 40,000 characters in runs",
      () =>
        oneSheet('<row><c t="s"><v>0</v></c></row>', {
          texts: textsXml(`<si>${"<r><t>xxxx</t></r>".repeat(10_000)}</si>`),
        }),
      "cell-too-long",
    ],
    ["a tag of 3 MB", () => sheetOf(sheetXml(`<row ${"a".repeat(3 * MEGABYTE)}`), { level: 0 }), "forbidden"],
    [
      "too many parts",
      () => makeWorkbook({ sheets: [{ name: "S", xml: sheetXml("") }], more: manyParts }),
      "too-large",
    ],
    [
      "too many sheets",
      () => makeWorkbook({ sheets: Array.from({ length: 101 }, (_, at) => ({ name: `S${at}`, xml: sheetXml("") })) }),
      "too-large",
    ],
    [
      "too many styles",
      () => oneSheet("", { styles: stylesXml(Array.from({ length: 70_000 }, () => 0)), level: 0 }),
      "forbidden",
    ],
    [
      "merged cells that overlap",
      () =>
        sheetOf(
          sheetXml(
            `${"<row><c><v>1</v></c></row>".repeat(10_000)}`,
            "",
            `<mergeCells>${'<mergeCell ref="A1:GR20000"/>'.repeat(2000)}</mergeCells>`,
          ),
          { level: 0 },
        ),
      "forbidden",
    ],
    ["lengths of a part beyond the file", () => claiming(oneSheet(""), SHEET, PACKED_SIZE, 0x7fffffff), "damaged"],
    ["a part that stands outside the file", () => claiming(oneSheet(""), SHEET, 42, 0x7fffffff), "damaged"],
    ["sizes that say ZIP64", () => claiming(oneSheet(""), SHEET, PACKED_SIZE, 0xffffffff), "damaged"],
  ])("%s", (_, make, reason) => {
    const file = readTableFile(make(), "attack.xlsx");
    expect(file.ok ? "read" : file.problem.reason).toBe(reason);
  });

  test("paths out of the archive lead nowhere", () => {
    const file = readTableFile(
      makeWorkbook({ sheets: [{ name: "S", xml: sheetXml(rowXml(1, [1])) }], more: { "../../../OUT": strToU8("x") } }),
    );
    expect(file).toEqual({ ok: true, sheets: [{ name: "S", isHidden: false, rows: [[1]] }] });
  });

  test("names of object members are texts", () => {
    const file = readTableFile(oneSheet(rowXml(1, ["__proto__", "constructor"])));
    expect(file).toEqual({
      ok: true,
      sheets: [{ name: "Stock", isHidden: false, rows: [["__proto__", "constructor"]] }],
    });
  });
});

test("finds parts that are together too much before any is unpacked", () => {
  const archive = new ZipArchive(oneSheet(""));
  expect(() => archive.refuseAboveLimit([SHEET, null, "missing"])).not.toThrow();
  const claims = new ZipArchive(claiming(oneSheet(""), SHEET, UNPACKED_SIZE, 31 * MEGABYTE));
  expect(() => claims.refuseAboveLimit([SHEET, SHEET])).toThrow("unpacks to more");
});

test("unpacks nothing of a part that claims too much, and at most one step beyond a claim that is false", () => {
  const unpacked = (bytes: Uint8Array) => {
    let total = 0;
    const archive = new ZipArchive(bytes);
    expect(() => archive.unpack(SHEET, (piece) => (total += piece.length))).toThrow();
    return total;
  };
  expect(unpacked(bomb())).toBe(0);
  expect(unpacked(claiming(bomb(), SHEET, UNPACKED_SIZE, 1000))).toBe(0);
  expect(unpacked(claiming(bomb(), SHEET, UNPACKED_SIZE, 5 * MEGABYTE))).toBeLessThanOrEqual(5 * MEGABYTE);
  expect(unpacked(claiming(oneSheet("<row/>".repeat(10_000)), SHEET, UNPACKED_SIZE, 1000))).toBeLessThan(1000);
});

/** Overwrites, removes and doubles bytes at random places. */
const mutations = fc.array(
  fc.record({
    at: fc.nat(),
    kind: fc.constantFrom("set", "cut", "double"),
    value: fc.nat(255),
    length: fc.integer({ min: 1, max: 40 }),
  }),
  { minLength: 1, maxLength: 6 },
);
type Mutation = typeof mutations extends fc.Arbitrary<(infer One)[]> ? One : never;

function mutated(bytes: Uint8Array, changes: readonly Mutation[]): Uint8Array {
  let result = bytes;
  for (const { at, kind, value, length } of changes) {
    const from = at % result.length;
    const [before, behind] = [result.subarray(0, from), result.subarray(kind === "cut" ? from + length : from)];
    const middle = { set: [], cut: [], double: [...result.subarray(from, from + length)] }[kind];
    result = Uint8Array.from([...before, ...middle, ...behind]);
    if (kind === "set") result[from] = value;
    if (result.length === 0) return bytes;
  }
  return result;
}

const RUNS = Number(process.env.FUZZ_RUNS ?? 300);
const sound = (bytes: Uint8Array) => {
  const file = readTableFile(bytes, "fuzz.xlsx");
  if (!file.ok) return file.problem.message !== "";
  return file.sheets.every(({ rows }) => rows.length <= 20_000 && rows.every((row) => row.length <= 200));
};
const honest = {
  xml: sheetXml(
    rowXml(1, ["Coffee", "kg"]) +
      rowXml(2, [{ xml: '<c r="A2" t="s"><v>0</v></c>' }, { xml: '<c r="B2" s="1"><v>46329</v></c>' }]),
    "",
    '<mergeCells><mergeCell ref="A1:B1"/></mergeCells>',
  ),
  texts: textsXml("<si><t>Guji &amp; Huila</t></si>"),
  styles: stylesXml([0, "dd.mm.yyyy"]),
};

test("never throws on a workbook with changed bytes", () => {
  const bytes = makeWorkbook({ ...honest, sheets: [{ name: "S", xml: honest.xml }], level: 0 });
  fc.assert(
    fc.property(mutations, (changes) => sound(mutated(bytes, changes))),
    { numRuns: RUNS },
  );
});

test("never throws on a sound archive whose parts have changed bytes", () => {
  fc.assert(
    fc.property(mutations, mutations, mutations, (inSheet, inTexts, inStyles) => {
      const texts = mutated(strToU8(honest.texts), inTexts);
      const parts = { "xl/styles.xml": mutated(strToU8(honest.styles), inStyles), "xl/sharedStrings.xml": texts };
      const whole = makeWorkbook({
        ...honest,
        sheets: [{ name: "S", xml: mutated(strToU8(honest.xml), inSheet) }],
        level: 0,
      });
      return sound(whole) && sound(replaced(whole, parts));
    }),
    { numRuns: RUNS },
  );
});

/** Packs an archive anew with some parts replaced. */
function replaced(bytes: Uint8Array, parts: Record<string, Uint8Array>): Uint8Array {
  const archive = new ZipArchive(bytes);
  const names = ["_rels/.rels", "xl/workbook.xml", "xl/_rels/workbook.xml.rels", SHEET];
  const kept = names.map((name) => {
    const pieces: number[] = [];
    archive.unpack(name, (piece) => pieces.push(...piece));
    return [name, Uint8Array.from(pieces)] as const;
  });
  return zipSync({ ...Object.fromEntries(kept), ...parts }, { level: 0 });
}
