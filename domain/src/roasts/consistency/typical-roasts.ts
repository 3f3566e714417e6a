import { controlLimits } from "./control-chart.ts";
import { MEASURED_FIGURES, type MeasuredFigures } from "./measured-figures.ts";

interface Distance {
  /** Place of the roast among those that were given. */
  at: number;
  /** Mean distance of its figures from the means of all roasts, in sigmas. */
  sigmas: number;
}

/** Share of the charted figures that a roast has to have so that it is compared at all. */
const LEAST_SHARE = 0.5;

/**
 * The roasts nearest to and farthest from what is usual, over all figures that have limits; null where fewer than two can
 * be compared. A roast with less than half of the figures is left out: one good figure is no good roast. Worked: with
 * losses 15, 15.2, 14.8, 15.1, 17 and nothing else, 15.2 is nearest to their mean of 15.42, and 17 is farthest.
 */
export function typicalRoasts(roasts: readonly MeasuredFigures[]): { nearest: Distance; farthest: Distance } | null {
  const charted = MEASURED_FIGURES.flatMap((figure) => {
    const values = roasts.flatMap((roast) => roast[figure] ?? []);
    const limits = controlLimits(values);
    return limits === null || limits.sigma === 0 ? [] : [{ figure, ...limits }];
  });
  const distances = roasts.flatMap((roast, at): Distance[] => {
    const known = charted.flatMap(({ figure, center, sigma }) => {
      const value = roast[figure];
      return value === null ? [] : [Math.abs(value - center) / sigma];
    });
    if (known.length === 0 || known.length < charted.length * LEAST_SHARE) return [];
    return [{ at, sigmas: known.reduce((sum, each) => sum + each, 0) / known.length }];
  });
  const sorted = distances.sort((one, other) => one.sigmas - other.sigmas);
  const [nearest, farthest] = [sorted[0], sorted.at(-1)];
  return nearest === undefined || farthest === undefined || sorted.length < 2 ? null : { nearest, farthest };
}
