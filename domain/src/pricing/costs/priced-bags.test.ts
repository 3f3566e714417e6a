import { describe, expect, test } from "vitest";
import type { CostBasis } from "./cost-basis.ts";
import { lowMargins } from "./low-margins.ts";
import { pricedBags } from "./priced-bags.ts";
import { AS_IT_IS } from "./what-if.ts";

const none = { state: "none" } as const;
const target = { kind: "margin", bp: 5000, rounding: "to-95" } as const;

/** Guji at 9.40 per kg that loses 15 %, in bags of 250 g for 9.00 and of 1 kg without a price, and no other cost. */
const basis = (more: Partial<CostBasis> = {}): CostBasis => ({
  currency: "EUR",
  pricesIncludeTax: true,
  rates: {
    labourPerHourMinor: 0,
    minutesPerBatch: 0,
    energyPerKwhE4: 0,
    freightPerKgMinor: 0,
    freightPerLbMinor: null,
    overhead: { basis: "percent", bp: 0 },
  },
  machines: [
    { id: "small", name: "Small", batchGrams: 1000, isDefault: true, energy: { basis: "amount", amountMinor: 0 } },
    { id: "large", name: "Large", batchGrams: 5000, isDefault: false, energy: { basis: "amount", amountMinor: 100 } },
  ],
  lots: [
    { id: "guji", name: "Guji", perKgE4: 9_400_000, isCustomers: false, boughtIn: null, lastReceipt: null },
    { id: "gift", name: "Gift", perKgE4: null, isCustomers: false, boughtIn: null, lastReceipt: null },
  ],
  products: ["guji", "gift"].map((lotId) => ({
    id: `item ${lotId}`,
    name: lotId,
    parts: [{ lotId, productName: null, proportion: 1, loss: { lossBp: 1500, source: "green", roastCount: null } }],
    sizeIds: lotId === "gift" ? ["250g"] : null,
    taxE3: 7000,
    machineId: null,
  })),
  sizes: [
    { id: "250g", size: 250, unit: "g", pieces: { bag: none, label: none, valve: none } },
    { id: "1kg", size: 1, unit: "kg", pieces: { bag: none, label: none, valve: none } },
  ],
  tiers: [{ id: "cafés", name: "Cafés", pricesIncludeTax: true }],
  targets: [{ tierId: null, roastedItemId: null, ...target }],
  prices: [
    { roastedItemId: "item guji", packageSizeId: "250g", tierId: null, priceMinor: 900 },
    { roastedItemId: "item gift", packageSizeId: "250g", tierId: null, priceMinor: 900 },
  ],
  ...more,
});

describe("the bags of a roastery", () => {
  test("have a cost, and for everybody and each tier a price, a margin and a price that reaches the target", () => {
    const [small, kilo, gift] = pricedBags(basis());
    expect(small).toMatchObject({ size: { id: "250g" }, cost: { totalE2: 27_647 }, asItIs: { totalE2: 27_647 } });
    expect(small?.tiers).toMatchObject([
      { tierId: null, live: { priceMinor: 900 }, margin: { marginBp: 6713 }, isLow: false, proposedMinor: 595 },
      { tierId: "cafés", live: { tierId: null }, target: null, margin: { marginBp: 6713 }, proposedMinor: null },
    ]);
    expect(kilo?.tiers[0]).toMatchObject({ live: null, margin: null, isLow: false, proposedMinor: 2395 });
    expect(gift?.tiers[0]).toMatchObject({
      live: { priceMinor: 900 },
      margin: null,
      isLow: false,
      proposedMinor: null,
    });
  });

  test("cost a tier without tax in its prices what the price for everybody is without it", () => {
    const cafes = [{ id: "cafés", name: "Cafés", pricesIncludeTax: false }];
    const [small] = pricedBags(basis({ tiers: cafes, targets: [{ tierId: "cafés", roastedItemId: null, ...target }] }));
    expect(small?.tiers).toMatchObject([
      { tierId: null, pricesIncludeTax: true, live: { priceMinor: 900 }, margin: { marginBp: 6713 } },
      {
        tierId: "cafés",
        pricesIncludeTax: false,
        live: { priceMinor: 841 },
        margin: { marginBp: 6713 },
        proposedMinor: 595,
      },
    ]);
  });

  test("go by the changed cost under a what-if, and keep what they cost without it", () => {
    const [small] = pricedBags(basis(), { whatIf: { ...AS_IT_IS, greenBp: 10_000 } });
    expect(small).toMatchObject({ cost: { totalE2: 55_294 }, asItIs: { totalE2: 27_647 } });
    expect(small?.tiers[0]).toMatchObject({ margin: { marginBp: 3426 }, isLow: true, proposedMinor: 1195 });
  });

  test("are roasted on the machine of the plans, or on a chosen one", () => {
    const energyOf = (machineId: string | null) => pricedBags(basis(), { machineId })[0]?.cost.steps[2];
    expect([energyOf(null), energyOf("large")]).toMatchObject([{ costE2: 0 }, { costE2: 588 }]);
  });

  test("are low where the list of low margins says so", () => {
    const dear = basis({ targets: [{ tierId: null, roastedItemId: null, ...target, bp: 8000 }] });
    const low = pricedBags(dear).flatMap(({ product, size, tiers }) =>
      tiers.filter(({ isLow }) => isLow).map(({ tierId }) => [product.id, size.id, tierId]),
    );
    expect(low).toEqual([["item guji", "250g", null]]);
    expect(lowMargins(dear).map(({ product, size, tierId }) => [product.id, size.id, tierId])).toEqual(low);
  });
});
