/** @database both: a migration of rows. */

import { checkBatchCount, reconcileBatches } from "@tryer/domain/batches";
import { PACKAGE_UNITS, type PackageUnit } from "@tryer/domain/items";
import { planRow } from "@tryer/domain/planner";
import { centiLbsFromLbs } from "@tryer/domain/units";
import fc from "fast-check";
import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { type EmptyDatabase, emptyDatabase } from "../../../test/databases/empty-database.ts";
import { migrateTo } from "../../../test/databases/migrate-to.ts";

/** The version that made pending plans, batches and records of people when somebody looked at them. */
const FORMER_VERSION = "0037_roast_search_text";

const PRODUCTS = 150;

const cents = (min: number, max: number) => fc.integer({ min, max }).map((whole) => whole / 100);

/** A product of a pending plan with batches that no longer fit it. */
const product = fc.record({
  shrinkage: cents(0, 9000),
  items: fc.array(
    fc.record({
      quantity: fc.integer({ min: 1, max: 60 }),
      size: fc.integer({ min: 1, max: 12_000 }).map((whole) => whole / 1000),
      unit: fc.constantFrom(...PACKAGE_UNITS),
    }),
    { minLength: 1, maxLength: 3 },
  ),
  batches: fc.uniqueArray(
    fc.record({ number: fc.integer({ min: 1, max: 12 }), lbs: cents(1, 3000), isDone: fc.boolean() }),
    { maxLength: 6, selector: ({ number }) => number },
  ),
});

type Product = typeof product extends fc.Arbitrary<infer Value> ? Value : never;

interface Planned extends Product {
  leadId: string;
  keptIds: Map<number, string>;
}

describe("roasteries of before reads only read", () => {
  let empty: EmptyDatabase;
  const sizes = [3.35, 10, null];
  const roasteries = sizes.map((size) => ({ id: uuidv7(), owner: uuidv7(), size, products: [] as Planned[] }));
  const withoutPlan = { id: uuidv7(), owner: uuidv7() };
  const run = async (text: string, values: unknown[] = []) => (await empty.pools[0].query(text, values)).rows;

  async function addRoastery({ id, owner }: { id: string; owner: string }) {
    await run(
      `insert into users (id, name, first_name, last_name, email, email_verified)
       values ($1, 'Ada Roaster', 'Ada', 'Roaster', $2, true)`,
      [owner, `${owner}@roastery.example`],
    );
    await run("insert into roasteries (id, name, slug) values ($1, 'Roastery', $2)", [id, id]);
    await run("insert into members (id, organization_id, user_id, role) values (gen_random_uuid(), $1, $2, 'owner')", [
      id,
      owner,
    ]);
  }

  async function addProduct(roastery: string, plan: string, user: string, number: number, wanted: Product) {
    const [green, item] = [uuidv7(), uuidv7()];
    await run(
      `insert into green_coffee_inventory (roastery_id, id, number, coffee_name, shrinkage_percentage, user_id)
       values ($1, $2, $3, $4, $5, $6)`,
      [roastery, green, number, `Green ${number}`, wanted.shrinkage, user],
    );
    await run(
      `insert into roasted_coffee_items (roastery_id, id, name, roast_level, green_coffee_id, user_id)
       values ($1, $2, $3, 'Medium', $4, $5)`,
      [roastery, item, `Product ${number}`, green, user],
    );
    const planItems: string[] = [];
    for (const [index, { quantity, size, unit }] of wanted.items.entries()) {
      const id = uuidv7();
      planItems.push(id);
      // A thousandth more for each item: a size stands in a plan once.
      await run(
        `insert into roasting_plan_items
           (roastery_id, id, plan_id, coffee_id, roasted_item_id, quantity, package_size, package_unit, position)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [roastery, id, plan, green, item, quantity, size + index * 13, unit, number * 10 + index],
      );
    }
    const leadId = planItems[0] ?? "";
    const keptIds = new Map<number, string>();
    for (const batch of wanted.batches) {
      const id = uuidv7();
      keptIds.set(batch.number, id);
      await run(
        `insert into batch_tracking (roastery_id, id, plan_item_id, batch_number, batch_weight_lbs, is_completed)
         values ($1, $2, $3, $4, $5, $6)`,
        [roastery, id, leadId, batch.number, batch.lbs, batch.isDone],
      );
    }
    const items = wanted.items.map((each, index) => ({ ...each, size: each.size + index * 13 }));
    return { ...wanted, items, leadId, keptIds };
  }

  beforeAll(async () => {
    empty = await emptyDatabase("pending-plans");
    const [pool] = empty.pools;
    await migrateTo(pool, FORMER_VERSION);
    for (const roastery of roasteries) {
      await addRoastery(roastery);
      const { id, owner, size } = roastery;
      await run("insert into profiles (user_id, email, roaster_batch_size) values ($1, 'ada@roastery.example', $2)", [
        owner,
        size,
      ]);
      const plan = uuidv7();
      await run("insert into roasting_plans (roastery_id, id, number, user_id) values ($1, $2, 1, $3)", [
        id,
        plan,
        owner,
      ]);
      for (const [number, wanted] of fc.sample(product, PRODUCTS / roasteries.length).entries()) {
        roastery.products.push(await addProduct(id, plan, owner, number + 1, wanted));
      }
    }
    await addRoastery(withoutPlan);
    await run("insert into roastery_counters (roastery_id, kind, last) values ($1, 'plan', 7)", [withoutPlan.id]);
    await migrateDatabase(pool);
  });
  afterAll(() => empty.dispose());

  test("have batches as the commands that change a plan make them, and keep what is done and the ids", async () => {
    for (const { id, size, products } of roasteries) {
      for (const wanted of products) {
        const { leadId, keptIds, shrinkage, items, batches } = wanted;
        const done = batches.filter(({ isDone }) => isDone);
        const row = planRow({
          items: items.map(({ quantity, size: packageSize, unit }) => {
            return { quantity, packageSize, packageUnit: unit satisfies PackageUnit };
          }),
          shrinkagePercent: shrinkage,
          batchSizeLbs: size,
          completedBatches: done.length,
          done: { count: done.length, centiLbs: done.reduce((sum, { lbs }) => sum + centiLbsFromLbs(lbs), 0) },
        });
        const before = batches.map(({ number, lbs, isDone }) => {
          return {
            batchNumber: number,
            batchWeightCentiLbs: centiLbsFromLbs(lbs),
            isCompleted: isDone,
            isLogged: false,
          };
        });
        const changes = reconcileBatches(before, row.greenCentiLbs, row.batchSizeCentiLbs);
        const expected = new Map(before.map((batch) => [batch.batchNumber, batch.batchWeightCentiLbs]));
        if (checkBatchCount(row.requiredBatches, "").ok) {
          for (const number of changes.removeNumbers) expected.delete(number);
          for (const { batchNumber, batchWeightCentiLbs } of changes.upsert)
            expected.set(batchNumber, batchWeightCentiLbs);
        }
        const after = await run(
          `select id, batch_number, (batch_weight_lbs * 100)::int as weight from batch_tracking
           where roastery_id = $1 and plan_item_id = $2 order by batch_number`,
          [id, leadId],
        );
        expect(
          new Map(after.map(({ batch_number, weight }) => [batch_number, weight])),
          JSON.stringify(wanted),
        ).toEqual(expected);
        for (const { id: batchId, batch_number } of after) {
          expect(batchId).toBe(keptIds.get(batch_number) ?? batchId);
        }
      }
    }
  });

  test("have a pending plan with the next number, and their people all of their records", async () => {
    const plans = await run("select roastery_id, number, user_id from roasting_plans where status = 'pending'");
    expect(plans).toHaveLength(roasteries.length + 1);
    expect(plans).toContainEqual({ roastery_id: withoutPlan.id, number: 8, user_id: withoutPlan.owner });
    const { owner } = withoutPlan;
    const record = "select profile_email from onboarding_setup where user_id = $1";
    expect(await run(record, [owner])).toEqual([{ profile_email: `${owner}@roastery.example` }]);
    expect(await run("select email, first_name from profiles where user_id = $1", [owner])).toEqual([
      { email: `${owner}@roastery.example`, first_name: "Ada" },
    ]);
    expect(await run("select user_id from stripe_subscriptions")).toHaveLength(roasteries.length + 1);
  });

  test("are fenced as before", async () => {
    const rows = await run(
      `select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity
       and relname in ('roasting_plans', 'roasting_plan_items', 'batch_tracking', 'green_coffee_inventory',
         'roastery_counters', 'profiles', 'onboarding_setup', 'stripe_subscriptions')`,
    );
    expect(rows).toEqual([]);
  });
});
