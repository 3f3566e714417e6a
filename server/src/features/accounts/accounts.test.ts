import { describe, expect, test } from "vitest";
import { PASSWORD, testApp } from "../../../test/test-app.ts";

const app = testApp();

const signUp = (email: string, more: Record<string, unknown> = {}) =>
  app.post("/api/auth/sign-up/email", {
    email,
    password: PASSWORD,
    name: "Grace Roaster",
    firstName: "Grace",
    lastName: "Roaster",
    timeZone: "Europe/Vienna",
    ...more,
  });

const signIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
  app.post("/api/auth/sign-in/email", { email, password }, headers);

describe("signing up", () => {
  test("a new person confirms the address by mail, is signed in by that and has a roastery and a profile", async () => {
    const person = await app.signUp("Grace");
    const profile = await person.api.settings.profile({});
    expect(profile).toMatchObject({
      email: person.email,
      firstName: "Grace",
      lastName: "Roaster",
      plan: "standard",
      roasterBatchSize: 5,
      roastery: { name: "Grace's roastery", timeZone: "Europe/Vienna" },
    });
  });

  test("a short password is refused with its reason", async () => {
    const refused = await signUp("short@roastery.example", { password: "too short" });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ code: "PASSWORD_TOO_SHORT" });
  });
});

describe("sessions", () => {
  test("a wrong password and an unknown address get the same answer", async () => {
    const { email } = await app.signUp("Wrong");
    const wrong = await signIn(email, "not the passphrase");
    const unknown = await signIn("nobody@roastery.example", "not the passphrase");
    expect([wrong.status, await wrong.json()]).toEqual([unknown.status, await unknown.json()]);
    expect(wrong.status).toBe(401);
  });

  test("a session with a changed signature is refused", async () => {
    const person = await app.signUp("Forged");
    const forged = person.cookie.replace(/\.(.)/, (_, first) => `.${first === "A" ? "B" : "A"}`);
    expect((await app.request("/api/v1/profile", { headers: { cookie: person.cookie } })).status).toBe(200);
    expect((await app.request("/api/v1/profile", { headers: { cookie: forged } })).status).toBe(401);
    expect((await app.request("/api/v1/profile", { headers: { cookie: "tryer.session_token=%E0%A4%A" } })).status).toBe(
      401,
    );
    expect((await app.request("/api/v1/profile")).status).toBe(401);
  });

  test("signing out ends the session at once, also for a copy of the cookie", async () => {
    const person = await app.signUp("Leaves");
    const out = await app.post("/api/auth/sign-out", {}, { cookie: person.cookie });
    expect(out.status).toBe(200);
    expect((await person.request("/api/v1/profile")).status).toBe(401);
  });

  test("an expired session is refused", async () => {
    const person = await app.signUp("Expired");
    await app
      .database()
      .pool.query(
        "update sessions set expires_at = now() - interval '1 second' where user_id = (select id from users where email = $1)",
        [person.email],
      );
    expect((await person.request("/api/v1/profile")).status).toBe(401);
  });

  test("a new password from a mailed link ends the sessions that were open", async () => {
    const person = await app.signUp("Forgot");
    await app.post("/api/auth/request-password-reset", { email: person.email, redirectTo: "/auth?mode=reset" });
    const { link } = await app.latestMailTo(person.email);
    const token = new URL(link).pathname.split("/").at(-1);
    const reset = await app.post("/api/auth/reset-password", { token, newPassword: "another long passphrase" });
    expect(reset.status).toBe(200);
    expect((await person.request("/api/v1/profile")).status).toBe(401);
    expect((await signIn(person.email)).status).toBe(401);
    expect((await signIn(person.email, "another long passphrase")).status).toBe(200);
    const reuse = await app.post("/api/auth/reset-password", { token, newPassword: "a third long passphrase" });
    expect(reuse.status).toBe(400);
  });
});

describe("an account that was cut short while being made", () => {
  test("gets its roastery and profile at the next sign-in", async () => {
    const person = await app.signUp("Cut");
    const { pool } = app.database();
    await pool.query(
      "delete from roasteries where id in (select organization_id from members m join users u on u.id = m.user_id where u.email = $1)",
      [person.email],
    );
    expect((await person.request("/api/v1/profile")).status).toBe(403);
    const signedIn = await signIn(person.email);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
    const profile = await app.request("/api/v1/profile", { headers: { cookie } });
    expect(await profile.json()).toMatchObject({ roastery: { name: "Cut's roastery" } });
  });
});

describe("the edge", () => {
  test("another site's page cannot write with a visitor's session", async () => {
    const person = await app.signUp("Target");
    const attack = await person.request("/api/v1/profile", {
      method: "PATCH",
      headers: { origin: "https://evil.example" },
      body: JSON.stringify({ version: 1, firstName: "Mallory" }),
    });
    expect(attack.status).toBe(403);
    expect((await person.api.settings.profile({})).firstName).toBe("Target");
  });

  test("addresses of the auth library that the product does not use are closed", async () => {
    const person = await app.signUp("Curious");
    for (const path of [
      "/api/auth/organization/create",
      "/api/auth/list-sessions",
      "/api/auth/update-user",
      "/api/auth/ok",
    ]) {
      expect((await person.request(path, { method: "POST", body: "{}" })).status).toBe(404);
    }
  });

  test("mail is shown to this machine only", async () => {
    const host = (name: string) => app.request("/api/outbox", { headers: { host: name } });
    expect((await host("localhost:3000")).status).toBe(200);
    expect((await host("roastery.example")).status).toBe(404);
    const proxied = await app.request("/api/outbox", {
      headers: { host: "localhost:3000", "x-forwarded-for": "203.0.113.9" },
    });
    expect(proxied.status).toBe(404);
  });

  test("attempts are counted by the address of the socket, whatever the headers say", async () => {
    const { email } = await app.signUp("Guessed");
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 40 && !statuses.includes(429); attempt += 1) {
      const spoofed = { "x-forwarded-for": `203.0.113.${attempt}`, "x-tryer-client-address": `198.51.100.${attempt}` };
      statuses.push((await signIn(email, "not the passphrase", spoofed)).status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

test.each([
  ["a control character", { firstName: "Ada\u0007" }, "First name contains a control character"],
  ["ten thousand characters", { lastName: "x".repeat(10_000) }, "Last name can have at most 80 characters"],
  ["no text at all", { firstName: 7 }, "First name must be text"],
])("a name of %s is refused with its reason, and makes no account", async (_, names, message) => {
  const person = { email: "nameless@roastery.example", password: PASSWORD, name: "Ada", ...names };
  const answer = await app.post("/api/auth/sign-up/email", person);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: "INVALID_NAME", message });
  const { rows } = await app.database().pool.query("select 1 from pending_sign_ups where email = $1", [person.email]);
  expect(rows).toEqual([]);
});
