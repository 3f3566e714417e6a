import { sql } from "drizzle-orm";
import { boolean, check, date, foreignKey, integer, jsonb, pgTable, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { centiLbs } from "./decimal-columns.ts";
import { roastedCoffeeItems } from "./items.ts";
import { machines } from "./machines/machines.ts";
import { roastingPlanItems } from "./planner.ts";
import { partKey, recordRules } from "./record-columns.ts";
import { roasts } from "./roasts/roasts.ts";
import { instant, timestamps } from "./tenancy.ts";

export const batchTracking = pgTable(
  "batch_tracking",
  {
    ...partKey(),
    planItemId: uuid("plan_item_id").notNull(),
    batchNumber: integer("batch_number").notNull(),
    /** Part of a blend of roasted coffees that it is roasted for; null for a product that is roasted as one. */
    partItemId: uuid("part_item_id"),
    batchWeightCentiLbs: centiLbs("batch_weight_lbs").notNull(),
    isCompleted: boolean("is_completed").notNull().default(false),
    isLogged: boolean("is_logged").notNull().default(false),
    roastId: uuid("roast_id"),
    /** The roast that it was logged as when its plan was completed, deleted since: the plan's figures go on counting it. */
    deletedRoastId: uuid("deleted_roast_id"),
    /** Day on which it is to be roasted; null is today, as with a day that has passed. */
    plannedOn: date("planned_on"),
    /** Whether the day was accepted as it was proposed, so that it may be proposed anew; else somebody placed the batch. */
    isDayProposed: boolean("is_day_proposed").notNull().default(false),
    /** Machine on which it is to be roasted; null is the one that the plan goes by. */
    machineId: uuid("machine_id"),
    /** Order in which the batches of the plan are roasted; null comes last, as the plan lists them. */
    position: integer("position"),
    /** Charge and drop of its timer. */
    startedAt: instant("started_at"),
    droppedAt: instant("dropped_at"),
    /** Green coffees that were planned when it was logged. */
    plannedGreenIds: jsonb("planned_green_ids").$type<string[]>(),
    ...timestamps,
  },
  (t) => [
    foreignKey({
      columns: [t.roasteryId, t.planItemId],
      foreignColumns: [roastingPlanItems.roasteryId, roastingPlanItems.id],
    }).onDelete("cascade"),
    foreignKey({
      columns: [t.roasteryId, t.partItemId],
      foreignColumns: [roastedCoffeeItems.roasteryId, roastedCoffeeItems.id],
    }),
    foreignKey({ columns: [t.roasteryId, t.machineId], foreignColumns: [machines.roasteryId, machines.id] }),
    foreignKey({ columns: [t.roasteryId, t.roastId], foreignColumns: [roasts.roasteryId, roasts.id] }),
    foreignKey({ columns: [t.roasteryId, t.deletedRoastId], foreignColumns: [roasts.roasteryId, roasts.id] }),
    uniqueIndex("batch_tracking_one_per_number").on(t.roasteryId, t.planItemId, t.batchNumber),
    uniqueIndex("batch_tracking_one_per_roast").on(t.roasteryId, t.roastId).where(sql`${t.roastId} is not null`),
    uniqueIndex("batch_tracking_one_per_deleted_roast")
      .on(t.roasteryId, t.deletedRoastId)
      .where(sql`${t.deletedRoastId} is not null`),
    check("batch_tracking_one_roast", sql`${t.roastId} is null or ${t.deletedRoastId} is null`),
    check("batch_tracking_timer", sql`${t.droppedAt} is null or ${t.startedAt} is not null`),
    check("batch_tracking_weight", sql`${t.batchWeightCentiLbs} > 0`),
    check("batch_tracking_logged_has_roast", sql`${t.isLogged} = (${t.roastId} is not null)`),
    ...recordRules("batch_tracking", t),
  ],
);
