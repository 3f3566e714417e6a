import type { Batch, Plan, PlanBrief, PlanCoffee, ProfileTargets, RowBatches } from "@tryer/contract";
import { planAfter } from "@tryer/domain/planner";
import { inArray } from "drizzle-orm";
import { batchTracking } from "#db/schema/index.ts";
import { currentTargets } from "#features/roasts/index.ts";
import { notFound } from "../../runtime/refusal.ts";
import type { RoasteryWork, Work } from "../../runtime/request-context.ts";
import { selectBatches } from "./batch-record.ts";
import { presentBatch } from "./present-batch.ts";

/** Rows of a plan with the batches that their first items carry. */
export async function withBatches(work: RoasteryWork, of: PlanBrief, rows: PlanCoffee[]): Promise<RowBatches[]> {
  if (rows.length === 0) return [];
  const batchesOf = new Map(rows.map((row) => [row.leadPlanItemId, [] as Batch[]]));
  for (const { batch, ...roasts } of await selectBatches(
    work,
    inArray(batchTracking.planItemId, [...batchesOf.keys()]),
  )) {
    batchesOf.get(batch.planItemId)?.push(presentBatch(batch, roasts));
  }
  const { id, number, status, completionDate } = of;
  const plan = { id, number, status, completionDate };
  const profiles = await profilesOf(work, of, rows);
  return rows.map((row) => ({
    plan,
    row,
    batches: batchesOf.get(row.leadPlanItemId) ?? [],
    profile: partIdsOf(row).length > 0 ? null : (profiles.get(row.roastedItemId) ?? null),
    partProfiles: partIdsOf(row).flatMap((partItemId) => {
      const profile = profiles.get(partItemId);
      return profile === undefined ? [] : [{ partItemId, profile }];
    }),
  }));
}

/** Products that are roasted apart for a row. */
const partIdsOf = ({ parts }: PlanCoffee): string[] =>
  parts.flatMap(({ roasted }) => (roasted === null ? [] : [roasted.id]));

/** Profiles that open batches follow; the roasts of a completed plan have followed what was current then. */
const profilesOf = async (work: RoasteryWork, { status }: PlanBrief, rows: readonly PlanCoffee[]) =>
  planAfter(status, "change") === null
    ? new Map<string, ProfileTargets>()
    : currentTargets(
        work,
        rows.flatMap((row) => [row.roastedItemId, ...partIdsOf(row)]),
      );

/** The row of a plan that holds an item. */
export function rowOfItem({ rows }: Plan, planItemId: string): PlanCoffee {
  const row = rows.find(({ items }) => items.some(({ id }) => id === planItemId));
  if (!row) throw notFound("Plan item");
  return row;
}

export async function batchesOfRow(work: Work, of: PlanBrief, row: PlanCoffee): Promise<RowBatches> {
  const [result] = await withBatches(work, of, [row]);
  if (!result) throw new Error("one row in, one row out");
  return result;
}
