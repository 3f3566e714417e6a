import { createORPCClient } from "@orpc/client";
import type { ContractRouterClient } from "@orpc/contract";
import type { JsonifiedClient } from "@orpc/openapi-client";
import { OpenAPILink } from "@orpc/openapi-client/fetch";
import { contract } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll } from "vitest";
import type { Database, Scope } from "#db/database.ts";
import { openDatabase } from "#db/open-database.ts";
import {
  dataExportPieces,
  dataExports,
  dataImportPieces,
  dataImports,
  importedPeople,
  jobs,
  shopHandovers,
  shopOrders,
} from "#db/schema/index.ts";
import { SealedDatabase } from "#db/sealed-database.ts";
import type { PasswordCost } from "#features/accounts/index.ts";
import { clientAnswer } from "../seed/client-answer.ts";
import { createApp } from "../src/app.ts";
import { isLocalMode, readConfig } from "../src/config.ts";
import { jobHandlers } from "../src/job-handlers.ts";
import { Live } from "../src/live/live.ts";
import { createLog } from "../src/log.ts";
import { createMailer, type MailerWithJobs } from "../src/mail/create-mailer.ts";
import type { Mail } from "../src/mail/mailer.ts";
import { keepInOutbox, keepInOutboxOf, listOutbox } from "../src/mail/outbox.ts";
import { JobWorker } from "../src/runtime/jobs/job-worker.ts";
import type { DatabaseCopy } from "./databases/copy-database.ts";
import { emptiedDatabase } from "./databases/emptied-database.ts";
import { cookiesAfter, cookiesOf } from "./http/cookies-of.ts";
import { expectDeclared } from "./http/declared-answers.ts";
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
  /** Leaves a dead job in their roastery, as one whose every attempt failed. Answers its id. */
  failJob(): Promise<string>;
  /** Leaves the files of an export and of an import in their roastery, somebody of an imported history, and a parcel that a shop took. */
  keepTransfers(): Promise<{ dataExportId: string; dataImportId: string }>;
}

const ORIGIN = "http://127.0.0.1:3000";
/** Tests call faster than people. */
const MANY = "999999999";
const SECRET = "a secret that only this test run knows";
export const PASSWORD = "a long enough passphrase";

interface TestAppOptions {
  webFolder?: string;
  /** Settings other than those of a local start. */
  environment?: Record<string, string>;
  /** Next to nothing, unless the test is about how long it takes. */
  passwordCost?: PasswordCost;
  /** Keeps mails in the outbox under settings that have none, in place of a mail server. */
  isMailKept?: boolean;
  /** Opens a database of its own in place of the one that the files of the run share. */
  openDatabase?: () => Promise<DatabaseCopy>;
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
  openDatabase: openCopy = emptiedDatabase,
}: TestAppOptions = {}) {
  let copy: DatabaseCopy;
  let app: ReturnType<typeof createApp>;
  let people = 0;
  const logLines: string[] = [];
  const clock = { now: new Date("2026-11-17T06:40:00.000Z"), isReal: true };

  const now = () => (clock.isReal ? new Date() : clock.now);
  let workOff = (): Promise<number> => Promise.reject(new Error("no app yet"));

  async function serve(database: Database) {
    const log = createLog("error", { write: (line) => void logLines.push(line) });
    const config = readConfig({
      PUBLIC_URL: ORIGIN,
      API_CALLS_PER_MINUTE: MANY,
      ...environment,
      DATA_DIR: copy.where.dataDir,
    });
    const sealed = new SealedDatabase(database);
    const mailer = isMailKept
      ? keptMail(database)
      : createMailer(config, { database: sealed, log, isLocalMode: isLocalMode(config) });
    workOff = () =>
      new JobWorker({
        database: sealed,
        log,
        now,
        announce: () => {},
        handlers: jobHandlers({ mailer, config, secret: SECRET, database: sealed, log, backup: null }),
      }).drain();
    return createApp({
      config,
      database,
      secret: SECRET,
      log,
      live: await Live.open(database, log),
      now,
      webFolder,
      passwordCost,
      mailer,
    });
  }

  beforeAll(async () => {
    copy = await openCopy();
    app = await serve(copy.database);
  });

  const ask = async (asked: Request) => {
    const answer = await app.request(asked);
    expectDeclared(asked, answer);
    return answer;
  };

  const request = (path: string, init: RequestInit = {}) => ask(new Request(`${ORIGIN}${path}`, init));

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
      fetch: async (asked) => clientAnswer(await ask(asked)),
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
      failJob: async () => {
        const { userId, roastery } = await clientFor(browser).settings.profile({});
        return deadJob(copy.database, { userId, roasteryId: roastery.id });
      },
      keepTransfers: async () => {
        const { userId, roastery } = await clientFor(browser).settings.profile({});
        return keptTransfers(copy.database, { userId, roasteryId: roastery.id });
      },
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
    /** Works off the jobs that are due by the clock, as the process would by itself. Answers how many attempts it made. */
    workOffJobs: () => workOff(),
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

/** Rows that the background work alone writes: of exports and imports, and of what shops took. */
async function keptTransfers(database: Database, actor: Scope) {
  const [dataExportId, dataImportId] = [uuidv7(), uuidv7()];
  const now = new Date();
  const { roasteryId, userId } = actor;
  const piece = { roasteryId, position: 0, bytes: Buffer.from("Quimbaya") };
  const file = { roasteryId, userId, createdAt: now, size: piece.bytes.length };
  await database.inRoastery(actor, async (tx) => {
    await tx.insert(dataExports).values({ ...file, id: dataExportId, state: "done", doneAt: now });
    await tx.insert(dataExportPieces).values({ ...piece, exportId: dataExportId });
    await tx.insert(dataImports).values({ ...file, id: dataImportId, fileName: "Quimbaya.zip" });
    await tx.insert(dataImportPieces).values({ ...piece, importId: dataImportId });
    await tx.insert(importedPeople).values({ roasteryId, userId: uuidv7(), name: "Quimbaya" });
    const [ofShop] = await tx.select().from(shopOrders).where(eq(shopOrders.roasteryId, roasteryId)).limit(1);
    if (ofShop === undefined) return;
    const parcels = [{ carrier: "Quimbaya", number: "1", url: "" }];
    const taken = { means: "note", externalId: dataExportId, parcels, lines: [], handedAt: now };
    await tx.insert(shopHandovers).values({ ...taken, roasteryId, id: uuidv7(), orderId: ofShop.orderId });
  });
  return { dataExportId, dataImportId };
}

/** A mail that no mail server took. */
async function deadJob(database: Database, actor: Scope): Promise<string> {
  const now = new Date();
  const row = { id: uuidv7(), kind: "mail", payload: {}, runAt: now, createdAt: now, deadAt: now };
  await database.inRoastery(actor, (tx) =>
    tx.insert(jobs).values({ ...actor, ...row, attempt: 9, lastError: "The mail server refused the mail." }),
  );
  return row.id;
}

function keptMail(database: Database): MailerWithJobs {
  const send = (mail: Mail) => keepInOutbox(new SealedDatabase(database), mail);
  return {
    send,
    sendUnwatched: send,
    queue: async ({ tx }, mail) => {
      await keepInOutboxOf(tx, mail);
      return null;
    },
    handler: null,
    reaches: () => true,
  };
}
