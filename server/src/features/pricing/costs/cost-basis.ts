import type { CostBasis } from "@tryer/contract";
import { loadRoastery } from "#features/settings/index.ts";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";
import { listedPrices, taxByTier } from "../prices-on.ts";
import { listTiers } from "../tiers/tier-row.ts";
import { findRates, machinesOfCosts, presentRates } from "./cost-rates.ts";
import { listTargets } from "./price-targets.ts";
import { lotsOfCosts, productsOfCosts } from "./products-of-costs.ts";
import { listScenarios, presentScenario } from "./scenario-row.ts";
import { sizesOfCosts } from "./sizes-of-costs.ts";

/** Facts of the costs and prices of all bags of a roastery. */
export async function loadCostBasis(work: Work): Promise<CostBasis> {
  const { currency } = await loadRoastery(work);
  const { today } = await roasteryCalendar(work);
  const holdsTax = await taxByTier(work, today);
  const products = await productsOfCosts(work);
  const lotIds = [...new Set(products.flatMap(({ parts }) => parts.map(({ lotId }) => lotId)))];
  const tiers = (await listTiers(work)).filter(({ archivedAt }) => archivedAt === null);
  const prices = (await listedPrices(work, { day: today })).filter((price) => price.currency === currency);
  return {
    currency,
    pricesIncludeTax: holdsTax(null),
    ...presentRates(await findRates(work)),
    machines: await machinesOfCosts(work),
    lots: await lotsOfCosts(work, lotIds, currency),
    products,
    ...(await sizesOfCosts(work)),
    tiers: tiers.map(({ id, name }) => ({ id, name, pricesIncludeTax: holdsTax(id) })),
    targets: await listTargets(work),
    prices: prices.map(({ roastedItemId, packageSizeId, tierId, priceMinor }) => ({
      roastedItemId,
      packageSizeId,
      tierId,
      priceMinor,
    })),
    scenarios: (await listScenarios(work)).map(presentScenario),
  };
}

export const readCostBasis = query({ permission: "costs:read", run: loadCostBasis });
