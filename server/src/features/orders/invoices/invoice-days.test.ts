import { afterAll, beforeAll, expect, test } from "vitest";
import { testApp } from "../../../../test/test-app.ts";
import { confirmed, type Shop, shopOf } from "./testing/invoicing-shop.ts";

const app = testApp();

beforeAll(() => {
  app.clock.isReal = false;
});
afterAll(() => {
  app.clock.isReal = true;
});

const at = (moment: string) => {
  app.clock.now = new Date(moment);
};

/** Shop of somebody who stays signed in over the turn of the year. */
async function openShop(name: string) {
  const person = await app.signUp(name);
  await app.database().pool.query("update sessions set expires_at = '2027-12-31'");
  return shopOf(person);
}

async function moveTo({ api }: Shop, timeZone: string) {
  const { version } = await api.settings.roastery({});
  await api.settings.editRoastery({ version, timeZone });
}

async function issued(shop: Shop) {
  const { id } = await confirmed(shop, { quantity: 1 });
  return shop.api.invoices.add({ orderIds: [id], basis: "ordered", isIssued: true });
}

test("an invoice of New Year's night has year and day where the roastery stands, and its credit note those of its own day", async () => {
  at("2026-12-31T09:00:00Z");
  const shop = await openShop("Ada");
  const { api } = shop;
  await moveTo(shop, "Pacific/Auckland");
  const order = await confirmed(shop, { quantity: 2 });
  const draft = await api.invoices.add({ orderIds: [order.id], basis: "ordered" });
  const old = await issued(shop);
  expect(old).toMatchObject({ number: "IN-2026-0001", issuedOn: "2026-12-31", dueOn: "2027-01-30" });
  // 00:30 on January 1 in Auckland.
  at("2026-12-31T11:30:00Z");
  expect(await api.invoices.issue({ id: draft.id, version: 1 })).toMatchObject({
    number: "IN-2027-0001",
    issuedOn: "2027-01-01",
  });
  const note = await api.invoices.credit({ id: old.id, reason: "Torn" });
  expect(note).toMatchObject({ number: "CN-2027-0001", issuedOn: "2027-01-01", corrects: { number: "IN-2026-0001" } });
  const numbers = async (year: number) =>
    (await api.invoices.list({ year })).items.map(({ number }) => number).toSorted();
  expect([await numbers(2026), await numbers(2027)]).toEqual([["IN-2026-0001"], ["CN-2027-0001", "IN-2027-0001"]]);
  const sums = await Promise.all(
    ["2026-12-31", "2027-01-01"].map((day) => api.invoices.accountingPeriod({ from: day, to: day })),
  );
  expect(sums.map(({ currencies }) => currencies.map((each) => each.mappingMissing.count))).toEqual([[1], [2]]);
});

test("an invoice over orders of two years bears the day of the last sending, and each order its own figures", async () => {
  at("2026-12-30T09:00:00Z");
  const shop = await openShop("Berta");
  const { api } = shop;
  const send = async () => {
    const { id, version } = await confirmed(shop, { quantity: 3 });
    await api.orders.fulfil({ id, version, allowShort: true });
    return id;
  };
  const [first] = [await send()];
  at("2027-01-04T09:00:00Z");
  const second = await send();
  const invoice = await api.invoices.add({ orderIds: [first, second], basis: "sent", isIssued: true });
  expect(invoice).toMatchObject({ number: "IN-2027-0001", issuedOn: "2027-01-04", suppliedOn: "2027-01-04" });
  expect(invoice.totalMinor).toBe(2 * 3750 + 263 + 263);
});

test("days of issue go up with the numbers, also where the roastery moves its clock west", async () => {
  at("2026-11-27T12:00:00Z");
  const shop = await openShop("Carla");
  await moveTo(shop, "Pacific/Auckland");
  expect(await issued(shop)).toMatchObject({ number: "IN-2026-0001", issuedOn: "2026-11-28", dueOn: "2026-12-28" });
  await moveTo(shop, "America/Los_Angeles");
  expect(await issued(shop)).toMatchObject({ number: "IN-2026-0002", issuedOn: "2026-11-28", dueOn: "2026-12-28" });
  at("2026-11-30T12:00:00Z");
  expect(await issued(shop)).toMatchObject({ number: "IN-2026-0003", issuedOn: "2026-11-30" });
});
