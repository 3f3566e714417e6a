import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cookiesOf } from "../../../../test/http/cookies-of.ts";
import { PASSWORD, testApp } from "../../../../test/test-app.ts";
import { isCommonPassword } from "./password-rules.ts";

const app = testApp();

const signUp = (password: string, email = "rosa.bean@roastery.example") =>
  app.post("/api/auth/sign-up/email", {
    email,
    password,
    name: "Rosa Kaltenegger",
    firstName: "Rosa",
    lastName: "Kaltenegger",
  });

const signIn = (email: string, password: string) => app.post("/api/auth/sign-in/email", { email, password });

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

async function isSignedIn(cookie: string) {
  return (await app.request("/api/v1/profile", { headers: { cookie } })).status === 200;
}

async function resetToken(email: string) {
  await app.post("/api/auth/request-password-reset", { email, redirectTo: "/auth?mode=reset" });
  return new URL((await app.latestMailTo(email)).link).pathname.split("/").at(-1);
}

describe("choosing a password", () => {
  test("the list of known ones is long, and each entry is lower case and without spaces", () => {
    const words = readFileSync(new URL("../../../../common-passwords.txt", import.meta.url), "utf8")
      .trim()
      .split("\n");
    expect(words.length).toBeGreaterThan(2000);
    expect(words.filter((word) => word !== word.toLowerCase().trim() || !isCommonPassword(word))).toEqual([]);
    expect(new Set(words).size).toBe(words.length);
  });

  test("may be long, of any characters, with spaces, and counts to its last one", async () => {
    const person = await app.signUp("Rosa");
    let current = PASSWORD;
    const kanji = String.fromCodePoint(...Array.from({ length: 64 }, (_, place) => 0x4e00 + 97 * place));
    const sentence =
      "seven quiet drums turn while the rain on our tin roof keeps time with the first crack of a slow Huila";
    for (const newPassword of [kanji, "🔥🫘 ☕🐢🌧️ 🥁🌙 🧭", sentence]) {
      const answer = await person.request("/api/auth/change-password", {
        method: "POST",
        body: JSON.stringify({ currentPassword: current, newPassword }),
      });
      expect([newPassword, answer.status]).toEqual([newPassword, 200]);
      const shorter = [...newPassword].slice(0, -1).join("");
      expect((await signIn(person.email, shorter)).status).toBe(401);
      expect((await signIn(person.email, `${newPassword} `)).status).toBe(401);
      expect((await signIn(person.email, newPassword)).status).toBe(200);
      current = newPassword;
    }
  });

  test.each(["1234567890", "qwertyuiop", "P@ssword2024!", "iloveyou2024", "coffeecoffee", "Liverpool1892"])(
    "%s is refused at sign-up with its reason",
    async (password) => {
      const refused = await signUp(password);
      expect([refused.status, await refused.json()]).toMatchObject([400, { code: "PASSWORD_COMMON" }]);
    },
  );

  test.each(["rosa.bean@roastery.example", "RosaKaltenegger", "kaltenegger1987!"])(
    "%s is refused at sign-up, because it is the person's own name",
    async (password) => {
      const refused = await signUp(password);
      expect([refused.status, await refused.json()]).toMatchObject([400, { code: "PASSWORD_PERSONAL" }]);
    },
  );

  test("a mailed link does not get a weak password in either, and still works afterwards", async () => {
    const { email } = await app.signUp("Leontine");
    const token = await resetToken(email);
    const reset = (newPassword: string) => app.post("/api/auth/reset-password", { token, newPassword });
    expect(await (await reset("qwertyuiop")).json()).toMatchObject({ code: "PASSWORD_COMMON" });
    expect(await (await reset("leontine-1987")).json()).toMatchObject({ code: "PASSWORD_PERSONAL" });
    expect((await signIn(email, PASSWORD)).status).toBe(200);
    expect((await reset("two drums and a scale")).status).toBe(200);
    expect((await signIn(email, "two drums and a scale")).status).toBe(200);
  });

  test("refuses a password that is no text, without a failure of ours", async () => {
    for (const password of [null, 1e10, ["qwertyuiop"], { a: 1 }]) {
      const refused = await app.post("/api/auth/sign-up/email", { email: "x@roastery.example", name: "X", password });
      expect(refused.status).toBe(400);
    }
  });
});

describe("changing the password", () => {
  test("needs the current one, keeps this device and ends every other session, even if asked not to", async () => {
    const person = await app.signUp("Konrad");
    const elsewhere = cookieOf(await signIn(person.email, PASSWORD));
    const change = (currentPassword: string, newPassword: string) =>
      app.post(
        "/api/auth/change-password",
        { currentPassword, newPassword, revokeOtherSessions: false },
        { cookie: person.cookie },
      );

    const wrong = await change("not the passphrase", "two drums and a scale");
    expect([wrong.status, await wrong.json()]).toMatchObject([400, { code: "INVALID_PASSWORD" }]);
    expect(await (await change(PASSWORD, "konrad.roaster1")).json()).toMatchObject({ code: "PASSWORD_PERSONAL" });
    expect(await (await change(PASSWORD, "short")).json()).toMatchObject({ code: "PASSWORD_TOO_SHORT" });
    expect(await isSignedIn(elsewhere)).toBe(true);

    const changed = await change(PASSWORD, "two drums and a scale");
    expect(changed.status).toBe(200);
    expect(await isSignedIn(cookieOf(changed))).toBe(true);
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect(await isSignedIn(person.cookie)).toBe(false);
    expect((await signIn(person.email, PASSWORD)).status).toBe(401);
    expect((await signIn(person.email, "two drums and a scale")).status).toBe(200);
  });

  test("is for the signed-in only", async () => {
    const refused = await app.post("/api/auth/change-password", {
      currentPassword: PASSWORD,
      newPassword: "two drums and a scale",
    });
    expect(refused.status).toBe(401);
  });
});

describe("a password made of what a roastery is called", () => {
  test("is refused at sign-up, and with the roastery's name at a change", async () => {
    const signUp = (password: string) =>
      app.post("/api/auth/sign-up/email", { email: "trade@elsewhere.example", password, name: "Trade" });
    const refused = await signUp("roasterycoffee");
    expect([refused.status, await refused.json()]).toMatchObject([400, { code: "PASSWORD_COMMON" }]);
    const person = await app.signUp("Named");
    await app.database().pool.query(
      `update roasteries set name = 'Nordlicht Coffee' from members m join users u on u.id = m.user_id
       where m.organization_id = roasteries.id and u.email = $1`,
      [person.email],
    );
    const change = { currentPassword: PASSWORD, newPassword: "nordlichtroastery1" };
    const changed = await app.post("/api/auth/change-password", change, { cookie: person.cookie });
    expect([changed.status, await changed.json()]).toMatchObject([400, { code: "PASSWORD_PERSONAL" }]);
  });
});

describe("a sign-in by a password that is changed at the same moment", () => {
  /** Changes the password when the sign-in has looked at it and is about to open its session. */
  async function changedBeforeSession(email: string) {
    const { pool } = app.database();
    await pool.query(`create function change_password_now() returns trigger language plpgsql as $$
      begin
        update accounts set password = 'another one' where user_id = new.user_id;
        return new;
      end
      $$`);
    await pool.query(`create trigger "at_the_same_moment" before insert on sessions for each row
      execute function change_password_now()`);
    const answer = await signIn(email, PASSWORD);
    await pool.query("drop function change_password_now cascade");
    return answer;
  }

  test("is refused as by a wrong one, and leaves no session", async () => {
    const { email } = await app.signUp("Overtaken");
    const refused = await changedBeforeSession(email);
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: "INVALID_EMAIL_OR_PASSWORD" }]);
    expect(await isSignedIn(cookiesOf(refused))).toBe(false);
    const { rows } = await app.database().pool.query<{ kind: string }>(
      `select e.kind from security_events e join users u on u.id = e.user_id
       where u.email = $1 order by e.created_at, e.id`,
      [email],
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["signed-in", "sign-in-failed"]);
  });
});

describe("a new password", () => {
  test("ends every session and every link for another one in the same statement, whatever comes after", async () => {
    const person = await app.signUp("Cut");
    const token = await resetToken(person.email);
    const { pool } = app.database();
    await pool.query(
      "update accounts set password = 'another one' where user_id = (select id from users where email = $1)",
      [person.email],
    );
    expect(await isSignedIn(person.cookie)).toBe(false);
    const reset = await app.post("/api/auth/reset-password", { token, newPassword: "two drums and a scale" });
    expect(await reset.json()).toMatchObject({ code: "INVALID_TOKEN" });
  });

  test("is checked against its person's name also where the link's token comes in the address", async () => {
    const { email } = await app.signUp("Kaspara");
    const token = await resetToken(email);
    const reset = (newPassword: string) => app.post(`/api/auth/reset-password?token=${token}`, { newPassword });
    expect(await (await reset("kaspararoastery1")).json()).toMatchObject({ code: "PASSWORD_PERSONAL" });
  });
});
