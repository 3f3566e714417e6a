/** @database both: plans of statements. */

import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { actorOf } from "../../../../test/actor-of.ts";
import { insertBulk } from "../../../../test/bulk-rows.ts";
import { addCoffee, addSize } from "../../../../test/coffees.ts";
import { copyDatabase } from "../../../../test/databases/copy-database.ts";
import { statementsOf } from "../../../../test/databases/statements-of.ts";
import { refusalOf } from "../../../../test/http/refusal-of.ts";
import { planOf } from "../../../../test/plan-of.ts";
import { testApp } from "../../../../test/test-app.ts";
import { listCompletedPlans } from "./list-completed-plans.ts";

/** A database that no other test has filled: what was deleted from it would change the plans. */
const app = testApp({ openDatabase: copyDatabase });

test("completed plans are listed newest first, page by page, with their rows", async () => {
  const person = await app.signUp();
  const { item: product } = await addCoffee(person);
  const size = await addSize(person, 5, "lbs");
  for (const quantity of [1, 2, 3]) {
    const { id } = await person.api.planner.pending({});
    await person.api.planner.addItems({ id, items: [{ roastedItemId: product.id, packageSizeId: size.id, quantity }] });
    await person.api.planner.complete({ id });
  }
  const first = await person.api.planner.listCompleted({ limit: 2 });
  expect(first.items.map(({ number, totals }) => [number, totals.outputLbs])).toEqual([
    ["P-0003", 15],
    ["P-0002", 10],
  ]);
  expect(first.items[0]).toEqual(await person.api.planner.get({ id: first.items[0]?.id ?? "" }));
  const second = await person.api.planner.listCompleted({ limit: 2, cursor: first.nextCursor ?? "" });
  expect(second.items.map(({ number }) => number)).toEqual(["P-0001"]);
  expect(second.nextCursor).toBeNull();
});

test("a cursor that was edited is refused", async () => {
  const { api } = await app.signUp();
  const cursorOf = (values: unknown) => Buffer.from(JSON.stringify(values)).toString("base64url");
  const someId = "01936f5a-0000-7000-8000-000000000000";
  const edited = ["?", cursorOf([1]), cursorOf(["2026-02-30", someId]), cursorOf([1, "x"]), cursorOf([9e14, someId])];
  for (const cursor of edited) {
    expect(await refusalOf(api.planner.listCompleted({ cursor }))).toMatchObject({
      status: 422,
      data: { field: "cursor" },
    });
  }
});

test("a page of 100,000 completed plans is read from an index", async () => {
  const person = await app.signUp();
  const actor = await actorOf(person);
  await insertBulk(
    app.database(),
    "roasting_plans",
    `insert into roasting_plans (roastery_id, id, number, user_id, status, completion_date, batch_size_lbs)
     select $1, gen_random_uuid(), 1 + n, $2, 'completed', timestamptz '2026-01-01' + n * interval '1 minute', 10
     from generate_series(1, 100000) n`,
    [actor.roasteryId, actor.userId],
  );
  const { items, nextCursor } = await person.api.planner.listCompleted({ limit: 3 });
  expect(items.map(({ number }) => number)).toEqual(["P-100001", "P-100000", "P-99999"]);
  for (const cursor of [undefined, nextCursor ?? ""]) {
    const plan = await planOf(app.database(), actor, (work) =>
      listCompletedPlans.statement(work, { cursor, limit: 50 }),
    );
    expect(plan).toMatch(/Index Scan (Backward )?using roasting_plans_completed_idx/);
    expect(plan).not.toMatch(/Seq Scan|Sort/);
  }
});

test("a page costs the same number of statements, however many plans are on it", async () => {
  const person = await app.signUp();
  const actor = await actorOf(person);
  await app.database().inRoastery(actor, (tx) =>
    tx.execute(sql`
      insert into roasting_plans (roastery_id, id, number, user_id, status, completion_date, batch_size_lbs)
      select ${actor.roasteryId}, gen_random_uuid(), 1 + n, ${actor.userId}, 'completed', now(), 10
      from generate_series(1, 100) n
    `),
  );
  const ask = (limit: number) =>
    statementsOf(app.database(), actor, async (context) => {
      expect((await listCompletedPlans(context, { limit })).items).toHaveLength(limit);
    });
  const alone = await ask(1);
  expect(alone.length).toBeGreaterThan(0);
  expect(await ask(100)).toHaveLength(alone.length);
});
