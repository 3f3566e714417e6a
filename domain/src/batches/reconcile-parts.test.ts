import fc from "fast-check";
import { expect, test } from "vitest";
import { type PartBatch, type PartNeed, reconcileParts } from "./reconcile-parts.ts";

const batch = (partItemId: string | null, batchNumber: number, centiLbs: number, isCompleted = false): PartBatch => ({
  partItemId,
  batchNumber,
  batchWeightCentiLbs: centiLbs,
  isCompleted,
  isLogged: false,
});
const need = (partItemId: string, greenCentiLbs: number, batchSizeCentiLbs = 1000): PartNeed => ({
  partItemId,
  greenCentiLbs,
  batchSizeCentiLbs,
  minCentiLbs: null,
});

function applied(existing: readonly PartBatch[], { upsert, removeNumbers }: ReturnType<typeof reconcileParts>) {
  const byNumber = new Map(existing.map((each) => [each.batchNumber, each]));
  for (const number of removeNumbers) byNumber.delete(number);
  for (const each of upsert) {
    const known = byNumber.get(each.batchNumber);
    byNumber.set(each.batchNumber, { ...batch(null, 0, 0), ...known, ...each });
  }
  return [...byNumber.values()].toSorted((a, b) => a.batchNumber - b.batchNumber);
}

test("batches of the parts are numbered through", () => {
  const { upsert, removeNumbers } = reconcileParts([], [need("a", 2500), need("b", 2000), need("c", 0)]);
  expect(upsert.map((each) => [each.partItemId, each.batchNumber, each.batchWeightCentiLbs])).toEqual([
    ["a", 1, 1000],
    ["a", 2, 1000],
    ["a", 3, 500],
    ["b", 4, 1000],
    ["b", 5, 1000],
  ]);
  expect(removeNumbers).toEqual([]);
});

test("each part has the batches of its own machine", () => {
  const large = { ...need("b", 5500, 3000), minCentiLbs: 2700 };
  expect(reconcileParts([], [need("a", 1500), large]).upsert).toEqual([
    { partItemId: "a", batchNumber: 1, batchWeightCentiLbs: 1000 },
    { partItemId: "a", batchNumber: 2, batchWeightCentiLbs: 500 },
    { partItemId: "b", batchNumber: 3, batchWeightCentiLbs: 2800 },
    { partItemId: "b", batchNumber: 4, batchWeightCentiLbs: 2700 },
  ]);
});

test("a batch keeps its number and its coffee when a part grows or shrinks", () => {
  const planned = [batch("a", 1, 1000), batch("a", 2, 500), batch("b", 3, 1000)];
  expect(reconcileParts(planned, [need("a", 2500), need("b", 1000)])).toEqual({
    upsert: [
      { partItemId: "a", batchNumber: 2, batchWeightCentiLbs: 1000 },
      { partItemId: "a", batchNumber: 4, batchWeightCentiLbs: 500 },
    ],
    removeNumbers: [],
  });
  expect(reconcileParts(planned, [need("a", 1000), need("b", 1000)])).toEqual({ upsert: [], removeNumbers: [2] });
});

test("batches that are done stay, also of a part that has left the recipe, whose open batches go", () => {
  const planned = [batch("a", 1, 1000, true), batch("a", 2, 1000), batch("b", 3, 1000, true), batch("b", 4, 1000)];
  expect(reconcileParts(planned, [need("b", 1500), need("c", 500)])).toEqual({
    upsert: [
      { partItemId: "b", batchNumber: 4, batchWeightCentiLbs: 500 },
      { partItemId: "c", batchNumber: 2, batchWeightCentiLbs: 500 },
    ],
    removeNumbers: [2],
  });
});

test("each part has its need, no number twice, and doing it again changes nothing", () => {
  const parts = fc.constantFrom<string | null>("a", "b", "c", null);
  const anyBatches = fc.uniqueArray(
    fc.record({
      partItemId: parts,
      batchNumber: fc.integer({ min: 1, max: 20 }),
      batchWeightCentiLbs: fc.integer({ min: 10, max: 3000 }),
      isCompleted: fc.boolean(),
      isLogged: fc.boolean(),
      isStarted: fc.boolean(),
    }),
    { selector: ({ batchNumber }) => batchNumber, maxLength: 10 },
  );
  const greens = fc.record({ a: fc.nat(9000), b: fc.nat(9000), d: fc.nat(9000) });
  fc.assert(
    fc.property(anyBatches, greens, fc.integer({ min: 100, max: 3000 }), (existing, green, size) => {
      const needs = Object.entries(green).map(([id, centiLbs]) => need(id, centiLbs, size));
      const after = applied(existing, reconcileParts(existing, needs));
      expect(reconcileParts(after, needs)).toEqual({ upsert: [], removeNumbers: [] });
      const done: PartBatch[] = existing.filter((each) => each.isCompleted || each.isLogged || each.isStarted);
      for (const each of done) expect(after).toContainEqual(each);
      for (const { partItemId, greenCentiLbs } of needs) {
        const own = after.filter((each) => each.partItemId === partItemId);
        const weight = own.reduce((sum, each) => sum + each.batchWeightCentiLbs, 0);
        const before = done.filter((each) => each.partItemId === partItemId);
        const doneWeight = before.reduce((sum, each) => sum + each.batchWeightCentiLbs, 0);
        expect(weight).toBeGreaterThanOrEqual(greenCentiLbs);
        expect(weight).toBeLessThan(Math.max(greenCentiLbs, doneWeight) + 10);
      }
      for (const each of after)
        expect(done.includes(each) || needs.some((n) => n.partItemId === each.partItemId)).toBe(true);
    }),
  );
});
