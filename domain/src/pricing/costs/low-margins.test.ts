import { describe, expect, test } from "vitest";
import { type CostBasis, livePrice, machineOfCost, targetOf } from "./cost-basis.ts";
import { lowMargins } from "./low-margins.ts";

const loss = { lossBp: 1500, source: "measured", roastCount: 8 } as const;
const none = { state: "none" } as const;

/** A coffee at 10.00 that cost 8.00 before its last delivery, sold in 1 kg bags at 20.00 with a target of 45 %. */
const basis = (more: Partial<CostBasis> = {}): CostBasis => ({
  currency: "EUR",
  pricesIncludeTax: false,
  rates: {
    labourPerHourMinor: 0,
    minutesPerBatch: 0,
    energyPerKwhE4: 0,
    freightPerKgMinor: 0,
    freightPerLbMinor: null,
    overhead: { basis: "percent", bp: 0 },
  },
  machines: [
    { id: "drum", name: "Drum", batchGrams: 5000, isDefault: true, energy: { basis: "amount", amountMinor: 0 } },
  ],
  lots: [
    {
      id: "guji",
      name: "Guji",
      perKgE4: 10_000_000,
      isCustomers: false,
      boughtIn: null,
      lastReceipt: { day: "2026-11-12", perKgBeforeE4: 8_000_000 },
    },
  ],
  products: [
    {
      id: "filter",
      name: "Filter",
      parts: [{ lotId: "guji", productName: null, proportion: 1, loss }],
      sizeIds: null,
      taxE3: 0,
      machineId: null,
    },
  ],
  sizes: [{ id: "1kg", size: 1, unit: "kg", pieces: { bag: none, label: none, valve: none } }],
  tiers: [{ id: "cafe", name: "Café", pricesIncludeTax: false }],
  targets: [{ tierId: null, roastedItemId: null, kind: "margin", bp: 4500, rounding: "none" }],
  prices: [{ roastedItemId: "filter", packageSizeId: "1kg", tierId: null, priceMinor: 2000 }],
  ...more,
});

describe("low margins", () => {
  test("are live prices below their target, with the delivery since which they are", () => {
    expect(lowMargins(basis())).toMatchObject([
      {
        product: { id: "filter" },
        tierId: null,
        priceMinor: 2000,
        costE2: 117_647,
        marginBp: 4118,
        proposedMinor: 2140,
        fellSince: { day: "2026-11-12", marginBp: 5294 },
      },
    ]);
  });

  test("name no delivery where the price missed its target before it", () => {
    const dearBefore = basis().lots.map((lot) => ({
      ...lot,
      lastReceipt: { day: "2026-11-12", perKgBeforeE4: 9_900_000 },
    }));
    expect(lowMargins(basis({ lots: dearBefore }))).toMatchObject([{ fellSince: null }]);
    const unknownBefore = basis().lots.map((lot) => ({
      ...lot,
      lastReceipt: { day: "2026-11-12", perKgBeforeE4: null },
    }));
    expect(lowMargins(basis({ lots: unknownBefore }))).toMatchObject([{ fellSince: null }]);
    const neverBought = basis().lots.map((lot) => ({ ...lot, lastReceipt: null }));
    expect(lowMargins(basis({ lots: neverBought }))).toMatchObject([{ fellSince: null }]);
  });

  test("leave out what reaches its target, has none, has no price, or has an unknown cost", () => {
    const [lot] = basis().lots;
    if (lot === undefined) throw new Error("no lot");
    expect(
      lowMargins(
        basis({ prices: [{ roastedItemId: "filter", packageSizeId: "1kg", tierId: null, priceMinor: 2140 }] }),
      ),
    ).toEqual([]);
    expect(lowMargins(basis({ targets: [] }))).toEqual([]);
    expect(lowMargins(basis({ prices: [] }))).toEqual([]);
    expect(lowMargins(basis({ lots: [{ ...lot, perKgE4: null }] }))).toEqual([]);
    expect(lowMargins(basis({ products: basis().products.map((product) => ({ ...product, sizeIds: [] })) }))).toEqual(
      [],
    );
  });

  test("hold a tier without a price of its own against the price of everybody", () => {
    const ofCafe = { tierId: "cafe", roastedItemId: null, kind: "markup", bp: 8000, rounding: "to-95" } as const;
    expect(lowMargins(basis({ targets: [ofCafe] }))).toMatchObject([
      { tierId: "cafe", markupBp: 7000, proposedMinor: 2195 },
    ]);
  });
});

test("the target of a product counts before that of its tier", () => {
  const [general] = basis().targets;
  if (general === undefined) throw new Error("no target");
  const own = { ...general, roastedItemId: "filter", bp: 3000 };
  const of = basis({ targets: [general, own] });
  expect(targetOf(of, "filter", null)).toEqual(own);
  expect(targetOf(of, "other", null)).toEqual(general);
  expect(targetOf(of, "filter", "cafe")).toBeNull();
  expect(lowMargins(of)).toEqual([]);
});

test("the price of a tier counts before that of everybody", () => {
  const price = { roastedItemId: "filter", packageSizeId: "1kg", tierId: "cafe", priceMinor: 1700 };
  const of = basis({ prices: [...basis().prices, price] });
  const bag = { productId: "filter", sizeId: "1kg" };
  expect(livePrice(of, { ...bag, tierId: "cafe" })?.priceMinor).toBe(1700);
  expect(livePrice(of, { ...bag, tierId: "other" })?.priceMinor).toBe(2000);
  expect(livePrice(of, { ...bag, sizeId: "250g", tierId: null })).toBeNull();
});

test("costs go by the chosen machine, that of the product, that of the plans, or the only one", () => {
  const any = { machineId: null };
  const [drum] = basis().machines;
  if (drum === undefined) throw new Error("no machine");
  const small = { ...drum, id: "small", isDefault: false };
  expect(machineOfCost({ machines: [small, drum] }, any)?.id).toBe("drum");
  expect(machineOfCost({ machines: [small, drum] }, any, "small")?.id).toBe("small");
  expect(machineOfCost({ machines: [small, drum] }, { machineId: "small" })?.id).toBe("small");
  expect(machineOfCost({ machines: [small, drum] }, { machineId: "small" }, "drum")?.id).toBe("drum");
  expect(machineOfCost({ machines: [small, drum] }, { machineId: "archived" })?.id).toBe("drum");
  expect(machineOfCost({ machines: [small] }, any)?.id).toBe("small");
  expect(machineOfCost({ machines: [small, { ...small, id: "third" }] }, any)).toBeNull();
});
