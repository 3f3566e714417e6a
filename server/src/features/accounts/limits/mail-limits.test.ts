import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { PASSWORD, testApp } from "../../../../test/test-app.ts";

const MINUTE_MS = 60_000;
const app = testApp({ isMailKept: true });
const proxied = testApp({ isMailKept: true, environment: { TRUST_PROXY: "127.0.0.1" } });

const wait = (ms: number) => {
  app.clock.now = new Date(app.clock.now.getTime() + ms);
};
const inMinutes = (minutes: number) => new Date(app.clock.now.getTime() + minutes * MINUTE_MS).toISOString();

const resend = (email: string, headers: Record<string, string> = {}) =>
  app.post("/api/auth/send-verification-email", { email }, headers);

const Answer = z.object({ nextTryAt: z.string() });

const signUp = (email: string) => app.post("/api/auth/sign-up/email", { email, password: PASSWORD, name: "Iris" });

async function mailsTo(email: string) {
  const { rows } = await app.database().pool.query("select id from outbox_mails where to_address = $1", [email]);
  return rows.length;
}

beforeEach(() => {
  app.clock.isReal = false;
  // Every test is an hour after the one before, with the limits of the client fresh.
  app.clock.now = new Date(Math.max(Date.now(), app.clock.now.getTime() + 61 * MINUTE_MS));
});

describe("sending the verification mail again", () => {
  test("is possible once a minute and five times an hour, and each answer says when next", async () => {
    const email = "again@roastery.example";
    await signUp(email);
    for (let sent = 1; sent <= 5; sent += 1) {
      const answer = await resend(email);
      expect(answer.status).toBe(200);
      expect(Answer.parse(await answer.json()).nextTryAt).toBe(inMinutes(sent < 5 ? 1 : 56));
      const tooSoon = await resend(email);
      expect(tooSoon.status).toBe(429);
      expect(Answer.parse(await tooSoon.json()).nextTryAt).toBe(inMinutes(sent < 5 ? 1 : 56));
      wait(MINUTE_MS);
    }
    const refused = await resend(email);
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, String(55 * 60)]);
    // One from signing up.
    expect(await mailsTo(email)).toBe(6);
    wait(55 * MINUTE_MS);
    expect((await resend(email)).status).toBe(200);
  });

  test("is limited for the client too, whatever address it names and whatever its headers say", async () => {
    expect((await resend("one@roastery.example")).status).toBe(200);
    const spoofed = { "x-forwarded-for": "203.0.113.7", "x-tryer-client-address": "198.51.100.7" };
    expect((await resend("two@roastery.example", spoofed)).status).toBe(429);
  });

  test("answers alike with and without an account", async () => {
    const { email } = await app.signUp("Known");
    const known = await resend(email);
    wait(61 * MINUTE_MS);
    const unknown = await resend("unknown@roastery.example");
    expect(known.status).toBe(unknown.status);
    const keysOf = async (answer: Response) => Object.keys(Answer.loose().parse(await answer.json()));
    expect(await keysOf(known)).toEqual(await keysOf(unknown));
  });

  test("cannot be evaded by signing up again and again", async () => {
    const email = "by.sign.up@roastery.example";
    for (let time = 0; time < 3; time += 1) await signUp(email);
    expect(await mailsTo(email)).toBe(1);
    wait(MINUTE_MS);
    await signUp(email);
    expect(await mailsTo(email)).toBe(2);
  });
});

describe("filling somebody's mailbox", () => {
  test("is limited for links for a new password: one a minute, whether or not the address has an account", async () => {
    const { email } = await app.signUp("Flooded");
    const reset = (to: string) => app.post("/api/auth/request-password-reset", { email: to, redirectTo: "/auth" });
    const before = await mailsTo(email);
    for (const to of [email, "nobody.at.all@roastery.example"]) {
      expect((await reset(to)).status).toBe(200);
      const refused = await reset(to.toUpperCase());
      expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
    }
    expect(await mailsTo(email)).toBe(before + 1);
    wait(MINUTE_MS);
    expect((await reset(email)).status).toBe(200);
  });

  test("is limited for sign-ups with an address that has an account: one a minute, and the answer is the same", async () => {
    const { email } = await app.signUp("Signed.Up");
    const before = await mailsTo(email);
    const [first, second] = [await signUp(email), await signUp(email)];
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(await mailsTo(email)).toBe(before + 1);
    wait(MINUTE_MS);
    await signUp(email);
    expect(await mailsTo(email)).toBe(before + 2);
  });

  test("is limited for one IPv6 network as for one client", async () => {
    const from = (address: string, email: string) =>
      proxied.post("/api/auth/send-verification-email", { email }, { "x-forwarded-for": address });
    expect((await from("2001:db8:1:2::1", "first.of.six@roastery.example")).status).toBe(200);
    expect((await from("2001:db8:1:2:ffff::9", "second.of.six@roastery.example")).status).toBe(429);
    expect((await from("2001:db8:1:3::1", "third.of.six@roastery.example")).status).toBe(200);
  });
});
