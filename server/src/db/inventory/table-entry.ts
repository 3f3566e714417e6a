import type { InferSelectModel } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * Place of rows in a distributed database.
 * - `shard`: with all rows of their roastery on one machine
 * - `reference`: on every machine, because shards refer to them
 * - `coordinator`: on the machine that statements are sent to, because they are looked for before a roastery is known
 */
export type Place = "shard" | "reference" | "coordinator";

/**
 * Treatment of a column in an export. One that is not named travels as it stands.
 * - `secret`: opens something, so it never travels; empty after an import
 * - `place`: ends with the file of this server, so it stays behind; empty or the new one's own after an import
 * - `order`: counts the rows over all roasteries; they travel in its order and are counted anew
 * - `off`: travels as `false`, because what it switches needs a secret
 */
export type Treatment = "secret" | "place" | "order" | "off";

export type Columns<Table extends PgTable> = { readonly [Column in keyof InferSelectModel<Table>]?: Treatment };

interface OfRoastery<Table extends PgTable> {
  of: "roastery";
  /** Words for its rows, in the list of an export. */
  words: string;
  columns?: Columns<Table>;
  /** Reason why no row of it travels; without one all do. */
  staysBecause?: string;
  /** Rows that a roastery has from its first moment or its set-up: they make way for an import. */
  isFurniture?: true;
  /**
   * Rows are calculated from those of other tables: none travels, they make way for an import, and are calculated anew
   * after it by `server/src/features/transfer/imports/restore-archive.ts`.
   */
  isDerived?: true;
  /** Rows are restored before those that they refer to, because they cannot be added once those are there. */
  isRestoredFirst?: true;
  /** Rows may be some megabytes: they are read one by one instead of by the hundred. */
  isHeavy?: true;
  /** Place in a distributed database, where it is no shard (`table-place.ts`). */
  place?: Exclude<Place, "shard">;
}

interface OfPerson<Table extends PgTable> {
  of: "person";
  words: string;
  /** Fate of the rows of a person when their account is erased. */
  erased: "with the person" | "by address" | "emptied of the person";
  columns?: Columns<Table>;
}

interface OfSystem<Table extends PgTable> {
  of: "system";
  words: string;
  /** Fate of rows that may tell of a person. */
  erased: "with time" | "by address" | "with the roastery";
  columns?: Columns<Table>;
}

/**
 * Belonging of a table. Rows of a roastery are exported, restored and erased with it; those of a person and of the system
 * never travel.
 */
export type TableEntry<Table extends PgTable = PgTable> = OfRoastery<Table> | OfPerson<Table> | OfSystem<Table>;
