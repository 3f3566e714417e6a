import { contract, type WeeklyMail } from "@tryer/contract";
import { nextMailMs, weekOfMail } from "@tryer/domain/analytics";
import { and, eq, gt, sql } from "drizzle-orm";
import { auditLog, weeklyMails } from "#db/schema/index.ts";
import { addJob } from "#features/jobs/index.ts";
import { requirePerson } from "../../runtime/authorize.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { RequestContext, Work } from "../../runtime/request-context.ts";
import { roasteryCalendar } from "../../runtime/roastery-calendar.ts";
import { weeklyMail } from "./weekly-mail-kind.ts";

type OwnMail = Pick<WeeklyMail, "isOn" | "nextAt">;

const HOUR_MS = 60 * 60 * 1000;
/** Mails about the last week that a person has sent at once in an hour. */
const MOST_AT_ONCE = 3;

const isOwn = ({ actor }: Work) => ownRows(actor, weeklyMails, eq(weeklyMails.userId, actor.userId));

async function ownMail(work: Work): Promise<OwnMail> {
  const [row] = await work.tx.select({ userId: weeklyMails.userId }).from(weeklyMails).where(isOwn(work));
  const { timeZone } = await roasteryCalendar(work);
  return { isOn: row !== undefined, nextAt: new Date(nextMailMs(work.now.getTime(), timeZone)).toISOString() };
}

const show = query({ permission: "analytics:read", run: (work, _input: undefined) => ownMail(work) });

const start = command({
  operation: contract.weeklyMails.start,
  permission: "analytics:read",
  needsMail: true,
  async run(work, _input: undefined) {
    const { tx, actor, now } = work;
    const { roasteryId, userId } = actor;
    const { timeZone } = await roasteryCalendar(work);
    const added = await tx
      .insert(weeklyMails)
      // The week that was due last counts as told: the first mail comes on a Monday, and another choice brings no second one.
      .values({
        roasteryId,
        userId,
        lastWeekFrom: weekOfMail(now.getTime(), timeZone).from,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ userId: weeklyMails.userId });
    return { result: await ownMail(work), subjectId: userId, isRepeat: added.length === 0 };
  },
});

const end = command({
  operation: contract.weeklyMails.end,
  permission: "analytics:read",
  async run(work, _input: undefined) {
    const ended = await work.tx.delete(weeklyMails).where(isOwn(work)).returning({ userId: weeklyMails.userId });
    return { result: await ownMail(work), subjectId: work.actor.userId, isRepeat: ended.length === 0 };
  },
});

/** Adds the job that writes the mail about the week that ended last, also before it is due. */
const askForMail = command({
  operation: contract.weeklyMails.sendNow,
  permission: "analytics:read",
  needsMail: true,
  async run(work, _input: undefined) {
    const { tx, actor, now } = work;
    // Locked, so that of several requests at once none overlooks the others.
    const [row] = await tx.select({ userId: weeklyMails.userId }).from(weeklyMails).where(isOwn(work)).for("update");
    if (row === undefined) throw conflict("Choose the weekly mail first.");
    const hourAgo = new Date(now.getTime() - HOUR_MS).toISOString();
    const asked = await tx.$count(
      auditLog,
      ownRows(
        actor,
        auditLog,
        and(
          eq(auditLog.userId, actor.userId),
          eq(auditLog.action, "weekly_mail.asked_for"),
          gt(auditLog.createdAt, sql`${hourAgo}::timestamptz`),
        ),
      ),
    );
    if (asked >= MOST_AT_ONCE) throw conflict(`It was sent ${MOST_AT_ONCE} times within the hour. Try again later.`);
    const { from } = (await roasteryCalendar(work)).week(1);
    await addJob(work, weeklyMail, { from, isAsked: true });
    return { result: await ownMail(work), subjectId: actor.userId };
  },
});

const withAddress = async (context: RequestContext, own: Promise<OwnMail>): Promise<WeeklyMail> => ({
  ...(await own),
  isMailOffered: context.isMailOffered,
  address: requirePerson(context).email,
});

export const showMail = (context: RequestContext) => withAddress(context, show(context, undefined));
export const startMail = (context: RequestContext) => withAddress(context, start(context, undefined));
export const endMail = (context: RequestContext) => withAddress(context, end(context, undefined));
export const sendNow = (context: RequestContext) => withAddress(context, askForMail(context, undefined));
