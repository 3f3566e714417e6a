/** Values at which an axis has its marks, from below the lowest value to above the highest. */
export interface AxisTicks {
  values: number[];
  low: number;
  high: number;
}

const STEPS = [1, 2, 2.5, 5, 10];
const WANTED = 4;

/**
 * Round marks that hold the values of an axis between them, about four. Worked: 0 to 87 → 0, 25, 50, 75, 100; 14.2
 * to 16.1 → 14, 14.5, 15, 15.5, 16, 16.5. An axis of counts has whole marks: 0 to 2 → 0, 1, 2.
 */
export function axisTicks(lowest: number, highest: number, isCounted = false): AxisTicks {
  const span = highest - lowest || Math.abs(highest) || 1;
  const wanted = isCounted ? Math.max(1, span / WANTED) : span / WANTED;
  const power = 10 ** Math.floor(Math.log10(wanted));
  const steps = isCounted ? STEPS.filter((each) => Number.isInteger(each * power)) : STEPS;
  const step = (steps.find((each) => wanted * 0.9999 <= each * power) ?? 10) * power;
  const first = Math.floor(lowest / step + 1e-9);
  const last = Math.max(Math.ceil(highest / step - 1e-9), first + 1);
  // Multiplied and rounded: a sum of steps would drift off the round values.
  const values = Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)));
  return { values, low: first * step, high: last * step };
}
