import type { OrderMapping } from "@tryer/domain/shops";

/** A heading may mean something else in another shop. */
const storageKey = (shopId: string) => `tryer:order-mappings:${shopId}`;
const MOST_KEPT = 20;

/** Meanings of columns that a person confirmed in lists of a shop on this device, the newest first. */
export function keptOrderMappings(shopId: string): OrderMapping[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(storageKey(shopId)) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isMapping) : [];
  } catch {
    return [];
  }
}

/** Keeps the meanings of columns for the next list of the shop with the same headings. */
export function keepOrderMapping(shopId: string, mapping: OrderMapping): void {
  const others = keptOrderMappings(shopId).filter(({ fingerprint }) => fingerprint !== mapping.fingerprint);
  try {
    window.localStorage.setItem(storageKey(shopId), JSON.stringify([mapping, ...others].slice(0, MOST_KEPT)));
  } catch {
    // A browser without storage asks again next time.
  }
}

const isMapping = (kept: unknown): kept is OrderMapping =>
  typeof kept === "object" &&
  kept !== null &&
  "fingerprint" in kept &&
  typeof kept.fingerprint === "string" &&
  "columns" in kept &&
  Array.isArray(kept.columns) &&
  "decimal" in kept &&
  "dayOrder" in kept;
