import { samePackage } from "../items/index.ts";
import { cleanBulkLine } from "./bulk-tokens.ts";
import { type BulkRow, comparableName } from "./parse-bulk-text.ts";

export type BulkStatus = "Matched" | "Invalid Size" | "No Match";

export type BulkCatalog = {
  items: readonly { id: string; name: string; greenCoffeeName: string }[];
  packageSizes: readonly { id: string; size: number; unit: string }[];
};

/** Only a matched row can be added to the plan; a row with an invalid size still names its item. */
export type MatchedRow = BulkRow & {
  status: BulkStatus;
  matched: boolean;
  roastedItemId: string | null;
  matchedName: string | null;
  packageSizeId: string | null;
};

type Item = BulkCatalog["items"][number];
type ComparableItem = { item: Item; roasted: string; green: string };

/**
 * Finds the roasted item and the package size of each parsed row (spec §5). Of several items that contain the typed name
 * the best is: same roasted name, same green name, shortest roasted name that contains it, shortest green name that
 * contains it; then by name and id, so the answer never depends on the order of the catalog. Rows that turn out to be
 * the same item in the same package become one. Worked: "kenya" → "Kenya AA" rather than "Kenya AA Espresso".
 */
export function matchBulkRows(rows: readonly BulkRow[], catalog: BulkCatalog): MatchedRow[] {
  const items = catalog.items.map((item) => {
    return { item, roasted: nameAsPasted(item.name), green: nameAsPasted(item.greenCoffeeName) };
  });
  const found = new Map<string, Item | null>();
  const matched: MatchedRow[] = [];
  const ready = new Map<string, MatchedRow>();
  for (const row of rows) {
    const typed = comparableName(row.name);
    const known = found.get(typed);
    const item = known === undefined ? bestItem(typed, items) : known;
    found.set(typed, item);
    const next = matchedRow(row, item, packageOf(row, catalog));
    const key = `${next.roastedItemId} ${next.packageSizeId}`;
    const same = next.matched ? ready.get(key) : undefined;
    if (same !== undefined) same.quantity += next.quantity;
    else {
      matched.push(next);
      if (next.matched) ready.set(key, next);
    }
  }
  return matched;
}

/** A kept name as the reader of lines hands one over: without what shows nothing, and with one space between words. */
function nameAsPasted(name: string): string {
  return comparableName(cleanBulkLine(name).replace(/\s+/g, " ").trim());
}

function matchedRow(row: BulkRow, item: Item | null, packageSizeId: string | null): MatchedRow {
  const found = { roastedItemId: item?.id ?? null, matchedName: item?.name ?? null, packageSizeId };
  if (item === null) return { ...row, ...found, status: "No Match", matched: false };
  if (packageSizeId === null) return { ...row, ...found, status: "Invalid Size", matched: false };
  return { ...row, ...found, status: "Matched", matched: true };
}

function packageOf(row: BulkRow, { packageSizes }: BulkCatalog): string | null {
  const { packageSize: size, packageUnit: unit } = row;
  if (size === null || unit === null) return null;
  return packageSizes.find((packageSize) => samePackage(packageSize, { size, unit }))?.id ?? null;
}

function bestItem(typed: string, items: readonly ComparableItem[]): Item | null {
  let best: { rank: number; entry: ComparableItem } | null = null;
  for (const entry of items) {
    const rank = rankOf(typed, entry);
    if (rank === null) continue;
    if (best === null || rank < best.rank || (rank === best.rank && isBefore(rank, entry, best.entry))) {
      best = { rank, entry };
    }
  }
  return best?.entry.item ?? null;
}

function rankOf(typed: string, { roasted, green }: ComparableItem): number | null {
  if (typed === "") return null;
  if (roasted === typed) return 0;
  if (green === typed) return 1;
  if (roasted.includes(typed)) return 2;
  return green.includes(typed) ? 3 : null;
}

function isBefore(rank: number, one: ComparableItem, other: ComparableItem): boolean {
  const byLength = rank === 3 ? one.green.length - other.green.length : one.roasted.length - other.roasted.length;
  if (byLength !== 0) return byLength < 0;
  if (one.roasted !== other.roasted) return one.roasted < other.roasted;
  return one.item.id < other.item.id;
}
