import fc from "fast-check";
import { expect, test } from "vitest";
import { bagsFromStock } from "../stock/index.ts";
import { allocate, type Supply } from "./allocation.ts";

const GRAMS = { "250 g": 250, "1 kg": 1000 } as const;
type Size = keyof typeof GRAMS;

const line = (size: Size, bags: number, productId = "house") => ({
  productId,
  packageSizeId: size,
  bagGrams: GRAMS[size],
  bags,
});

const supply = (id: string, packageSizeId: Size | null, quantity: number, productId = "house"): Supply => ({
  id,
  productId,
  packageSizeId,
  quantity,
});

const bagsBySupply = (allocated: ReturnType<typeof allocate>) =>
  allocated.map(({ parts, shortBags }) => ({
    ...Object.fromEntries(parts.map((part) => [part.supply.id, part.bags])),
    short: shortBags,
  }));

test("two orders draw on what lies there, then on a batch, and the second is short of what fills no bag", () => {
  const allocated = allocate(
    [line("250 g", 6), line("250 g", 5)],
    [[supply("bags", "250 g", 4), supply("loose", null, 300)], [supply("batch 1", null, 1000)]],
  );
  expect(allocated.map(({ shortBags }) => shortBags)).toEqual([0, 2]);
  expect(allocated[0]?.parts.map(({ supply: { id }, quantity, bags }) => ({ id, quantity, bags }))).toEqual([
    { id: "bags", quantity: 4, bags: 4 },
    { id: "loose", quantity: 250, bags: 1 },
    { id: "loose", quantity: 50, bags: 0 },
    { id: "batch 1", quantity: 200, bags: 1 },
  ]);
  expect(bagsBySupply(allocated)[1]).toEqual({ "batch 1": 3, short: 2 });
});

test.each([
  ["bags of another size are no supply", [line("250 g", 1)], [[supply("bags", "1 kg", 5)]], [{ short: 1 }]],
  ["another product is no supply", [line("250 g", 1)], [[supply("a", null, 900, "other")]], [{ short: 1 }]],
  [
    "the batch that is roasted first is drawn on first",
    [line("1 kg", 3)],
    [[], [supply("Tuesday", null, 2000), supply("Thursday", null, 2000)]],
    [{ Tuesday: 2, Thursday: 1, short: 0 }],
  ],
  [
    "a bag of two batches counts to the one that fills it",
    [line("1 kg", 2)],
    [[supply("Tuesday", null, 1500), supply("Thursday", null, 1500)]],
    [{ Tuesday: 1, Thursday: 1, short: 0 }],
  ],
  [
    "a later line takes the stock that is less than a bag of the one before it",
    [line("1 kg", 1), line("250 g", 2)],
    [[supply("loose", null, 750)], [supply("batch", null, 1000)]],
    [
      { loose: 0, batch: 1, short: 0 },
      { loose: 2, short: 0 },
    ],
  ],
])("%s", (_, lines, stages, expected) => {
  expect(bagsBySupply(allocate(lines, stages))).toEqual(expected);
});

const products = fc.constantFrom("house", "filter");
const sizes = fc.constantFrom<Size[]>("250 g", "1 kg");
const wantedLines = fc.array(
  fc.tuple(sizes, fc.integer({ min: 0, max: 12 }), products).map((facts) => line(...facts)),
  { maxLength: 7 },
);
const supplies = fc
  .array(
    fc.array(fc.tuple(fc.oneof(sizes, fc.constant(null)), fc.integer({ min: 0, max: 5000 }), products), {
      maxLength: 4,
    }),
    { maxLength: 4 },
  )
  .map((stages) =>
    stages.map((stage, row) =>
      stage.map(([size, quantity, product], at) => {
        const held = size === null ? quantity : Math.floor(quantity / GRAMS[size]);
        return supply(`${row}.${at}`, size, held, product);
      }),
    ),
  );
const gramsOf = ({ packageSizeId }: { packageSizeId: string | null }) =>
  packageSizeId === "250 g" ? 250 : packageSizeId === "1 kg" ? 1000 : 1;

test("no gram is given twice, and the bags of each line are all accounted for", () => {
  fc.assert(
    fc.property(wantedLines, supplies, (lines, stages) => {
      const allocated = allocate(lines, stages);
      const given = new Map<string, number>();
      for (const [at, { parts, shortBags }] of allocated.entries()) {
        const wanted = lines[at];
        expect(parts.reduce((sum, { bags }) => sum + bags, 0) + shortBags).toBe(wanted?.bags);
        const grams = parts.reduce((sum, { supply: from, quantity }) => sum + quantity * gramsOf(from), 0);
        expect(grams).toBe(((wanted?.bags ?? 0) - shortBags) * (wanted?.bagGrams ?? 0));
        for (const { supply: from, quantity, bags } of parts) {
          expect([quantity > 0, bags >= 0, from.productId]).toEqual([true, true, wanted?.productId]);
          given.set(from.id, (given.get(from.id) ?? 0) + quantity);
        }
      }
      for (const { id, quantity } of stages.flat()) expect(given.get(id) ?? 0).toBeLessThanOrEqual(quantity);
    }),
    { numRuns: 2000 },
  );
});

test("a line that is short could not have been filled from what is left", () => {
  fc.assert(
    fc.property(wantedLines, supplies, (lines, stages) => {
      const allocated = allocate(lines, stages);
      const given = new Map<string, number>();
      for (const { supply: from, quantity } of allocated.flatMap(({ parts }) => parts))
        given.set(from.id, (given.get(from.id) ?? 0) + quantity);
      const left = stages.flat().map((each) => ({ ...each, quantity: each.quantity - (given.get(each.id) ?? 0) }));
      for (const [at, wanted] of lines.entries()) {
        const shortBags = allocated[at]?.shortBags ?? 0;
        if (shortBags > 0) expect(bagsFromStock([{ ...wanted, bags: shortBags }], left)).toEqual([0]);
      }
    }),
    { numRuns: 2000 },
  );
});

test("an order gets the same of one stage whatever is ordered behind it", () => {
  fc.assert(
    fc.property(wantedLines, supplies, fc.nat(), (lines, stages, seed) => {
      const inOne = [stages.flat()];
      const kept = seed % (lines.length + 1);
      expect(allocate(lines.slice(0, kept), inOne)).toEqual(allocate(lines, inOne).slice(0, kept));
    }),
    { numRuns: 1000 },
  );
});

test("a cancelled order gives its coffee back: the others get what they would without it", () => {
  fc.assert(
    fc.property(wantedLines, supplies, fc.nat(), (lines, stages, seed) => {
      const gone = seed % (lines.length + 1);
      const cancelled = lines.map((each, at) => (at === gone ? { ...each, bags: 0 } : each));
      const without = allocate(lines.toSpliced(gone, 1), stages);
      expect(allocate(cancelled, stages).filter((_, at) => at !== gone || at >= lines.length)).toEqual(without);
    }),
    { numRuns: 1000 },
  );
});

test("bags of one size are filled as far as all grams go, whatever stage they are in", () => {
  // With one size, one product and loose coffee alone the best is known: whole bags of the sum, given in order.
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 6 }),
      fc.array(fc.integer({ min: 0, max: 3000 }), { maxLength: 6 }),
      (bags, grams) => {
        const allocated = allocate(
          bags.map((each) => line("250 g", each)),
          grams.map((each, at) => [supply(String(at), null, each)]),
        );
        let open = Math.floor(grams.reduce((sum, each) => sum + each, 0) / 250);
        const total = bags.reduce((sum, each) => sum + each, 0);
        const short = allocated.reduce((sum, { shortBags }) => sum + shortBags, 0);
        open = Math.min(open, total);
        expect(total - short).toBe(open);
      },
    ),
    { numRuns: 1000 },
  );
});

/** Slow reference: every bag and every gram of a stage is a piece of its own, and each line takes piece by piece. */
function bagByBag(lines: Parameters<typeof allocate>[0], stages: readonly (readonly Supply[])[]): number[] {
  const short = lines.map(({ bags }) => bags);
  const pieces: { productId: string; packageSizeId: string | null }[] = [];
  const takeOf = (productId: string, packageSizeId: string | null, wanted: number): boolean => {
    const isOf = (piece: (typeof pieces)[number]) =>
      piece.productId === productId && piece.packageSizeId === packageSizeId;
    if (pieces.filter(isOf).length < wanted) return false;
    for (let taken = 0; taken < wanted; taken += 1) pieces.splice(pieces.findIndex(isOf), 1);
    return true;
  };
  for (const stage of stages) {
    for (const { productId, packageSizeId, quantity } of stage)
      for (let at = 0; at < quantity; at += 1) pieces.push({ productId, packageSizeId });
    for (const [at, { productId, packageSizeId, bagGrams, isGround = false }] of lines.entries()) {
      const takesBag = () => !isGround && takeOf(productId, packageSizeId, 1);
      while ((short[at] ?? 0) > 0 && (takesBag() || takeOf(productId, null, bagGrams)))
        short[at] = (short[at] ?? 0) - 1;
    }
  }
  return short;
}

/** All tuples of so many of some values. */
const tuplesOf = <Value>(values: readonly Value[], length: number): Value[][] =>
  length === 0 ? [[]] : tuplesOf(values, length - 1).flatMap((rest) => values.map((value) => [...rest, value]));

test("allocation gives each line of every small case what a slow one gives it bag by bag", () => {
  // Bags of 2 and 3 grams: each rest, each mixture of sizes and each order of lines is among the cases.
  const forms = [
    { productId: "house", packageSizeId: "2 g", bagGrams: 2 },
    { productId: "house", packageSizeId: "3 g", bagGrams: 3 },
    { productId: "house", packageSizeId: "2 g", bagGrams: 2, isGround: true },
  ];
  const wanted = forms.flatMap((form) => [1, 2].map((bags) => ({ ...form, bags })));
  const lots = [
    { productId: "house", packageSizeId: null, quantity: 1 },
    { productId: "house", packageSizeId: null, quantity: 3 },
    { productId: "house", packageSizeId: "2 g", quantity: 1 },
    { productId: "house", packageSizeId: "3 g", quantity: 2 },
  ];
  let cases = 0;
  for (const lines of [1, 2, 3].flatMap((count) => tuplesOf(wanted, count)))
    for (const [first, second, third] of tuplesOf(lots, 3)) {
      if (!first || !second || !third) throw new Error("three lots");
      const stages = [
        [
          { ...first, id: "a" },
          { ...second, id: "b" },
        ],
        [{ ...third, id: "c" }],
      ];
      const expected = bagByBag(lines, stages);
      const short = allocate(lines, stages).map(({ shortBags }) => shortBags);
      if (short.join() !== expected.join()) expect({ lines, stages, short }).toMatchObject({ short: expected });
      cases += 1;
    }
  expect(cases).toBe((6 + 36 + 216) * 64);
});

test("five hundred orders of five thousand lines are allocated to the last gram", () => {
  const productIds = Array.from({ length: 40 }, (_, at) => `product ${at}`);
  const lines = Array.from({ length: 5000 }, (_, at) =>
    line(at % 3 === 0 ? "1 kg" : "250 g", 1 + (at % 5), productIds[at % 40]),
  );
  const stage = (name: string, lots: number, grams: number) =>
    productIds.flatMap((productId) =>
      Array.from({ length: lots }, (_, at) => {
        const form = [null, "250 g", "1 kg"] as const;
        const size = form[at % 3] ?? null;
        return supply(`${name} ${productId} ${at}`, size, size === null ? grams : 3, productId);
      }),
    );
  const stages = [stage("stock", 60, 700), stage("held", 6, 300), stage("blend", 1, 500), stage("batch", 30, 2500)];
  const allocated = allocate(lines, stages);
  const given = new Map<string, number>();
  for (const { parts } of allocated)
    for (const { supply: from, quantity } of parts) given.set(from.id, (given.get(from.id) ?? 0) + quantity);
  const bags = allocated.reduce(
    (sum, { parts, shortBags }) => sum + shortBags + parts.reduce((own, part) => own + part.bags, 0),
    0,
  );
  expect(bags).toBe(lines.reduce((sum, each) => sum + each.bags, 0));
  for (const { id, quantity } of stages.flat()) expect(given.get(id) ?? 0).toBeLessThanOrEqual(quantity);
});
