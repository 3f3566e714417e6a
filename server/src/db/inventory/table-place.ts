import { getTableName } from "drizzle-orm";
import type { Place, TableEntry } from "./table-entry.ts";
import { TABLES, type TableKey } from "./table-inventory.ts";
import { tableOf } from "./table-order.ts";

/** Place of a table. Rows of people and of the system have no roastery to go by. */
function placeOf(entry: TableEntry): Place {
  return entry.of === "roastery" ? (entry.place ?? "shard") : "coordinator";
}

/** Place of every table in a distributed database, by its name in the database. */
export const PLACES: ReadonlyMap<string, Place> = new Map(
  (Object.keys(TABLES) as TableKey[]).map((key) => [getTableName(tableOf(key)), placeOf(TABLES[key])]),
);

/** Names of the tables of a place. */
export const tablesIn = (place: Place): string[] =>
  [...PLACES].filter(([, each]) => each === place).map(([name]) => name);
