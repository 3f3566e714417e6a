import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type { SealedDatabase } from "#db/sealed-database.ts";
import { KEY_PREFIX, type KeyRefusal, readApiKey } from "#features/api-keys/index.ts";
import { isAccessToken, readAccessToken, type TokenRefusal } from "#features/connections/index.ts";
import type { RequestSession } from "../runtime/request-context.ts";
import { callAllowance } from "./call-allowance.ts";
import { refuse } from "./refuse.ts";
import type { SessionVariables } from "./request-session.ts";

interface BearerOptions {
  database: SealedDatabase;
  /** Calls of one key in a minute, and refused ones of one network. */
  callsPerMinute: number;
  publicUrl: string;
  now: () => Date;
}

const REASONS: Record<KeyRefusal | TokenRefusal, string> = {
  unknown: `Unknown API key. A key starts with ${KEY_PREFIX} and is sent in full, as Authorization: Bearer.`,
  revoked: "This API key was revoked",
  expired: "This API key has expired",
  "no member": "The owner of this API key is no longer in the roastery",
  "unknown token": "Unknown access token",
  "expired token": "This access token has expired",
  disconnected: "The application was disconnected",
  "not in the roastery": "The person who connected this application is no longer in the roastery",
};

const BEARER = /^Bearer\s+([^\s,]+)\s*$/i;
const NAMES_BEARER = /(^|,)\s*Bearer(\s|,|$)/i;
const KEY_IN_ADDRESS = new RegExp(`[?&][^#]*${KEY_PREFIX}[\\w-]{20,}`);

/**
 * The token that a program sends; null where it sends none, and a browser its cookie. Other schemes are a proxy's. Empty,
 * which no token is, where it sends two or none that can be read: the cookie of somebody else is no way out.
 */
export function bearerToken(c: Context): string | null {
  const header = c.req.header("authorization") ?? "";
  return NAMES_BEARER.test(header) ? (BEARER.exec(header)?.[1] ?? "") : null;
}

/** Reads whom a token stands for: an API key or the access token of an application, told apart by their beginning. */
const readToken = (
  database: SealedDatabase,
  token: string,
  now: Date,
): Promise<RequestSession | KeyRefusal | TokenRefusal> =>
  isAccessToken(token) ? readAccessToken(database, token, now) : readApiKey(database, token, now);

/**
 * Lets programs in by `Authorization: Bearer`, in place of the cookie, which then is not looked at. A token has its own
 * allowance of calls and tells how much of it is left.
 */
export function bearerAccess({ database, callsPerMinute, publicUrl, now }: BearerOptions) {
  const allowance = callAllowance(callsPerMinute);

  /** The session of the token, or why there is none. */
  async function admit(c: Context<{ Variables: SessionVariables & { clientAddress: string } }>, token: string) {
    const moment = now();
    const stranger = `strangers of ${c.get("clientAddress")}`;
    const strangerWaitSec = allowance.take(stranger, moment.getTime());
    if (strangerWaitSec !== null) return tooMany(c, strangerWaitSec);
    const session = await readToken(database, token, moment);
    if (typeof session === "string") return unknownToken(c, publicUrl, REASONS[session]);
    allowance.giveBack(stranger);
    const key = `key ${session.program?.id}`;
    const waitSec = allowance.take(key, moment.getTime());
    const { left, fullInSec } = allowance.state(key, moment.getTime());
    const limits = {
      "ratelimit-limit": String(callsPerMinute),
      "ratelimit-remaining": String(left),
      "ratelimit-reset": String(fullInSec),
    };
    return waitSec === null ? { session, limits } : tooMany(c, waitSec, limits);
  }

  return createMiddleware<{ Variables: SessionVariables & { clientAddress: string } }>(async (c, next) => {
    if (KEY_IN_ADDRESS.test(withoutEscapes(c.req.url))) {
      const message =
        "Never put keys or tokens in an address: logs keep them. Revoke this one and send the next as Authorization: Bearer.";
      return refuse(c, { code: "BAD_REQUEST", status: 400, message });
    }
    const token = bearerToken(c);
    if (token === null) return next();
    const admitted = await admit(c, token);
    if (admitted instanceof Response) return admitted;
    const read = () => Promise.resolve(admitted.session);
    c.set("session", { read, readAgain: read });
    await next();
    for (const [name, value] of Object.entries(admitted.limits)) c.res.headers.set(name, value);
  });
}

/** An address with its escaped characters as they are; as it came where they are none. */
function withoutEscapes(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

const unknownToken = (c: Context, publicUrl: string, message: string) =>
  refuse(
    c,
    { code: "UNAUTHORIZED", status: 401, message },
    { "www-authenticate": `${challenge(publicUrl)}, error="invalid_token", error_description="${message}"` },
  );

/** Says how to get in: by a token, and where a program learns how to get one (RFC 9728). */
export const challenge = (publicUrl: string) =>
  `Bearer realm="Tryer", resource_metadata="${publicUrl}/.well-known/oauth-protected-resource"`;

const tooMany = (c: Context, waitSec: number, limits: Record<string, string> = {}) =>
  refuse(
    c,
    { code: "TOO_MANY_REQUESTS", status: 429, message: `Too many requests. Try again in ${waitSec} s.` },
    { ...limits, "retry-after": String(waitSec) },
  );
