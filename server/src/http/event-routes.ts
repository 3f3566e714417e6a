import { errors } from "@tryer/contract";
import { Hono } from "hono";
import type { Database } from "#db/database.ts";
import { readSession } from "#features/accounts/index.ts";
import { EventStream } from "../live/event-stream.ts";
import type { Live } from "../live/live.ts";
import { missedAreas } from "../live/missed-changes.ts";
import type { Log } from "../log.ts";
import { refuse } from "./refuse.ts";
import type { RequestVariables } from "./request-log.ts";

/** In one process; a browser needs one. */
const MOST_STREAMS_OF_A_PERSON = 20;

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

interface EventOptions {
  database: Database;
  live: Live;
  secret: string;
  cookieName: string;
  /** Which build of the screens this server sends. */
  build: string | null;
  now: () => Date;
  log: Log;
}

/**
 * `/api/events`: which parts of the API have new answers for this person, as server-sent events. Who comes back says
 * since when nothing was heard (`Last-Event-ID`, or `missed` in milliseconds) and is told what changed meanwhile. The
 * stream ends with the session, when its token is replaced, and when another roastery is opened.
 */
export function eventRoutes({ database, live, secret, cookieName, build, now, log }: EventOptions) {
  const sessionOf = (header: string | undefined) => readSession(database, { header, name: cookieName, secret }, now());

  return new Hono<{ Variables: RequestVariables }>().get("/api/events", async (c) => {
    const cookie = c.req.header("cookie");
    const session = await sessionOf(cookie);
    if (!session) return refuse(c, { code: "UNAUTHORIZED", ...errors.UNAUTHORIZED });
    if (session.refusal !== null) return refuse(c, { code: session.refusal, ...errors[session.refusal] });
    const { actor, person } = session;
    if (!actor) {
      return refuse(c, { code: "NOT_A_MEMBER", status: 403, message: "You are no longer in this roastery" });
    }
    if (live.countOf(person.userId) >= MOST_STREAMS_OF_A_PERSON) {
      return refuse(c, { code: "TOO_MANY_REQUESTS", status: 429, message: "Too many streams are open" });
    }

    // Nobody would read the stream, or end it.
    if (c.req.method === "HEAD") return c.body(null, 200, HEADERS);

    async function recheck() {
      const still = await sessionOf(cookie).catch((error: unknown) => {
        log.warn({ err: error }, "could not look at a session again");
        return session;
      });
      if (still?.actor?.roasteryId !== actor?.roasteryId) stream.end();
    }
    const stream = new EventStream({
      now,
      onHeartbeat: () => void recheck(),
      onEnded: () => live.forget(stream),
    });
    live.listen({
      roasteryId: actor.roasteryId,
      userId: person.userId,
      sessionId: person.sessionId,
      stream,
      recheck: () => void recheck(),
    });
    // After listening, so that nothing falls between.
    const since = lastHeard(c.req.header("last-event-id"), c.req.query("missed"), now());
    try {
      if (since !== null) stream.tell(await missedAreas(database, actor, since, now()), null);
    } catch (error) {
      stream.end();
      throw error;
    }
    stream.open({ build });
    return c.body(stream.body, 200, HEADERS);
  });
}

/** Null where nothing was heard before; a time that cannot be, where it was said badly. */
function lastHeard(eventId: string | undefined, missedMs: string | undefined, now: Date): Date | null {
  if (eventId) return new Date(Number(eventId));
  return missedMs ? new Date(now.getTime() - Number(missedMs)) : null;
}
