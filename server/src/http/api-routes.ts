import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError, onError } from "@orpc/server";
import { type Context, Hono } from "hono";
import type { Database } from "#db/database.ts";
import { type Auth, readSession } from "#features/accounts/index.ts";
import type { Log } from "../log.ts";
import type { Mailer } from "../mail/mailer.ts";
import { router } from "../router.ts";
import type { RequestContext } from "../runtime/request-context.ts";
import { openApiDocument } from "./openapi-document.ts";
import type { RequestVariables } from "./request-log.ts";
import { unexpectedFailure } from "./unexpected-failure.ts";

interface ApiOptions {
  database: Database;
  auth: Auth;
  secret: string;
  cookieName: string;
  mailer: Mailer;
  publicUrl: string;
  now: () => Date;
  log: Log;
  version: string;
}

type ApiEnv = { Variables: RequestVariables };
type ApiContext = RequestContext & { requestId: string };

/** `/api/v1`: session → contract → command or query. */
export function apiRoutes({ database, auth, secret, cookieName, mailer, publicUrl, now, log, version }: ApiOptions) {
  const handler = new OpenAPIHandler<ApiContext>(router, {
    // Around the procedures only: a body that cannot be read is the client's fault, and is refused before them.
    clientInterceptors: [
      onError((error, { context: { requestId } }) => {
        if (error instanceof ORPCError && error.status < 500) return;
        log.error({ err: error, requestId }, "unexpected error");
        const { code, ...answer } = unexpectedFailure(requestId);
        throw new ORPCError(code, answer);
      }),
    ],
  });

  async function contextOf(c: Context<ApiEnv>): Promise<ApiContext> {
    const cookie = { header: c.req.header("cookie"), name: cookieName, secret };
    const session = await readSession(database, cookie, now());
    if (session?.isDueForRenewal) await renew(c);
    const { person = null, actor = null } = session ?? {};
    return { database, person, actor, mailer, publicUrl, now, requestId: c.get("requestId") };
  }

  /** The auth library writes the new expiry and sends the cookie again. */
  async function renew(c: Context) {
    const { headers } = await auth.api.getSession({ headers: c.req.raw.headers, returnHeaders: true });
    for (const value of headers.getSetCookie()) c.header("set-cookie", value, { append: true });
  }

  return new Hono<ApiEnv>()
    .get("/api/openapi.json", async (c) => c.json(await openApiDocument(version)))
    .all("/api/v1/*", async (c) => {
      const { matched, response } = await handler.handle(c.req.raw, { prefix: "/api/v1", context: await contextOf(c) });
      return matched ? c.newResponse(response.body, response) : c.notFound();
    });
}
