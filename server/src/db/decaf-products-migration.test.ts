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

/** Recipe of a blend, with the green coffees or products that it is made of. */
const recipe = (last: number, blend: number, number: number, parts: readonly number[], column = "green_coffee_id") => `
  insert into product_recipes (roastery_id, id, roasted_item_id, number, basis, user_id, created_at)
    values ('${ROASTERY}', '${id(last)}', '${id(blend)}', ${number}, 'share', '${id(10)}', now());
  insert into product_recipe_parts (roastery_id, recipe_id, ${column}, position, share_bp) values ${parts
    .map((part, at) => `('${ROASTERY}', '${id(last)}', '${id(part)}', ${at + 1}, 5000)`)
    .join(", ")};`;

test("products that were roasted last by their name, or by those of what they are roasted from, are decaf", async () => {
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
        ('${ROASTERY}', '${id(44)}', 'Blend Décaféiné', 'Dark', null, '${id(10)}'),
        ('${ROASTERY}', '${id(45)}', 'CAFÉ DÉCAFÉINÉ', 'Dark', '${id(30)}', '${id(10)}'),
        ('${ROASTERY}', '${id(46)}', 'Evening', 'Dark', null, '${id(10)}'),
        ('${ROASTERY}', '${id(47)}', 'Morning', 'Dark', null, '${id(10)}'),
        ('${ROASTERY}', '${id(48)}', 'Late', 'Dark', null, '${id(10)}'),
        ('${ROASTERY}', '${id(49)}', 'Noon', 'Dark', '${id(30)}', '${id(10)}'),
        ('${ROASTERY}', '${id(50)}', 'Tea Time', 'Dark', null, '${id(10)}');
      ${recipe(60, 46, 1, [30, 31])}
      ${recipe(61, 47, 1, [30, 31])} ${recipe(62, 47, 2, [30])}
      ${recipe(63, 48, 1, [40, 41], "part_item_id")}
      ${recipe(64, 49, 1, [30, 31])}
      ${recipe(65, 50, 1, [40, 42], "part_item_id")}`);
  } finally {
    client.release();
  }
  await migrateDatabase(pool);
  const decaf = await pool.query("select name from roasted_coffee_items where is_decaf order by id");
  // By its last recipe alone: Morning was once a blend with decaf, and Noon is a blend no more. A blend of roasted products
  // went by their names, not by those of their green coffees: Late has a decaf by its name, Tea Time none.
  const expected = ["Entkoffeiniert Peru", "Night", "Blend Décaféiné", "CAFÉ DÉCAFÉINÉ", "Evening", "Late"];
  expect(decaf.rows.map(({ name }) => name)).toEqual(expected);
  const { rows } = await pool.query(
    "select relname from pg_class where relname = any($1) and not relforcerowsecurity",
    [["roasted_coffee_items", "green_coffee_inventory", "product_recipes", "product_recipe_parts"]],
  );
  expect(rows).toEqual([]);
});
