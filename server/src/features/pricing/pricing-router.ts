import { api } from "../../runtime/api.ts";
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
  terms: api.pricing.terms.handler(({ context }) => getTerms(context, undefined)),
  editTerms: api.pricing.editTerms.handler(({ context, input }) => editTerms(context, input)),
  addTaxRate: api.pricing.addTaxRate.handler(({ context, input }) => addTaxRate(context, input)),
  editTaxRate: api.pricing.editTaxRate.handler(({ context, input }) => editTaxRate(context, input)),
  archiveTaxRate: api.pricing.archiveTaxRate.handler(({ context, input }) => archiveTaxRate(context, input)),
  restoreTaxRate: api.pricing.restoreTaxRate.handler(({ context, input }) => restoreTaxRate(context, input)),
  addTier: api.pricing.addTier.handler(({ context, input }) => addTier(context, input)),
  editTier: api.pricing.editTier.handler(({ context, input }) => editTier(context, input)),
  archiveTier: api.pricing.archiveTier.handler(({ context, input }) => archiveTier(context, input)),
  restoreTier: api.pricing.restoreTier.handler(({ context, input }) => restoreTier(context, input)),
  prices: api.pricing.prices.handler(({ context, input }) => listPrices(context, input)),
  setPrices: api.pricing.setPrices.handler(({ context, input }) => setPrices(context, input)),
};

export const priceListsRouter = {
  list: api.priceLists.list.handler(({ context }) => listPriceLists(context, undefined)),
  add: api.priceLists.add.handler(({ context, input }) => addList(context, input)),
  edit: api.priceLists.edit.handler(({ context, input }) => editList(context, input)),
  archive: api.priceLists.archive.handler(({ context, input }) => archiveList(context, input)),
  restore: api.priceLists.restore.handler(({ context, input }) => restoreList(context, input)),
  setPrices: api.priceLists.setPrices.handler(({ context, input }) => setListPrices(context, input)),
};

export const specialPricesRouter = {
  ofCustomer: api.specialPrices.ofCustomer.handler(({ context, input }) => pricesOfCustomer(context, input)),
  list: api.specialPrices.list.handler(({ context, input }) => listSpecialPrices(context, input)),
  add: api.specialPrices.add.handler(({ context, input }) => addSpecialPrice(context, input)),
  edit: api.specialPrices.edit.handler(({ context, input }) => editSpecialPrice(context, input)),
  remove: api.specialPrices.remove.handler(({ context, input }) => removeSpecialPrice(context, input)),
};
