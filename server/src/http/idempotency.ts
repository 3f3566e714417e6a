import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { type Access, errors, OPEN_TO_ALL, SESSION_ONLY } from "@tryer/contract";
import type { Context } from "hono";
import { v7 as uuidv7 } from "uuid";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { cacheAnswer, readCachedAnswer } from "../runtime/answer-cache.ts";
import { invalid, Refusal } from "../runtime/refusal.ts";
import type { Actor, RequestSession } from "../runtime/request-context.ts";

const HEADER = "idempotency-key";
const KEY = /^[\x21-\x7e]{1,200}$/;
/** Longest answer that is kept. Larger ones are those of reads. */
const LONGEST_BODY = 1_000_000;
/** Time for which the second of two requests at one moment waits for the answer of the first. */
const PATIENCE_MS = 5000;
const LOOK_EVERY_MS = 50;

interface Attempt {
  actor: Actor;
  /** Names the request: the ids of its lines in the activity come from it, whatever its caller may see by then. */
  keyHash: string;
  /**
   * Names the kept answer. Role and sight of costs are part of it: whoever has another role by now is not answered from
   * what is kept, but asked for their permission anew.
   */
  answerHash: string;
  requestHash: string;
}

const sha256 = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
};

/**
 * Reads the key of a write by somebody at work in a roastery; null where it has none. Operations without a scope are not
 * for programs, and their answers may hold secrets, which are not kept.
 */
export async function readAttempt(
  c: Context,
  { actor, program }: RequestSession,
  access: Access | null,
): Promise<Attempt | null> {
  const key = c.req.header(HEADER);
  if (key === undefined || actor === null || ["GET", "HEAD"].includes(c.req.method)) return null;
  if (access === null || access === SESSION_ONLY || access === OPEN_TO_ALL) return null;
  if (!KEY.test(key)) throw invalid("The Idempotency-Key must have 1 to 200 visible characters without spaces");
  const { pathname, search } = new URL(c.req.url);
  const body = new Uint8Array(await c.req.raw.clone().arrayBuffer());
  const keyHash = sha256(actor.roasteryId, program?.id ?? actor.userId, key);
  return {
    actor,
    keyHash,
    answerHash: sha256(keyHash, actor.role, String(actor.mayReadCosts)),
    requestHash: sha256(c.req.method, pathname, search, body),
  };
}

/**
 * Ids of the lines that the request writes into the activity, one after the other: the same for each request under one
 * key, so that the line of the first, which is there with its effect or not at all, keeps the second from happening.
 */
export function activityIds(attempt: Attempt | null): () => string {
  if (attempt === null) return uuidv7;
  let made = 0;
  return () => {
    made += 1;
    return uuidOf(sha256(attempt.keyHash, String(made)));
  };
}

/** A UUID of version 8, whose bits are one's own. */
const uuidOf = (hash: string): string =>
  [hash.slice(0, 8), hash.slice(8, 12), `8${hash.slice(13, 16)}`, `8${hash.slice(17, 20)}`, hash.slice(20, 32)].join(
    "-",
  );

/** Answers a request under a key: as the first time, or by carrying it out and keeping what it answered. */
export async function answerOnce(
  { database, now }: { database: SealedDatabase; now: () => Date },
  attempt: Attempt,
  carryOut: () => Promise<Response>,
): Promise<Response> {
  const { actor, answerHash, requestHash } = attempt;
  const kept = await cachedAnswer(database, attempt);
  if (kept !== null) return kept;
  const response = await carryOut();
  if (response.ok) {
    const body = await response.clone().text();
    const { status } = response;
    if (body.length <= LONGEST_BODY)
      await cacheAnswer(database, { actor, keyHash: answerHash, now: now() }, { requestHash, status, body });
    return response;
  }
  if (!(await isAlreadyDone(response))) return response;
  const patience = AbortSignal.timeout(PATIENCE_MS);
  while (!patience.aborted) {
    const answer = await cachedAnswer(database, attempt);
    if (answer !== null) return answer;
    await wait(LOOK_EVERY_MS);
  }
  return response;
}

/** The answer of the first request; refuses a key that came with another one. */
async function cachedAnswer(database: SealedDatabase, attempt: Attempt): Promise<Response | null> {
  const kept = await readCachedAnswer(database, attempt.actor, attempt.answerHash);
  if (kept === null) return null;
  if (kept.requestHash !== attempt.requestHash) throw new Refusal("KEY_REUSED", errors.KEY_REUSED.message);
  const headers = { "content-type": "application/json", "idempotency-replayed": "true" };
  return new Response(kept.body === "" ? null : kept.body, { status: kept.status, headers });
}

async function isAlreadyDone(response: Response): Promise<boolean> {
  if (response.status !== errors.ALREADY_DONE.status) return false;
  return (await response.clone().text()).includes('"ALREADY_DONE"');
}
