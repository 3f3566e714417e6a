/** The most that memory may rise from the middle third of a run to its last, and still be flat. */
const FLAT_RISE = 0.1;

const median = (figures: readonly number[]): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0;

/**
 * Whether the memory of a run stays flat: the median of its last third is at most a tenth above that of the middle one. The
 * first third is left out, in which caches fill. Worked: 120 200 210 205 208 212 MB → flat.
 */
export function isFlat(megabytes: readonly number[]): boolean {
  const third = Math.floor(megabytes.length / 3);
  if (third === 0) return true;
  return median(megabytes.slice(-third)) <= median(megabytes.slice(third, -third)) * (1 + FLAT_RISE);
}
