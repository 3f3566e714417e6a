import type { CoffeeAlias, PackageSize, Product } from "@tryer/contract";
import {
  type BulkCatalog,
  type BulkNote,
  BulkReader,
  type BulkRow,
  bulkLines,
  mergeBulkRows,
} from "@tryer/domain/planner";

/** Result of reading a pasted text. */
export interface PastedList {
  /** The text that was read; once it is changed, the rows no longer belong to it. */
  text: string;
  rows: KeyedRow[];
  notes: BulkNote[];
}

/** The key is the row's line and text, so that what was settled for it holds when the text is read again. */
export interface KeyedRow {
  key: string;
  row: BulkRow;
}

export const bulkCatalog = (
  products: readonly Product[],
  packageSizes: readonly PackageSize[],
  aliases: readonly CoffeeAlias[] = [],
  largestCount: number | null = null,
): BulkCatalog => ({
  items: products.map(({ id, name, sku, greenCoffee }) => ({
    id,
    name,
    sku,
    greenCoffeeName: greenCoffee?.coffeeName ?? "",
  })),
  packageSizes,
  aliases,
  largestCount,
});

/** Time for which reading may block the page; long lists are read in slices. */
const SLICE_MS = 16;

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

export async function readPasted(text: string, catalog: BulkCatalog): Promise<PastedList> {
  const reader = new BulkReader(catalog);
  let end = performance.now() + SLICE_MS;
  for (const line of bulkLines(text)) {
    reader.read(line);
    if (performance.now() < end) continue;
    await nextTask();
    end = performance.now() + SLICE_MS;
  }
  const { rows, notes } = reader.finish();
  await nextTask();
  const merged = mergeBulkRows(rows);
  await nextTask();
  return { text, rows: withKeys(merged), notes };
}

function withKeys(rows: readonly BulkRow[]): KeyedRow[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const name = `${row.lines[0]} ${row.text}`;
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return { key: `${name} ${before}`, row };
  });
}

/** Rows in the order of the text; a list of more than one page begins with those that ask. */
export function inReadingOrder(rows: readonly KeyedRow[], pageSize: number): readonly KeyedRow[] {
  if (rows.length <= pageSize) return rows;
  return [...rows.filter(({ row }) => !row.matched), ...rows.filter(({ row }) => row.matched)];
}
