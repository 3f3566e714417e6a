import { roundRatio } from "../units/index.ts";

/** As many roasts as make a day or two: enough that one odd batch does not draw the line. */
const TREND_ROASTS = 7;

/**
 * The mean loss of each roast and the up to six before it, in percent with 1 decimal; losses in the order of roasting.
 * Worked: 15.0, 16.0, 14.0 → 15.0, 15.5, 15.0.
 */
export function lossTrend(lossPercents: readonly number[]): number[] {
  const tenths = lossPercents.map((percent) => Math.round(percent * 10));
  return tenths.map((_, index) => {
    const recent = tenths.slice(Math.max(0, index + 1 - TREND_ROASTS), index + 1);
    return (
      roundRatio(
        recent.reduce((sum, each) => sum + each, 0),
        recent.length,
      ) / 10
    );
  });
}
