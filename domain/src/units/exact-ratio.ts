/** A number as a quotient of two whole numbers of any size. `under` is above 0. */
export interface ExactRatio {
  over: bigint;
  under: bigint;
}

const PLAIN = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Whether a text is a plain decimal number with a point: digits, perhaps a minus sign in front, no exponent. */
export const isDecimalText = (text: string): boolean => PLAIN.test(text);

/**
 * Reads a decimal text, exactly: floating point has no 0.1. Throws a RangeError for anything but plain notation, because
 * typed text is read by `parseDecimal` first. Worked: "4.15" → 415 ⁄ 100.
 */
export function exactDecimal(text: string): ExactRatio {
  const [, sign, whole, fraction = ""] = PLAIN.exec(text) ?? [];
  if (whole === undefined) throw new RangeError(`"${text}" is no plain decimal number`);
  return { over: BigInt(`${sign}${whole}${fraction}`), under: 10n ** BigInt(fraction.length) };
}

/** A whole number as a ratio. Worked: 3 → 3 ⁄ 1. */
export const exactWhole = (whole: number | bigint): ExactRatio => ({ over: BigInt(whole), under: 1n });

/** Multiplies ratios without rounding. Worked: 1 ⁄ 3 × 3 ⁄ 2 → 3 ⁄ 6. */
export const exactProduct = (...factors: readonly ExactRatio[]): ExactRatio =>
  factors.reduce((a, b) => ({ over: a.over * b.over, under: a.under * b.under }), exactWhole(1));

/** Divides two ratios without rounding; the second must not be 0. Worked: 1 ⁄ 2 ÷ 3 ⁄ 1 → 1 ⁄ 6. */
export function exactQuotient(a: ExactRatio, b: ExactRatio): ExactRatio {
  if (b.over === 0n) throw new RangeError("Nothing can be divided by 0");
  const sign = b.over < 0n ? -1n : 1n;
  return { over: a.over * b.under * sign, under: a.under * b.over * sign };
}

/** Rounds a ratio to a whole number, halves away from zero (spec §5). Worked: 5 ⁄ 2 → 3, -5 ⁄ 2 → -3, 7 ⁄ 3 → 2. */
export function roundedBig({ over, under }: ExactRatio): bigint {
  const magnitude = over < 0n ? -over : over;
  const rounded = (2n * magnitude + under) / (2n * under);
  return over < 0n ? -rounded : rounded;
}

/** Rounds a ratio as `roundedBig` does, to a number. Throws a RangeError beyond 2^53, where numbers are no longer exact. */
export function roundExact(ratio: ExactRatio): number {
  const rounded = Number(roundedBig(ratio));
  if (!Number.isSafeInteger(rounded)) throw new RangeError("The result is beyond what a number holds exactly");
  return rounded;
}
