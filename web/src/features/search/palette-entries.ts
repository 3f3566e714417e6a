import type { SearchResult } from "@tryer/contract";
import { matchRank, saidNumber } from "@tryer/domain/search";
import type { Command } from "./commands.ts";

/** A line of the palette: something to do, or a record to open. */
export type PaletteEntry =
  | { kind: "command"; key: string; label: string; command: Command }
  | { kind: "record"; key: string; label: string; record: SearchResult };

export interface PaletteSection {
  title: string;
  entries: PaletteEntry[];
}

const SHOWN_A_SECTION = 8;

const SECTION_OF_RECORD: Record<SearchResult["kind"], string> = {
  plan: "Plans",
  green: "Green coffee",
  item: "Products",
  roast: "Roasts",
  purchase: "Purchases",
  supplier: "Suppliers",
  contract: "Contracts",
  sample: "Samples",
  cupping: "Cupping",
  customer: "Customers",
  order: "Orders",
  invoice: "Invoices",
  packaging: "Packaging",
  machine: "Machines",
  recall: "Recalls",
};

/** Order of sections with equally good answers. */
const SECTION_ORDER = [
  "Pages",
  "Actions",
  "Plans",
  "Green coffee",
  "Products",
  "Roasts",
  "Purchases",
  "Suppliers",
  "Contracts",
  "Samples",
  "Cupping",
  "Customers",
  "Orders",
  "Invoices",
  "Packaging",
  "Machines",
  "Recalls",
];

export const commandEntry = (command: Command): PaletteEntry => ({
  kind: "command",
  key: command.id,
  label: command.label,
  command,
});

export const recordEntry = (record: SearchResult): PaletteEntry => ({
  kind: "record",
  key: `${record.kind} ${record.id}`,
  label: record.title,
  record,
});

/** Sections before anything is typed: recent entries, then all commands. */
export function sectionsAtRest(commands: readonly Command[], recent: readonly PaletteEntry[]): PaletteSection[] {
  const known = new Set(recent.map(({ key }) => key));
  const rest = commands.filter(({ id }) => !known.has(id)).map(commandEntry);
  return [
    { title: "Recent", entries: [...recent] },
    ...(["Actions", "Pages"] as const).map((title) => ({
      title,
      entries: rest.filter((entry) => entry.kind === "command" && entry.command.group === title),
    })),
  ].filter(({ entries }) => entries.length > 0);
}

interface RankedEntry {
  rank: number;
  title: string;
  entry: PaletteEntry;
}

/** Sections that answer the typed text, the one with the best answer first. */
export function sectionsFor(
  typed: string,
  commands: readonly Command[],
  records: readonly SearchResult[],
): PaletteSection[] {
  const ranked: RankedEntry[] = [
    ...commands.flatMap((command) => {
      const rank = commandRank(command, typed);
      return rank === null ? [] : [{ rank, title: command.group, entry: commandEntry(command) }];
    }),
    ...records.map((record) => ({
      rank: recordRank(record, typed),
      title: SECTION_OF_RECORD[record.kind],
      entry: recordEntry(record),
    })),
  ].sort((one, other) => one.rank - other.rank);
  const place = (title: string) => ranked.findIndex((answer) => answer.title === title);
  const bestRank = (title: string) => ranked[place(title)]?.rank ?? Number.POSITIVE_INFINITY;
  return SECTION_ORDER.filter((title) => place(title) >= 0)
    .sort((one, other) => bestRank(one) - bestRank(other))
    .map((title) => ({
      title,
      entries: ranked
        .filter((answer) => answer.title === title)
        .slice(0, SHOWN_A_SECTION)
        .map(({ entry }) => entry),
    }));
}

/** Rank of a command: its own name counts for more than the words by which it is also found. */
function commandRank({ label, words = "" }: Command, typed: string): number | null {
  const byName = matchRank(label, typed);
  if (byName !== null) return byName;
  const byWords = matchRank(words, typed) ?? matchRank(`${label} ${words}`, typed);
  return byWords === null ? null : byWords + 2;
}

/** Rank of a record: a typed short number comes first, an archived record after its equals. */
function recordRank({ title, detail, number, isArchived }: SearchResult, typed: string): number {
  const digits = /\d+$/.exec(number ?? "")?.[0];
  const isSaid = digits !== undefined && saidNumber(typed)?.ranges[0]?.from === Number(digits);
  const rank = isSaid ? -1 : (matchRank(title, typed) ?? matchRank(`${title} ${detail}`, typed) ?? 4);
  return isArchived ? rank + 0.5 : rank;
}
