import type { GreenStockOn, PackagingStockOn } from "@tryer/contract";
import { expect, test } from "vitest";
import { fileOfRows } from "#shared/records/fields/field-csv.ts";
import { type StockOn, stockOnFields, stockOnRows } from "./stock-on-fields.ts";

const FACTS = { currency: "EUR", timeZone: "UTC", nameOf: () => "" } as const;

const stockOnCsv = (stock: StockOn) => fileOfRows(stockOnFields(stock), stockOnRows(stock), FACTS);

const ROASTERY = "01966f3e-0000-7000-8000-00000000000a";
const WAREHOUSE = "01966f3e-0000-7000-8000-00000000000b";

const lot = { id: "01966f3e-0000-7000-8000-000000000001", number: "GC-0001", origin: "Ethiopia", ownerName: null };

const green: GreenStockOn = {
  date: "2026-12-31",
  coffees: [
    {
      ...lot,
      coffeeName: '=SUM(A1), "Guji"',
      quantityKg: 15.5,
      stock: [
        { locationId: ROASTERY, quantityKg: 5.5 },
        { locationId: WAREHOUSE, quantityKg: 10 },
      ],
      averageCostE4: 9_400_000,
      valueMinor: 14_570,
    },
    {
      ...lot,
      coffeeName: "Unknown",
      quantityKg: 1,
      stock: [{ locationId: ROASTERY, quantityKg: 1 }],
      valueMinor: null,
    },
  ],
  totals: { quantityKg: 16.5, valueMinor: 14_570, unpricedCount: 1 },
  locations: [
    { id: ROASTERY, name: "Roastery", quantityKg: 6.5 },
    { id: WAREHOUSE, name: "+Warehouse", quantityKg: 10 },
  ],
  customerCoffees: [
    {
      ...lot,
      coffeeName: "Theirs",
      ownerName: "@Café",
      quantityKg: 60,
      stock: [{ locationId: ROASTERY, quantityKg: 60 }],
    },
  ],
  customersKg: 60,
};

const packaging: PackagingStockOn = {
  date: "2026-12-31",
  materials: [
    {
      id: lot.id,
      number: "PM-0001",
      name: "-Bag",
      pieces: 990,
      stock: [{ locationId: ROASTERY, pieces: 990 }],
      perPieceE4: 400_000,
      valueMinor: 39_600,
    },
  ],
  totals: { pieces: 990, valueMinor: 39_600, unpricedCount: 0 },
};

test("writes a row per lot and location, the value once, and no formula", () => {
  expect(stockOnCsv({ green, packaging }).split("\r\n")).toEqual([
    "\uFEFFDay,Kind,Number,Name,Origin,Owner,Location,Quantity,Unit,Price (EUR),Price per,Value (EUR)",
    `2026-12-31,Green coffee,GC-0001,"'=SUM(A1), ""Guji""",Ethiopia,,Roastery,5.500,kg,9.400000,kg,145.70`,
    `2026-12-31,Green coffee,GC-0001,"'=SUM(A1), ""Guji""",Ethiopia,,'+Warehouse,10.000,kg,9.400000,kg,`,
    "2026-12-31,Green coffee,GC-0001,Unknown,Ethiopia,,Roastery,1.000,kg,,,",
    "2026-12-31,Green coffee of a customer,GC-0001,Theirs,Ethiopia,'@Café,Roastery,60.000,kg,,,",
    "2026-12-31,Packaging,PM-0001,'-Bag,,,Roastery,990,pieces,0.400000,piece,396.00",
    "",
  ]);
});

test("has no prices and values for whoever sees none", () => {
  const weights: GreenStockOn = {
    ...green,
    coffees: green.coffees.map(({ averageCostE4: _price, valueMinor: _value, ...rest }) => rest),
    totals: { quantityKg: 16.5 },
  };
  const [headings, row] = stockOnCsv({ green: weights, packaging }).split("\r\n");
  expect(headings).toMatch(/Quantity,Unit$/);
  expect(row).toMatch(/5\.500,kg$/);
});
