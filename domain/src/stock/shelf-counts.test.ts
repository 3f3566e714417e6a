import fc from "fast-check";
import { expect, test } from "vitest";
import { type ServedUnits, shelfCounts, type UnitsAtPlace } from "./shelf-counts.ts";

const NOWHERE = () => new Map<string, number>();
const part = (lineId: string, quantity: number, isPicked = false): ServedUnits => {
  return { lineId, holdingId: "h", quantity, isPicked };
};
const shelf: UnitsAtPlace[] = [
  { placeId: "a", quantity: 3 },
  { placeId: "b", quantity: 4 },
];

test("bags of a row on two shelves are counted for each, line after line", () => {
  expect(shelfCounts([part("1", 5), part("2", 2)], () => shelf, NOWHERE)).toEqual([
    [
      { placeId: "a", quantity: 3 },
      { placeId: "b", quantity: 2 },
    ],
    [{ placeId: "b", quantity: 2 }],
  ]);
});

test("picked bags are counted where they were packed for their line, and other lines leave them there", () => {
  const packedAtA = (lineId: string) => new Map(lineId === "2" ? [["a", 2]] : []);
  expect(shelfCounts([part("1", 3), part("2", 2, true)], () => shelf, packedAtA)).toEqual([
    [
      { placeId: "a", quantity: 1 },
      { placeId: "b", quantity: 2 },
    ],
    [{ placeId: "a", quantity: 2 }],
  ]);
});

test("no bag is counted for two lines, and each line has all of its bags as far as they lie there", () => {
  const places = fc.uniqueArray(fc.record({ placeId: fc.constantFrom("a", "b", "c"), quantity: fc.nat(9) }), {
    selector: ({ placeId }) => placeId,
  });
  const parts = fc.array(
    fc.record({
      lineId: fc.constantFrom("1", "2", "3"),
      holdingId: fc.constantFrom("h", "k"),
      quantity: fc.nat(9),
      isPicked: fc.boolean(),
    }),
    { maxLength: 6 },
  );
  fc.assert(
    fc.property(places, places, parts, fc.nat(9), (h, k, wanted, packed) => {
      const of = (holdingId: string) => (holdingId === "h" ? h : k);
      const counts = shelfCounts(wanted, of, (lineId) => new Map(lineId === "1" ? [["b", packed]] : []));
      for (const holdingId of ["h", "k"]) {
        const own = wanted.flatMap((each, at) => (each.holdingId === holdingId ? (counts[at] ?? []) : []));
        for (const { placeId, quantity } of of(holdingId)) {
          const taken = own.reduce((sum, each) => (each.placeId === placeId ? sum + each.quantity : sum), 0);
          expect(taken).toBeLessThanOrEqual(quantity);
        }
        const asked = wanted.reduce((sum, each) => (each.holdingId === holdingId ? sum + each.quantity : sum), 0);
        const there = of(holdingId).reduce((sum, { quantity }) => sum + quantity, 0);
        expect(own.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(Math.min(asked, there));
      }
    }),
  );
});
