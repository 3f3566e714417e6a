/** @database both: a migration that reads names by a pattern. */

import { afterAll, beforeAll, expect, test } from "vitest";
import { type EmptyDatabase, emptyDatabase } from "../../test/databases/empty-database.ts";
import { migrateDatabase, migrateToVersion } from "./migrate.ts";

/** Migrations before that of decaf products; numbers of some were never used. */
const BEFORE = 132;

let empty: EmptyDatabase;
beforeAll(async () => {
  empty = await emptyDatabase("decaf-products");
});
afterAll(() => empty.dispose());

const ROASTERY = "00000000-0000-7000-8000-000000000001";
const id = (last: number) => `00000000-0000-7000-8000-0000000001${last}`;

test("products that were roasted last by their name, or by that of their green coffee, are decaf", async () => {
  const [pool] = empty.pools;
  const client = await pool.connect();
  try {
    await migrateToVersion(client, BEFORE);
    await client.query(`
      insert into roasteries (id, name, slug, created_at) values ('${ROASTERY}', 'Ada', 'ada', now());
      insert into users (id, name, email, email_verified, created_at, updated_at)
        values ('${id(10)}', 'Ada', 'ada@roastery.example', true, now(), now());
      insert into green_coffee_inventory (roastery_id, id, number, coffee_name, user_id) values
        ('${ROASTERY}', '${id(30)}', 1, 'Huila', '${id(10)}'),
        ('${ROASTERY}', '${id(31)}', 2, 'Sumatra Swiss Water', '${id(10)}');
      insert into roasted_coffee_items (roastery_id, id, name, roast_level, green_coffee_id, user_id) values
        ('${ROASTERY}', '${id(40)}', 'House', 'Medium', '${id(30)}', '${id(10)}'),
        ('${ROASTERY}', '${id(41)}', 'Entkoffeiniert Peru', 'Medium', '${id(30)}', '${id(10)}'),
        ('${ROASTERY}', '${id(42)}', 'Night', 'Dark', '${id(31)}', '${id(10)}'),
        ('${ROASTERY}', '${id(43)}', 'Cafe Decadent', 'Dark', null, '${id(10)}'),
        ('${ROASTERY}', '${id(44)}', 'Blend Décaféiné', 'Dark', null, '${id(10)}');`);
  } finally {
    client.release();
  }
  await migrateDatabase(pool);
  const decaf = await pool.query("select name from roasted_coffee_items where is_decaf order by id");
  expect(decaf.rows.map(({ name }) => name)).toEqual(["Entkoffeiniert Peru", "Night", "Blend Décaféiné"]);
});
