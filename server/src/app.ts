import { randomUUID } from "node:crypto";
import type { HttpBindings } from "@hono/node-server";
import { errors } from "@tryer/contract";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import type { Database } from "#db/database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import { createAuth, type PasswordCost, sessionCookieName } from "#features/accounts/index.ts";
import { BAG_PREFIX } from "#features/bag-pages/index.ts";
import { END_PREFIX } from "#features/weekly-mails/index.ts";
import type { BackupState } from "./backup-schedule.ts";
import { type Config, isLocalMode } from "./config.ts";
import { API_PREFIX, apiRoutes } from "./http/api-routes.ts";
import { readAppPage } from "./http/app-page.ts";
import { authRoutes } from "./http/auth-routes.ts";
import { bearerAccess, bearerToken } from "./http/bearer-access.ts";
import { cacheHeaders } from "./http/cache-headers.ts";
import { clientAddress } from "./http/client-address.ts";
import { eventRoutes } from "./http/event-routes.ts";
import { buildRoutes, healthRoutes } from "./http/health-routes.ts";
import { limitJsonSize } from "./http/json-size-limit.ts";
import { landingRoutes, securityText } from "./http/landing-routes.ts";
import { MCP_PATH, mcpFromPages, mcpRoutes, tokenNeeded } from "./http/mcp/mcp-routes.ts";
import { oauthRoutes } from "./http/oauth/oauth-routes.ts";
import { outboxRoutes } from "./http/outbox-routes.ts";
import { bagRoutes } from "./http/public-routes/bag-routes.ts";
import { calendarRoutes } from "./http/public-routes/calendar-routes.ts";
import { HOOKS_PREFIX, hookRoutes } from "./http/public-routes/hook-routes.ts";
import { weeklyMailRoutes } from "./http/public-routes/weekly-mail-routes.ts";
import { readableInput } from "./http/readable-input.ts";
import { referenceRoutes } from "./http/reference/reference-routes.ts";
import { problemAnswers, refuse } from "./http/refuse.ts";
import { type RequestVariables, requestLog } from "./http/request-log.ts";
import { requestNames } from "./http/request-names.ts";
import { requestSession, type SessionVariables } from "./http/request-session.ts";
import { ownOrigins, readableHost, sameOrigin } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { unexpectedFailure } from "./http/unexpected-failure.ts";
import { isUpload, sandboxed, uploads } from "./http/uploads.ts";
import { webRoutes } from "./http/web-routes.ts";
import type { Live } from "./live/live.ts";
import type { Log } from "./log.ts";
import { createMailer } from "./mail/create-mailer.ts";
import type { Mailer } from "./mail/mailer.ts";
import { Refusal } from "./runtime/refusal.ts";
import { secretBox } from "./runtime/secret-box.ts";
import { createSms } from "./sms/sms.ts";
import { requestTelemetry } from "./telemetry/index.ts";

const BYTES_IN_MB = 1024 * 1024;
const BODY_LIMIT_MB = 1;
/** The most that 5,000 coffees with all their facts need. */
const IMPORT_LIMIT_MB = 8;
/** Far more than an order of a shop with the most lines. */
const HOOK_LIMIT_MB = 2;
/** The most that one file has. */
const FILE_LIMIT_MB = 10;

interface AppOptions {
  config: Config;
  database: Database;
  live: Live;
  secret: string;
  log: Log;
  now?: () => Date;
  isStopping?: () => boolean;
  /** State of scheduled backups; null where there are none. */
  backupState?: () => BackupState | null;
  webFolder: string;
  /** Names what answers; another one for each start where nothing was built. */
  release?: string | undefined;
  /** Mailer in place of that of the settings, for tests of settings without an outbox. */
  mailer?: Mailer | undefined;
  /** Cost of a password, for tests, which sign hundreds of people up. */
  passwordCost?: PasswordCost;
}

type AppEnv = {
  Bindings: Partial<HttpBindings>;
  Variables: RequestVariables & SessionVariables & { clientAddress: string };
};

/** The whole server over one database, without a socket: what `main` listens with and what tests call. */
export function createApp(options: AppOptions) {
  const { config, live, secret, log, webFolder, now = () => new Date(), isStopping = () => false } = options;
  const database = new SealedDatabase(options.database);
  const isLocal = isLocalMode(config);
  const isSecure = config.publicUrl.startsWith("https:");
  const origins = ownOrigins(config);

  const cookies = { isSecure, hasHostCookies: config.hasHostCookies };
  const mailer = options.mailer ?? createMailer(config, { database, log, isLocalMode: isLocal });
  const auth = createAuth({
    database,
    secret,
    log,
    mailer,
    sms: createSms(config, { database, log, isLocalMode: isLocal }),
    publicUrl: config.publicUrl,
    social: config.social,
    cookies,
    passwordCost: options.passwordCost,
    now,
    trustedOrigins: origins.list,
  });

  const secrets = secretBox(secret);

  const failed = (error: Error, c: Context<AppEnv>) => {
    // The client is gone and hears no answer, and nothing went wrong here.
    if (isCutOff(c.env?.incoming)) return c.body(null, 400);
    if (error instanceof Refusal) {
      const { code, message, data } = error;
      return refuse(c, { code, status: errors[code].status, message, data });
    }
    const requestId = c.get("requestId");
    log.error({ err: error, requestId }, "unexpected error");
    return refuse(c, unexpectedFailure(error, requestId));
  };

  const page = readAppPage(webFolder);
  const build = page?.build ?? null;

  const cookieName = sessionCookieName(cookies);
  const app = new Hono<AppEnv>();
  app.use(requestTelemetry(requestNames));
  app.use(requestLog(log));
  // Curves alone are large: ten of half an hour have 200 KB. Other answers are a few KB, and secrets are not compressed.
  for (const curves of ["compare", ":id/log"]) app.use(`${API_PREFIX}/roasts/${curves}`, compress());
  // Within compression, because it reads the body of a refusal.
  for (const path of [`${API_PREFIX}/*`, MCP_PATH]) app.use(path, problemAnswers);
  app.use(`${API_PREFIX}/files/*`, sandboxed);
  app.use(securityHeaders({ isSecure, isTlsForSubdomains: config.isTlsForSubdomains }));
  app.use(readableHost);
  app.use(requestSession({ database, cookieName, secret, now }));
  app.route("/", healthRoutes(options.database, isStopping, options.backupState ?? (() => null)));
  app.route("/", securityText({ contact: config.securityContact, publicUrl: config.publicUrl, now }));
  app.use("/api/*", cacheHeaders(API_PREFIX));
  app.use("/api/*", clientAddress(config.trustProxy));
  const programs = { database, callsPerMinute: config.apiCallsPerMinute, publicUrl: config.publicUrl, now };
  app.use(`${API_PREFIX}/*`, bearerAccess(programs));
  const isProgram = (c: Context) => c.req.path.startsWith(`${API_PREFIX}/`) && bearerToken(c) !== null;
  // Whoever has the token of a mail ends it from anywhere, also by a mail program whose pages have no origin.
  const isCookieless = (c: Context) => isProgram(c) || c.req.path.startsWith(END_PREFIX);
  app.use("/api/*", sameOrigin(origins.includes, isCookieless));
  app.use("/api/*", uploads(API_PREFIX));
  const limits = {
    body: limitedTo(BODY_LIMIT_MB),
    import: limitedTo(IMPORT_LIMIT_MB),
    file: limitedTo(FILE_LIMIT_MB),
    hook: limitedTo(HOOK_LIMIT_MB),
  };
  app.use("/api/*", (c, next) => limits[bodyAt(c.req.path)](c, next));
  app.use(`${API_PREFIX}/imports/*`, limitJsonSize);
  app.route("/", buildRoutes(build));
  app.route("/", outboxRoutes(database, isLocal));
  app.use("/api/auth/*", readableInput);
  app.route("/", authRoutes({ auth, cookieName }));
  app.route("/", hookRoutes({ database, live, secrets, callsPerMinute: config.apiCallsPerMinute, now }));
  app.route("/", calendarRoutes({ database, now }));
  app.route("/", weeklyMailRoutes({ database, live, secret, folder: webFolder, now }));
  app.route("/", eventRoutes({ database, live, build, now, log }));
  const api = apiRoutes({
    database,
    live,
    mailer,
    publicUrl: config.publicUrl,
    secrets,
    callsPerMinute: config.apiCallsPerMinute,
    fileQuotaBytes: config.fileQuotaMb * 1_000_000,
    allowsLocalWebhooks: config.hasLocalWebhooks,
    supportContact: config.supportContact,
    now,
    log,
    release: options.release ?? randomUUID(),
  });
  app.route("/", api);
  app.route("/", referenceRoutes(config.version, webFolder));
  app.route("/", oauthRoutes({ ...programs, mailer, trustProxy: config.trustProxy }));
  app.use(MCP_PATH, mcpFromPages, clientAddress(config.trustProxy), limits.body);
  app.use(
    MCP_PATH,
    tokenNeeded(config.publicUrl, (c) => bearerToken(c) !== null),
    bearerAccess(programs),
  );
  const { publicUrl, version } = config;
  app.route("/", mcpRoutes({ api, onError: failed, apiPrefix: API_PREFIX, publicUrl, version }));
  app.all("/api/*", (c) => refuse(c, { code: "NOT_FOUND", status: 404, message: "Nothing found at this address" }));
  app.use(`${BAG_PREFIX}*`, clientAddress(config.trustProxy));
  app.route("/", bagRoutes({ database, folder: webFolder, now }));
  app.route("/", landingRoutes({ folder: webFolder, publicUrl, hasSupport: config.supportContact !== null }));
  app.route("/", webRoutes(webFolder, page));
  app.notFound((c) => refuse(c, { code: "NOT_FOUND", status: 404, message: "Not found" }));
  app.onError(failed);
  return app;
}

/** Whether the connection broke before the request was there in full. */
const isCutOff = (incoming: HttpBindings["incoming"] | undefined) => incoming?.destroyed === true && !incoming.complete;

/** Kind of body that an address takes. */
function bodyAt(path: string): "body" | "import" | "file" | "hook" {
  if (path.startsWith(HOOKS_PREFIX)) return "hook";
  if (path.startsWith(`${API_PREFIX}/imports/`)) return "import";
  return isUpload(API_PREFIX, path) ? "file" : "body";
}

const limitedTo = (megabytes: number) =>
  bodyLimit({
    maxSize: megabytes * BYTES_IN_MB,
    onError: (c) =>
      refuse(c, { code: "PAYLOAD_TOO_LARGE", status: 413, message: `The request is larger than ${megabytes} MB` }),
  });
