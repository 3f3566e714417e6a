/**
 * Positions of the readings with which a line looks as it does with all of them, at most five to a column of the picture:
 * of each equal stretch of time the first, the lowest, the highest and the last (min/max). Missing readings that part
 * two lines keep one position of a stretch, so that a gap stays a gap. Few enough readings are all kept.
 */
export function decimated(timeSec: readonly number[], values: readonly (number | null)[], columns: number): number[] {
  if (timeSec.length <= columns * 4 || columns < 1) return [...timeSec.keys()];
  const first = timeSec[0] ?? 0;
  const width = ((timeSec.at(-1) ?? 0) - first) / columns || 1;
  const kept = new Set<number>();
  for (let from = 0; from < timeSec.length; ) {
    const column = Math.floor(((timeSec[from] ?? 0) - first) / width);
    let to = from;
    let [lowest, highest, gap] = [-1, -1, -1];
    for (; to < timeSec.length && Math.floor(((timeSec[to] ?? 0) - first) / width) === column; to += 1) {
      const value = values[to];
      if (typeof value !== "number") {
        gap = to;
        continue;
      }
      if (lowest < 0 || value < (values[lowest] ?? 0)) lowest = to;
      if (highest < 0 || value > (values[highest] ?? 0)) highest = to;
    }
    for (const at of [from, lowest, highest, to - 1, gap]) if (at >= 0) kept.add(at);
    from = to;
  }
  return [...kept].sort((one, other) => one - other);
}
