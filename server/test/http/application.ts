import { createHash, randomBytes } from "node:crypto";
import type { Scope } from "@tryer/domain/team";
import { z } from "zod";
import type { Person } from "../test-app.ts";

/** App of a test. */
interface Answering {
  request(path: string, init?: RequestInit): Promise<Response>;
}

export const REDIRECT = "https://assistant.example/callback";

const Registered = z.object({ client_id: z.string() });
const Issued = z.object({
  access_token: z.string(),
  refresh_token: z.string(),
  token_type: z.literal("Bearer"),
  expires_in: z.number(),
  scope: z.string(),
});

/** Application of somebody else, which goes through OAuth as its author would write it. */
export function applicationOf(app: Answering) {
  const verifier = randomBytes(32).toString("base64url");
  const challenge = createHash("sha256").update(verifier).digest("base64url");

  const register = (metadata: unknown = { client_name: "Assistant", redirect_uris: [REDIRECT] }) =>
    app.request("/oauth/register", {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(metadata),
    });

  const registerWith = async (metadata?: unknown) =>
    Registered.parse(await (await register(metadata)).json()).client_id;
  let usual: Promise<string> | undefined;

  /** Id of the application, registered once for the test file, or of another one. */
  function registered(metadata?: unknown): Promise<string> {
    if (metadata !== undefined) return registerWith(metadata);
    usual ??= registerWith();
    return usual;
  }

  const token = (form: Record<string, string>) =>
    app.request("/oauth/token", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams(form).toString(),
    });

  const authorization = (clientId: string, scopes: readonly Scope[], changed: Record<string, string> = {}) =>
    new URLSearchParams({
      response_type: "code",
      client_id: clientId,
      redirect_uri: REDIRECT,
      scope: scopes.join(" "),
      state: "a state",
      code_challenge: challenge,
      code_challenge_method: "S256",
      ...changed,
    });

  /** The request as the page that asks the person gets it. */
  async function packed(query: URLSearchParams): Promise<string> {
    const answer = await app.request(`/oauth/authorize?${query}`, { redirect: "manual" });
    const location = new URL(answer.headers.get("location") ?? "", "http://localhost");
    return location.searchParams.get("request") ?? "";
  }

  /** Lets the person allow all that the application asks for; the query that takes them back. */
  async function allowedBy(person: Person, query: URLSearchParams): Promise<URLSearchParams> {
    const request = await packed(query);
    const { question } = await person.api.connections.ask({ request });
    if (question === null) throw new Error("the request was refused");
    const { roasteryId, scopes } = question;
    const { backTo } = await person.api.connections.allow({ request, roasteryId, scopes });
    return new URL(backTo).searchParams;
  }

  const exchange = (clientId: string, code: string, changed: Record<string, string> = {}) =>
    token({
      grant_type: "authorization_code",
      client_id: clientId,
      redirect_uri: REDIRECT,
      code,
      code_verifier: verifier,
      ...changed,
    });

  const refresh = (clientId: string, refreshToken: string) =>
    token({ grant_type: "refresh_token", client_id: clientId, refresh_token: refreshToken });

  /** Connects the application to the open roastery of a person. */
  async function connect(person: Person, scopes: readonly Scope[], known?: string) {
    const clientId = known ?? (await registered());
    const back = await allowedBy(person, authorization(clientId, scopes));
    const tokens = Issued.parse(await (await exchange(clientId, back.get("code") ?? "")).json());
    return { clientId, access: tokens.access_token, refresh: tokens.refresh_token, tokens };
  }

  return { register, registered, token, authorization, packed, allowedBy, exchange, refresh, connect, Issued };
}
