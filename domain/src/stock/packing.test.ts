import fc from "fast-check";
import { expect, test } from "vitest";
import { bagsByPlace, bagsFullWith, planPacking } from "./packing.ts";

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
  const lots = [
    new Map([
      ["a", 2100],
      ["b", 3000],
    ]),
  ];
  expect(bagsByPlace(lots, ["a", "b"], { bags: 20, bagGrams: 250 })).toEqual([
    { locationId: "b", bags: 12 },
    { locationId: "a", bags: 8 },
  ]);
  expect(bagsByPlace(lots, ["a", "b"], { bags: 12, bagGrams: 250 })).toEqual([{ locationId: "b", bags: 12 }]);
});

test("the older lot is packed first, also at the location with less coffee", () => {
  const lots = [new Map([["shop", 1000]]), new Map([["home", 5000]])];
  expect(bagsByPlace(lots, ["home", "shop"], { bags: 4, bagGrams: 250 })).toEqual([{ locationId: "shop", bags: 4 }]);
  expect(bagsByPlace(lots, ["home", "shop"], { bags: 6, bagGrams: 250 })).toEqual([
    { locationId: "home", bags: 2 },
    { locationId: "shop", bags: 4 },
  ]);
});

test("bags that are full with a lot leave the one that its rest goes into to the next", () => {
  expect(bagsFullWith([lot("old", 400), lot("new", 350)], 250)).toEqual([lot("old", 1), lot("new", 2)]);
});

test("no location fills more bags than it has coffee for, unless all of them together have too little", () => {
  const anywhere = fc.array(fc.tuple(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 0, max: 900 })), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(anywhere, fc.integer({ min: 1, max: 60 }), (loose, bags) => {
      const lots = [0, 1].map((lot) => new Map(loose.map((each, at) => [String(at), each[lot] ?? 0])));
      const places = loose.map((_, at) => String(at));
      const grams = loose.map(([old, young]) => old + young);
      const shares = bagsByPlace(lots, places, { bags, bagGrams: 250 });
      expect(shares.reduce((sum, share) => sum + share.bags, 0)).toBe(bags);
      const filled = grams.reduce((sum, each) => sum + Math.floor(each / 250), 0);
      const fits = shares.every(({ locationId, bags: own }) => own * 250 <= (grams[Number(locationId)] ?? 0));
      expect(fits).toBe(bags <= filled);
    }),
  );
});
