/**
 * Whether a word is another with a slip or two of the hand: letters left out, doubled, exchanged or in the wrong order. One
 * slip in words of four letters or more, two from seven on. Worked: "ounses" and "ounces", "Hosue" and "House".
 */
export function isLike(one: string, other: string): boolean {
  if (one === other) return true;
  const length = Math.max(one.length, other.length);
  const most = length >= 7 ? 2 : length >= 4 ? 1 : 0;
  if (most === 0 || Math.abs(one.length - other.length) > most) return false;
  return distance(one, other) <= most;
}

/** Slips between two words (optimal string alignment): each letter inserted, left out, exchanged, or swapped with the next. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_none, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      if (isSwapped) best = Math.min(best, (before[j - 2] ?? 0) + 1);
      row.push(best);
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
}
