import { createServer, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PASSWORD, testApp } from "../../../test/test-app.ts";

/** Least ratio of work between the two answers; without the check of a password it would be a tenth. */
const LEAST_RATIO = 0.4;
const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/**
 * The work of this process for an answer, in the median. Both kinds in turn; a machine that others use as well delays
 * an answer by more than what is compared here, but adds next to nothing to the work of it.
 */
async function compareWork(
  pairs: number,
  known: (n: number) => Promise<unknown>,
  unknown: (n: number) => Promise<unknown>,
) {
  const times: [number[], number[]] = [[], []];
  for (let n = 0; n < pairs; n += 1) {
    for (const [index, call] of [known, unknown].entries()) {
      const before = process.cpuUsage();
      await call(n);
      const { user, system } = process.cpuUsage(before);
      times[index]?.push(user + system);
    }
  }
  return times.map(median) as [number, number];
}

describe("the work of an answer", () => {
  // A password costs so much here that doing without the work of it would show.
  const app = testApp({ passwordCost: { N: 2 ** 15, r: 8, p: 1 } });

  const forgetLimits = () => app.database().pool.query("delete from recent_tries; delete from rate_limits");

  test("does not tell at sign-in whether the address has an account", async () => {
    const { email } = await app.signUp("Known");
    const signIn = async (address: string) => {
      await forgetLimits();
      return app.post("/api/auth/sign-in/email", { email: address, password: "not the passphrase" });
    };
    const [known, unknown] = await compareWork(
      7,
      () => signIn(email),
      (n) => signIn(`unknown.${n}@roastery.example`),
    );
    expect(unknown / known).toBeGreaterThan(LEAST_RATIO);
    expect(unknown / known).toBeLessThan(1 / LEAST_RATIO);
  });

  test("does not tell at sign-up either", async () => {
    const { email } = await app.signUp("Accepted");
    const signUp = async (address: string) => {
      await forgetLimits();
      return app.post("/api/auth/sign-up/email", { email: address, password: PASSWORD, name: "Someone" });
    };
    const [known, unknown] = await compareWork(
      7,
      () => signUp(email),
      (n) => signUp(`fresh.${n}@roastery.example`),
    );
    expect(unknown / known).toBeGreaterThan(LEAST_RATIO);
    expect(unknown / known).toBeLessThan(1 / LEAST_RATIO);
  });
});

describe("signing an address up and then in", () => {
  const app = testApp({ passwordCost: { N: 2 ** 15, r: 8, p: 1 } });

  test("answers alike, with as much work, whether or not it has an account", async () => {
    const { email } = await app.signUp("Owner");
    const answers = new Map<string, unknown>();
    async function tryBoth(address: string) {
      const person = { email: address, password: "a password of my own choice", firstName: "Mallory" };
      for (const path of ["sign-up", "sign-in"]) {
        await app.database().pool.query("delete from recent_tries; delete from rate_limits");
        const answer = await app.post(`/api/auth/${path}/email`, person);
        const body = JSON.stringify(await answer.json());
        answers.set(`${path} ${answer.status} ${body} ${answer.headers.getSetCookie().length}`, path);
      }
    }
    const [known, unknown] = await compareWork(
      7,
      () => tryBoth(email),
      (n) => tryBoth(`never.seen.${n}@roastery.example`),
    );
    expect([...answers.values()]).toEqual(["sign-up", "sign-in"]);
    expect([...answers.keys()][1]).toMatch(/^sign-in 401 /);
    expect(unknown / known).toBeGreaterThan(LEAST_RATIO);
    expect(unknown / known).toBeLessThan(1 / LEAST_RATIO);
  });
});

describe("a mail server that takes its time", () => {
  /** Mail server that takes connections and says nothing: a client that waits for it waits for ever. */
  const sockets = new Set<Socket>();
  const slow = createServer((socket) => void sockets.add(socket));
  const port = 0;
  const app = testApp({
    get environment() {
      return { SMTP_URL: `smtp://127.0.0.1:${port}` };
    },
  });
  beforeAll(async () => {
    await new Promise<void>((resolve) => slow.listen(0, "127.0.0.1", resolve));
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
    slow.close();
  });

  test("known and unknown addresses are answered alike, at once", async () => {
    const person = { email: "known@roastery.example", password: PASSWORD, name: "Known" };
    expect((await app.post("/api/auth/sign-up/email", person)).status).toBe(200);
    for (const email of [person.email, "unknown@roastery.example"]) {
      for (const [path, body] of [
        ["/sign-up/email", { ...person, email }],
        ["/request-password-reset", { email, redirectTo: "/auth?mode=reset" }],
        ["/send-verification-email", { email, callbackURL: "/auth" }],
      ] as const) {
        await app.database().pool.query("delete from recent_tries");
        expect((await app.post(`/api/auth${path}`, body)).status).toBe(200);
      }
    }
  });

  test("the answers are the same to the letter", async () => {
    const answers = async (email: string) => {
      const reset = await app.post("/api/auth/request-password-reset", { email, redirectTo: "/auth?mode=reset" });
      return [reset.status, await reset.json()];
    };
    expect(await answers("known@roastery.example")).toEqual(await answers("nobody@roastery.example"));
  });
});
