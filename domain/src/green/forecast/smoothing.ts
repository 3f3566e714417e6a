/** Smoothing constants that are tried, and those of the trend: the one with the smallest error of its own past counts. */
const LEVEL_WEIGHTS = [0.1, 0.2, 0.3, 0.4, 0.5] as const;
const TREND_WEIGHTS = [0.05, 0.1, 0.2] as const;

/** Share of the trend that is left after each week: a trend that never ended would empty or flood every store. */
const TREND_KEPT = 0.9;

/** Weeks whose mean is the first level, so that one odd week at the start does not set it. */
const FIRST_LEVEL_WEEKS = 4;

/**
 * Simple exponential smoothing: the level moves by a share of each week's error. Answers the level after each number of
 * weeks, 0 to all, each by the weight that erred least until then, so that no level knows what comes later. The first
 * level is the mean of the first four weeks.
 *
 * Source: Hyndman and Athanasopoulos, 'Forecasting: Principles and Practice' (3rd edition, 2021), 8.1.
 * Worked: 4 8 6 6 8 with 0.5 → levels 6, 5, 6.5, 6.25, 6.125, 7.0625.
 */
export const smoothedLevels = (needs: readonly number[], weights: readonly number[] = LEVEL_WEIGHTS): number[] =>
  leastAtEach(weights.map((weight) => levelsBy(needs, weight))).map(({ level }) => level);

interface Level {
  level: number;
  /** Squared errors until then. */
  squares: number;
}

function levelsBy(needs: readonly number[], weight: number): Level[] {
  let fit: Level = { level: firstLevel(needs), squares: 0 };
  const fits = [fit];
  for (const need of needs) {
    const error = need - fit.level;
    fit = { level: fit.level + weight * error, squares: fit.squares + error ** 2 };
    fits.push(fit);
  }
  return fits;
}

/** Level and trend of a series, in grams and grams a week. */
export interface Trend {
  level: number;
  trend: number;
}

const TREND_PAIRS = LEVEL_WEIGHTS.flatMap((level) => TREND_WEIGHTS.map((trend) => ({ level, trend })));

/**
 * Holt's linear trend, damped: the level and what it gains a week, of which a tenth is lost with each further week.
 * Answers both after each number of weeks, by the weights that erred least until then.
 *
 * Source: Gardner and McKenzie, 'Forecasting trends in time series', Management Science 31 (1985); 'Forecasting: Principles
 * and Practice', 8.2. Worked: 10 20 30 40 with level and trend weight 0.5, first level 25, trend 0 → after the four weeks
 * level 32.2132 and trend 5.6463.
 */
export const smoothedTrends = (needs: readonly number[], weights: readonly Trend[] = TREND_PAIRS): Trend[] =>
  leastAtEach(weights.map((each) => trendsBy(needs, each)));

function trendsBy(needs: readonly number[], weights: Trend): (Trend & Level)[] {
  let fit = { level: firstLevel(needs), trend: 0, squares: 0 };
  const fits = [fit];
  for (const need of needs) {
    const kept = TREND_KEPT * fit.trend;
    const error = need - fit.level - kept;
    const level = fit.level + kept + weights.level * error;
    fit = {
      level,
      trend: kept + weights.trend * (level - fit.level - kept),
      squares: fit.squares + error ** 2,
    };
    fits.push(fit);
  }
  return fits;
}

/** Needs of the coming weeks by a level and its damped trend, never below 0. Worked: 32.2132 and 5.6463 → 37.2948, 41.8684. */
export function dampedNeeds({ level, trend }: Trend, weeks: number): number[] {
  let gain = 0;
  let kept = 1;
  return Array.from({ length: weeks }, () => {
    kept *= TREND_KEPT;
    gain += kept * trend;
    return Math.max(0, level + gain);
  });
}

function firstLevel(needs: readonly number[]): number {
  const first = needs.slice(0, FIRST_LEVEL_WEEKS);
  return first.length === 0 ? 0 : first.reduce((total, need) => total + need, 0) / first.length;
}

/** The fit with the smallest sum of squares after each number of weeks, among equals the first. */
function leastAtEach<Fit extends Level>([first = [], ...others]: readonly Fit[][]): Fit[] {
  return first.map((fit, at) =>
    others.reduce((best, fits) => {
      const other = fits[at];
      return other !== undefined && other.squares < best.squares ? other : best;
    }, fit),
  );
}
