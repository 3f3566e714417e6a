/** @database both: a migration that moves prices which exist. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmptyDatabase, emptyDatabase } from "../../test/databases/empty-database.ts";
import { migrateDatabase, migrateToVersion } from "./migrate.ts";

/** Migrations before that of the price lists, 0099. */
const BEFORE = 99;

let empty: EmptyDatabase;
beforeAll(async () => {
  empty = await emptyDatabase("price-lists");
});
afterAll(() => empty.dispose());

const ROASTERY = "00000000-0000-7000-8000-000000000001";
const id = (last: number) => `00000000-0000-7000-8000-0000000001${last}`;

test("prices that exist become a list of each tier from the beginning, each with its price", async () => {
  const [pool] = empty.pools;
  const client = await pool.connect();
  await migrateToVersion(client, BEFORE);
  await client.query(`
    insert into roasteries (id, name, slug, created_at) values ('${ROASTERY}', 'Ada', 'ada', now());
    insert into users (id, name, email, email_verified, created_at, updated_at)
      values ('${id(10)}', 'Ada', 'ada@roastery.example', true, now(), now());
    insert into trade_terms (roastery_id, prices_include_tax) values ('${ROASTERY}', true);
    insert into package_sizes (roastery_id, id, size, unit, user_id) values ('${ROASTERY}', '${id(20)}', 250, 'g', '${id(10)}');
    insert into green_coffee_inventory (roastery_id, id, number, coffee_name, user_id)
      values ('${ROASTERY}', '${id(30)}', 1, 'Huila', '${id(10)}');
    insert into roasted_coffee_items (roastery_id, id, name, roast_level, green_coffee_id, user_id)
      values ('${ROASTERY}', '${id(40)}', 'House', 'Medium', '${id(30)}', '${id(10)}');
    insert into price_tiers (roastery_id, id, name, user_id) values ('${ROASTERY}', '${id(50)}', 'Cafés', '${id(10)}');
    insert into product_prices (roastery_id, id, roasted_item_id, package_size_id, tier_id, price_minor, currency, user_id)
      values ('${ROASTERY}', '${id(60)}', '${id(40)}', '${id(20)}', null, 1250, 'EUR', '${id(10)}'),
        ('${ROASTERY}', '${id(61)}', '${id(40)}', '${id(20)}', '${id(50)}', 990, 'EUR', '${id(10)}');`);
  client.release();
  await migrateDatabase(pool);
  const { rows } = await pool.query(`
    select p.id, p.price_minor::int as price, l.tier_id, l.starts_on, l.prices_include_tax as holds_tax, l.archived_at
    from product_prices p join price_lists l on l.roastery_id = p.roastery_id and l.id = p.price_list_id
    order by p.id`);
  const list = { starts_on: null, holds_tax: null, archived_at: null };
  expect(rows).toEqual([
    { id: id(60), price: 1250, tier_id: null, ...list },
    { id: id(61), price: 990, tier_id: id(50), ...list },
  ]);
});
