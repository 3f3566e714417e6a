/** @database both: plans of statements. */

import { ListOrdersInput } from "@tryer/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { actorOf } from "../../../test/actor-of.ts";
import { insertBulk } from "../../../test/bulk-rows.ts";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { copyDatabase } from "../../../test/databases/copy-database.ts";
import { planOf } from "../../../test/plan-of.ts";
import { type Person, testApp } from "../../../test/test-app.ts";
import { encodeCursor } from "../../runtime/lists/cursors.ts";
import { listOrders } from "./list-orders.ts";
import { linesOf } from "./order-rows.ts";

/** A database that no other test has filled: what was deleted from it would change the plans. */
const app = testApp({ openDatabase: copyDatabase });

describe("100,000 orders with 500,000 lines", () => {
  let person: Person;
  let customerId: string;
  beforeAll(async () => {
    person = await app.signUp("Many");
    const { api } = person;
    const { item } = await addCoffee(person);
    const size = await addSize(person, 250, "g");
    const { roasteryId, userId } = await actorOf(person);
    for (let count = 0; count < 20; count += 1) await api.customers.add({ name: `Café ${count}` });
    const { items } = await api.customers.list({});
    customerId = items[0]?.id ?? "";
    await insertBulk(
      app.database(),
      "orders",
      `insert into orders (roastery_id, id, number, status, customer_id, customer_name, channel, ordered_on, promised_on,
         rest_days, currency, prices_include_tax, is_tax_exempt, shipping_tax_percent, pieces, total_minor, user_id)
       select $1, gen_random_uuid(), n, case when n > 99500 then 'confirmed' else 'fulfilled' end,
         ($3::uuid[])[1 + n % 20], 'Café ' || n % 20, case when n % 50 = 0 then 'market' else 'wholesale' end,
         date '2024-01-01' + n / 150, date '2024-01-04' + n / 150, 3, 'EUR', false, false, 0, 10, 1000 + n, $2
       from generate_series(1, 100000) n`,
      [roasteryId, userId, items.map(({ id }) => id)],
    );
    await insertBulk(
      app.database(),
      "order_lines",
      `insert into order_lines (roastery_id, id, order_id, position, roasted_item_id, product_name, package_size_id,
         size_label, quantity, unit_price_minor, discount_percent, tax_percent)
       select roastery_id, gen_random_uuid(), id, n, $1, 'Huila', $2, '250 g', 2, 990, 0, 7
       from orders, generate_series(0, 4) n`,
      [item.id, size.id],
    );
  });

  test.each([
    ["all", {}],
    ["of a status", { status: "confirmed" as const }],
    ["that are open", { status: "open" as const }],
    ["of a channel", { channel: "market" as const }],
    ["of some days", { promisedFrom: "2025-06-01", promisedTo: "2025-06-07" }],
  ])("come page by page from an index: %s", async (_, filter) => {
    const actor = await actorOf(person);
    for (const page of [{}, { cursor: encodeCursor(["number", "desc", 50_000, customerId]) }]) {
      const plan = await planOf(app.database(), actor, (work) =>
        listOrders.statement(work, ListOrdersInput.parse({ ...filter, ...page })),
      );
      expect(plan).toMatch(/Index Scan|Bitmap Index Scan/);
      expect(plan).not.toContain("Seq Scan");
    }
  });

  test("are found by their customer from an index, and their lines too", async () => {
    const actor = await actorOf(person);
    const plan = await planOf(app.database(), actor, (work) =>
      listOrders.statement(work, ListOrdersInput.parse({ customerId })),
    );
    expect(plan).not.toContain("Seq Scan");
    const [order] = (await person.api.orders.list({ customerId })).items;
    const lines = await planOf(app.database(), actor, (work) => linesOf(work, [order?.id ?? ""]));
    expect(lines).toContain("order_lines_position_key");
  });
});
