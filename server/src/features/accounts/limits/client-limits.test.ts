import { beforeEach, describe, expect, test } from "vitest";
import { appWithClock } from "../../../../test/app-with-clock.ts";
import { PASSWORD } from "../../../../test/test-app.ts";

const LIMIT = 30;

describe("the limit of sign-ins per client", () => {
  const { app, wait } = appWithClock();
  // Each test begins at the present, in which the windows of the one before may lie ahead.
  beforeEach(async () => void (await app.database().pool.query("delete from rate_limits")));

  async function signInTimes(email: string, times: number, everyMs: number) {
    const statuses: number[] = [];
    for (let time = 0; time < times; time += 1) {
      statuses.push((await app.post("/api/auth/sign-in/email", { email, password: PASSWORD })).status);
      wait(everyMs);
    }
    return statuses;
  }

  test("a roastery behind one address signs in all day, as long as no minute has too many", async () => {
    const { email } = await app.signUp("Busy");
    wait(60_000);
    expect(await signInTimes(email, LIMIT + 10, 4_000)).toEqual(Array.from({ length: LIMIT + 10 }, () => 200));
  });

  test("a minute's surplus waits until the minute is over", async () => {
    const { email } = await app.signUp("Hasty");
    wait(60_000);
    expect(await signInTimes(email, LIMIT, 1_000)).toEqual(Array.from({ length: LIMIT }, () => 200));
    const refused = await app.post("/api/auth/sign-in/email", { email, password: PASSWORD });
    expect([refused.status, refused.headers.get("x-retry-after")]).toEqual([429, "30"]);
    wait(30_000);
    expect(await signInTimes(email, 2, 0)).toEqual([200, 200]);
  });

  test("requests at the same moment do not exceed the limit", async () => {
    const { email } = await app.signUp("Twice");
    wait(60_000);
    const attempts = Array.from({ length: LIMIT + 10 }, () =>
      app.post("/api/auth/sign-in/email", { email, password: PASSWORD }),
    );
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(10);
  });

  test("limits that nobody has met for an hour are forgotten", async () => {
    const { email } = await app.signUp("Seldom");
    const count = async () => (await app.database().pool.query("select 1 from rate_limits")).rowCount;
    expect(await count()).toBeGreaterThan(1);
    wait(61 * 60_000);
    await signInTimes(email, 2, 0);
    expect(await count()).toBe(1);
  });
});
