/** @database both: a migration over rows of the version before. */

import { v7 as uuidv7 } from "uuid";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { type EmptyDatabase, emptyDatabase } from "../../../../test/databases/empty-database.ts";
import { migrateTo } from "../../../../test/databases/migrate-to.ts";
import { PASSWORD, type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

afterEach(() => {
  app.clock.isReal = true;
});

async function signedInMs({ email }: Person): Promise<number> {
  const { rows } = await app
    .database()
    .pool.query<{ created_at: Date }>(
      "select s.created_at from sessions s join users u on u.id = s.user_id where u.email = $1",
      [email],
    );
  return rows[0]?.created_at.getTime() ?? Number.NaN;
}

/** The status of a read at a moment. */
async function statusAt(person: Person, ms: number): Promise<number> {
  app.clock.now = new Date(ms);
  app.clock.isReal = false;
  const { status } = await person.request("/api/v1/profile");
  app.clock.isReal = true;
  return status;
}

describe("a session", () => {
  test("opens everything until 14 days after its sign-in, and nothing from then on", async () => {
    const person = await app.signUp("Idle");
    const from = await signedInMs(person);
    expect(await statusAt(person, from + 14 * DAY_MS)).toBe(401);
    expect(await statusAt(person, from + 14 * DAY_MS - 1)).toBe(200);
  });

  test("ends 14 days after its last use, which is known to five minutes", async () => {
    const person = await app.signUp("Returns");
    const from = await signedInMs(person);
    const usedMs = from + 13 * DAY_MS;
    expect(await statusAt(person, usedMs)).toBe(200);
    expect(await statusAt(person, usedMs + 5 * MINUTE_MS)).toBe(200);
    expect(await statusAt(person, usedMs + 14 * DAY_MS)).toBe(401);
    expect(await statusAt(person, usedMs + 14 * DAY_MS - 1)).toBe(200);
  });

  test("ends 90 days after its sign-in, however often it was used", async () => {
    const person = await app.signUp("Daily");
    const from = await signedInMs(person);
    for (let day = 10; day < 90; day += 10) expect(await statusAt(person, from + day * DAY_MS)).toBe(200);
    expect(await statusAt(person, from + 90 * DAY_MS - 1)).toBe(200);
    expect(await statusAt(person, from + 90 * DAY_MS)).toBe(401);
  });

  test("has a cookie that lasts 90 days and is not sent again", async () => {
    const person = await app.signUp("Cookie");
    const from = await signedInMs(person);
    const signedIn = await app.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD });
    expect(signedIn.headers.getSetCookie().join("\n")).toMatch(/tryer\.session_token=.*Max-Age=7776000/);
    app.clock.now = new Date(from + 2 * DAY_MS);
    app.clock.isReal = false;
    expect((await person.request("/api/v1/profile")).headers.getSetCookie()).toEqual([]);
  });
});

describe("the migration of sessions that are open", () => {
  let old: EmptyDatabase;
  beforeAll(async () => {
    old = await emptyDatabase("session-age");
    await migrateTo(old.pools[0], "0028_pending_sign_ups");
  });
  afterAll(() => old.dispose());

  const SIGNED_IN_MS = Date.parse("2026-06-01T08:00:00.000Z");

  test("brings their end forward, and never puts it off", async () => {
    const [pool] = old.pools;
    const userId = uuidv7();
    await pool.query(
      "insert into users (id, name, email, email_verified) values ($1, 'Old', 'old@roastery.example', true)",
      [userId],
    );
    // Days after the sign-in: the last use, the end so far, the end from now on.
    const cases = [
      [20, 50, 34],
      [80, 110, 90],
      [120, 150, 90],
      [20, 21, 21],
    ] as const;
    const day = (days: number) => new Date(SIGNED_IN_MS + days * DAY_MS);
    for (const [index, [lastUse, end]] of cases.entries()) {
      await pool.query(
        `insert into sessions (id, token, user_id, created_at, last_used_at, expires_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [uuidv7(), String(index), userId, day(0), day(lastUse), day(end)],
      );
    }
    await migrateDatabase(pool);
    const { rows } = await pool.query<{ expires_at: Date }>("select expires_at from sessions order by token");
    expect(rows.map(({ expires_at: end }) => end)).toEqual(cases.map(([, , end]) => day(end)));
  });
});
