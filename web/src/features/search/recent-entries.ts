import { SearchResult } from "@tryer/contract";
import { z } from "zod";
import { COMMANDS } from "./commands.ts";
import { commandEntry, type PaletteEntry, recordEntry } from "./palette-entries.ts";

const KEPT = 5;

const Stored = z.array(z.union([z.object({ command: z.string() }), z.object({ record: SearchResult })]));

/** On this device, apart for each person and roastery. */
const keyOf = (userId: string, roasteryId: string) => `tryer:recent:${userId}:${roasteryId}`;

/** What was opened last from the palette, the latest first. Commands that are gone are left out. */
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
