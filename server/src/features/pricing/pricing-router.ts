import type { Routes } from "../../runtime/api.ts";
import { editTerms } from "./edit-terms.ts";
import { addList } from "./lists/add-list.ts";
import { archiveList, editList, restoreList } from "./lists/change-list.ts";
import { listPriceLists } from "./lists/list-rows.ts";
import { listPrices, setListPrices, setPrices } from "./product-prices.ts";
import { addSpecialPrice } from "./special/add-special-price.ts";
import { editSpecialPrice, removeSpecialPrice } from "./special/change-special-price.ts";
import { listSpecialPrices, pricesOfCustomer } from "./special/special-price-queries.ts";
import { addTaxRate } from "./tax-rates/add-tax-rate.ts";
import { archiveTaxRate, editTaxRate, restoreTaxRate } from "./tax-rates/change-tax-rate.ts";
import { addTier, archiveTier, editTier, restoreTier } from "./tiers/tier-commands.ts";
import { getTerms } from "./trade-terms.ts";

export const pricingRouter = {
  terms: getTerms,
  editTerms,
  addTaxRate,
  editTaxRate,
  archiveTaxRate,
  restoreTaxRate,
  addTier,
  editTier,
  archiveTier,
  restoreTier,
  prices: listPrices,
  setPrices,
} satisfies Routes<"pricing">;

export const priceListsRouter = {
  list: listPriceLists,
  add: addList,
  edit: editList,
  archive: archiveList,
  restore: restoreList,
  setPrices: setListPrices,
} satisfies Routes<"priceLists">;

export const specialPricesRouter = {
  ofCustomer: pricesOfCustomer,
  list: listSpecialPrices,
  add: addSpecialPrice,
  edit: editSpecialPrice,
  remove: removeSpecialPrice,
} satisfies Routes<"specialPrices">;
