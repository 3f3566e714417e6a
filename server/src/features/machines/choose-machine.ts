import { contract } from "@tryer/contract";
import { eq, sql } from "drizzle-orm";
import { machines } from "#db/schema/index.ts";
import { countsForPlans, preparePendingBatches } from "#features/planner/index.ts";
import { lockOwnProfile, writeProfile } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import { ownRows } from "../../runtime/own-rows.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { lockMachine, type MachineRow, presentNow, updateMachine } from "./machine-row.ts";

/**
 * Lets plans go by a machine. What counts is the batch size in the owner's profile, so it is written there; nobody
 * writes into somebody else's profile, which is why only that owner can choose.
 */
export const chooseMachine = command({
  operation: contract.machines.choose,
  permission: "machines:choose",
  async run(work, { id }: { id: string }) {
    // The profile is locked before any machine: two choices at once are made one after the other.
    await lockOwnProfile(work);
    const row = await lockMachine(work, id);
    if (row.archivedAt) throw conflict("Restore the machine before making it the default");
    if (!(await countsForPlans(work))) throw conflict("Only the first owner can choose the default machine");
    const before = await presentNow(work, row);
    if (before.isDefault) return { result: before, subjectId: id, isRepeat: true };
    return { result: await presentNow(work, await choose(work, row)), subjectId: id };
  },
});

/** Unchooses the former machine and writes the batch size of this one into the profile of the person who asks. */
export async function choose(work: Work, row: MachineRow): Promise<MachineRow> {
  const { tx, actor, now } = work;
  await writeProfile(work, { roasterBatchSize: row.batchSizeLbs });
  const former = await tx
    .update(machines)
    .set({ isChosen: false, version: sql`${machines.version} + 1`, updatedAt: now })
    .where(ownRows(actor, machines, eq(machines.isChosen, true)))
    .returning();
  const current = row.isChosen ? await lockMachine(work, row.id) : row;
  const chosen = await updateMachine(work, current, { isChosen: true });
  // Batches follow the size already; the smallest batch is that of the chosen machine only now.
  if ([chosen, ...former].some(({ minBatchLbs }) => minBatchLbs !== null)) await preparePendingBatches(work);
  return chosen;
}
