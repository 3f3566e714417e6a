/** Values that were counted, in whole steps of a scale. */
export interface StepCount {
  step: number;
  count: number;
}

/** Values of at least `from` steps and below `to`. */
export interface StepBin {
  from: number;
  to: number;
  count: number;
}

/** Most bins that are told apart in a chart. */
const MOST_BINS = 30;

/**
 * Bins of one width without a gap, from the lowest value to the highest, each beginning at a multiple of its width: of the
 * first width with at most 30 bins. Worked: steps 142, 149 and 160 with the width 5 → 140, 145, 150, 155 and 160 with
 * 1, 1, 0, 0 and 1; −3 and 2 with the width 5 → −5 and 0 with 1 each.
 */
export function evenBins(counts: readonly StepCount[], widths: readonly number[]): StepBin[] {
  const widest = widths.at(-1);
  if (counts.length === 0 || widest === undefined) return [];
  const lowest = counts.reduce((least, { step }) => Math.min(least, step), Number.POSITIVE_INFINITY);
  const highest = counts.reduce((most, { step }) => Math.max(most, step), Number.NEGATIVE_INFINITY);
  const binsOf = (width: number) => Math.floor(highest / width) - Math.floor(lowest / width) + 1;
  const width = widths.find((each) => binsOf(each) <= MOST_BINS) ?? widest;
  const first = Math.floor(lowest / width);
  const bins = Array.from({ length: binsOf(width) }, (_, at) => ({
    from: (first + at) * width,
    to: (first + at + 1) * width,
    count: 0,
  }));
  for (const { step, count } of counts) {
    const bin = bins[Math.floor(step / width) - first];
    if (bin !== undefined) bin.count += count;
  }
  return bins;
}
