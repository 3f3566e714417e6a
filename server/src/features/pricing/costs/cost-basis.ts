import type { CostBasis } from "@tryer/contract";
import { asc, eq } from "drizzle-orm";
import { productPrices } from "#db/schema/index.ts";
import { loadRoastery } from "#features/settings/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { listTiers } from "../tiers/tier-row.ts";
import { findTerms } from "../trade-terms.ts";
import { findRates, machinesOfCosts, presentRates } from "./cost-rates.ts";
import { listTargets } from "./price-targets.ts";
import { lotsOfCosts, productsOfCosts } from "./products-of-costs.ts";
import { listScenarios, presentScenario } from "./scenario-row.ts";
import { sizesOfCosts } from "./sizes-of-costs.ts";

/** Facts of the costs and prices of all bags of a roastery. */
export async function loadCostBasis(work: Work): Promise<CostBasis> {
  const { currency } = await loadRoastery(work);
  const { pricesIncludeTax } = await findTerms(work);
  const products = await productsOfCosts(work);
  const lotIds = [...new Set(products.flatMap(({ parts }) => parts.map(({ lotId }) => lotId)))];
  const tiers = (await listTiers(work)).filter(({ archivedAt }) => archivedAt === null);
  return {
    currency,
    pricesIncludeTax,
    ...presentRates(await findRates(work)),
    machines: await machinesOfCosts(work),
    lots: await lotsOfCosts(work, lotIds, currency),
    products,
    ...(await sizesOfCosts(work)),
    tiers: tiers.map(({ id, name }) => ({ id, name })),
    targets: await listTargets(work),
    prices: await livePrices(work, currency),
    scenarios: (await listScenarios(work)).map(presentScenario),
  };
}

export const readCostBasis = query({ permission: "costs:read", run: loadCostBasis });

/** Selling prices that hold today in a currency, of all tiers and for everybody else. */
async function livePrices({ tx, actor }: Work, currency: string): Promise<CostBasis["prices"]> {
  return tx
    .select({
      roastedItemId: productPrices.roastedItemId,
      packageSizeId: productPrices.packageSizeId,
      tierId: productPrices.tierId,
      priceMinor: productPrices.priceMinor,
    })
    .from(productPrices)
    .where(ownRows(actor, productPrices, eq(productPrices.currency, currency)))
    .orderBy(asc(productPrices.id));
}
