import { describe, expect, test } from "vitest";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { atOnce, WAITING } from "../../../test/databases/at-once.ts";
import { refusalOf } from "../../../test/http/refusal-of.ts";
import { testApp } from "../../../test/test-app.ts";

const app = testApp();

async function withCustomer(name: string) {
  const person = await app.signUp(name);
  const { api } = person;
  const { item } = await addCoffee(person);
  const size = await addSize(person, 250, "g");
  const customer = await api.customers.add({ name: "Café Süd" });
  const bag = { roastedItemId: item.id, packageSizeId: size.id };
  await api.pricing.setPrices({ prices: [{ ...bag, priceMinor: 900 }] });
  const order = () => api.orders.add({ customerId: customer.id, lines: [{ ...bag, quantity: 1 }] });
  const eraseRefused = () => refusalOf(api.customers.erase({ id: customer.id }));
  return { api, bag, customer, order, eraseRefused };
}

// The embedded database has one connection: there, one transaction ends before the next one begins.
describe.runIf(process.env.TEST_DATABASE_URL)("a customer who is erased in the very instant of an order", () => {
  test("stays while the order is open that came first", async () => {
    const { api, order, eraseRefused } = await withCustomer("Ada");
    const [{ id }, refused] = await atOnce(app, order, eraseRefused);
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("is open") });
    expect(await api.orders.get({ id })).toMatchObject({ customer: { name: "Café Süd" } });
  });

  test("gets no order any more that came second", async () => {
    const { api, customer, order } = await withCustomer("Berta");
    const [erased, refused] = await atOnce(
      app,
      () => api.customers.erase({ id: customer.id }),
      () => refusalOf(order()),
    );
    expect(erased.archivedAt).not.toBeNull();
    expect(refused).toMatchObject({ status: 422, data: { field: "customerId" } });
    expect((await api.orders.list({})).items).toEqual([]);
  });

  test("stays while an invoice of theirs is drafted, or a step of their order taken back", async () => {
    const { api, order, eraseRefused } = await withCustomer("Bea");
    const { id } = await order();
    await api.orders.step({ id, version: 1, step: "confirm" });
    const { version } = await api.orders.fulfil({ id, version: 2, allowShort: true });
    const draft = () => api.invoices.add({ orderIds: [id], basis: "sent" });
    const [drafted, refused] = await atOnce(app, draft, eraseRefused);
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("is a draft") });
    expect(drafted).toMatchObject({ buyer: { name: "Café Süd" } });
    await api.invoices.discard({ id: drafted.id, version: 1 });
    const [back, kept] = await atOnce(app, () => api.orders.takeBack({ id, version }), eraseRefused);
    expect(back).toMatchObject({ status: "confirmed" });
    expect(kept).toMatchObject({ status: 409, message: expect.stringContaining("is open") });
  });

  test("is on no invoice any more, and their orders are not moved on from a page of before", async () => {
    const { api, customer, order } = await withCustomer("Bibi");
    const { id } = await order();
    await api.orders.step({ id, version: 1, step: "confirm" });
    const { version } = await api.orders.fulfil({ id, version: 2, allowShort: true });
    const discarded = await api.invoices.add({ orderIds: [id], basis: "sent" });
    await api.invoices.discard({ id: discarded.id, version: 1 });
    const erase = () => api.customers.erase({ id: customer.id });
    const [, refused] = await atOnce(app, erase, () => refusalOf(api.invoices.add({ orderIds: [id], basis: "sent" })));
    expect(refused).toMatchObject({ status: 409, message: expect.stringMatching(/erased.*invoice needs a name/) });
    expect(await refusalOf(api.invoices.restore({ id: discarded.id, version: 2 }))).toMatchObject({ status: 409 });
    expect(await refusalOf(api.orders.takeBack({ id, version }))).toMatchObject({ status: 409, code: "OUTDATED" });
  });

  test("stays while a standing order has drafted an order for them", async () => {
    const { api, bag, customer, eraseRefused } = await withCustomer("Carla");
    const { from: startsOn } = (await api.dashboard.show({})).today;
    const rule = { rhythm: "weeks" as const, weekday: new Date(`${startsOn}T00:00:00Z`).getUTCDay() || 7, startsOn };
    await api.standingOrders.add({ ...rule, customerId: customer.id, lines: [{ ...bag, quantity: 2 }] });
    const [worked, refused] = await atOnce(app, app.workOffJobs, eraseRefused);
    expect(worked).toBeGreaterThan(0);
    expect(refused).toMatchObject({ status: 409, message: expect.stringContaining("is open") });
    expect((await api.orders.list({})).items).toMatchObject([{ customer: { name: "Café Süd" } }]);
  });
});

describe.runIf(process.env.TEST_DATABASE_URL)(
  "a customer who is merged while a standing order of theirs is drafted",
  () => {
    test("waits for the draft, or the draft for the merge, and the order is the kept one's", async () => {
      const { api, bag, customer } = await withCustomer("Dora");
      const kept = await api.customers.add({ name: "Café Nord" });
      await api.green.add({ coffeeName: "Theirs", quantityKg: 1, ownerId: customer.id });
      const { from: startsOn } = (await api.dashboard.show({})).today;
      const rule = { rhythm: "weeks" as const, weekday: new Date(`${startsOn}T00:00:00Z`).getUTCDay() || 7, startsOn };
      await api.standingOrders.add({ ...rule, customerId: customer.id, lines: [{ ...bag, quantity: 2 }] });
      const { pool } = app.database();
      const client = await pool.connect();
      const isWaiting = (count: number) => expect.poll(async () => (await pool.query(WAITING)).rowCount).toBe(count);
      try {
        // The merge stops half way, at the green coffee of the one that goes.
        await client.query("begin");
        await client.query("select from green_coffee_inventory where owner_id = $1 for update", [customer.id]);
        const merging = api.customers.merge({ id: customer.id, intoId: kept.id });
        await isWaiting(1);
        const working = app.workOffJobs();
        await isWaiting(2);
        await client.query("commit");
        await Promise.all([merging, working]);
      } finally {
        await client.query("rollback");
        client.release();
      }
      expect((await api.orders.list({})).items).toMatchObject([{ customer: { name: "Café Nord" } }]);
    });
  },
);
