/**
 * Pricing: tax rates, price tiers, selling prices of bags, and what new orders begin with. Orders copy what they need of
 * it, so that a change here changes no order that was made.
 */
export { costsRouter } from "./costs/costs-router.ts";
export { activeTaxRateIds, type FoundPrice, findPrices, requireTaxRate, taxOf } from "./prices-for-orders.ts";
export { pricingRouter } from "./pricing-router.ts";
export { findTerms, type TermsRow } from "./trade-terms.ts";
