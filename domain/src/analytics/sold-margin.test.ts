import fc from "fast-check";
import { expect, test } from "vitest";
import { soldMargin } from "./sold-margin.ts";

test("a margin is of the bags whose cost is known", () => {
  const bags = [
    { pieces: 10, netMinor: 9250, costE2: 40_443 },
    { pieces: 5, netMinor: 4000, costE2: null },
  ];
  expect(soldMargin(bags)).toEqual({
    ...{ costedNetMinor: 9250, costMinor: 4044, gainMinor: 5206, marginPercent: 56.3, uncostedPieces: 5 },
  });
});

test("bags below their cost have a margin below 0, given away ones none", () => {
  expect(soldMargin([{ pieces: 1, netMinor: 100, costE2: 15_000 }])).toMatchObject({
    gainMinor: -50,
    marginPercent: -50,
  });
  expect(soldMargin([{ pieces: 1, netMinor: 0, costE2: 15_000 }])).toMatchObject({
    gainMinor: -150,
    marginPercent: null,
  });
  expect(soldMargin([])).toMatchObject({ gainMinor: 0, marginPercent: null });
});

test("gain and cost add up to the revenue, in whatever parts", () => {
  const bag = fc.record({
    pieces: fc.nat(1000),
    netMinor: fc.nat(1_000_000),
    costE2: fc.option(fc.nat(1_000_000)),
  });
  fc.assert(
    fc.property(fc.array(bag), (bags) => {
      const { gainMinor, costMinor, costedNetMinor, uncostedPieces } = soldMargin(bags);
      const known = bags.filter(({ costE2 }) => costE2 !== null);
      expect(gainMinor + costMinor).toBe(known.reduce((sum, { netMinor }) => sum + netMinor, 0));
      expect(gainMinor + costMinor).toBe(costedNetMinor);
      const pieces = (of: typeof bags) => of.reduce((sum, each) => sum + each.pieces, 0);
      expect(uncostedPieces).toBe(pieces(bags) - pieces(known));
    }),
  );
});
