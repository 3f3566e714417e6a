/** @database both: plans of statements. */

import { beforeAll, expect, test } from "vitest";
import { actorOf } from "../../../../test/actor-of.ts";
import { insertBulk } from "../../../../test/bulk-rows.ts";
import { addCoffee } from "../../../../test/coffees.ts";
import { copyDatabase } from "../../../../test/databases/copy-database.ts";
import { statementsOf } from "../../../../test/databases/statements-of.ts";
import { planOf } from "../../../../test/plan-of.ts";
import { type Person, testApp } from "../../../../test/test-app.ts";
import { unweighedRoasts } from "./open-questions.ts";
import { dueOrders, showOrdersDue } from "./orders-due.ts";

/** A database that no other test has filled: what was deleted from it would change the plans. */
const app = testApp({ openDatabase: copyDatabase });

let person: Person;
beforeAll(async () => {
  person = await app.signUp("Many");
  const { roasteryId, userId } = await actorOf(person);
  const { green } = await addCoffee(person);
  const customer = await person.api.customers.add({ name: "Café" });
  await insertBulk(
    app.database(),
    "orders",
    `insert into orders (roastery_id, id, number, status, customer_id, customer_name, channel, ordered_on, promised_on,
       rest_days, currency, prices_include_tax, is_tax_exempt, shipping_tax_percent, user_id)
     select $1, gen_random_uuid(), n, case when n % 1000 = 0 then 'confirmed' else 'fulfilled' end, $2, 'Café',
       'wholesale', date '2024-01-01' + n / 100, date '2024-01-04' + n / 100, 3, 'EUR', false, false, 0, $3
     from generate_series(1, 50000) n`,
    [roasteryId, customer.id, userId],
  );
  await insertBulk(
    app.database(),
    "roasts",
    `insert into roasts (roastery_id, id, number, green_coffee_id, green_weight_kg, roasted_weight_kg, roasted_at, user_id)
     select $1, gen_random_uuid(), n, $2, 5, case when n % 1000 = 0 then null else 4.2 end,
       now() - n * interval '1 minute', $3
     from generate_series(1, 50000) n`,
    [roasteryId, green.id, userId],
  );
});

test("orders that are due are one statement where the session tells the days of the roastery", async () => {
  const statements = await statementsOf(app.database(), await actorOf(person), (context) =>
    showOrdersDue({ ...context, roastery: { changes: "0", timeZone: "Europe/Vienna" } }, undefined),
  );
  expect(statements).toHaveLength(1);
});

test("cards of years of orders and roasts are read from indexes of what is open", async () => {
  const actor = await actorOf(person);
  const plan = (statement: Parameters<typeof planOf>[2]) => planOf(app.database(), actor, statement);
  const days = { today: "2025-05-25", to: "2025-06-01" };
  expect(await plan((work) => dueOrders(work, days))).toContain("orders_to_send_idx");
  expect(await plan(unweighedRoasts)).toContain("roasts_unweighed_idx");
});
