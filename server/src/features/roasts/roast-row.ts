import type { Roast } from "@tryer/contract";
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { greenBriefColumns } from "#db/green-brief.ts";
import { refersTo } from "#db/refers-to.ts";
import { greenCoffeeInventory, roastedCoffeeItems, roastLogs, roastProfiles, roasts } from "#db/schema/index.ts";
import { builtStatement } from "../../runtime/built-statement.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { partsColumn } from "./parts/parts-column.ts";
import { presentRoast, roastColumns } from "./present-roast.ts";
import { COMPARED_FACTS, comparedLog, followedProfile, PROFILE_COLUMNS } from "./profiles/followed-profile.ts";

export type RoastRow = Pick<typeof roasts.$inferSelect, keyof typeof roastColumns>;

export const roastById = ({ actor }: Work, id: string) => ownRows(actor, roasts, eq(roasts.id, id));

// Values and no joins: each further join doubles what the database takes to plan the statement, which is most of its time.
const MACHINE = sql<{ id: string; name: string } | null>`(
  select json_build_object('id', machine.id, 'name', machine.name) from machines machine
  where machine.roastery_id = roasts.roastery_id and machine.id = roasts.machine_id
)`;

/** Batch that a roast was logged from, with the status of its plan. */
const BATCH = sql<{ id: string; batchNumber: number; planItemId: string; planStatus: string } | null>`(
  select json_build_object('id', batch.id, 'batchNumber', batch.batch_number, 'planItemId', batch.plan_item_id,
    'planStatus', plan.status)
  from batch_tracking batch
  join roasting_plan_items item on item.roastery_id = batch.roastery_id and item.id = batch.plan_item_id
  join roasting_plans plan on plan.roastery_id = item.roastery_id and plan.id = item.plan_id
  where batch.roastery_id = roasts.roastery_id and batch.roast_id = roasts.id
)`;

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
      machine: MACHINE,
      batch: BATCH,
    })
    .from(roasts)
    .leftJoin(greenCoffeeInventory, refersTo(roasts.greenCoffeeId, greenCoffeeInventory))
    .leftJoin(roastedCoffeeItems, refersTo(roasts.roastedItemId, roastedCoffeeItems))
    .leftJoin(roastProfiles, followedProfile)
    .leftJoin(roastLogs, comparedLog)
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

/** The roast, locked until the transaction ends. */
export async function lockRoast(work: Work, id: string): Promise<RoastRow> {
  const [row] = await work.tx
    .select()
    .from(roasts)
    .where(and(roastById(work, id), isNull(roasts.deletedAt)))
    .for("no key update");
  if (!row) throw notFound("Roast");
  return row;
}
