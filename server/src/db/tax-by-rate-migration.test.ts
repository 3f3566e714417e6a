/** @database both: a migration that calculates totals which exist. */

import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmptyDatabase, emptyDatabase } from "../../test/databases/empty-database.ts";
import { migrateDatabase, migrateToVersion } from "./migrate.ts";

/** Migrations before that of the tax by rate, 0108. */
const BEFORE = 108;

let empty: EmptyDatabase;
beforeAll(async () => {
  empty = await emptyDatabase("tax-by-rate");
});
afterAll(() => empty.dispose());

const ROASTERY = "00000000-0000-7000-8000-000000000001";
const id = (last: number) => `00000000-0000-7000-8000-0000000001${last}`;

test("totals of orders follow the tax that is calculated by rate", async () => {
  const [pool] = empty.pools;
  const client = await pool.connect();
  try {
    await migrateToVersion(client, BEFORE);
    await writeOrders(client);
  } finally {
    client.release();
  }
  await migrateDatabase(pool);
  const totals = await pool.query("select total_minor::int as total from orders order by number");
  expect(totals.rows).toEqual([{ total: 455 + 32 }, { total: 455 }, { total: 455 - 30 }]);
  // Only where prices hold the tax, the revenue of the days may differ.
  expect((await pool.query("select books, day::text from changed_days")).rows).toEqual([
    { books: "sales", day: "2026-10-01" },
  ]);
});

async function writeOrders(client: pg.ClientBase): Promise<void> {
  const orders = [
    // 3 × 1.50 less 10 % with 0.50 shipping: 7 % of 4.55 is 0.3185.
    { order: id(70), number: 1, holds: false, exempt: false },
    { order: id(71), number: 2, holds: true, exempt: false },
    // An exempt customer pays prices that hold the tax without it: 4.55 × 7 ⁄ 107 is 0.2977.
    { order: id(72), number: 3, holds: true, exempt: true },
  ];
  await client.query(`
    insert into roasteries (id, name, slug, created_at) values ('${ROASTERY}', 'Ada', 'ada', now());
    insert into users (id, name, email, email_verified, created_at, updated_at)
      values ('${id(10)}', 'Ada', 'ada@roastery.example', true, now(), now());
    insert into package_sizes (roastery_id, id, size, unit, user_id) values ('${ROASTERY}', '${id(20)}', 250, 'g', '${id(10)}');
    insert into green_coffee_inventory (roastery_id, id, number, coffee_name, user_id)
      values ('${ROASTERY}', '${id(30)}', 1, 'Huila', '${id(10)}');
    insert into roasted_coffee_items (roastery_id, id, name, roast_level, green_coffee_id, user_id)
      values ('${ROASTERY}', '${id(40)}', 'House', 'Medium', '${id(30)}', '${id(10)}');
    insert into customers (roastery_id, id, number, name, currency, user_id)
      values ('${ROASTERY}', '${id(50)}', 1, 'Café Süd', 'EUR', '${id(10)}');`);
  for (const { order, number, holds, exempt } of orders) {
    await client.query(`
      insert into orders (roastery_id, id, number, status, customer_id, customer_name, channel, ordered_on, rest_days, currency,
          prices_include_tax, is_tax_exempt, discount_percent, shipping_minor, shipping_tax_percent, pieces, total_minor, user_id)
        values ('${ROASTERY}', '${order}', ${number}, 'confirmed', '${id(50)}', 'Café Süd', 'wholesale', '2026-10-01', 0, 'EUR',
          ${holds}, ${exempt}, 10, 50, 7, 3, 1, '${id(10)}');`);
    for (const position of [0, 1, 2]) {
      await client.query(`
        insert into order_lines (roastery_id, id, order_id, position, roasted_item_id, product_name, package_size_id, size_label,
            grind, quantity, unit_price_minor, discount_percent, tax_percent)
          values ('${ROASTERY}', gen_random_uuid(), '${order}', ${position}, '${id(40)}', 'House', '${id(20)}', '250 g',
            'Grind ${position}', 1, 150, 0, 7);`);
    }
  }
  await client.query("delete from changed_days");
}
