import { type SQL, sql } from "drizzle-orm";
import type { RoasteryTable } from "#db/inventory/table-order.ts";
import type { Moment } from "../../../runtime/jobs/long-job.ts";
import { type OrderColumn, orderColumns, type TravellingColumn, travellingColumns } from "./table-columns.ts";

/**
 * Rows that are read at once: enough to cost few statements, and few enough that their texts stay below the 128 KiB from
 * which V8 counts a text as long-lived. Of a million rows a built server on PostgreSQL took 22 MB above rest, by 500 rows
 * at once 46 MB (`server/bench/export-memory.ts`).
 */
const ROWS_AT_ONCE = 200;
const HEAVY_ROWS_AT_ONCE = 5;
/** Rows of ledgers that are read at once: no index has the order of the books, so every page sorts what is left. */
const LEDGER_ROWS_AT_ONCE = 5000;

/** Reader of the rows of one roastery at one moment. */
export interface RowSource {
  moment: Moment;
  roasteryId: string;
}

/** Some rows, as one text: a row of its own for each would cost several times their memory. */
interface RowTexts {
  count: number;
  /** A line for each row. */
  lines: string;
}

type Form = "json" | "csv";

/** Rows of a table, some at a time and in their order: lines of JSON, or of JSON lists of the cells of CSV. */
export async function* readRows(
  { moment, roasteryId }: RowSource,
  table: RoasteryTable,
  form: Form,
): AsyncGenerator<RowTexts> {
  const order = orderColumns(table);
  const most = rowsAtOnce(table);
  const own = table.key === "roasteries" ? sql`t.id = ${roasteryId}` : sql`t.roastery_id = ${roasteryId}`;
  const line = FORMS[form](travellingColumns(table));
  let after: readonly string[] | null = null;
  do {
    const page = await moment.read(async (tx) => {
      // Without statistics, which the embedded database has none of, the planner would sort the table for every page. A
      // sort that is forbidden counts as so costly that a database server would compile the statement, at a second each.
      await tx.execute(sql`
        set local TimeZone = 'UTC'; set local DateStyle = 'ISO'; set local jit = off;
        set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off`);
      const { rows } = await tx.execute<{ count: number; lines: string | null; last: string[] | null }>(sql`
        with page as (
          select ${sql.join([sql`${line} as line`, sql`${keyOf(order)} as key`, ...order.map(place)], sql`, `)}
          from ${table.table} t where ${own} ${condition(table)} ${after === null ? sql`` : pastKey(order, after)}
          ${inOrder(order.map(sortable))} limit ${most})
        select count(*)::int as count, string_agg(line, E'\\n' ${inOrder(order.map(placeName))}) as lines,
          (select key from page ${inOrder(order.map(fromLast))} limit 1) as last from page`);
      return rows[0];
    });
    if (!page?.lines) return;
    const { count, lines, last } = page;
    yield { count, lines };
    after = count < most ? null : last;
  } while (after !== null);
}

function rowsAtOnce({ entry }: RoasteryTable): number {
  if (entry.isHeavy) return HEAVY_ROWS_AT_ONCE;
  return Object.values(entry.columns ?? {}).includes("order") ? LEDGER_ROWS_AT_ONCE : ROWS_AT_ONCE;
}

/** Counts the rows of a table that travel. */
export async function countRows({ moment, roasteryId }: RowSource, table: RoasteryTable): Promise<number> {
  if (table.key === "roasteries") return 1;
  const { rows } = await moment.read((tx) =>
    tx.execute<{ count: number }>(
      sql`select count(*)::int as count from ${table.table} t where t.roastery_id = ${roasteryId} ${condition(table)}`,
    ),
  );
  return rows[0]?.count ?? 0;
}

/** Lines of the activity about exports and imports themselves tell of files of this server. */
const condition = ({ key }: RoasteryTable): SQL => (key === "auditLog" ? sql`and t.action not like 'data.%'` : sql``);

const column = (name: string) => sql`t.${sql.identifier(name)}`;

/** Order that every database has alike, whatever its language. */
function sortable({ name, type }: OrderColumn): SQL {
  if (type === "text") return sql`${column(name)} collate "C"`;
  return column(name);
}

const placeName = (_: OrderColumn, at: number): SQL => sql`${sql.identifier(`place_${at}`)}`;
const fromLast = (column: OrderColumn, at: number): SQL => sql`${placeName(column, at)} desc`;
const place = (column: OrderColumn, at: number): SQL => sql`${sortable(column)} as ${placeName(column, at)}`;

const inOrder = (columns: SQL[]): SQL => (columns.length === 0 ? sql`` : sql`order by ${sql.join(columns, sql`, `)}`);

const keyOf = (order: readonly OrderColumn[]) =>
  order.length === 0
    ? sql`null::text[]`
    : sql`array[${sql.join(
        order.map(({ name }) => sql`${column(name)}::text`),
        sql`, `,
      )}]`;

function pastKey(order: readonly OrderColumn[], after: readonly string[]): SQL {
  const values = order.map(({ type }, at) => sql`${after[at]}::${sql.raw(type)}`);
  return sql`and (${sql.join(order.map(sortable), sql`, `)}) > (${sql.join(values, sql`, `)})`;
}

const FORMS: Record<Form, (columns: readonly TravellingColumn[]) => SQL> = {
  json: (columns) => {
    const cells = columns.map(({ name, isOff }) =>
      isOff ? sql`false as ${sql.identifier(name)}` : sql`${column(name)}`,
    );
    return sql`(select row_to_json(r)::text from (select ${sql.join(cells, sql`, `)}) r)`;
  },
  csv: (columns) => sql`json_build_array(${sql.join(columns.filter(isReadable).map(cell), sql`, `)})::text`,
};

/** Columns that stand in CSV: bytes are for programs, which read JSON. */
export const isReadable = ({ type }: TravellingColumn): boolean => type !== "bytea";

function cell({ name, type, isOff }: TravellingColumn): SQL {
  if (isOff) return sql`'false'`;
  if (type.startsWith("timestamp")) return sql`to_char(${column(name)}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  if (type.endsWith("[]")) return sql`to_json(${column(name)})::text`;
  return sql`${column(name)}::text`;
}
