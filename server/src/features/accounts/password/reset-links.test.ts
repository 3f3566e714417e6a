import { createHash } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { PASSWORD, type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

beforeEach(async () => void (await app.database().pool.query("delete from rate_limits; delete from recent_tries")));

const NEW = "two drums and a scale";

async function tokenOf(person: Person) {
  await app.database().pool.query("delete from recent_tries");
  await app.post("/api/auth/request-password-reset", { email: person.email, redirectTo: "/auth?mode=reset" });
  return new URL((await app.latestMailTo(person.email)).link).pathname.split("/").at(-1) ?? "";
}

const reset = (token: string, newPassword = NEW) => app.post("/api/auth/reset-password", { token, newPassword });

const change = (person: Person, newPassword = NEW) =>
  app.post("/api/auth/change-password", { currentPassword: PASSWORD, newPassword }, { cookie: person.cookie });

const signIn = async ({ email }: Person, password: string) =>
  (await app.post("/api/auth/sign-in/email", { email, password })).status;

const refusalOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code: string }).code];

const subjectsTo = async ({ email }: Person) => {
  const { rows } = await app
    .database()
    .pool.query<{ subject: string }>("select subject from outbox_mails where to_address = $1 order by created_at", [
      email,
    ]);
  return rows.map(({ subject }) => subject);
};

describe("a link for a new password", () => {
  test("ends when the password is changed in the settings", async () => {
    const person = await app.signUp("Changes");
    const token = await tokenOf(person);
    expect((await change(person)).status).toBe(200);
    expect(await refusalOf(await reset(token, "a password of a stranger"))).toEqual([400, "INVALID_TOKEN"]);
    expect(await signIn(person, NEW)).toBe(200);
  });

  test("ends when a newer one is asked for, which then works", async () => {
    const person = await app.signUp("Newer");
    const [first, second] = [await tokenOf(person), await tokenOf(person)];
    expect(await refusalOf(await reset(first))).toEqual([400, "INVALID_TOKEN"]);
    expect((await reset(second)).status).toBe(200);
  });

  test("ends none of somebody else's", async () => {
    const [person, other] = [await app.signUp("Mine"), await app.signUp("Other")];
    const token = await tokenOf(person);
    await tokenOf(other);
    await change(other);
    expect((await reset(token)).status).toBe(200);
  });

  test("is stored as a hash, which opens nothing", async () => {
    const person = await app.signUp("Hashed");
    const token = await tokenOf(person);
    const { rows } = await app
      .database()
      .pool.query<{ identifier: string }>(
        "select v.identifier from verifications v join users u on u.id::text = v.value where u.email = $1",
        [person.email],
      );
    const hash = createHash("sha256").update(`reset-password:${token}`).digest("base64url");
    expect(rows).toEqual([{ identifier: `reset-link:${hash}` }]);
    for (const stored of [hash, `reset-link:${hash}`, rows[0]?.identifier ?? ""]) {
      expect(await refusalOf(await reset(stored))).toEqual([400, "INVALID_TOKEN"]);
    }
    const all = await app.database().pool.query("select identifier, value from verifications");
    expect(JSON.stringify(all.rows)).not.toContain(token);
  });

  test("says that it was used, on the page that it leads to and when it is sent", async () => {
    const person = await app.signUp("Again");
    const token = await tokenOf(person);
    const open = async () =>
      (await app.request(`/api/auth/reset-password/${token}?callbackURL=x`)).headers.get("location");
    expect(await open()).toBe(`http://127.0.0.1:3000/auth?mode=reset&token=${token}`);
    expect((await reset(token)).status).toBe(200);
    expect(await open()).toBe("http://127.0.0.1:3000/auth?mode=reset&error=LINK_USED");
    expect(await refusalOf(await reset(token))).toEqual([400, "LINK_USED"]);
    const unknown = await app.request("/api/auth/reset-password/none?callbackURL=x");
    expect(unknown.headers.get("location")).toBe("http://127.0.0.1:3000/auth?mode=reset&error=INVALID_TOKEN");
  });
});

describe("the mail about a change of the password", () => {
  test("reports a change in the settings and by a mailed link", async () => {
    const person = await app.signUp("Told");
    await change(person);
    expect((await subjectsTo(person)).filter((subject) => subject === "Your Tryer password has changed")).toHaveLength(
      1,
    );
    expect((await reset(await tokenOf(person), "three drums and a scale")).status).toBe(200);
    expect((await subjectsTo(person)).filter((subject) => subject === "Your Tryer password has changed")).toHaveLength(
      2,
    );
  });

  test("reports none that was refused", async () => {
    const person = await app.signUp("Refused");
    expect((await change(person, "short")).status).toBe(400);
    await app.post(
      "/api/auth/change-password",
      { currentPassword: "not the passphrase", newPassword: NEW },
      { cookie: person.cookie },
    );
    await reset(await tokenOf(person), "qwertyuiop");
    await reset("no-such-token");
    expect(await subjectsTo(person)).not.toContain("Your Tryer password has changed");
  });
});

test("no answer hands the token of a session to the page", async () => {
  const person = await app.signUp("Scripts");
  const tokens = async () => {
    const { rows } = await app.database().pool.query<{ token: string }>("select token from sessions");
    return rows.map(({ token }) => token);
  };
  const answers = [
    await person.request("/api/auth/get-session"),
    await app.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD }),
    await change(person),
  ];
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    const text = await answer.text();
    for (const token of await tokens()) expect(text).not.toContain(token);
    expect(text).not.toContain('"token"');
  }
  const session = await app.post("/api/auth/sign-in/email", { email: person.email, password: NEW });
  const cookie = session.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const shown: unknown = await (await app.request("/api/auth/get-session", { headers: { cookie } })).json();
  expect(shown).toMatchObject({ user: { email: person.email }, session: { aal: "aal1" } });
  expect(shown).not.toHaveProperty("session.token");
});
