import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { readGreenList } from "@tryer/domain/green";
import { readTableFile } from "@tryer/domain/tables";
import { describe, expect, test } from "vitest";

/** Lists of importers and of the Coffee Quality Institute lie beside some working copies, in shared/samples/green. */
function findSamples(from: string): string | null {
  const folder = join(from, "shared", "samples", "green");
  if (existsSync(folder)) return folder;
  return dirname(from) === from ? null : findSamples(dirname(from));
}

const folder = findSamples(import.meta.dirname);

/** Facts of a file as its manifest has them: `rows=1311; columns=44`. */
function factsOf(file: string): Record<string, string> {
  const lines = readFileSync(join(folder ?? "", "MANIFEST.tsv"), "utf8").split("\n");
  const [, , , , , , facts = ""] = lines.find((line) => line.startsWith(`${file}\t`))?.split("\t") ?? [];
  return Object.fromEntries(facts.split("; ").map((fact) => fact.split("=", 2)));
}

const sheetsOf = (file: string) => {
  const read = readTableFile(readFileSync(join(folder ?? "", file)), file);
  if (!read.ok) throw new Error(read.problem.message);
  return read.sheets;
};
const rowsOf = (file: string) => sheetsOf(file)[0]?.rows ?? [];
const listOf = (file: string) => readGreenList(rowsOf(file), { today: "2026-11-22" });
const number = (text: string | undefined) => Number(text);

test.skipIf(folder === null)("lists of importers are here to be read", () => {
  expect(existsSync(join(folder ?? "", "MANIFEST.tsv"))).toBe(true);
});

describe.runIf(folder !== null)("the 1,311 lots of the Coffee Quality Institute", () => {
  const file = "cqi_arabica_1311_lots.csv";
  const read = () => {
    const rows = rowsOf(file);
    const [headings = []] = rows;
    const cell = (row: number, heading: string) => String(rows[row - 1]?.[headings.indexOf(heading)] ?? "");
    return { rows, cell, facts: factsOf(file), list: listOf(file) };
  };

  test("all become coffees with a proposed name, and their countries and bags are those of the manifest", () => {
    const { rows, list, facts } = read();
    expect([list.rows.length, rows[0]?.length]).toEqual([number(facts.rows), number(facts.columns)]);
    expect(list.rows.filter(({ isNameProposed }) => isNameProposed)).toHaveLength(list.rows.length - 1);
    expect(list.rows.reduce((sum, { values }) => sum + (values.bags ?? 0), 0)).toBe(number(facts.bags));
    const countries = list.rows.map(
      ({ values, questions }) => values.origin ?? questions.find(({ field }) => field === "origin")?.text ?? "",
    );
    expect(new Set(countries).size).toBe(number(facts.countries));
  });

  test("weights add up to the manifest, those that are asked about included, and none without a unit is a value", () => {
    const { list, facts, cell } = read();
    const weights = list.rows.map(({ row, values, questions }) => {
      const choices = questions.find(({ field }) => field === "bagWeight")?.choices ?? [];
      const text =
        values.bagWeight === null
          ? choices.length === 1
            ? (choices[0] ?? "")
            : ""
          : `${values.bagWeight.amount} ${values.bagWeight.unit}`;
      const [amount = "0", unit = ""] = text.split(" ");
      return { row, unit, total: Number(amount) * (values.bags ?? 0) };
    });
    const sum = (unit: string) =>
      weights.filter((each) => each.unit === unit).reduce((all, { total }) => all + total, 0);
    expect([sum("kg"), sum("lb")]).toEqual([number(facts.kg_where_kg), number(facts.lb_where_lbs)]);
    const unclear = weights.filter(({ row, unit }) => unit === "" && !/^0 /.test(cell(row, "Bag.Weight")));
    expect(unclear).toHaveLength(number(facts.rows_without_clear_unit));
    expect(list.questions.map(({ asks, rows }) => [asks, rows.length])).toEqual([["unit", 27]]);
  });

  test("weights of containers, bags of nothing, moistures of 0 and impossible altitudes are questions, not values", () => {
    const { list, cell } = read();
    const isAsked = (row: (typeof list.rows)[number], field: string) =>
      row.questions.some((question) => question.field === field);
    for (const row of list.rows) {
      const weight = cell(row.row, "Bag.Weight");
      const isOdd = /^0 /.test(weight) || Number(/^(\d+) kg$/.exec(weight)?.[1] ?? 1) > 300;
      if (isOdd) expect([row.row, isAsked(row, "bagWeight"), row.values.quantityGrams]).toEqual([row.row, true, null]);
      if (Number(cell(row.row, "Moisture")) === 0)
        expect([isAsked(row, "moisture"), row.values.moisturePercent]).toEqual([true, null]);
      const { altitude } = row.values;
      if (altitude !== null) expect(altitude.lowM >= 100 && (altitude.highM ?? altitude.lowM) <= 2800).toBe(true);
    }
    expect(list.rows.filter(({ values }) => values.bagWeight !== null && values.bagWeight.grams > 100_000)).toEqual([]);
  });

  test("altitudes are those that others made of the same texts, where theirs are possible", () => {
    const { list, cell } = read();
    const others = list.rows.flatMap(({ row, values: { altitude } }) => {
      const [low, high] = ["altitude_low_meters", "altitude_high_meters"].map((heading) =>
        Math.round(Number(cell(row, heading))),
      );
      if (altitude === null || (altitude.lowM === low && (altitude.highM ?? altitude.lowM) === high)) return [];
      return [cell(row, "Altitude")];
    });
    // Read better here: thousands with an apostrophe, metres with feet in brackets, decimals, and feet by their Spanish name.
    expect(others.sort()).toEqual([
      "1100.00 mosl",
      "1400-1900 psn",
      "1800 meters (5900",
      "1901.64",
      "approx. 1'500 metres a.s.l.",
      "approx.1'500 metres a.s.l.",
    ]);
    expect(list.rows.filter(({ values }) => values.altitude !== null).length).toBe(1042);
  });
});

describe.runIf(folder !== null)("the made lists", () => {
  test.each(["green_offer_sheet.csv", "green_offer_sheet_two_sheets.xlsx"])(
    "%s has its headings, groups and coffees",
    (file) => {
      const facts = factsOf(file);
      const list = listOf(file);
      expect([list.headingRow, list.rows.length]).toEqual([number(facts.header_row), number(facts.coffees)]);
      expect(rowsOf(file)[list.headingRow === null ? 0 : list.headingRow - 1]).toHaveLength(number(facts.columns));
      expect(list.skipped.map(({ text, reason }) => `${reason} ${text}`)).toEqual([
        "group ETHIOPIA",
        "group COLOMBIA",
        "group BRAZIL",
      ]);
      const crops = list.rows.map(({ values: { cropYear } }) => cropYear && `${cropYear.fromYear}/${cropYear.toYear}`);
      expect(crops).toEqual(["2025/2026", "2025/2026", "2026/2026", "2026/2026", "2025/2025", "2026/2026", null]);
      expect(list.rows.map(({ values }) => values.price && Number(values.price.amount))).toEqual([
        5.85,
        6.1,
        4.92,
        18.4,
        4.35,
        5.05,
        null,
      ]);
      expect(list.rows.map(({ values }) => values.bagWeight?.grams ?? null)).toEqual([
        60_000,
        60_000,
        70_000,
        35_000,
        null,
        68_946,
        60_000,
      ]);
      expect(list.rows.map(({ questions }) => questions.map(({ field }) => field))).toEqual([
        [],
        [],
        [],
        [],
        ["bagWeight"],
        ["origin"],
        ["origin"],
      ]);
      expect(list.rows.at(-1)).toMatchObject({ values: { quantityGrams: 0 }, notes: ["SOLD OUT", "call"] });
    },
  );

  test("both sheets of the workbook are there", () => {
    expect(sheetsOf("green_offer_sheet_two_sheets.xlsx")).toHaveLength(
      number(factsOf("green_offer_sheet_two_sheets.xlsx").sheets),
    );
  });

  test("the German stock list is read with its commas, days and the coffee that stands there twice", () => {
    const file = "green_inventory_de_semicolon_cp1252.csv";
    const list = listOf(file);
    expect([list.rows.length, list.columns.length]).toEqual([
      number(factsOf(file).rows),
      number(factsOf(file).columns),
    ]);
    expect(list.rows.map(({ values }) => values.quantityGrams)).toEqual([182_500, 1_260_000, 0, 12_000]);
    expect(list.rows.map(({ values }) => values.arrivalDay)).toEqual(["2026-11-03", "2026-10-17", null, "2026-11-03"]);
    expect(list.rows.map(({ duplicateOf }) => duplicateOf)).toEqual([null, null, null, 2]);
    expect(list.questions.map(({ asks }) => asks)).toEqual(["currency"]);
  });

  test("the Unicode text of Excel is read with a unit for each row", () => {
    const file = "green_pasted_from_excel_utf16le.txt";
    const list = listOf(file);
    expect(list.rows).toHaveLength(number(factsOf(file).rows));
    expect(list.rows.map(({ values }) => [values.name, values.quantityGrams])).toEqual([
      ["Kenya Nyeri AA", 60_001],
      ["Café de Olla base", 138_000],
      ["Decaf Cauca", 45_500],
    ]);
    expect(list.rows.map(({ values }) => values.price)).toEqual([
      { amount: "7.25", basis: "lb", currency: "USD" },
      { amount: "6.10", basis: "kg", currency: "EUR" },
      null,
    ]);
  });
});
