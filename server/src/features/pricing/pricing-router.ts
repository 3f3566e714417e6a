import type { Routes } from "../../runtime/api.ts";
import { editTerms } from "./edit-terms.ts";
import { addList } from "./lists/add-list.ts";
import { archiveList, restoreList } from "./lists/archive-list.ts";
import { editList } from "./lists/edit-list.ts";
import { listPriceLists } from "./lists/list-price-lists.ts";
import { listPrices, setListPrices, setPrices } from "./product-prices.ts";
import { addSpecialPrice } from "./special/add-special-price.ts";
import { editSpecialPrice } from "./special/edit-special-price.ts";
import { listSpecialPrices } from "./special/list-special-prices.ts";
import { pricesOfCustomer } from "./special/prices-of-customer.ts";
import { removeSpecialPrice } from "./special/remove-special-price.ts";
import { addTaxRate } from "./tax-rates/add-tax-rate.ts";
import { archiveTaxRate, restoreTaxRate } from "./tax-rates/archive-tax-rate.ts";
import { editTaxRate } from "./tax-rates/edit-tax-rate.ts";
import { addTier } from "./tiers/add-tier.ts";
import { archiveTier, restoreTier } from "./tiers/archive-tier.ts";
import { editTier } from "./tiers/edit-tier.ts";
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
