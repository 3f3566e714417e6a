import type { ExpectedLoss, Loss, LossInput, LossRow, LossSums } from "@tryer/contract";
import { lossBins, lossSpread } from "@tryer/domain/analytics";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { framedPeriod } from "../analytics-frame.ts";
import { sumsOfPeriod } from "../period-sums.ts";
import { type FactSums, NOTHING, presentSums, type RoastFact, roastFacts, sumsBy } from "../roast-facts.ts";
import { rowsByDimension } from "../rows-by-dimension.ts";
import { controlChartOf } from "./control-chart.ts";
import { expectedLosses } from "./expected-losses.ts";
import { lossesOfPeriod } from "./loss-rows.ts";

/** Shows what the roasts of a period lost: in all, over time, by what they share, by product, and how far they spread. */
export const showLoss = query({
  permission: "analytics:read",
  async run(work, input: LossInput): Promise<Loss> {
    const framed = await framedPeriod(work, input);
    const { by } = input;
    const facts = await roastFacts(work, { framed, filter: input, by, ofProducts: true });
    const { total, totalAgainst, parts, partsAgainst } = sumsOfPeriod(framed, facts);
    const losses = await lossesOfPeriod(work, framed, input);
    const rows = await rowsByDimension(work, framed, { facts, by });
    const byProduct = sumsOfProducts(facts);
    const charted = input.chartedItemId ?? input.roastedItemId ?? mostRoasted(byProduct);
    return {
      ...framed.frame,
      total: presentLoss(total),
      totalAgainst: totalAgainst && presentLoss(totalAgainst),
      spread: lossSpread(losses.all),
      parts: parts.map(presentLoss),
      partsAgainst: partsAgainst.map(presentLoss),
      distribution: lossBins(losses.all),
      rows: rows
        .map(
          ({ key, row, sums, against }): LossRow => ({
            ...row,
            sums: presentLoss(sums),
            spread: losses.spreadOf(key),
            against: against && presentLoss(against),
          }),
        )
        .sort((one, other) => other.sums.roastCount - one.sums.roastCount || one.name.localeCompare(other.name, "en")),
      expected: await expectedBeside(work, byProduct),
      chart: charted === null ? null : await controlChartOf(work, framed, { filter: input, productId: charted }),
    };
  },
});

function presentLoss(sums: FactSums): LossSums {
  const { yieldPercent, unweighedCount, unaveragedCount } = presentSums(sums);
  return {
    roastCount: sums.averagedCount,
    unweighedCount,
    unaveragedCount,
    // Tenths of a percent, as the yield has them: without rounding a difference has more digits than either.
    lossPercent: yieldPercent === null ? null : Math.round(1000 - yieldPercent * 10) / 10,
  };
}

/** Sums of the products that were roasted in the period. */
const sumsOfProducts = (facts: readonly RoastFact[]): Map<string, FactSums> => {
  const own = facts.flatMap((fact) => (fact.series === 0 && fact.productId !== null ? [fact] : []));
  return sumsBy(own, ({ productId }) => productId ?? "");
};

const mostRoasted = (byProduct: ReadonlyMap<string, FactSums>): string | null =>
  [...byProduct].toSorted(
    ([id, one], [otherId, other]) => other.averagedCount - one.averagedCount || (id < otherId ? -1 : 1),
  )[0]?.[0] ?? null;

/** Expected losses of the products that were roasted in the period, beside what they lost; the largest difference first. */
async function expectedBeside(work: Work, byProduct: ReadonlyMap<string, FactSums>): Promise<ExpectedLoss[]> {
  const expected = await expectedLosses(work, [...byProduct.keys()]);
  return expected
    .map((each): ExpectedLoss => {
      const measured = presentLoss(byProduct.get(each.product.id) ?? NOTHING);
      const { lossPercent } = measured;
      const difference = lossPercent === null ? null : Math.round((lossPercent - each.expected.percentage) * 100) / 100;
      return { ...each, measured, differencePoints: difference };
    })
    .sort(
      (one, other) =>
        Math.abs(other.differencePoints ?? 0) - Math.abs(one.differencePoints ?? 0) ||
        one.product.name.localeCompare(other.product.name, "en"),
    );
}
