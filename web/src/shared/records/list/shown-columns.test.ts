import type { RecordFields } from "@tryer/contract/basics/record-fields";
import { expect, test } from "vitest";
import { shownColumns } from "./shown-columns.ts";

interface Row {
  name: string;
  bags?: number | null;
  isExempt: boolean;
  suppliers: readonly string[];
}

const fields: RecordFields<Row> = {
  name: { kind: "text", key: "name", label: "Name", column: 1, read: ({ name }) => name },
  bags: {
    kind: "whole",
    key: "bags",
    label: "Bags",
    min: 0,
    max: 9,
    column: 2,
    area: "roastedStock",
    read: (row) => row.bags,
  },
  isExempt: {
    kind: "yesNo",
    key: "isExempt",
    label: "Exempt",
    column: 3,
    area: "invoices",
    read: (row) => row.isExempt,
  },
  suppliers: {
    kind: "list",
    key: "suppliers",
    label: "From",
    column: 4,
    area: "purchases",
    read: (row) => row.suppliers,
  },
};

const EMPTY = { name: "House", bags: 0, isExempt: false, suppliers: [] };
const keysOf = (rows: Row[], ...areas: ("roastedStock" | "invoices" | "purchases")[]) =>
  shownColumns(fields, rows, new Set(areas)).map(({ key }) => key);

test("columns of areas that are not in use stay away while their rows have 0, 'no' or nothing", () => {
  expect(keysOf([EMPTY])).toEqual(["name"]);
});

test("a column of an area that is not in use stands once one row has a value", () => {
  expect(keysOf([EMPTY, { ...EMPTY, bags: 2 }])).toEqual(["name", "bags"]);
  expect(keysOf([EMPTY, { ...EMPTY, isExempt: true, suppliers: ["Nordic"] }])).toEqual([
    "name",
    "isExempt",
    "suppliers",
  ]);
});

test("columns of areas in use stand with 0 and 'no', except those that the server does not tell", () => {
  const areas = ["roastedStock", "invoices", "purchases"] as const;
  expect(keysOf([EMPTY], ...areas)).toEqual(["name", "bags", "isExempt", "suppliers"]);
  const { bags: _bags, ...untold } = EMPTY;
  expect(keysOf([untold], ...areas)).toEqual(["name", "isExempt", "suppliers"]);
});
