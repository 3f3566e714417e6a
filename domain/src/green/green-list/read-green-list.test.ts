import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Cell, readTableText } from "../../tables/index.ts";
import type { ColumnSetting } from "./columns/list-mapping.ts";
import { type GreenListOptions, type GreenListRow, readGreenList } from "./read-green-list.ts";

const today = "2026-11-22";

const rowsOf = (text: string): Cell[][] => {
  const file = readTableText(text);
  if (!file.ok) throw new Error(file.problem.message);
  return file.sheets[0]?.rows ?? [];
};
const listOf = (text: string, options: Partial<GreenListOptions> = {}) =>
  readGreenList(rowsOf(text), { today, ...options });
/** Values of a row that say something. */
const said = (row: GreenListRow | undefined) =>
  Object.fromEntries(
    Object.entries(row?.values ?? {}).filter(
      ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
    ),
  );

const OFFER = `Sample Importers — Offer Sheet,,,,,,,,,
Valid until 30 Nov; prices USD/lb ex warehouse,,,,,,,,,

Ref,Coffee,Region,Process,Crop,Bags,Bag,Price,Position,Altitude
ETHIOPIA
P-1,Guji Uraga G1,"Guji, Oromia",Natural,2025/26,120,60 kg GrainPro,5.85,SPOT NJ,1950-2200
P-2,Kochere G1,Gedeo,Washed,25/26,45,60kg GP,$6.10,AFLOAT ETA 12/15/2026,1800++
COLOMBIA
P-3,Huila Excelso,Huila,washed,2026,15,35 kg (½ bag),"4,35",FORWARD,de 1.600 a 1.950 msnm
P-4,Nariño,Nariño,Honey,26,10,59 kg / 130 lb,€ 9.10/kg,SPOT,190164
,Mexico Chiapas SHG,Chiapas,Washed,Mayo a Julio,12,152 lb,$5.05/lb,SPOT TX,
Ref,Coffee,Region,Process,Crop,Bags,Bag,Price,Position,Altitude
,Cauca,,Wet-hulled,,SOLD OUT,60 kg,call,,
Total,,,,,202,,,,
* subject to availability
`;

describe("an offer sheet", () => {
  const list = listOf(OFFER);

  test("is read below its titles, with groups, repeated headings and totals set aside", () => {
    expect(list.headingRow).toBe(4);
    expect(list.rows.map(({ row }) => row)).toEqual([6, 7, 9, 10, 11, 13]);
    expect(list.skipped.map(({ row, reason }) => [row, reason])).toEqual([
      [5, "group"],
      [8, "group"],
      [12, "heading"],
      [14, "total"],
      [15, "group"],
    ]);
  });

  test("gives typed values, with the country of the group and the price unit of the title", () => {
    expect(said(list.rows[0])).toEqual({
      name: "Guji Uraga G1",
      origin: "Ethiopia",
      region: "Guji, Oromia",
      process: "Natural",
      reference: "P-1",
      location: "SPOT NJ",
      cropYear: { fromYear: 2025, toYear: 2026 },
      bags: 120,
      bagWeight: { amount: "60", unit: "kg", grams: 60_000 },
      packing: "GrainPro",
      quantityGrams: 7_200_000,
      price: { amount: "5.85", basis: "lb", currency: "USD" },
      altitude: { lowM: 1950, highM: 2200 },
    });
    expect(list.rows[2]?.values.price).toEqual({ amount: "4.35", basis: "lb", currency: "USD" });
    expect(list.columns[7]?.notes).toEqual([
      "Prices without a unit are in USD/lb, as in the heading",
      "The sign $ is read as USD",
    ]);
  });

  test("asks what is not certain, by cell, and takes no value for it", () => {
    expect(
      list.rows[3]?.questions.map(({ field, column, heading, text, choices }) => ({
        field,
        column,
        heading,
        text,
        choices,
      })),
    ).toEqual([
      { field: "bagWeight", column: 7, heading: "Bag", text: "59 kg / 130 lb", choices: ["59 kg", "130 lb"] },
      { field: "altitude", column: 10, heading: "Altitude", text: "190164", choices: [] },
    ]);
    expect([list.rows[3]?.values.bagWeight, list.rows[3]?.values.quantityGrams, list.rows[3]?.values.altitude]).toEqual(
      [null, null, null],
    );
    expect(list.rows[4]?.questions.map(({ field, choices }) => [field, choices])).toEqual([
      ["origin", ["Mexico", "Colombia"]],
      ["cropYear", []],
    ]);
  });

  test("takes sold out for 0 and a call for no price, with notes", () => {
    const row = list.rows[5];
    expect([row?.values.quantityGrams, row?.values.price, row?.notes, row?.questions]).toEqual([
      0,
      null,
      ["SOLD OUT", "call"],
      [],
    ]);
  });

  test("reads the answers of a person as they are meant", () => {
    const corrections = [
      { row: 10, field: "bagWeight", text: "130 lb" },
      { row: 10, field: "altitude", text: "1900-1950 m" },
      { row: 11, field: "origin", text: "Mexico" },
      { row: 11, field: "cropYear", text: "2026" },
    ] as const;
    const answered = listOf(OFFER, { corrections });
    expect(answered.rows.flatMap(({ questions }) => questions)).toEqual([]);
    expect(answered.rows[3]?.values).toMatchObject({ quantityGrams: 589_670, altitude: { lowM: 1900, highM: 1950 } });
    expect(answered.rows[4]?.values.origin).toBe("Mexico");
  });
});

describe("a stock list in German", () => {
  const text =
    "Kaffee;Herkunft;Bestand (kg);Preis/kg;Ankunft;Feuchte %;Lagerort\nGuji Uraga;Äthiopien;182,5;9,40;03.11.2026;10,8;A1\nHuila;Kolumbien;1.260;8,10;17.10.2026;11,2;A2\nGuji Uraga;Äthiopien;12,0;9,40;04.11.2026;10,8;B1\n";
  const list = listOf(text);

  test("is read with decimal commas, which its column proves", () => {
    expect(list.rows.map(({ values }) => values.quantityGrams)).toEqual([182_500, 1_260_000, 12_000]);
    expect(said(list.rows[0])).toMatchObject({
      name: "Guji Uraga",
      origin: "Äthiopien",
      arrivalDay: "2026-11-03",
      moisturePercent: 10.8,
      location: "A1",
    });
  });

  test("recognises the same coffee within the file", () => {
    expect(list.rows.map(({ duplicateOf }) => duplicateOf)).toEqual([null, null, 2]);
  });

  test("asks for the currency once, and reads the prices when it is answered in the mapping", () => {
    expect(list.questions).toMatchObject([{ column: 4, heading: "Preis/kg", asks: "currency", rows: [2, 3, 4] }]);
    const columns = list.mapping.columns.map(
      (setting): ColumnSetting => (setting.field === "price" ? { ...setting, currency: "EUR" } : setting),
    );
    const answered = listOf(text, { mapping: JSON.parse(JSON.stringify({ ...list.mapping, columns })) });
    expect(answered.questions).toEqual([]);
    expect(answered.rows.map(({ values }) => values.price?.amount)).toEqual(["9.40", "8.10", "9.40"]);
  });
});

describe("a setting that cells lack is asked for once", () => {
  test("asks for the unit and the decimal mark of a column", () => {
    const text = "Coffee\tQty\nGuji\t1.260\nHuila\t2.500\nCauca\t70 kg\n";
    const list = listOf(text);
    expect(list.questions.map(({ asks, rows, choices }) => [asks, rows, choices])).toEqual([
      ["decimal", [2, 3], [{ decimal: "." }, { decimal: "," }]],
    ]);
    const settled = (setting: Partial<ColumnSetting>) => {
      const [name, quantity] = list.mapping.columns;
      if (name === undefined || quantity === undefined) throw new Error("two columns");
      return listOf(text, { mapping: { ...list.mapping, columns: [name, { ...quantity, ...setting }] } });
    };
    expect(settled({ decimal: "," }).questions.map(({ asks, rows }) => [asks, rows])).toEqual([["unit", [2, 3]]]);
    const grams = settled({ decimal: ",", unit: "kg" }).rows.map(({ values }) => values.quantityGrams);
    expect(grams).toEqual([1_260_000, 2_500_000, 70_000]);
  });

  test("takes thousands for proven by the decimals of other columns, and asks where the marks are the same", () => {
    const us = listOf('Coffee,Qty (kg),Price (USD/lb)\nGuji,"1,260",5.85\n');
    expect([us.rows[0]?.values.quantityGrams, us.questions]).toEqual([1_260_000, []]);
    const mixed = listOf("Coffee,Qty (kg),Price (USD/lb)\nGuji,1.260,5.85\n");
    expect(mixed.questions).toMatchObject([{ column: 2, asks: "decimal", rows: [2] }]);
  });

  test("asks for the order of days, unless another cell of the column proves it", () => {
    expect(listOf("Coffee,Arrival\nGuji,03/04/2026\n").questions).toMatchObject([{ asks: "dayOrder" }]);
    const proven = listOf("Coffee,Arrival\nGuji,03/04/2026\nHuila,04/25/2026\n");
    expect(proven.rows.map(({ values }) => values.arrivalDay)).toEqual(["2026-03-04", "2026-04-25"]);
  });
});

test("units of each row, bags and a currency column are read", () => {
  const list = listOf(
    "Name\tQty\tUnit\tCost\tCurrency\nKenya AA\t132.28\tlb\t$7.25/lb\t\nOlla\t2\tbags (69kg)\t6,10/kg\tEUR\nCauca\t45.5\tkg\t8.20/kg\tUSD\n",
  );
  expect(
    list.rows.map(({ values }) => [values.quantityGrams, values.bags, values.price?.amount, values.price?.currency]),
  ).toEqual([
    [60_001, null, "7.25", "USD"],
    [138_000, 2, "6.10", "EUR"],
    [45_500, null, "8.20", "USD"],
  ]);
});

test("a line without a price of its unit is read by its total", () => {
  const list = listOf("Coffee,Quantity (kg),Total (EUR)\nGuji,60,564.00\n");
  expect(list.rows[0]?.values.price).toEqual({ amount: "564.00", basis: "total", currency: "EUR" });
});

test("numbers, days and units of a workbook are read as the spreadsheet shows them", () => {
  const rows: Cell[][] = [
    ["Coffee", "Stock (lb)", "Price/kg", "Arrival", "Moisture", "Bag weight", "Certified"],
    [
      "Guji",
      1.125,
      { number: 9.4, unit: "€" },
      { day: "2026-11-03", time: null },
      { number: 10.8, unit: "%" },
      { number: 60, unit: "kg" },
      true,
    ],
    ["Huila", { number: 60, unit: "kg" }, { error: "#REF!" }, "", 0.11, "", ""],
  ];
  const list = readGreenList(rows, { today });
  expect(said(list.rows[0])).toMatchObject({
    quantityGrams: 510,
    price: { amount: "9.4", basis: "kg", currency: "EUR" },
    arrivalDay: "2026-11-03",
    moisturePercent: 10.8,
    bagWeight: { grams: 60_000 },
  });
  expect(said(list.rows[1])).toMatchObject({ quantityGrams: 60_000, moisturePercent: 11 });
  expect(list.rows[1]?.problems).toMatchObject([
    { row: 3, field: "price", column: 3, message: "The spreadsheet has an error here: #REF!" },
  ]);
});

describe("a coffee without a name", () => {
  test("gets a proposal of farm or region and country, which is marked", () => {
    const list = listOf(
      "Country of Origin,Farm Name,Region,Bags,Bag Weight\nEthiopia,Aricha,Gedeo,10,60 kg\nKenya,,Nyeri,5,60 kg\nPeru,,,5,60 kg\n,,,5,60 kg\n",
    );
    expect(list.rows.map(({ values, isNameProposed }) => [values.name, isNameProposed])).toEqual([
      ["Aricha, Ethiopia", true],
      ["Nyeri, Kenya", true],
      ["Peru", true],
      [null, false],
    ]);
    expect(list.rows[3]?.problems).toMatchObject([{ row: 5, field: "name", message: "Name is required" }]);
  });

  test("takes the name that a person writes", () => {
    const corrections = [{ row: 2, field: "name", text: "Nyeri AA" }] as const;
    const list = listOf("Origin,Bags,Bag Weight\nKenya,5,60 kg\n", { corrections });
    expect([list.rows[0]?.values.name, list.rows[0]?.isNameProposed]).toEqual(["Nyeri AA", false]);
  });
});

test("a quantity that is not that of its bags is asked about", () => {
  const list = listOf(
    "Coffee,Bags,Bag weight,Weight (kg)\nGuji,10,60 kg,600\nHuila,10,60 kg,606\nCauca,10,60 kg,6000\n",
  );
  expect(list.rows.map(({ values }) => values.quantityGrams)).toEqual([600_000, 606_000, null]);
  expect(list.rows[2]?.questions).toMatchObject([{ field: "quantity", choices: ["6000 kg", "600 kg"] }]);
});

test("a quantity beside bags that may be the weight of one bag is asked about", () => {
  const list = listOf("Coffee,Bags,Weight (kg)\nGuji,10,60\nHuila,10,600\nCauca,1,60\n");
  expect(list.rows.map(({ values }) => values.quantityGrams)).toEqual([null, 600_000, 60_000]);
  expect(list.rows[0]?.questions).toMatchObject([{ field: "quantity", choices: ["60 kg", "600 kg"] }]);
});

test("bags without a weight are asked about, and nothing else is asked of a bag whose unit is missing", () => {
  const list = listOf("Coffee,Bags,Bag weight\nGuji,10,\nHuila,10,GrainPro\nCauca,0,\nNyeri,4,60\n");
  expect(list.rows.map(({ questions }) => questions.map(({ field }) => field))).toEqual([
    ["bagWeight"],
    ["bagWeight"],
    [],
    [],
  ]);
  expect(list.questions).toMatchObject([{ asks: "unit", rows: [5] }]);
  const corrections = [{ row: 2, field: "bagWeight", text: "60 kg" }] as const;
  const answered = listOf("Coffee,Bags\nGuji,10\n", { corrections });
  expect([answered.rows[0]?.values.quantityGrams, answered.rows[0]?.questions]).toEqual([600_000, []]);
});

test("a quantity that is not understood is not replaced by its bags", () => {
  const list = listOf("Coffee,Bags,Bag weight,Weight (kg)\nGuji,10,60 kg,ca. 500\n");
  expect(list.rows[0]?.values.quantityGrams).toBeNull();
});

test("a list without headings is read by its cells", () => {
  const list = listOf("Guji Uraga\tEthiopia\t60\tkg\nHuila\tColombia\t132.28\tlb\n");
  expect(list.headingRow).toBeNull();
  expect(list.rows.map(({ values }) => [values.name, values.origin, values.quantityGrams])).toEqual([
    ["Guji Uraga", "Ethiopia", 60_000],
    ["Huila", "Colombia", 60_001],
  ]);
  const [first, ...others] = list.mapping.columns;
  if (first === undefined) throw new Error("four columns");
  const corrected = listOf("Guji Uraga\tEthiopia\t60\tkg\n", {
    mapping: { fingerprint: "", columns: [{ ...first, field: "region" }, ...others] },
  });
  expect(corrected.rows[0]?.values).toMatchObject({ name: "Guji Uraga, Ethiopia", region: "Guji Uraga" });
});

test("texts that are too long, lost characters and a name alone in its row are told", () => {
  const list = listOf(
    `Coffee,Origin,Qty (kg),Process\n${"x".repeat(121)},Peru,1,Washed\nGuji,Cote d?Ivoire,1,Washed\nNyeri Hill\n'=1+1,Peru,1,Natural\n`,
  );
  expect(list.rows[0]?.problems).toMatchObject(
    [{ row: 2, column: 1, message: "At most 120 characters" }, { message: "Name is required" }].slice(0, 1),
  );
  expect(list.rows[1]?.questions).toMatchObject([{ field: "origin", choices: ["Côte d'Ivoire"] }]);
  expect(list.rows[2]?.questions).toMatchObject([{ field: "name", choices: ["Nyeri Hill"] }]);
  expect(list.rows[3]?.values.name).toBe("=1+1");
});

describe("a sheet of any content", () => {
  const word = fc.constantFrom(
    "Coffee",
    "Guji",
    "Ethiopia",
    "ETHIOPIA",
    "Bags",
    "60 kg",
    "1.260,0",
    "59 kg / 130 lb",
    "SOLD OUT",
    "$5.05/lb",
    "Qty",
    "1950-2200",
    "03/04/2026",
    "Total",
    "—",
    "",
    "Unit",
    "Altitude",
    "25/26",
    "0.11",
    "Price",
    "2 bags (69kg)",
    "call",
  );
  const cell: fc.Arbitrary<Cell> = fc.oneof(
    { weight: 5, arbitrary: word },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.double() },
    fc.boolean(),
    fc.constantFrom<Cell>(
      { error: "#REF!" },
      { day: "2026-11-03", time: null },
      { seconds: 750 },
      { number: 60, unit: "kg" },
      { number: Number.NaN, unit: "%" },
    ),
  );
  const sheet = fc.array(fc.array(cell, { maxLength: 8 }), { maxLength: 12 });

  test("each row that is not empty is a coffee, skipped or the headings, and each value is sound", () => {
    fc.assert(
      fc.property(sheet, (rows) => {
        const list = readGreenList(rows, { today });
        const told = [...list.rows, ...list.skipped].map(({ row }) => row).concat(list.headingRow ?? []);
        expect(new Set(told).size).toBe(told.length);
        for (const { values, problems } of list.rows) {
          expect(values.name !== null || problems.length > 0).toBe(true);
          for (const grams of [values.quantityGrams, values.bagWeight?.grams ?? null]) {
            expect(grams === null || (Number.isSafeInteger(grams) && grams >= 0)).toBe(true);
          }
          expect(values.price === null || /^\d+(?:\.\d+)?$/.test(values.price.amount)).toBe(true);
          expect(values.moisturePercent === null || (values.moisturePercent >= 5 && values.moisturePercent <= 20)).toBe(
            true,
          );
          expect(
            values.altitude === null || (values.altitude.lowM >= 100 && (values.altitude.highM ?? 0) <= 2800),
          ).toBe(true);
        }
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 400) },
    );
  });

  test("each choice that answers a question of a cell leaves none", () => {
    fc.assert(
      fc.property(sheet, (rows) => {
        const list = readGreenList(rows, { today });
        const asked = list.rows
          .flatMap(({ questions }) => questions)
          .filter(({ choices, field }) => choices.length > 0 && field !== "quantity");
        for (const { row, field, choices } of asked.slice(0, 3)) {
          for (const text of choices) {
            const answered = readGreenList(rows, { today, mapping: list.mapping, corrections: [{ row, field, text }] });
            const left = answered.rows
              .find((each) => each.row === row)
              ?.questions.filter((each) => each.field === field);
            expect([text, left]).toEqual([text, []]);
          }
        }
      }),
      { numRuns: Number(process.env.FUZZ_RUNS ?? 100) },
    );
  });
});
