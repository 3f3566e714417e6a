/** @database both: memberships and closures, read by the owner of the tables. */

import { beforeEach, describe, expect, test } from "vitest";
import { joinTeam, memberIdOf } from "../../../test/join-team.ts";
import { PASSWORD, type Person, testApp } from "../../../test/test-app.ts";
import { MONDAY_AT_SIX, mailingApp, SUNDAY } from "./testing/mailed-roastery.ts";

const app = testApp();
const { at, busyRoastery, look, mailsTo, mailTo, passes } = mailingApp(app);

beforeEach(() => {
  at(SUNDAY);
});

describe("rights, as they are when the mail is written", () => {
  test("a mail has what the role sees: no sales without selling prices, no orders without orders", async () => {
    const { owner } = await busyRoastery();
    const [manager, roaster, viewer] = [
      await joinTeam(app, owner, "manager", "Maia"),
      await joinTeam(app, owner, "roaster", "Rosa"),
      await joinTeam(app, owner, "viewer", "Vera"),
    ];
    const demoted = await joinTeam(app, owner, "manager", "Dora");
    for (const { api } of [manager, roaster, viewer, demoted]) await api.weeklyMails.start();
    const id = await memberIdOf(demoted);
    await owner.api.team.changeRole({ id, role: "viewer" });
    await passes(MONDAY_AT_SIX);
    const textTo = async (person: Person) => (await mailTo(person)).text;
    expect(await textTo(manager)).toContain("€3,703.68");
    for (const person of [roaster, viewer, demoted]) {
      const text = await textTo(person);
      expect(text).toContain("Weight in:");
      expect(text).not.toMatch(/SALES|EUR|€|Revenue|Margin|view=sales|Below target/);
    }
    expect(await textTo(roaster)).toContain("ORDERS TO SEND");
    for (const person of [viewer, demoted]) expect(await textTo(person)).not.toMatch(/ORDERS|order/);
  });

  test("each mail of somebody in two roasteries goes by the role in its own", async () => {
    const [first, second] = [await busyRoastery(), await busyRoastery()];
    const nora = await joinTeam(app, first.owner, "manager", "Nora");
    await nora.api.weeklyMails.start();
    const { id } = await second.owner.api.team.invite({ email: nora.email, role: "viewer" });
    await nora.api.team.accept({ id });
    await nora.api.weeklyMails.start();
    await passes(MONDAY_AT_SIX);
    const texts = (await mailsTo(nora)).map(({ text }) => text);
    expect(texts.map((text) => text.includes("€")).sort()).toEqual([false, true]);
  });

  test("a removed member gets none, not even one that was due, and none after coming back", async () => {
    const { owner } = await busyRoastery();
    const roaster = await joinTeam(app, owner, "roaster");
    await roaster.api.weeklyMails.start();
    at(MONDAY_AT_SIX);
    await look();
    await owner.api.team.remove({ id: await memberIdOf(roaster) });
    await app.workOffJobs();
    expect(await mailsTo(roaster)).toEqual([]);
    const { id } = await owner.api.team.invite({ email: roaster.email, role: "roaster" });
    await roaster.api.team.accept({ id });
    expect((await roaster.api.weeklyMails.show({})).isOn).toBe(false);
    await passes("2026-11-30T05:00:00Z");
    expect(await mailsTo(roaster)).toEqual([]);
  });

  test("a member who left gets none", async () => {
    const { owner } = await busyRoastery();
    const roaster = await joinTeam(app, owner, "roaster");
    await roaster.api.weeklyMails.start();
    await roaster.api.team.leave({});
    await passes(MONDAY_AT_SIX);
    expect(await mailsTo(roaster)).toEqual([]);
  });

  test("a closed account gets none", async () => {
    const { owner } = await busyRoastery();
    const roaster = await joinTeam(app, owner, "roaster");
    await roaster.api.weeklyMails.start();
    const closed = await app.post("/api/auth/account-deletion", { password: PASSWORD }, { cookie: roaster.cookie });
    expect(closed.status).toBe(200);
    await passes(MONDAY_AT_SIX);
    expect(await mailsTo(roaster)).toEqual([]);
  });
});

test("hostile names are plain text in the mail", async () => {
  const { owner, api } = await busyRoastery('<img src=x onerror="alert(1)"> evil.example/login');
  const lot = await api.green.add({ coffeeName: "<b>https://evil.example</b>", quantityKg: 3 });
  await api.roasts.add({ greenCoffeeId: lot.id, greenWeightKg: 2, roastedAt: "2026-11-19T09:00:00Z" });
  await api.weeklyMails.start();
  await passes(MONDAY_AT_SIX);
  const { subject, text, html } = await mailTo(owner);
  expect(subject).toBe("img src=x onerror= alert 1 evil example login: the week of 16–22 November 2026");
  expect(text).toContain("b https evil example b: ");
  expect(`${text}${html}`).not.toMatch(/evil\.example|<img|<b>|onerror="/);
});
