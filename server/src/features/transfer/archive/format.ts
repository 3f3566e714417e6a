import { ROASTERY_TABLES, type RoasteryTable } from "#db/inventory/table-order.ts";

/** Name of the format in its manifest. */
export const FORMAT = "tryer-data";
/** Version of the format: raised when a file of it can no longer be read by a former release. */
export const FORMAT_VERSION = 1;

export const MANIFEST = "manifest.json";
export const README = "README.txt";
export const COLUMNS = "columns.csv";
export const PEOPLE = "people";
export const FILES_FOLDER = "files/";

/** Tables whose rows travel, in the order in which they can be written. */
export const TRAVELLING_TABLES: readonly RoasteryTable[] = ROASTERY_TABLES.filter(
  ({ entry }) => entry.staysBecause === undefined && !entry.isDerived,
);

export const jsonPart = (table: string) => `json/${table}.jsonl`;
export const csvPart = (table: string) => `csv/${table}.csv`;
export const filePart = (sha256: string, name: string) => `${FILES_FOLDER}${sha256}/${name}`;

/** Facts of an export, in the file itself. */
export interface Manifest {
  format: typeof FORMAT;
  version: number;
  roastery: string;
  /** Moment of the export, ISO 8601 in UTC. */
  exportedAt: string;
  /** Rows by table. */
  rows: Record<string, number>;
}

/** Rows of an export by table, in words, those that have any: the most of them first. */
export const tableCounts = (counts: Record<string, number> | null) =>
  TRAVELLING_TABLES.map(({ name, entry }) => ({ table: name, words: entry.words, rows: counts?.[name] ?? 0 }))
    .filter(({ rows }) => rows > 0)
    .sort((one, other) => other.rows - one.rows);
