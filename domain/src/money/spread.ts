interface Part {
  index: number;
  share: bigint;
  remainder: bigint;
}

/**
 * Spreads a total over parts in proportion to whole-number weights, so that the parts add up to it exactly: each gets
 * its share rounded towards 0, and what is left goes to the largest remainders, one each (largest remainder, or Hamilton,
 * method); of equal remainders the earlier part comes first. A weight of 0 gets nothing, unless all are 0: then all count
 * the same. A negative total, a discount, is spread as its opposite. Throws a RangeError without a part, for a weight
 * below 0, and for what is no safe integer. Worked: 1000 over 1, 1, 1 → 334, 333, 333; 100 over 2, 0, 1 → 67, 0, 33.
 */
export function spread(total: number, weights: readonly number[]): number[] {
  if (weights.length === 0) throw new RangeError("There is no part to spread over");
  if (![total, ...weights].every(Number.isSafeInteger)) throw new RangeError("Only whole numbers can be spread");
  if (weights.some((weight) => weight < 0)) throw new RangeError("A weight must not be below 0");

  const given = weights.map(BigInt);
  const isWeightless = given.every((weight) => weight === 0n);
  const parts = sharesOf(BigInt(Math.abs(total)), isWeightless ? given.map(() => 1n) : given);
  return parts.map((part) => (part === 0n ? 0 : Number(part) * Math.sign(total)));
}

function sharesOf(total: bigint, weights: readonly bigint[]): bigint[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const parts: Part[] = weights.map((weight, index) => {
    const product = total * weight;
    return { index, share: product / whole, remainder: product % whole };
  });
  const shares = parts.map(({ share }) => share);
  const left = total - shares.reduce((sum, share) => sum + share, 0n);
  // The remainders add up to `left` wholes, each below one: at least `left` parts have a remainder above 0.
  const byRemainder = parts.toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index);
  for (const { index, share } of byRemainder.slice(0, Number(left))) shares[index] = share + 1n;
  return shares;
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
