const PORTION = 20_000;

/** The numbers from 1 to `total`, a portion at a time: one statement over all of them outlasts a busy machine's limit. */
export async function inPortions(total: number, insert: (first: number, last: number) => Promise<unknown>) {
  for (let first = 1; first <= total; first += PORTION) await insert(first, Math.min(total, first + PORTION - 1));
}
