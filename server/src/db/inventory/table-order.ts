import { getTableName } from "drizzle-orm";
import { getTableConfig, type PgTable } from "drizzle-orm/pg-core";
import * as schema from "../schema/index.ts";
import type { TableEntry } from "./table-entry.ts";
import { TABLES, type TableKey } from "./table-inventory.ts";

/** A table of a roastery with its entry. */
export interface RoasteryTable {
  key: TableKey;
  /** Name in the database. */
  name: string;
  table: PgTable;
  entry: TableEntry & { of: "roastery" };
}

/** Tables by their names in code. */
const SCHEMA: { readonly [Key in TableKey]: PgTable } = { ...schema };

export const tableOf = (key: TableKey): PgTable => SCHEMA[key];

const isKey = (key: string): key is TableKey => Object.hasOwn(TABLES, key);

const entryOf = (key: TableKey): TableEntry => TABLES[key];

function ofRoastery(): RoasteryTable[] {
  return Object.keys(TABLES)
    .filter(isKey)
    .flatMap((key) => {
      const entry = entryOf(key);
      const table = tableOf(key);
      return entry.of === "roastery" ? [{ key, name: getTableName(table), table, entry }] : [];
    });
}

const referredBy = (table: PgTable): string[] =>
  getTableConfig(table)
    .foreignKeys.map((key) => getTableName(key.reference().foreignTable))
    .filter((name) => name !== getTableName(table));

/** Puts every table behind those that it refers to; tables that do not refer to each other stay in their order. */
function inOrder(tables: readonly RoasteryTable[]): RoasteryTable[] {
  const waiting = new Map(tables.map((each) => [each.name, each]));
  const ordered: RoasteryTable[] = [];
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(({ table }) => !referredBy(table).some((name) => waiting.has(name)));
    if (free.length === 0) throw new Error(`tables that refer to each other in a circle: ${[...waiting.keys()]}`);
    for (const each of free) waiting.delete(each.name);
    ordered.push(...free);
  }
  return ordered;
}

/** Tables of a roastery in the order in which their rows can be written; the roastery itself is the first. */
export const ROASTERY_TABLES: readonly RoasteryTable[] = inOrder(ofRoastery());
