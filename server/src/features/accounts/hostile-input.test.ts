import { beforeAll, describe, expect, test } from "vitest";
import { type Person, testApp } from "../../../test/test-app.ts";
import { authPaths } from "./auth-paths.ts";

const app = testApp();
let person: Person;
beforeAll(async () => {
  person = await app.signUp();
});

const SOME_ID = "01936f5a-0000-7000-8000-000000000000";
const PATHS = [...authPaths, `/api/auth/factors/${SOME_ID}`, `/api/auth/factors/${SOME_ID}/challenge`].concat(
  `/api/auth/factors/${SOME_ID}/verify`,
  "/api/auth/callback/google",
  "/api/auth/reset-password/none",
);

const FIELDS = [
  ..."email password newPassword currentPassword name firstName lastName timeZone token key id code issuer".split(" "),
  ..."friendlyName factorType phone provider response challengeId".split(" "),
  ..."factorId additionalData rememberMe image revokeOtherSessions newEmail idToken state error".split(" "),
];
const VALUES: unknown[] = [
  "a\u0000b",
  "\ud800",
  "not a uuid",
  "x".repeat(100_000),
  0,
  1e308,
  null,
  [],
  {},
  { id: "\u0000", rawId: "x", type: "public-key", response: { clientDataJSON: "\ud800" }, clientExtensionResults: {} },
  { toString: 1 },
];

const bodies = [
  ...VALUES.map((value) => JSON.stringify(Object.fromEntries(FIELDS.map((field) => [field, value])))),
  `{"a":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"isAdmin":true}}}',
  '{"email":"a@b.example","email":{"a":1}}',
  '"text"',
  "[]",
  "null",
  "{",
  "\u0000",
];

/** Whether a status may answer nonsense: never that our side broke. */
const isExpected = (status: number) => status < 500;

async function send(path: string, cookie: string, init: RequestInit) {
  await app.database().pool.query("delete from rate_limits; delete from recent_tries");
  return app.request(path, {
    ...init,
    headers: { origin: "http://127.0.0.1:3000", "content-type": "application/json", cookie, ...init.headers },
  });
}

describe.each(PATHS.filter((path) => path !== "/api/auth/sign-out"))("%s", (path) => {
  test("answers hostile bodies without a failure, to a visitor and to somebody signed in", async () => {
    const { cookie: own } = await app.signIn(person.email);
    for (const body of bodies) {
      for (const cookie of ["", own]) {
        const { status } = await send(path, cookie, { method: "POST", body });
        expect({ body: body.slice(0, 80), cookie, status: isExpected(status) ? 0 : status }).toMatchObject({
          status: 0,
        });
      }
    }
    expect(app.logged()).toEqual([]);
  });

  test("refuses NUL, halves of characters and bodies that are nested 10,000 deep with 400", async () => {
    for (const body of [
      '{"token":"a\\u0000b"}',
      '{"friendlyName":"\\ud800"}',
      '{"\\udfff":1}',
      bodies[VALUES.length],
    ]) {
      expect((await send(path, person.cookie, { method: "POST", body: body ?? "" })).status).toBe(400);
    }
  });

  test("answers hostile queries without a failure", async () => {
    for (const value of ["%00", "%ED%A0%80", "%", "x".repeat(5000), "%2e%2e%2f", "1%27"]) {
      const query = FIELDS.map((field) => `${field}=${value}`).join("&");
      const { status } = await send(`${path}?${query}`, person.cookie, { method: "GET" });
      expect({ value, isExpected: isExpected(status) }).toEqual({ value, isExpected: true });
    }
    expect(app.logged()).toEqual([]);
  });
});

test.each(["%00", "%E0%A4%A", "%ED%A0%80", "..%2f..%2fetc", "x%0d%0ay"])(
  "the malformed link %j causes no failure",
  async (token) => {
    for (const path of [
      `/api/auth/reset-password/${token}?callbackURL=/auth`,
      `/api/auth/verify-email?token=${token}`,
    ]) {
      expect((await app.request(path)).status).toBeLessThan(500);
    }
  },
);

test.each(["update-passkey", "delete-passkey"])("%s refuses a malformed id with 400", async (path) => {
  for (const id of ["1", "not a uuid", "\u0000", 5, null]) {
    const body = JSON.stringify({ id, name: "Mine" });
    expect((await send(`/api/auth/passkey/${path}`, person.cookie, { method: "POST", body })).status).toBe(400);
  }
});

test.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "application/jsonx"])(
  "a body that calls itself %s is refused",
  async (type) => {
    const init = { method: "POST", body: "email=a&password=b", headers: { "content-type": type } };
    expect((await send("/api/auth/sign-in/email", "", init)).status).toBe(415);
  },
);
