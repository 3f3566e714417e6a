/** Rounds in a run of all tests; `npm run chaos` plays hundreds. */
const USUAL_ROUNDS = 5;

/** Limit of a hook for a test of several starts of a process; none under `npm run chaos`, where rounds are hundreds. */
export function chaosLimitMs(): number {
  return process.env.CHAOS_ROUNDS === undefined ? 600_000 : 0;
}

/**
 * The rounds of a test that kills or crashes something at varying moments. Under `npm run chaos` a line is printed for
 * each, because its tests run for long.
 */
export function* chaosRounds(title: string): Generator<number> {
  const wanted = process.env.CHAOS_ROUNDS;
  const total = wanted === undefined ? USUAL_ROUNDS : Number(wanted);
  if (!Number.isInteger(total) || total < 1) throw new Error(`CHAOS_ROUNDS is ${wanted}, but must be a whole number.`);
  for (let round = 0; round < total; round += 1) {
    yield round;
    if (wanted !== undefined) process.stdout.write(`${title}: round ${round + 1} of ${total}\n`);
  }
}
