import type pg from "pg";
import { ROASTERY_TABLES } from "../../inventory/table-order.ts";
import { quoted, quotedName, type StoredTable } from "./catalogue.ts";

/** Rows of one table, each as the JSON list of the texts of its columns. */
export interface RowBatch {
  table: StoredTable;
  lines: string[];
}

const MOST_ROWS = 1000;
/** Rows of files and curves that are read at once: one may take megabytes. */
const MOST_HEAVY_ROWS = 4;
/** Characters that a batch aims at, by the longest row that was seen. */
const BATCH_CHARACTERS = 1_000_000;

const HEAVY = new Set(ROASTERY_TABLES.filter(({ entry }) => entry.isHeavy).map(({ name }) => name));

/**
 * Reads every row of every table in the transaction of `client`. A login that row-level security holds for reads what it
 * may not read at once roastery by roastery and person by person.
 */
export async function* readAllRows(client: pg.ClientBase, tables: readonly StoredTable[]): AsyncGenerator<RowBatch> {
  const { whole, ofRoasteries, ofPeople } = await divide(client, tables);
  // Rows that a policy would hide fail the statement instead of being left out.
  await client.query("select set_config('row_security', 'off', true)");
  for (const table of whole) yield* readTable(client, table);
  await client.query("select set_config('row_security', 'on', true)");
  yield* readBy(client, ofRoasteries, { table: "roasteries", column: "roastery_id", setting: "app.roastery_id" });
  yield* readBy(client, ofPeople, { table: "users", column: "user_id", setting: "app.user_id" });
}

async function divide(client: pg.ClientBase, tables: readonly StoredTable[]) {
  const { rows } = await client.query<{ isFree: boolean }>(
    `select rolsuper or rolbypassrls as "isFree" from pg_roles where rolname = current_user`,
  );
  const isHidden = (table: StoredTable) => !rows[0]?.isFree && table.isForced;
  const has = (table: StoredTable, column: string) => table.columns.some(({ name }) => name === column);
  const hidden = tables.filter(isHidden);
  return {
    whole: tables.filter((table) => !isHidden(table)),
    ofRoasteries: hidden.filter((table) => has(table, "roastery_id")),
    ofPeople: hidden.filter((table) => !has(table, "roastery_id")),
  };
}

interface Owners {
  table: "roasteries" | "users";
  column: "roastery_id" | "user_id";
  setting: "app.roastery_id" | "app.user_id";
}

async function* readBy(client: pg.ClientBase, tables: readonly StoredTable[], owners: Owners) {
  if (tables.length === 0) return;
  const { rows } = await client.query<{ id: string }>(`select id::text as id from ${quoted(owners.table)}`);
  const found = tables.map(
    ({ name }, at) => `select ${at} as at where exists (select from ${quoted(name)} where ${owners.column} = $1::uuid)`,
  );
  for (const { id } of rows) {
    await client.query("select set_config($1, $2, true)", [owners.setting, id]);
    const filled = await client.query<{ at: number }>(found.join(" union all "), [id]);
    for (const { at } of filled.rows) {
      const table = tables[at];
      if (table) yield* readTable(client, table, `where ${owners.column} = ${uuidLiteral(id)}`);
    }
  }
}

/** A cursor takes no parameters, hence the check. */
function uuidLiteral(id: string): string {
  if (!/^[0-9a-f-]{36}$/.test(id)) throw new Error("an id is no UUID");
  return `'${id}'`;
}

async function* readTable(client: pg.ClientBase, table: StoredTable, condition = ""): AsyncGenerator<RowBatch> {
  const texts = table.columns.map(({ name }) => `${quotedName(name)}::text`).join(", ");
  await client.query(
    `declare rows_of_table no scroll cursor for
     select to_json(array[${texts}])::text from ${quoted(table.name)} ${condition}`,
  );
  const isHeavy = HEAVY.has(table.name) || table.columns.some(({ type }) => type === "bytea");
  const most = isHeavy ? MOST_HEAVY_ROWS : MOST_ROWS;
  let longest = BATCH_CHARACTERS / MOST_HEAVY_ROWS;
  for (;;) {
    const count = Math.max(1, Math.min(most, Math.floor(BATCH_CHARACTERS / longest)));
    const { rows } = await client.query<[string]>({
      text: `fetch forward ${count} from rows_of_table`,
      rowMode: "array",
    });
    if (rows.length === 0) break;
    const lines = rows.map(([line]) => line);
    const longestNow = Math.max(1, ...lines.map((line) => line.length));
    longest = isHeavy ? Math.max(longest, longestNow) : longestNow;
    yield { table, lines };
    if (rows.length < count) break;
  }
  await client.query("close rows_of_table");
}
