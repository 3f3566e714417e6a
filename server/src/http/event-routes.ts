import { Hono } from "hono";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { EventStream } from "../live/event-stream.ts";
import type { Live } from "../live/live.ts";
import { missedAreas } from "../live/missed-changes.ts";
import type { Log } from "../log.ts";
import { requireActor, requireSession } from "../runtime/authorize.ts";
import { refuse } from "./refuse.ts";
import type { RequestVariables } from "./request-log.ts";
import type { SessionVariables } from "./request-session.ts";

/** Most streams of a person in one process; a browser needs one. */
const MOST_STREAMS_OF_A_PERSON = 20;

const HEADERS = {
  "content-type": "text/event-stream; charset=utf-8",
  "cache-control": "no-cache, no-transform",
  "x-accel-buffering": "no",
};

interface EventOptions {
  database: SealedDatabase;
  live: Live;
  /** Build of the screens that this server sends. */
  build: string | null;
  now: () => Date;
  log: Log;
}

/**
 * `/api/events`: areas of the API with new answers for this person, as server-sent events. A client that comes back
 * says since when it heard nothing (`Last-Event-ID`, or `missed` in milliseconds) and is told what changed meanwhile.
 * The stream ends with the session, when its token is replaced, and when another roastery is opened.
 */
export function eventRoutes({ database, live, build, now, log }: EventOptions) {
  return new Hono<{ Variables: RequestVariables & SessionVariables }>().get("/api/events", async (c) => {
    const handle = c.get("session");
    const session = await handle.read();
    const person = requireSession(session);
    const actor = requireActor(session);
    if (live.countOf(person.userId) >= MOST_STREAMS_OF_A_PERSON) {
      return refuse(c, { code: "TOO_MANY_REQUESTS", status: 429, message: "Too many streams are open" });
    }

    // No client would read the stream, or end it.
    if (c.req.method === "HEAD") return c.body(null, 200, HEADERS);

    async function recheck() {
      const still = await handle.readAgain().catch((error: unknown) => {
        log.warn({ err: error }, "could not look at a session again");
        return session;
      });
      if (still.actor?.roasteryId !== actor.roasteryId) stream.end();
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
    // Missed changes are read after listening began, so that nothing falls between.
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

/** Time since which nothing was heard; null for a client that comes first, an impossible time where it is malformed. */
function lastHeard(eventId: string | undefined, missedMs: string | undefined, now: Date): Date | null {
  if (eventId) return new Date(Number(eventId));
  return missedMs ? new Date(now.getTime() - Number(missedMs)) : null;
}
