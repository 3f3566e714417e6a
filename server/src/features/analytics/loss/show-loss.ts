import type { ExpectedLoss, Loss, LossInput, LossRow, LossSums } from "@tryer/contract";
import { lossBins, lossSpread } from "@tryer/domain/analytics";
import { query } from "../../../runtime/query.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { type FramedPeriod, framedPeriod } from "../analytics-frame.ts";
import { UNNAMED } from "../dimension-keys.ts";
import { DIMENSION_NAMES } from "../production/dimension-names.ts";
import { type KeyedSums, sumsByDimension, sumsByPart } from "../production/production-sums.ts";
import { addedUp, type FactSums, presentSums } from "../roast-facts.ts";
import { controlChartOf } from "./control-chart.ts";
import { expectedLosses } from "./expected-losses.ts";
import { type LossesOfPeriod, lossesOfPeriod } from "./loss-rows.ts";

/** Shows what the roasts of a period lost: in all, over time, by what they share, by product, and how far they spread. */
export const showLoss = query({
  permission: "analytics:read",
  async run(work, input: LossInput): Promise<Loss> {
    const framed = await framedPeriod(work, input);
    const { frame } = framed;
    const parts = await sumsByPart(work, framed, input);
    const partsOf = (series: number, count: number): FactSums[] =>
      Array.from({ length: count }, (_, bucket) =>
        addedUp(parts.filter((part) => part.series === series && part.bucket === bucket)),
      );
    const [own, against] = [partsOf(0, frame.buckets.length), partsOf(1, frame.againstBuckets.length)];
    const losses = await lossesOfPeriod(work, framed, input);
    const byProduct = await sumsByDimension(work, framed, { ...input, by: "product" });
    const charted = input.chartedItemId ?? input.roastedItemId ?? mostRoasted(byProduct);
    return {
      ...frame,
      total: presentLoss(addedUp(own)),
      totalAgainst: frame.against === null ? null : presentLoss(addedUp(against)),
      spread: lossSpread(losses.all),
      parts: own.map(presentLoss),
      partsAgainst: against.map(presentLoss),
      distribution: lossBins(losses.all),
      rows: await rowsBy(work, { framed, input, losses }),
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

interface Told {
  framed: FramedPeriod;
  input: LossInput;
  losses: LossesOfPeriod;
}

async function rowsBy(work: Work, { framed, input, losses }: Told): Promise<LossRow[]> {
  const sums = await sumsByDimension(work, framed, input);
  const names = await DIMENSION_NAMES[input.by](work);
  const sumOf = (key: string | null, series: number) =>
    presentLoss(addedUp(sums.filter((each) => each.key === key && each.series === series)));
  return [...new Set(sums.map(({ key }) => key))]
    .map((key): LossRow => {
      const named = key === null ? undefined : names.get(key);
      return {
        id: input.by === "operator" ? null : key,
        name: named?.name ?? (input.by === "operator" ? key : null) ?? UNNAMED[input.by],
        isArchived: named?.isArchived ?? false,
        sums: sumOf(key, 0),
        spread: losses.spreadOf(key),
        against: framed.frame.against === null ? null : sumOf(key, 1),
      };
    })
    .sort((one, other) => other.sums.roastCount - one.sums.roastCount || one.name.localeCompare(other.name, "en"));
}

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
