/** Smoothing constant of needs and of their intervals, as in the studies that compare the methods. */
const WEIGHT = 0.1;

/**
 * Croston's method: the size of the needs and the weeks between them are smoothed apart; their quotient is the need of a
 * week. 0 where there never was one.
 *
 * Source: Croston, 'Forecasting and stock control for intermittent demands', Operational Research Quarterly 23 (1972).
 * Worked: 0 0 3 0 0 0 5 0 4 0 0 6 → size 3.552, interval 2.991 weeks → 1.1876.
 */
export function croston(needs: readonly number[]): number {
  let fit: { size: number; interval: number } | null = null;
  let weeksSince = 1;
  for (const need of needs) {
    if (need <= 0) {
      weeksSince += 1;
      continue;
    }
    fit =
      fit === null
        ? { size: need, interval: weeksSince }
        : {
            size: fit.size + WEIGHT * (need - fit.size),
            interval: fit.interval + WEIGHT * (weeksSince - fit.interval),
          };
    weeksSince = 1;
  }
  return fit === null ? 0 : fit.size / fit.interval;
}

/**
 * Syntetos-Boylan approximation: Croston's need without the part by which his quotient is too high.
 *
 * Source: Syntetos and Boylan, 'The accuracy of intermittent demand estimates', International Journal of Forecasting 21
 * (2005). Worked: 0 0 3 0 0 0 5 0 4 0 0 6 → 0.95 × 1.1876 = 1.1282.
 */
export const syntetosBoylan = (needs: readonly number[]): number => (1 - WEIGHT / 2) * croston(needs);

/**
 * Teunter-Syntetos-Babai: the probability of a need is smoothed in every week, so that the forecast of a coffee that
 * nobody roasts any more falls towards 0, where Croston's stays.
 *
 * Source: Teunter, Syntetos and Babai, 'Intermittent demand: linking forecasting to inventory obsolescence', European
 * Journal of Operational Research 214 (2011). Worked: 0 0 3 0 0 0 5 0 4 0 0 6 → 1.2959.
 */
export function teunterSyntetosBabai(needs: readonly number[]): number {
  let size = needs.find((need) => need > 0) ?? 0;
  let probability = needs.length === 0 ? 0 : needs.filter((need) => need > 0).length / needs.length;
  for (const need of needs) {
    probability += WEIGHT * ((need > 0 ? 1 : 0) - probability);
    if (need > 0) size += WEIGHT * (need - size);
  }
  return probability * size;
}
