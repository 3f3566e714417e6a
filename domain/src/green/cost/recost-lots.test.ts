import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LedgerKind } from "../ledger/ledger-rules.ts";
import { type CostMovement, priceWholeLife } from "./booked-costs.ts";
import { costsInBooks } from "./costs-in-books.ts";
import { stockValueMinor } from "./moving-average.ts";
import { type LotBooks, recostLots } from "./recost-lots.ts";

const DAY = "2026-11-02";
const LOTS = ["a", "b", "c"];
const FIRST = "first";

const movement = (id: string, kind: LedgerKind, changeGrams: number, more: Partial<CostMovement> = {}) =>
  ({
    id,
    bookingId: id,
    kind,
    businessDay: DAY,
    changeGrams,
    roastId: null,
    reversesId: null,
    correctsId: null,
    amountMinor: null,
    averageAfterE4: null,
    ...more,
  }) satisfies CostMovement;

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

/** Several lots, on which movements are booked as the server books them. */
function lotsOf() {
  const books = new Map<string, LotBooks>(LOTS.map((id) => [id, { movements: [], differences: [] }]));
  const bookOf = (lot: string) => books.get(lot) ?? { movements: [], differences: [] };
  const held = (lot: string) => sum(bookOf(lot).movements.map(({ changeGrams }) => changeGrams));
  const book = (lot: string, draft: CostMovement) => {
    const { movements, differences } = bookOf(lot);
    const booked = priceWholeLife([...movements, draft]);
    books.set(lot, { movements: booked, differences });
    return booked.at(-1)?.amountMinor ?? null;
  };
  const split = (id: string, from: string, to: string, grams: number) => {
    const tookMinor = book(from, movement(`${id} out`, "transfer_out", -grams, { bookingId: id }));
    const amountMinor = tookMinor === null ? null : 0 - tookMinor;
    book(to, movement(`${id} in`, "transfer_in", grams, { bookingId: id, amountMinor }));
  };
  const plan = (amountMinor: number, lockedThrough: string | null = null) =>
    recostLots(books, new Map([["a", [{ receiptId: FIRST, amountMinor }]]]), { today: "2026-11-22", lockedThrough });
  /** Books an invoice of the first receipt. */
  const invoice = (amountMinor: number, lockedThrough: string | null = null) => {
    const recosting = plan(amountMinor, lockedThrough);
    for (const { greenCoffeeId: lot, invoices, planned } of recosting.lots) {
      const { differences } = bookOf(lot);
      for (const { receiptId, amountMinor: after } of invoices) {
        const before = bookOf(lot).movements.filter(
          ({ id, correctsId }) => id === receiptId || correctsId === receiptId,
        );
        const difference = after - sum(before.map((each) => each.amountMinor ?? 0));
        const id = `invoice ${bookOf(lot).movements.length}`;
        book(lot, movement(id, "recosted", 0, { correctsId: receiptId, amountMinor: difference }));
      }
      const recostedId = bookOf(lot).movements.at(-1)?.id ?? "";
      const added = planned.changes.map((change) => ({ ...change, recostedId }));
      books.set(lot, { ...bookOf(lot), differences: [...differences, ...added] });
    }
    return recosting;
  };
  /** Price of each lot, and what each roast and sale costs by now. */
  const figures = () =>
    [...books].map(([lot, { movements, differences }]) => ({
      lot,
      averageE4: movements.at(-1)?.averageAfterE4 ?? null,
      valueMinor: stockValueMinor(held(lot), movements.at(-1)?.averageAfterE4 ?? null),
      costs: Object.fromEntries(costsInBooks(movements, differences)),
    }));
  return { books, book, split, held, plan, invoice, figures };
}

describe("a later invoice of a lot that was split", () => {
  test("reaches the part through several splits, and counts what went along once", () => {
    const { book, split, invoice, figures } = lotsOf();
    book("a", movement(FIRST, "delivery", 10_000, { amountMinor: 9000 }));
    split("s1", "a", "b", 4000);
    book("b", movement("sale", "sale", -1000));
    split("s2", "b", "c", 2000);
    // By hand: 10.00 instead of 9.00 per kg, 6 kg in the first lot, 1 kg sold, 1 kg in the second, 2 kg in the third.
    const { lots, differenceMinor, restMinor } = invoice(10_000);
    expect(lots.map(({ greenCoffeeId, isSplitOff, addedMinor }) => [greenCoffeeId, isSplitOff, addedMinor])).toEqual([
      ["a", false, 1000],
      ["b", true, 0],
      ["c", true, 0],
    ]);
    expect(lots.map(({ planned }) => (planned.valueAfterMinor ?? 0) - (planned.valueBeforeMinor ?? 0))).toEqual([
      600, 100, 200,
    ]);
    expect([differenceMinor, restMinor]).toEqual([1000, 0]);
    expect(figures().map(({ averageE4 }) => averageE4)).toEqual([10_000_000, 10_000_000, 10_000_000]);
  });

  test("passes on what came back with a part, and prices a part whose cost was unknown", () => {
    const { book, split, invoice, figures } = lotsOf();
    book("a", movement(FIRST, "delivery", 10_000));
    split("s1", "a", "b", 4000);
    split("s2", "b", "a", 4000);
    split("s3", "a", "c", 5000);
    invoice(10_000);
    expect(figures()).toMatchObject([{ valueMinor: 5000 }, { valueMinor: 0 }, { valueMinor: 5000 }]);
    const { lots } = invoice(9000, DAY);
    expect(lots).toHaveLength(3);
    expect(figures()).toMatchObject([{ valueMinor: 4500 }, { valueMinor: 0 }, { valueMinor: 4500 }]);
  });
});

const draws = fc.array(
  fc.record({
    verb: fc.constantFrom("receipt", "roast", "return", "sale", "count", "split", "split", "split"),
    lot: fc.nat(2),
    other: fc.integer({ min: 1, max: 2 }),
    grams: fc.integer({ min: 1, max: 100_000 }),
    amountMinor: fc.nat(1_000_000),
  }),
  { minLength: 2, maxLength: 20 },
);
type Draw = typeof draws extends fc.Arbitrary<(infer Value)[]> ? Value : never;

/** Plays draws on lots of which the first one starts with a receipt; what is impossible at its moment is left out. */
function played(drawn: readonly Draw[], firstMinor: number | null) {
  const lots = lotsOf();
  lots.book("a", movement(FIRST, "delivery", 60_000, { amountMinor: firstMinor }));
  const roasts: { id: string; lot: string; grams: number }[] = [];
  for (const [index, { verb, lot: pick, other, grams, amountMinor }] of drawn.entries()) {
    const [lot, to] = [LOTS[pick] ?? "", LOTS[(pick + other) % 3] ?? ""];
    const taken = Math.min(grams, lots.held(lot));
    const id = `m${index}`;
    if (verb === "receipt") lots.book(lot, movement(id, "delivery", grams, { amountMinor }));
    const roast = verb === "return" ? roasts.shift() : undefined;
    if (roast) lots.book(roast.lot, movement(id, "roast_returned", roast.grams, { roastId: roast.id }));
    if (taken === 0) continue;
    if (verb === "roast") {
      lots.book(lot, movement(id, "roast", -taken, { roastId: id }));
      roasts.push({ id, lot, grams: taken });
    }
    if (verb === "sale") lots.book(lot, movement(id, "sale", -taken));
    if (verb === "count") lots.book(lot, movement(id, "count", -Math.min(taken, grams % 500)));
    if (verb === "split") lots.split(id, lot, to, taken);
  }
  return lots;
}

test("splits and then invoices end as the invoice and then the splits, to the cent, in each lot and each cause", () => {
  fc.assert(
    fc.property(draws, fc.nat(1_000_000), fc.nat(1_000_000), fc.boolean(), (drawn, early, late, isLocked) => {
      const [lots, atOnce] = [played(drawn, early), played(drawn, late)];
      const before = lots.figures();
      const { lots: changed, differenceMinor, restMinor } = lots.invoice(late, isLocked ? DAY : null);
      expect(lots.figures()).toEqual(atOnce.figures());
      const costs = changed.flatMap(({ splitOff, planned }) =>
        planned.changes.filter(({ causeId }) => !splitOff.has(causeId)).map((change) => change.differenceMinor),
      );
      const stock = changed.map(({ planned }) => (planned.valueAfterMinor ?? 0) - (planned.valueBeforeMinor ?? 0));
      expect(sum(costs) + sum(stock) + (restMinor ?? Number.NaN)).toBe(late - early);
      expect(differenceMinor).toBe(late - early);
      expect(lots.plan(late)).toMatchObject({ differenceMinor: 0, lots: [{ planned: { changes: [] } }] });
      lots.invoice(early, isLocked ? DAY : null);
      expect(lots.figures()).toEqual(before);
    }),
    { numRuns: 300 },
  );
});
