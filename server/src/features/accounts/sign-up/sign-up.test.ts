import { beforeEach, describe, expect, test } from "vitest";
import { appWithClock } from "../../../../test/app-with-clock.ts";
import { cookiesOf } from "../../../../test/http/cookies-of.ts";
import { mailedKeyOf } from "../../../../test/mailed-key-of.ts";
import { PASSWORD } from "../../../../test/test-app.ts";

const { app, wait } = appWithClock();
const DAY_MS = 24 * 60 * 60 * 1000;

const OWN = "the password of the owner";
const THEIRS = "a password of someone else";

// Tests share one address here, and its limits.
beforeEach(async () => void (await app.database().pool.query("delete from rate_limits")));

let people = 0;
const someAddress = () => `vera.${++people}@roastery.example`;

/** A browser that signs an address up, and keeps the cookie of it. */
async function browserSigningUp(email: string, password = OWN, more: Record<string, unknown> = {}) {
  const answer = await app.post("/api/auth/sign-up/email", { email, password, firstName: "Vera", ...more });
  expect(answer.status).toBe(200);
  return cookiesOf(answer);
}

const keyFor = async (email: string) => mailedKeyOf((await app.latestMailTo(email)).link);

const look = async (key: string, cookie = "") =>
  (await app.post("/api/auth/verification/look", { key }, { cookie })).json();

const confirm = (key: string, { cookie = "", password }: { cookie?: string; password?: string } = {}) =>
  app.post("/api/auth/verification/confirm", { key, password }, { cookie });

const signIn = async (email: string, password: string) =>
  (await app.post("/api/auth/sign-in/email", { email, password })).status;

const isSignedIn = async (cookie: string) =>
  (await app.request("/api/v1/profile", { headers: { cookie } })).status === 200;

const isVerified = async (cookie: string) =>
  (await app.request("/api/auth/verification", { headers: { cookie } })).json();

async function count(text: string, values: unknown[]) {
  return (await app.database().pool.query(text, values)).rowCount;
}

describe("opening the link in the browser that signed up", () => {
  test("signs in, with roastery and profile, and its password counts from then on", async () => {
    const email = someAddress();
    const browser = await browserSigningUp(email, OWN, { timeZone: "Europe/Vienna", callbackURL: "/roasts?a=b" });
    const key = await keyFor(email);
    expect(await look(key, browser)).toEqual({ state: "own", email });
    const confirmed = await confirm(key, { cookie: browser });
    expect([confirmed.status, await confirmed.json()]).toEqual([200, { email, redirect: "/roasts?a=b" }]);
    const profile = await app.request("/api/v1/profile", { headers: { cookie: cookiesOf(confirmed) } });
    expect(await profile.json()).toMatchObject({
      email,
      firstName: "Vera",
      roastery: { name: "Vera's roastery", timeZone: "Europe/Vienna" },
    });
    expect(await signIn(email, OWN)).toBe(200);
  });

  test("counts that browser's password, although somebody else had signed the address up before and after", async () => {
    const email = someAddress();
    await browserSigningUp(email, THEIRS);
    const firstMail = await keyFor(email);
    const browser = await browserSigningUp(email, OWN);
    await browserSigningUp(email, "a third password of nobody");
    const confirmed = await confirm(firstMail, { cookie: browser });
    expect(confirmed.status).toBe(200);
    expect(await isSignedIn(cookiesOf(confirmed))).toBe(true);
    expect(await signIn(email, THEIRS)).toBe(401);
    expect(await signIn(email, "a third password of nobody")).toBe(401);
    expect(await signIn(email, OWN)).toBe(200);
  });

  test("leads nowhere but to a path of ours", async () => {
    const email = someAddress();
    const browser = await browserSigningUp(email);
    const { pool } = app.database();
    expect((await pool.query("select redirect from pending_sign_ups where email = $1", [email])).rows).toEqual([
      { redirect: null },
    ]);
    const refused = await app.post("/api/auth/sign-up/email", { email, password: OWN, callbackURL: "//evil.example" });
    expect(refused.status).toBe(403);
    expect(await (await confirm(await keyFor(email), { cookie: browser })).json()).toEqual({ email, redirect: null });
  });
});

describe("opening the link anywhere else", () => {
  test("asks for a password, and only setting it proves the address and signs in", async () => {
    const email = someAddress();
    const attacker = await browserSigningUp(email, THEIRS);
    const key = await keyFor(email);
    expect(await look(key)).toEqual({ state: "elsewhere", email });
    const refused = await confirm(key);
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: "PASSWORD_NEEDED" }]);
    expect(cookiesOf(refused)).toBe("");
    expect(await signIn(email, THEIRS)).toBe(401);
    const confirmed = await confirm(key, { password: OWN });
    expect(confirmed.status).toBe(200);
    expect(await isSignedIn(cookiesOf(confirmed))).toBe(true);
    expect(await isSignedIn(attacker)).toBe(false);
    expect(await signIn(email, THEIRS)).toBe(401);
    expect(await signIn(email, OWN)).toBe(200);
  });

  test("counts the cookie of another sign-up, of a session or of a forged id as anywhere else", async () => {
    const email = someAddress();
    const own = await browserSigningUp(email, THEIRS);
    const key = await keyFor(email);
    const other = await browserSigningUp(someAddress(), THEIRS);
    const id = decodeURIComponent(own).split("=")[1]?.split(".")[0] ?? "";
    for (const cookie of [
      other,
      (await app.signUp("Mallory")).cookie,
      `tryer.signed_up=${id}`,
      `tryer.signed_up=${id}.AAAA`,
      own.replace(/.{8}$/, "AAAAAAA="),
    ]) {
      expect(await look(key, cookie)).toEqual({ state: "elsewhere", email });
      expect((await confirm(key, { cookie })).status).toBe(403);
    }
    expect(await look(key, own)).toEqual({ state: "own", email });
  });

  test("holds the password to the rules for all new ones, and the link still works afterwards", async () => {
    const email = someAddress();
    await browserSigningUp(email, OWN, { lastName: "Kaltenegger" });
    const key = await keyFor(email);
    for (const [password, code] of [
      ["short", "PASSWORD_TOO_SHORT"],
      ["x".repeat(201), "PASSWORD_TOO_LONG"],
      ["qwertyuiop", "PASSWORD_COMMON"],
      ["kaltenegger1987!", "PASSWORD_PERSONAL"],
    ] as const) {
      const refused = await confirm(key, { password });
      expect([refused.status, await refused.json()]).toMatchObject([400, { code }]);
    }
    expect((await confirm(key, { password: OWN })).status).toBe(200);
  });

  test("changes nothing for a program that only gets addresses", async () => {
    const email = someAddress();
    const browser = await browserSigningUp(email);
    const { link } = await app.latestMailTo(email);
    for (const cookie of ["", browser]) {
      await app.request(link.slice(new URL(link).origin.length), { headers: { cookie } });
      expect((await app.request("/api/auth/verification/confirm", { headers: { cookie } })).status).toBe(404);
    }
    expect(await count("select 1 from users where email = $1", [email])).toBe(0);
    expect(await look(mailedKeyOf(link), browser)).toEqual({ state: "own", email });
  });
});

describe("an address that nobody has proved", () => {
  test("holds nothing but sign-ups: no person, session, factor, passkey, service, membership or roastery", async () => {
    const email = someAddress();
    const { rows } = await app
      .database()
      .pool.query<{ roasteries: number }>("select count(*)::int as roasteries from roasteries");
    const cookie = await browserSigningUp(email);
    expect(cookie).toMatch(/^tryer\.signed_up=[^;]*$/);
    expect(await count("select 1 from users where email = $1", [email])).toBe(0);
    expect((await app.database().pool.query("select count(*)::int as roasteries from roasteries")).rows).toEqual(rows);
    for (const path of ["factors", "passkey/allow", "recovery-codes", "change-password", "email-change"]) {
      const answer = await app.post(
        `/api/auth/${path}`,
        { password: OWN, friendlyName: "X", factorType: "totp" },
        { cookie },
      );
      expect([400, 401]).toContain(answer.status);
    }
    expect(
      (await app.post("/api/v1/team/invitations", { email: "x@y.example", role: "owner" }, { cookie })).status,
    ).toBe(401);
  });

  test("cannot be kept unproved by the database", async () => {
    const insert = "insert into users (id, name, email, email_verified) values (gen_random_uuid(), 'A', $1, $2)";
    await expect(app.database().pool.query(insert, [someAddress(), false])).rejects.toThrow("users_email_verified");
    await app.database().pool.query(insert, [someAddress(), true]);
  });

  test("can be invited, and accepts once it is proved", async () => {
    const email = someAddress();
    const ada = await app.signUp("Ada");
    const browser = await browserSigningUp(email);
    const key = await keyFor(email);
    const { id } = await ada.api.team.invite({ email, role: "roaster" });
    const accept = (cookie: string) => app.post(`/api/v1/invitations/${id}/accept`, {}, { cookie });
    expect((await accept(browser)).status).toBe(401);
    const signedIn = cookiesOf(await confirm(key, { cookie: browser }));
    expect((await accept(signedIn)).status).toBe(200);
  });

  test("gets a link to choose a password where one has forgotten it, and says so to nobody", async () => {
    const email = someAddress();
    await browserSigningUp(email, THEIRS);
    const ask = async (to: string) => {
      const answer = await app.post("/api/auth/request-password-reset", { email: to, redirectTo: "/auth?mode=reset" });
      return [answer.status, await answer.json()];
    };
    const before = (await app.latestMailTo(email)).id;
    expect(await ask(email)).toEqual(await ask(someAddress()));
    const mail = await app.latestMailTo(email);
    expect(mail.id).not.toBe(before);
    expect((await confirm(mailedKeyOf(mail.link), { password: OWN })).status).toBe(200);
  });
});

describe("a link", () => {
  test("says when it was used, to whoever opens it, and opens nothing", async () => {
    const email = someAddress();
    const browser = await browserSigningUp(email);
    const key = await keyFor(email);
    await confirm(key, { cookie: browser });
    expect(await look(key, browser)).toEqual({ state: "used", email });
    for (const attempt of [{ cookie: browser }, {}, { password: THEIRS }]) {
      const refused = await confirm(key, attempt);
      expect([refused.status, await refused.json()]).toMatchObject([400, { code: "LINK_USED" }]);
      expect(cookiesOf(refused)).toBe("");
    }
    expect(await signIn(email, THEIRS)).toBe(401);
  });

  test("is used up with another one of the same address", async () => {
    const email = someAddress();
    await browserSigningUp(email, THEIRS);
    const first = await keyFor(email);
    wait(2 * 60 * 1000);
    const browser = await browserSigningUp(email, OWN);
    const second = await keyFor(email);
    expect(second).not.toBe(first);
    await confirm(second, { cookie: browser });
    expect(await look(first)).toEqual({ state: "used", email });
    expect((await confirm(first, { password: THEIRS })).status).toBe(400);
    expect(await count("select 1 from pending_sign_ups where email = $1 and password_hash is not null", [email])).toBe(
      0,
    );
  });

  test("works for a day; a new one can be asked for in the week after it, and then works", async () => {
    const email = someAddress();
    const browser = await browserSigningUp(email);
    const key = await keyFor(email);
    wait(DAY_MS - 1);
    expect(await look(key, browser)).toEqual({ state: "own", email });
    wait(1);
    expect(await look(key, browser)).toEqual({ state: "expired", email });
    for (const attempt of [{ cookie: browser }, { password: OWN }]) {
      const refused = await confirm(key, attempt);
      expect([refused.status, await refused.json()]).toMatchObject([400, { code: "INVALID_TOKEN" }]);
    }
    wait(6 * DAY_MS);
    expect((await app.post("/api/auth/send-verification-email", { email })).status).toBe(200);
    expect((await confirm(await keyFor(email), { cookie: browser })).status).toBe(200);
  });

  test("is refused when it is forged or made for something else", async () => {
    const email = someAddress();
    await browserSigningUp(email);
    const [, id = "", signature = ""] = (await keyFor(email)).split(".");
    const other = await keyFor(
      await (async () => {
        const address = someAddress();
        await browserSigningUp(address);
        return address;
      })(),
    );
    for (const key of [
      "",
      id,
      `verify-address.${id}.`,
      `verify-address.${id}.${other.split(".")[2]}`,
      `keep-account.${id}.${signature}`,
      `confirm-new-address.${id}.${signature}`,
      `verify-address.${other.split(".")[1]}.${signature}`,
    ]) {
      expect(await look(key)).toEqual({ state: "unknown" });
      expect((await confirm(key, { password: OWN })).status).toBe(400);
    }
    const misused = await app.post("/api/auth/account-deletion/undo", { key: await keyFor(email) });
    expect(misused.status).toBe(400);
  });

  test("makes one account when several open it at one moment, with the password of one of them", async () => {
    const email = someAddress();
    const browser = await browserSigningUp(email, OWN);
    const key = await keyFor(email);
    const [inBrowser, ...elsewhere] = await Promise.all([
      confirm(key, { cookie: browser }),
      confirm(key, { password: THEIRS }),
      confirm(key, { password: `${THEIRS} too` }),
    ]);
    const statuses = [inBrowser, ...elsewhere].map(({ status }) => status).sort();
    expect(statuses).toEqual([200, 400, 400]);
    expect(await count("select 1 from accounts a join users u on u.id = a.user_id where email = $1", [email])).toBe(1);
    const working = await Promise.all([OWN, THEIRS, `${THEIRS} too`].map((password) => signIn(email, password)));
    expect(working.sort()).toEqual([200, 401, 401]);
  });

  test("makes one account with another sign-up of the address at one moment", async () => {
    const email = someAddress();
    const first = await browserSigningUp(email, THEIRS);
    const firstKey = await keyFor(email);
    wait(2 * 60 * 1000);
    const second = await browserSigningUp(email, OWN);
    const secondKey = await keyFor(email);
    const answers = await Promise.all([confirm(firstKey, { cookie: first }), confirm(secondKey, { cookie: second })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await count("select 1 from users where email = $1", [email])).toBe(1);
  });

  test("leads to the page that sends a new one when it is of an earlier version", async () => {
    const answer = await app.request("/api/auth/verify-email?token=eyJh&callbackURL=%2Fauth");
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      "http://127.0.0.1:3000/verification-expired",
    ]);
  });
});

describe("the browser that signed up", () => {
  test("sees that its link was used elsewhere, and is not signed in by it", async () => {
    const email = someAddress();
    const answer = await app.post("/api/auth/sign-up/email", { email, password: OWN });
    expect(answer.headers.getSetCookie().join()).toMatch(
      /signed_up=.*Path=\/api\/auth\/verification;.*HttpOnly.*SameSite=Lax/i,
    );
    const browser = cookiesOf(answer);
    expect(await isVerified(browser)).toEqual({ isVerified: false });
    await confirm(await keyFor(email), { password: OWN });
    expect(await isVerified(browser)).toEqual({ isVerified: true });
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("is told nothing of an account that was there, or that another browser's sign-up became", async () => {
    const { email } = await app.signUp("Known");
    expect(await isVerified(await browserSigningUp(email, THEIRS))).toEqual({ isVerified: false });
    const fresh = someAddress();
    const attacker = await browserSigningUp(fresh, THEIRS);
    const key = await keyFor(fresh);
    const browser = await browserSigningUp(fresh, OWN);
    await confirm(key, { cookie: browser });
    expect(await isVerified(attacker)).toEqual({ isVerified: false });
    expect(await isVerified(browser)).toEqual({ isVerified: true });
  });

  test("alone is told: nobody without its cookie, or with one of their own making", async () => {
    const email = someAddress();
    const browser = await browserSigningUp(email);
    await confirm(await keyFor(email), { cookie: browser });
    const { rows } = await app.database().pool.query("select id from pending_sign_ups where email = $1", [email]);
    for (const cookie of ["", (await app.signUp("Other")).cookie, `tryer.signed_up=${rows[0].id}.AAAA`]) {
      expect(await isVerified(cookie)).toEqual({ isVerified: false });
    }
  });
});

test("an address that has an account is answered like a new one, changes nothing, and its owner is told", async () => {
  const { email } = await app.signUp("Twice");
  const again = await app.post("/api/auth/sign-up/email", { email, password: THEIRS });
  const fresh = await app.post("/api/auth/sign-up/email", { email: someAddress(), password: THEIRS });
  expect([again.status, await again.json()]).toEqual([fresh.status, await fresh.json()]);
  expect((await app.latestMailTo(email)).subject).toBe("You already have a Tryer account");
  await app.database().pool.query("delete from recent_tries");
  await app.post("/api/auth/send-verification-email", { email });
  await app.post("/api/auth/request-password-reset", { email, redirectTo: "/auth?mode=reset" });
  const { rows } = await app
    .database()
    .pool.query("select 1 from outbox_mails where to_address = $1 and text like '%verify-email%' offset 1", [email]);
  expect(rows).toEqual([]);
  expect(await signIn(email, PASSWORD)).toBe(200);
  expect(await signIn(email, THEIRS)).toBe(401);
});
