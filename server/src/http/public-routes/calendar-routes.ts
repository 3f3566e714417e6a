import { createHash } from "node:crypto";
import { Hono } from "hono";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { CALENDAR_PREFIX, readFeed } from "#features/calendar-feeds/index.ts";
import { ASKED_ABOUT, hasAnswer } from "../cache-headers.ts";
import { callAllowance } from "../call-allowance.ts";
import { refuse } from "../refuse.ts";

interface CalendarOptions {
  database: SealedDatabase;
  now: () => Date;
}

/** Calendars ask once an hour or less; several people behind one network may share its address. */
const READS_PER_MINUTE = 30;

/** `/api/calendar`: what calendars of people read by a secret address, without a session. */
export function calendarRoutes({ database, now }: CalendarOptions) {
  const allowance = callAllowance(READS_PER_MINUTE);
  return new Hono<{ Variables: { clientAddress: string } }>().get(`${CALENDAR_PREFIX}:file`, async (c) => {
    const waitSec = allowance.take(c.get("clientAddress"), now().getTime());
    if (waitSec !== null) {
      const answer = { code: "TOO_MANY_REQUESTS", status: 429, message: "Too many reads. Try again later." } as const;
      return refuse(c, answer, { "retry-after": String(waitSec) });
    }
    const [, secret = ""] = /^([\w-]+)\.ics$/.exec(c.req.param("file")) ?? [];
    const text = await readFeed(database, secret, now());
    if (text === null) return refuse(c, { code: "NOT_FOUND", status: 404, message: "There is no calendar here" });
    const etag = `"${createHash("sha256").update(text).digest("base64url")}"`;
    const headers = { etag, "cache-control": ASKED_ABOUT };
    if (hasAnswer(c, etag)) return c.body(null, 304, headers);
    return c.body(text, 200, {
      ...headers,
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="tryer.ics"',
    });
  });
}

/** Path of a request for the log, without the secret of a calendar. */
export const withoutCalendarSecret = (path: string): string =>
  path.startsWith(CALENDAR_PREFIX) ? `${CALENDAR_PREFIX}…` : path;
