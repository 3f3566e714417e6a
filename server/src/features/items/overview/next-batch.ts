import type { NextBatch } from "@tryer/contract";
import { dayOfOpenBatch } from "@tryer/domain/batches";
import { lbsFromCentiLbs } from "@tryer/domain/units";
import { and, asc, eq, or, sql } from "drizzle-orm";
import { refersTo } from "#db/refers-to.ts";
import {
  batchTracking as batches,
  roastingPlanItems as items,
  machines,
  roastingPlans as plans,
} from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { roasteryCalendar } from "../../../runtime/roastery-calendar.ts";

/** Statement of the open batches of a product in the pending plan, in the order in which they are roasted. */
const selectOpenBatches = ({ tx, actor }: Work, productId: string, today: string) =>
  tx
    .select({
      id: batches.id,
      planItemId: batches.planItemId,
      batchNumber: batches.batchNumber,
      weightCentiLbs: batches.batchWeightCentiLbs,
      plannedOn: batches.plannedOn,
      startedAt: batches.startedAt,
      machineName: machines.name,
      openCount: sql`count(*) over ()`.mapWith(Number),
    })
    .from(plans)
    .innerJoin(items, refersTo(items.planId, plans))
    .innerJoin(batches, refersTo(batches.planItemId, items))
    .leftJoin(machines, refersTo(batches.machineId, machines))
    .where(
      ownRows(
        actor,
        plans,
        eq(plans.status, "pending"),
        eq(batches.isCompleted, false),
        // A part of a blend of roasted coffees is roasted as the product that it is.
        or(
          and(eq(items.roastedItemId, productId), sql`${batches.partItemId} is null`),
          eq(batches.partItemId, productId),
        ),
      ),
    )
    .orderBy(
      sql`${batches.startedAt} is null`,
      sql`greatest(coalesce(${batches.plannedOn}, ${today}::date), ${today}::date)`,
      sql`${batches.position} nulls last`,
      asc(items.position),
      asc(batches.batchNumber),
    )
    .limit(1);

/** Batch of a product that is roasted next; null where the pending plan has none that is open. */
export async function nextBatchOf(work: Work, productId: string): Promise<NextBatch | null> {
  const { today } = await roasteryCalendar(work);
  const [next] = await selectOpenBatches(work, productId, today);
  if (next === undefined) return null;
  const { weightCentiLbs, plannedOn, startedAt, ...batch } = next;
  return {
    ...batch,
    weightLbs: lbsFromCentiLbs(weightCentiLbs),
    day: dayOfOpenBatch({ plannedOn, startedAt }, today),
  };
}
