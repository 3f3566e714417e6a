import { Device } from "@tryer/contract/accounts/auth-answers";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { PASSWORD, type Person, testApp } from "../../../../test/test-app.ts";

const app = testApp();

const Devices = z.array(z.strictObject(Device.shape));

const PHONE = "Mozilla/5.0 (Linux; Android 15; Pixel 7) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

const list = async (cookie: string) => {
  const answer = await app.request("/api/auth/devices", { headers: { cookie } });
  return Devices.parse(await answer.json());
};

const signOut = (cookie: string, id: string) => app.post("/api/auth/devices/sign-out", { id }, { cookie });

async function onPhone({ email }: Person) {
  const signedIn = await app.post("/api/auth/sign-in/email", { email, password: PASSWORD }, { "user-agent": PHONE });
  return signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
}

const profileStatus = async (cookie: string) => (await app.request("/api/v1/profile", { headers: { cookie } })).status;

describe("the devices of a person", () => {
  test("are listed in words, with this one marked and no token among them", async () => {
    const person = await app.signUp("Listed");
    const phone = await onPhone(person);
    const devices = await list(phone);
    expect(devices).toHaveLength(2);
    expect(devices.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ browser: "Chrome", system: "Android" }]);
    const text = await (await app.request("/api/auth/devices", { headers: { cookie: phone } })).text();
    const { rows } = await app.database().pool.query<{ token: string }>("select token from sessions");
    expect(rows.filter(({ token }) => text.includes(token))).toEqual([]);
  });

  test("are told apart among the same kind by when and from where they signed in, and when first", async () => {
    const person = await app.signUp("Twins");
    const [first, second] = [await onPhone(person), await onPhone(person)];
    await app.database().pool.query(
      `update sessions set ip_address = '203.0.113.7', created_at = created_at - interval '3 days'
       where id = (select s.id from sessions s join users u on u.id = s.user_id
         where s.user_agent = $1 and u.email = $2 order by s.created_at limit 1)`,
      [PHONE, person.email],
    );
    const [device = ""] = first.split("; ").filter((line) => line.startsWith("tryer.device="));
    const body = { email: person.email, password: PASSWORD };
    await app.post("/api/auth/sign-in/email", body, { "user-agent": PHONE, cookie: device });
    const phones = (await list(second)).filter(({ system }) => system === "Android");
    expect(phones).toHaveLength(3);
    const words = phones.map(({ signedInAt, network }) => `${signedInAt} ${network}`);
    expect(new Set(words).size).toBe(3);
    expect(phones.map(({ network }) => network)).toContain("203.0.113.7");
    // Both sessions of the first phone know when it was first seen.
    expect(new Set(phones.map(({ firstSeenAt }) => firstSeenAt)).size).toBe(2);
    expect(phones.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  test("one is signed out from another, at once", async () => {
    const person = await app.signUp("Lost");
    const phone = await onPhone(person);
    const lost = (await list(person.cookie)).find(({ isCurrent }) => !isCurrent);
    expect((await signOut(person.cookie, lost?.id ?? "")).status).toBe(200);
    expect(await profileStatus(phone)).toBe(401);
    expect(await profileStatus(person.cookie)).toBe(200);
    expect(await list(person.cookie)).toHaveLength(1);
    expect((await signOut(person.cookie, lost?.id ?? "")).status).toBe(404);
  });

  test("all others are signed out at once", async () => {
    const person = await app.signUp("Cautious");
    const others = [await onPhone(person), await onPhone(person)];
    const answer = await app.post("/api/auth/revoke-other-sessions", {}, { cookie: person.cookie });
    expect(answer.status).toBe(200);
    expect(await Promise.all(others.map(profileStatus))).toEqual([401, 401]);
    expect(await profileStatus(person.cookie)).toBe(200);
  });

  test("are not seen or ended by somebody else", async () => {
    const [owner, stranger] = [await app.signUp("Owner"), await app.signUp("Stranger")];
    const [mine] = await list(owner.cookie);
    expect((await list(stranger.cookie)).map(({ id }) => id)).not.toContain(mine?.id);
    expect((await signOut(stranger.cookie, mine?.id ?? "")).status).toBe(404);
    expect(await profileStatus(owner.cookie)).toBe(200);
    expect((await app.request("/api/auth/devices")).status).toBe(401);
    expect((await signOut("", mine?.id ?? "")).status).toBe(401);
    expect((await signOut(owner.cookie, "no id")).status).toBe(400);
  });

  test("say when they were last used, to a few minutes", async () => {
    const person = await app.signUp("Busy");
    const lastUse = async () => Date.parse((await list(person.cookie))[0]?.lastUsedAt ?? "");
    const { pool } = app.database();
    const before = Date.now() - 6 * 60_000;
    await pool.query("update sessions set last_used_at = $2 where user_id = (select id from users where email = $1)", [
      person.email,
      new Date(before),
    ]);
    expect(await lastUse()).toBe(before);
    await person.api.settings.profile({});
    const used = await lastUse();
    expect(used).toBeGreaterThan(before + 5 * 60_000);
    await person.api.settings.profile({});
    expect(await lastUse()).toBe(used);
  });

  test("an expired session is not listed", async () => {
    const person = await app.signUp("Long");
    await onPhone(person);
    const { pool } = app.database();
    await pool.query("update sessions set expires_at = now() - interval '1 second' where user_agent = $1", [PHONE]);
    expect(await list(person.cookie)).toHaveLength(1);
  });
});
