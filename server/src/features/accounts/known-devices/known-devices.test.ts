import { createHmac } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { actorOf } from "../../../../test/actor-of.ts";
import { appWithClock } from "../../../../test/app-with-clock.ts";
import { addApp, beginApp, challengeOf, saidBy, send } from "../../../../test/second-factor.ts";
import { PASSWORD, type Person } from "../../../../test/test-app.ts";

const { app, wait } = appWithClock();

const MINUTE_MS = 60_000;
const NEW_PASSWORD = "two drums and a scale";
const SUBJECT = "New sign-in to your Tryer account";

// All come from one client address, whose own limit is not what is tested here.
beforeEach(() => app.database().pool.query("delete from rate_limits"));

const signIn = (email: string, password: string, cookie = "") =>
  app.post("/api/auth/sign-in/email", { email, password }, cookie === "" ? {} : { cookie });

const cookiesOf = (answer: Response) => answer.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");

/** Cookie that a browser keeps when its session is over: that of the device. */
const deviceOf = (answer: Response) => cookiesOf(answer).find((line) => line.startsWith("tryer.device=")) ?? "";

const deviceOfPerson = ({ cookie }: Person) =>
  cookie.split("; ").find((line) => line.startsWith("tryer.device=")) ?? "";

/** A stranger guesses until every further guess has to wait. */
async function guessElsewhere(email: string, times = 6) {
  const statuses: number[] = [];
  for (let n = 0; n < times; n += 1) statuses.push((await signIn(email, "not the passphrase")).status);
  return statuses;
}

async function resetLinkOf(email: string): Promise<string> {
  await app.post("/api/auth/request-password-reset", { email, redirectTo: "/auth?mode=reset" });
  return new URL((await app.latestMailTo(email)).link).pathname.split("/").at(-1) ?? "";
}

const mailsTo = async (email: string) => {
  const { rows } = await app
    .database()
    .pool.query<{ subject: string; text: string }>(
      "select subject, text from outbox_mails where to_address = $1 order by created_at desc, id desc",
      [email],
    );
  return rows.filter(({ subject }) => subject === SUBJECT);
};

describe("a browser in which the person has signed in before", () => {
  test("signs in despite wrong guesses on other devices, which stay slowed down", async () => {
    const person = await app.signUp("Owner");
    expect(await guessElsewhere(person.email)).toEqual([401, 401, 401, 401, 401, 429]);
    const back = await signIn(person.email, PASSWORD, deviceOfPerson(person));
    expect(back.status).toBe(200);
    // The owner's success ends nobody else's wait.
    expect(await guessElsewhere(person.email, 1)).toEqual([429]);
    wait(30_000);
    expect(await guessElsewhere(person.email, 2)).toEqual([401, 429]);
    expect((await signIn(person.email, PASSWORD, deviceOf(back))).status).toBe(200);
  });

  test("waits after five wrong guesses of its own, which delay no other device", async () => {
    const person = await app.signUp("Shared");
    const device = deviceOfPerson(person);
    for (let n = 0; n < 5; n += 1) expect((await signIn(person.email, "a wrong guess", device)).status).toBe(401);
    expect((await signIn(person.email, PASSWORD, device)).status).toBe(429);
    expect((await signIn(person.email, PASSWORD)).status).toBe(200);
    wait(MINUTE_MS);
    expect((await signIn(person.email, PASSWORD, device)).status).toBe(200);
  });

  test("gets no more tries at one moment than one after the other", async () => {
    const person = await app.signUp("Burst");
    const device = deviceOfPerson(person);
    const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(person.email, "a wrong guess", device)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test("is one by a cookie that is signed, of this account, and the latest", async () => {
    const [person, stranger] = [await app.signUp("Victim"), await app.signUp("Thief")];
    const device = deviceOfPerson(person);
    const [key = ""] = decodeURIComponent(device.slice("tryer.device=".length)).split(".");
    const signed = (value: string, secret: string) =>
      `tryer.device=${encodeURIComponent(`${value}.${createHmac("sha256", secret).update(value).digest("base64")}`)}`;
    const session = person.cookie.split("; ").find((line) => line.startsWith("tryer.session_token=")) ?? "";
    const forged = [
      `tryer.device=${key}`,
      signed(key, "a guessed secret"),
      signed("A".repeat(43), "a secret that only this test run knows"),
      session.replace("tryer.session_token", "tryer.device"),
      deviceOfPerson(stranger),
      "tryer.device=%00",
    ];
    expect(await guessElsewhere(person.email)).toContain(429);
    for (const cookie of forged) expect((await signIn(person.email, PASSWORD, cookie)).status).toBe(429);
    // The device's cookie opens nothing by itself either.
    const asSession = device.replace("tryer.device", "tryer.session_token");
    expect((await app.request("/api/v1/profile", { headers: { cookie: asSession } })).status).toBe(401);
    // A copy is worth nothing after the next sign-in of its owner.
    const again = await signIn(person.email, PASSWORD, device);
    expect(again.status).toBe(200);
    expect((await signIn(person.email, PASSWORD, device)).status).toBe(429);
    expect((await signIn(person.email, PASSWORD, deviceOf(again))).status).toBe(200);
  });

  test("is shared by two people, each known in it", async () => {
    const [first, second] = [await app.signUp("First"), await app.signUp("Second")];
    const both = deviceOf(await signIn(second.email, PASSWORD, deviceOfPerson(first)));
    for (const { email } of [first, second]) expect(await guessElsewhere(email)).toContain(429);
    const third = await signIn(first.email, PASSWORD, both);
    expect(third.status).toBe(200);
    expect((await signIn(second.email, PASSWORD, deviceOf(third))).status).toBe(200);
  });

  test("has proved a factor before: wrong codes elsewhere keep nobody out", async () => {
    const person = await app.signUp("Coded");
    const authenticator = await addApp(person, app.clock.now);
    const elsewhere = await app.signIn(person.email);
    const guess = async (who: Person, code: string) => {
      const body = { code, challengeId: await challengeOf(who, authenticator.id) };
      return saidBy(await send(who, "POST", `/factors/${authenticator.id}/verify`, body));
    };
    for (let n = 0; n < 5; n += 1) expect((await guess(elsewhere, "000000"))[1]).toBe("INVALID_CODE");
    expect((await guess(elsewhere, "000000"))[1]).toBe("TOO_MANY_TRIES");
    // One more browser with the password begins no count of its own.
    const third = await app.signIn(person.email);
    expect((await guess(third, "000000"))[1]).toBe("TOO_MANY_TRIES");
    const back = await signIn(person.email, PASSWORD, deviceOfPerson(person));
    const own = { ...person, ...inSession(cookiesOf(back).join("; ")) };
    wait(60_000 - 1);
    expect((await guess(own, await authenticator.codeAt(app.clock.now)))[0]).toBe(200);
  });
});

/** The person in another session. */
const inSession = (cookie: string): Pick<Person, "cookie" | "request"> => ({
  cookie,
  request: (path, init = {}) =>
    app.request(path, {
      ...init,
      headers: { "content-type": "application/json", origin: "http://127.0.0.1:3000", cookie, ...init.headers },
    }),
});

describe("a new password by a mailed link", () => {
  test("ends the wait, and later guesses elsewhere do not delay the browser that chose it", async () => {
    const { email } = await app.signUp("Resets");
    expect(await guessElsewhere(email)).toContain(429);
    const reset = await app.post("/api/auth/reset-password", {
      token: await resetLinkOf(email),
      newPassword: NEW_PASSWORD,
    });
    expect(reset.status).toBe(200);
    expect((await signIn(email, NEW_PASSWORD)).status).toBe(200);
    expect(await guessElsewhere(email)).toContain(429);
    expect((await signIn(email, NEW_PASSWORD, deviceOf(reset))).status).toBe(200);
  });

  test("makes the cookie of every earlier device worthless, and a change of password of every other", async () => {
    const person = await app.signUp("Stolen");
    const stolen = deviceOf(await signIn(person.email, PASSWORD));
    await app.post("/api/auth/reset-password", { token: await resetLinkOf(person.email), newPassword: NEW_PASSWORD });
    const own = await signIn(person.email, NEW_PASSWORD);
    const other = await signIn(person.email, NEW_PASSWORD);
    const change = { currentPassword: NEW_PASSWORD, newPassword: PASSWORD };
    const changed = await app.post("/api/auth/change-password", change, { cookie: cookiesOf(own).join("; ") });
    expect(changed.status).toBe(200);
    expect(await guessElsewhere(person.email)).toContain(429);
    for (const cookie of [stolen, deviceOf(other)]) {
      expect((await signIn(person.email, PASSWORD, cookie)).status).toBe(429);
    }
    expect((await signIn(person.email, PASSWORD, deviceOf(changed))).status).toBe(200);
  });

  test("does not end the wait after wrong codes of a second factor", async () => {
    const person = await app.signUp("Careful");
    const authenticator = await addApp(person, app.clock.now);
    const guesser = await app.signIn(person.email);
    const verify = async () => {
      const body = { code: "000000", challengeId: await challengeOf(guesser, authenticator.id) };
      return saidBy(await send(guesser, "POST", `/factors/${authenticator.id}/verify`, body));
    };
    for (let n = 0; n < 5; n += 1) await verify();
    const waits = async () => {
      const { rows } = await app
        .database()
        .pool.query<{ key: string }>("select key from recent_tries where key like 'second-factor%' order by key");
      return rows;
    };
    const before = await waits();
    await app.post("/api/auth/reset-password", { token: await resetLinkOf(person.email), newPassword: NEW_PASSWORD });
    expect(before).not.toEqual([]);
    expect(await waits()).toEqual(before);
  });
});

describe("a sign-in from a new device", () => {
  test("is told by mail, with device and network; the first of a new account and a known device are not", async () => {
    const person = await app.signUp("Told");
    expect(await mailsTo(person.email)).toEqual([]);
    await signIn(person.email, PASSWORD, deviceOfPerson(person));
    expect(await mailsTo(person.email)).toEqual([]);
    const chrome = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
    const credentials = { email: person.email, password: PASSWORD };
    app.clock.now = new Date("2026-11-18T07:30:00Z");
    await app.post("/api/auth/sign-in/email", credentials, {
      "user-agent": `${chrome} <a href="//evil.example">`,
      "accept-language": "de-AT,de;q=0.9",
    });
    const [mail, ...more] = await mailsTo(person.email);
    expect(more).toEqual([]);
    // The mail has the clocks of the roastery, as the browser's language writes them.
    expect(mail?.text).toContain("Chrome on Linux signed in to your Tryer account on Mi., 18. Nov. 2026, 08:30 MEZ");
    expect(mail?.text).toContain("from 127.0.0.1");
    expect(mail?.text).not.toContain("evil");
    expect(mail?.text).toContain("http://127.0.0.1:3000/settings/security");
  });

  test("is told of an account from before devices were kept", async () => {
    const person = await app.signUp("Older");
    await app.database().pool.query("delete from known_devices; delete from security_events");
    await signIn(person.email, PASSWORD);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test("is told after a device was signed out from the list, and after a reset", async () => {
    const person = await app.signUp("Ended");
    const tablet = await signIn(person.email, PASSWORD);
    const devices = (await (await person.request("/api/auth/devices")).json()) as { id: string; isCurrent: boolean }[];
    const id = devices.find(({ isCurrent }) => !isCurrent)?.id;
    await app.post("/api/auth/devices/sign-out", { id }, { cookie: person.cookie });
    expect(await mailsTo(person.email)).toHaveLength(1);
    const again = await signIn(person.email, PASSWORD, deviceOf(tablet));
    expect(await mailsTo(person.email)).toHaveLength(2);
    await app.post("/api/auth/revoke-other-sessions", {}, { cookie: person.cookie });
    await signIn(person.email, PASSWORD, deviceOf(again));
    expect(await mailsTo(person.email)).toHaveLength(3);
    await signIn(person.email, PASSWORD, deviceOfPerson(person));
    expect(await mailsTo(person.email)).toHaveLength(3);
    const reset = { token: await resetLinkOf(person.email), newPassword: NEW_PASSWORD };
    const chosen = await app.post("/api/auth/reset-password", reset);
    await signIn(person.email, NEW_PASSWORD, deviceOf(chosen));
    expect(await mailsTo(person.email)).toHaveLength(4);
  });
});

describe("known devices", () => {
  test("are kept hashed, fifty of a person at most", async () => {
    const person = await app.signUp("Many");
    const { userId } = await actorOf(person);
    await app.database().pool.query(
      `insert into known_devices (id, user_id, key_hash, created_at)
       select gen_random_uuid(), $1, 'old-' || n, now() - n * interval '1 day' from generate_series(1, 80) n`,
      [userId],
    );
    const [key = ""] = decodeURIComponent(deviceOfPerson(person).slice("tryer.device=".length)).split(".");
    await signIn(person.email, PASSWORD);
    const { rows } = await app
      .database()
      .pool.query<{ key_hash: string }>("select key_hash from known_devices where user_id = $1", [userId]);
    expect(rows).toHaveLength(50);
    expect(rows.map(({ key_hash }) => key_hash)).not.toContain(key);
  });

  test("a factor that was begun and not proved makes no device a proved one", async () => {
    const person = await app.signUp("Begins");
    await beginApp(person);
    const { rows } = await app
      .database()
      .pool.query("select 1 from known_devices where proved_at is not null and user_id = $1", [
        (await actorOf(person)).userId,
      ]);
    expect(rows).toEqual([]);
  });
});
