import { type AddFormInput, contract, type EditFormInput } from "@tryer/contract";
import { formProblem } from "@tryer/domain/cupping";
import { v7 as uuidv7 } from "uuid";
import { cuppingForms as forms } from "#db/schema/index.ts";
import { command } from "../../../runtime/command.ts";
import { invalid, outdated } from "../../../runtime/refusal.ts";
import type { Work } from "../../../runtime/request-context.ts";
import { findForm, loadForm, lockForm, updateForm } from "./form-record.ts";

/** Makes a form; answers the one that is there when the request was sent before. */
export const addForm = command({
  operation: contract.cuppingForms.add,
  permission: "cupping:write",
  async run(work, { id = uuidv7(), name, ...form }: AddFormInput) {
    requireGoodForm(form);
    const { tx, actor, now } = work;
    if (!(await findForm(work, id))) {
      const row = {
        roasteryId: actor.roasteryId,
        id,
        name,
        form,
        userId: actor.userId,
        createdAt: now,
        updatedAt: now,
      };
      const inserted = await tx.insert(forms).values(row).onConflictDoNothing().returning({ id: forms.id });
      if (inserted.length > 0) return { result: await loadForm(work, id), subjectId: id };
    }
    return { result: await loadForm(work, id), subjectId: id, isRepeat: true };
  },
});

export const editForm = command({
  operation: contract.cuppingForms.edit,
  permission: "cupping:write",
  async run(work, { id, version, name, ...form }: EditFormInput) {
    const row = await lockForm(work, id);
    if (row.version !== version) throw outdated(await loadForm(work, id));
    requireGoodForm(form);
    await updateForm(work, row, { name, form });
    return { result: await loadForm(work, id), subjectId: id };
  },
});

/** Puts a form away: new sessions are not offered it, those that have it keep it. */
export const archiveForm = command({
  operation: contract.cuppingForms.archive,
  permission: "cupping:write",
  run: (work, { id }: { id: string }) => setArchived(work, id, true),
});

export const restoreForm = command({
  operation: contract.cuppingForms.restore,
  permission: "cupping:write",
  run: (work, { id }: { id: string }) => setArchived(work, id, false),
});

async function setArchived(work: Work, id: string, isAway: boolean) {
  const row = await lockForm(work, id);
  const isRepeat = (row.archivedAt !== null) === isAway;
  if (!isRepeat) await updateForm(work, row, { archivedAt: isAway ? work.now : null });
  return { result: await loadForm(work, id), subjectId: id, isRepeat };
}

function requireGoodForm(form: Pick<AddFormInput, "fields" | "scoring">): void {
  const problem = formProblem(form);
  if (problem !== null) throw invalid(problem.reason, problem.at === null ? "scoring" : `fields.${problem.at}`);
}
