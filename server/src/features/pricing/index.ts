/**
 * Pricing: tax rates, price tiers, price lists with their days, special prices of customers, and what new orders begin with. Orders copy what they need of
 * it, so that a change here changes no order that was made.
 */
export { loadCostBasis } from "./costs/cost-basis.ts";
export { costsRouter } from "./costs/costs-router.ts";
export { listLowMargins } from "./costs/list-low-margins.ts";
export { pricesOn, taxByTier } from "./prices-on.ts";
export { priceListsRouter, pricingRouter, specialPricesRouter } from "./pricing-router.ts";
export { activeTaxRateIds, type KeptTax, requireTaxRate, taxByPercent, taxOf } from "./tax-rates/taxes-for-orders.ts";
export { findTerms, type TermsRow, taxOfProducts } from "./trade-terms.ts";
