import { createHmac } from "node:crypto";
import { describe, expect, test } from "vitest";
import { cookiesOf } from "../../../test/http/cookies-of.ts";
import { mailedKeyOf } from "../../../test/mailed-key-of.ts";
import { PASSWORD, testApp } from "../../../test/test-app.ts";
import { authPaths } from "./auth-paths.ts";

/**
 * Attacks that must never succeed, whichever way they are tried. Others stand beside what they are about: an invitation
 * accepted by the wrong person (invitations.test.ts), the open tab of somebody who was removed (team.test.ts), a
 * viewer's write (role-cells.test.ts), a challenge answered twice (factor-codes.test.ts), telling which addresses have
 * an account (enumeration.test.ts).
 */
const app = testApp();

const whoIs = async (cookie: string) => {
  const profile = await app.request("/api/v1/profile", { headers: { cookie } });
  return profile.ok ? ((await profile.json()) as { email: string }).email : profile.status;
};

describe("a session fixed before sign-in", () => {
  test("stays what it was: signing in gives a new one, which nobody knows yet", async () => {
    const [victim, attacker] = [await app.signUp("Victim"), await app.signUp("Attacker")];
    const signedIn = await app.post(
      "/api/auth/sign-in/email",
      { email: victim.email, password: PASSWORD },
      { cookie: attacker.cookie },
    );
    const own = cookiesOf(signedIn);
    expect(await whoIs(own)).toBe(victim.email);
    expect(own).not.toContain(attacker.cookie);
    expect(await whoIs(attacker.cookie)).toBe(attacker.email);
  });

  test("a token of somebody's choice is refused, before and after", async () => {
    const victim = await app.signUp("Chosen");
    const token = "chosenbyanattacker0123456789abcd";
    const signature = createHmac("sha256", "a guessed secret").update(token).digest("base64");
    const planted = `tryer.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
    const body = { email: victim.email, password: PASSWORD };
    const signedIn = await app.post("/api/auth/sign-in/email", body, { cookie: planted });
    expect(cookiesOf(signedIn)).not.toContain(token);
    expect(await whoIs(planted)).toBe(401);
  });
});

describe("a mailed link", () => {
  test("is used once for a new password, also by two at the same moment", async () => {
    const person = await app.signUp("Resets");
    await app.post("/api/auth/request-password-reset", { email: person.email, redirectTo: "/auth?mode=reset" });
    const token = new URL((await app.latestMailTo(person.email)).link).pathname.split("/").at(-1);
    const passwords = ["two drums and a scale", "three drums and a scale", "four drums and a scale"];
    const answers = await Promise.all(
      passwords.map((newPassword) => app.post("/api/auth/reset-password", { token, newPassword })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await app.post("/api/auth/reset-password", { token, newPassword: PASSWORD })).status).toBe(400);
  });
});

const ELSEWHERE = [
  "https://evil.example",
  "https://evil.example/auth",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https:evil.example",
  "https:/evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "\t//evil.example",
  " //evil.example",
  "/%2Fevil.example",
  "%2F%2Fevil.example",
  "/%5Cevil.example",
  "/.//evil.example/..//evil.example",
  "javascript:alert(1)",
  "data:text/html,hello",
  "http://127.0.0.1:3000@evil.example",
  "http://127.0.0.1:3000.evil.example",
  "http://127.0.0.1:30000",
  "http://evil.example#http://127.0.0.1:3000",
];

const OWN = "http://127.0.0.1:3000";

/** Address that a browser goes to after this answer, or null where it stays. */
function wayOf(answer: Response): string | null {
  const location = answer.headers.get("location");
  if (location === null) return null;
  return new URL(location, OWN).origin;
}

describe("an address in a parameter", () => {
  test.each(ELSEWHERE)("never leads to %j: links of mails", async (target) => {
    const query = `callbackURL=${encodeURIComponent(target)}`;
    for (const path of [`/verify-email?token=none&${query}`, `/reset-password/none?${query}`]) {
      const answer = await app.request(`/api/auth${path}`);
      expect([null, OWN]).toContain(wayOf(answer));
      expect([302, 400, 401, 403]).toContain(answer.status);
    }
  });

  const person = { email: "led@roastery.example", password: PASSWORD, name: "Led" };

  test("is not sent along in a mail", async () => {
    await app.post("/api/auth/sign-up/email", person);
    const mails = async () => (await app.database().pool.query("select 1 from outbox_mails")).rowCount;
    const before = await mails();
    for (const target of ELSEWHERE) {
      for (const [path, body] of [
        ["/sign-up/email", { ...person, email: "new.led@roastery.example", callbackURL: target }],
        ["/sign-in/email", { ...person, callbackURL: target }],
        ["/send-verification-email", { email: person.email, callbackURL: target }],
        ["/request-password-reset", { email: person.email, redirectTo: target }],
      ] as const) {
        await app.database().pool.query("delete from recent_tries; delete from rate_limits");
        const answer = await app.post(`/api/auth${path}`, body);
        expect({ path, target, status: answer.status }).toEqual({ path, target, status: 403 });
      }
    }
    expect(await mails()).toBe(before);
  });
});

describe("another site's page", () => {
  test.each([...authPaths])("cannot write to %s", async (path) => {
    for (const origin of ["https://evil.example", "null", "http://127.0.0.1:3000.evil.example"]) {
      const answer = await app.post(path, {}, { origin });
      expect(answer.status).toBe(403);
    }
  });
});

describe("cookies behind TLS", () => {
  const secure = testApp({ isMailKept: true, environment: { PUBLIC_URL: "https://roastery.example" } });

  test("the session's cookie goes over TLS only, to no script, and to no other site's request", async () => {
    const origin = "https://roastery.example";
    const person = { email: "safe@roastery.example", password: PASSWORD, name: "Safe" };
    const signedUp = await secure.post("/api/auth/sign-up/email", person, { origin });
    expect(signedUp.headers.getSetCookie().join()).toMatch(
      /^__Secure-tryer\.signed_up=.*; HttpOnly; Secure; SameSite=Lax/,
    );
    const { link } = await secure.latestMailTo(person.email);
    expect(link).toMatch(/^https:/);
    const own = { origin, cookie: cookiesOf(signedUp) };
    await secure.post("/api/auth/verification/confirm", { key: mailedKeyOf(link) }, own);
    const signedIn = await secure.post("/api/auth/sign-in/email", person, { origin });
    const lines = signedIn.headers.getSetCookie().filter((line) => line.startsWith("__Secure-tryer.session_token="));
    expect(lines).toHaveLength(1);
    for (const attribute of ["Secure", "HttpOnly", "SameSite=Lax", "Path=/"]) expect(lines[0]).toContain(attribute);
    expect(signedIn.headers.get("strict-transport-security")).toMatch(/max-age=\d{7,}/);
  });

  const strict = testApp({
    isMailKept: true,
    environment: { PUBLIC_URL: "https://roastery.example", HOST_COOKIES: "on" },
  });

  test("a chosen name keeps other names of the domain from planting a cookie, and the old name counts no more", async () => {
    const origin = "https://roastery.example";
    const person = { email: "strict@roastery.example", password: PASSWORD, name: "Strict" };
    const answers = [await strict.post("/api/auth/sign-up/email", person, { origin })];
    const { link } = await strict.latestMailTo(person.email);
    const own = { origin, cookie: answers.map(cookiesOf).join("; ") };
    answers.push(await strict.post("/api/auth/verification/confirm", { key: mailedKeyOf(link) }, own));
    answers.push(await strict.post("/api/auth/sign-in/email", person, { origin }));
    answers.push(await strict.request("/api/auth/passkey/generate-authenticate-options"));
    const lines = answers.flatMap(({ headers }) => headers.getSetCookie());
    for (const line of lines) {
      expect(line).toContain("; Secure");
      expect(line).not.toContain("Domain=");
      // Browsers demand this of such names and drop other cookies.
      expect(line).toMatch(/^__Secure-|^__Host-[^;]+;.*Path=\/(;|$)/);
    }
    const cookie = lines.map((line) => line.split(";")[0] ?? "").find((pair) => pair.includes("session_token"));
    expect(cookie).toMatch(/^__Host-tryer\.session_token=/);
    const profile = (pair = "") => strict.request("/api/v1/profile", { headers: { cookie: pair } });
    expect((await profile(cookie)).status).toBe(200);
    expect((await profile(cookie?.replace("__Host-", "__Secure-"))).status).toBe(401);
  });

  test("a cookie without TLS is closed to scripts and other sites all the same", async () => {
    const person = await app.signUp("Local");
    const signedIn = await app.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD });
    const line = signedIn.headers.getSetCookie().find((each) => each.startsWith("tryer.session_token="));
    for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/"]) expect(line).toContain(attribute);
  });
});
