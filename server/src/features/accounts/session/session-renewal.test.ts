import { describe, expect, test } from "vitest";
import { z } from "zod";
import { appWithClock } from "../../../../test/app-with-clock.ts";
import { cookiesAfter, cookiesOf } from "../../../../test/http/cookies-of.ts";
import { addApp, challengeOf, recoveryCodesOf, saidBy, send, verify } from "../../../../test/second-factor.ts";
import { PASSWORD, type Person } from "../../../../test/test-app.ts";

const { app, wait } = appWithClock();
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const RENEWED = [409, "SESSION_RENEWED"];

/** Person with a second factor, just signed in by password on another device. */
async function halfway(firstName: string) {
  const owner = await app.signUp(firstName);
  const factor = await addApp(owner, app.clock.now);
  wait(MINUTE_MS);
  const person = await app.signIn(owner.email);
  return { person, factor, code: () => factor.codeAt(app.clock.now) };
}

const by = (cookie: string, path = "/api/v1/profile") => app.request(path, { headers: { cookie } });

const answerOf = async (cookie: string, path?: string) => saidBy(await by(cookie, path));

const sessionSet = (answer: Response) =>
  answer.headers.getSetCookie().filter((line) => line.startsWith("tryer.session_token="));

const Devices = z.array(z.object({ id: z.uuid(), isCurrent: z.boolean(), signedInAt: z.string() }));
const deviceOf = async ({ cookie }: { cookie: string }) =>
  Devices.parse(await (await by(cookie, "/api/auth/devices")).json()).find(({ isCurrent }) => isCurrent);

describe("a session that proves a second factor", () => {
  const ways: [string, (person: Person) => Promise<Response>][] = [
    [
      "the first one",
      async (person) => {
        await addApp(person, app.clock.now);
        return by(person.cookie);
      },
    ],
    [
      "a code",
      async (person) => {
        const factor = await addApp(person, app.clock.now);
        wait(MINUTE_MS);
        return verify(person, factor.id, await factor.codeAt(app.clock.now));
      },
    ],
    [
      "a recovery code",
      async (person) => {
        await addApp(person, app.clock.now);
        const [code] = await recoveryCodesOf(person);
        return send(person, "POST", "/recovery-codes/use", { code });
      },
    ],
  ];

  test.each(ways)("has a new token after %s, and the old one opens nothing", async (_way, prove) => {
    const person = await app.signUp("Renewed");
    const before = person.cookie;
    expect((await prove(person)).status).toBe(200);
    expect(person.cookie).not.toBe(before);
    expect((await by(person.cookie)).status).toBe(200);
    for (const path of ["/api/v1/profile", "/api/v1/green-coffees", "/api/events"]) {
      const answer = await answerOf(before, path);
      // One token before the last one is still known after two renewals.
      expect(answer[1]).toMatch(/^(SESSION_RENEWED|UNAUTHORIZED)$/);
    }
  });

  test("is told apart from one that is over for half a minute", async () => {
    const { person, factor, code } = await halfway("Told");
    const before = person.cookie;
    expect((await verify(person, factor.id, await code())).status).toBe(200);
    wait(30_000);
    expect(await answerOf(before)).toEqual(RENEWED);
    expect(await answerOf(before, "/api/events")).toEqual(RENEWED);
    wait(1);
    expect(await answerOf(before)).toEqual([401, "UNAUTHORIZED"]);
    expect((await by(person.cookie)).status).toBe(200);
  });

  test("is the same session to its person: same device, same sign-in, same end", async () => {
    const { person, factor, code } = await halfway("Same");
    const rows = async () => {
      const found = await app.database().pool.query<{ id: string }>(
        `select s.id, s.created_at, s.device_id, s.expires_at from sessions s join users u on u.id = s.user_id
         where u.email = $1 order by s.id`,
        [person.email],
      );
      return found.rows;
    };
    const before = await rows();
    const answer = await verify(person, factor.id, await code());
    expect(await answer.text()).not.toContain("token");
    expect(await rows()).toEqual(before);
    const device = await deviceOf(person);
    expect(before.map(({ id }) => id)).toContain(device?.id);
    const { items } = await person.api.accounts.signInActivity({});
    expect(items.map(({ kind }) => kind).slice(0, 2)).toEqual(["factor-passed", "signed-in"]);
  });

  test("keeps the age of its sign-in: the new cookie ends when the old one would have", async () => {
    const { person, factor, code } = await halfway("Aged");
    await app
      .database()
      .pool.query("update sessions set created_at = $2 where id = $1", [
        (await deviceOf({ cookie: (await proved(person, factor, code)).cookie }))?.id,
        new Date(app.clock.now.getTime() - 80 * DAY_MS),
      ]);
    wait(MINUTE_MS);
    const [cookie = ""] = sessionSet(await verify(person, factor.id, await code()));
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax$/i);
    const maxAge = Number(/Max-Age=(\d+)/.exec(cookie)?.[1]);
    expect(maxAge).toBe((10 * DAY_MS - MINUTE_MS) / 1000);
  });

  test("is forgotten with the browser's window where the sign-in was", async () => {
    const { person, factor, code } = await halfway("Brief");
    const body = { email: person.email, password: PASSWORD, rememberMe: false };
    const brief = cookiesOf(await app.post("/api/auth/sign-in/email", body));
    const begun = await app.post(`/api/auth/factors/${factor.id}/challenge`, {}, { cookie: brief });
    const { id: challengeId } = z.object({ id: z.uuid() }).parse(await begun.json());
    const proof = { code: await code(), challengeId };
    const [cookie] = sessionSet(await app.post(`/api/auth/factors/${factor.id}/verify`, proof, { cookie: brief }));
    expect(cookie).not.toContain("Max-Age");
  });

  async function proved(person: Person, factor: { id: string }, code: () => Promise<string>) {
    expect((await verify(person, factor.id, await code())).status).toBe(200);
    wait(MINUTE_MS);
    return person;
  }

  test("has one new token in several tabs at one moment, and no code is accepted twice", async () => {
    const { person, factor, code } = await halfway("Tabs");
    const before = person.cookie;
    const challenges = await Promise.all([1, 2, 3].map(() => challengeOf(person, factor.id)));
    const codes = [await code(), await factor.codeAt(app.clock.now, 1), await factor.codeAt(app.clock.now, -1)];
    const answers = await Promise.all(
      challenges.map((challengeId, at) =>
        app.post(`/api/auth/factors/${factor.id}/verify`, { code: codes[at], challengeId }, { cookie: before }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const set = answers.flatMap(sessionSet);
    expect(set).toHaveLength(1);
    const [winner] = answers.filter(({ status }) => status === 200);
    const now = cookiesAfter(before, winner ?? Response.error());
    expect((await by(now)).status).toBe(200);
    for (const answer of answers.filter(({ status }) => status !== 200)) expect(await saidBy(answer)).toEqual(RENEWED);
  });

  // The embedded database has one process.
  if (process.env.TEST_DATABASE_URL) {
    test("is known to a second server at once", async () => {
      const { person, factor, code } = await halfway("Elsewhere");
      const before = person.cookie;
      await verify(person, factor.id, await code());
      const other = await app.beside();
      const there = async (cookie: string) => saidBy(await other.request("/api/v1/profile", { headers: { cookie } }));
      expect(await there(before)).toEqual(RENEWED);
      expect((await there(person.cookie))[0]).toBe(200);
      await other.stop();
    });
  }
});

if (process.env.TEST_DATABASE_URL) {
  describe("ending every other session", () => {
    // The embedded database has one connection: nothing happens in the middle of a statement.
    test("ends one that proves a second factor at that moment", async () => {
      const owner = await app.signUp("Ending");
      const device = await deviceOf(await app.signIn(owner.email));
      const client = await app.database().pool.connect();
      await client.query("begin");
      await client.query("update sessions set token = 'renewed' where id = $1", [device?.id]);
      const ending = owner.request("/api/auth/revoke-other-sessions", { method: "POST", body: "{}" });
      await expect
        .poll(async () => {
          const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
          return (await app.database().pool.query(waiting)).rowCount;
        })
        .toBe(1);
      await client.query("commit");
      client.release();
      expect((await ending).status).toBe(200);
      const { rows } = await app.database().pool.query("select id from sessions where id = $1", [device?.id]);
      expect(rows).toEqual([]);
    });
  });
}

describe("a token that was replaced a moment ago", () => {
  async function replaced(firstName: string) {
    const { person, factor, code } = await halfway(firstName);
    const before = person.cookie;
    await verify(person, factor.id, await code());
    return { person, factor, before };
  }

  test("never signs the browser out: no answer of the auth library clears the new cookie", async () => {
    const { person, factor, before } = await replaced("Kept");
    const calls: [string, string, unknown?][] = [
      ["GET", "/get-session"],
      ["GET", "/factors"],
      ["GET", "/devices"],
      ["POST", `/factors/${factor.id}/challenge`, {}],
      ["POST", "/recovery-codes", {}],
      ["POST", "/change-password", { currentPassword: PASSWORD, newPassword: "two drums and a scale" }],
      ["POST", "/revoke-other-sessions", {}],
      ["POST", "/account-deletion", { password: PASSWORD }],
      ["POST", "/passkey/allow", { password: PASSWORD }],
      ["POST", "/sign-out", {}],
    ];
    for (const [method, path, body] of calls) {
      const init = body === undefined ? {} : { body: JSON.stringify(body) };
      const answer = await app.request(`/api/auth${path}`, {
        method,
        headers: { "content-type": "application/json", origin: "http://127.0.0.1:3000", cookie: before },
        ...init,
      });
      expect({ path, set: sessionSet(answer), said: await saidBy(answer) }).toEqual({ path, set: [], said: RENEWED });
    }
    expect((await by(person.cookie)).status).toBe(200);
    expect((await app.signIn(person.email)).cookie).toBeTruthy();
  });

  test("does not hinder a new sign-in by a browser that the new cookie has not reached", async () => {
    const { person, before } = await replaced("Anew");
    const body = { email: person.email, password: PASSWORD };
    const signedIn = await app.post("/api/auth/sign-in/email", body, { cookie: before });
    expect(signedIn.status).toBe(200);
    expect(await answerOf(cookiesOf(signedIn))).toEqual([403, "SECOND_FACTOR_NEEDED"]);
  });

  test("is a visitor to what is open to everybody", async () => {
    const { before } = await replaced("Visits");
    expect((await by(before, "/api/auth/ways-in")).status).toBe(200);
    expect((await by(before, "/healthz")).status).toBe(200);
  });

  test("is nothing once the session is over, and signing out by the new one ends both", async () => {
    const { person, before } = await replaced("Over");
    const now = person.cookie;
    expect((await send(person, "POST", "/sign-out", {})).status).toBe(200);
    expect(await answerOf(now)).toEqual([401, "UNAUTHORIZED"]);
    expect(await answerOf(before)).toEqual([401, "UNAUTHORIZED"]);
  });

  test("is kept as a hash only", async () => {
    const { before } = await replaced("Hashed");
    const token = /session_token=([^.%;]+)/.exec(before)?.[1] ?? "";
    expect(token).toHaveLength(32);
    const { rows } = await app.database().pool.query<{ text: string }>("select s::text as text from sessions s");
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ text }) => text.includes(token))).toEqual([]);
  });
});
