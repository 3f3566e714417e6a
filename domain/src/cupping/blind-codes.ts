const FIRST_CODE = 100;
const CODE_COUNT = 900;

/** Samples that one session can have: as many as a table takes, and far fewer than there are codes. */
export const MOST_SAMPLES = 40;

/**
 * A three-digit code that no sample of the session has yet, as panels use them: a code says nothing of the order in
 * which samples were entered. `draw` answers numbers from 0 up to, but not, 1.
 */
export function blindCode(draw: () => number, taken: readonly string[]): string {
  const free = Array.from({ length: CODE_COUNT }, (_, at) => String(FIRST_CODE + at)).filter(
    (code) => !taken.includes(code),
  );
  const code = free[Math.floor(draw() * free.length)];
  if (code === undefined) throw new Error("no blind code is left");
  return code;
}
