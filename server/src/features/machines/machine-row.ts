import { Machine } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { machines } from "#db/schema/index.ts";
import { readBatchSizeLbs } from "#features/planner/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { recordOf } from "../../runtime/records/record-of.ts";
import { invalid } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";

export type MachineRow = typeof machines.$inferSelect;

export const presentMachine = (row: MachineRow, plannedLbs: number | null): Machine => ({
  ...copied(Machine, row),
  isDefault: row.isChosen && row.batchSizeLbs === plannedLbs,
});

/** Presents a machine after a change, with the batch size that plans use now. */
export const presentNow = async (work: Work, row: MachineRow) => presentMachine(row, await readBatchSizeLbs(work));

/** Refuses a smallest batch above the batch size. */
export function requireBelowSize({
  batchSizeLbs,
  minBatchLbs,
}: Pick<MachineRow, "batchSizeLbs" | "minBatchLbs">): void {
  if (minBatchLbs !== null && minBatchLbs > batchSizeLbs)
    throw invalid("Smallest batch must not be above the batch size", "minBatchLbs");
}

export const { find: findMachine, lock: lockMachine, update: updateMachine } = recordOf(machines, "Machine");

/** Machine that was chosen for plans, whatever the profile has by now. */
export async function findChosen({ tx, actor }: Work): Promise<MachineRow | undefined> {
  const [row] = await tx
    .select()
    .from(machines)
    .where(ownRows(actor, machines, eq(machines.isChosen, true)));
  return row;
}
