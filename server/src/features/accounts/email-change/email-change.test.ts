import { describe, expect, test } from "vitest";
import { z } from "zod";
import { cookiesOf } from "../../../../test/http/cookies-of.ts";
import { PASSWORD, type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

const ask = ({ cookie }: Person, newEmail: string, password = PASSWORD) =>
  app.post("/api/auth/email-change", { newEmail, password }, { cookie });

const confirm = (key: string) => app.post("/api/auth/email-change/confirm", { key });

/** The key in the link of the newest mail to an address. */
async function keyTo(email: string) {
  const { link } = await app.latestMailTo(email);
  return new URL(link).searchParams.get("key") ?? "";
}

const pending = async ({ cookie }: Person) =>
  (await app.request("/api/auth/email-change", { headers: { cookie } })).json();

const signInStatus = async (email: string) =>
  (await app.post("/api/auth/sign-in/email", { email, password: PASSWORD })).status;

const codeOf = async (answer: Response) => [
  answer.status,
  z.object({ code: z.string() }).parse(await answer.json()).code,
];

const outboxTo = async (email: string) => {
  const mails = z
    .array(z.object({ to: z.string(), subject: z.string(), text: z.string() }))
    .parse(await (await app.request("/api/outbox", { headers: { host: "127.0.0.1" } })).json());
  return mails.filter(({ to }) => to === email);
};

describe("a change of address", () => {
  test.each(["old first", "new first"])("happens when both mailboxes have confirmed it: %s", async (order) => {
    const person = await app.signUp("Moves");
    const newEmail = `${order.replace(" ", ".")}@new.example`;
    expect((await ask(person, ` ${newEmail.toUpperCase()} `)).status).toBe(200);
    expect(await pending(person)).toMatchObject({ newEmail, isOldConfirmed: false, isNewConfirmed: false });

    const keys = [await keyTo(person.email), await keyTo(newEmail)];
    const [first = "", second = ""] = order === "old first" ? keys : keys.toReversed();
    expect(await (await confirm(first)).json()).toEqual({
      state: "waiting",
      waitingFor: order === "old first" ? "new" : "old",
    });
    expect((await confirm(first)).status).toBe(200);
    expect(await signInStatus(newEmail)).toBe(401);
    expect(await signInStatus(person.email)).toBe(200);

    expect(await (await confirm(second)).json()).toEqual({ state: "changed", email: newEmail });
    expect(await signInStatus(newEmail)).toBe(200);
    expect(await signInStatus(person.email)).toBe(401);
    expect((await person.api.settings.profile({})).email).toBe(newEmail);
    expect((await person.api.onboarding.show({})).profile.email).toBe(newEmail);
    expect(await pending(person)).toBeNull();
    expect((await outboxTo(person.email))[0]?.subject).toBe("Your Tryer address has changed");
    for (const used of keys) expect(await codeOf(await confirm(used))).toEqual([400, "LINK_USED"]);
  });

  test("asks for the password and counts wrong ones", async () => {
    const person = await app.signUp("Careless");
    for (let guess = 0; guess < 5; guess += 1) {
      expect(await codeOf(await ask(person, "mallory@new.example", "a wrong guess"))).toEqual([
        400,
        "INVALID_PASSWORD",
      ]);
    }
    expect(await codeOf(await ask(person, "mallory@new.example"))).toEqual([429, "TOO_MANY_TRIES"]);
    const change = { currentPassword: PASSWORD, newPassword: "two drums and a scale" };
    expect((await app.post("/api/auth/change-password", change, { cookie: person.cookie })).status).toBe(429);
    expect(await pending(person)).toBeNull();
    expect(await outboxTo("mallory@new.example")).toEqual([]);
  });

  test("does not tell whether an address has an account, and never takes it over", async () => {
    const [person, other] = [await app.signUp("Curious"), await app.signUp("Other")];
    const answer = await ask(person, other.email);
    expect([answer.status, await answer.json()]).toEqual([200, { status: true }]);
    expect(await pending(person)).toMatchObject({ newEmail: other.email, isNewConfirmed: false });
    const mail = await app.latestMailTo(other.email);
    expect(mail.subject).toBe("You already have a Tryer account");
    expect(mail.text).not.toContain("key=");
    expect(await (await confirm(await keyTo(person.email))).json()).toMatchObject({ state: "waiting" });
    expect((await person.api.settings.profile({})).email).toBe(person.email);
  });

  test("gives way to an account that was made with the address in the meantime", async () => {
    const person = await app.signUp("Slow");
    await ask(person, "quick@new.example");
    const [oldKey, newKey] = [await keyTo(person.email), await keyTo("quick@new.example")];
    const quick = { email: "quick@new.example", password: PASSWORD, name: "Quick" };
    const browser = { cookie: cookiesOf(await app.post("/api/auth/sign-up/email", quick)) };
    const verified = await app.post("/api/auth/verification/confirm", { key: await keyTo(quick.email) }, browser);
    expect(verified.status).toBe(200);
    await confirm(oldKey);
    expect(await codeOf(await confirm(newKey))).toEqual([409, "EMAIL_TAKEN"]);
    expect((await person.api.settings.profile({})).email).toBe(person.email);
    expect(await pending(person)).toBeNull();
  });

  test("is called off by the person, by a newer one and by a day that passes", async () => {
    const person = await app.signUp("Wavers");
    const forget = "delete from recent_tries";
    await ask(person, "first@new.example");
    const called = [await keyTo(person.email), await keyTo("first@new.example")];
    await app.post("/api/auth/email-change/cancel", {}, { cookie: person.cookie });
    expect(await pending(person)).toBeNull();
    await app.database().pool.query(forget);
    await ask(person, "second@new.example");
    const overtaken = await keyTo("second@new.example");
    await app.database().pool.query(forget);
    await ask(person, "third@new.example");
    const late = [await keyTo(person.email), await keyTo("third@new.example")];
    await app.database().pool.query("update email_changes set expires_at = now() - interval '1 second'");
    for (const key of [...called, overtaken, ...late, "", "confirm-old-address.x.y", `${late[0]}x`]) {
      expect(await codeOf(await confirm(key))).toEqual([400, "INVALID_TOKEN"]);
    }
    expect((await person.api.settings.profile({})).email).toBe(person.email);
  });

  test("the link of one mailbox does not count as the other's", async () => {
    const person = await app.signUp("Forger");
    await ask(person, "forged@new.example");
    const mine = await keyTo("forged@new.example");
    const forged = mine.replace("confirm-new-address", "confirm-old-address");
    expect(await codeOf(await confirm(forged))).toEqual([400, "INVALID_TOKEN"]);
    expect(await pending(person)).toMatchObject({ isOldConfirmed: false, isNewConfirmed: false });
  });

  test("makes links for a new password in the old mailbox worthless", async () => {
    const person = await app.signUp("Cleans");
    await app.post("/api/auth/request-password-reset", { email: person.email, redirectTo: "/auth?mode=reset" });
    const token = new URL((await app.latestMailTo(person.email)).link).pathname.split("/").at(-1);
    await ask(person, "clean@new.example");
    await confirm(await keyTo("clean@new.example"));
    await confirm(await keyTo(person.email));
    const reset = await app.post("/api/auth/reset-password", { token, newPassword: "two drums and a scale" });
    expect(await codeOf(reset)).toEqual([400, "INVALID_TOKEN"]);
    expect(await signInStatus("clean@new.example")).toBe(200);
  });

  test("sends one mail a minute and five an hour, whatever the addresses", async () => {
    const person = await app.signUp("Eager");
    expect((await ask(person, "one@new.example")).status).toBe(200);
    expect(await codeOf(await ask(person, "two@new.example"))).toEqual([429, "TOO_MANY_TRIES"]);
  });

  test("is for the signed-in, to another address, with a password of one's own", async () => {
    const person = await app.signUp("Asks");
    const visitor = await app.post("/api/auth/email-change", { newEmail: "x@new.example", password: PASSWORD });
    expect(visitor.status).toBe(401);
    expect((await app.request("/api/auth/email-change")).status).toBe(401);
    expect((await app.post("/api/auth/email-change/cancel", {})).status).toBe(401);
    expect(await codeOf(await ask(person, person.email))).toEqual([400, "SAME_EMAIL"]);
    expect((await ask(person, "no address")).status).toBe(400);
    await app
      .database()
      .pool.query("delete from accounts where user_id = (select id from users where email = $1)", [person.email]);
    expect(await codeOf(await ask(person, "x@new.example"))).toEqual([400, "NO_PASSWORD"]);
  });
});
