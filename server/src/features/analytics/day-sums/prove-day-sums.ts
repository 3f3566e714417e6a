import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { greenCoffeeMovements as movements, orders } from "#db/schema/index.ts";
import type { InRoastery } from "../sales/sold-lines.ts";
import {
  MONTH_STEP_COLUMNS,
  MONTH_SUM_COLUMNS,
  monthSpans,
  stepsOfRoastMonths,
  sumsOfRoastMonths,
} from "./roast-months.ts";
import { sumsOfGreenDays, sumsOfSalesDays, sumsOfSalesMonths } from "./take-day-sums.ts";
import { monthsNear } from "./whole-months.ts";

/** Sums of days that hold, and those among them that are not what the rows say. */
export interface DaySumsCheck {
  sumCount: number;
  /** Days of either books that changed since their sums were taken: they are read from the rows, and nothing is compared. */
  changedCount: number;
  wrong: { table: string; day: string }[];
}

interface Kept {
  table: string;
  columns: string;
  /** Days that the sums of a row tell of. */
  day: string;
  /** Condition of the rows whose days changed since. */
  stale: SQL;
  fresh: SQL;
}

/** Kept sums of the months of roasts: all that have roasts, or sums that no roast stands behind any more. */
async function keptOfRoasts(tx: Tx, actor: InRoastery): Promise<Kept[]> {
  const { roasteryId } = actor;
  const { rows: changed } = await tx.execute<{ day: string }>(
    sql`select distinct day::text as day from changed_days where roastery_id = ${roasteryId} and books = 'roasts'`,
  );
  const { rows: roasted } = await tx.execute<{ day: string }>(
    sql`select distinct (roasted_at at time zone 'UTC')::date::text as day from roasts where roastery_id = ${roasteryId}`,
  );
  const staleMonths = monthsNear(changed.map(({ day }) => day));
  const months = monthsNear(roasted.map(({ day }) => day)).filter((month) => !staleMonths.includes(month));
  const spans = await monthSpans({ tx, actor }, months);
  const each = { day: "month", stale: sql`month = any(${sql.param(staleMonths)}::date[])` };
  return [
    { ...each, table: "roast_month_sums", columns: MONTH_SUM_COLUMNS, fresh: sumsOfRoastMonths(actor, spans) },
    { ...each, table: "roast_month_steps", columns: MONTH_STEP_COLUMNS, fresh: stepsOfRoastMonths(actor, spans) },
  ];
}

/** Takes all sums of a roastery from scratch and compares them with those that are kept; days that changed since are left out. */
export async function proveDaySums(tx: Tx, roasteryId: string): Promise<DaySumsCheck> {
  const actor = { roasteryId };
  const changed = (books: string) =>
    sql`(select day from changed_days where roastery_id = ${roasteryId} and books = ${books})`;
  const tables: Kept[] = [
    {
      table: "green_day_sums",
      columns: "day, green_coffee_id, change_kg, last_sequence, average_after_e4",
      day: "day",
      stale: sql`day in ${changed("green")}`,
      fresh: sumsOfGreenDays(actor, sql`${movements.businessDay} not in ${changed("green")}`),
    },
    {
      table: "sales_day_sums",
      columns: "day, channel, currency, product_id, size_id, pieces, net_minor, order_count",
      day: "day",
      stale: sql`day in ${changed("sales")}`,
      fresh: sumsOfSalesDays(actor, sql`${orders.orderedOn} not in ${changed("sales")}`),
    },
    {
      table: "sales_month_sums",
      columns: "month, customer_id, currency, product_id, size_id, pieces, net_minor, order_count",
      day: "month",
      stale: sql`month in (select date_trunc('month', day::timestamp)::date from ${changed("sales")} as changed)`,
      fresh: sumsOfSalesMonths(
        actor,
        sql`date_trunc('month', ${orders.orderedOn}::timestamp) not in (
          select date_trunc('month', day::timestamp) from ${changed("sales")} as changed)`,
      ),
    },
    ...(await keptOfRoasts(tx, actor)),
  ];
  let sumCount = 0;
  const wrong: DaySumsCheck["wrong"] = [];
  for (const { table, columns, day, stale, fresh } of tables) {
    const kept = sql`select ${sql.raw(columns)} from ${sql.identifier(table)} where roastery_id = ${roasteryId} and not (${stale})`;
    const { rows: counted } = await tx.execute<{ count: number }>(
      sql`select count(*)::int as count from (${kept}) as kept`,
    );
    sumCount += counted[0]?.count ?? 0;
    const { rows } = await tx.execute<{ day: string }>(sql`
      with kept as (${kept}), fresh (${sql.raw(columns)}) as (${fresh})
      select distinct ${sql.raw(day)}::text as day from (
        (select * from kept except all select * from fresh) union all (select * from fresh except all select * from kept)
      ) as different order by 1`);
    wrong.push(...rows.map((row) => ({ table, day: row.day })));
  }
  const { rows: changes } = await tx.execute<{ count: number }>(
    sql`select count(distinct (books, day))::int as count from changed_days where roastery_id = ${roasteryId}`,
  );
  return { sumCount, changedCount: changes[0]?.count ?? 0, wrong };
}
