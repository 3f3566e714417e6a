import { CuppingForm, type SessionForm } from "@tryer/contract";
import { type CuppingForm as FormRules, STANDARD_FORMS } from "@tryer/domain/cupping";
import { asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { cuppingForms as forms } from "#db/schema/index.ts";
import { ownRows } from "../../../runtime/own-rows.ts";
import { query } from "../../../runtime/query.ts";
import { notFound } from "../../../runtime/refusal.ts";
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

const byId = ({ actor }: Work, id: string) => ownRows(actor, forms, eq(forms.id, id));

export async function findForm(work: Work, id: string): Promise<FormRow | undefined> {
  const [row] = await work.tx.select().from(forms).where(byId(work, id));
  return row;
}

export async function lockForm(work: Work, id: string): Promise<FormRow> {
  const [row] = await work.tx.select().from(forms).where(byId(work, id)).for("no key update");
  if (!row) throw notFound("Form");
  return row;
}

export async function loadForm(work: Work, id: string): Promise<CuppingForm> {
  const row = await findForm(work, id);
  if (!row) throw notFound("Form");
  return presentForm(row);
}

export async function updateForm(work: Work, row: FormRow, columns: Partial<FormRow>): Promise<void> {
  await work.tx
    .update(forms)
    .set({ ...columns, version: row.version + 1, updatedAt: work.now })
    .where(byId(work, row.id));
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
