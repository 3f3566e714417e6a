import type { RoastTotals } from "@tryer/contract";
import type { Weights } from "#shared/weights/weights.ts";
import { count, plainCount, share } from "#ui/format/figures.ts";

/**
 * Parts of the line about all roasts that the filter finds, whether they are on screen or not. The yield is that of the weighed
 * ones only: a roast that nobody has weighed would count as lost, and an estimate is no measure.
 */
export function roastTotals(totals: RoastTotals, { weighedTotal }: Weights): string[] {
  const { roastCount, unweighedCount, unaveragedCount, greenKg, greenLbs, roastedKg, roastedLbs, yieldPercent } =
    totals;
  const without = unaveragedCount > 0 ? ` without ${plainCount(unaveragedCount)} estimated or rejected` : "";
  return [
    count(roastCount, "roast"),
    `${weighedTotal(greenKg, greenLbs)} green in`,
    `${weighedTotal(roastedKg, roastedLbs)} roasted out`,
    `yield ${share(yieldPercent)}${without}`,
    ...(unweighedCount > 0 ? [`${plainCount(unweighedCount)} not weighed yet`] : []),
  ];
}
