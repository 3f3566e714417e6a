import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError, onError } from "@orpc/server";
import { errors, TAB_HEADER } from "@tryer/contract";
import { type Context, Hono } from "hono";
import type { Database } from "#db/database.ts";
import { readSession } from "#features/accounts/index.ts";
import type { Live } from "../live/live.ts";
import type { Log } from "../log.ts";
import type { Mailer } from "../mail/mailer.ts";
import { router } from "../router.ts";
import type { RequestContext } from "../runtime/request-context.ts";
import { methodsAt } from "./api-methods.ts";
import { callAllowance } from "./call-allowance.ts";
import { openApiDocument } from "./openapi-document.ts";
import { refuse } from "./refuse.ts";
import type { RequestVariables } from "./request-log.ts";
import { unexpectedFailure } from "./unexpected-failure.ts";

interface ApiOptions {
  database: Database;
  live: Live;
  secret: string;
  cookieName: string;
  mailer: Mailer;
  publicUrl: string;
  /** Of one person. */
  callsPerMinute: number;
  now: () => Date;
  log: Log;
  version: string;
}

type ApiEnv = { Variables: RequestVariables };
type ApiContext = RequestContext & { requestId: string };

export const API_PREFIX = "/api/v1";

/** `/api/v1`: session → contract → command or query. */
export function apiRoutes(options: ApiOptions) {
  const { database, live, secret, cookieName, mailer, publicUrl, now, log, version } = options;
  const allowance = callAllowance(options.callsPerMinute);
  const handler = new OpenAPIHandler<ApiContext>(router, {
    // Around the procedures only: a body that cannot be read is the client's fault, and is refused before them.
    clientInterceptors: [
      onError((error, { context: { requestId } }) => {
        if (error instanceof ORPCError && error.status < 500) return;
        log.error({ err: error, requestId }, "unexpected error");
        const { code, ...answer } = unexpectedFailure(error, requestId);
        throw new ORPCError(code, answer);
      }),
    ],
  });

  async function contextOf(c: Context<ApiEnv>): Promise<ApiContext> {
    const cookie = { header: c.req.header("cookie"), name: cookieName, secret };
    const session = await readSession(database, cookie, now());
    const { person = null, actor = null, refusal = null } = session ?? {};
    return {
      database,
      person,
      actor,
      sessionRefusal: refusal,
      mailer,
      isMailOffered: mailer.reaches(c.req.raw.headers),
      publicUrl,
      now,
      tab: tabOf(c),
      announce: (change) => live.announce(change),
      requestId: c.get("requestId"),
    };
  }

  return new Hono<ApiEnv>()
    .get("/api/openapi.json", async (c) => c.json(await openApiDocument(version)))
    .all(`${API_PREFIX}/*`, async (c) => {
      const isHead = c.req.method === "HEAD";
      const context = await contextOf(c);
      const waitSec = context.person && allowance.take(context.person.userId, now().getTime());
      if (waitSec) {
        const { status, message } = errors.TOO_MANY_REQUESTS;
        return refuse(c, { code: "TOO_MANY_REQUESTS", status, message }, { "retry-after": String(waitSec) });
      }
      const asked = isHead ? new Request(c.req.raw, { method: "GET" }) : c.req.raw;
      const { matched, response } = await handler.handle(asked, { prefix: API_PREFIX, context });
      return matched ? c.newResponse(isHead ? null : response.body, response) : refusalOf(c);
    });
}

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
