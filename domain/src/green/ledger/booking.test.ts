import { describe, expect, test } from "vitest";
import { bookAdjustment, bookCount, bookCountTakenBack, bookSplit, bookTransfer } from "./book-correction.ts";
import { bookArrival, bookReceipt, bookRoastReturn, missingGramsOf } from "./book-incoming.ts";
import { bookDeparture, bookRoast, bookTakeBack } from "./book-outgoing.ts";
import { type Booking, booked, EMPTY_LOT, gramsAt, gramsInAll, type LotStock, shortfallOf } from "./lot-stock.ts";

const lot = (byLocation: Record<string, number>, shortfalls: [string, number][] = []): LotStock => ({
  byLocation: new Map(Object.entries(byLocation)),
  shortfalls: shortfalls.map(([roastId, grams]) => ({ roastId, grams })),
});

/** Stock by location, open shortfall, and the entries as [kind, location, change, shortfall change, roast]. */
function outcome(booking: Booking) {
  if (!booking.ok) return booking;
  return {
    held: Object.fromEntries(booking.stock.byLocation),
    short: shortfallOf(booking.stock),
    entries: booking.entries.map((entry) => [
      entry.kind,
      entry.locationId,
      entry.changeGrams,
      entry.shortfallChangeGrams,
      entry.roastId,
    ]),
  };
}

describe("a roast", () => {
  test("takes from its own location first, then from the fullest", () => {
    const stock = lot({ bar: 1000, roaster: 5000, warehouse: 20_000 });
    expect(outcome(bookRoast(stock, { roastId: "R1", locationId: "roaster", grams: 8000 }))).toEqual({
      held: { bar: 1000, roaster: 0, warehouse: 17_000 },
      short: 0,
      entries: [
        ["roast", "roaster", -5000, 0, "R1"],
        ["roast", "warehouse", -3000, 0, "R1"],
      ],
    });
  });

  test("stops at 0 with its shortfall where the whole lot holds too little", () => {
    const stock = lot({ roaster: 5000, warehouse: 1000 });
    expect(outcome(bookRoast(stock, { roastId: "R1", locationId: "roaster", grams: 8000 }))).toEqual({
      held: { roaster: 0, warehouse: 0 },
      short: 2000,
      entries: [
        ["roast", "roaster", -5000, 2000, "R1"],
        ["roast", "warehouse", -1000, 0, "R1"],
      ],
    });
  });

  test("leaves a movement of 0 g where there is nothing at all", () => {
    const { entries } = bookRoast(EMPTY_LOT, { roastId: "R1", locationId: "roaster", grams: 40_000 }) as Extract<
      Booking,
      { ok: true }
    >;
    expect(entries).toEqual([
      {
        kind: "roast",
        locationId: "roaster",
        changeGrams: 0,
        locationAfterGrams: 0,
        balanceAfterGrams: 0,
        shortfallChangeGrams: 40_000,
        roastId: "R1",
      },
    ]);
  });

  test("gives back what it took where it took it, and drops what is still open of its shortfall", () => {
    const stock = lot({ roaster: 0, warehouse: 500 }, [
      ["R0", 700],
      ["R1", 2000],
    ]);
    const taken = [
      { locationId: "roaster", grams: 5000 },
      { locationId: "warehouse", grams: 1000 },
    ];
    expect(outcome(bookRoastReturn(stock, { roastId: "R1", taken }))).toEqual({
      held: { roaster: 5000, warehouse: 1500 },
      short: 700,
      entries: [
        ["roast_returned", "roaster", 5000, -2000, "R1"],
        ["roast_returned", "warehouse", 1000, 0, "R1"],
      ],
    });
  });

  test("gives back no shortfall that a count has settled", () => {
    const taken = [{ locationId: "roaster", grams: 0 }];
    expect(outcome(bookRoastReturn(lot({ roaster: 900 }), { roastId: "R1", taken }))).toMatchObject({
      held: { roaster: 900 },
      entries: [["roast_returned", "roaster", 0, 0, "R1"]],
    });
  });
});

describe("a receipt", () => {
  const short = lot({ roaster: 0 }, [
    ["R1", 25_000],
    ["R2", 15_000],
  ]);
  const receipt = { kind: "delivery", locationId: "warehouse", grams: 60_000 } as const;

  test("asks whether it was roasted already while a shortfall is open", () => {
    expect(bookReceipt(short, { ...receipt, wasRoasted: null })).toEqual({
      ok: false,
      reason: "askRoasted",
      missingGrams: 40_000,
    });
    expect(missingGramsOf(shortfallOf(short), 60_000)).toBe(40_000);
    expect(missingGramsOf(shortfallOf(short), 30_000)).toBe(30_000);
    expect(missingGramsOf(shortfallOf(lot({ roaster: 5 })), 30_000)).toBe(0);
  });

  test("answered with yes books itself and what the roasts were missing, oldest first", () => {
    expect(outcome(bookReceipt(short, { ...receipt, wasRoasted: true }))).toEqual({
      held: { roaster: 0, warehouse: 20_000 },
      short: 0,
      entries: [
        ["delivery", "warehouse", 60_000, 0, null],
        ["roast", "warehouse", -25_000, -25_000, "R1"],
        ["roast", "warehouse", -15_000, -15_000, "R2"],
      ],
    });
  });

  test("smaller than the shortfall is roasted whole, and the rest stays open", () => {
    expect(outcome(bookReceipt(short, { ...receipt, grams: 30_000, wasRoasted: true }))).toEqual({
      held: { roaster: 0, warehouse: 0 },
      short: 10_000,
      entries: [
        ["delivery", "warehouse", 30_000, 0, null],
        ["roast", "warehouse", -25_000, -25_000, "R1"],
        ["roast", "warehouse", -5000, -5000, "R2"],
      ],
    });
  });

  test("answered with no leaves the shortfall open", () => {
    expect(outcome(bookReceipt(short, { ...receipt, wasRoasted: false }))).toMatchObject({
      held: { warehouse: 60_000 },
      short: 40_000,
      entries: [["delivery", "warehouse", 60_000, 0, null]],
    });
  });

  test("asks nothing where nothing is short", () => {
    expect(outcome(bookReceipt(EMPTY_LOT, { ...receipt, kind: "opening", wasRoasted: null }))).toMatchObject({
      held: { warehouse: 60_000 },
      entries: [["opening", "warehouse", 60_000, 0, null]],
    });
  });
});

describe("a count", () => {
  test("becomes the balance of its location and settles the shortfall", () => {
    const stock = lot({ roaster: 41_500, warehouse: 60_000 }, [["R1", 3000]]);
    expect(outcome(bookCount(stock, { locationId: "roaster", grams: 41_200 }))).toEqual({
      held: { roaster: 41_200, warehouse: 60_000 },
      short: 0,
      entries: [["count", "roaster", -300, -3000, null]],
    });
  });

  test("leaves no movement where it confirms the books, unless it settles a shortfall", () => {
    const confirmed = bookCount(lot({ roaster: 500 }), { locationId: "roaster", grams: 500 });
    expect(outcome(confirmed)).toMatchObject({ held: { roaster: 500 }, entries: [] });
    const settled = bookCount(lot({ roaster: 500 }, [["R1", 80]]), { locationId: "roaster", grams: 500 });
    expect(outcome(settled)).toMatchObject({ short: 0, entries: [["count", "roaster", 0, -80, null]] });
  });

  test("finds coffee at a location that never held any, and none at all", () => {
    expect(outcome(bookCount(EMPTY_LOT, { locationId: "bar", grams: 700 }))).toMatchObject({ held: { bar: 700 } });
    expect(outcome(bookCount(lot({ bar: 700 }), { locationId: "bar", grams: 0 }))).toMatchObject({ held: { bar: 0 } });
  });
});

describe("a count that is taken back", () => {
  test("moves its difference the other way and opens again what it settled", () => {
    const before = lot({ roaster: 41_500, warehouse: 60_000 }, [["", 3000]]);
    const counted = bookCount(before, { locationId: "roaster", grams: 41_200 });
    if (!counted.ok) throw new Error("a count is never refused");
    const back = bookCountTakenBack(counted.stock, { locationId: "roaster", changeGrams: -300, settledGrams: 3000 });
    expect(outcome(back)).toEqual({
      held: { roaster: 41_500, warehouse: 60_000 },
      short: 3000,
      entries: [["adjustment", "roaster", 300, 3000, null]],
    });
  });

  test("is refused where less is left than it found", () => {
    const back = bookCountTakenBack(lot({ bar: 200 }), { locationId: "bar", changeGrams: 300, settledGrams: 0 });
    expect(back).toEqual({ ok: false, reason: "tooLittle", heldGrams: 200 });
  });
});

describe("stock that is not there", () => {
  const stock = lot({ roaster: 3000, warehouse: 20_000 });
  const refusal = { ok: false, reason: "tooLittle", heldGrams: 3000 };

  test.each(["sale", "waste", "sample", "transfer_out"] as const)("is refused to a %s", (kind) => {
    expect(bookDeparture(stock, { kind, locationId: "roaster", grams: 3001 })).toEqual(refusal);
    expect(outcome(bookDeparture(stock, { kind, locationId: "roaster", grams: 3000 }))).toMatchObject({
      held: { roaster: 0, warehouse: 20_000 },
      entries: [[kind, "roaster", -3000, 0, null]],
    });
  });

  test("is refused to an adjustment and a transfer", () => {
    expect(bookAdjustment(stock, { locationId: "roaster", changeGrams: -3001 })).toEqual(refusal);
    expect(bookTransfer(stock, { fromId: "roaster", toId: "warehouse", grams: 3001 })).toEqual(refusal);
    expect(bookTransfer(stock, { fromId: "nowhere", toId: "warehouse", grams: 1 })).toMatchObject({ heldGrams: 0 });
  });

  test("never comes of a mistake in the code either", () => {
    const change = { kind: "sale", locationId: "roaster", changeGrams: -3001 } as const;
    expect(() => booked(stock, [change])).toThrow(RangeError);
    expect(() => booked(stock, [{ ...change, changeGrams: 0, shortfallChangeGrams: -1 }])).toThrow(RangeError);
    expect(() => booked(stock, [{ ...change, changeGrams: -0.5 }])).toThrow(RangeError);
  });
});

describe("weights and places", () => {
  const stock = lot({ roaster: 3000 });

  test("a transfer moves between two locations, and the whole stays", () => {
    const moved = bookTransfer(stock, { fromId: "roaster", toId: "bar", grams: 1200 });
    expect(outcome(moved)).toEqual({
      held: { roaster: 1800, bar: 1200 },
      short: 0,
      entries: [
        ["transfer_out", "roaster", -1200, 0, null],
        ["transfer_in", "bar", 1200, 0, null],
      ],
    });
    expect(moved.ok && moved.entries.map(({ balanceAfterGrams }) => balanceAfterGrams)).toEqual([1800, 3000]);
    expect(outcome(bookTransfer(stock, { fromId: "roaster", toId: "bar", grams: 3000 }))).toMatchObject({
      held: { roaster: 0, bar: 3000 },
    });
    expect(bookTransfer(stock, { fromId: "bar", toId: "bar", grams: 1 })).toEqual({ ok: false, reason: "samePlace" });
  });

  test("an adjustment goes both ways, stock that comes back goes in", () => {
    expect(outcome(bookAdjustment(stock, { locationId: "roaster", changeGrams: -300 }))).toMatchObject({
      held: { roaster: 2700 },
    });
    expect(outcome(bookAdjustment(stock, { locationId: "bar", changeGrams: 50 }))).toMatchObject({ held: { bar: 50 } });
    expect(outcome(bookArrival(stock, { kind: "return", locationId: "bar", grams: 250 }))).toMatchObject({
      held: { roaster: 3000, bar: 250 },
      entries: [["return", "bar", 250, 0, null]],
    });
  });

  test.each([0, -5, 0.5, Number.NaN, 2 ** 53])("%s g are refused as a weight", (grams) => {
    const refused = { ok: false, reason: "notAWeight" };
    expect(bookReceipt(stock, { kind: "delivery", locationId: "bar", grams, wasRoasted: null })).toEqual(refused);
    expect(bookRoast(stock, { roastId: "R1", locationId: "bar", grams })).toEqual(refused);
    expect(bookDeparture(stock, { kind: "sale", locationId: "roaster", grams })).toEqual(refused);
    expect(bookArrival(stock, { kind: "transfer_in", locationId: "bar", grams })).toEqual(refused);
    expect(bookTransfer(stock, { fromId: "roaster", toId: "bar", grams })).toEqual(refused);
    if (grams !== 0) {
      expect(bookCount(stock, { locationId: "bar", grams })).toEqual(refused);
      expect(bookRoastReturn(stock, { roastId: "R1", taken: [{ locationId: "bar", grams }] })).toEqual(refused);
    }
    if (grams !== -5) expect(bookAdjustment(stock, { locationId: "roaster", changeGrams: grams })).toEqual(refused);
  });

  test("the whole is the sum of the locations", () => {
    expect(gramsInAll(lot({ a: 1, b: 20, c: 300 }))).toBe(321);
    expect(gramsInAll(EMPTY_LOT)).toBe(0);
    expect(gramsAt(stock, "nowhere")).toBe(0);
  });
});

describe("a receipt that is taken back", () => {
  const stock = lot({ roaster: 63_500, warehouse: 500 });
  const receipt = { id: "d1", locationId: "roaster", grams: 60_000 };
  const later = (
    kind: "roast" | "count" | "adjustment" | "delivery_returned",
    locationId: string | null,
    causeId = "x",
  ) => ({
    kind,
    locationId,
    causeId,
  });

  test("goes out whole, also after roasts and counts elsewhere", () => {
    const since = [later("roast", "roaster"), later("count", "warehouse"), later("delivery_returned", "roaster", "d2")];
    expect(outcome(bookTakeBack(stock, receipt, since))).toEqual({
      held: { roaster: 3500, warehouse: 500 },
      short: 0,
      entries: [
        ["delivery_returned", "roaster", -60_000, 0, null],
        ["return_difference", "roaster", 0, 0, null],
      ],
    });
  });

  test.each([
    ["twice", later("delivery_returned", "roaster", "d1"), "takenBack"],
    ["after a count of its location", later("count", "roaster"), "counted"],
    ["after an older count, which names no location", later("adjustment", null), "counted"],
  ])("is refused %s", (_, since, reason) => {
    expect(bookTakeBack(stock, receipt, [since])).toEqual({ ok: false, reason });
  });

  test("is refused where less than that is left", () => {
    expect(bookTakeBack(stock, { ...receipt, grams: 63_501 }, [])).toEqual({
      ok: false,
      reason: "tooLittle",
      heldGrams: 63_500,
    });
    expect(bookTakeBack(stock, { ...receipt, grams: 0 }, [])).toEqual({ ok: false, reason: "notAWeight" });
  });
});

describe("a split", () => {
  test("moves stock from one lot into another at its location", () => {
    const split = bookSplit(lot({ roaster: 60_000 }), EMPTY_LOT, { locationId: "roaster", grams: 20_000 });
    expect(split.ok && [outcome(split.from), outcome(split.into)]).toMatchObject([
      { held: { roaster: 40_000 }, entries: [["transfer_out", "roaster", -20_000, 0, null]] },
      { held: { roaster: 20_000 }, entries: [["transfer_in", "roaster", 20_000, 0, null]] },
    ]);
  });

  test("is refused where the lot holds less", () => {
    const split = bookSplit(lot({ roaster: 60_000 }), EMPTY_LOT, { locationId: "bar", grams: 1 });
    expect(split).toEqual({ ok: false, reason: "tooLittle", heldGrams: 0 });
  });
});
