import fc from "fast-check";
import { expect, test } from "vitest";
import { bagsByPlace, planPacking } from "./packing.ts";

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

test("bags are filled where most of the coffee lies, and then at the other locations", () => {
  const places = [
    { locationId: "a", grams: 2100 },
    { locationId: "b", grams: 3000 },
  ];
  expect(bagsByPlace(places, { bags: 20, bagGrams: 250 })).toEqual([
    { locationId: "b", bags: 12 },
    { locationId: "a", bags: 8 },
  ]);
  expect(bagsByPlace(places, { bags: 12, bagGrams: 250 })).toEqual([{ locationId: "b", bags: 12 }]);
});

test("no location fills more bags than it has coffee for, unless all of them together have too little", () => {
  const anywhere = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(anywhere, fc.integer({ min: 1, max: 60 }), (grams, bags) => {
      const places = grams.map((each, at) => ({ locationId: String(at), grams: each }));
      const shares = bagsByPlace(places, { bags, bagGrams: 250 });
      expect(shares.reduce((sum, share) => sum + share.bags, 0)).toBe(bags);
      const filled = grams.reduce((sum, each) => sum + Math.floor(each / 250), 0);
      const fits = shares.every(({ locationId, bags: own }) => own * 250 <= (grams[Number(locationId)] ?? 0));
      expect(fits).toBe(bags <= filled);
    }),
  );
});
