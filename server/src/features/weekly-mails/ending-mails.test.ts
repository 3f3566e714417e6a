import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { testApp } from "../../../test/test-app.ts";
import { MONDAY_AT_SIX, mailingApp, SUNDAY } from "./testing/mailed-roastery.ts";

const app = testApp();
const { at, busyRoastery, mailTo, passes } = mailingApp(app);

const endPathOf = (text: string) => new URL(/Unsubscribe without signing in: (\S+)/.exec(text)?.[1] ?? "").pathname;

beforeEach(() => {
  at(SUNDAY);
});

describe("the link that ends the mail", () => {
  async function mailed(name?: string) {
    at(SUNDAY);
    const { owner, api } = await busyRoastery(name);
    await api.weeklyMails.start();
    await passes(MONDAY_AT_SIX);
    return { owner, api, path: endPathOf((await mailTo(owner)).text) };
  }
  const send = (path: string, headers: Record<string, string> = {}) => app.request(path, { method: "POST", headers });

  test("shows a button to whoever opens it, and ends nothing before that is pressed", async () => {
    const { owner, api, path } = await mailed("Dusty <i>Drum</i>");
    const shown = await app.request(path);
    expect([shown.status, shown.headers.get("cache-control")]).toEqual([200, "no-store"]);
    const html = await shown.text();
    expect(html).toContain('<form method="post">');
    expect(html).toContain("Dusty &#60;i&#62;Drum");
    expect(html).not.toContain("<i>");
    expect(html).not.toContain(owner.email);
    expect((await api.weeklyMails.show({})).isOn).toBe(true);

    const ended = await send(path);
    expect([ended.status, await ended.text()]).toEqual([200, expect.stringContaining("Weekly mail stopped")]);
    expect((await api.weeklyMails.show({})).isOn).toBe(false);
    const { items } = await api.team.activity({});
    expect(items[0]).toMatchObject({ action: "weekly_mail.ended", name: "Ada Roaster" });
    // Pressed or opened once more, it says the same and leaves no second line.
    expect(await (await send(path)).text()).toContain("Weekly mail stopped");
    expect(await (await app.request(path)).text()).toContain("Weekly mail stopped");
    const after = await api.team.activity({});
    expect(after.items.filter(({ action }) => action === "weekly_mail.ended")).toHaveLength(1);
    await passes("2026-11-30T05:00:00Z");
    await mailTo(owner);
  });

  test("ends it at one click of a mail program, also from an old mail", async () => {
    const { api, path } = await mailed();
    await api.weeklyMails.end();
    await api.weeklyMails.start();
    const answer = await app.request(path, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer.status).toBe(200);
    expect((await api.weeklyMails.show({})).isOn).toBe(false);
  });

  test.each([{ origin: "null" }, { origin: "https://webmail.example" }, { "sec-fetch-site": "cross-site" }])(
    "ends it by a POST from %o too: the token alone opens it, and a cookie of somebody else changes nothing",
    async (headers) => {
      const { api, path } = await mailed();
      const other = await app.signUp("Bob");
      await other.api.weeklyMails.start();
      expect((await send(path, { ...headers, cookie: other.cookie })).status).toBe(200);
      expect((await api.weeklyMails.show({})).isOn).toBe(false);
      expect((await other.api.weeklyMails.show({})).isOn).toBe(true);
    },
  );

  test("ends nobody else's mail: changed, cut, or of another person", async () => {
    const { owner, api, path } = await mailed();
    const bob = await mailed();
    const cut = path.lastIndexOf("/") + 1;
    const [prefix, token] = [path.slice(0, cut), path.slice(cut)];
    const bytes = Buffer.from(token, "base64url");
    const flipped = (byte: number) => {
      const other = Buffer.from(bytes);
      other[byte] = (other[byte] ?? 0) ^ 1;
      return other.toString("base64url");
    };
    const bobsBytes = Buffer.from(bob.path.slice(cut), "base64url");
    // Bob's signature over the ids of Ada, and Ada's person in Bob's roastery.
    const mixed = Buffer.concat([bytes.subarray(0, 32), bobsBytes.subarray(32)]).toString("base64url");
    const moved = Buffer.concat([bobsBytes.subarray(0, 16), bytes.subarray(16)]).toString("base64url");
    const wrong = [
      "",
      "x",
      token.slice(0, -1),
      `${token}A`,
      `${token}/`,
      flipped(0),
      flipped(20),
      flipped(40),
      mixed,
      moved,
    ];
    for (const each of wrong) {
      const [looked, sent] = [await app.request(`${prefix}${each}`), await send(`${prefix}${each}`)];
      expect([each, looked.status, sent.status]).toEqual([each, 404, 404]);
    }
    expect((await send(bob.path)).status).toBe(200);
    expect((await api.weeklyMails.show({})).isOn).toBe(true);
    expect((await bob.api.weeklyMails.show({})).isOn).toBe(false);
    expect(app.logged().join()).not.toContain(token);
    expect(owner.email).not.toBe(bob.owner.email);
  });

  test("ends nothing by a HEAD or other methods, and fails on no roastery that is gone", async () => {
    const { api, path } = await mailed();
    for (const method of ["HEAD", "PUT", "DELETE", "OPTIONS"]) await app.request(path, { method });
    expect((await api.weeklyMails.show({})).isOn).toBe(true);
    const { roastery } = await api.settings.profile({});
    await app.database().asSystem(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from weekly_mails where roastery_id = ${roastery.id}`);
      await tx.execute(sql`delete from members where organization_id = ${roastery.id}`);
      await tx.execute(sql`delete from roastery_changes where id = ${roastery.id}`);
      await tx.execute(sql`delete from roasteries where id = ${roastery.id}`);
    });
    expect([(await app.request(path)).status, (await send(path)).status]).toEqual([200, 200]);
    expect(app.logged()).toEqual([]);
  });
});
