import { contract, type EditMachineInput } from "@tryer/contract";
import { countsForPlans, preparePendingBatches } from "#features/planner/index.ts";
import { lockOwnProfile, writeProfile } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { insertMachine } from "./add-machine.ts";
import {
  findChosen,
  lockMachine,
  type MachineRow,
  presentNow,
  requireBelowSize,
  updateMachine,
} from "./machine-row.ts";

export const editMachine = command({
  operation: contract.machines.edit,
  permission: "machines:write",
  async run(work, { id, version, ...facts }: EditMachineInput) {
    // The profile is locked before the machine, as choosing one does.
    await lockOwnProfile(work);
    const row = await lockMachine(work, id);
    const before = await presentNow(work, row);
    if (row.version !== version) throw outdated(before);
    const edited = await changeMachine(work, row, facts);
    return { result: await presentNow(work, edited), subjectId: id, detail: facts };
  },
});

type Facts = Pick<EditMachineInput, "name" | "batchSizeLbs" | "minBatchLbs" | "batchesADay">;

/** A new batch size of the machine that plans go by is theirs too, if the person may decide that. */
async function changeMachine(work: Work, row: MachineRow, facts: Facts): Promise<MachineRow> {
  const { name, batchSizeLbs = row.batchSizeLbs, minBatchLbs = row.minBatchLbs, batchesADay = row.batchesADay } = facts;
  requireBelowSize({ batchSizeLbs, minBatchLbs });
  const { isDefault } = await presentNow(work, row);
  const edited = await updateMachine(work, row, {
    ...(name === undefined ? {} : { name }),
    ...{ batchSizeLbs, minBatchLbs, batchesADay },
  });
  if (isDefault && edited.batchSizeLbs !== row.batchSizeLbs && (await countsForPlans(work)))
    await writeProfile(work, { roasterBatchSize: edited.batchSizeLbs });
  // With another size than that of the plans the smallest batch counts no longer, and with the same one again. Products
  // may be roasted on this machine whatever the plans go by.
  const isOther = edited.minBatchLbs !== row.minBatchLbs || edited.batchSizeLbs !== row.batchSizeLbs;
  if (isOther) await preparePendingBatches(work);
  return edited;
}

const UNNAMED = "Roaster";

/** The machine that somebody tells of in the set-up of their own roastery: the first one, or that one mended. */
export async function setUpMachine(work: Work, told: { name: string; batchSizeLbs: number }): Promise<void> {
  const facts = { ...told, name: told.name || UNNAMED };
  const chosen = await findChosen(work);
  if (chosen === undefined) return void (await insertMachine(work, { ...facts, minBatchLbs: null, batchesADay: null }));
  const row = await lockMachine(work, chosen.id);
  // A smaller machine than was told before has no smallest batch any more.
  const isBelow = row.minBatchLbs === null || row.minBatchLbs <= told.batchSizeLbs;
  await changeMachine(work, row, isBelow ? facts : { ...facts, minBatchLbs: null });
}
