import type { PackingRow } from "@tryer/contract";
import { failureMessage } from "#api/failures.ts";
import { rowKey, rowName } from "./packing-words.ts";

interface PackEach<Made> {
  /** Books the bags of a row that goes by so much loose coffee. */
  book: (row: PackingRow, seenLooseGrams: number) => Promise<Made>;
  /** Loads the rows as they are now. */
  readAnew: () => Promise<readonly PackingRow[]>;
}

/**
 * Packs all bags of rows, one row after the other. What fails is told and the rest goes on: by the rows as they are then, so that
 * coffee that somebody else packed meanwhile stops one row and not each further one of its product, and no bag is packed that
 * nobody wants any more.
 */
export async function packEach<Made>(
  rows: readonly PackingRow[],
  { book, readAnew }: PackEach<Made>,
): Promise<{ made: Made[]; failures: string[] }> {
  const [made, failures]: [Made[], string[]] = [[], []];
  let left = rows;
  while (left[0] !== undefined) {
    const [row, ...others] = left;
    if (row === undefined) break;
    try {
      made.push(await book(row, row.looseGrams));
      left = others.map((other) => withoutLoose(other, row));
    } catch (error) {
      failures.push(`${rowName(row)}: ${failureMessage(error, "not packed.")}`);
      left = await asTheyAre(others, readAnew);
    }
  }
  return { made, failures };
}

/** A row once another one is packed: of the same product less is loose. */
const withoutLoose = (row: PackingRow, packed: PackingRow): PackingRow =>
  row.roastedItemId === packed.roastedItemId
    ? { ...row, looseGrams: row.looseGrams - packed.toPack * packed.bagGrams }
    : row;

/** Rows as they are now, none with more bags than before; as they were where they can't be loaded. */
async function asTheyAre(rows: readonly PackingRow[], readAnew: () => Promise<readonly PackingRow[]>) {
  if (rows.length === 0) return rows;
  const fresh = await readAnew().catch(() => null);
  if (fresh === null) return rows;
  return rows.flatMap((row) => {
    const now = fresh.find((each) => rowKey(each) === rowKey(row));
    const toPack = Math.min(row.toPack, now?.toPack ?? 0);
    return now === undefined || toPack === 0 ? [] : [{ ...now, toPack }];
  });
}
