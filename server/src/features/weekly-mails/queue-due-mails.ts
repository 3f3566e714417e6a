import { weekOfMail } from "@tryer/domain/analytics";
import { sql } from "drizzle-orm";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { addJob, recurringJob, recurringKind } from "#features/jobs/index.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { RoasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { systemQuery, systemUpkeep } from "../../runtime/system.ts";
import { weeklyMail } from "./weekly-mail-kind.ts";

const MINUTES_BETWEEN = 5;
/** People whose mails are queued in one transaction. */
const BATCH = 200;

/** Looks every few minutes for weeks whose mails are due, in all roasteries. Where no mail is sent they stay due. */
export const queueingDueMails = ({ database, mailer }: { database: SealedDatabase; mailer: Mailer }) =>
  recurringJob(recurringKind("weekly_mails_due"), async (now) => {
    if (mailer.reaches(new Headers())) await queueDueMails(database, now);
    return new Date(now.getTime() + MINUTES_BETWEEN * 60_000);
  });

/** Queues a mail for each person whose week is due, and notes the week with it. */
export async function queueDueMails(database: SealedDatabase, now: Date): Promise<void> {
  const { rows } = await systemQuery(database, (tx) =>
    tx.execute<{ time_zone: string }>(
      sql`select distinct r.time_zone from weekly_mails w join roasteries r on r.id = w.roastery_id`,
    ),
  );
  for (const { time_zone: timeZone } of rows) {
    const { from } = weekOfMail(now.getTime(), new RoasteryCalendar(timeZone, now).timeZone);
    while ((await queueSome(database, { timeZone, from, now })) === BATCH);
  }
}

/** Notes the week for some people and adds their jobs in the same transaction. A second server skips those rows. */
const queueSome = (
  database: SealedDatabase,
  { timeZone, from, now }: { timeZone: string; from: string; now: Date },
): Promise<number> =>
  systemUpkeep(database, async (tx) => {
    const { rows } = await tx.execute<{ roastery_id: string; user_id: string }>(sql`
      update weekly_mails set last_week_from = ${from}::date
      where (roastery_id, user_id) in (
        select w.roastery_id, w.user_id
        from weekly_mails w join roasteries r on r.id = w.roastery_id
        where r.time_zone = ${timeZone} and w.last_week_from < ${from}::date
        order by w.roastery_id, w.user_id limit ${BATCH} for update of w skip locked)
      returning roastery_id, user_id`);
    for (const { roastery_id: roasteryId, user_id: userId } of rows)
      await addJob({ tx, actor: { roasteryId, userId }, now }, weeklyMail, { from }, { key: `${userId} ${from}` });
    return rows.length;
  });
