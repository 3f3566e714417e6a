import { describe, expect, test } from "vitest";
import { z } from "zod";
import { appWithClock } from "../../../../test/app-with-clock.ts";
import { PASSWORD } from "../../../../test/test-app.ts";

const MINUTE_MS = 60_000;

const Refused = z.object({ code: z.string(), nextTryAt: z.string() });

async function refusalOf(answer: Response) {
  const body = Refused.parse(await answer.json());
  return {
    status: answer.status,
    code: body.code,
    nextTryAt: body.nextTryAt,
    waitSec: answer.headers.get("retry-after"),
  };
}

describe("guessing a password", () => {
  const { app, wait } = appWithClock();
  const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
    app.post("/api/auth/sign-in/email", { email, password }, headers);

  test("waits after five wrong tries, longer each time, wherever they come from; the right one ends it", async () => {
    const { email } = await app.signUp("Guessed");
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const spoofed = { "x-forwarded-for": `203.0.113.${attempt}` };
      expect((await signIn(email, "not the passphrase", spoofed)).status).toBe(401);
    }
    const refused = await refusalOf(await signIn(email.toUpperCase(), "not the passphrase"));
    expect(refused).toEqual({
      status: 429,
      code: "TOO_MANY_TRIES",
      nextTryAt: new Date(app.clock.now.getTime() + 30_000).toISOString(),
      waitSec: "30",
    });
    wait(29_000);
    // The right password waits too, or a guesser would learn it while waiting.
    expect(await refusalOf(await signIn(email, PASSWORD))).toMatchObject({ status: 429, waitSec: "1" });
    wait(1000);
    expect((await signIn(email, "not the passphrase")).status).toBe(401);
    expect(await refusalOf(await signIn(email, PASSWORD))).toMatchObject({ status: 429, waitSec: "60" });
    wait(MINUTE_MS);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect((await signIn(email, "not the passphrase")).status).toBe(401);
    expect((await signIn(email, PASSWORD)).status).toBe(200);
  });

  test("an address without an account waits in the same way", async () => {
    const nobody = "nobody@roastery.example";
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect((await signIn(nobody, "not the passphrase")).status).toBe(401);
    }
    expect(await refusalOf(await signIn(nobody, "not the passphrase"))).toMatchObject({ status: 429, waitSec: "30" });
  });

  test("tries are kept in the database, without the address, and forgotten after a day", async () => {
    const keys = async () => {
      const { rows } = await app.database().pool.query<{ key: string }>("select key from recent_tries");
      return rows.map(({ key }) => key);
    };
    await signIn("shared@roastery.example", "not the passphrase");
    expect((await keys()).join()).toMatch(/\bsign-in:[\w-]{43}/);
    wait(25 * 60 * MINUTE_MS);
    await signIn("another@roastery.example", "not the passphrase");
    expect(await keys()).toHaveLength(1);
  });
});

describe("guessing at one moment", () => {
  const { app } = appWithClock();

  test("gives no more tries than one after the other", async () => {
    const tries = Array.from({ length: 12 }, () =>
      app.post("/api/auth/sign-in/email", { email: "all.at.once@roastery.example", password: "not the passphrase" }),
    );
    const statuses = (await Promise.all(tries)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  });
});

describe("guessing the current password with somebody's open session", () => {
  const { app, wait } = appWithClock();

  test("waits like signing in; a weak new password is no guess", async () => {
    const person = await app.signUp("Open");
    const change = (currentPassword: string, newPassword = "two drums and a scale") =>
      app.post("/api/auth/change-password", { currentPassword, newPassword }, { cookie: person.cookie });
    expect((await change(PASSWORD, "qwertyuiop")).status).toBe(400);
    for (let attempt = 1; attempt <= 5; attempt += 1) expect((await change("not the passphrase")).status).toBe(400);
    expect(await refusalOf(await change(PASSWORD))).toMatchObject({
      status: 429,
      code: "TOO_MANY_TRIES",
      waitSec: "30",
    });
    wait(30_000);
    expect((await change(PASSWORD)).status).toBe(200);
    const { rows } = await app.database().pool.query("select key from recent_tries where key like 'password:%'");
    expect(rows).toEqual([]);
  });
});

describe("an attempt that does not test the password", () => {
  const { app } = appWithClock();

  const countedTries = async (kind: "sign-in" | "password") => {
    const { rows } = await app
      .database()
      .pool.query<{ n: number }>(
        "select coalesce(sum(cardinality(tries)), 0)::int as n from recent_tries where key like $1",
        [`${kind}:%`],
      );
    return rows[0]?.n;
  };

  test.each([
    ["a blank behind the address", (email: string) => ({ email: `${email} `, password: "x" })],
    ["a password that is no text", (email: string) => ({ email, password: 1 })],
    ["a way on to another site", (email: string) => ({ email, password: "x", callbackURL: "https://evil.example" })],
  ])("%s does not wash the wrong ones away", async (_, inBetween) => {
    const email = "washed@roastery.example";
    expect((await app.post("/api/auth/sign-in/email", { email, password: "not the passphrase" })).status).toBe(401);
    const before = (await countedTries("sign-in")) ?? 0;
    expect((await app.post("/api/auth/sign-in/email", inBetween(email))).ok).toBe(false);
    expect(await countedTries("sign-in")).toBeGreaterThanOrEqual(before);
  });

  test.each([
    ["too short", "short"],
    ["too long", "long ".repeat(200)],
    ["no text", 12],
  ])("a new password that is %s does not wash the wrong ones away", async (_, newPassword) => {
    const { cookie } = await app.signUp("Washed");
    const change = (next: unknown) =>
      app.post("/api/auth/change-password", { currentPassword: "not the passphrase", newPassword: next }, { cookie });
    expect((await change("two drums and a scale")).status).toBe(400);
    const before = (await countedTries("password")) ?? 0;
    expect((await change(newPassword)).ok).toBe(false);
    expect(await countedTries("password")).toBeGreaterThanOrEqual(before);
  });
});
