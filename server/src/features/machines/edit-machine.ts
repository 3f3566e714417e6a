import type { EditMachineInput } from "@tryer/contract";
import { countsForPlans, holdProfile, writeProfile } from "#features/settings/index.ts";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { lockMachine, type MachineRow, presentNow, updateMachine } from "./machine-row.ts";

export const editMachine = command({
  permission: "machines:write",
  audit: "machine.edited",
  async run(work, { id, version, ...facts }: EditMachineInput) {
    // Before the machine, the order in which choosing one comes across them.
    await holdProfile(work);
    const row = await lockMachine(work, id);
    const before = await presentNow(work, row);
    if (row.version !== version) throw outdated(before);
    const edited = await changeMachine(work, row, facts);
    return { result: await presentNow(work, edited), subjectId: id, detail: facts };
  },
});

type Facts = Pick<EditMachineInput, "name" | "batchSizeLbs">;

/** A new batch size of the machine that plans go by is theirs too, if the person may decide that. */
export async function changeMachine(work: Work, row: MachineRow, { name, batchSizeLbs }: Facts): Promise<MachineRow> {
  const { isDefault } = await presentNow(work, row);
  const edited = await updateMachine(work, row, {
    ...(name === undefined ? {} : { name }),
    ...(batchSizeLbs === undefined ? {} : { batchSizeLbs: batchSizeLbs.toFixed(2) }),
  });
  if (isDefault && edited.batchSizeLbs !== row.batchSizeLbs && (await countsForPlans(work)))
    await writeProfile(work, { roasterBatchSize: edited.batchSizeLbs });
  return edited;
}
