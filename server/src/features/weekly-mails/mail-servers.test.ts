import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { SealedDatabase } from "#db/sealed-database.ts";
import { testApp } from "../../../test/test-app.ts";
import { createLog } from "../../log.ts";
import { createMailer } from "../../mail/create-mailer.ts";
import { mailServer } from "../../mail/testing/mail-server.ts";
import { JobWorker } from "../../runtime/jobs/job-worker.ts";
import { queueingDueMails } from "./queue-due-mails.ts";
import { MONDAY_AT_SIX, mailingApp, SUNDAY } from "./testing/mailed-roastery.ts";
import { writingWeeklyMails } from "./write-mail.ts";

const app = testApp();
const { at, busyRoastery, look, mailTo, passes } = mailingApp(app);

beforeEach(() => {
  at(SUNDAY);
});

describe("a server that sends no mail", () => {
  const NO_MAIL = { "x-forwarded-for": "192.0.2.1" };

  test("says so and takes no choice, but ends one", async () => {
    const { owner, api } = await busyRoastery();
    const ask = (method: string) => owner.request("/api/v1/weekly-mail", { method, headers: NO_MAIL });
    expect(await (await ask("GET")).json()).toMatchObject({ isOn: false, isMailOffered: false });
    const refused = await ask("PUT");
    expect([refused.status, await refused.json()]).toMatchObject([422, { code: "MAIL_NOT_SET_UP" }]);
    await api.weeklyMails.start();
    expect((await owner.request("/api/v1/weekly-mail/now", { method: "POST", headers: NO_MAIL })).status).toBe(422);
    expect(await (await ask("DELETE")).json()).toMatchObject({ isOn: false });
  });

  test("leaves a week due until a mail server is set up", async () => {
    const { owner, api } = await busyRoastery();
    await api.weeklyMails.start();
    at(MONDAY_AT_SIX);
    const database = new SealedDatabase(app.database());
    const mailer = createMailer(
      { smtpUrl: null, mailFrom: "Tryer <tryer@localhost>" },
      { database, log: createLog("silent"), isLocalMode: false },
    );
    const job = queueingDueMails({ database, mailer });
    if (job.effect !== "recurring") throw new Error("it looks again and again");
    expect(await job.look(app.clock.now)).toEqual(new Date("2026-11-23T05:05:00Z"));
    expect(await app.workOffJobs()).toBe(0);
    await passes("2026-11-23T08:00:00Z");
    await mailTo(owner);
  });
});

describe("a mail server", () => {
  const taken: string[] = [];
  const post = mailServer((mail) => taken.push(mail));
  beforeAll(() => post.listen());
  afterAll(() => post.close());

  test("gets the headers by which mail programs offer to end the mail", async () => {
    const { owner, api } = await busyRoastery();
    await api.weeklyMails.start();
    at(MONDAY_AT_SIX);
    await look();
    const database = new SealedDatabase(app.database());
    const log = createLog("silent");
    const settings = { smtpUrl: post.url(), mailFrom: "Tryer <tryer@roastery.example>" };
    const mailer = createMailer(settings, { database, log, isLocalMode: false });
    const publicUrl = "https://roastery.example";
    const writing = writingWeeklyMails({ database, mailer, publicUrl, secret: "a secret of this test alone" });
    const worker = new JobWorker({
      ...{ database, log, now: () => app.clock.now, announce: () => {} },
      handlers: [writing, mailer.handler].filter((handler) => handler !== null),
    });
    await worker.drain();
    expect(taken).toHaveLength(1);
    const [headers = ""] = (taken[0] ?? "").split("\r\n\r\n");
    const unfolded = headers.replace(/\r\n\s+/g, " ");
    expect(unfolded).toContain(`To: ${owner.email}`);
    expect(unfolded).toMatch(/^List-Unsubscribe: <https:\/\/roastery\.example\/api\/weekly-mail\/[\w-]{86}>$/m);
    expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m);
    expect(unfolded).toMatch(/^Message-ID: <[0-9a-f-]{36}@roastery\.example>$/m);
  });
});
