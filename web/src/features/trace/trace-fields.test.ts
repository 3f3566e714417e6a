import { recallFields, stepFields, tracedCustomerFields } from "@tryer/contract/trace/trace-fields";
import { expect, test } from "vitest";
import { fileOfRows } from "#shared/records/fields/field-csv.ts";

const FACTS = { currency: "EUR", timeZone: "UTC", nameOf: () => "" } as const;

const rowsOf = (csv: string) => csv.replace("\uFEFF", "").trimEnd().split("\r\n");

test("steps of a chain are a table whose texts are no formulas", () => {
  const steps = [{ from: "=GC-0001", to: "R-0001", grams: 4_500, allGrams: 9_000 }];
  expect(rowsOf(fileOfRows(stepFields, steps, FACTS))).toEqual([
    "From,To,Weight (kg),Total weight (kg)",
    "'=GC-0001,R-0001,4.500,9.000",
  ]);
});

test("contacts of customers stay empty for whoever is not told them", () => {
  const customer = {
    id: "c1",
    number: "CU-0001",
    name: "Café Südhang",
    grams: 1_000,
    lineGrams: 2_000,
    orders: [
      { id: "o1", number: "O-0001" },
      { id: "o2", number: "O-0002" },
    ],
    orderCount: 2,
    firstOn: "2026-11-02",
    lastOn: "2026-11-20",
  };
  expect(rowsOf(fileOfRows(tracedCustomerFields, [customer], FACTS))).toEqual([
    "Number,Customer,Contact,Email,Phone,Weight (kg),Orders,First sent,Last sent",
    "CU-0001,Café Südhang,,,,1.000,O-0001 O-0002,2026-11-02,2026-11-20",
  ]);
});

test("recalls are a file that says which of them are open", () => {
  const recall = {
    ...{ id: "r1", name: "A stone", reason: "Found", notice: "", label: "R-0001", version: 1 },
    of: { kind: "roast" as const, id: "r1" },
    startedAt: "2026-11-02T08:00:00.000Z",
    closedAt: null,
  };
  expect(rowsOf(fileOfRows(recallFields, [recall], FACTS))).toEqual([
    "Recall,Coffee,Reason,Started,Closed,State",
    "A stone,R-0001,Found,2026-11-02T08:00:00+00:00,,Open",
  ]);
});
