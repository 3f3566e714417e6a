import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { openShortages, type PackedLot, type ShortStep, settleShortages, shortBags } from "./short-bags.ts";

const sent = (id: string, bags: number, sentOn = "2026-11-05"): ShortStep & { sentOn: string } => ({
  id,
  step: "fulfil",
  sentOn,
  short: [{ lineId: "house", bags }],
});
const back = (id: string, bags: number): ShortStep => ({ ...sent(id, bags), step: "return" });

describe("bags that were sent without being in stock", () => {
  test("stay open by the step that sent them", () => {
    expect(openShortages([sent("first", 5), sent("second", 2)])).toMatchObject([
      { step: { id: "first" }, bags: 5 },
      { step: { id: "second" }, bags: 2 },
    ]);
  });

  test("are fewer when some come back, the latest first", () => {
    expect(openShortages([sent("first", 5), sent("second", 2), back("third", 3)])).toMatchObject([
      { step: { id: "first" }, bags: 4 },
    ]);
    const other = { ...sent("fourth", 1), short: [{ lineId: "other", bags: 1 }] };
    const steps = [sent("first", 5), sent("second", 2), back("third", 3), other];
    expect([shortBags(steps), shortBags(steps, "house"), shortBags(steps, "other")]).toEqual([5, 4, 1]);
  });

  test("are settled by the lots that are packed, in their order", () => {
    const lots = [
      { id: "older", roastedOn: "2026-11-03", bags: 2 },
      { id: "newer", roastedOn: "2026-11-04", bags: 6 },
    ];
    expect(settleShortages(openShortages([sent("first", 3), sent("second", 4)]), lots)).toEqual([
      { stepId: "first", lineId: "house", lotId: "older", bags: 2 },
      { stepId: "first", lineId: "house", lotId: "newer", bags: 1 },
      { stepId: "second", lineId: "house", lotId: "newer", bags: 4 },
    ]);
  });

  test("are settled by all bags of a lot that was packed at two places", () => {
    const lots = [12, 8].map((bags) => ({ id: "house", roastedOn: "2026-11-03", bags }));
    const settled = settleShortages(openShortages([sent("first", 15)]), lots);
    expect(settled.reduce((sum, { bags }) => sum + bags, 0)).toBe(15);
  });

  test("are not settled by coffee that was roasted after they were sent", () => {
    const lots = [{ id: "newer", roastedOn: "2026-11-06", bags: 6 }];
    expect(settleShortages(openShortages([sent("first", 3)]), lots)).toEqual([]);
  });
});

test("settling gives no bag twice and no more than is open, whatever was sent and packed", () => {
  const day = fc.integer({ min: 1, max: 9 }).map((at) => `2026-11-0${at}`);
  const steps = fc.array(
    fc.record({
      step: fc.constantFrom("fulfil" as const, "return" as const),
      sentOn: day,
      short: fc.array(fc.record({ lineId: fc.constantFrom("a", "b"), bags: fc.nat(9) }), { maxLength: 3 }),
    }),
    { maxLength: 6 },
  );
  const packed = fc.array(fc.record({ roastedOn: day, bags: fc.nat(9) }), { maxLength: 5 });
  fc.assert(
    fc.property(steps, packed, (of, lotsOf) => {
      const open = openShortages(of.map((step, at) => ({ id: `${at}`, ...step })));
      const lots = lotsOf.map((lot, at): PackedLot => ({ id: `${at}`, ...lot }));
      const settled = settleShortages(open, lots);
      const sum = (rows: readonly { bags: number }[]) => rows.reduce((total, { bags }) => total + bags, 0);
      for (const { id, bags } of lots)
        expect(sum(settled.filter(({ lotId }) => lotId === id))).toBeLessThanOrEqual(bags);
      const keys = new Set(open.map(({ step, lineId }) => `${step.id} ${lineId}`));
      for (const key of keys) {
        const settledOfKey = settled.filter(({ stepId, lineId }) => `${stepId} ${lineId}` === key);
        const openOfKey = open.filter(({ step, lineId }) => `${step.id} ${lineId}` === key);
        expect(sum(settledOfKey)).toBeLessThanOrEqual(sum(openOfKey));
      }
      // Nothing stays open beside bags that would settle it.
      for (const each of open) {
        const rest = sum(open.filter((one) => one.step === each.step && one.lineId === each.lineId));
        const given = sum(settled.filter((one) => one.stepId === each.step.id && one.lineId === each.lineId));
        if (given === rest) continue;
        for (const lot of lots.filter(({ roastedOn }) => roastedOn <= each.step.sentOn))
          expect(sum(settled.filter(({ lotId }) => lotId === lot.id))).toBe(lot.bags);
      }
    }),
  );
});
