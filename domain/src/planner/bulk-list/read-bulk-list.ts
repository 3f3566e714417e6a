import type { BulkCatalog } from "./bulk-catalog.ts";
import { BulkReader, type BulkReading } from "./bulk-reader.ts";

/** The lines of a pasted text, whatever ends them. */
export function bulkLines(text: string): string[] {
  return text.split(/\r\n|[\n\r\u2028\u2029]/);
}

/** Reads a whole list at once. Rows that say the same are not merged yet; see mergeBulkRows. */
export function readBulkList(text: string, catalog: BulkCatalog): BulkReading {
  const reader = new BulkReader(catalog);
  for (const line of bulkLines(text)) reader.read(line);
  return reader.finish();
}
