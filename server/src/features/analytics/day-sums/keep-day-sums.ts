import { sql } from "drizzle-orm";
import type { Tx } from "#db/database.ts";
import { becomeApplication, nameRoastery } from "#db/local-settings.ts";
import { changedDays } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { recurringJob } from "../../../runtime/jobs/job-handler.ts";
import { recurringKind } from "../../../runtime/jobs/job-kind.ts";
import type { RoasteryWork } from "../../../runtime/request-context.ts";
import { systemUpkeep } from "../../../runtime/system.ts";
import type { Books } from "./changed-days.ts";
import { TAKES, takeChangedDays } from "./take-day-sums.ts";

const MINUTES_BETWEEN = 5;

/** Takes the sums of changed days every few minutes, for all roasteries. Until then such days are read row by row. */
export const keepingDaySums = (database: SealedDatabase) =>
  recurringJob(recurringKind("day_sums"), async (now) => {
    await keepDaySums(database);
    return new Date(now.getTime() + MINUTES_BETWEEN * 60_000);
  });

/** Takes the sums of all changed days of all roasteries, some weeks in each transaction. */
export async function keepDaySums(database: SealedDatabase): Promise<void> {
  const waiting = await systemUpkeep(database, (tx) =>
    tx.selectDistinct({ roasteryId: changedDays.roasteryId, books: changedDays.books }).from(changedDays),
  );
  for (const { roasteryId, books } of waiting) {
    if (!isBooks(books)) continue;
    let taken: number;
    do {
      taken = await systemUpkeep(database, async (tx) => {
        await enterRoastery(tx, roasteryId);
        return takeChangedDays(tx, { roasteryId }, books);
      });
    } while (taken > 0);
  }
}

const isBooks = (books: string): books is Books => Object.hasOwn(TAKES, books);

async function enterRoastery(tx: Tx, roasteryId: string): Promise<void> {
  await becomeApplication(tx);
  await nameRoastery(tx, roasteryId);
}

const SUM_TABLES = [
  "changed_days",
  "green_day_sums",
  "sales_day_sums",
  "sales_month_sums",
  "roast_month_sums",
  "roast_month_steps",
];

/** Has the sums of every day of a roastery taken anew, as after an import. */
export async function changeAllDays({ tx, actor: { roasteryId } }: Pick<RoasteryWork, "tx" | "actor">): Promise<void> {
  for (const table of SUM_TABLES) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where roastery_id = ${roasteryId}`);
  }
  await tx.execute(sql`insert into changed_days (roastery_id, books, day)
    select distinct roastery_id, 'green', business_day from green_coffee_movements where roastery_id = ${roasteryId}
    union select distinct roastery_id, 'sales', ordered_on from orders where roastery_id = ${roasteryId}
    union select distinct roastery_id, 'roasts', (roasted_at at time zone 'UTC')::date from roasts where roastery_id = ${roasteryId}`);
}
