import type { ListedGreenCoffee } from "@tryer/contract";
import { greenFields } from "@tryer/contract/green/green-fields";
import { expect, test } from "vitest";
import { fileOfRows } from "#shared/records/fields/field-csv.ts";
import { totalLines } from "./green-file.ts";

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
  station: "Haro Wachu",
  process: "Washed",
  variety: "Heirloom",
  grade: "1",
  altitudeFromM: 1950,
  altitudeToM: 2200,
  cropYear: "2025/26",
  arrivalDate: "2026-05-04",
  bagWeightKg: null,
  bagCount: null,
  moisturePercent: 10.8,
  densityGPerL: 842,
  waterActivity: 0.552,
  defects: "2 full, 4 partial",
  score: 86.5,
  certifications: "Organic",
  reorderPointKg: 30,
  dueDiligenceReference: "25ETABCDEF1234",
  dueDiligenceVerification: "=X1",
  archivedAt: null,
  version: 3,
  createdAt: "2026-11-17T06:40:00.000Z",
  updatedAt: "2026-11-17T06:40:00.000Z",
  runOut: { level: "amber", coverDays: 12, runsOutOn: "2026-12-04", withArrivals: null },
  supplierNames: ["Nordic Green", "Andes Direct"],
};

const facts = {
  currency: "EUR",
  timeZone: "UTC",
  nameOf: (_: string, id: string) => (id === HOME ? "Roastery" : ""),
} as const;

const TOTALS = {
  coffeeCount: 1,
  quantityKg: 22.681,
  valueMinor: 21_320,
  unknownCostCount: 0,
  customerCoffeeCount: 1,
  customerKg: 25,
};

test("writes every fact of a coffee with a point in its numbers, the totals below, and no formula", () => {
  const rows = fileOfRows(greenFields, [coffee], facts, totalLines(TOTALS)).split("\r\n");
  expect(rows[0]).toBe(
    "\uFEFFLot,Name,Origin,Country,Region,Farm or producer,Process,Variety,Grade,Crop year,Arrival,Owner,Stock (kg),Locations," +
      "Days of cover,Runs out,Runs out with arrivals,Reorder point (kg),Shrinkage (%),Score,Suppliers,Cost per kg (EUR),Value (EUR)," +
      "Station,Altitude from (m),Altitude to (m),Moisture (%),Density (g/L),Water activity,Defects,Certifications,Due-diligence reference,Due-diligence verification",
  );
  expect(rows[1]).toBe(
    `GC-0001,"'=HYPERLINK(""http://x""), Guji",'@Ethiopia,Ethiopia,'-Guji,'+Uraga,Washed,Heirloom,1,2025/26,2026-05-04,,22.681,` +
      "Roastery 22.681 kg,12,2026-12-04,,30.000,13.50,86.5,Nordic Green; Andes Direct,9.400000,213.20," +
      `Haro Wachu,1950,2200,10.8,842,0.552,"2 full, 4 partial",Organic,25ETABCDEF1234,'=X1`,
  );
  expect(rows[2]).toBe(",Total,,,,,,,,,,,22.681,,,,,,,,,,213.20,,,,,,,,,,");
  expect(rows[3]).toBe(",Total of customers,,,,,,,,,,,25.000,,,,,,,,,,,,,,,,,,,,");
  expect(rows[4]).toBe("");
});

test("has no cost and no supplier for whom the server tells none", () => {
  const { averageCostE4: _, valueMinor: __, supplierNames: ___, ...seen } = coffee;
  const { valueMinor: ____, unknownCostCount: _____, ...totals } = TOTALS;
  const rows = fileOfRows(greenFields, [seen], facts, totalLines(totals)).split("\r\n");
  expect(rows[0]).toMatch(/Shrinkage \(%\),Score,Station,/);
  expect(rows.join("\n")).not.toMatch(/Supplier|Cost|Value|Nordic|213/);
  expect(rows.map((row) => row.split(",").length)).toEqual([30, 32, 30, 30, 1]);
});
