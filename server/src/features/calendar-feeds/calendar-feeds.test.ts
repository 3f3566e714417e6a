/** @database both: the look-up by a hash, beside row-level security. */

import { convertIcsCalendar } from "ts-ics";
import { beforeEach, describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { joinTeam, memberIdOf } from "../../../test/join-team.ts";
import { PASSWORD, type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();
const DAY = 86_400_000;

/** Ids are random: any run of digits may stand in them. */
const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gu;

beforeEach(() => {
  app.clock.isReal = true;
});

/** Reads a calendar as a calendar program does. */
const read = (url: string, headers: Record<string, string> = {}) => app.request(new URL(url).pathname, { headers });

async function eventsOf(person: Person) {
  const { url } = await person.api.calendarFeeds.make();
  return { url, ...(await eventsAt(url)) };
}

/** Events of a calendar, as a library reads them. */
async function eventsAt(url: string) {
  const answer = await read(url);
  expect(answer.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const { events = [] } = convertIcsCalendar(undefined, await answer.text());
  return { events };
}

/** A roastery with a plan of three batches and an order that is promised. */
async function busyRoastery() {
  const person = await app.signUp("Ada");
  const { api } = person;
  const size = await addSize(person, 4, "lbs");
  const { item } = await addCoffee(person, { name: "Guji; Lot 1, \\washed" });
  const { id: planId } = await api.planner.pending({});
  await api.planner.addItems({
    id: planId,
    items: [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 3 }],
  });
  const price = { roastedItemId: item.id, packageSizeId: size.id, tierId: null, priceMinor: 987_654 };
  await api.pricing.setPrices({ prices: [price] });
  const customer = await api.customers.add({ name: "Café Rosa", email: "rosa@cafe.example" });
  const order = await api.orders.add({
    customerId: customer.id,
    promisedOn: "2027-03-28",
    notes: "Ring twice",
    lines: [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 2 }],
  });
  await api.orders.step({ id: order.id, version: order.version, step: "confirm" });
  const batches = async () => (await api.batches.listOfPlan({ id: planId })).flatMap((row) => row.batches);
  return { person, api, planId, order, batches };
}

/** Half past midnight in Vienna on the day that the clocks go forward, while it is still the day before in UTC. */
const FORWARD_IN_VIENNA = "2027-03-27T23:30:00.000Z";

const dayOf = ({ start }: { start: { date: Date } }) => start.date.toISOString().slice(0, 10);

describe("a calendar", () => {
  test("shows open batches and promised orders on their days, also where the clocks change", async () => {
    const { person, api, planId, order, batches } = await busyRoastery();
    const [first, second] = await batches();
    if (first === undefined || second === undefined) throw new Error("the plan has batches");
    await api.batches.arrange({ id: planId, batchIds: [second.id], plannedOn: "2027-04-05" });
    const { url } = await person.api.calendarFeeds.make();
    Object.assign(app.clock, { isReal: false, now: new Date(FORWARD_IN_VIENNA) });
    const { events } = await eventsAt(url);
    const told = events.map((event) => [event.uid, dayOf(event), event.end?.date.toISOString().slice(0, 10)]);
    expect(told).toContainEqual([`batch-${first.id}@tryer`, "2027-03-28", "2027-03-29"]);
    expect(told).toContainEqual([`batch-${second.id}@tryer`, "2027-04-05", "2027-04-06"]);
    expect(told).toContainEqual([`order-${order.id}@tryer`, "2027-03-28", "2027-03-29"]);
    const ofOrder = events.find(({ uid }) => uid.startsWith("order-"));
    expect([ofOrder?.summary, ofOrder?.description]).toEqual([`Order ${order.number} is promised`, "2 pieces to send"]);
    expect(events.every(({ start }) => start.type === "DATE")).toBe(true);
    const text = await (await read(url)).text();
    expect(text).toContain("X-WR-TIMEZONE:Europe/Vienna");
    expect(text.replaceAll("\r\n ", "")).toContain("SUMMARY:Roast Guji\\; Lot 1\\, \\\\washed\\, batch 1");
    const withoutIds = text.replaceAll("\r\n ", "").replaceAll(UUID, "");
    for (const hidden of ["Rosa", "rosa@cafe.example", "Ring twice", "9876", "987"]) {
      expect(withoutIds).not.toContain(hidden);
    }
  });

  test("ends each event on the next day there is, and cuts no character of a long name", async () => {
    const person = await app.signUp("Grete");
    const { api } = person;
    const name = `Jahresröstung für Österreich und die Ükermark, früh am Morgen, sehr heiß ☕🫘 ${"ü".repeat(20)}`;
    const { item } = await addCoffee(person, { name });
    const size = await addSize(person, 4, "lbs");
    const { id } = await api.planner.pending({});
    await api.planner.addItems({ id, items: [{ roastedItemId: item.id, packageSizeId: size.id, quantity: 8 }] });
    const [row] = await api.batches.listOfPlan({ id });
    const { url } = await api.calendarFeeds.make();
    for (const [plannedOn, ends] of [
      ["2026-12-31", "2027-01-01"],
      ["2027-02-28", "2027-03-01"],
      ["2028-02-29", "2028-03-01"],
    ] as const) {
      await api.batches.arrange({ id, batchIds: [row?.batches[0]?.id ?? ""], plannedOn });
      Object.assign(app.clock, { isReal: false, now: new Date(`${plannedOn}T08:00:00Z`) });
      const text = await (await read(url)).text();
      expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
      for (const line of text.split("\r\n")) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toContain("\uFFFD");
      }
      expect(text.replaceAll("\r\n ", "")).toContain(`SUMMARY:Roast ${name.replaceAll(",", "\\,")}\\, batch 1\r\n`);
      const { events } = await eventsAt(url);
      const told = events.map((event) => [dayOf(event), event.end?.date.toISOString().slice(0, 10)]);
      expect(told).toContainEqual([plannedOn, ends]);
      app.clock.isReal = true;
    }
  });

  test("drops what is done, and what is cancelled or far away", async () => {
    const { person, api, order, batches } = await busyRoastery();
    const [first] = await batches();
    await api.batches.markCompleted({ id: first?.id ?? "", isCompleted: true });
    const { version } = await api.orders.get({ id: order.id });
    await api.orders.step({ id: order.id, version, step: "cancel" });
    const { events } = await eventsOf(person);
    expect(events.map(({ uid }) => uid)).not.toContain(`batch-${first?.id}@tryer`);
    expect(events.some(({ uid }) => uid.startsWith("order-"))).toBe(false);
    expect(events.length).toBeGreaterThan(0);
  });

  test("is the same to the byte while nothing changes, and answers 304 to who has it", async () => {
    const { person, api, planId, batches } = await busyRoastery();
    const { url } = await eventsOf(person);
    const first = await read(url);
    const etag = first.headers.get("etag") ?? "";
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const text = await first.text();
    Object.assign(app.clock, { isReal: false, now: new Date(Date.now() + 60_000) });
    expect(await (await read(url)).text()).toBe(text);
    expect((await read(url, { "if-none-match": etag })).status).toBe(304);
    const [batch] = await batches();
    await api.batches.arrange({ id: planId, batchIds: [batch?.id ?? ""], plannedOn: "2027-01-02" });
    const after = await read(url, { "if-none-match": etag });
    expect(after.status).toBe(200);
    const uids = (of: string) => (of.match(/^UID:.*$/gm) ?? []).toSorted();
    expect(uids(await after.text())).toEqual(uids(text));
  });

  test("shows a viewer batches and no orders", async () => {
    const { person } = await busyRoastery();
    const viewer = await joinTeam(app, person, "viewer");
    const { events } = await eventsOf(viewer);
    expect(events.some(({ uid }) => uid.startsWith("batch-"))).toBe(true);
    expect(events.some(({ uid }) => uid.startsWith("order-"))).toBe(false);
  });
});

describe("an address", () => {
  test("is kept as a hash, and shows nothing once it is replaced or ended, nor in the log", async () => {
    const ada = await app.signUp("Ada");
    const { url } = await ada.api.calendarFeeds.make();
    const secret = /([\w-]{43})\.ics$/.exec(url)?.[1] ?? "";
    const { rows } = await app.database().pool.query("select * from calendar_feeds");
    expect(JSON.stringify(rows)).not.toContain(secret);
    const { url: next } = await ada.api.calendarFeeds.make();
    expect(next).not.toBe(url);
    expect([(await read(url)).status, (await read(next)).status]).toEqual([404, 200]);
    await ada.api.calendarFeeds.end();
    expect(await ada.api.calendarFeeds.end()).toEqual({ madeAt: null });
    const gone = await read(next);
    expect([gone.status, await gone.text()]).toEqual([404, await (await read(`${next.slice(0, -5)}x.ics`)).text()]);
    expect(app.logged().join()).not.toContain(secret);
  });

  test("shows nothing after its person left, and stays ended when they come back", async () => {
    const ada = await app.signUp("Ada");
    const grace = await joinTeam(app, ada, "roaster");
    const { url } = await grace.api.calendarFeeds.make();
    expect((await read(url)).status).toBe(200);
    const id = await memberIdOf(grace);
    await ada.api.team.remove({ id });
    expect((await read(url)).status).toBe(404);
    await ada.api.team.restoreMember({ id });
    expect((await read(url)).status).toBe(404);
  });

  test("shows nothing while the account of its person is closed", async () => {
    const ada = await app.signUp("Ada");
    const { url } = await ada.api.calendarFeeds.make();
    await app.post("/api/auth/account-deletion", { password: PASSWORD }, { cookie: ada.cookie });
    expect((await read(url)).status).toBe(404);
  });

  test.each(["", "x.ics", "..%2f.ics", `${"a".repeat(43)}.ics`, `${"a".repeat(43)}`, `${"a".repeat(5000)}.ics`])(
    "is nothing where nobody made it: %s",
    async (file) => {
      expect((await app.request(`/api/calendar/${file}`)).status).toBe(404);
    },
  );
});

describe("reads of strangers", () => {
  const limited = testApp();

  test("are refused beyond thirty a minute from one network", async () => {
    Object.assign(limited.clock, { isReal: false, now: new Date(Date.now() + DAY) });
    const answers: number[] = [];
    for (let call = 0; call < 31; call += 1)
      answers.push((await limited.request(`/api/calendar/${"a".repeat(43)}.ics`)).status);
    expect(answers.slice(-2)).toEqual([404, 429]);
  });
});
