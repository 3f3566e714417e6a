/** @database both: plans of statements, row-level security. */

import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { SealedDatabase } from "#db/sealed-database.ts";
import { actorOf } from "../../../../test/actor-of.ts";
import { insertBulk } from "../../../../test/bulk-rows.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { addApp, challengeOf, saidBy, send } from "../../../../test/second-factor.ts";
import { PASSWORD, type Person, testApp } from "../../../../test/test-app.ts";
import { eraseDueAccounts } from "../closure/erase-accounts.ts";
import { listSecurityEvents } from "./security-log.ts";

const app = testApp();

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
const NEW_PASSWORD = "two drums and a scale";

const textsOf = async ({ api }: Person) => {
  const { items } = await api.accounts.signInActivity({});
  return items.map(({ text }) => text);
};

const signIn = (email: string, password: string) =>
  app.post("/api/auth/sign-in/email", { email, password }, { "user-agent": FIREFOX });

const keyTo = async (email: string) => new URL((await app.latestMailTo(email)).link).searchParams.get("key") ?? "";

/** Lines of the log as they lie in the database. */
async function rowsOf(kind: string) {
  const { rows } = await app
    .database()
    .pool.query<{ user_id: string | null; device: string | null; network: string | null; subject: string | null }>(
      "select user_id, device, network, subject from security_events where kind = $1 order by created_at, id",
      [kind],
    );
  return rows;
}

describe("the security log", () => {
  test("tells of sign-ins and wrong passwords with device, network and request", async () => {
    const person = await app.signUp("Reads");
    const failed = await signIn(person.email.toUpperCase(), "not the passphrase");
    const passed = await signIn(person.email, PASSWORD);
    const { items, nextCursor } = await person.api.accounts.signInActivity({});
    expect(items).toMatchObject([
      {
        kind: "signed-in",
        text: "Signed in with password",
        isFailure: false,
        device: "Firefox on Windows",
        network: "127.0.0.1",
        requestId: passed.headers.get("x-request-id"),
      },
      {
        kind: "sign-in-failed",
        text: "Sign-in failed: wrong password",
        isFailure: true,
        device: "Firefox on Windows",
        network: "127.0.0.1",
        requestId: failed.headers.get("x-request-id"),
      },
      { kind: "signed-in", device: null },
    ]);
    expect(nextCursor).toBeNull();
  });

  test("takes a request id and an address from nobody but the server itself", async () => {
    const person = await app.signUp("Forges");
    const planted = {
      "x-tryer-request-id": "0199aaaa-0000-7000-8000-000000000000",
      "x-tryer-client-address": "8.8.8.8",
    };
    const answer = await app.post("/api/auth/sign-in/email", { email: person.email, password: PASSWORD }, planted);
    const { items } = await person.api.accounts.signInActivity({});
    expect(items[0]).toMatchObject({ network: "127.0.0.1", requestId: answer.headers.get("x-request-id") });
  });

  test("tells of factors, wrong codes and recovery codes", async () => {
    const person = await app.signUp("Proves");
    const authenticator = await addApp(person, new Date(), "Phone at home");
    await send(person, "POST", "/recovery-codes");
    const body = { code: "000000", challengeId: await challengeOf(person, authenticator.id) };
    expect(await saidBy(await send(person, "POST", `/factors/${authenticator.id}/verify`, body))).toEqual([
      400,
      "INVALID_CODE",
    ]);
    await send(person, "DELETE", `/factors/${authenticator.id}`, { password: PASSWORD });
    expect(await textsOf(person)).toEqual([
      "Second factor 'Phone at home' removed",
      "Second factor failed: wrong code",
      "New recovery codes made",
      "Second factor 'Phone at home' added",
      "Signed in with a mailed link",
    ]);
  });

  test("tells of passwords, resets, addresses and devices", async () => {
    const person = await app.signUp("Changes");
    await app.post("/api/auth/request-password-reset", { email: person.email, redirectTo: "/auth?mode=reset" });
    const token = new URL((await app.latestMailTo(person.email)).link).pathname.split("/").at(-1);
    await app.post("/api/auth/reset-password", { token, newPassword: NEW_PASSWORD });
    const cookieOf = async (password: string) =>
      (await signIn(person.email, password)).headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; ");
    const cookie = await cookieOf(NEW_PASSWORD);
    await cookieOf(NEW_PASSWORD);
    const devices = await app.request("/api/auth/devices", { headers: { cookie } });
    const other = ((await devices.json()) as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent);
    await app.post("/api/auth/devices/sign-out", { id: other?.id }, { cookie });
    await app.post("/api/auth/revoke-other-sessions", {}, { cookie });
    await app.post("/api/auth/email-change", { newEmail: "changes@new.example", password: "a guess" }, { cookie });
    await app.post("/api/auth/email-change", { newEmail: "changes@new.example", password: NEW_PASSWORD }, { cookie });
    for (const email of [person.email, "changes@new.example"]) {
      await app.post("/api/auth/email-change/confirm", { key: await keyTo(email) });
    }
    const changed = await app.post(
      "/api/auth/change-password",
      { currentPassword: NEW_PASSWORD, newPassword: PASSWORD },
      { cookie },
    );
    const latest = changed.headers.getSetCookie()[0]?.split(";")[0] ?? "";
    await app.post("/api/auth/sign-out", {}, { cookie: latest });
    const again = await app.signIn("changes@new.example");
    expect(await textsOf(again)).toEqual([
      "Signed in with password",
      "Signed out",
      "Password changed",
      "Address changed to changes@new.example",
      "Change of address to changes@new.example requested",
      "Wrong current password given",
      "All other devices signed out",
      "Firefox on Windows signed out from the list of devices",
      "Signed in with password",
      "Signed in with password",
      "Password reset by a mailed link",
      "Link for a new password requested",
      "Signed in with a mailed link",
    ]);
  });

  test("writes failures at an unknown address without the address, and keeps them 90 days", async () => {
    await signIn("nobody@roastery.example", "not the passphrase");
    await app.post("/api/auth/request-password-reset", { email: "nobody@roastery.example", redirectTo: "/auth" });
    const unowned = (await rowsOf("sign-in-failed")).filter(({ user_id }) => user_id === null);
    expect(unowned).toEqual([{ user_id: null, device: "Firefox on Windows", network: "127.0.0.1", subject: null }]);
    const { rows } = await app
      .database()
      .pool.query<{ all: string }>("select string_agg(e::text, ' ') as all from security_events e");
    expect(rows[0]?.all).not.toContain("nobody@");
    await app
      .database()
      .pool.query("update security_events set created_at = created_at - interval '91 days' where user_id is null");
    await signIn("nobody@roastery.example", "not the passphrase");
    expect((await rowsOf("sign-in-failed")).filter(({ user_id }) => user_id === null)).toHaveLength(1);
  });

  test("is read page by page, each line once, by its own person only", async () => {
    const [person, stranger] = [await app.signUp("Pages"), await app.signUp("Stranger")];
    for (let n = 0; n < 4; n += 1) await signIn(person.email, PASSWORD);
    const first = await person.api.accounts.signInActivity({ limit: 3 });
    const second = await person.api.accounts.signInActivity({ limit: 3, cursor: first.nextCursor ?? "" });
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(5);
    expect(second.nextCursor).toBeNull();
    const seen = await stranger.api.accounts.signInActivity({ cursor: first.nextCursor ?? "" });
    expect(seen.items.filter(({ id }) => second.items.some((own) => own.id === id))).toEqual([]);
    const foreign = person.api.accounts.signInActivity({ cursor: Buffer.from('["x","y"]').toString("base64url") });
    expect(await refusalOf(foreign)).toMatchObject({ status: 422 });
    expect(await refusalOf(app.visitor().accounts.signInActivity({}))).toMatchObject({ status: 401 });
  });

  test("is also read by somebody whom their roastery has removed", async () => {
    const person = await app.signUp("Removed");
    await app
      .database()
      .pool.query("delete from members where user_id = (select id from users where email = $1)", [person.email]);
    expect(await textsOf(person)).toEqual(["Signed in with a mailed link"]);
  });

  test("lets the application read the person's own rows and write none", async () => {
    const [person, stranger] = [await app.signUp("Fenced"), await app.signUp("Peeks")];
    const [own, other] = [await actorOf(person), await actorOf(stranger)];
    const count = sql`select count(*)::int as n from security_events where user_id = ${own.userId}`;
    const seenBy = async (actor: typeof own) =>
      (await app.database().inRoastery(actor, (tx) => tx.execute<{ n: number }>(count))).rows[0]?.n;
    expect([await seenBy(own), await seenBy(other)]).toEqual([1, 0]);
    for (const statement of [
      sql`update security_events set subject = 'x' where user_id = ${own.userId}`,
      sql`delete from security_events where user_id = ${own.userId}`,
      sql`insert into security_events (id, user_id, kind, created_at) values (gen_random_uuid(), ${own.userId}, 'signed-in', now())`,
    ]) {
      await expect(app.database().inRoastery(own, (tx) => tx.execute(statement))).rejects.toThrow();
    }
  });

  test("is read by an index among 100,000 lines", async () => {
    const actor = await actorOf(await app.signUp("Indexed"));
    await insertBulk(
      app.database(),
      "security_events",
      `insert into security_events (id, user_id, kind, created_at)
       select gen_random_uuid(), $1, 'signed-in', now() - n * interval '1 minute' from generate_series(1, 100000) n`,
      [actor.userId],
    );
    const plan = await app.database().readAsPerson(actor.userId, async (tx) => {
      const page = listSecurityEvents.statement({ tx, userId: actor.userId }, { limit: 50 });
      const { rows } = await tx.execute<{ "QUERY PLAN": string }>(sql`explain ${page.getSQL()}`);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain("security_events_newest_idx");
    expect(plan).not.toContain("Seq Scan on security_events");
  });

  test("keeps no trace of an erased person but that something happened", async () => {
    const person = await app.signUp("Erased");
    const { userId } = await actorOf(person);
    await app.post("/api/auth/account-deletion", { password: PASSWORD }, { cookie: person.cookie });
    await eraseDueAccounts(new SealedDatabase(app.database()), new Date(Date.now() + 15 * 24 * 60 * 60 * 1000));
    const { rows } = await app.database().pool.query("select 1 from security_events where user_id = $1", [userId]);
    expect(rows).toEqual([]);
    expect(await rowsOf("account-closed")).toEqual([{ user_id: null, device: null, network: null, subject: null }]);
  });
});
