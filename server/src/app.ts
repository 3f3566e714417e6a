import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Database } from "#db/database.ts";
import { createAuth, type PasswordCost, readSession, sessionCookieName } from "#features/accounts/index.ts";
import { type Config, isLocalMode } from "./config.ts";
import { API_PREFIX, apiRoutes } from "./http/api-routes.ts";
import { readAppPage } from "./http/app-page.ts";
import { authRoutes } from "./http/auth-routes.ts";
import { buildRoutes } from "./http/build-routes.ts";
import { cacheHeaders } from "./http/cache-headers.ts";
import { clientAddress } from "./http/client-address.ts";
import { eventRoutes } from "./http/event-routes.ts";
import { healthRoutes } from "./http/health-routes.ts";
import { landingRoutes } from "./http/landing-routes.ts";
import { outboxRoutes } from "./http/outbox-routes.ts";
import { ownOrigins } from "./http/own-origins.ts";
import { readableHost } from "./http/readable-host.ts";
import { readableInput } from "./http/readable-input.ts";
import { refuse } from "./http/refuse.ts";
import { type RequestVariables, requestLog } from "./http/request-log.ts";
import { sameOrigin } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { securityText } from "./http/security-text.ts";
import { unexpectedFailure } from "./http/unexpected-failure.ts";
import { webRoutes } from "./http/web-routes.ts";
import type { Live } from "./live/live.ts";
import type { Log } from "./log.ts";
import { createMailer, type Mailer } from "./mail/mailer.ts";
import { createSms } from "./sms/sms.ts";

const BODY_LIMIT_BYTES = 1024 * 1024;

interface AppOptions {
  config: Config;
  database: Database;
  live: Live;
  secret: string;
  log: Log;
  now?: () => Date;
  isStopping?: () => boolean;
  webFolder: string;
  /** For tests of settings under which there is no outbox: another one than the settings ask for. */
  mailer?: Mailer | undefined;
  /** For tests, which sign hundreds of people up. */
  passwordCost?: PasswordCost;
}

/** The whole server over one database, without a socket: what `main` listens with and what tests call. */
export function createApp(options: AppOptions) {
  const { config, database, live, secret, log, webFolder, now = () => new Date(), isStopping = () => false } = options;
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

  const page = readAppPage(webFolder);
  const build = page?.build ?? null;

  const app = new Hono<{ Bindings: Partial<HttpBindings>; Variables: RequestVariables & { clientAddress: string } }>();
  app.use(requestLog(log));
  app.use(securityHeaders({ isSecure, isTlsForSubdomains: config.isTlsForSubdomains }));
  app.use(readableHost);
  app.route("/", healthRoutes(database, isStopping));
  app.route("/", securityText({ contact: config.securityContact, publicUrl: config.publicUrl, now }));
  app.use("/api/*", cacheHeaders(API_PREFIX));
  app.use("/api/*", clientAddress(config.trustProxy));
  app.use("/api/*", sameOrigin(origins.includes));
  app.use(
    "/api/*",
    bodyLimit({
      maxSize: BODY_LIMIT_BYTES,
      onError: (c) => refuse(c, { code: "PAYLOAD_TOO_LARGE", status: 413, message: "The request is larger than 1 MB" }),
    }),
  );
  app.route("/", buildRoutes(build));
  app.route("/", outboxRoutes(database, isLocal));
  app.use("/api/auth/*", readableInput);
  const cookieName = sessionCookieName(cookies);
  app.route("/", authRoutes({ auth, database, secret, cookieName, now }));
  app.route("/", eventRoutes({ database, live, secret, cookieName, build, now, log }));
  app.route(
    "/",
    apiRoutes({
      database,
      live,
      secret,
      cookieName,
      mailer,
      publicUrl: config.publicUrl,
      callsPerMinute: config.apiCallsPerMinute,
      now,
      log,
      version: config.version,
    }),
  );
  app.all("/api/*", (c) => refuse(c, { code: "NOT_FOUND", status: 404, message: "There is nothing at this address" }));
  /** A database that cannot say who this is must not keep a visitor from reading. */
  const isSignedIn = (cookies: string | undefined) =>
    readSession(database, { header: cookies, name: cookieName, secret }, now()).then(
      (session) => session !== null,
      () => false,
    );
  app.route("/", landingRoutes({ folder: webFolder, publicUrl: config.publicUrl, isSignedIn }));
  app.route("/", webRoutes(webFolder, page));
  app.notFound((c) => refuse(c, { code: "NOT_FOUND", status: 404, message: "Not found" }));
  app.onError((error, c) => {
    // Nobody hears an answer, and nothing went wrong here.
    if (isCutOff(c.env?.incoming)) return c.body(null, 400);
    const requestId = c.get("requestId");
    log.error({ err: error, requestId }, "unexpected error");
    return refuse(c, unexpectedFailure(error, requestId));
  });
  return app;
}

/** Whether the connection broke before the request was there in full. */
const isCutOff = (incoming: HttpBindings["incoming"] | undefined) => incoming?.destroyed === true && !incoming.complete;
