import fc from "fast-check";
import { expect, test } from "vitest";
import { plusDays } from "../../calendar/index.ts";
import { type CostEvent, costSteps, valueAfter } from "../cost/cost-ledger.ts";
import { stockValueMinor } from "../cost/moving-average.ts";
import { bookAdjustment, bookCount, bookTransfer } from "./book-correction.ts";
import { bookArrival, bookReceipt, bookRoastReturn } from "./book-incoming.ts";
import { bookDeparture, bookRoast, bookTakeBack } from "./book-outgoing.ts";
import { ledgerRule } from "./ledger-rules.ts";
import {
  type Booking,
  EMPTY_LOT,
  gramsAt,
  gramsInAll,
  type LedgerEntry,
  type LotStock,
  shortfallOf,
} from "./lot-stock.ts";
import { proveLot, type RecordedMovement, replay } from "./replay.ts";
import { stockOn } from "./stock-on.ts";

const place = fc.constantFrom("roaster", "warehouse", "bar");
const grams = fc.integer({ min: 1, max: 60_000 });
const amountMinor = fc.integer({ min: 0, max: 100_000 });

const command = fc.oneof(
  fc.record({
    type: fc.constant("receive" as const),
    locationId: place,
    grams,
    amountMinor: fc.option(amountMinor, { freq: 20 }),
    wasRoasted: fc.option(fc.boolean()),
  }),
  fc.record({ type: fc.constant("roast" as const), locationId: place, grams }),
  fc.record({ type: fc.constant("returnRoast" as const), pick: fc.nat() }),
  fc.record({ type: fc.constant("takeBack" as const), pick: fc.nat() }),
  fc.record({ type: fc.constant("count" as const), locationId: place, grams: fc.nat(60_000) }),
  fc.record({
    type: fc.constant("adjust" as const),
    locationId: place,
    changeGrams: fc.integer({ min: -9000, max: 9000 }),
  }),
  fc.record({ type: fc.constant("transfer" as const), fromId: place, toId: place, grams }),
  fc.record({
    type: fc.constant("leave" as const),
    kind: fc.constantFrom("sale" as const, "waste" as const, "sample" as const),
    locationId: place,
    grams,
  }),
  fc.record({ type: fc.constant("comeBack" as const), locationId: place, grams }),
);
type Command = typeof command extends fc.Arbitrary<infer C> ? C : never;

interface Roasted {
  roastId: string;
  chargedGrams: number;
  taken: { locationId: string; grams: number }[];
}

/** A lot with everything that a roastery would keep of it. */
class Lot {
  stock: LotStock = EMPTY_LOT;
  movements: RecordedMovement[] = [];
  costs: CostEvent[] = [];
  roasts: Roasted[] = [];
  receipts: { id: string; locationId: string; grams: number }[] = [];
  #ids = 0;

  id(name: string): string {
    this.#ids += 1;
    return `${name}${this.#ids}`;
  }

  keep(booking: Booking): LedgerEntry[] {
    if (!booking.ok) return [];
    this.stock = booking.stock;
    this.movements.push(...booking.entries.map((entry) => ({ ...entry, id: this.id("m") })));
    return booking.entries;
  }

  cost(event: Record<string, unknown>): void {
    this.costs.push({ id: this.id("c"), businessDay: "2026-11-01", ...event } as CostEvent);
  }
}

/** Runs a command and says whether it was booked. */
function run(lot: Lot, each: Command): boolean {
  switch (each.type) {
    case "receive": {
      const booking = bookReceipt(lot.stock, { kind: "delivery", ...each });
      if (!booking.ok) return false;
      const entries = lot.keep(booking);
      const id = lot.id("receipt");
      lot.receipts.push({ id, locationId: each.locationId, grams: each.grams });
      lot.cost({ id, kind: "receipt", grams: each.grams, amountMinor: each.amountMinor });
      for (const { kind, changeGrams, roastId, locationId } of entries) {
        if (kind !== "roast") continue;
        lot.cost({ kind: "consumption", grams: -changeGrams, roastId });
        lot.roasts.find((roast) => roast.roastId === roastId)?.taken.push({ locationId, grams: -changeGrams });
      }
      return true;
    }
    case "roast": {
      const roastId = lot.id("R");
      const entries = lot.keep(bookRoast(lot.stock, { ...each, roastId }));
      const taken = entries.map(({ locationId, changeGrams }) => ({ locationId, grams: Math.abs(changeGrams) }));
      const takenGrams = taken.reduce((sum, part) => sum + part.grams, 0);
      lot.roasts.push({ roastId, chargedGrams: each.grams, taken });
      lot.cost({ kind: "consumption", grams: takenGrams, roastId });
      return true;
    }
    case "returnRoast": {
      const [roast] = lot.roasts.splice(each.pick % Math.max(1, lot.roasts.length), 1);
      if (!roast) return false;
      const entries = lot.keep(bookRoastReturn(lot.stock, roast));
      const returned = entries.reduce((sum, { changeGrams }) => sum + changeGrams, 0);
      lot.cost({ kind: "roastReturned", grams: returned, roastId: roast.roastId });
      return true;
    }
    case "takeBack": {
      const receipt = lot.receipts[each.pick % Math.max(1, lot.receipts.length)];
      if (!receipt) return false;
      const booking = bookTakeBack(lot.stock, receipt, []);
      if (!booking.ok) return false;
      lot.keep(booking);
      lot.receipts = lot.receipts.filter(({ id }) => id !== receipt.id);
      lot.cost({ kind: "takenBack", receiptId: receipt.id });
      return true;
    }
    case "count":
    case "adjust": {
      const booking = each.type === "count" ? bookCount(lot.stock, each) : bookAdjustment(lot.stock, each);
      for (const { changeGrams } of lot.keep(booking)) lot.cost({ kind: "count", changeGrams });
      return booking.ok;
    }
    case "transfer": {
      const booking = bookTransfer(lot.stock, each);
      lot.keep(booking);
      return booking.ok;
    }
    case "leave": {
      const booking = bookDeparture(lot.stock, each);
      if (lot.keep(booking).length > 0) lot.cost({ kind: "consumption", grams: each.grams, roastId: null });
      return booking.ok;
    }
    case "comeBack": {
      lot.keep(bookArrival(lot.stock, { kind: "return", ...each }));
      lot.cost({ kind: "receipt", grams: each.grams, amountMinor: 500 });
      return true;
    }
  }
}

/** Change of the whole stock that a person with a notebook would expect, and the change of the shortfall. */
function expected(before: LotStock, lot: Lot, each: Command): [grams: number, shortfall: number] {
  const [whole, short] = [gramsInAll(before), shortfallOf(before)];
  switch (each.type) {
    case "receive": {
      const missing = each.wasRoasted ? Math.min(short, each.grams) : 0;
      return [each.grams - missing, -missing];
    }
    case "roast":
      return [-Math.min(whole, each.grams), Math.max(0, each.grams - whole)];
    case "returnRoast": {
      const roast = lot.roasts[each.pick % lot.roasts.length];
      const open = before.shortfalls.find(({ roastId }) => roastId === roast?.roastId)?.grams ?? 0;
      return [roast?.taken.reduce((sum, part) => sum + part.grams, 0) ?? Number.NaN, -open];
    }
    case "takeBack":
      return [-(lot.receipts[each.pick % lot.receipts.length]?.grams ?? Number.NaN), 0];
    case "count":
      return [each.grams - gramsAt(before, each.locationId), -short];
    case "adjust":
      return [each.changeGrams, 0];
    case "transfer":
      return [0, 0];
    case "leave":
      return [-each.grams, 0];
    case "comeBack":
      return [each.grams, 0];
  }
}

/** Whether a command must be refused, by the rules in words. */
function isRefused(before: LotStock, lot: Lot, each: Command): boolean {
  switch (each.type) {
    case "receive":
      return shortfallOf(before) > 0 && each.wasRoasted === null;
    case "returnRoast":
      return lot.roasts.length === 0;
    case "takeBack": {
      const receipt = lot.receipts[each.pick % Math.max(1, lot.receipts.length)];
      return !receipt || gramsAt(before, receipt.locationId) < receipt.grams;
    }
    case "adjust":
      return each.changeGrams === 0 || gramsAt(before, each.locationId) + each.changeGrams < 0;
    case "transfer":
      return each.fromId === each.toId || gramsAt(before, each.fromId) < each.grams;
    case "leave":
      return gramsAt(before, each.locationId) < each.grams;
    case "roast":
    case "count":
    case "comeBack":
      return false;
  }
}

function expectSound(lot: Lot): void {
  const onRecord = {
    balanceGrams: gramsInAll(lot.stock),
    shortfallGrams: shortfallOf(lot.stock),
    byLocation: lot.stock.byLocation,
  };
  expect(proveLot(onRecord, lot.movements)).toEqual([]);
  for (const [, held] of lot.stock.byLocation) expect(held).toBeGreaterThanOrEqual(0);

  const steps = costSteps(lot.costs);
  const last = steps.at(-1);
  expect(last?.grams ?? 0).toBe(onRecord.balanceGrams);
  if (last) expect(valueAfter(last)).toBe(stockValueMinor(onRecord.balanceGrams, last.averageE4));
  // Only what comes in changes the price.
  steps.forEach(({ event, averageE4 }, index) => {
    if (event.kind === "count" || event.kind === "consumption") {
      expect(averageE4).toBe(steps[index - 1]?.averageE4 ?? null);
    }
  });
}

test("any sequence of commands books what a notebook would say, refuses what it must, and adds up after each", () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const lot = new Lot();
      for (const each of commands) {
        const before = lot.stock;
        const mustRefuse = isRefused(before, lot, each);
        const [changeGrams, shortfall] = mustRefuse ? [0, 0] : expected(before, lot, each);
        expect(run(lot, each)).toBe(!mustRefuse);
        expect(gramsInAll(lot.stock) - gramsInAll(before)).toBe(0 + changeGrams);
        expect(shortfallOf(lot.stock) - shortfallOf(before)).toBe(0 + shortfall);
        expectSound(lot);
      }
    }),
    { numRuns: 300 },
  );
});

test("each roast has taken and is missing what it charged, until a count settles it", () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const lot = new Lot();
      for (const each of commands.filter(({ type }) => type !== "count")) run(lot, each);
      for (const { roastId, chargedGrams, taken } of lot.roasts) {
        const missing = lot.stock.shortfalls.find((open) => open.roastId === roastId)?.grams ?? 0;
        expect(taken.reduce((sum, part) => sum + part.grams, missing)).toBe(chargedGrams);
      }
    }),
    { numRuns: 300 },
  );
});

test("a movement against the stock of its kind's direction is never booked", () => {
  fc.assert(
    fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
      const lot = new Lot();
      for (const each of commands) run(lot, each);
      for (const { kind, changeGrams } of lot.movements) {
        const { direction } = ledgerRule(kind);
        expect(direction === "in" && changeGrams < 0).toBe(false);
        expect(direction === "out" && changeGrams > 0).toBe(false);
      }
    }),
  );
});

test("receipts and roasts that never reach 0 end in the same quantity whatever their order", () => {
  const moves = fc.array(fc.record({ isReceipt: fc.boolean(), locationId: place, grams }), { maxLength: 20 });
  fc.assert(
    fc.property(
      moves.chain((drawn) => fc.tuple(fc.constant(drawn), fc.shuffledSubarray(drawn, { minLength: drawn.length }))),
      ([drawn, shuffled]) => {
        const roastedGrams = drawn.reduce((sum, move) => sum + (move.isReceipt ? 0 : move.grams), 0);
        const end = (order: typeof drawn) => {
          const opened = bookReceipt(EMPTY_LOT, {
            kind: "opening",
            locationId: "warehouse",
            grams: roastedGrams + 1,
            wasRoasted: null,
          });
          return order.reduce(
            (stock, { isReceipt, ...move }, index) => {
              const booking = isReceipt
                ? bookReceipt(stock, { kind: "delivery", wasRoasted: null, ...move })
                : bookRoast(stock, { roastId: `R${index}`, ...move });
              if (!booking.ok) throw new Error(booking.reason);
              return booking.stock;
            },
            opened.ok ? opened.stock : EMPTY_LOT,
          );
        };
        expect(gramsInAll(end(shuffled))).toBe(gramsInAll(end(drawn)));
        expect(shortfallOf(end(shuffled))).toBe(0);
      },
    ),
  );
});

test("a movement that is lost, doubled or changed is always found", () => {
  const harm = fc.constantFrom("lost", "doubled", "changed");
  fc.assert(
    fc.property(fc.array(command, { minLength: 5, maxLength: 30 }), harm, fc.nat(), (commands, how, pick) => {
      const lot = new Lot();
      for (const each of commands) run(lot, each);
      const moving = lot.movements.filter(({ changeGrams }) => changeGrams !== 0);
      const hurt = moving[pick % Math.max(1, moving.length)];
      fc.pre(hurt !== undefined);
      const harmed = lot.movements.flatMap((movement) => {
        if (movement !== hurt) return [movement];
        if (how === "lost") return [];
        return how === "doubled" ? [movement, movement] : [{ ...movement, changeGrams: movement.changeGrams + 1 }];
      });
      const { balanceGrams, shortfallGrams, byLocation } = replay(lot.movements);
      expect(proveLot({ balanceGrams, shortfallGrams, byLocation }, harmed)).not.toEqual([]);
    }),
  );
});

test("stock on the last day is the stock, whatever days the movements are dated", () => {
  const dated = fc.array(fc.tuple(command, fc.nat(30)), { maxLength: 30 });
  fc.assert(
    fc.property(dated, (commands) => {
      const lot = new Lot();
      const days: string[] = [];
      for (const [each, after] of commands) {
        run(lot, each);
        while (days.length < lot.movements.length) days.push(plusDays("2026-11-01", after));
      }
      const ledger = lot.movements.map((movement, index) => ({
        ...movement,
        businessDay: days[index] ?? "",
        averageAfterE4: null,
      }));
      const { balanceGrams, byLocation } = stockOn("2026-12-31", ledger);
      expect(balanceGrams).toBe(gramsInAll(lot.stock));
      expect(new Map(byLocation)).toEqual(new Map(lot.stock.byLocation));
    }),
  );
});
