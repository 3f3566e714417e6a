import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "@tryer/contract";
import { afterAll, beforeAll } from "vitest";
import { z } from "zod";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { createLog } from "../src/log.ts";
import { copyDatabase, type DatabaseCopy } from "./copy-database.ts";

export type ApiClient = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** A signed-in person with a roastery of their own. */
export interface Person {
  email: string;
  cookie: string;
  api: ApiClient;
  /** A raw request with this person's session. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

const OutboxMails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string(), html: z.string() }));

const ORIGIN = "http://127.0.0.1:3000";
export const PASSWORD = "a long enough passphrase";

/**
 * The whole server over a database of its own, for one test file: call at the top of a file or `describe`. Requests
 * go through the same HTTP edge as in production, without a socket.
 */
export function testApp() {
  let copy: DatabaseCopy;
  let app: ReturnType<typeof createApp>;
  let people = 0;
  const logLines: string[] = [];
  const clock = { now: new Date("2026-11-17T06:40:00.000Z"), isReal: true };

  beforeAll(async () => {
    copy = await copyDatabase();
    app = createApp({
      config: readConfig({ DATA_DIR: copy.where.dataDir }),
      database: copy.database,
      secret: "a secret that only this test run knows",
      log: createLog("error", { write: (line) => void logLines.push(line) }),
      now: () => (clock.isReal ? new Date() : clock.now),
      webFolder: "/nonexistent",
      passwordCost: { N: 2 ** 10, r: 8, p: 1 },
    });
  });
  afterAll(() => copy.dispose());

  const request = async (path: string, init: RequestInit = {}) => app.request(`${ORIGIN}${path}`, init);

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: ORIGIN, ...headers },
      body: JSON.stringify(body),
    });

  function clientFor(cookie: string | null): ApiClient {
    const link = new OpenAPILink(contract, {
      url: `${ORIGIN}/api/v1`,
      headers: cookie === null ? {} : { cookie },
      fetch: (outgoing) => Promise.resolve(app.request(outgoing)),
    });
    return createORPCClient(link);
  }

  async function latestMailTo(email: string) {
    const response = await request("/api/outbox", { headers: { host: "127.0.0.1:3000" } });
    const mail = OutboxMails.parse(await response.json()).find(({ to }) => to === email);
    if (!mail) throw new Error(`no mail to ${email}`);
    return { ...mail, link: /https?:\/\/\S+/.exec(mail.text)?.[0] ?? "" };
  }

  /** Signs up, confirms the address by the mailed link and signs in, as a person does. */
  async function signUp(firstName = "Ada"): Promise<Person> {
    people += 1;
    const email = `${firstName.toLowerCase()}.${people}@roastery.example`;
    const names = { name: `${firstName} Roaster`, firstName, lastName: "Roaster", timeZone: "Europe/Vienna" };
    await post("/api/auth/sign-up/email", { email, password: PASSWORD, ...names });
    const { link } = await latestMailTo(email);
    await request(link.slice(new URL(link).origin.length));
    const signedIn = await post("/api/auth/sign-in/email", { email, password: PASSWORD });
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    if (!signedIn.ok || !cookie) throw new Error(`sign-in failed: ${signedIn.status} ${await signedIn.text()}`);
    return {
      email,
      cookie,
      api: clientFor(cookie),
      request: (path, init = {}) =>
        request(path, { ...init, headers: { "content-type": "application/json", cookie, ...init.headers } }),
    };
  }

  return {
    request,
    post,
    signUp,
    latestMailTo,
    visitor: () => clientFor(null),
    clock,
    /** What the log says of failures. */
    logged: (): readonly string[] => logLines,
    /** For looking behind the API: the ledger, the audit, query plans. */
    database: () => copy.database,
    where: () => copy.where,
  };
}
