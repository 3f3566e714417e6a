import { createHash } from "node:crypto";

/** Count and digest of the rows of one table, whatever their order. */
export interface TableSum {
  rows: number;
  digest: string;
}

export type TableSums = Record<string, TableSum>;

const MODULUS = 1n << 128n;

/**
 * Adds up rows table by table. The digest is the sum of the first 128 bits of each row's SHA-256, so that rows may be read
 * in any order, and a row that is there twice counts twice.
 */
export class RowSums {
  readonly #tables = new Map<string, { rows: number; sum: bigint }>();

  constructor(tables: readonly { name: string }[]) {
    for (const { name } of tables) this.#tables.set(name, { rows: 0, sum: 0n });
  }

  add(table: string, lines: readonly string[]): void {
    const entry = this.#tables.get(table);
    if (entry === undefined) throw new Error(`no table ${table}`);
    for (const line of lines) {
      const hash = createHash("sha256").update(line).digest();
      entry.sum = (entry.sum + (hash.readBigUInt64BE(0) << 64n) + hash.readBigUInt64BE(8)) % MODULUS;
    }
    entry.rows += lines.length;
  }

  sums(): TableSums {
    const entries = [...this.#tables].map(([name, { rows, sum }]) => [
      name,
      { rows, digest: sum.toString(16).padStart(32, "0") },
    ]);
    return Object.fromEntries(entries);
  }
}

export const countRows = (sums: TableSums): number => Object.values(sums).reduce((sum, { rows }) => sum + rows, 0);

/** Name of the first table in which two sums differ; null where they agree. */
export function differingTable(one: TableSums, other: TableSums): string | null {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  for (const name of names) {
    const [left, right] = [one[name], other[name]];
    if (left?.rows !== right?.rows || left?.digest !== right?.digest) return name;
  }
  return null;
}
