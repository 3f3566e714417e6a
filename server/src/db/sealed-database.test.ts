import { sql } from "drizzle-orm";
import { expect, expectTypeOf, test } from "vitest";
import { actorOf } from "../../test/actor-of.ts";
import { testApp } from "../../test/test-app.ts";
import type { RequestContext } from "../runtime/request-context.ts";
import type { Database } from "./database.ts";
import { SealedDatabase } from "./sealed-database.ts";

const app = testApp();

/** Collects what an object leads to by its properties and by those of its prototypes. */
function reachableFrom(start: object): Set<unknown> {
  const found = new Set<unknown>();
  const visit = (value: unknown) => {
    if ((typeof value !== "object" && typeof value !== "function") || value === null || found.has(value)) return;
    if (value === Object.prototype || value === Function.prototype) return;
    found.add(value);
    for (const key of Reflect.ownKeys(value)) visit(Object.getOwnPropertyDescriptor(value, key)?.value);
    visit(Object.getPrototypeOf(value));
  };
  visit(start);
  return found;
}

test("a request's context names neither the pool nor a transaction", () => {
  expectTypeOf<RequestContext["database"]>().toEqualTypeOf<SealedDatabase>();
  type Shown = Extract<keyof RequestContext | keyof RequestContext["database"], keyof Database>;
  expectTypeOf<Shown>().toEqualTypeOf<never>();
});

test("no property of a sealed database leads to the one inside", () => {
  const database = app.database();
  const reachable = reachableFrom(new SealedDatabase(database));
  expect(reachable.has(SealedDatabase.prototype)).toBe(true);
  for (const inside of [database, database.pool, database.asSystem]) expect(reachable.has(inside)).toBe(false);
  expect(SealedDatabase.open(new SealedDatabase(database))).toBe(database);
});

test("a read-only database refuses writes in transactions of every kind, and reads on", async () => {
  const actor = await actorOf(await app.signUp());
  const readOnly = SealedDatabase.open(SealedDatabase.readOnly(new SealedDatabase(app.database())));
  const rename = sql`update roasteries set name = 'Elsewhere' where id = ${actor.roasteryId}`;
  for (const write of [
    () => readOnly.inRoastery(actor, (tx) => tx.execute(rename)),
    () => readOnly.readRoastery(actor, (tx) => tx.execute(rename)),
    () => readOnly.asSystem((tx) => tx.execute(rename)),
    () => readOnly.readAsSystem((tx) => tx.execute(rename)),
  ]) {
    await expect(write()).rejects.toMatchObject({ cause: { code: "25006" } });
  }
  const { rows } = await readOnly.inRoastery(actor, (tx) => tx.execute(sql`select id from roasteries`));
  expect(rows).toEqual([{ id: actor.roasteryId }]);
});
