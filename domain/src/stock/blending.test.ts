import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planBlend } from "./blending.ts";

const lot = (id: string, quantity: number) => ({ id, quantity });

describe("a blend of roasted coffees", () => {
  test("takes each part from its first lots, and its own loss after that", () => {
    const house = { loose: [lot("a", 4000), lot("b", 5000)], grams: 6000, lossGrams: 100 };
    const decaf = { loose: [lot("c", 4000)], grams: 4000, lossGrams: 0 };
    expect(planBlend([house, decaf])).toEqual({
      ok: true,
      grams: 9900,
      parts: [
        { mixed: [lot("a", 4000), lot("b", 1900)], lost: [lot("b", 100)] },
        { mixed: [lot("c", 4000)], lost: [] },
      ],
    });
  });

  test("names the part that is short, and by how much", () => {
    const enough = { loose: [lot("a", 9)], grams: 9, lossGrams: 0 };
    const short = { loose: [lot("b", 3), lot("c", 4)], grams: 10, lossGrams: 2 };
    expect(planBlend([enough, short])).toEqual({
      ok: false,
      reason: "tooLittle",
      part: 1,
      heldGrams: 7,
      missingGrams: 3,
    });
    expect(planBlend([enough, { ...short, grams: 2 }])).toEqual({ ok: false, reason: "nothingLeft", part: 1 });
  });

  test("loses no gram on the way", () => {
    const part = fc
      .record({
        quantities: fc.array(fc.integer({ min: 1, max: 20_000 }), { minLength: 1, maxLength: 6 }),
        grams: fc.integer({ min: 1, max: 60_000 }),
        lossGrams: fc.nat(2000),
      })
      .map(({ quantities, ...wanted }) => ({ ...wanted, loose: quantities.map((each, at) => lot(`${at}`, each)) }));
    const sum = (lots: readonly { quantity: number }[]) => lots.reduce((grams, each) => grams + each.quantity, 0);
    fc.assert(
      fc.property(fc.array(part, { minLength: 2, maxLength: 5 }), (parts) => {
        const plan = planBlend(parts);
        if (!plan.ok) {
          const wrong = parts[plan.part];
          if (!wrong) throw new Error("no such part");
          expect(wrong.grams <= wrong.lossGrams || sum(wrong.loose) < wrong.grams).toBe(true);
          return;
        }
        for (const [at, { mixed, lost }] of plan.parts.entries()) {
          const wanted = parts[at];
          expect(sum(lost)).toBe(wanted?.lossGrams);
          expect(sum(mixed) + sum(lost)).toBe(wanted?.grams);
          for (const { id, quantity } of wanted?.loose ?? []) {
            const taken = [...mixed, ...lost].filter((each) => each.id === id);
            expect(sum(taken)).toBeLessThanOrEqual(quantity);
          }
        }
        expect(plan.grams).toBe(plan.parts.reduce((grams, { mixed }) => grams + sum(mixed), 0));
      }),
    );
  });
});
