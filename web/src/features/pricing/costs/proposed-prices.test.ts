import type { PricedBag, TierPrice } from "@tryer/domain/pricing";
import { expect, test } from "vitest";
import { pricesAsTheyAre, pricesToSet, proposedPrices } from "./proposed-prices.ts";

const of = { roastedItemId: "guji", packageSizeId: "250g" };
const forEverybody = { ...of, tierId: null, priceMinor: 900 };

const tier = (more: Partial<TierPrice>): TierPrice => ({
  tierId: null,
  pricesIncludeTax: false,
  live: forEverybody,
  target: null,
  margin: null,
  isLow: false,
  proposedMinor: 995,
  ...more,
});

const bag = (tiers: TierPrice[]) => ({ product: { id: "guji" }, size: { id: "250g" }, tiers }) as unknown as PricedBag;

test("proposed prices are those that differ; what a tier lacks or misses is chosen first", () => {
  const bags = [
    bag([
      tier({ isLow: true }),
      tier({ tierId: "cafés" }),
      tier({ tierId: "staff", live: null }),
      tier({ tierId: "own", proposedMinor: 900 }),
      tier({ tierId: "no target", proposedMinor: null }),
    ]),
  ];
  const proposed = proposedPrices(bags);
  expect(proposed.map(({ tier: { tierId }, isNeeded }) => [tierId, isNeeded])).toEqual([
    [null, true],
    ["cafés", false],
    ["staff", true],
  ]);
  expect(pricesToSet(proposed)[1]).toEqual({ ...of, tierId: "cafés", priceMinor: 995 });
  // A tier that paid the price for everybody has none of its own again after an undo.
  expect(pricesAsTheyAre(proposed, { prices: [forEverybody] }).map(({ priceMinor }) => priceMinor)).toEqual([
    900,
    null,
    null,
  ]);
});
