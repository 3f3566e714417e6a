import type { Roast } from "@tryer/contract";
import { roastYield } from "@tryer/domain/roasts";
import { gramsFromKg } from "@tryer/domain/units";
import { count, share } from "#ui/figures.ts";
import type { Weights } from "#ui/weights.ts";

const sumGrams = (kgs: number[]) => kgs.reduce((sum, kg) => sum + gramsFromKg(kg), 0);

/**
 * One line about the roasts on screen. The yield is that of the weighed ones only: a roast that nobody has weighed
 * would count as lost.
 */
export function roastTotals(roasts: Roast[], hasMore: boolean, { weighedSum }: Weights): string {
  const weighed = roasts.filter(({ roastedWeightKg }) => roastedWeightKg !== null);
  const roastedGrams = sumGrams(weighed.map(({ roastedWeightKg }) => roastedWeightKg ?? 0));
  const weighedGreenGrams = sumGrams(weighed.map(({ greenWeightKg }) => greenWeightKg));
  const yielded = roastYield(weighedGreenGrams, weighed.length === 0 ? null : roastedGrams);
  const unweighed = roasts.length - weighed.length;
  return [
    hasMore ? `Latest ${count(roasts.length, "roast")}` : count(roasts.length, "roast"),
    `${weighedSum(roasts.map(({ greenWeightKg }) => greenWeightKg))} green in`,
    `${weighedSum(weighed.map(({ roastedWeightKg }) => roastedWeightKg ?? 0))} roasted out`,
    `yield ${share(yielded?.yieldPercent ?? null)}`,
    ...(unweighed > 0 ? [`${unweighed} not weighed yet`] : []),
  ].join(" · ");
}
