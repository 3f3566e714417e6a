import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import type { Tx } from "#db/database.ts";
import { actorOf } from "../../../test/actor-of.ts";
import { addCoffee, addSize } from "../../../test/coffees.ts";
import { testApp } from "../../../test/test-app.ts";
import type { Work } from "../../runtime/request-context.ts";
import { lockPendingPlan } from "./pending-plan.ts";
import { prepareBatches } from "./prepare-batches.ts";
import { prepareRow } from "./prepare-row.ts";

const app = testApp();

/** A plan with two sizes of one coffee and one of another, and roasts that its batches can be logged as. */
async function roaster() {
  const person = await app.signUp();
  const { api } = person;
  const coffees = [await addCoffee(person), await addCoffee(person, { name: "Guji", shrinkagePercentage: 12.5 })];
  const [first, second] = coffees.map(({ item }) => item.id) as [string, string];
  const sizes = [await addSize(person, 5, "lb"), await addSize(person, 1, "kg")].map(({ id }) => id) as [
    string,
    string,
  ];
  const roastIds: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const greenCoffeeId = coffees[0]?.green.id ?? "";
    const roast = await api.roasts.add({ greenCoffeeId, greenWeightKg: 1, roastedAt: "2026-11-17T06:40:00.000Z" });
    roastIds.push(roast.id);
  }
  const { id } = await api.planner.pending({});
  const { rows } = await api.planner.addItems({
    id,
    items: [
      { roastedItemId: first, packageSizeId: sizes[0], quantity: 4 },
      { roastedItemId: second, packageSizeId: sizes[0], quantity: 3 },
      { roastedItemId: first, packageSizeId: sizes[1], quantity: 2 },
    ],
  });
  const row = rows.find(({ roastedItemId }) => roastedItemId === first);
  const itemIds = row?.items.map((item) => item.id) ?? [];
  return { actor: await actorOf(person), productId: first, leadId: row?.leadPlanItemId ?? "", itemIds, roastIds };
}

const state = fc.record({
  quantities: fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 })),
  shrinkageBp: fc.option(fc.integer({ min: 0, max: 6000 })),
  batchSizeCentiLbs: fc.option(fc.integer({ min: 20, max: 3000 })),
  batches: fc.uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 12 }),
      centiLbs: fc.integer({ min: 1, max: 3000 }),
      kind: fc.constantFrom("open", "ticked", "logged", "logged, tick taken away", "roast deleted"),
    }),
    { selector: ({ number }) => number, maxLength: 8 },
  ),
  namedBy: fc.nat(1),
});

type Roaster = Awaited<ReturnType<typeof roaster>>;
type State = typeof state extends fc.Arbitrary<infer Value> ? Value : never;

/** Puts the row of the first product into a state, in step or not. */
async function bringAbout({ tx, actor }: Work, { itemIds, leadId, roastIds }: Roaster, given: State): Promise<void> {
  for (const [index, quantity] of given.quantities.entries()) {
    await tx.execute(sql`update roasting_plan_items set quantity = ${quantity} where id = ${itemIds[index]}`);
  }
  const shrinkage = given.shrinkageBp === null ? null : given.shrinkageBp / 100;
  await tx.execute(sql`update roasting_plan_items set shrinkage_percentage = ${shrinkage} where id = ${leadId}`);
  const size = given.batchSizeCentiLbs === null ? null : given.batchSizeCentiLbs / 100;
  await tx.execute(sql`update profiles set roaster_batch_size = ${size} where user_id = ${actor.userId}`);
  await tx.execute(sql`delete from batch_tracking where plan_item_id = ${leadId}`);
  const unusedRoasts = [...roastIds];
  for (const { number, centiLbs, kind } of given.batches) {
    const roastId = kind === "open" || kind === "ticked" ? null : (unusedRoasts.pop() ?? null);
    const isLogged = roastId !== null && kind !== "roast deleted";
    const isCompleted = kind !== "open" && kind !== "logged, tick taken away";
    await tx.execute(sql`insert into batch_tracking
      (roastery_id, id, plan_item_id, batch_number, batch_weight_lbs, is_completed, is_logged, roast_id, deleted_roast_id,
        created_at, updated_at)
      values (${actor.roasteryId}, gen_random_uuid(), ${leadId}, ${number}, ${centiLbs / 100}, ${isCompleted}, ${isLogged},
        ${isLogged ? roastId : null}, ${isLogged ? null : roastId}, '2026-11-20', '2026-11-20')`);
  }
}

const batchesIn = async (tx: Tx) =>
  (
    await tx.execute(sql`select plan_item_id, batch_number, batch_weight_lbs, is_completed, is_logged, roast_id,
      deleted_roast_id, updated_at from batch_tracking order by plan_item_id, batch_number`)
  ).rows;

class TakenBack extends Error {}

test("brings a row to what the preparing of whole plans makes of it, from any state", async () => {
  const ada = await roaster();
  /** The batches after a preparation, whose transaction is taken back. */
  async function after(given: State, prepare: (work: Work) => Promise<unknown>) {
    let batches: unknown[] = [];
    let answer: unknown;
    const work = app.database().inRoastery(ada.actor, async (tx) => {
      const work = { tx, actor: ada.actor, now: new Date("2026-11-21T06:00:00Z") };
      await bringAbout(work, ada, given);
      const before = await batchesIn(tx);
      answer = await prepare(work);
      batches = await batchesIn(tx);
      throw new TakenBack(JSON.stringify(before) === JSON.stringify(batches) ? "unchanged" : "changed");
    });
    const outcome = await work.catch((error: unknown) => {
      if (error instanceof TakenBack) return error.message;
      throw error;
    });
    return { batches, answer, outcome };
  }
  await fc.assert(
    fc.asyncProperty(state, async (given) => {
      const item = ada.itemIds[given.namedBy] ?? "";
      const whole = await after(given, async (work) => {
        await prepareBatches(work, await lockPendingPlan(work), { products: [ada.productId] });
      });
      const row = await after(given, async (work) => prepareRow(work, await lockPendingPlan(work), item));
      expect(row.batches).toEqual(whole.batches);
      expect(row.answer).toBe(row.outcome === "changed");
    }),
    { numRuns: 40 },
  );
});
