import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LedgerKind } from "../ledger/ledger-rules.ts";
import { type CostMovement, costEventsOf, priceWholeLife } from "./booked-costs.ts";
import { type BookedDifference, costsInBooks } from "./costs-in-books.ts";
import { type Recosting, recost } from "./recost.ts";

const DAYS = ["2026-10-30", "2026-10-31", "2026-11-01", "2026-11-02"];

const movement = (id: string, kind: LedgerKind, changeGrams: number, more: Partial<CostMovement> = {}) =>
  ({
    id,
    bookingId: id,
    kind,
    businessDay: DAYS[2] ?? "",
    changeGrams,
    roastId: null,
    reversesId: null,
    correctsId: null,
    amountMinor: null,
    averageAfterE4: null,
    ...more,
  }) satisfies CostMovement;

interface Books {
  movements: CostMovement[];
  differences: BookedDifference[];
}

/** Confirms an invoice as the server does: its movement, and a difference to each cause. */
function confirmed(books: Books, receiptId: string, amountMinor: number, lockedThrough: string | null) {
  const planned = planFor(books, receiptId, amountMinor, lockedThrough);
  const id = `invoice ${books.movements.length}`;
  const draft = movement(id, "recosted", 0, { correctsId: receiptId, amountMinor: planned.invoiceMinor });
  const movements = priceWholeLife([...books.movements, draft]);
  const booked = planned.changes.map((change) => ({ ...change, recostedId: id }));
  return { planned, books: { movements, differences: [...books.differences, ...booked] } };
}

function planFor({ movements, differences }: Books, receiptId: string, amountMinor: number, locked: string | null) {
  const bookedCosts = costsInBooks(movements, differences);
  const book = { today: "2026-11-22", lockedThrough: locked, bookedCosts };
  return recost(costEventsOf(movements), [{ receiptId, amountMinor }], book);
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const spreadOf = ({ changes }: Recosting) => sum(changes.map(({ differenceMinor }) => differenceMinor));

describe("costs in the books", () => {
  test("know a part that was split off, which a second invoice finds at what the first one left", () => {
    const movements = priceWholeLife([
      movement("a", "opening", 10_000, { amountMinor: 9000 }),
      movement("out", "transfer_out", -4000, { bookingId: "split" }),
      movement("away", "transfer_out", -1000, { bookingId: "move" }),
      movement("here", "transfer_in", 1000, { bookingId: "move" }),
    ]);
    expect(costsInBooks(movements, [])).toEqual(new Map([["out", 3600]]));
    const { books } = confirmed({ movements, differences: [] }, "a", 10_000, null);
    const second = confirmed(books, "a", 11_000, null);
    expect(second.planned.changes).toMatchObject([
      { causeId: "out", beforeMinor: 4000, afterMinor: 4400, differenceMinor: 400 },
    ]);
    expect(second.planned.restMinor).toBe(0);
  });

  test("are what was taken and what invoices added, and nothing once it is given back", () => {
    const movements = priceWholeLife([
      movement("a", "opening", 10_000, { amountMinor: 9000 }),
      movement("r", "roast", -4000, { roastId: "R1" }),
      movement("s", "sale", -1000),
    ]);
    const { books, planned } = confirmed({ movements, differences: [] }, "a", 10_000, null);
    expect(costsInBooks(movements, [])).toEqual(
      new Map([
        ["R1", 3600],
        ["s", 900],
      ]),
    );
    expect(costsInBooks(books.movements, books.differences)).toEqual(
      new Map([
        ["R1", 4000],
        ["s", 1000],
      ]),
    );
    expect(planned).toMatchObject({ invoiceMinor: 1000, restMinor: 0 });
    const back = priceWholeLife([...books.movements, movement("b", "roast_returned", 4000, { roastId: "R1" })]);
    expect(back.at(-1)?.amountMinor).toBe(4000);
    expect(costsInBooks(back, books.differences).get("R1")).toBe(0);
  });

  test("leave to the rest what a count lost", () => {
    const movements = priceWholeLife([
      movement("a", "opening", 10_000, { amountMinor: 9000 }),
      movement("c", "count", -1000),
      movement("r", "roast", -4000, { roastId: "R1" }),
    ]);
    expect(planFor({ movements, differences: [] }, "a", 10_000, null)).toMatchObject({
      invoiceMinor: 1000,
      valueBeforeMinor: 4500,
      valueAfterMinor: 5000,
      changes: [{ causeId: "R1", differenceMinor: 400 }],
      restMinor: 100,
    });
  });
});

const draws = fc.array(
  fc.record({
    verb: fc.constantFrom("receipt", "receipt", "roast", "roast", "return", "sale", "unsell", "count"),
    grams: fc.integer({ min: 1, max: 100_000 }),
    amountMinor: fc.nat(1_000_000),
    pick: fc.nat(100),
  }),
  { minLength: 3, maxLength: 25 },
);

/** Life of a lot from draws: what is impossible at its moment is left out. */
function lifeOf(drawn: readonly { verb: string; grams: number; amountMinor: number; pick: number }[]): CostMovement[] {
  const booked: CostMovement[] = [];
  for (const [index, { verb, grams, amountMinor, pick }] of drawn.entries()) {
    const held = sum(booked.map(({ changeGrams }) => changeGrams));
    const taken = Math.min(grams, held);
    const id = `m${index}`;
    const businessDay = DAYS[pick % DAYS.length] ?? "";
    const roastId = `R${pick % 4}`;
    const ofRoast = booked.filter((each) => each.roastId === roastId);
    const standing = booked.filter(
      ({ id: sold, kind }) => kind === "sale" && !booked.some((each) => each.reversesId === sold),
    );
    const drafts: Record<string, () => CostMovement[]> = {
      receipt: () => [movement(id, "delivery", grams, { amountMinor, businessDay })],
      roast: () => (ofRoast.length > 0 ? [] : [movement(id, "roast", -taken, { roastId, businessDay })]),
      return: () => {
        const [roast] = ofRoast;
        if (!roast || ofRoast.length > 1) return [];
        return [movement(id, "roast_returned", -roast.changeGrams, { roastId, businessDay })];
      },
      sale: () => (taken > 0 ? [movement(id, "sale", -taken, { businessDay })] : []),
      unsell: () =>
        standing.slice(0, 1).map((sale) => movement(id, "return", -sale.changeGrams, { reversesId: sale.id })),
      count: () =>
        booked.length === 0
          ? []
          : [movement(id, "count", pick % 2 ? grams % 1000 : -Math.min(taken, grams % 1000), { businessDay })],
    };
    const chosen = booked.length === 0 ? drafts.receipt : drafts[verb];
    booked.push(...priceWholeLife([...booked, ...(chosen?.() ?? [])]).slice(booked.length));
  }
  return booked;
}

const invoices = fc.array(
  fc.record({ pick: fc.nat(), amountMinor: fc.nat(2_000_000), lockedThrough: fc.option(fc.constantFrom(...DAYS)) }),
  { minLength: 1, maxLength: 3 },
);

test("any invoices are in the causes, the stock and the rest to the cent, and none counts twice", () => {
  fc.assert(
    fc.property(draws, invoices, draws, (first, later, after) => {
      let books: Books = { movements: lifeOf(first), differences: [] };
      const receipts = books.movements.filter(({ kind }) => kind === "delivery");
      fc.pre(receipts.length > 0);
      for (const { pick, amountMinor, lockedThrough } of later) {
        const { id } = receipts[pick % receipts.length] ?? { id: "" };
        const { planned, books: next } = confirmed(books, id, amountMinor, lockedThrough);
        const { valueBeforeMinor, valueAfterMinor, invoiceMinor, restMinor, counterEntries } = planned;
        const stock = (valueAfterMinor ?? Number.NaN) - (valueBeforeMinor ?? Number.NaN);
        expect(spreadOf(planned) + stock + (restMinor ?? Number.NaN)).toBe(invoiceMinor);
        expect(sum(counterEntries.map(({ differenceMinor }) => differenceMinor))).toBe(spreadOf(planned));
        expect(counterEntries.every(({ businessDay }) => lockedThrough === null || businessDay > lockedThrough)).toBe(
          true,
        );
        books = next;
        const costs = costsInBooks(books.movements, books.differences);
        for (const { causeId, afterMinor } of planned.changes) expect(costs.get(causeId)).toBe(afterMinor);
        expect(planFor(books, id, amountMinor, lockedThrough)).toMatchObject({
          changes: [],
          invoiceMinor: 0,
          restMinor: 0,
        });
      }
      // What is booked afterwards starts from the new price, and the same invoice still changes nothing.
      const { id } = receipts[0] ?? { id: "" };
      const amount = planFor(books, id, 0, null).invoiceMinor * -1;
      const tail = lifeOf(after).map((each) => ({
        ...each,
        id: `later ${each.id}`,
        bookingId: `later ${each.id}`,
        roastId: null,
      }));
      const receiptsAndSales = tail.filter(({ kind }) => kind === "delivery");
      books = { ...books, movements: priceWholeLife([...books.movements, ...receiptsAndSales]) };
      expect(planFor(books, id, amount, null).changes).toEqual([]);
    }),
    { numRuns: 400 },
  );
});
