import type { ListMapping } from "@tryer/domain/green";
import type { ListKind } from "./list-kind.ts";

/** A heading may mean something else in another kind of list. */
const STORAGE_KEYS: Record<ListKind, string> = {
  coffees: "tryer:list-mappings",
  counts: "tryer:list-mappings:counts",
  products: "tryer:list-mappings:products",
  roasts: "tryer:list-mappings:roasts",
  purchase: "tryer:list-mappings:purchase",
};
const MOST_KEPT = 20;

/** Meanings of columns that a person corrected in lists on this device, the newest first. */
export function keptMappings(kind: ListKind): ListMapping[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(STORAGE_KEYS[kind]) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isMapping) : [];
  } catch {
    return [];
  }
}

/** Keeps the meanings of columns for the next list with the same headings. */
export function keepMapping(kind: ListKind, mapping: ListMapping): void {
  if (mapping.fingerprint === "") return;
  const others = keptMappings(kind).filter(({ fingerprint }) => fingerprint !== mapping.fingerprint);
  try {
    window.localStorage.setItem(STORAGE_KEYS[kind], JSON.stringify([mapping, ...others].slice(0, MOST_KEPT)));
  } catch {
    // A browser without storage guesses again next time.
  }
}

const isMapping = (kept: unknown): kept is ListMapping =>
  typeof kept === "object" &&
  kept !== null &&
  "fingerprint" in kept &&
  typeof kept.fingerprint === "string" &&
  "columns" in kept &&
  Array.isArray(kept.columns) &&
  kept.columns.every((column) => typeof column === "object" && column !== null && "field" in column);
