import { type CasesOf, foreign, inCharge, own } from "../../operation-case.ts";

const list = foreign(({ priceListId }) => ({ id: priceListId }));
const special = foreign(({ specialPriceId }) => ({ id: specialPriceId }));

export const priceLists: CasesOf<"priceLists"> = {
  list: inCharge(own()),
  add: inCharge(
    own(({ priceListId }) => ({ id: priceListId, name: "Mine", startsOn: "2099-06-01" })),
    foreign(({ priceTierId, priceListId }) => ({
      name: "Mine",
      tierId: priceTierId,
      startsOn: "2099-06-01",
      copyOf: { priceListId, raisePercent: 4, rounding: "to-95" },
    })),
  ),
  edit: inCharge(
    foreign(({ priceListId }) => ({
      id: priceListId,
      version: 1,
      name: "Renamed",
      startsOn: "2099-02-01",
      pricesIncludeTax: true,
    })),
  ),
  setPrices: inCharge(
    foreign(({ priceListId, roastedItemId, packageSizeId }) => ({
      id: priceListId,
      prices: [{ roastedItemId, packageSizeId, priceMinor: 1300 }],
    })),
  ),
  archive: inCharge(list),
  restore: inCharge(foreign(({ archivedPriceListId }) => ({ id: archivedPriceListId }))),
};

export const specialPrices: CasesOf<"specialPrices"> = {
  ofCustomer: inCharge(
    foreign(({ customerId }) => ({ id: customerId, on: "2026-11-24", currency: "EUR", pricesIncludeTax: false })),
  ),
  list: inCharge(own(({ customerId }) => ({ customerId }))),
  add: inCharge(
    foreign(({ customerId, roastedItemId, packageSizeId }) => ({
      customerId,
      roastedItemId,
      packageSizeId,
      priceMinor: 1150,
      pricesIncludeTax: true,
      startsOn: "2098-01-01",
      endsOn: "2098-12-31",
    })),
  ),
  edit: inCharge(
    foreign(({ specialPriceId }) => ({
      id: specialPriceId,
      version: 1,
      priceMinor: 1120,
      pricesIncludeTax: true,
      startsOn: "2099-02-01",
      endsOn: "2099-12-31",
    })),
  ),
  remove: inCharge(special),
};
