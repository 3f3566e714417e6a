import { isTold, weekOfMail } from "@tryer/domain/analytics";
import { plusDays } from "@tryer/domain/calendar";
import { eq } from "drizzle-orm";
import { weeklyMails } from "#db/schema/index.ts";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { longJob } from "#features/jobs/index.ts";
import type { Mailer } from "../../mail/mailer.ts";
import type { OutboxMail } from "../../mail/outbox.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { readRoastery } from "../../runtime/query.ts";
import type { Work } from "../../runtime/request-context.ts";
import { RoasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { END_PREFIX, endToken } from "./end-link.ts";
import { type MailReader, readMailReader } from "./mail-reader.ts";
import { mailOfWeek } from "./mail-text.ts";
import { readWeek, type WeekFacts } from "./read-week.ts";
import { weeklyMail } from "./weekly-mail-kind.ts";

interface WriterTools {
  database: SealedDatabase;
  mailer: Mailer;
  /** Address that people open: what the links begin with. */
  publicUrl: string;
  /** Secret of the server, which signs the link that ends the mail. */
  secret: string;
}

interface Asked {
  /** Monday of the week that the mail is about. */
  from: string;
  isAsked: boolean;
  now: Date;
}

/**
 * Writes a weekly mail: reads who gets it with their rights of this moment, and the week as they may see it, in
 * transactions that write nothing. The mail is handed over in one with 'done', where the choice still stands.
 */
export const writingWeeklyMails = (tools: WriterTools) =>
  longJob(weeklyMail, async ({ actor, now }, { from, isAsked = false }) => {
    const reader = await readMailReader(tools.database, actor);
    const mail = reader && (await writeMail(tools, reader, { from, isAsked, now }));
    return async (work) => {
      if (reader === null || mail === null || !(await isChosen(work))) return [];
      await tools.mailer.queue(work, mail);
      return [];
    };
  });

/** Mail of a week; null where it is over, or one more quiet one. Whoever asked for it gets it all the same. */
async function writeMail(
  { database, publicUrl, secret }: WriterTools,
  reader: MailReader,
  { from, isAsked, now }: Asked,
): Promise<OutboxMail | null> {
  const { timeZone } = new RoasteryCalendar(reader.roastery.timeZone, now);
  if (!isAsked && weekOfMail(now.getTime(), timeZone).from !== from) return null;
  const week = { from, to: plusDays(from, 6) };
  const { actor, email, hasOthers } = reader;
  const facts = await readRoastery(database, actor, (tx) => readWeek({ tx, actor, now }, week));
  if (!isAsked && !isTold(businessOf(facts, "total"), businessOf(facts, "totalAgainst"))) return null;
  return mailOfWeek(facts, {
    to: email,
    roastery: reader.roastery.name,
    hasOthers,
    publicUrl,
    endUrl: `${publicUrl}${END_PREFIX}${endToken(secret, actor)}`,
    reader: { locale: "en-US", timeZone },
    now,
  });
}

const businessOf = ({ production, sales }: WeekFacts, which: "total" | "totalAgainst") => ({
  roastCount: production?.[which]?.roastCount ?? 0,
  orderCount: sales?.[which]?.orderCount ?? null,
});

/** Locks the choice, so that it is not ended while the mail is handed over. */
async function isChosen({ tx, actor }: Work): Promise<boolean> {
  const rows = await tx
    .select({ userId: weeklyMails.userId })
    .from(weeklyMails)
    .where(ownRows(actor, weeklyMails, eq(weeklyMails.userId, actor.userId)))
    .for("update");
  return rows.length > 0;
}
