import type { ListedGreenCoffee } from "@tryer/contract";
import { expect, test } from "vitest";
import { greenCsv } from "./green-csv.ts";

const HOME = "01966f3e-0000-7000-8000-000000000001";

const coffee: ListedGreenCoffee = {
  id: "01a1fb20-6eee-7369-b3ef-fa017c1a69a3",
  number: "GC-0001",
  coffeeName: '=HYPERLINK("http://x"), Guji',
  origin: "@Ethiopia",
  sharesName: false,
  ownerId: null,
  ownerName: null,
  quantityKg: 22.681,
  shrinkagePercentage: 13.5,
  shortfallKg: 0,
  averageCostE4: 9_400_000,
  valueMinor: 21_320,
  stock: [{ locationId: HOME, quantityKg: 22.681 }],
  country: "Ethiopia",
  region: "-Guji",
  farm: "+Uraga",
  station: "",
  process: "Washed",
  variety: "Heirloom",
  grade: "1",
  altitudeFromM: null,
  altitudeToM: null,
  cropYear: "2025/26",
  arrivalDate: "2026-05-04",
  bagWeightKg: null,
  bagCount: null,
  moisturePercent: null,
  densityGPerL: null,
  waterActivity: null,
  defects: "",
  score: 86.5,
  certifications: "",
  reorderPointKg: 30,
  dueDiligenceReference: "",
  dueDiligenceVerification: "",
  archivedAt: null,
  version: 3,
  createdAt: "2026-11-17T06:40:00.000Z",
  updatedAt: "2026-11-17T06:40:00.000Z",
  runOut: { level: "amber", coverDays: 12, runsOutOn: "2026-12-04", withArrivals: null },
  supplierNames: ["Nordic Green", "Andes Direct"],
};

const facts = {
  currency: "EUR",
  locations: [{ id: HOME, name: "Roastery", isFirst: true, archivedAt: null, version: 1 }],
  totals: {
    coffeeCount: 1,
    quantityKg: 22.681,
    valueMinor: 21_320,
    unknownCostCount: 0,
    customerCoffeeCount: 1,
    customerKg: 25,
  },
} as const;

test("writes every fact of a coffee with a point in its numbers, the totals below, and no formula", () => {
  const rows = greenCsv([coffee], facts).split("\r\n");
  expect(rows[0]).toBe(
    "\uFEFFLot,Name,Origin,Country,Region,Farm or producer,Process,Variety,Grade,Crop year,Arrival,Owner,Stock (kg),Locations," +
      "Days of cover,Runs out,Runs out with arrivals,Reorder point (kg),Shrinkage (%),Score,Suppliers,Cost per kg (EUR),Value (EUR)",
  );
  expect(rows[1]).toBe(
    `GC-0001,"'=HYPERLINK(""http://x""), Guji",'@Ethiopia,Ethiopia,'-Guji,'+Uraga,Washed,Heirloom,1,2025/26,2026-05-04,,22.681,` +
      "Roastery 22.681 kg,12,2026-12-04,,30.000,13.50,86.5,Nordic Green; Andes Direct,9.400000,213.20",
  );
  expect(rows[2]).toBe(",Total,,,,,,,,,,,22.681,,,,,,,,,,213.20");
  expect(rows[3]).toBe(",Total of customers,,,,,,,,,,,25.000,,,,,,,,,,");
  expect(rows[4]).toBe("");
});

test("has no cost and no supplier for whom the server tells none", () => {
  const { averageCostE4: _, valueMinor: __, supplierNames: ___, ...seen } = coffee;
  const { valueMinor: ____, unknownCostCount: _____, ...totals } = facts.totals;
  const rows = greenCsv([seen], { ...facts, totals }).split("\r\n");
  expect(rows[0]).toMatch(/Shrinkage \(%\),Score$/);
  expect(rows.join("\n")).not.toMatch(/Supplier|Cost|Value|Nordic|213/);
  expect(rows.map((row) => row.split(",").length)).toEqual([20, 21, 20, 20, 1]);
});
