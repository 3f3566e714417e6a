import { type CasesOf, foreign, inCharge, own } from "../../operation-case.ts";

const rate = foreign(({ taxRateId }) => ({ id: taxRateId }));
const tier = foreign(({ priceTierId }) => ({ id: priceTierId }));

export const pricing: CasesOf<"pricing"> = {
  terms: inCharge(own()),
  editTerms: inCharge(own(() => ({ version: 1, restDays: 3 }))),
  addTaxRate: inCharge(own(({ taxRateId }) => ({ id: taxRateId, name: "Mine", percent: 7 }))),
  editTaxRate: inCharge(foreign(({ taxRateId }) => ({ id: taxRateId, version: 1, name: "Renamed", percent: 8.875 }))),
  archiveTaxRate: inCharge(rate),
  restoreTaxRate: inCharge(rate),
  addTier: inCharge(own(({ priceTierId }) => ({ id: priceTierId, name: "Mine" }))),
  editTier: inCharge(foreign(({ priceTierId }) => ({ id: priceTierId, version: 1, name: "Renamed" }))),
  archiveTier: inCharge(tier),
  restoreTier: inCharge(tier),
  prices: inCharge(own(({ roastedItemId, priceListId }) => ({ roastedItemId, priceListId, on: "2026-11-24" }))),
  setPrices: inCharge(
    foreign(({ roastedItemId, packageSizeId, priceTierId }) => ({
      prices: [{ roastedItemId, packageSizeId, tierId: priceTierId, priceMinor: 1250 }],
    })),
  ),
};
