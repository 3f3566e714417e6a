import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LEDGER_KINDS, ledgerRule } from "./ledger-rules.ts";
import {
  type LinkedMovement,
  proveLot,
  type RecordedMovement,
  receiptsSinceZero,
  replay,
  unmatchedTransfers,
} from "./replay.ts";

const movement = (
  id: string,
  kind: RecordedMovement["kind"],
  changeGrams: number,
  balanceAfterGrams: number,
  more: Partial<RecordedMovement> = {},
): RecordedMovement => ({
  id,
  kind,
  locationId: null,
  changeGrams,
  balanceAfterGrams,
  shortfallChangeGrams: 0,
  ...more,
});

/** Opening 10 kg, moved 4 kg to the bar, roasted 7 kg of 6 kg at the roaster. */
const LEDGER = [
  movement("m1", "opening", 10_000, 10_000, { locationId: "roaster" }),
  movement("m2", "transfer_out", -4000, 6000, { locationId: "roaster" }),
  movement("m3", "transfer_in", 4000, 10_000, { locationId: "bar" }),
  movement("m4", "roast", -6000, 4000, { locationId: "roaster", shortfallChangeGrams: 1000 }),
  movement("m5", "count", 0, 4000, { locationId: "roaster", shortfallChangeGrams: -1000 }),
];

describe("the sum of the movements", () => {
  test("is the stock by location and in all", () => {
    expect(replay(LEDGER)).toEqual({
      balanceGrams: 4000,
      shortfallGrams: 0,
      byLocation: new Map([
        ["roaster", 0],
        ["bar", 4000],
      ]),
      problems: [],
    });
    expect(replay([])).toEqual({ balanceGrams: 0, shortfallGrams: 0, byLocation: new Map(), problems: [] });
  });

  test("proves the columns of the lot", () => {
    const byLocation = new Map([["bar", 4000]]);
    expect(proveLot({ balanceGrams: 4000, shortfallGrams: 0, byLocation }, LEDGER)).toEqual([]);
    const wrong = { balanceGrams: 4001, shortfallGrams: 5, byLocation: new Map([["cellar", 1]]) };
    expect(proveLot(wrong, LEDGER)).toEqual([
      { movementId: null, says: "The stock says 4001 g, the movements make 4000 g" },
      { movementId: null, says: "The shortfall says 5 g, the movements make 0 g" },
      { movementId: null, says: "The stock of location cellar says 1 g, the movements make 0 g" },
      { movementId: null, says: "The stock of location bar says 0 g, the movements make 4000 g" },
    ]);
  });

  test("covers older movements without a location, and counts that were kept as adjustments", () => {
    const older = [
      movement("m1", "opening", 500, 500),
      movement("m2", "roast", -500, 0, { shortfallChangeGrams: 300 }),
      movement("m3", "adjustment", 20, 20, { shortfallChangeGrams: -300 }),
    ];
    expect(proveLot({ balanceGrams: 20, shortfallGrams: 0, byLocation: new Map([[null, 20]]) }, older)).toEqual([]);
  });
});

describe("a ledger that does not add up", () => {
  test.each([
    [movement("x", "roast", -100, 3901), "The balance says 3901 g, the movements make 3900 g"],
    [movement("x", "roast", -4001, -1), "The stock falls to -1 g"],
    [movement("x", "sale", -1, 3999, { locationId: "roaster" }), "The stock of location roaster falls to -1 g"],
    [movement("x", "sale", 1, 4001), "A movement of kind sale changes the stock by 1 g"],
    [movement("x", "delivery", -1, 3999), "A movement of kind delivery changes the stock by -1 g"],
    [movement("x", "count", 0, 4000, { shortfallChangeGrams: -1 }), "The shortfall falls to -1 g"],
    [
      movement("x", "waste", -1, 3999, { shortfallChangeGrams: 1 }),
      "A movement of kind waste changes the shortfall by 1 g",
    ],
    [
      movement("x", "count", 1, 4001, { shortfallChangeGrams: 1 }),
      "A movement of kind count changes the shortfall by 1 g",
    ],
  ])("is named with its movement: %o", (wrong, says) => {
    expect(replay([...LEDGER, wrong]).problems).toContainEqual({ movementId: "x", says });
  });
});

test("sales, transfers, waste and samples cannot take what is not there; a roast alone can be short", () => {
  const short = LEDGER_KINDS.filter((kind) => ledgerRule(kind).whenShort === "shortfall");
  expect(short).toEqual(["roast"]);
  const settling = LEDGER_KINDS.filter((kind) => ledgerRule(kind).shortfall !== "keeps");
  expect(settling).toEqual(["count", "adjustment", "roast", "roast_returned"]);
});

describe("receipts that may be in the stock", () => {
  const linked = (
    id: string,
    kind: RecordedMovement["kind"],
    changeGrams: number,
    more: Partial<LinkedMovement> = {},
  ): LinkedMovement => ({
    ...movement(id, kind, changeGrams, 0),
    reversesId: null,
    roastId: null,
    bookingId: id,
    ...more,
  });
  const ids = (movements: LinkedMovement[]) => receiptsSinceZero(movements).map(({ id }) => id);

  test("are kept by a transfer of all that there is to another location", () => {
    const moved = [
      linked("a", "delivery", 40),
      linked("out", "transfer_out", -40, { bookingId: "t" }),
      linked("in", "transfer_in", 40, { bookingId: "t" }),
    ];
    expect(ids(moved)).toEqual(["a"]);
  });

  test("are the part that was split off another lot, and none where it went back or its rest was split off again", () => {
    const part = linked("part", "transfer_in", 40, { bookingId: "split" });
    expect(ids([part, linked("a", "delivery", 10)])).toEqual(["part", "a"]);
    const back = linked("back", "transfer_out", -40, { bookingId: "undo", reversesId: "part" });
    expect(ids([part, back])).toEqual([]);
    expect(ids([part, linked("off", "transfer_out", -40, { bookingId: "other" })])).toEqual([]);
  });

  test("are all since it was last 0", () => {
    const ledger = [
      linked("open", "opening", 100),
      linked("r1", "roast", -100),
      linked("a", "delivery", 60),
      linked("r2", "roast", -10),
      linked("b", "delivery", 60),
    ];
    expect(ids(ledger)).toEqual(["a", "b"]);
    expect(ids(ledger.slice(0, 1))).toEqual(["open"]);
    expect(ids(ledger.slice(0, 2))).toEqual([]);
    expect(ids([])).toEqual([]);
  });

  test("leave out a delivery that was taken back", () => {
    const ledger = [
      linked("a", "delivery", 60),
      linked("b", "delivery", 40),
      linked("back", "delivery_returned", -40, { reversesId: "b" }),
    ];
    expect(ids(ledger)).toEqual(["a"]);
    expect(ids([...ledger, linked("c", "delivery", 5)])).toEqual(["a", "c"]);
  });

  test("name what was there before a roast that was deleted, and not what a roast edited since had used up", () => {
    const ledger = [
      linked("a", "delivery", 60),
      linked("r1", "roast", -60, { roastId: "R" }),
      linked("b", "delivery", 60),
      linked("r1 back", "roast_returned", 60, { roastId: "R" }),
    ];
    expect(ids(ledger)).toEqual(["a", "b"]);
    const editedToZero = [...ledger.slice(0, 1), linked("r1", "roast", -50, { roastId: "R" }), ...ledger.slice(3)].map(
      (each) => (each.id === "r1 back" ? { ...each, changeGrams: 50 } : each),
    );
    expect(ids([...editedToZero, linked("r1 again", "roast", -60, { roastId: "R" })])).toEqual([]);
  });

  test("cover the whole stock, whatever happened before", () => {
    const change = fc.record({ isReceipt: fc.boolean(), grams: fc.integer({ min: 1, max: 50 }) });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (changes) => {
        let balance = 0;
        const ledger = changes.map(({ isReceipt, grams }, index) => {
          const changeGrams = isReceipt ? grams : -Math.min(balance, grams);
          balance += changeGrams;
          return linked(String(index), isReceipt ? "delivery" : "roast", changeGrams);
        });
        const received = receiptsSinceZero(ledger).reduce((sum, { changeGrams }) => sum + changeGrams, 0);
        expect(received).toBeGreaterThanOrEqual(balance);
        if (balance === 0) expect(received).toBe(0);
      }),
    );
  });
});

test("transfers under one cause make 0, within a lot and between lots; what is left over is named", () => {
  const transfers = [
    { kind: "transfer_out", causeId: "t1", changeGrams: -20_000 },
    { kind: "roast", causeId: "t3", changeGrams: -5 },
    { kind: "transfer_out", causeId: "t2", changeGrams: -300 },
    { kind: "transfer_in", causeId: "t1", changeGrams: 20_000 },
  ] as const;
  expect(unmatchedTransfers(transfers)).toEqual(["t2"]);
  expect(unmatchedTransfers([...transfers, { kind: "transfer_in", causeId: "t2", changeGrams: 300 }])).toEqual([]);
});
