import type { TradeTerms } from "@tryer/contract";
import { tradeTerms } from "#db/schema/index.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";
import { listTaxRates, presentTaxRate } from "./tax-rates/tax-rate-row.ts";
import { listTiers, presentTier } from "./tiers/tier-row.ts";

export type TermsRow = Omit<typeof tradeTerms.$inferSelect, "roasteryId">;

/** Terms of a roastery that has chosen none; equal to the defaults of the columns. */
const UNCHOSEN: TermsRow = {
  pricesIncludeTax: false,
  productTaxRateId: null,
  shippingTaxRateId: null,
  restDays: 2,
  version: 1,
};

export async function findTerms({ tx, actor }: RoasteryWork): Promise<TermsRow> {
  const [row] = await tx.select().from(tradeTerms).where(ownRows(actor, tradeTerms));
  return row ?? UNCHOSEN;
}

/** Tax rates of products in thousandths of a percent, by the rate that a product has: its own, else that of the terms. */
export async function taxOfProducts(work: RoasteryWork): Promise<(taxRateId: string | null) => number> {
  const { productTaxRateId } = await findTerms(work);
  const rates = new Map((await listTaxRates(work)).map(({ id, taxE3 }) => [id, taxE3]));
  return (taxRateId) => rates.get(taxRateId ?? productTaxRateId ?? "") ?? 0;
}

/** The terms, locked until the transaction ends. */
export async function lockTerms({ tx, actor }: Work): Promise<TermsRow> {
  await tx.insert(tradeTerms).values({ roasteryId: actor.roasteryId }).onConflictDoNothing();
  const [row] = await tx.select().from(tradeTerms).where(ownRows(actor, tradeTerms)).for("no key update");
  if (!row) throw new Error("the trade terms are gone");
  return row;
}

export async function loadTerms(work: Work): Promise<TradeTerms> {
  const { pricesIncludeTax, productTaxRateId, shippingTaxRateId, restDays, version } = await findTerms(work);
  return {
    pricesIncludeTax,
    productTaxRateId,
    shippingTaxRateId,
    restDays,
    version,
    taxRates: (await listTaxRates(work)).map(presentTaxRate),
    tiers: (await listTiers(work)).map(presentTier),
  };
}

export const getTerms = query({ permission: "prices:read", run: loadTerms });
