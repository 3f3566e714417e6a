import { createHash } from "node:crypto";
import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { groups } from "../router.ts";
import type { RequestSession } from "../runtime/request-context.ts";
import { RoasteryCalendar } from "../runtime/roastery-calendar.ts";
import { featureAt } from "./api-methods.ts";

/** Whether the answer to a read at this address may be kept and asked about, and so has a tag. */
export function hasTag(path: string): boolean {
  const feature = featureAt(path);
  return feature !== null && groups[feature].isKept;
}

export const ASKED_ABOUT = "private, no-cache";

/**
 * Sets how an answer may be kept. A read about the business is kept by nobody between, and never shown again without
 * asking; nothing else is kept: accounts, sessions, tokens, writes, refusals.
 * @param prefix of the addresses of the contract
 */
export const cacheHeaders = (prefix: string) =>
  createMiddleware(async (c, next) => {
    await next();
    if (c.res.headers.has("cache-control")) return;
    const isRead = c.res.ok && (c.req.method === "GET" || c.req.method === "HEAD");
    const mayKeep = isRead && c.req.path.startsWith(prefix) && hasTag(c.req.path.slice(prefix.length));
    c.res.headers.set("cache-control", mayKeep ? ASKED_ABOUT : "no-store");
  });

interface TagSource {
  /** Names the server that answers: another release may word an answer differently. */
  release: string;
  /** Beginning of the addresses of the contract. */
  prefix: string;
  now: () => Date;
}

/**
 * Names the answer to a read by all that it depends on: what was written in the roastery so far, who asks in which
 * role, the day there, the release and the address. The counter was read before the rows are, so an answer is never
 * older than its name. Null for writes, for what no browser keeps, and where nobody is at work.
 */
export function readTag(c: Context, { actor, roastery }: RequestSession, { release, prefix, now }: TagSource) {
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (!isRead || actor === null || roastery === null || !hasTag(c.req.path.slice(prefix.length))) return null;
  const { today } = new RoasteryCalendar(roastery.timeZone, now());
  const { pathname, search } = new URL(c.req.url);
  const parts = [roastery.changes, actor.roasteryId, actor.userId, actor.role, today, release, pathname, search];
  return `W/"${createHash("sha256").update(JSON.stringify(parts)).digest("base64url").slice(0, 27)}"`;
}

/** Whether the browser has the answer of this name. A star means any answer, and is no name. */
export const hasAnswer = (c: Context, tag: string) =>
  (c.req.header("if-none-match") ?? "").split(",").some((known) => known.trim() === tag);
