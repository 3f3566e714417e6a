import { readShopFile, type ShopOrder } from "@tryer/domain/shops";
import { v7 as uuidv7 } from "uuid";
import { describe, expect, test } from "vitest";
import { WAITING } from "../../../test/databases/at-once.ts";
import { withOrderPage } from "../../../test/orders/order-pages.ts";
import { house, importInto, shopOf } from "../../../test/orders/shop-orders.ts";
import { type Person, testApp } from "../../../test/test-app.ts";

const app = testApp();

/** Stops a request at a table that it reads, lets a person order for the same customer meanwhile, and ends both. */
async function orderBeside<Result>(
  request: () => Promise<Result>,
  { table, order }: { table: string; order: () => Promise<unknown> },
): Promise<Result> {
  const { pool } = app.database();
  const client = await pool.connect();
  const isWaiting = (count: number) => expect.poll(async () => (await pool.query(WAITING)).rowCount).toBe(count);
  try {
    await client.query(`begin; lock table ${table} in access exclusive mode`);
    const first = request();
    await isWaiting(1);
    const second = order();
    await isWaiting(2);
    await client.query("commit");
    const [result] = await Promise.all([first, second]);
    return result;
  } finally {
    await client.query("rollback");
    client.release();
  }
}

const HEAD =
  "Name,Email,Financial Status,Currency,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Id,Billing Name,Billing Street,Billing City,Billing Zip,Billing Country";

/** Order of a shop that one buyer sends, by its number. */
function buyersOrders(number: string): ShopOrder[] {
  const row = `#${number},jm@example.com,paid,EUR,1,House,12.50,H,${number},Jürgen Müßig,12 Test St,Berlin,10115,DE`;
  const answers = { currency: "EUR", mapping: null, kept: [], today: "2026-11-23" } as const;
  const reading = readShopFile({ text: [HEAD, row].join("\n") }, answers);
  if (!reading.ok) throw new Error(reading.message);
  return reading.file.orders;
}

const customersOf = async ({ api }: Person) => (await api.orders.list({})).items.map(({ customer }) => customer.name);

// The embedded database has one connection: there, one transaction ends before the next one begins.
describe.runIf(process.env.TEST_DATABASE_URL)("an order that a person adds in the same moment", () => {
  test("deadlocks with no order of the customer's own page", async () => {
    const { person, link, bag, kilo, customer } = await withOrderPage(app, "Ada");
    const line = { ...bag, quantity: 1, unitPriceMinor: 990 };
    const answer = await orderBeside(
      () => app.post("/api/v1/order-page/order", { link, id: uuidv7(), deliversOn: null, lines: [line] }),
      {
        table: "product_prices",
        order: () => person.api.orders.add({ customerId: customer.id, lines: [{ ...kilo, quantity: 1 }] }),
      },
    );
    expect(answer.status).toBe(200);
    expect(await customersOf(person)).toEqual(["Café Süd", "Café Süd"]);
  });

  test("deadlocks with no draft of a standing order, where the customer has a credit limit", async () => {
    const { person, bag, customer } = await withOrderPage(app, "Berta", { creditLimitMinor: 100_000 });
    const { api } = person;
    const { from: startsOn } = (await api.dashboard.show({})).today;
    const rule = { rhythm: "weeks" as const, weekday: new Date(`${startsOn}T00:00:00Z`).getUTCDay() || 7, startsOn };
    const lines = [{ ...bag, quantity: 1 }];
    const { id } = await api.standingOrders.add({ ...rule, leadDays: 0, customerId: customer.id, lines });
    const [date] = (await api.standingOrders.get({ id })).dates.filter(({ order }) => order === null);
    await orderBeside(() => api.standingOrders.draft({ id, date: date?.date ?? startsOn }), {
      table: "standing_order_lines",
      order: () => api.orders.add({ customerId: customer.id, lines }),
    });
    expect(await customersOf(person)).toEqual(["Café Süd", "Café Süd"]);
  });

  test("deadlocks with no order that the customer sends through a shop", async () => {
    const person = await app.signUp("Carla");
    const { api } = person;
    const { shop, bag } = await shopOf(person);
    await api.shops.mapItem({ id: shop.id, ...house, ...bag });
    await importInto(person, shop.id, buyersOrders("1"));
    const [buyer] = (await api.customers.list({ search: "Jürgen" })).items;
    const counts = await orderBeside(() => importInto(person, shop.id, buyersOrders("2")), {
      table: "customer_addresses",
      order: () =>
        api.orders.add({ customerId: buyer?.id ?? "", lines: [{ ...bag, quantity: 1, unitPriceMinor: 1250 }] }),
    });
    expect(counts).toMatchObject({ added: 1, refused: [] });
    expect(await customersOf(person)).toEqual(["Jürgen Müßig", "Jürgen Müßig", "Jürgen Müßig"]);
  });
});
