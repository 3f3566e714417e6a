/** @database both: row-level security. */

import { eq, sql } from "drizzle-orm";
import { v7 as uuidv7 } from "uuid";
import { beforeAll, describe, expect, test } from "vitest";
import type { Tx } from "#db/database.ts";
import { roastingPlans } from "#db/schema/index.ts";
import type { Actor } from "../src/runtime/request-context.ts";
import { actorOf } from "./actor-of.ts";
import { PERSONAL_TABLES } from "./personal-tables.ts";
import { testApp } from "./test-app.ts";

const app = testApp();

/** The row-level security of every table that belongs to a roastery or a person. */
async function businessTables() {
  const { rows } = await app
    .database()
    .pool.query<{ name: string; enabled: boolean; forced: boolean; policies: number }>(
      `select c.relname as name, c.relrowsecurity as enabled, c.relforcerowsecurity as forced,
       (select count(*)::int from pg_policy p where p.polrelid = c.oid and p.polpermissive) as policies
     from pg_class c
     where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
       and (c.relname = any($1) or exists (
         select from pg_attribute a where a.attrelid = c.oid and a.attname = 'roastery_id' and not a.attisdropped))
     order by 1`,
      [PERSONAL_TABLES],
    );
  return rows;
}

describe("the database itself", () => {
  let owner: Actor;
  let stranger: Actor;
  let lotId: string;

  beforeAll(async () => {
    const [ada, bob] = [await app.signUp("Ada"), await app.signUp("Bob")];
    [owner, stranger] = [await actorOf(ada), await actorOf(bob)];
    const { api } = ada;
    const lot = await api.green.add({ coffeeName: "Guji", quantityKg: 10 });
    lotId = lot.id;
    await api.items.add({ name: "Filter", roastLevel: "Light", greenCoffeeId: lotId });
    await api.packageSizes.add({ size: 5 });
    await api.roasts.add({ greenCoffeeId: lotId, greenWeightKg: 5, roastedAt: "2026-11-20T09:00:00Z" });
  });

  const as = <Result>(actor: Actor, work: (tx: Tx) => Promise<Result>) => app.database().inRoastery(actor, work);

  /** The code that PostgreSQL refuses a statement with. */
  async function codeOf(refused: Promise<unknown>): Promise<unknown> {
    try {
      await refused;
    } catch (error) {
      const cause = error instanceof Error ? error.cause : undefined;
      return cause instanceof Error && "code" in cause ? cause.code : error;
    }
    throw new Error("the database allowed it");
  }

  test("fences every table of a roastery, against the owner of the tables too", async () => {
    const tables = await businessTables();
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "audit_log",
        "batch_tracking",
        "green_coffee_inventory",
        "green_coffee_movements",
        "onboarding_setup",
        "package_sizes",
        "profiles",
        "roasted_coffee_items",
        "roastery_counters",
        "roasting_plan_items",
        "roasting_plans",
        "roasts",
        "sample_records",
        "stripe_subscriptions",
      ]),
    );
    for (const table of tables) expect(table).toMatchObject({ enabled: true, forced: true, policies: 1 });
  });

  test("lets the application reach no table that is not fenced", async () => {
    const { rows } = await app.database().pool.query<{ name: string; enabled: boolean; within_reach: boolean }>(
      `select c.relname as name, c.relrowsecurity as enabled,
         has_table_privilege('tryer_app', c.oid, 'select, insert, update, delete, truncate')
         or has_any_column_privilege('tryer_app', c.oid, 'select, insert, update') as within_reach
       from pg_class c where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace order by 1`,
    );
    const fenced = rows.filter(({ enabled }) => enabled).map(({ name }) => name);
    expect(fenced).toEqual(expect.arrayContaining(["invitations", "members", "roasteries", "roasts", "users"]));
    expect(rows.filter(({ within_reach }) => within_reach).map(({ name }) => name)).toEqual(fenced);
  });

  test("shows the application the open roastery and no other", async () => {
    const seen = await as(owner, (tx) => tx.execute<{ id: string }>(sql`select id from roasteries`));
    expect(seen.rows).toEqual([{ id: owner.roasteryId }]);
  });

  test("shows a stranger no row of any of them", async () => {
    for (const { name } of await businessTables()) {
      const isPersonal = PERSONAL_TABLES.includes(name);
      const column = sql.identifier(isPersonal ? "user_id" : "roastery_id");
      const ownerId = isPersonal ? owner.userId : owner.roasteryId;
      const count = sql`select count(*)::int as n from ${sql.identifier(name)} where ${column} = ${ownerId}`;
      const seen = (actor: Actor) => as(actor, async (tx) => (await tx.execute<{ n: number }>(count)).rows[0]?.n);
      expect(await seen(stranger), name).toBe(0);
    }
    const lots = await as(owner, (tx) => tx.execute(sql`select id from green_coffee_inventory`));
    expect(lots.rows).toEqual([{ id: lotId }]);
  });

  test("lets a stranger change none of them, nor write for another roastery", async () => {
    const renamed = await as(stranger, (tx) =>
      tx.execute(sql`update green_coffee_inventory set coffee_name = 'Mine' where id = ${lotId}`),
    );
    expect(renamed.rowCount).toBe(0);
    const insert = sql`
      insert into green_coffee_inventory (roastery_id, id, number, coffee_name, user_id)
      values (${owner.roasteryId}, gen_random_uuid(), 99, 'Planted', ${stranger.userId})`;
    expect(await codeOf(as(stranger, (tx) => tx.execute(insert)))).toBe("42501");
    const moved = sql`update green_coffee_inventory set roastery_id = ${stranger.roasteryId} where id = ${lotId}`;
    expect(await codeOf(as(owner, (tx) => tx.execute(moved)))).toBe("42501");
  });

  test("shows nothing to the application while no roastery is named", async () => {
    const client = await app.database().pool.connect();
    try {
      await client.query("begin");
      await client.query("set local role tryer_app");
      await expect(client.query("select * from green_coffee_inventory")).rejects.toThrow();
    } finally {
      await client.query("rollback");
      client.release();
    }
  });

  test.each(["green_coffee_movements", "audit_log"])("never changes or deletes a line of %s", async (name) => {
    const table = sql.identifier(name);
    expect(await codeOf(as(owner, (tx) => tx.execute(sql`update ${table} set created_at = now()`)))).toBe("42501");
    expect(await codeOf(as(owner, (tx) => tx.execute(sql`delete from ${table}`)))).toBe("42501");
    expect(await codeOf(as(owner, (tx) => tx.execute(sql`truncate ${table}`)))).toBe("42501");
  });

  test("never deletes a completed plan", async () => {
    const plan = { roasteryId: owner.roasteryId, id: uuidv7(), number: 900, userId: owner.userId, status: "completed" };
    await as(owner, (tx) => tx.insert(roastingPlans).values(plan));
    await as(owner, (tx) => tx.delete(roastingPlans).where(eq(roastingPlans.id, plan.id)));
    const left = await as(owner, (tx) => tx.$count(roastingPlans, eq(roastingPlans.id, plan.id)));
    expect(left).toBe(1);
  });

  test("never deletes a lot, a product, a size or a roast", async () => {
    const kept = ["green_coffee_inventory", "roasted_coffee_items", "package_sizes", "roasts"];
    for (const name of kept) {
      expect(await codeOf(as(owner, (tx) => tx.execute(sql`delete from ${sql.identifier(name)}`))), name).toBe("42501");
    }
  });

  test("refuses a stock below zero to every role", async () => {
    const negative = sql`update green_coffee_inventory set quantity_kg = -0.001 where id = ${lotId}`;
    expect(await codeOf(as(owner, (tx) => tx.execute(negative)))).toBe("23514");
  });
});
