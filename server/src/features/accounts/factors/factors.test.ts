import { describe, expect, test } from "vitest";
import { z } from "zod";
import { appWithClock } from "../../../../test/app-with-clock.ts";
import {
  addApp,
  beginApp,
  challengeOf,
  recoveryCodesOf,
  saidBy,
  send,
  verify,
} from "../../../../test/second-factor.ts";
import { PASSWORD, type Person } from "../../../../test/test-app.ts";

const { app, wait } = appWithClock();
const STEP_MS = 30_000;
const MINUTE_MS = 60_000;
const PHONE = "+43 660 1234567";

const List = z.object({
  isDue: z.boolean(),
  factors: z.array(
    z.strictObject({
      id: z.uuid(),
      factorType: z.enum(["totp", "phone"]),
      friendlyName: z.string(),
      phone: z.string().nullable(),
      status: z.literal("verified"),
      issuer: z.string().nullable(),
      createdAt: z.iso.datetime(),
      lastUsedAt: z.iso.datetime().nullable(),
    }),
  ),
  recoveryCodesLeft: z.number(),
  isPhoneOffered: z.boolean(),
});

const listOf = async (person: Person) => List.parse(await (await send(person, "GET", "/factors")).json());
const remove = (person: Person, id: string, password?: string) =>
  send(person, "DELETE", `/factors/${id}`, password === undefined ? undefined : { password });

/** The code in the newest text message to a number. */
const codeSentTo = async (phone: string) => /^\d{6}/.exec((await app.latestMailTo(phone)).text)?.[0] ?? "";

async function addPhone(person: Person, phone: string, friendlyName = "My phone") {
  const begun = await send(person, "POST", "/factors", { factorType: "phone", friendlyName, phone });
  const { id } = z.object({ id: z.uuid() }).parse(await begun.json());
  return id;
}

describe("adding a second factor", () => {
  test("an authenticator app: a picture to scan, a secret to type, and nothing changes before the first code", async () => {
    const person = await app.signUp("Ada");
    const { id, totp, codeAt } = await beginApp(person, "Tablet");
    expect(totp.qrCode).toMatch(/^<svg /);
    expect(totp.secret).toMatch(/^[A-Z2-7]{40}$/);
    expect(new URL(totp.uri).searchParams.get("secret")).toBe(totp.secret);
    expect(decodeURIComponent(totp.uri)).toContain(`Tryer:${person.email}`);
    expect(await listOf(person)).toMatchObject({ isDue: false, factors: [] });
    const phone = await app.signIn(person.email);
    expect((await phone.request("/api/v1/profile")).status).toBe(200);

    const answer = await verify(person, id, await codeAt(app.clock.now));
    expect(await answer.json()).toMatchObject({
      expiresIn: expect.any(Number),
      session: { aal: "aal2", factorCheckedAt: app.clock.now.toISOString() },
    });
    expect(await listOf(person)).toMatchObject({
      factors: [{ id, factorType: "totp", friendlyName: "Tablet", issuer: "Tryer", phone: null }],
    });
    expect((await person.request("/api/v1/profile")).status).toBe(200);
    expect((await app.latestMailTo(person.email)).subject).toBe("A second factor was added");
    // Signed in before, and from now on as far as the password goes.
    expect(await saidBy(await phone.request("/api/v1/profile"))).toEqual([403, "SECOND_FACTOR_NEEDED"]);
  });

  test("a phone: its number in any spelling, a code by text message, and the number masked from then on", async () => {
    const person = await app.signUp("Grace");
    const bad = await send(person, "POST", "/factors", { factorType: "phone", phone: "0660 1234567" });
    expect([bad.status, await bad.json()]).toMatchObject([422, { code: "INVALID", field: "phone" }]);
    const id = await addPhone(person, PHONE);
    const challengeId = await challengeOf(person, id);
    const code = await codeSentTo("+436601234567");
    expect(code).toMatch(/^\d{6}$/);
    const answer = await send(person, "POST", `/factors/${id}/verify`, { code, challengeId });
    expect(answer.status).toBe(200);
    const text = await (await send(person, "GET", "/factors")).text();
    expect(text).toContain("•••• 4567");
    expect(text).not.toContain("660123");
  });

  test("messages to a phone are limited to one a minute and five an hour, and the answer says when", async () => {
    const person = await app.signUp("Mary");
    const id = await addPhone(person, "+43 660 7654321");
    const challenge = () => send(person, "POST", `/factors/${id}/challenge`, { channel: "sms" });
    expect(await (await challenge()).json()).toMatchObject({
      factorType: "phone",
      nextMessageAt: new Date(app.clock.now.getTime() + MINUTE_MS).toISOString(),
    });
    const refused = await challenge();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    for (let message = 2; message <= 5; message += 1) {
      wait(MINUTE_MS);
      expect((await challenge()).status).toBe(200);
    }
    wait(MINUTE_MS);
    expect((await challenge()).headers.get("retry-after")).toBe(String(55 * 60));
    // Another account gets no message to that number through either.
    const other = await app.signUp("Other");
    const sameNumber = await addPhone(other, "+43 660 7654321");
    expect((await send(other, "POST", `/factors/${sameNumber}/challenge`)).status).toBe(429);
  });

  test("several, each with a name of its own; each of them opens a session", async () => {
    const person = await app.signUp("Two");
    const first = await addApp(person, app.clock.now, "Tablet");
    const taken = await send(person, "POST", "/factors", { factorType: "totp", friendlyName: "tablet" });
    expect([taken.status, await taken.json()]).toMatchObject([422, { field: "friendlyName" }]);
    const second = await addApp(person, app.clock.now, "Watch");
    expect((await listOf(person)).factors.map(({ friendlyName }) => friendlyName)).toEqual(["Tablet", "Watch"]);
    wait(STEP_MS);
    for (const factor of [first, second]) {
      const session = await app.signIn(person.email);
      expect((await verify(session, factor.id, await factor.codeAt(app.clock.now))).status).toBe(200);
      expect((await session.request("/api/v1/profile")).status).toBe(200);
    }
  });

  test("strangers see, prove and remove none of a person's factors", async () => {
    const [owner, stranger] = [await app.signUp("Owner"), await app.signUp("Stranger")];
    const { id, codeAt } = await addApp(owner, app.clock.now);
    const challengeId = await challengeOf(owner, id);
    const code = await codeAt(app.clock.now, 1);
    expect((await listOf(stranger)).factors).toEqual([]);
    expect((await send(stranger, "POST", `/factors/${id}/challenge`)).status).toBe(404);
    expect((await send(stranger, "POST", `/factors/${id}/verify`, { code, challengeId })).status).toBe(404);
    expect((await remove(stranger, id)).status).toBe(404);
    expect((await app.request("/api/auth/factors")).status).toBe(401);
    expect((await app.post(`/api/auth/factors/${id}/verify`, { code, challengeId })).status).toBe(401);
    expect((await send(owner, "POST", "/factors/no-id/challenge")).status).toBe(404);
    expect((await listOf(owner)).factors).toHaveLength(1);
  });

  test("the database holds no secret and no code that opens anything", async () => {
    const person = await app.signUp("Quiet");
    const { totp } = await addApp(person, app.clock.now);
    const [recoveryCode = ""] = await recoveryCodesOf(person);
    const { rows } = await app.database().pool.query<{ row: string }>(
      `select row_to_json(t)::text as row from mfa_factors t
         union all select row_to_json(t)::text from recovery_codes t
         union all select row_to_json(t)::text from mfa_challenges t`,
    );
    const stored = rows.map(({ row }) => row).join("\n");
    const key = Buffer.from(new URL(totp.uri).searchParams.get("secret") ?? "").toString();
    for (const secret of [totp.secret, key, recoveryCode, recoveryCode.replace("-", "")]) {
      expect(stored).not.toContain(secret);
    }
  });
});

describe("removing a second factor", () => {
  test("one of several goes at once; the last one asks for the password and takes the recovery codes along", async () => {
    const person = await app.signUp("Fewer");
    const first = await addApp(person, app.clock.now, "Tablet");
    const second = await addApp(person, app.clock.now, "Watch");
    await recoveryCodesOf(person);
    expect((await remove(person, first.id)).status).toBe(200);
    expect((await app.latestMailTo(person.email)).subject).toBe("A second factor was removed");
    expect((await remove(person, first.id)).status).toBe(404);

    expect(await saidBy(await remove(person, second.id))).toEqual([403, "PASSWORD_NEEDED"]);
    expect(await saidBy(await remove(person, second.id, "not the passphrase"))).toEqual([400, "INVALID_PASSWORD"]);
    expect(await listOf(person)).toMatchObject({ factors: [{ id: second.id }], recoveryCodesLeft: 10 });
    expect((await remove(person, second.id, PASSWORD)).status).toBe(200);
    expect(await listOf(person)).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    expect((await app.latestMailTo(person.email)).text).toContain("It was the last one");
    const session = await app.signIn(person.email);
    expect((await session.request("/api/v1/profile")).status).toBe(200);
  });

  test("two at one moment leave the last one, which wants the password", async () => {
    const person = await app.signUp("Both");
    const ids = [(await addApp(person, app.clock.now, "Tablet")).id, (await addApp(person, app.clock.now, "Watch")).id];
    const said = await Promise.all(ids.map(async (id) => saidBy(await remove(person, id))));
    expect(said.map(([status]) => status).sort()).toEqual([200, 403]);
    expect((await listOf(person)).factors).toHaveLength(1);
  });

  test("guessing the password there waits like anywhere else", async () => {
    const person = await app.signUp("Guessed");
    const { id } = await addApp(person, app.clock.now);
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await remove(person, id, "not the passphrase")).status).toBe(400);
    }
    expect(await saidBy(await remove(person, id, PASSWORD))).toEqual([429, "TOO_MANY_TRIES"]);
  });

  test("a factor added after the last one was removed is asked for in every session", async () => {
    const person = await app.signUp("Again");
    const { id } = await addApp(person, app.clock.now);
    const other = await app.signIn(person.email);
    await remove(person, id, PASSWORD);
    expect((await other.request("/api/v1/profile")).status).toBe(200);
    wait(STEP_MS);
    await addApp(other, app.clock.now);
    expect(await saidBy(await person.request("/api/v1/profile"))).toEqual([403, "SECOND_FACTOR_NEEDED"]);
  });
});

describe("recovery codes", () => {
  test("are ten, shown once, and each opens a session once", async () => {
    const person = await app.signUp("Lost");
    expect(await saidBy(await send(person, "POST", "/recovery-codes"))).toEqual([409, "CONFLICT"]);
    await addApp(person, app.clock.now);
    const codes = await recoveryCodesOf(person);
    expect(new Set(codes).size).toBe(10);
    const session = await app.signIn(person.email);
    const use = (code: string) => send(session, "POST", "/recovery-codes/use", { code });
    const [first = "", second = ""] = codes;
    const answer = await use(first.toLowerCase().replace("-", " "));
    expect([answer.status, await answer.json()]).toMatchObject([
      200,
      { recoveryCodesLeft: 9, session: { aal: "aal2" } },
    ]);
    expect((await session.request("/api/v1/profile")).status).toBe(200);
    expect((await app.latestMailTo(person.email)).text).toContain("9 are left");
    expect(await saidBy(await use(first))).toEqual([400, "INVALID_CODE"]);
    const atOnce = await Promise.all([use(second), use(second)]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await saidBy(await use(second))).toEqual([400, "INVALID_CODE"]);
  });

  test("new ones end the earlier ones", async () => {
    const person = await app.signUp("Renewed");
    await addApp(person, app.clock.now);
    const [old = ""] = await recoveryCodesOf(person);
    const [fresh = ""] = await recoveryCodesOf(person);
    expect((await app.latestMailTo(person.email)).subject).toBe("New recovery codes were made");
    expect((await send(person, "POST", "/recovery-codes/use", { code: old })).status).toBe(400);
    expect((await send(person, "POST", "/recovery-codes/use", { code: fresh })).status).toBe(200);
  });
});
