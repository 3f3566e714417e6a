import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, integer, pgTable, primaryKey, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { centiLbs } from "./decimal-columns.ts";
import { roastingPlanItems } from "./planner.ts";
import { roasts } from "./roasts/roasts.ts";
import { roasteryId, roasteryPolicy, timestamps } from "./tenancy.ts";

export const batchTracking = pgTable(
  "batch_tracking",
  {
    roasteryId: roasteryId(),
    id: uuid("id").notNull(),
    planItemId: uuid("plan_item_id").notNull(),
    batchNumber: integer("batch_number").notNull(),
    batchWeightCentiLbs: centiLbs("batch_weight_lbs").notNull(),
    isCompleted: boolean("is_completed").notNull().default(false),
    isLogged: boolean("is_logged").notNull().default(false),
    roastId: uuid("roast_id"),
    /** The roast that it was logged as when its plan was completed, deleted since: the plan's figures go on counting it. */
    deletedRoastId: uuid("deleted_roast_id"),
    ...timestamps,
  },
  (t) => [
    primaryKey({ columns: [t.roasteryId, t.id] }),
    foreignKey({
      columns: [t.roasteryId, t.planItemId],
      foreignColumns: [roastingPlanItems.roasteryId, roastingPlanItems.id],
    }).onDelete("cascade"),
    foreignKey({ columns: [t.roasteryId, t.roastId], foreignColumns: [roasts.roasteryId, roasts.id] }),
    foreignKey({ columns: [t.roasteryId, t.deletedRoastId], foreignColumns: [roasts.roasteryId, roasts.id] }),
    uniqueIndex("batch_tracking_one_per_number").on(t.roasteryId, t.planItemId, t.batchNumber),
    uniqueIndex("batch_tracking_one_per_roast").on(t.roasteryId, t.roastId).where(sql`${t.roastId} is not null`),
    uniqueIndex("batch_tracking_one_per_deleted_roast")
      .on(t.roasteryId, t.deletedRoastId)
      .where(sql`${t.deletedRoastId} is not null`),
    check("batch_tracking_one_roast", sql`${t.roastId} is null or ${t.deletedRoastId} is null`),
    check("batch_tracking_weight", sql`${t.batchWeightCentiLbs} > 0`),
    check("batch_tracking_logged_has_roast", sql`${t.isLogged} = (${t.roastId} is not null)`),
    roasteryPolicy("batch_tracking"),
  ],
);
