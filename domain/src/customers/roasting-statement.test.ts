import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LEDGER_KINDS } from "../green/index.ts";
import { type LedgerSum, roastingFeeMinor, statementLine, sumOfLines } from "./roasting-statement.ts";

const sum = (kind: LedgerSum["kind"], beforeGrams: number, withinGrams: number) => ({ kind, beforeGrams, withinGrams });

describe("a line of a statement", () => {
  test("says what came, what was roasted, what else happened and what is left", () => {
    const sums = [sum("delivery", 60_000, 30_000), sum("roast", 0, -10_000), sum("count", 0, -200)];
    expect(statementLine(sums)).toEqual({
      openingGrams: 60_000,
      inGrams: 30_000,
      roastedGrams: 10_000,
      otherGrams: -200,
      leftGrams: 79_800,
    });
  });

  test("takes a delivery that was taken back and a deleted roast out of what came and was roasted", () => {
    const sums = [
      sum("delivery", 0, 60_000),
      sum("delivery_returned", 0, -20_000),
      sum("roast", 0, -10_000),
      sum("roast_returned", 0, 4_000),
    ];
    expect(statementLine(sums)).toMatchObject({ inGrams: 40_000, roastedGrams: 6_000, leftGrams: 34_000 });
  });

  test("tells what was roasted beyond the books, and settles it once", () => {
    const roasted = statementLine([sum("delivery", 0, 8_000), sum("roast", 0, -10_000)]);
    expect(roasted).toMatchObject({ roastedGrams: 10_000, leftGrams: -2_000 });
    const settled = statementLine([sum("delivery", 8_000, 0), sum("roast", -10_000, 0), sum("count", 0, 2_000)]);
    expect(settled).toMatchObject({ openingGrams: -2_000, roastedGrams: 0, otherGrams: 2_000, leftGrams: 0 });
  });

  test("adds up for any movements, also over several lots and over two periods after each other", () => {
    const sums = fc.array(
      fc.record({
        kind: fc.constantFrom(...LEDGER_KINDS),
        beforeGrams: fc.integer({ min: -1e8, max: 1e8 }),
        withinGrams: fc.integer({ min: -1e8, max: 1e8 }),
      }),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(fc.array(sums, { maxLength: 5 }), (lots) => {
        const lines = lots.map(statementLine);
        for (const line of [...lines, sumOfLines(lines)]) {
          expect(line.openingGrams + line.inGrams - line.roastedGrams + line.otherGrams).toBe(line.leftGrams);
        }
        for (const [index, lot] of lots.entries()) {
          const next = statementLine(
            lot.map(({ kind, beforeGrams, withinGrams }) => sum(kind, beforeGrams + withinGrams, 0)),
          );
          expect(next.openingGrams).toBe(lines[index]?.leftGrams);
        }
      }),
    );
  });
});

describe("the fee for roasting", () => {
  test.each([
    [12_345, "2.40", "kg", "EUR", 2963],
    [10_000, "2.405", "kg", "EUR", 2405],
    [45_359, "1.10", "lb", "USD", 11_000],
    [1_000, "350", "kg", "JPY", 350],
    [-4_000, "2.40", "kg", "EUR", -960],
    [0, "2.40", "kg", "EUR", 0],
  ] as const)("costs, for %d g at %s per %s in %s is %d", (grams, amount, unit, currency, minor) => {
    expect(roastingFeeMinor(grams, { amount, unit, currency })).toBe(minor);
  });
});
