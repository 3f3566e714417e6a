import { OpenAPIGenerator } from "@orpc/openapi";
import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError, onError } from "@orpc/server";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { contract, errors, TAB_HEADER } from "@tryer/contract";
import { type Context, Hono } from "hono";
import type { SealedDatabase } from "#db/sealed-database.ts";
import type { Live } from "../live/live.ts";
import type { Log } from "../log.ts";
import type { Mailer } from "../mail/mailer.ts";
import { router } from "../router.ts";
import type { RequestContext } from "../runtime/request-context.ts";
import { methodsAt } from "./api-methods.ts";
import { ASKED_ABOUT, hasAnswer, readTag } from "./cache-headers.ts";
import { callAllowance } from "./call-allowance.ts";
import { refuse } from "./refuse.ts";
import type { RequestVariables } from "./request-log.ts";
import type { SessionVariables } from "./request-session.ts";
import { unexpectedFailure } from "./unexpected-failure.ts";

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

/** The public description of the API, made from the contract that the server runs on. */
function openApiDocument(version: string) {
  return generator.generate(contract, {
    info: {
      title: "Tryer",
      version,
      description:
        "Run a coffee roastery. Weights carry their unit in the name. Input that breaks a rule of its schema is answered with 400 and `data.issues`.",
    },
    servers: [{ url: "/api/v1" }],
    security: [{ session: [] }],
    components: { securitySchemes: { session: { type: "apiKey", in: "cookie", name: "tryer.session_token" } } },
  });
}

interface ApiOptions {
  database: SealedDatabase;
  live: Live;
  mailer: Mailer;
  publicUrl: string;
  /** Calls of one person in a minute. */
  callsPerMinute: number;
  /** Room that a roastery has for files. */
  fileQuotaBytes: number;
  now: () => Date;
  log: Log;
  version: string;
  /** Names what answers: the same for all processes of one release. */
  release: string;
}

type ApiEnv = { Variables: RequestVariables & SessionVariables & { clientAddress: string } };
type ApiContext = RequestContext & { requestId: string };

export const API_PREFIX = "/api/v1";
const GUESTS_PREFIX = `${API_PREFIX}/cupping-guests/`;

/** `/api/v1`: session → contract → command or query. */
export function apiRoutes(options: ApiOptions) {
  const { database, live, mailer, publicUrl, fileQuotaBytes, now, log, version } = options;
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

  async function contextOf(c: Context<ApiEnv>): Promise<ApiContext> {
    return {
      ...(await c.get("session").read()),
      database,
      mailer,
      isMailOffered: mailer.reaches(c.req.raw.headers),
      publicUrl,
      fileQuotaBytes,
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
      const caller = context.person?.userId ?? visitorOf(c);
      const waitSec = caller && allowance.take(caller, now().getTime());
      if (waitSec) {
        const { status, message } = errors.TOO_MANY_REQUESTS;
        return refuse(c, { code: "TOO_MANY_REQUESTS", status, message }, { "retry-after": String(waitSec) });
      }
      const tag = readTag(c, context, tagSource);
      if (tag !== null && hasAnswer(c, tag)) return c.body(null, 304, { etag: tag, "cache-control": ASKED_ABOUT });
      const asked = isHead ? new Request(c.req.raw, { method: "GET" }) : c.req.raw;
      const { matched, response } = await handler.handle(asked, { prefix: API_PREFIX, context });
      if (!matched) return refusalOf(c);
      if (tag !== null && response.ok) response.headers.set("etag", tag);
      return isHead ? c.newResponse(null, response) : response;
    });
}

/** Key of the calls of somebody without a session where such calls are answered: all guests of one network share it. */
const visitorOf = (c: Context<ApiEnv>): string | null =>
  c.req.path.startsWith(GUESTS_PREFIX) ? `guests of ${c.get("clientAddress")}` : null;

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
