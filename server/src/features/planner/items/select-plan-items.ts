import { asc, type Placeholder, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { greenBriefColumns } from "#db/green-brief.ts";
import { machineOfProduct } from "#db/machine-of-product.ts";
import { partsOfPlanItem } from "#db/recipe-parts.ts";
import { refersTo } from "#db/refers-to.ts";
import { batchTracking, greenCoffeeInventory, roastedCoffeeItems, roastingPlanItems } from "#db/schema/index.ts";
import { builtStatement } from "../../../runtime/built-statement.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { RoasteryWork } from "../../../runtime/request-context.ts";

const ofItem = sql`from batch_tracking b
  where b.roastery_id = ${roastingPlanItems.roasteryId} and b.plan_item_id = ${roastingPlanItems.id}`;
const countOf = (which: SQL) => sql<number>`(select count(*)::int ${ofItem} and ${which})`;
const weightOf = (which: SQL) =>
  sql`(select coalesce(sum(b.batch_weight_lbs), 0) ${ofItem} and ${which})`.mapWith(batchTracking.batchWeightCentiLbs);
/**
 * Condition of a logged batch, also where the roast was deleted after the plan was completed: the plan stays as it was
 * completed.
 */
const LOGGED = sql`(b.is_logged or b.deleted_roast_id is not null)`;
/** Condition of a batch that keeps its number and weight: done, or in the drum. */
const DONE = sql`(b.is_completed or b.started_at is not null or ${LOGGED})`;

const DoneOfParts = z.array(
  z.object({ partItemId: z.string().nullable(), done: z.number(), doneLbs: z.number(), loggedLbs: z.number() }),
);

/** Batches of a blend that are done, by the part that they are roasted for; none for a single origin. */
const doneOfParts = sql`coalesce(case when ${roastingPlanItems.coffeeId} is null then (
  select json_agg(json_build_object('partItemId', part.id, 'done', part.done, 'doneLbs', part.done_lbs, 'loggedLbs', part.logged_lbs))
  from (
    select b.part_item_id as id, count(*) filter (where ${DONE})::int as done,
      coalesce(sum(b.batch_weight_lbs) filter (where ${DONE}), 0) as done_lbs,
      coalesce(sum(b.batch_weight_lbs) filter (where ${LOGGED}), 0) as logged_lbs
    ${ofItem} group by b.part_item_id
  ) part
) end, '[]'::json)`.mapWith((value) => DoneOfParts.parse(value));

/** Condition of the items in the row of an item, which are all of the same product. */
export const inRowOf = (itemId: string | Placeholder) =>
  sql`${roastingPlanItems.roastedItemId} = (select i.roasted_item_id from roasting_plan_items i
    where i.roastery_id = ${roastingPlanItems.roasteryId} and i.id = ${itemId})`;

/**
 * The items of some plans in their order, each with what its row shows: one statement, however many plans.
 */
export const selectPlanItems = (work: RoasteryWork, planIds: string[]) => itemsOfPlans(work, { planIds });

const itemsOfPlans = builtStatement(["planIds"], (tx, { planIds, ...own }) =>
  tx
    .select({
      item: roastingPlanItems,
      name: roastedCoffeeItems.name,
      roastLevel: roastedCoffeeItems.roastLevel,
      isDecaf: roastedCoffeeItems.isDecaf,
      shrinkagePercentage: roastedCoffeeItems.shrinkagePercentage,
      greenCoffee: {
        ...greenBriefColumns,
        quantityGrams: greenCoffeeInventory.quantityGrams,
        shrinkagePercentage: greenCoffeeInventory.shrinkagePercentage,
      },
      machine: machineOfProduct("roasted_coffee_items"),
      parts: partsOfPlanItem,
      doneOfParts,
      // A logged batch counts, also where somebody has taken its tick away: its coffee is roasted.
      completedBatches: countOf(sql`(b.is_completed or ${LOGGED})`),
      doneBatches: countOf(DONE),
      doneCentiLbs: weightOf(DONE),
      loggedBatches: countOf(LOGGED),
      loggedCentiLbs: weightOf(LOGGED),
      deletedRoasts: countOf(sql`b.deleted_roast_id is not null`),
    })
    .from(roastingPlanItems)
    .innerJoin(roastedCoffeeItems, refersTo(roastingPlanItems.roastedItemId, roastedCoffeeItems))
    .leftJoin(greenCoffeeInventory, refersTo(roastingPlanItems.coffeeId, greenCoffeeInventory))
    .where(ownRows(own, roastingPlanItems, sql`${roastingPlanItems.planId} = any(${planIds}::uuid[])`))
    .orderBy(asc(roastingPlanItems.planId), asc(roastingPlanItems.position), asc(roastingPlanItems.id)),
);

export type PlanItemRecord = Awaited<ReturnType<typeof selectPlanItems>>[number];
