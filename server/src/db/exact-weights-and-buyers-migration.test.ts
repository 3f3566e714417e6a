/** @database both: migrations that rewrite roasts, and what shops told, which exist. */

import { ShopOrderInput } from "@tryer/contract";
import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { type EmptyDatabase, emptyDatabase } from "../../test/databases/empty-database.ts";
import { migrateDatabase, migrateToVersion } from "./migrate.ts";

/** Migrations before that of the exact weights, 0111; buyers and totals of shops follow. */
const BEFORE = 111;

let empty: EmptyDatabase;
beforeAll(async () => {
  empty = await emptyDatabase("weights-and-buyers");
});
afterAll(() => empty.dispose());

const ROASTERY = "00000000-0000-7000-8000-000000000001";
const id = (last: number) => `00000000-0000-7000-8000-0000000001${last}`;

/** Order of a shop as it was told before buyers and taxes were read. */
const told = (lines: readonly object[]) => ({
  externalId: "71",
  number: "#71",
  source: "file",
  row: 2,
  orderedOn: "2026-10-01",
  updatedAt: null,
  currency: "EUR",
  pricesIncludeTax: true,
  payment: "paid",
  isCancelled: false,
  isFulfilled: false,
  isTest: false,
  isPartlyRefunded: false,
  shipTo: "Jo Day\n1 Bay St",
  notes: "",
  discountMinor: 100,
  shippingMinor: 650,
  totalMinor: 3050,
  lines,
});

const LINE = { variantId: "", sku: "H", title: "House", ordered: 2, quantity: 2, unitPriceMinor: 1250 };
const FULL = told([
  { key: "a", ...LINE },
  { key: "b", ...LINE, unitPriceMinor: null },
]);
const BARE = told([]);

test("roasts keep their weights, what shops told is complete, and the activity names no customer", async () => {
  const [pool] = empty.pools;
  const client = await pool.connect();
  try {
    await migrateToVersion(client, BEFORE);
    await writeRows(client);
  } finally {
    client.release();
  }
  await migrateDatabase(pool);

  const roasts = await pool.query(`select green_weight_kg::text as green, roasted_weight_kg::text as roasted,
    shortfall_kg::text as short, green_mg::int, roasted_mg::int, green_centi_lbs::int, is_averaged from roasts order by id`);
  expect(roasts.rows).toEqual([
    {
      green: "12.345000",
      roasted: "10.500000",
      short: "12.345",
      green_mg: 12_345_000,
      roasted_mg: 10_500_000,
      green_centi_lbs: 2722,
      is_averaged: true,
    },
    {
      green: "0.458000",
      roasted: null,
      short: "0.000",
      green_mg: 458_000,
      roasted_mg: null,
      green_centi_lbs: 101,
      is_averaged: false,
    },
  ]);
  const parts = await pool.query("select green_weight_kg::text as green, shortfall_kg::text as short from roast_parts");
  expect(parts.rows).toEqual([{ green: "12.345000", short: "12.345" }]);

  expect((await pool.query("select keeps_one_customer from shops")).rows).toEqual([{ keeps_one_customer: true }]);
  const orders = await pool.query("select content, looked_at from shop_orders order by order_id");
  const [full, bare] = orders.rows;
  expect(full).toEqual({
    content: {
      ...FULL,
      buyer: null,
      taxMinor: null,
      shippingTax: null,
      lines: FULL.lines.map((line) => ({ ...line, tax: null })),
    },
    looked_at: null,
  });
  expect(bare.content).toMatchObject({ buyer: null, taxMinor: null, lines: [] });
  const changes = await pool.query("select before from shop_import_changes");
  expect(changes.rows).toEqual([
    { before: { content: full.content, differs: "Another address", differsSince: null, order: null, lines: [] } },
  ]);
  for (const { content } of [full, bare]) expect(z.safeParse(ShopOrderInput, content)).toMatchObject({ success: true });
  const activity = await pool.query("select detail from audit_log order by id");
  expect(activity.rows).toEqual([{ detail: { customerId: id(50) } }, { detail: { importId: id(51) } }]);
});

async function writeRows(client: pg.ClientBase): Promise<void> {
  await client.query(`
    insert into roasteries (id, name, slug, created_at) values ('${ROASTERY}', 'Ada', 'ada', now());
    insert into users (id, name, email, email_verified, created_at, updated_at)
      values ('${id(10)}', 'Ada', 'ada@roastery.example', true, now(), now());
    insert into green_coffee_inventory (roastery_id, id, number, coffee_name, user_id)
      values ('${ROASTERY}', '${id(30)}', 1, 'Huila', '${id(10)}');
    insert into roasts (roastery_id, id, number, green_coffee_id, green_weight_kg, roasted_weight_kg, shortfall_kg, roasted_at,
        user_id)
      values ('${ROASTERY}', '${id(40)}', 1, '${id(30)}', 12.345, 10.5, 12.345, now(), '${id(10)}'),
        ('${ROASTERY}', '${id(41)}', 2, '${id(30)}', 0.458, null, 0, now(), '${id(10)}');
    insert into roast_parts (roastery_id, roast_id, green_coffee_id, position, green_weight_kg, shortfall_kg)
      values ('${ROASTERY}', '${id(40)}', '${id(30)}', 1, 12.345, 12.345);
    insert into customers (roastery_id, id, number, name, currency, user_id)
      values ('${ROASTERY}', '${id(50)}', 1, 'Web', 'EUR', '${id(10)}');
    insert into shops (roastery_id, id, name, kind, currency, counts_unpaid, prices_include_tax, customer_id, channel, user_id)
      values ('${ROASTERY}', '${id(60)}', 'Web', 'shopify', 'EUR', false, true, '${id(50)}', 'online', '${id(10)}');`);
  for (const [at, content] of [FULL, BARE].entries()) {
    await client.query(`
      insert into orders (roastery_id, id, number, status, customer_id, customer_name, channel, ordered_on, rest_days, currency,
          prices_include_tax, is_tax_exempt, shipping_tax_percent, user_id)
        values ('${ROASTERY}', '${id(70 + at)}', ${at + 1}, 'confirmed', '${id(50)}', 'Web', 'online', '2026-10-01', 0, 'EUR',
          true, false, 0, '${id(10)}')`);
    await client.query(
      `insert into shop_orders (roastery_id, order_id, shop_id, external_id, number, content, import_id)
        values ('${ROASTERY}', '${id(70 + at)}', '${id(60)}', '${71 + at}', '#${71 + at}', $1, '${id(80)}')`,
      [content],
    );
  }
  const before = { content: FULL, differs: "Another address", differsSince: null, order: null, lines: [] };
  await client.query(
    `insert into shop_import_changes (roastery_id, import_id, order_id, before, order_version)
      values ('${ROASTERY}', '${id(80)}', '${id(70)}', $1, 1)`,
    [before],
  );
  await client.query(`insert into audit_log (roastery_id, id, action, subject_id, detail, user_id, created_at) values
    ('${ROASTERY}', '${id(90)}', 'order.sent_by_page', '${id(71)}', '{"customer":"Jo Day"}', '${id(50)}', now()),
    ('${ROASTERY}', '${id(91)}', 'roast.imported', '${id(72)}', '{"importId":"${id(51)}"}', '${id(10)}', now())`);
}
