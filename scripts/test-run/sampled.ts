/** Whether this run plays a share of the walks and long histories only: `npm test` does, a single file and `npm run test:all` do not. */
export const isSampled = process.env.TEST_EXTENT === "gate";

/** Number of commits behind this one: neighbouring commits sample different cells. Printed at the start of the run. */
const SAMPLE = Number(process.env.TEST_SAMPLE ?? 0);

/**
 * Cells of a walk that this run plays: one of every `of` in the gate, all of them otherwise. The gate goes
 * round with the commits, so that each cell is reached within `of` of them.
 * @param shift tells walks apart that sample the same cells, for example the number of the operation
 */
export function sampled<Cell>(cells: readonly Cell[], of: number, shift = 0): Cell[] {
  return isSampled ? cellsOf(SAMPLE, cells, of, shift) : [...cells];
}

/** Cells whose turn it is at a sample. */
export function cellsOf<Cell>(sample: number, cells: readonly Cell[], of: number, shift = 0): Cell[] {
  return cells.filter((_, at) => (at + shift) % of === sample % of);
}

/** Whether this run plays a long test: the gate does at one of `of` commits. */
export const playsLong = (of: number, shift = 0): boolean => sampled([true], of, shift).length > 0;

/** Size of a test that takes as long as it is big: small in the gate. */
export const sizeOf = ({ gate, all }: { gate: number; all: number }): number => (isSampled ? gate : all);
