import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { LedgerKind } from "../ledger/ledger-rules.ts";
import {
  type CostMovement,
  costEventsOf,
  isEmptyDifference,
  needsWholeLife,
  priceMovements,
  priceWholeLife,
  proveCosts,
} from "./booked-costs.ts";
import { type CostEvent, returnedCauseOf, type Taken } from "./cost-ledger.ts";
import { proveValue } from "./prove-value.ts";

const movement = (id: string, kind: LedgerKind, kg: number, more: Partial<CostMovement> = {}): CostMovement => ({
  id,
  bookingId: id,
  kind,
  businessDay: "2026-11-01",
  changeGrams: Math.round(kg * 1000),
  roastId: null,
  reversesId: null,
  correctsId: null,
  amountMinor: null,
  averageAfterE4: null,
  ...more,
});

const figures = (movements: readonly CostMovement[]) =>
  movements.map(({ amountMinor, averageAfterE4 }) => [
    amountMinor,
    averageAfterE4 === null ? null : averageAfterE4 / 10_000,
  ]);

describe("a delivery that is taken back after some of it was roasted", () => {
  const life = priceWholeLife([
    movement("a", "delivery", 10, { amountMinor: 10_000 }),
    movement("b", "delivery", 10, { amountMinor: 20_000 }),
    movement("r", "roast", -10, { roastId: "R" }),
    movement("not-b", "delivery_returned", -10, { reversesId: "b" }),
    movement("rest", "return_difference", 0, { bookingId: "not-b" }),
  ]);

  test("leaves the difference that the roast had cost too much in a line of its own", () => {
    expect(life.map(({ amountMinor }) => amountMinor)).toEqual([10_000, 20_000, -15_000, -20_000, 5000]);
    // Paid 100.00 = cost 150.00 − difference 50.00 + stock 0.00.
    expect(life.reduce((sum, { amountMinor }) => sum + (amountMinor ?? 0), 0)).toBe(0);
    expect(proveValue(life)).toEqual([]);
  });

  test("is found where money of it is in no line", () => {
    const [a, b, r, back, rest] = life as [CostMovement, CostMovement, CostMovement, CostMovement, CostMovement];
    // The line is filled in where an older ledger has none.
    expect(proveValue([a, b, r, back])).toEqual([]);
    expect(proveCosts(life.at(-1)?.averageAfterE4 ?? null, [a, b, r, back, { ...rest, amountMinor: 4000 }])).toEqual([
      { movementId: "rest", says: "The amount says 4000, the movements make 5000" },
    ]);
  });

  test("leaves no line where nothing but rounding differs", () => {
    const untouched = priceWholeLife([
      movement("a", "delivery", 10, { amountMinor: 9999 }),
      movement("b", "delivery", 7, { amountMinor: 20_001 }),
      movement("not-b", "delivery_returned", -7, { reversesId: "b" }),
      movement("rest", "return_difference", 0, { bookingId: "not-b" }),
    ]);
    expect(untouched.filter((each) => !isEmptyDifference(each))).toHaveLength(3);
  });
});

describe("movements of a lot", () => {
  test("carry what their stock is worth, and the price after them", () => {
    const life = [
      movement("a", "opening", 10, { amountMinor: 9000 }),
      movement("out", "transfer_out", -2, { bookingId: "move" }),
      movement("in", "transfer_in", 2, { bookingId: "move" }),
      movement("r1", "roast", -3, { bookingId: "r", roastId: "R1" }),
      movement("r2", "roast", -1, { bookingId: "r", roastId: "R1" }),
      movement("c", "count", -0.5),
      movement("b", "delivery", 5.5, { amountMinor: 6050 }),
      movement("not-b", "delivery_returned", -5.5, { reversesId: "b" }),
      movement("s", "sale", -1),
      movement("back", "return", 1, { reversesId: "s" }),
      movement("set", "cost_set", 0, { averageAfterE4: 10_000_000 }),
      movement("inv", "recosted", 0, { correctsId: "a", amountMinor: 1000 }),
    ];
    expect(figures(priceWholeLife(life))).toEqual([
      [9000, 900],
      [-1800, 900],
      [1800, 900],
      [-2700, 900],
      [-900, 900],
      [-450, 900],
      [6050, 1000],
      [-6050, 900],
      [-900, 900],
      [900, 900],
      [550, 1000],
      [1000, 1000],
    ]);
  });

  test("carry the cost of a roast from several locations rounded once, so that they add up", () => {
    const taken = [1, 2, 3].map((at) => movement(`r${at}`, "roast", -0.001, { bookingId: "r", roastId: "R1" }));
    const [, ...roast] = priceWholeLife([movement("a", "opening", 3, { amountMinor: 1_000_000 }), ...taken]);
    expect(roast.map(({ amountMinor }) => amountMinor)).toEqual([-334, -333, -333]);
  });

  test("carry a split as a receipt here and a consumption there", () => {
    const from = priceWholeLife([
      movement("a", "opening", 10, { amountMinor: 9000 }),
      movement("out", "transfer_out", -4),
    ]);
    expect(figures(from).at(-1)).toEqual([-3600, 900]);
    const into = priceWholeLife([movement("in", "transfer_in", 4, { amountMinor: 3600 })]);
    expect(figures(into)).toEqual([[3600, 900]]);
  });

  test("have neither amount nor price where the cost is unknown", () => {
    const life = [
      movement("a", "opening", 10),
      movement("r", "roast", -4, { roastId: "R1" }),
      movement("c", "count", 1),
    ];
    expect(figures(priceWholeLife(life))).toEqual([
      [null, null],
      [null, null],
      [null, null],
    ]);
  });

  test("are named where they say another amount or price", () => {
    const life = priceWholeLife([
      movement("a", "opening", 10, { amountMinor: 9000 }),
      movement("r", "roast", -4, { roastId: "R1" }),
    ]);
    expect(proveCosts(9_000_000, life)).toEqual([]);
    expect(proveCosts(9_000_001, life)).toMatchObject([{ movementId: null }]);
    expect(
      proveCosts(
        9_000_000,
        life.map((each) => ({ ...each, amountMinor: 9000 })),
      ),
    ).toMatchObject([{ movementId: "r", says: "The amount says 9000, the movements make -3600" }]);
  });
});

/** Draws of a life: what is impossible at its moment is left out. */
const draws = fc.array(
  fc.record({
    verb: fc.constantFrom(
      "receipt",
      "roast",
      "return",
      "sale",
      "unsell",
      "count",
      "transfer",
      "set",
      "recost",
      "unreceive",
    ),
    grams: fc.integer({ min: 1, max: 100_000 }),
    amountMinor: fc.option(fc.nat(1_000_000), { freq: 12 }),
    pick: fc.nat(),
  }),
  { maxLength: 40 },
);

/** Taken by a cause since it last gave back, as its movements say. */
function takenBy(cause: string, booked: readonly CostMovement[]): Taken {
  const since = booked.findLastIndex(({ kind, roastId }) => kind === "roast_returned" && roastId === cause) + 1;
  const own = booked
    .slice(since)
    .filter(({ id, kind, roastId }) => id === cause || (kind === "roast" && roastId === cause));
  return own.reduce<Taken>(
    (sum, { changeGrams, amountMinor }) => ({
      grams: sum.grams - changeGrams,
      costMinor: sum.costMinor === null || amountMinor === null ? null : sum.costMinor - amountMinor,
    }),
    { grams: 0, costMinor: 0 },
  );
}

test("any life booked one movement after another is the one that is walked through as a whole", () => {
  const played = new Set<LedgerKind>();
  fc.assert(
    fc.property(draws, (drawn) => {
      const booked: CostMovement[] = [];
      let isRecosted = false;
      const held = () => booked.reduce((sum, { changeGrams }) => sum + changeGrams, 0);
      const pickOf = <Item>(items: readonly Item[], pick: number) => items[pick % Math.max(1, items.length)];
      const standing = (...kinds: LedgerKind[]) =>
        booked.filter(({ id, kind }) => kinds.includes(kind) && !booked.some(({ reversesId }) => reversesId === id));
      for (const [index, { verb, grams, amountMinor, pick }] of drawn.entries()) {
        const id = `m${index}`;
        const taken = Math.min(grams, held());
        const draft = (kind: LedgerKind, changeGrams: number, more: Partial<CostMovement> = {}) =>
          movement(id, kind, changeGrams / 1000, more);
        const make = (): CostMovement[] => {
          switch (verb) {
            case "receipt":
              return [draft("delivery", grams, { amountMinor })];
            case "roast": {
              const some = Math.floor(taken / 3);
              const rest = { bookingId: id, roastId: `R${pick % 5}` };
              return [draft("roast", -some, rest), { ...draft("roast", some - taken, rest), id: `${id}b` }];
            }
            case "return": {
              const roastId = `R${pick % 5}`;
              return [draft("roast_returned", takenBy(roastId, booked).grams + (pick % 3 ? 0 : grams), { roastId })];
            }
            case "sale":
              return taken > 0 ? [draft("sale", -taken)] : [];
            case "unsell": {
              const sale = pickOf(standing("sale"), pick);
              return sale ? [draft("return", -sale.changeGrams, { reversesId: sale.id })] : [];
            }
            case "count":
              return [draft("count", pick % 2 ? grams : -taken)];
            case "transfer":
              return [draft("transfer_out", -taken), { ...draft("transfer_in", taken), id: `${id}b` }];
            case "set":
              return [draft("cost_set", 0, { averageAfterE4: grams * 100 })];
            case "recost": {
              const receipt = pickOf(standing("delivery"), pick);
              if (!receipt) return [];
              isRecosted = true;
              return [draft("recosted", 0, { correctsId: receipt.id, amountMinor: (amountMinor ?? 0) % 1000 })];
            }
            case "unreceive": {
              const receipt = pickOf(standing("delivery"), pick);
              if (!receipt || receipt.changeGrams > held()) return [];
              return [
                draft("delivery_returned", -receipt.changeGrams, { reversesId: receipt.id }),
                { ...draft("return_difference", 0), id: `${id}b` },
              ];
            }
          }
        };
        const drafts = make();
        const state = { grams: held(), averageE4: booked.at(-1)?.averageAfterE4 ?? null };
        // A confirmed invoice changes what causes had taken by entries beside the ledger, which the server reads as well.
        const isWhole = isRecosted || drafts.some(({ kind }) => needsWholeLife(kind));
        const contextOf = (event: CostEvent) => ({ taken: takenBy(returnedCauseOf(event) ?? "", booked) });
        const priced = isWhole
          ? priceWholeLife([...booked, ...drafts]).slice(booked.length)
          : priceMovements(state, drafts, contextOf);
        booked.push(...priced.filter((each) => !isEmptyDifference(each)));
        for (const { kind } of drafts) played.add(kind);
      }
      expect(priceWholeLife(booked)).toEqual(booked);
      expect(proveCosts(booked.at(-1)?.averageAfterE4 ?? null, booked)).toEqual([]);
      expect(proveValue(booked)).toEqual([]);
      expect(costEventsOf(booked).length).toBeLessThanOrEqual(booked.length);
    }),
    { numRuns: 300 },
  );
  expect(played.size).toBe(12);
});

test("a split keeps grams and value of both lots together, there and back", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60_000_000 }),
      fc.nat(50_000_000),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (held, paid, part) => {
        const grams = Math.max(1, Math.floor(held * part));
        const whole = priceWholeLife([
          movement("a", "opening", held / 1000, { amountMinor: paid }),
          movement("out", "transfer_out", -grams / 1000),
        ]);
        const took = -(whole[1]?.amountMinor ?? 0);
        const split = priceWholeLife([movement("in", "transfer_in", grams / 1000, { amountMinor: took })]);
        const sum = (lots: readonly CostMovement[]) => [
          lots.reduce((all, { changeGrams }) => all + changeGrams, 0),
          lots.reduce((all, { amountMinor }) => all + (amountMinor ?? 0), 0),
        ];
        expect(sum([...whole, ...split])).toEqual([held, paid]);
        const left = priceWholeLife([...split, movement("off", "transfer_out", -grams / 1000)]);
        const gave = -(left[1]?.amountMinor ?? 0);
        const back = priceWholeLife([...whole, movement("back", "transfer_in", grams / 1000, { amountMinor: gave })]);
        expect(sum([...back, ...left])).toEqual([held, paid]);
      },
    ),
  );
});
