// By hand, not the provider of better-auth: its signed tokens would outlive a disconnection (docs/decisions/0136-parts-written-by-hand.md).
import { ALL_SCOPES } from "@tryer/domain/team";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import type { SealedDatabase } from "#db/sealed-database.ts";
import {
  ACCESS_SECONDS,
  areResources,
  exchangeCode,
  exchangeRefreshToken,
  packRequest,
  registerApplication,
  resourcesOf,
  revokeToken,
} from "#features/connections/index.ts";
import type { Mailer } from "../../mail/mailer.ts";
import { securityMail } from "../../mail/security-mail.ts";
import { callAllowance } from "../call-allowance.ts";
import { clientAddress } from "../client-address.ts";

interface OauthOptions {
  database: SealedDatabase;
  mailer: Mailer;
  publicUrl: string;
  trustProxy: readonly string[];
  /** Calls of one network in a minute. */
  callsPerMinute: number;
  now: () => Date;
}

type OauthContext = Context<{ Variables: { clientAddress: string } }>;

const LONGEST_BODY = 32 * 1024;

const error = (c: Context, status: 400 | 401 | 413 | 429, name: string, description: string) =>
  c.json({ error: name, error_description: description }, status);

/**
 * OAuth 2.1 for applications of others: what they are told about this server, their registration, and their tokens. No
 * cookie is looked at here, so pages of any site may ask. The page on which a person allows an application is a page of
 * the app, by its operations.
 */
export function oauthRoutes(options: OauthOptions) {
  const { database, mailer, publicUrl, callsPerMinute, now } = options;
  const resources = resourcesOf(publicUrl);
  const allowance = callAllowance(callsPerMinute);
  const routes = new Hono<{ Variables: { clientAddress: string } }>();

  const server = {
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    token_endpoint: `${publicUrl}/oauth/token`,
    registration_endpoint: `${publicUrl}/oauth/register`,
    revocation_endpoint: `${publicUrl}/oauth/revoke`,
    scopes_supported: ALL_SCOPES,
    response_types_supported: ["code"],
    response_modes_supported: ["query"],
    grant_types_supported: ["authorization_code", "refresh_token"],
    token_endpoint_auth_methods_supported: ["none"],
    revocation_endpoint_auth_methods_supported: ["none"],
    code_challenge_methods_supported: ["S256"],
    authorization_response_iss_parameter_supported: true,
    service_documentation: `${publicUrl}/docs`,
  };
  const resourceAt = (path: string) => ({
    resource: `${publicUrl}${path}`,
    authorization_servers: [publicUrl],
    scopes_supported: ALL_SCOPES,
    bearer_methods_supported: ["header"],
    resource_name: "Tryer",
    resource_documentation: `${publicUrl}/docs`,
  });

  routes.use("/.well-known/oauth-*", cors({ origin: "*" }));
  for (const path of ["", "/mcp"]) {
    routes.get(`/.well-known/oauth-authorization-server${path}`, (c) => c.json(server));
  }
  routes.get("/.well-known/oauth-protected-resource", (c) => c.json(resourceAt("/mcp")));
  for (const path of ["/mcp", "/api/v1"]) {
    routes.get(`/.well-known/oauth-protected-resource${path}`, (c) => c.json(resourceAt(path)));
  }

  routes.get("/oauth/authorize", (c) => {
    const packed = packRequest(new URL(c.req.url).search.slice(1));
    c.header("cache-control", "no-store");
    c.header("referrer-policy", "no-referrer");
    return packed === null
      ? error(c, 400, "invalid_request", "The request is too long")
      : c.redirect(`/oauth/consent?request=${packed}`, 302);
  });

  for (const path of ["/oauth/token", "/oauth/register", "/oauth/revoke"]) {
    routes.use(path, cors({ origin: "*", allowMethods: ["POST"], maxAge: 3600 }));
    routes.use(path, clientAddress(options.trustProxy));
    routes.use(path, async (c, next) => {
      c.header("cache-control", "no-store");
      const waitSec = allowance.take(c.get("clientAddress"), now().getTime());
      if (waitSec === null) return next();
      c.header("retry-after", String(waitSec));
      return error(c, 429, "temporarily_unavailable", `Too many requests. Try again in ${waitSec} s.`);
    });
    routes.use(
      path,
      bodyLimit({
        maxSize: LONGEST_BODY,
        onError: (c) => error(c, 413, "invalid_request", "The request is too large"),
      }),
    );
  }

  routes.post("/oauth/register", async (c) => {
    const metadata: unknown = await c.req.json().catch(() => null);
    const registered = await registerApplication(database, { metadata, network: c.get("clientAddress"), now: now() });
    if ("waitUntil" in registered) {
      const waitSec = Math.max(1, Math.ceil((registered.waitUntil.getTime() - now().getTime()) / 1000));
      c.header("retry-after", String(waitSec));
      return error(c, 429, "temporarily_unavailable", "Too many applications were registered. Try again later.");
    }
    if ("error" in registered) return error(c, 400, registered.error, registered.description);
    const { id, name, redirectUris, createdAt } = registered.application;
    const answer = {
      client_id: id,
      client_id_issued_at: Math.floor(createdAt.getTime() / 1000),
      client_name: name,
      redirect_uris: redirectUris,
      token_endpoint_auth_method: "none",
      grant_types: ["authorization_code", "refresh_token"],
      response_types: ["code"],
    };
    return c.json(answer, 201);
  });

  routes.post("/oauth/token", async (c) => {
    const form = await readForm(c);
    if (form === null) return error(c, 400, "invalid_request", "Send each parameter once, as a form");
    if (!areResources(form.getAll("resource"), resources)) {
      return error(c, 400, "invalid_target", "This server has no such resource");
    }
    const asked = GRANTS[form.get("grant_type") ?? ""];
    if (asked === undefined) {
      return error(c, 400, "unsupported_grant_type", "Use authorization_code or refresh_token");
    }
    const answer = await asked(database, form, now());
    if ("refused" in answer) {
      if (answer.replayed !== undefined) {
        await mailer.send(replayMail(answer.replayed, publicUrl)).catch(() => undefined);
      }
      return error(c, 400, "invalid_grant", answer.refused);
    }
    return c.json({
      access_token: answer.accessToken,
      token_type: "Bearer",
      expires_in: ACCESS_SECONDS,
      refresh_token: answer.refreshToken,
      scope: answer.scopes.join(" "),
    });
  });

  routes.post("/oauth/revoke", async (c) => {
    const token = (await readForm(c))?.get("token");
    if (!token) return error(c, 400, "invalid_request", "Send the token as a form");
    await revokeToken(database, token, now());
    return c.body(null, 200);
  });

  return routes;
}

type Exchange = (
  database: SealedDatabase,
  form: URLSearchParams,
  now: Date,
) => ReturnType<typeof exchangeCode> | ReturnType<typeof exchangeRefreshToken>;

const GRANTS: Readonly<Record<string, Exchange | undefined>> = Object.assign(Object.create(null), {
  authorization_code: (database, form, now) =>
    exchangeCode(
      database,
      {
        code: form.get("code") ?? "",
        clientId: form.get("client_id") ?? "",
        redirectUri: form.get("redirect_uri"),
        verifier: form.get("code_verifier") ?? "",
      },
      now,
    ),
  refresh_token: (database, form, now) =>
    exchangeRefreshToken(
      database,
      { refreshToken: form.get("refresh_token") ?? "", clientId: form.get("client_id") },
      now,
    ),
} satisfies Record<string, Exchange>);

/** The form of a request; null for what is none, and where something but the resource stands in it twice. */
async function readForm(c: OauthContext): Promise<URLSearchParams | null> {
  if (!/^application\/x-www-form-urlencoded\b/i.test(c.req.header("content-type") ?? "")) return null;
  const form = new URLSearchParams(await c.req.text());
  const names = [...form.keys()].filter((name) => name !== "resource");
  return new Set(names).size === names.length ? form : null;
}

const replayMail = ({ email, name }: { email: string; name: string }, publicUrl: string) =>
  securityMail(
    email,
    publicUrl,
    "An application was disconnected",
    `A token of '${name}' was used twice, so someone else may have it. Its access to your roastery on Tryer has ended. Connect it again if you still use it.`,
  );
