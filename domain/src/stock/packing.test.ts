import { expect, test } from "vitest";
import { planPacking } from "./packing.ts";

const lot = (id: string, quantity: number) => ({ id, quantity });

test("a packing loses from the lots that are left after the bags", () => {
  const loose = [lot("old", 1000), lot("new", 2000)];
  expect(planPacking(loose, { bags: 6, bagGrams: 250, weightGrams: 1520 })).toEqual({
    ok: true,
    packed: [lot("old", 1000), lot("new", 500)],
    lost: [lot("new", 20)],
    bags: [lot("old", 4), lot("new", 2)],
    lossGrams: 20,
  });
});
