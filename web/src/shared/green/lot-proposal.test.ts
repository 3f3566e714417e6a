import { expect, test } from "vitest";
import { proposalText, typedDifferences } from "./lot-proposal.ts";

test("a delivery differs by a crop year that it says and by a reference that it has or lacks", () => {
  const lot = { cropYear: "2024/25", dueDiligenceReference: "" };
  expect(typedDifferences(lot, { cropYear: "", dueDiligenceReference: " " })).toEqual([]);
  expect(typedDifferences(lot, { cropYear: "2025/26", dueDiligenceReference: "25FR1234567890" })).toEqual([
    "cropYear",
    "dueDiligenceReference",
  ]);
  expect(
    typedDifferences(
      { ...lot, dueDiligenceReference: "25FR1234567890" },
      { cropYear: "2024/25", dueDiligenceReference: "" },
    ),
  ).toEqual(["dueDiligenceReference"]);
});

test("the proposal names what differs", () => {
  expect(proposalText(["cropYear"])).toBe("New lot suggested: different crop year.");
  expect(proposalText(["dueDiligenceReference", "cropYear", "supplierId", "cropYear"])).toBe(
    "New lot suggested: different supplier, crop year and due-diligence reference.",
  );
});
