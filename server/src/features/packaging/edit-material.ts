import { contract, type EditPackagingInput } from "@tryer/contract";
import { command } from "../../runtime/command.ts";
import { outdated } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { requireChoices } from "./material-choices.ts";
import { loadMaterial, lockMaterial, updateMaterial } from "./material-record.ts";

export const editPackaging = command({
  operation: contract.packaging.edit,
  permission: "packaging:write",
  async run(work, { id, version, ...facts }: EditPackagingInput) {
    const row = await lockMaterial(work, id);
    if (row.version !== version) throw outdated(await loadMaterial(work, id));
    await requireChoices(work, facts, row);
    const typed = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
    await updateMaterial(work, row, typed);
    return { result: await loadMaterial(work, id), subjectId: id };
  },
});

/** Puts a material away: its ledger stays, and nothing is booked on it. */
export const archivePackaging = command({
  operation: contract.packaging.archive,
  permission: "packaging:write",
  run: (work, { id }: { id: string }) => setArchived(work, id, true),
});

export const restorePackaging = command({
  operation: contract.packaging.restore,
  permission: "packaging:write",
  run: (work, { id }: { id: string }) => setArchived(work, id, false),
});

async function setArchived(work: Work, id: string, isAway: boolean) {
  const row = await lockMaterial(work, id);
  const isRepeat = (row.archivedAt !== null) === isAway;
  if (!isRepeat) await updateMaterial(work, row, { archivedAt: isAway ? work.now : null });
  return { result: await loadMaterial(work, id), subjectId: id, isRepeat };
}
