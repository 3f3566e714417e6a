import { expect, test } from "vitest";
import { type LotFacts, lotDifferences } from "./propose-lot.ts";

const lot: LotFacts = { supplierId: "s1", cropYear: "2024/25", ownerId: null, dueDiligenceReference: "25DEAB12CD34EF" };
const unknown: LotFacts = { supplierId: null, cropYear: null, ownerId: null, dueDiligenceReference: null };

test.each<[string, LotFacts, Partial<LotFacts>, string[]]>([
  ["the same in everything", lot, {}, []],
  ["the same written otherwise", lot, { cropYear: " 2024/25 ", dueDiligenceReference: "25deab12cd34ef" }, []],
  ["another supplier", lot, { supplierId: "s2" }, ["supplierId"]],
  ["another crop", lot, { cropYear: "2025/26" }, ["cropYear"]],
  ["a customer's coffee", lot, { ownerId: "c1" }, ["ownerId"]],
  ["another reference", lot, { dueDiligenceReference: "26DEAB12CD34EF" }, ["dueDiligenceReference"]],
  ["no reference, which cannot be traced", lot, { dueDiligenceReference: null }, ["dueDiligenceReference"]],
  ["no word of supplier and crop", lot, { supplierId: null, cropYear: null }, []],
  [
    "everything else",
    lot,
    { supplierId: "s2", cropYear: "26", ownerId: "c", dueDiligenceReference: "x" },
    Object.keys(lot),
  ],
  ["nothing known on both sides", unknown, unknown, []],
  ["a supplier where the lot names none", unknown, { ...unknown, supplierId: "s1" }, ["supplierId"]],
])("a receipt with %s", (_, of, more, differences) => {
  expect(lotDifferences(of, { ...of, ...more })).toEqual(differences);
});

test("a customer's lot takes no coffee of the roastery's own", () => {
  expect(lotDifferences({ ...lot, ownerId: "c1" }, lot)).toEqual(["ownerId"]);
});
