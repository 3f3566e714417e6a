import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { greenCoffeeMovements as movements, orders } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { type InRoastery, sumsOfSold } from "../sales/sold-lines.ts";
import type { Books } from "./changed-days.ts";
import {
  MONTH_STEP_COLUMNS,
  MONTH_SUM_COLUMNS,
  monthSpans,
  stepsOfRoastMonths,
  sumsOfRoastMonths,
} from "./roast-months.ts";
import { monthsNear, monthsOf } from "./whole-months.ts";

const daysOf = (days: readonly string[]) => sql`any(${sql.param(days)}::date[])`;

/** Sums of the green ledger of some days, by lot. */
export const sumsOfGreenDays = (actor: InRoastery, isOnDays: SQL | undefined): SQL =>
  sql`select ${movements.businessDay} as day, ${movements.greenCoffeeId} as green_coffee_id,
      sum(${movements.changeGrams}) as change_kg, max(${movements.sequence}) as last_sequence,
      (array_agg(${movements.averageAfterE4} order by ${movements.sequence} desc))[1] as average_after_e4
    from ${movements} where ${ownRows(actor, movements, isOnDays)} group by 1, 2`;

/** Sums of sales of some days, by channel. */
export const sumsOfSalesDays = (actor: InRoastery, isOnDays: SQL | undefined): SQL =>
  sumsOfSold(actor, isOnDays, [sql`sold.day`, sql`sold.channel`]);

/** Sums of sales of whole months, by customer. */
export const sumsOfSalesMonths = (actor: InRoastery, isInMonths: SQL | undefined): SQL =>
  sumsOfSold(actor, isInMonths, [sql`date_trunc('month', sold.day)::date`, sql`sold.customer_id`]);

/** Ways to take sums of days anew, by the books that they are of. */
export const TAKES: Record<Books, (tx: Tx, actor: InRoastery, days: readonly string[]) => Promise<void>> = {
  async green(tx, actor, days) {
    await tx.execute(sql`delete from green_day_sums where roastery_id = ${actor.roasteryId} and day = ${daysOf(days)}`);
    await tx.execute(sql`insert into green_day_sums (roastery_id, day, green_coffee_id, change_kg, last_sequence, average_after_e4)
      select ${actor.roasteryId}::uuid, sums.* from (${sumsOfGreenDays(actor, sql`${movements.businessDay} = ${daysOf(days)}`)}) sums`);
  },
  async sales(tx, actor, days) {
    await tx.execute(sql`delete from sales_day_sums where roastery_id = ${actor.roasteryId} and day = ${daysOf(days)}`);
    await tx.execute(sql`insert into sales_day_sums (roastery_id, day, channel, currency, product_id, size_id, pieces, net_minor, order_count)
      select ${actor.roasteryId}::uuid, sums.* from (${sumsOfSalesDays(actor, sql`${orders.orderedOn} = ${daysOf(days)}`)}) sums`);
    const months = monthsOf(days);
    await tx.execute(
      sql`delete from sales_month_sums where roastery_id = ${actor.roasteryId} and month = ${daysOf(months)}`,
    );
    const isInMonths = sql`(${sql.join(
      months.map(
        (month) =>
          sql`(${orders.orderedOn} >= ${month}::date and ${orders.orderedOn} < ${month}::date + interval '1 month')`,
      ),
      sql` or `,
    )})`;
    await tx.execute(sql`insert into sales_month_sums (roastery_id, month, customer_id, currency, product_id, size_id, pieces, net_minor, order_count)
      select ${actor.roasteryId}::uuid, sums.* from (${sumsOfSalesMonths(actor, isInMonths)}) sums`);
  },
  async roasts(tx, actor, days) {
    const months = monthsNear(days);
    const spans = await monthSpans({ tx, actor }, months);
    for (const [table, columns, taken] of [
      ["roast_month_sums", MONTH_SUM_COLUMNS, sumsOfRoastMonths(actor, spans)],
      ["roast_month_steps", MONTH_STEP_COLUMNS, stepsOfRoastMonths(actor, spans)],
    ] as const) {
      await tx.execute(
        sql`delete from ${sql.identifier(table)} where roastery_id = ${actor.roasteryId} and month = ${daysOf(months)}`,
      );
      await tx.execute(sql`insert into ${sql.identifier(table)} (roastery_id, ${sql.raw(columns)})
        select ${actor.roasteryId}::uuid, sums.* from (${taken}) sums`);
    }
  },
};

/** Days whose sums one transaction takes: some weeks, so that nobody waits for years of them. */
const MOST_DAYS = 45;

/**
 * Takes the sums of the oldest changed days of some books anew. Answers how many days: none where all sums hold. A row that
 * is written meanwhile leaves a change of its own, which stays.
 */
export async function takeChangedDays(tx: Tx, actor: InRoastery, books: Books): Promise<number> {
  const { rows } = await tx.execute<{ id: string; day: string }>(sql`
    select id, day::text from changed_days
    where roastery_id = ${actor.roasteryId} and books = ${books} and day in (
      select day from changed_days where roastery_id = ${actor.roasteryId} and books = ${books}
      group by day order by day limit ${MOST_DAYS})
    order by id for update`);
  if (rows.length === 0) return 0;
  const days = [...new Set(rows.map(({ day }) => day))];
  await TAKES[books](tx, actor, days);
  await tx.execute(sql`delete from changed_days
    where roastery_id = ${actor.roasteryId} and id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])`);
  return days.length;
}
