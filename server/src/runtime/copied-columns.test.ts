import { PriceTier } from "@tryer/contract";
import { expect, test } from "vitest";
import { copied } from "./copied-columns.ts";

const row = {
  roasteryId: "0190a000-0000-7000-8000-000000000001",
  id: "0190a000-0000-7000-8000-000000000000",
  name: "Cafés",
  archivedAt: new Date("2026-03-01T12:00:00.000Z") as Date | null,
  version: 2,
  secret: "of nobody's business",
};

test("copies the columns that the contract names, moments as text, and nothing else of a row", () => {
  const tier: PriceTier = copied(PriceTier, row);
  expect(tier).toEqual({ id: row.id, name: "Cafés", archivedAt: "2026-03-01T12:00:00.000Z", version: 2 });
  expect(copied(PriceTier, { ...row, archivedAt: null }).archivedAt).toBeNull();
});

test("a column of another type than the contract's does not compile", () => {
  // @ts-expect-error The version is a number.
  const tier: PriceTier = copied(PriceTier, { ...row, version: "2" });
  expect(tier.version).toBe("2");
});
