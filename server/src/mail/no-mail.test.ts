import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { SealedDatabase } from "#db/sealed-database.ts";
import { PASSWORD, type Person, testApp } from "../../test/test-app.ts";
import { createLog } from "../log.ts";
import { createMailer } from "./create-mailer.ts";

const local = testApp();
const PUBLIC = { PUBLIC_URL: "https://roastery.example" };
const NOT_LOCAL = {
  "a public address": PUBLIC,
  "a public address of a machine in the house": { PUBLIC_URL: "http://roaster.local:3000" },
  "a proxy that is trusted": { TRUST_PROXY: "127.0.0.1" },
  "every interface": { HOST: "0.0.0.0", PUBLIC_URL: "http://127.0.0.1:3000" },
};

const sentBy = (origin: string) =>
  [
    ["/api/auth/sign-up/email", { email: "new@roastery.example", password: PASSWORD, name: "New" }, origin],
    ["/api/auth/request-password-reset", { email: "new@roastery.example" }, origin],
    ["/api/auth/send-verification-email", { email: "new@roastery.example" }, origin],
  ] as const;

describe.each(Object.entries(NOT_LOCAL))("a server with %s and no mail server", (_, environment) => {
  const app = testApp({ environment });
  const origin = "PUBLIC_URL" in environment ? environment.PUBLIC_URL : "http://127.0.0.1:3000";

  test("has no outbox, also for a request that a proxy sends on as one of this machine", async () => {
    for (const host of ["127.0.0.1:3000", "localhost", "roastery.example"]) {
      expect((await app.request("/api/outbox", { headers: { host } })).status).toBe(404);
    }
  });

  test("refuses what would end with a mail, says why, and writes nothing", async () => {
    for (const [path, body] of sentBy(origin)) {
      const answer = await app.post(path, body, { origin });
      expect({ path, status: answer.status }).toEqual({ path, status: 422 });
      expect(await answer.json()).toMatchObject({
        code: "MAIL_NOT_SET_UP",
        message: expect.stringContaining("SMTP_URL"),
      });
    }
    for (const table of ["users", "outbox_mails", "verifications"]) {
      expect((await app.database().pool.query(`select 1 from ${table}`)).rowCount).toBe(0);
    }
  });

  test("says so before anybody has typed", async () => {
    expect(await (await app.request("/api/auth/ways-in")).json()).toEqual({ services: [], isMailOffered: false });
  });
});

describe("a local server", () => {
  const ADDED = [
    "x-forwarded-for",
    "x-forwarded-proto",
    "x-forwarded-host",
    "forwarded",
    "via",
    "x-real-ip",
    "cf-connecting-ip",
    "cf-ray",
    "true-client-ip",
    "fly-client-ip",
  ];
  let person: Person;
  beforeAll(async () => {
    person = await local.signUp();
  });

  test.each(ADDED)("takes a request with %s for one from elsewhere", async (name) => {
    const headers = { [name]: "127.0.0.1" };
    await local.database().pool.query("delete from rate_limits");
    expect((await local.request("/api/outbox", { headers })).status).toBe(404);
    expect(await (await local.request("/api/auth/ways-in", { headers })).json()).toMatchObject({
      isMailOffered: false,
    });
    for (const [path, body] of sentBy("")) expect((await local.post(path, body, headers)).status).toBe(422);
    const invited = await person.request("/api/v1/team/invitations", {
      method: "POST",
      headers,
      body: JSON.stringify({ email: "grace@roastery.example", role: "roaster" }),
    });
    expect([invited.status, await invited.json()]).toMatchObject([422, { code: "MAIL_NOT_SET_UP" }]);
    const team = z.object({ invitations: z.array(z.unknown()), isMailOffered: z.boolean() });
    const shown = await person.request("/api/v1/team", { headers });
    expect(team.parse(await shown.json())).toEqual({ invitations: [], isMailOffered: false });
  });

  test.each(["127.0.0.1:3000", "localhost:3000", "[::1]:3000"])("shows its outbox at %s", async (host) => {
    expect((await local.request("/api/outbox", { headers: { host } })).status).toBe(200);
  });

  test.each(["roastery.example", "127.0.0.1.evil.example", "localhost.evil.example"])(
    "hides it at %s",
    async (host) => {
      expect((await local.request("/api/outbox", { headers: { host } })).status).toBe(404);
    },
  );

  test("invites, and says that it can", async () => {
    expect((await person.api.team.show({})).isMailOffered).toBe(true);
    expect(await (await local.request("/api/auth/ways-in")).json()).toEqual({ services: [], isMailOffered: true });
  });
});

test.each([true, false])("the log never has the link of a mail (local mode: %s)", async (isLocalMode) => {
  const lines: string[] = [];
  const log = createLog("trace", { write: (line) => void lines.push(line) });
  const settings = { smtpUrl: null, mailFrom: "Tryer <tryer@localhost>" };
  const mailer = createMailer(settings, { database: new SealedDatabase(local.database()), log, isLocalMode });
  const link = "https://roastery.example/api/auth/reset-password/secret-of-the-link";
  const mail = { to: "ada@roastery.example", subject: "Reset", text: `Open ${link}`, html: `<a href="${link}">`, link };
  await mailer.send(mail);
  await mailer.sendUnwatched(mail);
  expect(lines).toHaveLength(2);
  expect(lines.join()).not.toContain("secret-of-the-link");
});
