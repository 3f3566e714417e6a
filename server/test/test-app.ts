import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "@tryer/contract";
import { beforeAll } from "vitest";
import type { Database } from "#db/database.ts";
import { openDatabase } from "#db/open-database.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import type { PasswordCost } from "#features/accounts/index.ts";
import { createApp } from "../src/app.ts";
import { readConfig } from "../src/config.ts";
import { Live } from "../src/live/live.ts";
import { createLog } from "../src/log.ts";
import type { Mail } from "../src/mail/mailer.ts";
import { keepInOutbox, listOutbox } from "../src/mail/outbox.ts";
import type { DatabaseCopy } from "./databases/copy-database.ts";
import { emptiedDatabase } from "./databases/emptied-database.ts";
import { cookiesAfter, cookiesOf } from "./http/cookies-of.ts";
import { mailedKeyOf } from "./mailed-key-of.ts";

export type ApiClient = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** A signed-in person with a roastery of their own. */
export interface Person {
  email: string;
  /** Cookies that their browser sends along now: answers to `request` change them. */
  readonly cookie: string;
  api: ApiClient;
  /** A raw request with this person's session. */
  request(path: string, init?: RequestInit): Promise<Response>;
}

const ORIGIN = "http://127.0.0.1:3000";
/** Tests call faster than people. */
const MANY = "999999999";
export const PASSWORD = "a long enough passphrase";

interface TestAppOptions {
  webFolder?: string;
  /** Settings other than those of a local start. */
  environment?: Record<string, string>;
  /** Next to nothing, unless the test is about how long it takes. */
  passwordCost?: PasswordCost;
  /** Keeps mails in the outbox under settings that have none, in place of a mail server. */
  isMailKept?: boolean;
}

/**
 * The whole server over an empty database, for one test file: call at the top of a file or `describe`. Requests
 * go through the same HTTP edge as in production, without a socket. Pages are there only where the test brings them.
 */
export function testApp({
  webFolder = "/nonexistent",
  environment = {},
  passwordCost = { N: 2 ** 10, r: 8, p: 1 },
  isMailKept = false,
}: TestAppOptions = {}) {
  let copy: DatabaseCopy;
  let app: ReturnType<typeof createApp>;
  let people = 0;
  const logLines: string[] = [];
  const clock = { now: new Date("2026-11-17T06:40:00.000Z"), isReal: true };

  async function serve(database: Database) {
    const log = createLog("error", { write: (line) => void logLines.push(line) });
    return createApp({
      config: readConfig({
        PUBLIC_URL: ORIGIN,
        API_CALLS_PER_MINUTE: MANY,
        ...environment,
        DATA_DIR: copy.where.dataDir,
      }),
      database,
      secret: "a secret that only this test run knows",
      log,
      live: await Live.open(database, log),
      now: () => (clock.isReal ? new Date() : clock.now),
      webFolder,
      passwordCost,
      mailer: isMailKept ? keptMail(database) : undefined,
    });
  }

  beforeAll(async () => {
    copy = await emptiedDatabase();
    app = await serve(copy.database);
  });

  const request = async (path: string, init: RequestInit = {}) => app.request(`${ORIGIN}${path}`, init);

  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    request(path, {
      method: "POST",
      headers: { "content-type": "application/json", origin: ORIGIN, ...headers },
      body: JSON.stringify(body),
    });

  function clientFor(browser: { cookie: string } | null): ApiClient {
    const link = new OpenAPILink(contract, {
      url: `${ORIGIN}/api/v1`,
      headers: () => (browser === null ? {} : { cookie: browser.cookie }),
      fetch: (outgoing) => Promise.resolve(app.request(outgoing)),
    });
    return createORPCClient(link);
  }

  async function latestMailTo(email: string) {
    const mail = (await listOutbox(new SealedDatabase(copy.database))).find(({ to }) => to === email);
    if (!mail) throw new Error(`no mail to ${email}`);
    return { ...mail, link: /https?:\/\/\S+/.exec(mail.text)?.[0] ?? "" };
  }

  /** Signs up and opens the mailed link in the same browser, which signs in, as a person does. */
  async function signUp(firstName = "Ada"): Promise<Person> {
    people += 1;
    const email = `${firstName.toLowerCase()}.${people}@roastery.example`;
    const names = { name: `${firstName} Roaster`, firstName, lastName: "Roaster", timeZone: "Europe/Vienna" };
    const signedUp = await post("/api/auth/sign-up/email", { email, password: PASSWORD, ...names });
    const key = mailedKeyOf((await latestMailTo(email)).link);
    const browser = { cookie: cookiesOf(signedUp) };
    return personOf(email, await post("/api/auth/verification/confirm", { key }, browser));
  }

  /** One more session of somebody who has signed up, as on another device. */
  const signIn = async (email: string): Promise<Person> =>
    personOf(email, await post("/api/auth/sign-in/email", { email, password: PASSWORD }));

  async function personOf(email: string, signedIn: Response): Promise<Person> {
    const browser = { cookie: cookiesOf(signedIn) };
    if (!signedIn.ok || !browser.cookie) throw new Error(`sign-in failed: ${signedIn.status} ${await signedIn.text()}`);
    return {
      email,
      get cookie() {
        return browser.cookie;
      },
      api: clientFor(browser),
      request: async (path, init = {}) => {
        const headers = { "content-type": "application/json", origin: ORIGIN, cookie: browser.cookie, ...init.headers };
        const answer = await request(path, { ...init, headers });
        browser.cookie = cookiesAfter(browser.cookie, answer);
        return answer;
      },
    };
  }

  return {
    request,
    post,
    /** Handler that a socket would hand its requests to. */
    fetch: (...asked: Parameters<typeof app.fetch>) => app.fetch(...asked),
    signUp,
    signIn,
    latestMailTo,
    visitor: () => clientFor(null),
    clock,
    /** Lines of the log about failures. */
    logged: (): readonly string[] => logLines,
    /** Database behind the API: the ledger, the audit, query plans. */
    database: () => copy.database,
    where: () => copy.where,
    /** Starts a second app beside the first on a database server. */
    beside: async () => {
      const database = await openDatabase(copy.where, createLog("silent"));
      const other = await serve(database);
      return {
        request: async (path: string, init: RequestInit = {}) => other.request(`${ORIGIN}${path}`, init),
        stop: () => database.close(),
      };
    },
  };
}

function keptMail(database: Database) {
  const send = (mail: Mail) => keepInOutbox(new SealedDatabase(database), mail);
  return { send, sendUnwatched: send, reaches: () => true };
}
