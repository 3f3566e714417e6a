import { beforeEach, describe, expect, test } from "vitest";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { joinTeam } from "../../../test/join-team.ts";
import { testApp } from "../../../test/test-app.ts";
import { MONDAY_AT_SIX, mailingApp, SUNDAY, WEEK } from "./testing/mailed-roastery.ts";

const app = testApp();
const { at, busyRoastery, look, mailsTo, mailTo, passes } = mailingApp(app);

beforeEach(() => {
  at(SUNDAY);
});

describe("a person who chose the weekly mail", () => {
  test("gets none before, and one on Monday at six, with the figures of the pages that it leads to", async () => {
    const { owner, api, green } = await busyRoastery();
    expect(await api.weeklyMails.show({})).toEqual({
      isOn: false,
      isMailOffered: true,
      address: owner.email,
      nextAt: "2026-11-23T05:00:00.000Z",
    });
    await passes(MONDAY_AT_SIX);
    expect(await mailsTo(owner)).toEqual([]);
    at(SUNDAY);
    expect((await api.weeklyMails.start()).isOn).toBe(true);
    await passes("2026-11-23T04:59:59Z");
    expect(await mailsTo(owner)).toEqual([]);
    await passes(MONDAY_AT_SIX);
    const { subject, text, html } = await mailTo(owner);
    expect(subject).toBe("Quimbaya Roasters: the week of 16–22 November 2026");

    const { total, totalAgainst } = await api.analytics.production(WEEK);
    expect([total.greenKg, total.roastCount, totalAgainst?.greenKg]).toEqual([28.75, 3, 16.5]);
    expect(text).toContain("Weight in: 28.750 kg (16.500 kg the week before, +74.2%)");
    expect(text).toContain(`Weight out: ${total.roastedKg.toFixed(3)} kg`);
    expect(text).toContain("1 roast not weighed");
    expect(text).toContain("Batches: 3 (2 the week before, +50.0%)");
    const { total: loss } = await api.analytics.loss(WEEK);
    expect(text).toContain(`Loss: ${loss.lossPercent?.toFixed(1)}%`);
    const { total: sold } = await api.analytics.sales(WEEK);
    expect(sold.netMinor).toBe(370_368);
    expect(text).toContain("Revenue: €3,703.68 (€2,469.12 the week before, +50.0%)");
    expect(text).toContain("Orders: 1 (1 the week before, ±0.0%)");
    expect(text).toContain(`Margin: ${sold.margin?.marginPercent?.toFixed(1) ?? "unknown"}%`);
    const { total: used, stock, rows } = await api.analytics.green({ ...WEEK, grouping: "day" });
    expect(text).toContain(`Used: ${used.usedKg.toFixed(3)} kg`);
    expect(text).toContain(`In stock at the end: ${stock.at(-1)?.quantityKg.toFixed(3)} kg`);
    expect(rows[0]?.coverDays).toBeLessThan(28);
    expect(text).toContain(`House green: ${rows[0]?.coverDays} days left (14.750 kg in stock)`);
    expect(text).toContain("Until 30 November: 2 orders");
    expect(text).toContain("Roasts without a roasted weight: 1");

    const links = [...html.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) => href.replaceAll("&#38;", "&"));
    expect(links).toContain(
      "http://127.0.0.1:3000/analytics?view=production&period=own&from=2026-11-16&to=2026-11-22&against=before&grouping=day",
    );
    expect(links.filter((link) => link.includes("/analytics?")).every((link) => text.includes(link))).toBe(true);
    expect(links).toContain(`http://127.0.0.1:3000/inventory/${green.id}`);
  });

  test("gets one a week, however often servers look, die over it, or the choice is made anew", async () => {
    const { owner, api } = await busyRoastery();
    await api.weeklyMails.start();
    at(MONDAY_AT_SIX);
    await Promise.all([look(), look(), look()]);
    // A server that claimed the job and was killed: its lease is over.
    await app.database().pool.query(
      `update jobs set worker = gen_random_uuid(), lease_until = clock_timestamp() - interval '1 minute', attempt = 1
       where kind = 'weekly_mail'`,
    );
    await Promise.all([app.workOffJobs(), app.workOffJobs()]);
    await mailTo(owner);
    await passes("2026-11-23T05:05:00Z");
    await api.weeklyMails.end();
    await api.weeklyMails.start();
    await passes("2026-11-24T09:00:00Z");
    await passes("2026-11-30T04:59:00Z");
    await mailTo(owner);
    await passes("2026-11-30T05:00:00Z");
    expect(await mailsTo(owner)).toHaveLength(2);
  });

  test("gets it late where the server was off, and none of weeks that are over", async () => {
    const { owner, api, green } = await busyRoastery();
    await api.weeklyMails.start();
    await passes("2026-11-26T15:00:00Z");
    await mailTo(owner);

    at("2026-11-30T05:00:00Z");
    await look();
    at("2026-12-02T12:00:00Z");
    await api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 1, roastedAt: "2026-12-02T09:00:00Z" });
    await passes("2026-12-07T05:00:00Z");
    const [latest, ...before] = await mailsTo(owner);
    expect(before).toHaveLength(1);
    expect(latest?.subject).toContain("30 November – 6 December 2026");
  });

  test("gets the first one a week later after choosing on a Monday past six", async () => {
    const { owner, api } = await busyRoastery();
    at("2026-11-23T05:01:00Z");
    expect((await api.weeklyMails.start()).nextAt).toBe("2026-11-30T05:00:00.000Z");
    await passes("2026-11-23T06:00:00Z");
    expect(await mailsTo(owner)).toEqual([]);
  });

  test.each([
    ["Pacific/Kiritimati", "2026-11-22T15:59:00Z", "2026-11-22T16:00:00Z"],
    ["America/St_Johns", "2026-11-23T09:29:00Z", "2026-11-23T09:30:00Z"],
  ])("gets it in the morning of %s", async (timeZone, early, due) => {
    const { owner, api } = await busyRoastery();
    const { version } = await api.settings.roastery();
    await api.settings.editRoastery({ version, timeZone });
    await api.weeklyMails.start();
    await passes(early);
    expect(await mailsTo(owner)).toEqual([]);
    await passes(due);
    const { text } = await mailTo(owner);
    const { total } = await api.analytics.production(WEEK);
    expect(text).toContain(`Weight in: ${total.greenKg.toFixed(3)} kg`);
  });

  test("is told once of a quiet week, and again after one with business", async () => {
    const { owner, api, green } = await busyRoastery();
    await api.weeklyMails.start();
    await passes("2026-11-30T05:00:00Z");
    const { text } = await mailTo(owner);
    expect(text).toContain("Nothing was roasted and no order was confirmed this week.");
    expect(text).not.toMatch(/^(ROASTING|LOSS|SALES)$/m);
    expect(text).toContain("House green:");
    await passes("2026-12-07T05:00:00Z");
    await mailTo(owner);
    at("2026-12-09T12:00:00Z");
    await api.roasts.add({ greenCoffeeId: green.id, greenWeightKg: 1, roastedAt: "2026-12-09T09:00:00Z" });
    await passes("2026-12-14T05:00:00Z");
    expect(await mailsTo(owner)).toHaveLength(2);
  });

  test("reads what was used of own coffee, and beside it what was roasted for customers", async () => {
    const { owner, api } = await busyRoastery();
    const customer = await api.customers.add({ name: "Café Südhang" });
    const theirs = await api.green.add({ coffeeName: "Cerrado", quantityKg: 30, ownerId: customer.id });
    await api.roasts.add({ greenCoffeeId: theirs.id, greenWeightKg: 4, roastedAt: "2026-11-20T10:00:00Z" });
    await api.weeklyMails.start();
    await passes(MONDAY_AT_SIX);
    const { text } = await mailTo(owner);
    expect(text).toContain("Used: 28.750 kg (16.500 kg the week before, +74.2%, plus 4.000 kg for customers)");
    expect(text).toContain("In stock at the end: 14.750 kg (own coffee)");
  });

  test("reads which coffee runs out next where none does soon", async () => {
    const { owner, api, green } = await busyRoastery();
    await api.green.receive({ id: green.id, quantityKg: 500 });
    await api.weeklyMails.start();
    await passes(MONDAY_AT_SIX);
    const { rows } = await api.analytics.green(WEEK);
    expect((await mailTo(owner)).text).toContain(`Runs out next: ${rows[0]?.coverDays} days (House green)`);
  });

  test("has the week that ended on Sunday sent at once, also on Monday before six", async () => {
    const { owner, api } = await busyRoastery();
    await api.weeklyMails.start();
    at("2026-11-23T04:00:00Z");
    await api.weeklyMails.sendNow();
    await app.workOffJobs();
    expect((await mailTo(owner)).subject).toContain("16–22 November 2026");
  });

  test("has last week's sent at once, three times an hour, also a quiet one", async () => {
    const { owner, api } = await busyRoastery();
    expect(await refusalOf(api.weeklyMails.sendNow())).toMatchObject({ message: "Choose the weekly mail first." });
    await api.weeklyMails.start();
    at("2026-12-09T12:00:00Z");
    await api.weeklyMails.sendNow();
    await app.workOffJobs();
    expect((await mailTo(owner)).text).toContain("Nothing was roasted");
    await api.weeklyMails.sendNow();
    await api.weeklyMails.sendNow();
    expect(await refusalOf(api.weeklyMails.sendNow())).toMatchObject({ status: 409 });
    at("2026-12-09T13:00:01Z");
    await api.weeklyMails.sendNow();
  });

  test("reads pounds where their profile has them, and learns which roastery the pages show", async () => {
    const { owner } = await busyRoastery();
    const roaster = await joinTeam(app, owner, "roaster");
    await roaster.api.weeklyMails.start();
    await passes(MONDAY_AT_SIX);
    const { total } = await owner.api.analytics.production(WEEK);
    const { text } = await mailTo(roaster);
    expect(text).toContain(`Weight in: ${total.greenLbs.toFixed(2)} lb`);
    expect(text).toContain("Links open your current roastery. Switch to Quimbaya Roasters first if needed.");
  });
});
