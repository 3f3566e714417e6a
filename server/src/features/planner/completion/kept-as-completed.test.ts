import { v7 as uuidv7 } from "uuid";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { migrateDatabase } from "#db/migrate.ts";
import { type EmptyDatabase, emptyDatabase } from "../../../../test/databases/empty-database.ts";
import { migrateTo } from "../../../../test/databases/migrate-to.ts";

/** The version before names were kept with a plan. */
const FORMER_VERSION = "0022_roastery_name";

describe("plans that were completed before names were kept", () => {
  let empty: EmptyDatabase;
  const ids = {
    roastery: uuidv7(),
    user: uuidv7(),
    green: uuidv7(),
    item: uuidv7(),
    completed: uuidv7(),
    pending: uuidv7(),
    completedItem: uuidv7(),
    pendingItem: uuidv7(),
    ticked: uuidv7(),
    opened: uuidv7(),
    openedBefore: uuidv7(),
    deletedRoast: uuidv7(),
    deletedBefore: uuidv7(),
  };
  const COMPLETED_AT = "2026-06-01T10:00:00Z";
  const DELETED_AT = "2026-06-02T10:00:00Z";
  const DELETED_BEFORE = "2026-05-01T10:00:00Z";
  const run = async (text: string, values: unknown[] = []) => {
    const [pool] = empty.pools;
    return (await pool.query(text, values)).rows;
  };

  beforeAll(async () => {
    empty = await emptyDatabase("completed-plans");
    const [pool] = empty.pools;
    await migrateTo(pool, FORMER_VERSION);
    const { roastery, user, green, item } = ids;
    await run(
      "insert into roasteries (id, name, slug, time_zone) values ($1, 'Roastery', 'roastery', 'Europe/Vienna')",
      [roastery],
    );
    await run(
      `insert into green_coffee_inventory (roastery_id, id, number, coffee_name, origin, user_id)
       values ($1, $2, 1, 'Guji', 'Ethiopia', $3)`,
      [roastery, green, user],
    );
    await run(
      `insert into roasted_coffee_items (roastery_id, id, name, roast_level, green_coffee_id, user_id)
       values ($1, $2, 'House Blend', 'Medium', $3, $4)`,
      [roastery, item, green, user],
    );
    for (const [number, [status, plan, planItem]] of (
      [
        ["completed", ids.completed, ids.completedItem],
        ["pending", ids.pending, ids.pendingItem],
      ] as const
    ).entries()) {
      await run(
        `insert into roasting_plans (roastery_id, id, number, user_id, status, completion_date)
         values ($1, $2, $3, $4, $5, $6)`,
        [roastery, plan, number + 1, user, status, status === "completed" ? COMPLETED_AT : null],
      );
      await run(
        `insert into roasting_plan_items
           (roastery_id, id, plan_id, coffee_id, roasted_item_id, quantity, package_size, package_unit, position)
         values ($1, $2, $3, $4, $5, 10, 5, 'lb', 1)`,
        [roastery, planItem, plan, green, item],
      );
    }
    for (const [number, [batch, isCompleted]] of (
      [
        [ids.ticked, true],
        [ids.opened, false],
        [ids.openedBefore, false],
      ] as const
    ).entries()) {
      await run(
        `insert into batch_tracking (roastery_id, id, plan_item_id, batch_number, batch_weight_lbs, is_completed)
         values ($1, $2, $3, $4, 10, $5)`,
        [roastery, batch, ids.completedItem, number + 1, isCompleted],
      );
    }
    for (const [number, [roast, deletedAt, batchId]] of (
      [
        [ids.deletedRoast, DELETED_AT, ids.opened],
        [ids.deletedBefore, DELETED_BEFORE, ids.openedBefore],
      ] as const
    ).entries()) {
      await run(
        `insert into roasts (roastery_id, id, number, green_coffee_id, green_weight_kg, roasted_at, deleted_at, user_id)
         values ($1, $2, $3, $4, 4, $5, $5, $6)`,
        [roastery, roast, number + 1, green, deletedAt, user],
      );
      await run(
        `insert into audit_log (roastery_id, id, action, subject_id, detail, user_id, created_at)
         values ($1, $2, 'roast.removed', $3, $4, $5, $6)`,
        [roastery, uuidv7(), roast, JSON.stringify({ number: "R-0001", batchId }), user, deletedAt],
      );
    }
    await migrateDatabase(pool);
  });
  afterAll(() => empty.dispose());

  test("completed plans get the names of their coffees, the pending plan goes on following them", async () => {
    const names = "item_name, roast_level, green_name, green_origin, shrinkage_percentage";
    const rows = await run(`select plan_id, ${names} from roasting_plan_items where roastery_id = $1`, [ids.roastery]);
    expect(new Map(rows.map(({ plan_id, ...kept }) => [plan_id, Object.values(kept)]))).toEqual(
      new Map([
        [ids.completed, ["House Blend", "Medium", "Guji", "Ethiopia", "15.00"]],
        [ids.pending, [null, null, null, null, null]],
      ]),
    );
  });

  test("batches that a deleted roast opened after the completion are as completed again", async () => {
    const rows = await run(
      "select id, is_completed, deleted_roast_id from batch_tracking where plan_item_id = $1 order by batch_number",
      [ids.completedItem],
    );
    expect(rows).toEqual([
      { id: ids.ticked, is_completed: true, deleted_roast_id: null },
      { id: ids.opened, is_completed: true, deleted_roast_id: ids.deletedRoast },
      { id: ids.openedBefore, is_completed: false, deleted_roast_id: null },
    ]);
  });

  test("the policies bind the owner of every table that they did before", async () => {
    const rows = await run(
      `select relname from pg_class where relrowsecurity and not relforcerowsecurity and relnamespace = 'public'::regnamespace
       and relname in ('roasting_plan_items', 'roasting_plans', 'roasted_coffee_items', 'green_coffee_inventory',
         'batch_tracking', 'roasts', 'audit_log')`,
    );
    expect(rows).toEqual([]);
  });
});
