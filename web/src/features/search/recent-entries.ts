import { SearchResult } from "@tryer/contract";
import { mayDo, type Permission, type Role } from "@tryer/domain/team";
import { z } from "zod";
import { COMMANDS } from "./commands.ts";
import { commandEntry, type PaletteEntry, recordEntry } from "./palette-entries.ts";

const KEPT = 5;

const Stored = z.array(z.union([z.object({ command: z.string() }), z.object({ record: SearchResult })]));

/** Storage key on this device, apart for each person and roastery. */
const keyOf = (userId: string, roasteryId: string) => `tryer:recent:${userId}:${roasteryId}`;

/** Permissions that people need to be shown a kind of record: a role can change after something was opened. */
const READ_BY: Record<SearchResult["kind"], Permission> = {
  green: "green:read",
  item: "items:read",
  roast: "roasts:read",
  plan: "plans:read",
  purchase: "purchases:read",
  supplier: "purchases:read",
  contract: "purchases:read",
  sample: "samples:read",
  cupping: "cupping:read",
  customer: "customers:read",
  order: "orders:read",
  invoice: "invoices:read",
  packaging: "packaging:read",
  machine: "machines:read",
  recall: "orders:read",
};

/** Entries of `readRecent` that a role may see. */
export const allowedRecent = (entries: readonly PaletteEntry[], role: Role | null): PaletteEntry[] =>
  entries.filter((entry) => entry.kind === "command" || (role !== null && mayDo(role, READ_BY[entry.record.kind])));

/** Entries that were last opened from the palette, the latest first. Commands that are gone are left out. */
export function readRecent(userId: string, roasteryId: string): PaletteEntry[] {
  try {
    const stored = Stored.safeParse(JSON.parse(localStorage.getItem(keyOf(userId, roasteryId)) ?? "[]"));
    if (!stored.success) return [];
    return stored.data.flatMap((entry) =>
      "record" in entry
        ? [recordEntry(entry.record)]
        : COMMANDS.filter(({ id }) => id === entry.command).map(commandEntry),
    );
  } catch {
    return [];
  }
}

export function keepRecent(userId: string, roasteryId: string, entry: PaletteEntry): void {
  const before = readRecent(userId, roasteryId).filter(({ key }) => key !== entry.key);
  const stored = [entry, ...before]
    .slice(0, KEPT)
    .map((kept) => (kept.kind === "record" ? { record: kept.record } : { command: kept.command.id }));
  try {
    localStorage.setItem(keyOf(userId, roasteryId), JSON.stringify(stored));
  } catch {
    // Storage is full or switched off: nothing is remembered.
  }
}
