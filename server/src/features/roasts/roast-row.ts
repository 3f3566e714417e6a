import type { Roast } from "@tryer/contract";
import { and, eq, isNull, type SQL } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import {
  batchTracking,
  greenCoffeeInventory,
  machines,
  roastedCoffeeItems,
  roastingPlanItems,
  roastingPlans,
  roastLogs,
  roastProfiles,
  roasts,
} from "#db/schema/index.ts";
import { builtStatement } from "../../runtime/built-statement.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { partsColumn } from "./parts/parts-column.ts";
import { presentRoast, roastColumns } from "./present-roast.ts";
import { COMPARED_FACTS, comparedLog, followedProfile, PROFILE_COLUMNS } from "./profiles/followed-profile.ts";

export type RoastRow = Pick<typeof roasts.$inferSelect, keyof typeof roastColumns>;

export const roastById = ({ actor }: Work, id: string) => ownRows(actor, roasts, eq(roasts.id, id));

/** Roasts with the names of what they were made of, for and on, and the batch that they were logged from. */
export function selectRoasts<Further extends Record<string, SQL>>(
  { tx }: Pick<Work, "tx">,
  further: Further = {} as Further,
) {
  return tx
    .select({
      ...further,
      roast: roastColumns,
      green: greenBriefColumns,
      parts: partsColumn,
      product: { id: roastedCoffeeItems.id, name: roastedCoffeeItems.name },
      profile: PROFILE_COLUMNS,
      recorded: COMPARED_FACTS,
      machine: { id: machines.id, name: machines.name },
      batch: { id: batchTracking.id, batchNumber: batchTracking.batchNumber, planItemId: batchTracking.planItemId },
      planStatus: roastingPlans.status,
    })
    .from(roasts)
    .leftJoin(
      greenCoffeeInventory,
      and(eq(greenCoffeeInventory.roasteryId, roasts.roasteryId), eq(greenCoffeeInventory.id, roasts.greenCoffeeId)),
    )
    .leftJoin(
      roastedCoffeeItems,
      and(eq(roastedCoffeeItems.roasteryId, roasts.roasteryId), eq(roastedCoffeeItems.id, roasts.roastedItemId)),
    )
    .leftJoin(roastProfiles, followedProfile)
    .leftJoin(roastLogs, comparedLog)
    .leftJoin(machines, and(eq(machines.roasteryId, roasts.roasteryId), eq(machines.id, roasts.machineId)))
    .leftJoin(batchTracking, and(eq(batchTracking.roasteryId, roasts.roasteryId), eq(batchTracking.roastId, roasts.id)))
    .leftJoin(
      roastingPlanItems,
      and(eq(roastingPlanItems.roasteryId, roasts.roasteryId), eq(roastingPlanItems.id, batchTracking.planItemId)),
    )
    .leftJoin(
      roastingPlans,
      and(eq(roastingPlans.roasteryId, roasts.roasteryId), eq(roastingPlans.id, roastingPlanItems.planId)),
    )
    .$dynamic();
}

export async function loadRoast(work: Work, id: string): Promise<Roast> {
  const [row] = await roastsWithId(work, { id });
  if (!row) throw notFound("Roast");
  return presentRoast(row, work.actor);
}

const roastsWithId = builtStatement(["id"], (tx, { id, ...own }) =>
  selectRoasts({ tx }).where(ownRows(own, roasts, eq(roasts.id, id), isNull(roasts.deletedAt))),
);

/** The roast, held until the transaction ends. */
export async function lockRoast(work: Work, id: string): Promise<RoastRow> {
  const [row] = await work.tx
    .select()
    .from(roasts)
    .where(and(roastById(work, id), isNull(roasts.deletedAt)))
    .for("no key update");
  if (!row) throw notFound("Roast");
  return row;
}
