import { MAX_REST_DAYS } from "@tryer/domain/orders";
import { z } from "zod";
import { withId } from "./basics/archiving.ts";
import { decimal, id, line, newId, page, uuid, version, wholeNumber } from "./basics/fields.ts";
import { read, write } from "./basics/operation.ts";
import { ListPricesInput, ProductPrice, SetPricesInput } from "./pricing/product-prices.ts";

/** Most tax rates and most price tiers of a roastery, archived ones included. */
export const MAX_TRADE_ROWS = 100;

export const TaxRate = z.object({
  id,
  name: z.string(),
  /** Percent with at most 3 decimals, as 8.875. */
  percent: z.number(),
  archivedAt: z.string().nullable(),
  version,
});
export type TaxRate = z.infer<typeof TaxRate>;

/** Group of customers with prices of their own. */
export const PriceTier = z.object({ id, name: z.string(), archivedAt: z.string().nullable(), version });
export type PriceTier = z.infer<typeof PriceTier>;

/** Tax rates and tiers of a roastery, and what its new orders begin with. */
export const TradeTerms = z.object({
  /** Whether prices hold the tax. */
  pricesIncludeTax: z.boolean(),
  /** Rate of products; null where none is chosen, which is no tax. */
  productTaxRateId: id.nullable(),
  shippingTaxRateId: id.nullable(),
  /** Days that coffee rests between roast and promised day. */
  restDays: z.int(),
  version,
  taxRates: z.array(TaxRate),
  tiers: z.array(PriceTier),
});
export type TradeTerms = z.infer<typeof TradeTerms>;

const taxRateId = uuid("Please select a tax rate");

export const EditTradeTermsInput = z.object({
  version,
  pricesIncludeTax: z.boolean({ error: "Choose yes or no" }).optional(),
  productTaxRateId: taxRateId.nullable().optional(),
  shippingTaxRateId: taxRateId.nullable().optional(),
  restDays: wholeNumber("Days of rest", 0, MAX_REST_DAYS).optional(),
});
export type EditTradeTermsInput = z.infer<typeof EditTradeTermsInput>;

const percent = decimal("Rate", { places: 3, min: 0, max: 100 });

export const AddTaxRateInput = z.object({ id: newId.optional(), name: line("Name", 60), percent });
export type AddTaxRateInput = z.infer<typeof AddTaxRateInput>;

export const EditTaxRateInput = z.object({
  id,
  version,
  name: line("Name", 60).optional(),
  percent: percent.optional(),
});
export type EditTaxRateInput = z.infer<typeof EditTaxRateInput>;

export const AddPriceTierInput = z.object({ id: newId.optional(), name: line("Name", 60) });
export type AddPriceTierInput = z.infer<typeof AddPriceTierInput>;

export const EditPriceTierInput = z.object({ id, version, name: line("Name", 60).optional() });
export type EditPriceTierInput = z.infer<typeof EditPriceTierInput>;

const tags = ["Prices"];

export const pricing = {
  terms: read({
    path: "/trade-terms",
    scope: "prices:read",
    tags,
    summary: "Tax rates, price tiers and defaults of new orders",
  }).output(TradeTerms),
  editTerms: write({
    method: "PATCH",
    path: "/trade-terms",
    scope: "prices:write",
    tags,
    summary: "Choose default tax rates, tax in or out of prices, and days of rest",
    causes: ["trade_terms.edited"],
  })
    .input(EditTradeTermsInput)
    .output(TradeTerms),
  addTaxRate: write({
    method: "POST",
    path: "/tax-rates",
    scope: "prices:write",
    successStatus: 201,
    tags,
    summary: "Add a tax rate",
    causes: ["tax_rate.added"],
  })
    .input(AddTaxRateInput)
    .output(TaxRate),
  editTaxRate: write({
    method: "PATCH",
    path: "/tax-rates/{id}",
    scope: "prices:write",
    tags,
    summary: "Edit a tax rate; existing orders keep theirs",
    causes: ["tax_rate.edited"],
  })
    .input(EditTaxRateInput)
    .output(TaxRate),
  archiveTaxRate: write({
    method: "POST",
    path: "/tax-rates/{id}/archive",
    scope: "prices:write",
    tags,
    summary: "Archive a tax rate that is no default",
    causes: ["tax_rate.archived"],
  })
    .input(withId)
    .output(TaxRate),
  restoreTaxRate: write({
    method: "POST",
    path: "/tax-rates/{id}/restore",
    scope: "prices:write",
    tags,
    summary: "Restore a tax rate",
    causes: ["tax_rate.restored"],
  })
    .input(withId)
    .output(TaxRate),
  addTier: write({
    method: "POST",
    path: "/price-tiers",
    scope: "prices:write",
    successStatus: 201,
    tags,
    summary: "Add a price tier",
    causes: ["price_tier.added"],
  })
    .input(AddPriceTierInput)
    .output(PriceTier),
  editTier: write({
    method: "PATCH",
    path: "/price-tiers/{id}",
    scope: "prices:write",
    tags,
    summary: "Rename a price tier",
    causes: ["price_tier.edited"],
  })
    .input(EditPriceTierInput)
    .output(PriceTier),
  archiveTier: write({
    method: "POST",
    path: "/price-tiers/{id}/archive",
    scope: "prices:write",
    tags,
    summary: "Archive a price tier; its customers keep it until changed",
    causes: ["price_tier.archived"],
  })
    .input(withId)
    .output(PriceTier),
  restoreTier: write({
    method: "POST",
    path: "/price-tiers/{id}/restore",
    scope: "prices:write",
    tags,
    summary: "Restore a price tier",
    causes: ["price_tier.restored"],
  })
    .input(withId)
    .output(PriceTier),
  prices: read({
    path: "/product-prices",
    scope: "prices:read",
    tags,
    summary: "List prices by package size and tier, of the lists valid on a day or of one list",
  })
    .input(ListPricesInput)
    .output(page(ProductPrice)),
  setPrices: write({
    method: "PUT",
    path: "/product-prices",
    scope: "prices:write",
    tags,
    summary: "Set or remove prices on today's lists, all or none; a tier without a list gets one. Answers those set",
    causes: ["price.set"],
  })
    .input(SetPricesInput)
    .output(z.array(ProductPrice)),
};
