import { getTableColumns, getTableName } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { beforeAll, describe, expect, test } from "vitest";
import { emptiedDatabase } from "../../../test/databases/emptied-database.ts";
import type { TableEntry } from "./table-entry.ts";
import { TABLES, type TableKey } from "./table-inventory.ts";
import { ROASTERY_TABLES, tableOf } from "./table-order.ts";

const keys = Object.keys(TABLES) as TableKey[];
const entryOf = (key: TableKey): TableEntry => TABLES[key];

/** Names that tell of a secret. */
const TELLING = /token|secret|hash|password|sealed|credential|private|(^|_)key$/;

/** Columns whose names tell of a secret though they open nothing. */
const HARMLESS = new Set([
  "coffee_aliases.alias_key",
  "cupping_graders.knows_key",
  "jobs.key",
  "log_mappings.shape_hash",
  "roast_month_sums.key",
  "shop_order_lines.key",
  "system_jobs.key",
]);

describe("the inventory of tables", () => {
  let columns: { table: string; column: string; is_generated: string }[];

  beforeAll(async () => {
    const { database } = await emptiedDatabase();
    const { rows } = await database.pool.query(
      `select table_name as table, column_name as column, is_generated from information_schema.columns
       where table_schema = 'public'`,
    );
    columns = rows;
  });

  test("has every table of the database", () => {
    const known = keys.map((key) => getTableName(tableOf(key)));
    const there = new Set(columns.map(({ table }) => table));
    const unlisted = [...there].filter((name) => !known.includes(name));
    expect(unlisted, "tables without an entry in table-inventory.ts, which no export or erasure knows").toEqual([]);
    expect(known.filter((name) => !there.has(name))).toEqual([]);
  });

  test("takes every table that is keyed by a roastery for one of the roastery, and no other", () => {
    const keyed = columns.filter(({ column }) => column === "roastery_id").map(({ table }) => table);
    expect(ROASTERY_TABLES.map(({ name }) => name).sort()).toEqual([...keyed, "roasteries"].sort());
  });

  test("declares every column whose name tells of a secret", () => {
    const declared = new Set(
      keys.flatMap((key) => {
        const named = getTableColumns(tableOf(key)) as Record<string, { name: string }>;
        const treated = Object.keys(entryOf(key).columns ?? {});
        return treated.map((column) => `${getTableName(tableOf(key))}.${named[column]?.name}`);
      }),
    );
    const undeclared = columns
      .filter(({ column, is_generated }) => TELLING.test(column) && is_generated === "NEVER")
      .map(({ table, column }) => `${table}.${column}`)
      .filter((name) => !declared.has(name) && !HARMLESS.has(name));
    expect(undeclared).toEqual([]);
  });

  test("erases with the person what refers to them in every such table", () => {
    for (const key of keys) {
      const entry = entryOf(key);
      if (entry.of !== "person" || entry.erased !== "with the person" || key === "users") continue;
      const toUsers = getTableConfig(tableOf(key)).foreignKeys.filter(
        (foreign) => getTableName(foreign.reference().foreignTable) === "users",
      );
      expect([key, toUsers.map(({ onDelete }) => onDelete)]).toEqual([key, ["cascade"]]);
    }
  });

  test("puts every table of a roastery behind those that it refers to", () => {
    const seen = new Set<string>(["users"]);
    for (const { name, table } of ROASTERY_TABLES) {
      seen.add(name);
      for (const foreign of getTableConfig(table).foreignKeys) {
        expect([name, seen.has(getTableName(foreign.reference().foreignTable))]).toEqual([name, true]);
      }
    }
  });
});
