import { type AddMachineInput, contract } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { machines } from "#db/schema/index.ts";
import { countsForPlans } from "#features/planner/index.ts";
import { command } from "../../runtime/command.ts";
import { conflict } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { choose } from "./choose-machine.ts";
import { findChosen, findMachine, presentNow, requireBelowSize } from "./machine-row.ts";

export const addMachine = command({
  operation: contract.machines.add,
  permission: "machines:write",
  run: insertMachine,
});

/** The first machine is the one that plans go by, if the person who adds it may decide that. */
export async function insertMachine(
  work: Work,
  { id = uuidv7(), name, batchSizeLbs, minBatchLbs, batchesADay }: AddMachineInput,
) {
  requireBelowSize({ batchSizeLbs, minBatchLbs });
  const { tx, actor, now } = work;
  const [row] = await tx
    .insert(machines)
    .values({
      roasteryId: actor.roasteryId,
      id,
      name,
      batchSizeLbs,
      minBatchLbs,
      batchesADay,
      userId: actor.userId,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) {
    const addedBefore = await findMachine(work, id);
    if (!addedBefore) throw conflict("This id is taken", "id");
    return { result: await presentNow(work, addedBefore), subjectId: id, isRepeat: true };
  }
  const isFirst = (await findChosen(work)) === undefined && (await countsForPlans(work));
  return { result: await presentNow(work, isFirst ? await choose(work, row) : row), subjectId: id };
}
