import { Machine } from "@tryer/contract";
import { eq } from "drizzle-orm";
import { machines } from "#db/schema/index.ts";
import { readBatchSizeLbs } from "#features/planner/index.ts";
import { copied } from "../../runtime/copied-columns.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { invalid, notFound } from "../../runtime/refusal.ts";
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

const byId = ({ actor }: Work, id: string) => ownRows(actor, machines, eq(machines.id, id));

export async function findMachine(work: Work, id: string): Promise<MachineRow | undefined> {
  const [row] = await work.tx.select().from(machines).where(byId(work, id));
  return row;
}

export async function lockMachine(work: Work, id: string): Promise<MachineRow> {
  const [row] = await work.tx.select().from(machines).where(byId(work, id)).for("no key update");
  if (!row) throw notFound("Machine");
  return row;
}

/** Machine that was chosen for plans, whatever the profile has by now. */
export async function findChosen({ tx, actor }: Work): Promise<MachineRow | undefined> {
  const [row] = await tx
    .select()
    .from(machines)
    .where(ownRows(actor, machines, eq(machines.isChosen, true)));
  return row;
}

/** Writes the given columns and makes the row a new version. */
export async function updateMachine(work: Work, row: MachineRow, columns: Partial<MachineRow>): Promise<MachineRow> {
  const [updated] = await work.tx
    .update(machines)
    .set({ ...columns, version: row.version + 1, updatedAt: work.now })
    .where(byId(work, row.id))
    .returning();
  if (!updated) throw new Error("a locked machine is gone");
  return updated;
}
