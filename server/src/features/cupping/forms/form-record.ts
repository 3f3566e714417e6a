import { CuppingForm, type SessionForm } from "@tryer/contract";
import { type CuppingForm as FormRules, STANDARD_FORMS } from "@tryer/domain/cupping";
import { asc, isNotNull, isNull, sql } from "drizzle-orm";
import { cuppingForms as forms } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { recordOf } from "../../../runtime/records/record-of.ts";
import type { Work } from "../../../runtime/request-context.ts";

export type FormRow = typeof forms.$inferSelect;

/** Own forms by name; those of everybody are part of the program. */
export const listForms = query({
  permission: "cupping:read",
  async run({ tx, actor }, { archived }: { archived: boolean }) {
    const rows = await tx
      .select()
      .from(forms)
      .where(ownRows(actor, forms, archived ? isNotNull(forms.archivedAt) : isNull(forms.archivedAt)))
      .orderBy(asc(sql`lower(${forms.name})`), asc(forms.id));
    return rows.map(presentForm);
  },
});

const record = recordOf(forms, "Form");
export const { find: findForm, lock: lockForm, update: updateForm } = record;

export async function loadForm(work: Work, id: string): Promise<CuppingForm> {
  return presentForm(await record.get(work, id));
}

const kept = CuppingForm.pick({ fields: true, scoring: true });

export const presentForm = ({ id, name, form, archivedAt, version }: FormRow): CuppingForm => ({
  id,
  name,
  ...kept.parse(form),
  archivedAt: archivedAt?.toISOString() ?? null,
  version,
});

/** Fields and rule of the form of a session. */
export function rulesOf(form: SessionForm): FormRules & { name: string } {
  switch (form.kind) {
    case "standard":
      return STANDARD_FORMS[form.key];
    case "own":
      return form;
  }
}
