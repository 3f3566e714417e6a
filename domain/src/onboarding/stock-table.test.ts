import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { MAX_STOCK_ROWS, parseStockTable } from "./stock-table.ts";

const only = (text: string) => {
  const { rows, problems } = parseStockTable(text);
  return { row: rows[0], reason: problems[0]?.reason };
};

describe("a line is read", () => {
  test.each([
    ["Guji\tEthiopia\t60\tkg", "Guji", "Ethiopia", 60_000],
    ["Guji\tEthiopia\t60", "Guji", "Ethiopia", 60_000],
    ["Guji, Ethiopia, 132.28 lb", "Guji", "Ethiopia", 60_001],
    ["Guji; Ethiopia; 60; kg", "Guji", "Ethiopia", 60_000],
    ["| Guji | Ethiopia | 60 | kg |", "Guji", "Ethiopia", 60_000],
    ["Guji, Ethiopia, 60kg", "Guji", "Ethiopia", 60_000],
    ["Guji,,500,g", "Guji", "", 500],
    ["Guji,,1500000,g", "Guji", "", 1_500_000],
    ["Guji,,2000000,lb", "Guji", "", 907_185_819],
    ["Guji\t\t0\t", "Guji", "", 0],
    ['"Guji, washed", "Kercha, Oromia", 1.5, Kilograms', "Guji, washed", "Kercha, Oromia", 1500],
    ['"The ""Old"" lot",Peru,10,lbs', 'The "Old" lot', "Peru", 4536],
    ["\u00A0Tarrazú\u00A0Honey \tCosta Rica\t69\tKG.", "Tarrazú Honey", "Costa Rica", 69_000],
    ["Guji\tEthiopia\t60 kg\tkg", "Guji", "Ethiopia", 60_000],
  ])("%j", (text, coffeeName, origin, quantityGrams) => {
    const { row } = only(text);
    expect([row?.coffeeName, row?.origin, row?.quantityGrams]).toEqual([coffeeName, origin, quantityGrams]);
  });
});

describe("a line is refused with its reason", () => {
  test.each([
    ["\tEthiopia\t60\tkg", "Name is required"],
    ["Guji", "Quantity is required"],
    ["Guji\tEthiopia", "Quantity is required"],
    ["Guji\tEthiopia\t1,5\tkg", "Use a point for decimals: 1.5"],
    ["Guji\tEthiopia\t1e400\tkg", "Enter the number without an exponent"],
    ["Guji\tEthiopia\tNaN\tkg", "Enter a number, for example 12.5"],
    ["Guji\tEthiopia\t-0\tkg", "Enter 0 without a minus sign"],
    ["Guji\tEthiopia\t-5\tkg", "Must not be negative"],
    ["Guji\tEthiopia\t١٢\tkg", "Use the digits 0 to 9"],
    ["Guji\tEthiopia\t1.2345\tkg", "At most 3 decimals"],
    ["Guji\tEthiopia\t1.5\tg", "Must be a whole number"],
    ["Guji\tEthiopia\t60\tbags", "Unit must be kg, lb or g"],
    ["Guji\tEthiopia\t60\toz", "Unit must be kg, lb or g"],
    ["Guji\tEthiopia\t60 kg\tlb", "Two units for one quantity. Enter only one"],
    ["Guji\tEthiopia\t60\tkg\tnew crop", "More than 4 columns"],
    ["Guji\tEthiopia\t9999999\tkg", "Must be at most 1000000 kg"],
    ["Guji\tEthiopia\t2204623\tlb", "Must be at most 2204620 lb"],
    [`${"x".repeat(121)}\t\t1`, "Name can have at most 120 characters"],
    [`Guji\t${"x".repeat(121)}\t1`, "Origin can have at most 120 characters"],
  ])("%j: %s", (text, reason) => {
    expect(only(text)).toEqual({ row: undefined, reason });
  });
});

describe("a table", () => {
  test("a heading decides the meaning of the columns, in any order", () => {
    const text = "Origin\tQty (lb)\tCoffee\r\nEthiopia\t10\tGuji\r\nPeru\t20 kg\tCajamarca\r\n";
    expect(parseStockTable(text).rows).toEqual([
      { line: 2, coffeeName: "Guji", origin: "Ethiopia", quantityGrams: 4536 },
      { line: 3, coffeeName: "Cajamarca", origin: "Peru", quantityGrams: 20_000 },
    ]);
  });

  test("a coffee called Name is no heading, nor is a line with columns that nobody knows", () => {
    expect(parseStockTable("Name, Peru, 5").rows).toHaveLength(1);
    expect(parseStockTable("Name\tFarm\tQuantity").problems).toHaveLength(1);
  });

  test("blank lines are passed over, and problems keep the number of their line", () => {
    const { rows, problems } = parseStockTable("Guji, Ethiopia, 60\n\n\t\t\nHuila, Colombia, some\nGayo, Sumatra, 30");
    expect(rows.map(({ line }) => line)).toEqual([1, 5]);
    expect(problems).toEqual([{ line: 4, text: "Huila, Colombia, some", reason: "Enter a number, for example 12.5" }]);
  });

  test("reads up to a limit of coffees and reports the rest", () => {
    const { rows, problems } = parseStockTable("Guji, Ethiopia, 60\n".repeat(MAX_STOCK_ROWS + 1));
    expect(rows).toHaveLength(MAX_STOCK_ROWS);
    expect(problems).toEqual([
      { line: MAX_STOCK_ROWS + 1, text: "Guji, Ethiopia, 60", reason: "At most 200 coffees at once" },
    ]);
  });
});

test("never throws, and every line that is not blank is a row, a problem or the heading", () => {
  const cell = fc.oneof(fc.string(), fc.constantFrom("Guji", "60", "kg", "1,5", '"', "name", "quantity", ""));
  const line = fc
    .array(cell, { maxLength: 6 })
    .chain((cells) => fc.constantFrom("\t", ",", ";", "|").map((by) => cells.join(by)));
  fc.assert(
    fc.property(fc.array(line, { maxLength: 20 }), (lines) => {
      const { rows, problems } = parseStockTable(lines.join("\n"));
      const told = [...rows, ...problems].map((each) => each.line);
      expect(new Set(told).size).toBe(told.length);
      for (const { quantityGrams, coffeeName } of rows) {
        expect(Number.isSafeInteger(quantityGrams) && quantityGrams >= 0).toBe(true);
        expect(coffeeName).not.toBe("");
      }
    }),
  );
});

test("a table that is written from its rows reads the same again", () => {
  const name = fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,20}[A-Za-z]$/);
  fc.assert(
    fc.property(fc.array(fc.tuple(name, name, fc.nat(1_000_000)), { maxLength: 10 }), (coffees) => {
      const text = ["name\torigin\tquantity\tunit", ...coffees.map(([n, o, g]) => `${n}\t${o}\t${g}\tg`)].join("\n");
      const clean = (words: string) => words.replace(/ +/g, " ");
      expect(parseStockTable(text).rows.map((row) => [row.coffeeName, row.origin, row.quantityGrams])).toEqual(
        coffees.map(([n, o, g]) => [clean(n), clean(o), g]),
      );
    }),
  );
});
