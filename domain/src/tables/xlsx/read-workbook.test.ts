import fc from "fast-check";
import { strToU8, unzipSync, zipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { readTableFile } from "../read-table.ts";
import type { Cell } from "../table-cell.ts";
import { makeWorkbook, oneSheet, rowXml, sheetXml, stylesXml, textsXml } from "./test/make-workbook.ts";

const sheetsOf = (bytes: Uint8Array) => {
  const file = readTableFile(bytes, "stock.xlsx");
  if (!file.ok) throw new Error(file.problem.message);
  return file.sheets;
};
const rowsOf = (bytes: Uint8Array) => sheetsOf(bytes)[0]?.rows;
/** Reads one cell, written as XML. */
const cellOf = (xml: string, content: Parameters<typeof oneSheet>[1] = {}): Cell | undefined =>
  rowsOf(oneSheet(`<row r="1">${xml}</row>`, content))?.[0]?.[0];

test("reads the sheets in the order of the workbook, with their names", () => {
  const sheets = sheetsOf(
    makeWorkbook({
      sheets: [
        { name: "Lager &amp; Büro", xml: sheetXml(rowXml(1, ["Guji"])) },
        { name: "Afloat", xml: sheetXml(rowXml(1, ["Huila"])), state: "hidden" },
        { name: "Old", xml: sheetXml(""), state: "veryHidden" },
      ],
    }),
  );
  expect(sheets).toEqual([
    { name: "Lager & Büro", isHidden: false, rows: [["Guji"]] },
    { name: "Afloat", isHidden: true, rows: [["Huila"]] },
    { name: "Old", isHidden: true, rows: [] },
  ]);
});

test("keeps rows and columns where they stand", () => {
  const xml = '<row r="2"><c r="C2"><v>1</v></c></row><row r="4"><c r="A4"><v>2</v></c><c r="AB4"><v>3</v></c></row>';
  const rows = rowsOf(oneSheet(xml)) ?? [];
  expect(rows.slice(0, 3)).toEqual([[], ["", "", 1], []]);
  expect([rows[3]?.[0], rows[3]?.[27], rows[3]?.length]).toEqual([2, 3, 28]);
});

test("reads sheets of programs that write no addresses and name spaces of their own", () => {
  const xml =
    '<x:worksheet xmlns:x="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><x:sheetData><x:row><x:c><x:v>1</x:v></x:c><x:c t="inlineStr"><x:is><x:t>two</x:t></x:is></x:c></x:row><x:row><x:c><x:v>3</x:v></x:c></x:row></x:sheetData></x:worksheet>';
  expect(rowsOf(makeWorkbook({ sheets: [{ name: "S", xml }] }))).toEqual([[1, "two"], [3]]);
});

describe("a cell is read", () => {
  const texts = textsXml(
    '<si><t>Guji</t></si><si><r><t>Yirga</t></r><r><rPr><b/></rPr><t xml:space="preserve">cheffe </t></r><rPh sb="0" eb="1"><t>イルガ</t></rPh></si><si><t>a_x000D_b&#128512;&amp;&#x41;&lol;</t></si>',
  );
  test.each<[string, string, Cell]>([
    ["a shared text", '<c t="s"><v>0</v></c>', "Guji"],
    ["a text in runs, without its phonetic reading", '<c t="s"><v>1</v></c>', "Yirgacheffe "],
    ["a text with escaped characters", '<c t="s"><v>2</v></c>', "a\rb😀&A&lol;"],
    ["a text inside the cell", '<c t="inlineStr"><is><t>Gu</t><t>ji</t><rPh><t>x</t></rPh></is></c>', "Guji"],
    ["a text in CDATA", '<c t="inlineStr"><is><t><![CDATA[<Guji>]]></t></is></c>', "<Guji>"],
    ["a number", "<c><v>182.5</v></c>", 182.5],
    ["a number with the noise of a computation", "<c><v>0.30000000000000004</v></c>", 0.3],
    ["a number in scientific notation", "<c><v>1.5E-2</v></c>", 0.015],
    ["a truth value", '<c t="b"><v>1</v></c>', true],
    ["an error", '<c t="e"><v>#REF!</v></c>', { error: "#REF!" }],
    ["a formula by its value", "<c><f>SUM(A1:A9)*1000</f><v>60</v></c>", 60],
    ["a formula with a text", '<c t="str"><f>A1&amp;B1</f><v>Guji</v></c>', "Guji"],
    ["a formula with an empty text", '<c t="str"><f>IF(A1,"","")</f></c>', ""],
    ["a formula that was never computed", "<c><f>A1*2</f></c>", { error: "formula without a value" }],
    ["a day in ISO 8601", '<c t="d"><v>2026-11-03T00:00:00</v></c>', { day: "2026-11-03", time: null }],
    ["what is no number after all", "<c><v>n/a</v></c>", "n/a"],
    ["a cell of which there is only the style", '<c s="1"/>', ""],
  ])("%s", (_, xml, expected) => {
    expect(cellOf(`${xml}<c><v>1</v></c>`, { texts })).toEqual(expected);
  });
});

describe("a number is read as its format shows it", () => {
  test.each<[format: number | string, value: string, Cell]>([
    [0, "46329", 46_329],
    ["General", "46329", 46_329],
    ["0.00E+00", "46329", 46_329],
    [14, "46329", { day: "2026-11-03", time: null }],
    [22, "46329.5", { day: "2026-11-03", time: "12:00:00" }],
    ["dd.mm.yyyy", "46329", { day: "2026-11-03", time: null }],
    ["[$-407]d. mmmm yyyy;@", "46329", { day: "2026-11-03", time: null }],
    ["mmm-yy", "46329", { day: "2026-11-03", time: null }],
    ["yyyy-mm-dd hh:mm", "46329.25", { day: "2026-11-03", time: "06:00:00" }],
    ["yyyy-mm-dd hh:mm", "46328.99999999", { day: "2026-11-03", time: null }],
    [14, "1", { day: "1900-01-01", time: null }],
    [14, "59", { day: "1900-02-28", time: null }],
    [14, "60", 60],
    [14, "61", { day: "1900-03-01", time: null }],
    [14, "-1", -1],
    [14, "99999999", 99_999_999],
    [46, "0.5", { seconds: 43_200 }],
    ["[h]:mm", "1.5", { seconds: 129_600 }],
    ["mm:ss", "0.00868055555555556", { seconds: 750 }],
    [10, "0.108", { number: 10.8, unit: "%" }],
    ["0.0%", "0.07", { number: 7, unit: "%" }],
    ['"$"#,##0.00', "5.85", { number: 5.85, unit: "$" }],
    ["$#,##0.00", "5.85", { number: 5.85, unit: "$" }],
    ["#,##0.00\\ [$€-407]", "9.4", { number: 9.4, unit: "€" }],
    ['0.0" kg"', "60", { number: 60, unit: "kg" }],
    ['#,##0" lb";[Red]-#,##0" lb"', "152", { number: 152, unit: "lb" }],
    ['_-* #,##0.00_-;-* "-"??_-', "60", 60],
    ['0"(approx. and so on)"', "60", 60],
    ["[>100]0;0.0", "60", 60],
  ])("%s: %s", (format, value, expected) => {
    expect(cellOf(`<c s="1"><v>${value}</v></c>`, { styles: stylesXml([0, format]) })).toEqual(expected);
  });

  test("days are counted from 1904 where the workbook says so", () => {
    const content = { styles: stylesXml([14]), properties: 'date1904="1"' };
    expect(cellOf('<c s="0"><v>44867</v></c>', content)).toEqual({ day: "2026-11-03", time: null });
    expect(cellOf('<c s="0"><v>0</v></c>', content)).toEqual({ day: "1904-01-01", time: null });
  });
});

test("reads merged cells as their first", () => {
  const xml = sheetXml(
    rowXml(1, ["Offer", "hidden", "c"]) + rowXml(2, ["x", "hidden", "f"]),
    "",
    '<mergeCells><mergeCell ref="A1:B2"/><mergeCell ref="Z90:ZZ99999"/><mergeCell ref="bad"/></mergeCells>',
  );
  expect(rowsOf(makeWorkbook({ sheets: [{ name: "S", xml }] }))).toEqual([
    ["Offer", "", "c"],
    ["", "", "f"],
  ]);
});

test("leaves macros, links to other files, pictures and charts alone", () => {
  const relations =
    '<Relationships xmlns="x"><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="x/chartsheet" Target="chartsheets/sheet1.xml"/><Relationship Id="rId3" Type="x/vbaProject" Target="vbaProject.bin"/><Relationship Id="rId4" Type="x/externalLink" TargetMode="External" Target="https://example.com/x.xlsx"/></Relationships>';
  const workbook =
    '<workbook xmlns:r="x"><sheets><sheet name="Chart" r:id="rId2"/><sheet name="Linked" r:id="rId4"/><sheet name="Stock" r:id="rId1"/></sheets><externalReferences/></workbook>';
  const parts = unzipSync(oneSheet(rowXml(1, ["Guji"])));
  const bytes = zipSync({
    ...parts,
    "xl/workbook.xml": strToU8(workbook),
    "xl/_rels/workbook.xml.rels": strToU8(relations),
    "xl/vbaProject.bin": Uint8Array.from({ length: 500 }, (_, index) => index % 251),
    "xl/externalLinks/externalLink1.xml": strToU8("<!DOCTYPE x><nothing"),
    "../../outside": strToU8("x"),
  });
  expect(sheetsOf(bytes)).toEqual([{ name: "Stock", isHidden: false, rows: [["Guji"]] }]);
});

describe("a workbook that cannot be read is refused with its place", () => {
  const sheet = (xml: string) => makeWorkbook({ sheets: [{ name: "Stock", xml }] });
  const damagedBytes = (bytes: Uint8Array) => bytes.map((byte, at) => (at === 60 ? byte ^ 255 : byte));
  test.each([
    ["a broken sheet", sheet("<worksheet><sheetData><row>"), "damaged", "stock.xlsx: the workbook is damaged"],
    [
      "no UTF-8",
      makeWorkbook({ sheets: [{ name: "S", xml: Uint8Array.from([60, 97, 62, 255, 60, 47, 97, 62]) }] }),
      "damaged",
      "is damaged",
    ],
    ["a changed byte", damagedBytes(oneSheet(rowXml(1, ["Guji"]))), "damaged", "is damaged"],
    ["a file that was cut off", oneSheet(rowXml(1, ["Guji"])).subarray(0, 900), "damaged", "is damaged"],
    [
      "a text that is missing",
      oneSheet('<row r="7"><c r="B7" t="s"><v>999999999</v></c></row>'),
      "damaged",
      'stock.xlsx, sheet "Stock", cell B7: the text of this cell is missing',
    ],
    ["no sheet", makeWorkbook({}), "empty", "the workbook has no sheet with cells"],
  ])("%s", (_, bytes, reason, says) => {
    const file = readTableFile(bytes, "stock.xlsx");
    expect(file.ok ? null : [file.problem.reason, file.problem.message]).toEqual([
      reason,
      expect.stringContaining(says),
    ]);
  });
});

test("reads the cells that were written, whatever their texts and numbers", () => {
  const escaped = (text: string) =>
    text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;").replace(/_x/g, "_x005F_x");
  const cell = fc.oneof(
    fc.constantFrom("Guji", "Nariño & Huila", "<b>", 'say "hi"', " two  spaces ", "_x0041_", "日本", "__proto__"),
    fc
      .string({ minLength: 1, unit: "binary", maxLength: 8 })
      .map((text) => text.replace(/[^\t\n\u0020-\uD7FF\uE000-\uFFFD]/g, "x")),
    fc.integer(),
    fc.double({ noNaN: true, min: -1e300, max: 1e300 }).map((value) => Number(value.toPrecision(15)) + 0),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }), (rows) => {
      const inline = rows.map((row, at) =>
        rowXml(
          at + 1,
          row.map((each) => (typeof each === "string" ? escaped(each) : each)),
        ),
      );
      expect(rowsOf(oneSheet(inline.join("")))).toEqual(rows);
      const texts = rows.flat().filter((each) => typeof each === "string");
      const items = texts.map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`);
      let next = 0;
      const shared = rows.map((row, at) =>
        rowXml(
          at + 1,
          row.map((each) => (typeof each === "string" ? { xml: `<c t="s"><v>${next++}</v></c>` } : each)),
        ),
      );
      expect(rowsOf(oneSheet(shared.join(""), { texts: textsXml(items.join("")) }))).toEqual(rows);
    }),
  );
});
