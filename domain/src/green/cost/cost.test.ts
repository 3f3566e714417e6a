import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type CostEvent, costSteps, valueAfter } from "./cost-ledger.ts";
import { afterChange, afterReceipt, costOfTaken, isTooMuch, NO_STOCK, stockValueMinor } from "./moving-average.ts";
import { recost } from "./recost.ts";

const DAY = "2026-11-01";
type Bare = CostEvent extends infer E ? (E extends CostEvent ? Omit<E, "id" | "businessDay"> : never) : never;
const event = (id: string, bare: Bare, businessDay = DAY) => ({ id, businessDay, ...bare }) as CostEvent;

const receipt = (id: string, kg: number, amountMinor: number | null) =>
  event(id, { kind: "receipt", grams: kg * 1000, amountMinor });
const roast = (roastId: string, kg: number, businessDay = DAY) =>
  event(`take-${roastId}`, { kind: "consumption", grams: kg * 1000, roastId }, businessDay);

/** Kilograms after each event, price per kg in minor units, cost of what was taken. */
const walked = (...events: CostEvent[]) =>
  costSteps(events).map(({ grams, averageE4, costMinor }) => [
    grams / 1000,
    averageE4 === null ? null : averageE4 / 10_000,
    costMinor,
  ]);

describe("moving weighted average", () => {
  test("weighs what is there against what comes, and leaves the roast its cost", () => {
    expect(walked(receipt("a", 10, 9000), roast("R1", 4), receipt("b", 6, 7800), roast("R2", 12))).toEqual([
      [10, 900, 0],
      [6, 900, 3600],
      [12, 1100, 0],
      [0, 1100, 13_200],
    ]);
  });

  test("rounds to a ten-thousandth of a minor unit", () => {
    expect(afterReceipt(NO_STOCK, 3000, 100)).toEqual({ grams: 3000, averageE4: 333_333 });
    expect(afterReceipt({ grams: 1000, averageE4: 9_400_000 }, 2000, 2000)).toEqual({
      grams: 3000,
      averageE4: 9_800_000,
    });
  });

  test("starts anew after 0", () => {
    expect(walked(receipt("a", 10, 9000), roast("R1", 10), receipt("b", 5, 6000))).toEqual([
      [10, 900, 0],
      [0, 900, 9000],
      [5, 1200, 0],
    ]);
  });

  test("stays through a count, also one that finds coffee in an empty lot", () => {
    const count = (id: string, changeGrams: number) => event(id, { kind: "count", changeGrams });
    expect(walked(receipt("a", 10, 9000), count("c", -500), roast("R1", 9.5), count("d", 200))).toEqual([
      [10, 900, 0],
      [9.5, 900, 0],
      [0, 900, 8550],
      [0.2, 900, 0],
    ]);
  });

  test("is unknown while any of the stock has no cost, until somebody sets one or the stock is gone", () => {
    const costSet = event("s", { kind: "costSet", averageE4: 8_000_000 });
    expect(
      walked(receipt("a", 10, 9000), receipt("b", 10, null), roast("R1", 5), receipt("c", 5, 5000), costSet),
    ).toEqual([
      [10, 900, 0],
      [20, null, 0],
      [15, null, null],
      [20, null, 0],
      [20, 800, 0],
    ]);
    expect(walked(receipt("b", 10, null), roast("R1", 10), receipt("c", 5, 5000))).toEqual([
      [10, null, 0],
      [0, null, null],
      [5, 1000, 0],
    ]);
  });

  test("values stock and roasts alike, and nothing at 0 whatever is known", () => {
    expect(costOfTaken(4200, 9_000_000)).toBe(3780);
    expect(stockValueMinor(0, null)).toBe(0);
    expect(stockValueMinor(1, null)).toBeNull();
    expect(() => afterChange({ grams: 5, averageE4: null }, -6)).toThrow(RangeError);
    expect(() => costSteps([roast("R1", 1)])).toThrow(RangeError);
  });
});

describe("roasts that are edited or deleted", () => {
  const returned = (roastId: string, kg: number) =>
    event(`back-${roastId}`, { kind: "roastReturned", grams: kg * 1000, roastId });

  test("give back what they cost, to the last cent", () => {
    expect(walked(receipt("a", 3, 1000), roast("R1", 1), receipt("b", 4, 2000), returned("R1", 1))).toEqual([
      [3, 333.3333, 0],
      [2, 333.3333, 333],
      [6, 444.4444, 0],
      [7, 428.5238, -333],
    ]);
  });

  test("give other grams back at the price they took them at, and at that of the lot where there was none", () => {
    expect(walked(receipt("a", 10, 9000), roast("R1", 2), returned("R1", 3)).at(-1)).toEqual([11, 900, -2700]);
    const costSet = event("s", { kind: "costSet", averageE4: 8_000_000 });
    expect(walked(receipt("a", 10, null), roast("R1", 2), costSet, returned("R1", 2)).at(-1)).toEqual([10, 800, -1600]);
  });
});

describe("a sale that is taken back", () => {
  test("comes back at the price at which it went", () => {
    const sale = event("sale", { kind: "consumption", grams: 5000, roastId: null });
    const back = event("back", { kind: "consumptionReturned", grams: 5000, consumptionId: "sale" });
    expect(walked(receipt("a", 10, 9000), sale, receipt("b", 5, 6500), back)).toEqual([
      [10, 900, 0],
      [5, 900, 4500],
      [10, 1100, 0],
      [15, 1033.3333, -4500],
    ]);
  });
});

describe("a receipt that is taken back", () => {
  const takenBack = (receiptId: string) => event(`not-${receiptId}`, { kind: "takenBack", receiptId });

  test("restores the price from before the delivery", () => {
    expect(walked(receipt("a", 1, 901), receipt("b", 999, 1_100_003), takenBack("b")).at(-1)).toEqual([1, 901, 0]);
    expect(walked(receipt("a", 10, 9000), receipt("b", 10, null), takenBack("b")).at(-1)).toEqual([10, 900, 0]);
  });

  test("leaves the roasts in between their cost", () => {
    expect(walked(receipt("a", 10, 9000), receipt("b", 10, 11_000), roast("R1", 5), takenBack("b"))).toEqual([
      [10, 900, 0],
      [20, 1000, 0],
      [15, 1000, 5000],
      [5, 900, 0],
    ]);
  });

  test("may be one of several, and roasts that took from it do not stop the walk", () => {
    const events = [
      receipt("a", 4, 4000),
      receipt("b", 6, 5000),
      roast("R1", 5),
      takenBack("a"),
      receipt("c", 9, 9000),
    ];
    expect(walked(...events).slice(-2)).toEqual([
      [1, 833.3333, 0],
      [10, 983.3333, 0],
    ]);
    expect(walked(...events, takenBack("c")).at(-1)).toEqual([1, 833.3333, 0]);
    expect(() => walked(takenBack("x"))).toThrow(RangeError);
  });
});

describe("a later invoice", () => {
  const book = { today: "2026-11-22", lockedThrough: null };
  const lot = [receipt("a", 10, 9000), roast("R1", 4)];

  test("lists the roasts whose cost changes, and the stock", () => {
    expect(recost(lot, [{ receiptId: "a", amountMinor: 10_000 }], book)).toEqual({
      changes: [
        { causeId: "R1", isRoast: true, businessDay: DAY, beforeMinor: 3600, afterMinor: 4000, differenceMinor: 400 },
      ],
      counterEntries: [{ causeId: "R1", businessDay: DAY, differenceMinor: 400 }],
      invoiceMinor: 1000,
      restMinor: 0,
      averageBeforeE4: 9_000_000,
      averageAfterE4: 10_000_000,
      valueBeforeMinor: 5400,
      valueAfterMinor: 6000,
    });
  });

  test("reaches no roast before the receipt, and none after the stock was 0", () => {
    const events = [...lot, receipt("b", 6, 7800), roast("R2", 12), receipt("c", 5, 5000), roast("R3", 5)];
    const { changes } = recost(events, [{ receiptId: "b", amountMinor: 9000 }], book);
    // By hand: 6 kg at 9.00 and 6 kg for 90.00 are 12.00 a kilogram, 144.00 instead of 132.00 for R2.
    expect(changes).toMatchObject([{ causeId: "R2", beforeMinor: 13_200, afterMinor: 14_400 }]);
  });

  test("changes nothing of a locked period, whose difference is dated today", () => {
    const events = [receipt("a", 10, 9000), roast("R1", 4, "2026-10-30"), roast("R2", 2, "2026-10-31"), roast("R3", 1)];
    const { counterEntries, changes } = recost(events, [{ receiptId: "a", amountMinor: 10_000 }], {
      today: "2026-11-22",
      lockedThrough: "2026-10-31",
    });
    expect(changes.map(({ causeId, differenceMinor }) => [causeId, differenceMinor])).toEqual([
      ["R1", 400],
      ["R2", 200],
      ["R3", 100],
    ]);
    expect(counterEntries).toEqual([
      { causeId: "R3", businessDay: DAY, differenceMinor: 100 },
      { causeId: null, businessDay: "2026-11-22", differenceMinor: 600 },
    ]);
  });

  test("gives stock without a cost one, and the roasts that had none", () => {
    const events = [receipt("a", 10, null), roast("R1", 4)];
    expect(recost(events, [{ receiptId: "a", amountMinor: 9000 }], book)).toMatchObject({
      changes: [{ causeId: "R1", beforeMinor: null, afterMinor: 3600, differenceMinor: 3600 }],
      averageBeforeE4: null,
      valueBeforeMinor: null,
      valueAfterMinor: 5400,
    });
  });

  test("leaves a roast alone whose cost is known in part only", () => {
    const events = [
      receipt("a", 10, 9000),
      roast("R1", 1),
      receipt("b", 1, null),
      { ...roast("R1", 2), id: "missing part" },
      roast("R2", 1),
    ];
    expect(recost(events, [{ receiptId: "a", amountMinor: 10_000 }], book).changes).toEqual([]);
    const { changes } = recost(events, [{ receiptId: "b", amountMinor: 900 }], book);
    expect(changes.map(({ causeId, beforeMinor, afterMinor }) => [causeId, beforeMinor, afterMinor])).toEqual([
      ["R1", null, 2700],
      ["R2", null, 900],
    ]);
  });

  test("counts a sale as well, and a roast that was edited once", () => {
    const events = [
      receipt("a", 10, 9000),
      event("sale", { kind: "consumption", grams: 1000, roastId: null }),
      roast("R1", 4),
      event("back", { kind: "roastReturned", grams: 4000, roastId: "R1" }),
      { ...roast("R1", 3), id: "again" },
      roast("gone", 2),
      event("deleted", { kind: "roastReturned", grams: 2000, roastId: "gone" }),
    ];
    const { changes } = recost(events, [{ receiptId: "a", amountMinor: 10_000 }], book);
    expect(
      changes.map(({ causeId, isRoast, beforeMinor, afterMinor }) => [causeId, isRoast, beforeMinor, afterMinor]),
    ).toEqual([
      ["sale", false, 900, 1000],
      ["R1", true, 2700, 3000],
    ]);
  });

  test("stays in the price once it is confirmed, and a second one starts from it", () => {
    const confirmed = event("inv", { kind: "recosted", receiptId: "a", amountMinor: 10_000 });
    expect(walked(...lot, confirmed, roast("R2", 1)).slice(-2)).toEqual([
      [6, 1000, 0],
      [5, 1000, 1000],
    ]);
    const again = recost([...lot, confirmed, roast("R2", 1)], [{ receiptId: "a", amountMinor: 11_000 }], {
      ...book,
      bookedCosts: new Map([["R1", 4000]]),
    });
    expect(again.changes).toMatchObject([
      { causeId: "R1", beforeMinor: 4000, afterMinor: 4400 },
      { causeId: "R2", beforeMinor: 1000, afterMinor: 1100 },
    ]);
    expect([again.averageBeforeE4, again.averageAfterE4]).toEqual([10_000_000, 11_000_000]);
  });

  test("may name several receipts, and counts a roast once that was taken back before the lot had a price", () => {
    const events = [
      receipt("a", 10, null),
      roast("R1", 4),
      event("back", { kind: "roastReturned", grams: 4000, roastId: "R1" }),
      { ...roast("R1", 2), id: "again" },
      receipt("b", 2, 1000),
    ];
    const invoices = [
      { receiptId: "a", amountMinor: 9000 },
      { receiptId: "b", amountMinor: 2800 },
    ];
    expect(recost(events, invoices, book)).toMatchObject({
      changes: [{ causeId: "R1", beforeMinor: null, afterMinor: 1800 }],
      averageAfterE4: 10_000_000,
    });
  });

  test("lets a roast that is edited later give back its new cost, so that nothing paid is lost", () => {
    const confirmed = event("inv", { kind: "recosted", receiptId: "a", amountMinor: 10_000 });
    const back = event("back", { kind: "roastReturned", grams: 4000, roastId: "R1" });
    expect(walked(...lot, confirmed, back).slice(-2)).toEqual([
      [6, 1000, 0],
      [10, 1000, -4000],
    ]);
  });

  test("changes nothing where it says the same amount, and is refused for an unknown receipt", () => {
    expect(recost(lot, [{ receiptId: "a", amountMinor: 9000 }], book)).toMatchObject({
      changes: [],
      counterEntries: [],
    });
    expect(() => recost(lot, [{ receiptId: "x", amountMinor: 1 }], book)).toThrow(RangeError);
    expect(() => recost(lot, [{ receiptId: "take-R1", amountMinor: 1 }], book)).toThrow(RangeError);
  });
});

/** A lot's life without unknown costs: what roasts take is cut to what is there. */
const life = fc
  .array(
    fc.record({
      isReceipt: fc.boolean(),
      grams: fc.integer({ min: 1, max: 1_000_000 }),
      amountMinor: fc.nat(2_000_000),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
    { maxLength: 40 },
  )
  .map((drawn) => {
    let held = 0;
    return drawn.map(({ isReceipt, grams, amountMinor, share }, index): CostEvent => {
      if (isReceipt) {
        held += grams;
        return event(`in${index}`, { kind: "receipt", grams, amountMinor });
      }
      // One in three takes everything, so that averages start anew.
      const taken = share > 0.67 ? held : Math.floor(held * share);
      held -= taken;
      return event(`out${index}`, { kind: "consumption", grams: taken, roastId: `R${index}` });
    });
  });

/** Half a minor unit for each cost, and half a ten-thousandth a kilogram for each price, on at most 40 t. */
const slack = (events: readonly CostEvent[]) => events.length * (0.5 + 2) + 1;

describe("any life of a lot", () => {
  test("receipts are worth what the roasts cost and what is left", () => {
    fc.assert(
      fc.property(life, (events) => {
        const steps = costSteps(events);
        const paid = events.reduce((sum, each) => sum + (each.kind === "receipt" ? (each.amountMinor ?? 0) : 0), 0);
        const used = steps.reduce((sum, { costMinor }) => sum + (costMinor ?? Number.NaN), 0);
        const last = steps.at(-1);
        const left = last ? (valueAfter(last) ?? Number.NaN) : 0;
        expect(Math.abs(paid - used - left)).toBeLessThanOrEqual(slack(events));
      }),
    );
  });

  test("the price lies between the cheapest and the dearest receipt, and roasts never change it", () => {
    fc.assert(
      fc.property(life, (events) => {
        const steps = costSteps(events);
        const prices = events.flatMap((each) =>
          each.kind === "receipt" ? [((each.amountMinor ?? 0) * 1e7) / each.grams] : [],
        );
        steps.forEach(({ event: each, averageE4 }, index) => {
          if (each.kind === "consumption") expect(averageE4).toBe(steps[index - 1]?.averageE4 ?? null);
          if (averageE4 === null) return;
          // Each receipt may round the price by half a step.
          expect(averageE4).toBeGreaterThanOrEqual(Math.min(...prices) - events.length);
          expect(averageE4).toBeLessThanOrEqual(Math.max(...prices) + events.length);
        });
      }),
    );
  });

  test("the difference of an invoice is spread over roasts and stock, and taking it back undoes it", () => {
    fc.assert(
      fc.property(life, fc.nat(2_000_000), fc.nat(), (events, amountMinor, pick) => {
        const receipts = events.filter((each) => each.kind === "receipt");
        const chosen = receipts[pick % Math.max(1, receipts.length)];
        fc.pre(chosen !== undefined);
        const book = { today: "2026-11-22", lockedThrough: null };
        const invoice = { receiptId: chosen.id, amountMinor };
        const there = recost(events, [invoice], book);
        const roasts = there.changes.reduce((sum, { differenceMinor }) => sum + differenceMinor, 0);
        const stock = (there.valueAfterMinor ?? Number.NaN) - (there.valueBeforeMinor ?? Number.NaN);
        const paid = amountMinor - (chosen.amountMinor ?? 0);
        expect(Math.abs(roasts + stock - paid)).toBeLessThanOrEqual(2 * slack(events));

        const confirmed = [...events, event("inv", { kind: "recosted", ...invoice })];
        const bookedCosts = new Map(there.changes.map(({ causeId, afterMinor }) => [causeId, afterMinor]));
        const back = recost(confirmed, [{ ...invoice, amountMinor: chosen.amountMinor ?? 0 }], {
          ...book,
          bookedCosts,
        });
        expect(back.averageAfterE4).toBe(there.averageBeforeE4);
        expect(back.changes.map(({ causeId, differenceMinor }) => [causeId, -differenceMinor])).toEqual(
          there.changes.map(({ causeId, differenceMinor }) => [causeId, differenceMinor]),
        );
      }),
    );
  });

  test("a receipt that is taken back at once leaves the lot as it was", () => {
    fc.assert(
      fc.property(life, fc.integer({ min: 1, max: 1e9 }), fc.nat(1e9), (events, grams, amountMinor) => {
        // Such a receipt is refused before it is booked.
        fc.pre(!isTooMuch(amountMinor, grams));
        const before = costSteps(events).at(-1) ?? NO_STOCK;
        const mistake = [
          event("mistake", { kind: "receipt", grams, amountMinor }),
          event("undo", { kind: "takenBack", receiptId: "mistake" }),
        ];
        const { grams: left, averageE4 } = costSteps([...events, ...mistake]).at(-1) ?? NO_STOCK;
        expect({ left, averageE4 }).toEqual({ left: before.grams, averageE4: before.averageE4 });
      }),
    );
  });
});
