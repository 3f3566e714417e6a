import type { ExpectedLoss, Loss, LossInput, LossRow, LossSums } from "@tryer/contract";
import { lossBins, lossSpread } from "@tryer/domain/analytics";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { framedPeriod } from "../analytics-frame.ts";
import { type KeyedSums, sumsByDimension, sumsOfPeriod } from "../period-sums.ts";
import { addedUp, type FactSums, presentSums } from "../roast-facts.ts";
import { rowsByDimension } from "../rows-by-dimension.ts";
import { controlChartOf } from "./control-chart.ts";
import { expectedLosses } from "./expected-losses.ts";
import { lossesOfPeriod } from "./loss-rows.ts";

/** Shows what the roasts of a period lost: in all, over time, by what they share, by product, and how far they spread. */
export const showLoss = query({
  permission: "analytics:read",
  async run(work, input: LossInput): Promise<Loss> {
    const framed = await framedPeriod(work, input);
    const { total, totalAgainst, parts, partsAgainst } = await sumsOfPeriod(work, framed, input);
    const losses = await lossesOfPeriod(work, framed, input);
    const rows = await rowsByDimension(work, framed, input);
    const byProduct = await sumsByDimension(work, framed, { ...input, by: "product" });
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

const mostRoasted = (sums: readonly KeyedSums[]): string | null =>
  sums
    .filter(({ series, key }) => series === 0 && key !== null)
    .toSorted((one, other) => other.averagedCount - one.averagedCount)[0]?.key ?? null;

/** Expected losses of the products that were roasted in the period, beside what they lost; the largest difference first. */
async function expectedBeside(work: Work, sums: readonly KeyedSums[]): Promise<ExpectedLoss[]> {
  const own = new Map(sums.flatMap((each) => (each.series === 0 && each.key !== null ? [[each.key, each]] : [])));
  const expected = await expectedLosses(work, [...own.keys()]);
  return expected
    .map((each): ExpectedLoss => {
      const measured = presentLoss(addedUp([own.get(each.product.id) ?? []].flat()));
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
