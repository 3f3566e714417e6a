import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type CostedChange,
  type CostedMovement,
  costOfGrams,
  costRoastedLots,
  packagingOfBagE4,
  priceOfGramsE4,
  type RoastOrigin,
} from "./roasted-cost.ts";

const roast = (lotId: string, grams: number, costMinor: number | null): RoastOrigin => ({
  lotId,
  grams,
  costMinor,
  missing: null,
});

const moved = (bookingId: string, ...rows: [lotId: string, kind: CostedMovement["kind"], changeGrams: number][]) =>
  rows.map(([lotId, kind, changeGrams]): CostedMovement => ({ bookingId, lotId, kind, changeGrams }));

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
const minorOf = (changes: readonly CostedChange[]) => changes.map(({ lotId, changeMinor }) => [lotId, changeMinor]);

describe("the cost of a roast", () => {
  test("is spread over what is taken of it to the last minor unit", () => {
    const { lots, changes } = costRoastedLots(
      [roast("a", 8500, 10_000)],
      [...moved("1", ["a", "roast", 8000]), ...moved("2", ["a", "sale", -3000]), ...moved("3", ["a", "waste", -5500])],
    );
    expect(minorOf(changes)).toEqual([
      ["a", -3529],
      ["a", -6471],
    ]);
    expect(lots.get("a")).toEqual({ basis: { costMinor: 10_000, grams: 8500 }, grams: 0, missing: [] });
  });

  test("makes a price per kilogram and per bag", () => {
    const basis = { costMinor: 8500, grams: 8500 };
    expect([priceOfGramsE4(basis, 1000), priceOfGramsE4(basis, 250), costOfGrams(basis, 250)]).toEqual([
      10_000_000, 2_500_000, 250,
    ]);
  });

  test("names the reason where it is unknown", () => {
    const { lots } = costRoastedLots(
      [roast("a", 8000, null), { ...roast("b", 8000, 5000), missing: "greenShort" }, roast("c", 0, 5000)],
      moved("1", ["d", "opening", 2000]),
    );
    expect([...lots].map(([id, { basis, missing }]) => [id, basis, missing])).toEqual([
      ["a", null, [{ lotId: "a", reason: "greenCost" }]],
      ["b", null, [{ lotId: "b", reason: "greenShort" }]],
      ["c", null, [{ lotId: "c", reason: "notWeighed" }]],
      ["d", null, [{ lotId: "d", reason: "entered" }]],
    ]);
  });
});

describe("the cost of a blend", () => {
  const made = moved(
    "blend",
    ["a", "blend_out", -1000],
    ["a", "blend_loss", -100],
    ["b", "blend_out", -2000],
    ["blend", "blend_in", 3000],
  );

  test("is that of its parts, with what was lost in the mixing", () => {
    const { lots, changes } = costRoastedLots([roast("a", 3000, 1000), roast("b", 3000, 2000)], made);
    // By hand: 1,100 of 3,000 g for 10.00 are 3.67, and 2,000 of 3,000 g for 20.00 are 13.33.
    expect(sum(changes.filter(({ lotId }) => lotId !== "blend").map(({ changeMinor }) => changeMinor ?? 0))).toBe(
      -1700,
    );
    expect(lots.get("blend")?.basis).toEqual({ costMinor: 1700, grams: 3000 });
  });

  test("is unknown as long as that of one part is, and says which", () => {
    const { lots } = costRoastedLots(
      [roast("a", 3000, 1000), roast("b", 3000, null)],
      [...made, ...moved("next", ["blend", "blend_out", -500], ["a", "blend_out", -500], ["c", "blend_in", 1000])],
    );
    expect(lots.get("c")).toMatchObject({ basis: null, missing: [{ lotId: "b", reason: "greenCost" }] });
    expect(lots.get("a")?.missing).toEqual([]);
  });
});

test("a bag that is filled from two roasts brings the cost of the newer one to the older one", () => {
  const { lots, changes } = costRoastedLots(
    [roast("old", 400, 400), roast("new", 1000, 3000)],
    [
      ...moved(
        "p",
        ["old", "packing_out", -400],
        ["new", "packing_out", -350],
        ["old", "packing_in", 500],
        ["new", "packing_in", 250],
      ),
    ],
  );
  expect(minorOf(changes)).toEqual([
    ["new", -300],
    ["old", 300],
  ]);
  expect(lots.get("old")?.basis).toEqual({ costMinor: 700, grams: 500 });
});

test("packaging of a bag is that of the packings that filled it", () => {
  expect(
    packagingOfBagE4([
      { bags: 10, ofLot: 10, packagingMinor: 420 },
      { bags: 20, ofLot: 20, packagingMinor: 900 },
    ]),
  ).toBe(440_000);
  expect(packagingOfBagE4([{ bags: 3, ofLot: 1, packagingMinor: 100 }])).toBe(333_333);
  expect(packagingOfBagE4([{ bags: 3, ofLot: 1, packagingMinor: null }])).toBeNull();
  expect(packagingOfBagE4([])).toBeNull();
});

const LOTS = ["a", "b", "c"];
const draw = fc.record({
  verb: fc.constantFrom("blend", "pack", "sale", "waste", "count", "return"),
  from: fc.integer({ min: 0, max: 20 }),
  other: fc.integer({ min: 0, max: 20 }),
  grams: fc.integer({ min: 1, max: 4000 }),
});

/** Bookings from draws, none of which takes more than there is. */
function historyOf(
  origins: readonly RoastOrigin[],
  draws: readonly (typeof draw extends fc.Arbitrary<infer D> ? D : never)[],
) {
  const held = new Map(origins.map(({ lotId, grams }) => [lotId, grams]));
  const history: CostedMovement[] = [];
  const book = (bookingId: string, ...rows: [string, CostedMovement["kind"], number][]) => {
    const real = rows.filter(([, , grams]) => grams !== 0);
    for (const [lotId, , grams] of real) held.set(lotId, (held.get(lotId) ?? 0) + grams);
    history.push(...moved(bookingId, ...real));
  };
  for (const [at, { verb, from, other, grams }] of draws.entries()) {
    const ids = [...held.keys()];
    const [one = "", two = ""] = [ids[from % ids.length], ids[other % ids.length]];
    const some = Math.min(grams, held.get(one) ?? 0);
    const more = one === two ? 0 : Math.min(grams, held.get(two) ?? 0);
    const id = `booking ${at}`;
    if (verb === "blend" && some > 1 && more > 0) {
      book(
        id,
        [one, "blend_out", 1 - some],
        [one, "blend_loss", -1],
        [two, "blend_out", -more],
        [id, "blend_in", some - 1 + more],
      );
    } else if (verb === "pack" && more > 0) {
      const crossed = Math.min(more, 100);
      book(
        id,
        [one, "packing_out", -some],
        [two, "packing_out", -more],
        [one, "packing_in", some + crossed],
        [two, "packing_in", more - crossed],
      );
    } else if (verb === "sale" || verb === "waste") book(id, [one, verb, -some]);
    else if (verb === "count") book(id, [one, "count", grams % 2 ? grams % 50 : -Math.min(some, grams % 50)]);
    else if (verb === "return") book(id, [one, "return", grams % 300]);
  }
  return { history, held };
}

const origins = fc
  .array(fc.record({ grams: fc.integer({ min: 1, max: 20_000 }), costMinor: fc.nat(1_000_000) }), {
    minLength: 3,
    maxLength: 3,
  })
  .map((drawn) => drawn.map(({ grams, costMinor }, at) => roast(LOTS[at] ?? "", grams, costMinor)));

test("loses and makes no minor unit, whatever is blended, packed, sent, counted and returned", () => {
  fc.assert(
    fc.property(origins, fc.array(draw, { maxLength: 40 }), (roasts, draws) => {
      const { history, held } = historyOf(roasts, draws);
      const { lots, changes } = costRoastedLots(roasts, history);
      for (const [lotId, { basis, grams }] of lots) {
        expect(grams).toBe(held.get(lotId));
        const own = roasts.find((each) => each.lotId === lotId)?.costMinor ?? 0;
        const moves = changes
          .filter((each) => each.lotId === lotId)
          .map(({ changeMinor }) => changeMinor ?? Number.NaN);
        // What came, less what left, is what the rest is worth; nothing that is left is worth nothing.
        expect(own + sum(moves)).toBe(basis === null ? Number.NaN : costOfGrams(basis, grams));
        if (grams === 0) expect(own + sum(moves)).toBe(0);
      }
      for (const bookingId of new Set(changes.map((each) => each.bookingId))) {
        const kinds = history.filter((each) => each.bookingId === bookingId).map(({ kind }) => kind);
        const isWithin = kinds.some((kind) => kind === "blend_in" || kind === "packing_in");
        const minor = changes
          .filter((each) => each.bookingId === bookingId)
          .map(({ changeMinor }) => changeMinor ?? Number.NaN);
        if (isWithin) expect(sum(minor)).toBe(0);
      }
    }),
    { numRuns: 500 },
  );
});
