import fc from "fast-check";
import { expect, test } from "vitest";
import { allocate, type Supply } from "./allocation.ts";
import { balanceProducts, type ProductBalance } from "./blends-on-hand.ts";
import { countedStock, type StockToCount } from "./counted-stock.ts";

const GRAMS = { "250 g": 250, "500 g": 500, "1 kg": 1000 } as const;
type Size = keyof typeof GRAMS;

const bags = (size: Size, quantity: number, isHeld = false): StockToCount => ({
  packageSizeId: size,
  quantity,
  unitGrams: GRAMS[size],
  isHeld,
});
const loose = (quantity: number, isHeld = false): StockToCount => ({
  packageSizeId: null,
  quantity,
  unitGrams: 1,
  isHeld,
});
const ordered = (...sizes: [Size, number][]) => new Map<string, number>(sizes);

test("bags of another size count for the minimum stock alone", () => {
  const stock = [bags("1 kg", 10), loose(500)];
  const wanted = ordered(["250 g", 4]);
  expect(countedStock(stock, { wanted, minimumGrams: 0 })).toMatchObject({ onHandGrams: 500, spareGrams: 10_000 });
  expect(countedStock(stock, { wanted, minimumGrams: 2000 })).toMatchObject({ onHandGrams: 2500, spareGrams: 8000 });
});

test("bags of an ordered size count as far as they are ordered, those on hold after the released ones", () => {
  const stock = [bags("250 g", 3, true), bags("250 g", 2), loose(100, true)];
  expect(countedStock(stock, { wanted: ordered(["250 g", 4]), minimumGrams: 0 })).toEqual({
    onHandGrams: 1100,
    heldGrams: 600,
    looseGrams: 0,
    looseHeldGrams: 100,
    spareGrams: 250,
  });
});

const sizes = fc.constantFrom<Size[]>("250 g", "500 g", "1 kg");
const orders = fc.array(fc.tuple(sizes, fc.integer({ min: 1, max: 8 })), { maxLength: 5 });
const shelf = fc.array(
  fc.oneof(
    fc.tuple(sizes, fc.integer({ min: 0, max: 8 })).map(([size, quantity]) => bags(size, quantity)),
    fc.integer({ min: 0, max: 6000 }).map((quantity) => loose(quantity)),
  ),
  { maxLength: 6 },
);

const supplies = (productId: string, stock: readonly StockToCount[]): Supply[] =>
  stock.map(({ packageSizeId, quantity }, at) => ({ id: `${productId} ${at}`, productId, packageSizeId, quantity }));

const linesOf = (productId: string, wanted: readonly [Size, number][]) =>
  wanted.map(([size, each]) => ({ productId, packageSizeId: size, bagGrams: GRAMS[size], bags: each }));

function balanceOf(id: string, wanted: readonly [Size, number][], stock: readonly StockToCount[]): ProductBalance {
  const bySize = new Map<string, number>();
  for (const [size, each] of wanted) bySize.set(size, (bySize.get(size) ?? 0) + each);
  const { spareGrams: _spare, ...counted } = countedStock(stock, { wanted: bySize, minimumGrams: 0 });
  return {
    ...{ id, ...counted, minimumGrams: 0, plannedGrams: 0, recipe: [], plannedBlends: [] },
    orderedGrams: wanted.reduce((sum, [size, each]) => sum + each * GRAMS[size], 0),
  };
}

test("a product is missing exactly what its orders are short of, but for rests that fill no bag", () => {
  fc.assert(
    fc.property(orders, shelf, (wanted, stock) => {
      const net = balanceProducts([balanceOf("base", wanted, stock)]).get("base")?.netGrams ?? 0;
      const lines = linesOf("base", wanted);
      const allocated = allocate(lines, [supplies("base", stock)]);
      const short = allocated.reduce((sum, { shortBags }, at) => sum + shortBags * (lines[at]?.bagGrams ?? 0), 0);
      const took = allocated.flatMap(({ parts }) => parts);
      const looseLeft =
        stock.reduce((sum, { packageSizeId, quantity }) => (packageSizeId === null ? sum + quantity : sum), 0) -
        took.reduce((sum, { supply, quantity }) => (supply.packageSizeId === null ? sum + quantity : sum), 0);
      expect(net).toBe(Math.max(0, short - looseLeft));
    }),
    { numRuns: 2000 },
  );
});

test("blends and the orders of a part together never take more of it than lies there loose", () => {
  const recipe = ["base", "top"].map((productId) => ({ productId, proportion: 50 }));
  fc.assert(
    fc.property(orders, shelf, shelf, fc.integer({ min: 0, max: 20_000 }), (wanted, base, top, orderedGrams) => {
      const blend = { ...balanceOf("blend", [], []), orderedGrams, recipe };
      const balanced = balanceProducts([blend, balanceOf("base", wanted, base), balanceOf("top", [], top)]);
      const blended = (balanced.get("blend")?.blendableGrams ?? 0) / 2;
      const allocated = allocate(linesOf("base", wanted), [supplies("base", base)]);
      const taken = allocated
        .flatMap(({ parts }) => parts)
        .reduce((sum, { supply, quantity }) => (supply.packageSizeId === null ? sum + quantity : sum), 0);
      const lying = base.reduce(
        (sum, { packageSizeId, quantity }) => (packageSizeId === null ? sum + quantity : sum),
        0,
      );
      expect(taken + Math.floor(blended)).toBeLessThanOrEqual(lying);
    }),
    { numRuns: 2000 },
  );
});
