import { randomBytes } from "node:crypto";
import { type CalendarFeed, contract, type MadeCalendarFeed } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { calendarFeeds } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { hashOfSecret } from "../../runtime/guest-command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { query } from "../../runtime/query.ts";
import type { RequestContext, Work } from "../../runtime/request-context.ts";

const SECRET_BYTES = 32;

/** Beginning of every address of a calendar. */
export const CALENDAR_PREFIX = "/api/calendar/";

const isOwn = ({ actor }: Work) => ownRows(actor, calendarFeeds, eq(calendarFeeds.userId, actor.userId));

export const showFeed = query({
  permission: "calendar:own",
  async run(work, _input: undefined): Promise<CalendarFeed> {
    const [feed] = await work.tx.select().from(calendarFeeds).where(isOwn(work));
    return { madeAt: feed?.createdAt.toISOString() ?? null };
  },
});

const keepAddress = command({
  operation: contract.calendarFeeds.make,
  permission: "calendar:own",
  async run({ tx, actor, now }, { secretHash }: { secretHash: string }) {
    const { roasteryId, userId } = actor;
    const made = { secretHash, createdAt: now };
    await tx
      .insert(calendarFeeds)
      .values({ roasteryId, userId, ...made })
      .onConflictDoUpdate({ target: [calendarFeeds.roasteryId, calendarFeeds.userId], set: made });
    return { result: { madeAt: now.toISOString() }, subjectId: userId };
  },
});

/** Makes an address and keeps the hash of its secret alone. The one before shows nothing from the next request on. */
export async function makeAddress(context: RequestContext): Promise<MadeCalendarFeed> {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  const made = await keepAddress(context, { secretHash: hashOfSecret(secret) });
  return { ...made, url: `${context.publicUrl}${CALENDAR_PREFIX}${secret}.ics` };
}

export const endAddress = command({
  operation: contract.calendarFeeds.end,
  permission: "calendar:own",
  async run(work, _input: undefined) {
    const ended = await work.tx.delete(calendarFeeds).where(isOwn(work)).returning({ userId: calendarFeeds.userId });
    return { result: { madeAt: null }, subjectId: work.actor.userId, isRepeat: ended.length === 0 };
  },
});
