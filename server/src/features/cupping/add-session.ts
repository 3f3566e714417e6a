import { type AddSessionInput, contract, type SessionForm } from "@tryer/contract";
import { v7 as uuidv7 } from "uuid";
import { cuppingSessions as sessions } from "#db/schema/index.ts";
import { command } from "../../runtime/command.ts";
import { invalid, notFound } from "../../runtime/refusal.ts";
import type { Work } from "../../runtime/request-context.ts";
import { nextShortNumber } from "../../runtime/short-number.ts";
import { findForm, presentForm } from "./forms/form-record.ts";
import { findSession, loadSession } from "./session-record.ts";
import { insertSamples } from "./session-samples.ts";

/** Prepares a session; answers the one that is there when the request was sent before. */
export const addSession = command({
  operation: contract.cupping.add,
  permission: "cupping:write",
  async run(work, { id = uuidv7(), coffees, formKey, formId, ...facts }: AddSessionInput) {
    const { tx, actor, now } = work;
    const addedBefore = async () => ({ result: await loadSession(work, id), subjectId: id, isRepeat: true });
    if (await findSession(work, id)) return addedBefore();
    const [row] = await tx
      .insert(sessions)
      .values({
        ...facts,
        form: await chosenForm(work, { formKey, formId }),
        roasteryId: actor.roasteryId,
        id,
        number: await nextShortNumber(work, "cupping"),
        userId: actor.userId,
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return addedBefore();
    await insertSamples(work, row, coffees);
    return { result: await loadSession(work, id), subjectId: id };
  },
});

/** Form of the session, an own one as it is now: later edits change no session. */
async function chosenForm(
  work: Work,
  { formKey, formId }: Pick<AddSessionInput, "formKey" | "formId">,
): Promise<SessionForm> {
  if (formId === undefined) {
    if (formKey === undefined) throw invalid("Choose a form", "formKey");
    return { kind: "standard", key: formKey };
  }
  if (formKey !== undefined) throw invalid("Choose one form", "formId");
  const row = await findForm(work, formId);
  if (!row) throw notFound("Form");
  if (row.archivedAt !== null) throw invalid("This form was archived", "formId");
  const { id, name, fields, scoring } = presentForm(row);
  return { kind: "own", id, name, fields, scoring };
}
