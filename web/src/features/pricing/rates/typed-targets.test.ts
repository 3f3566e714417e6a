import type { CostBasis } from "@tryer/contract";
import { expect, test } from "vitest";
import { targetValues, typedTargets } from "./typed-targets.ts";

const basis: Pick<CostBasis, "tiers" | "targets"> = {
  tiers: [{ id: "cafés", name: "Cafés", pricesIncludeTax: true }],
  targets: [
    { tierId: null, roastedItemId: null, kind: "margin", bp: 5550, rounding: "to-95" },
    { tierId: null, roastedItemId: "guji", kind: "markup", bp: 12_000, rounding: "none" },
  ],
};

test("targets of all products and of one are told apart, and sent where they changed", () => {
  const saved = targetValues(basis, null);
  expect(saved[""]).toEqual({ kind: "margin", percent: "55.5", rounding: "to-95" });
  expect(targetValues(basis, "guji")[""]).toMatchObject({ percent: "120" });
  expect(typedTargets(saved, saved, null)).toEqual({ ok: true, targets: [] });
  const typed = {
    "": { kind: "", percent: "55.5", rounding: "to-95" },
    cafés: { kind: "markup", percent: "80", rounding: "none" },
  };
  expect(typedTargets(typed, saved, null)).toEqual({
    ok: true,
    targets: [
      { tierId: null, roastedItemId: null, target: null },
      { tierId: "cafés", roastedItemId: null, target: { kind: "markup", bp: 8000, rounding: "none" } },
    ],
  });
  expect(typedTargets({ cafés: { kind: "margin", percent: "96", rounding: "none" } }, saved, null)).toMatchObject({
    ok: false,
    errors: { cafés: expect.stringContaining("95") },
  });
});
