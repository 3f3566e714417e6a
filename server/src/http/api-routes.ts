import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError, onError } from "@orpc/server";
import { errors, TAB_HEADER } from "@tryer/contract";
import { type Context, Hono } from "hono";
import type { SealedDatabase } from "#db/sealed-database.ts";
import type { Live } from "../live/live.ts";
import type { Log } from "../log.ts";
import type { Mailer } from "../mail/mailer.ts";
import { router } from "../router.ts";
import { requireScope } from "../runtime/authorize.ts";
import type { RequestContext, RequestSession } from "../runtime/request-context.ts";
import type { SecretBox } from "../runtime/secret-box.ts";
import { accessAt, methodsAt } from "./api-methods.ts";
import { ASKED_ABOUT, hasAnswer, readTag } from "./cache-headers.ts";
import { callAllowance } from "./call-allowance.ts";
import { activityIds, answerOnce, readAttempt } from "./idempotency.ts";
import { refuse } from "./refuse.ts";
import type { RequestVariables } from "./request-log.ts";
import type { SessionVariables } from "./request-session.ts";
import { unexpectedFailure } from "./unexpected-failure.ts";

interface ApiOptions {
  database: SealedDatabase;
  live: Live;
  mailer: Mailer;
  publicUrl: string;
  secrets: SecretBox;
  /** Calls of one person in a minute. */
  callsPerMinute: number;
  /** Room that a roastery has for files. */
  fileQuotaBytes: number;
  /** Whether webhooks may lead into the own network. */
  allowsLocalWebhooks: boolean;
  /** Mail address or https address of support; null where the owner of the server named none. */
  supportContact: string | null;
  now: () => Date;
  log: Log;
  /** Names what answers: the same for all processes of one release. */
  release: string;
}

type ApiEnv = { Variables: RequestVariables & SessionVariables & { clientAddress: string } };
type ApiContext = RequestContext & { requestId: string };

export const API_PREFIX = "/api/v1";
/** Addresses that answer to a secret in place of a session. */
const GUESTS_PREFIXES = [`${API_PREFIX}/cupping-guests/`, `${API_PREFIX}/order-page/`];

/** `/api/v1`: session → contract → command or query. */
export function apiRoutes(options: ApiOptions) {
  const { database, live, mailer, publicUrl, secrets, fileQuotaBytes, allowsLocalWebhooks, now, log } = options;
  const { supportContact } = options;
  const tagSource = { release: options.release, prefix: API_PREFIX, now };
  const allowance = callAllowance(options.callsPerMinute);
  const handler = new OpenAPIHandler<ApiContext>(router, {
    // Interceptors wrap the procedures only: a body that cannot be read is the client's fault, and is refused before
    // them.
    clientInterceptors: [
      onError((error, { context: { requestId } }) => {
        if (error instanceof ORPCError && error.status < 500) return;
        log.error({ err: error, requestId }, "unexpected error");
        const { code, ...answer } = unexpectedFailure(error, requestId);
        throw new ORPCError(code, answer);
      }),
    ],
  });

  async function contextOf(c: Context<ApiEnv>, session: RequestSession, activityId: () => string): Promise<ApiContext> {
    return {
      ...session,
      activityId,
      database,
      mailer,
      isMailOffered: mailer.reaches(c.req.raw.headers),
      publicUrl,
      secrets,
      fileQuotaBytes,
      allowsLocalWebhooks,
      supportContact,
      now,
      parameterNames: [...new Set(new URL(c.req.url).searchParams.keys())],
      tab: tabOf(c),
      announce: (change) => live.announce(change),
      requestId: c.get("requestId"),
    };
  }

  return new Hono<ApiEnv>().all(`${API_PREFIX}/*`, async (c) => {
    const isHead = c.req.method === "HEAD";
    const session = await c.get("session").read();
    const access = accessAt(c.req.method, c.req.path.slice(API_PREFIX.length));
    const attempt = await readAttempt(c, session, access);
    const context = await contextOf(c, session, activityIds(attempt));
    // Programs have an allowance of their own, which was taken from already.
    const caller = context.program === null ? (context.person?.userId ?? visitorOf(c)) : null;
    const waitSec = caller && allowance.take(caller, now().getTime());
    if (waitSec) {
      const { status, message } = errors.TOO_MANY_REQUESTS;
      return refuse(c, { code: "TOO_MANY_REQUESTS", status, message }, { "retry-after": String(waitSec) });
    }
    const tag = readTag(c, context, tagSource);
    // Answers that were kept or did not change come from no procedure, which would ask for the scope itself.
    if ((tag !== null || attempt !== null) && access !== null) requireScope(context, access);
    if (tag !== null && hasAnswer(c, tag)) return c.body(null, 304, { etag: tag, "cache-control": ASKED_ABOUT });
    const asked = isHead ? new Request(c.req.raw, { method: "GET" }) : c.req.raw;
    const carryOut = async () => {
      const { matched, response } = await handler.handle(asked, { prefix: API_PREFIX, context });
      return matched ? response : refusalOf(c);
    };
    const response = attempt === null ? await carryOut() : await answerOnce({ database, now }, attempt, carryOut);
    if (tag !== null && response.ok) response.headers.set("etag", tag);
    return isHead ? c.newResponse(null, response) : response;
  });
}

/** Key of the calls of somebody without a session where such calls are answered: all guests of one network share it. */
const visitorOf = (c: Context<ApiEnv>): string | null =>
  GUESTS_PREFIXES.some((prefix) => c.req.path.startsWith(prefix)) ? `guests of ${c.get("clientAddress")}` : null;

/** No such address, or none with such a method. */
function refusalOf(c: Context) {
  const allowed = methodsAt(c.req.path.slice(API_PREFIX.length));
  if (allowed.length === 0) return c.notFound();
  const message = `${c.req.method} is not possible here, but ${allowed.join(", ")}`;
  return refuse(c, { code: "METHOD_NOT_SUPPORTED", status: 405, message }, { allow: allowed.join(", ") });
}

const LONGEST_TAB_NAME = 64;

/** Bounded, because it travels on to everybody who hears of the change. */
const tabOf = (c: Context): string | null => c.req.header(TAB_HEADER)?.slice(0, LONGEST_TAB_NAME) ?? null;
