import { describe, expect, test } from "vitest";
import { csvOfColumns, tableColumn } from "./table-columns.ts";

interface Row {
  name: string;
  kg: number | null;
  costMinor?: number | null;
  atMs: number;
}

const { text, kg, money, moment, yesNo, list } = tableColumn;

const columns = [
  text<Row>("Name", ({ name }) => name),
  kg<Row>("Green", (row) => row.kg),
  money<Row>("Cost", "EUR", ({ costMinor }) => costMinor),
  moment<Row>("Roasted at", "America/St_Johns", ({ atMs }) => atMs),
];

const row: Row = { name: "Guji", kg: 22.68, costMinor: 21_320, atMs: 1_794_897_605_123 };

const linesOf = (rows: readonly Row[]) => csvOfColumns(columns, rows).split("\r\n");

describe("a list as CSV", () => {
  test("carries units in its headings and numbers with a point", () => {
    expect(linesOf([row])).toEqual([
      "\uFEFFName,Green (kg),Cost (EUR),Roasted at",
      "Guji,22.680,213.20,2026-11-17T03:10:05-03:30",
      "",
    ]);
  });

  test.each(["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "＝1+1"])(
    "hands %j to a spreadsheet as a text and not as a formula",
    (name) => {
      const cell = csvOfColumns([text<Row>("Name", (each) => each.name)], [{ ...row, name }])
        .split("\n")
        .slice(1)
        .join("\n");
      expect(cell.replace(/^"/, "")).toMatch(/^'/);
    },
  );

  test("leaves a formula in one of several texts, and in a heading, without effect", () => {
    const coffees = list<Row>("=A1", ({ name }) => [name, "B"]);
    expect(csvOfColumns([coffees], [{ ...row, name: "=1" }]).split("\r\n")).toEqual(["\uFEFF'=A1", "'=1; B", ""]);
  });

  test("leaves a column out that the server tells of no row, and a cell empty that has no value", () => {
    const { costMinor: _, ...untold } = row;
    expect(linesOf([untold, untold])[0]).toBe("\uFEFFName,Green (kg),Roasted at");
    expect(linesOf([{ ...row, costMinor: null, kg: null }])[1]).toBe("Guji,,,2026-11-17T03:10:05-03:30");
    expect(linesOf([untold, row])[1]).toBe("Guji,22.680,,2026-11-17T03:10:05-03:30");
  });

  test("keeps every heading of a list without rows", () => {
    expect(linesOf([])).toEqual(["\uFEFFName,Green (kg),Cost (EUR),Roasted at", ""]);
  });

  test("writes yes and no", () => {
    const column = yesNo<Row>("Weighed", (each) => each.kg !== null);
    expect(
      csvOfColumns([column], [row, { ...row, kg: null }])
        .split("\r\n")
        .slice(1),
    ).toEqual(["yes", "no", ""]);
  });
});
