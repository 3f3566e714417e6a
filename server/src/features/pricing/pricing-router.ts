import { api } from "../../runtime/api.ts";
import { editTerms } from "./edit-terms.ts";
import { listPrices, setPrices } from "./product-prices.ts";
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
