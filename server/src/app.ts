import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { secureHeaders } from "hono/secure-headers";
import type { Database } from "#db/database.ts";
import { createAuth, type PasswordCost } from "#features/accounts/index.ts";
import { type Config, isLoopback } from "./config.ts";
import { apiRoutes } from "./http/api-routes.ts";
import { authRoutes } from "./http/auth-routes.ts";
import { clientAddress } from "./http/client-address.ts";
import { healthRoutes } from "./http/health-routes.ts";
import { outboxRoutes } from "./http/outbox-routes.ts";
import { type RequestVariables, requestLog } from "./http/request-log.ts";
import { sameOrigin } from "./http/same-origin.ts";
import { unexpectedFailure } from "./http/unexpected-failure.ts";
import { webRoutes } from "./http/web-routes.ts";
import type { Log } from "./log.ts";
import { createMailer } from "./mail/mailer.ts";

const BODY_LIMIT_BYTES = 1024 * 1024;

interface AppOptions {
  config: Config;
  database: Database;
  secret: string;
  log: Log;
  now?: () => Date;
  isStopping?: () => boolean;
  webFolder: string;
  /** For tests, which sign hundreds of people up. */
  passwordCost?: PasswordCost;
}

/** The whole server over one database, without a socket: what `main` listens with and what tests call. */
export function createApp(options: AppOptions) {
  const { config, database, secret, log, webFolder, now = () => new Date(), isStopping = () => false } = options;
  const isLocalMode = config.smtpUrl === null && isLoopback(config.host);
  const isSecure = config.publicUrl.startsWith("https:");
  const publicOrigin = new URL(config.publicUrl).origin;

  /** In local mode the app is opened as localhost and as 127.0.0.1 alike. */
  const isOwnOrigin = (origin: string, host: string) =>
    origin === publicOrigin ||
    (isLoopback(config.host) && origin === `http://${host}` && isLoopback(new URL(origin).hostname));

  const mailer = createMailer(config, database, log);
  const auth = createAuth({
    database,
    secret,
    log,
    mailer,
    publicUrl: config.publicUrl,
    passwordCost: options.passwordCost,
    now,
    trustedOrigins: isLoopback(config.host)
      ? [config.publicUrl, ...["localhost", "127.0.0.1"].map((name) => `http://${name}:${config.port}`)]
      : [config.publicUrl],
  });

  const app = new Hono<{ Bindings: Partial<HttpBindings>; Variables: RequestVariables & { clientAddress: string } }>();
  app.use(requestLog(log));
  app.use(
    secureHeaders({ crossOriginEmbedderPolicy: false, strictTransportSecurity: isSecure ? "max-age=31536000" : false }),
  );
  app.route("/", healthRoutes(database, isStopping));
  app.use("/api/*", clientAddress(config.trustProxy));
  app.use("/api/*", sameOrigin(isOwnOrigin));
  app.use(
    "/api/*",
    bodyLimit({
      maxSize: BODY_LIMIT_BYTES,
      onError: (c) =>
        c.json({ code: "PAYLOAD_TOO_LARGE", status: 413, message: "The request is larger than 1 MB" }, 413),
    }),
  );
  app.route("/", outboxRoutes(database, isLocalMode));
  app.route("/", authRoutes(auth));
  const cookieName = `${isSecure ? "__Secure-" : ""}tryer.session_token`;
  app.route(
    "/",
    apiRoutes({
      database,
      auth,
      secret,
      cookieName,
      mailer,
      publicUrl: config.publicUrl,
      now,
      log,
      version: config.version,
    }),
  );
  app.all("/api/*", (c) =>
    c.json({ code: "NOT_FOUND", status: 404, message: "There is nothing at this address" }, 404),
  );
  app.route("/", webRoutes(webFolder));
  app.notFound((c) => c.json({ code: "NOT_FOUND", status: 404, message: "Not found" }, 404));
  app.onError((error, c) => {
    const requestId = c.get("requestId");
    log.error({ err: error, requestId }, "unexpected error");
    return c.json(unexpectedFailure(requestId), 500);
  });
  return app;
}
