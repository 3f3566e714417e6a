import { LONGEST_NOTE, MOST_CHOICES, MOST_FIELDS, OWN_SCORINGS, STANDARD_FORM_KEYS } from "@tryer/domain/cupping";
import { z } from "zod";
import { archiving } from "../basics/archiving.ts";
import { decimal, flag, id, line, newId, notes, version } from "../basics/fields.ts";
import { read } from "../basics/operation.ts";
import { saving } from "../basics/saving.ts";

const key = line("Key", 40);
const label = line("Label", 60);
const bound = (name: string) => decimal(name, { places: 2, min: -1000, max: 1000 });

/** A question of a form. */
export const CuppingField = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("number"),
    key,
    label,
    min: bound("Lowest value"),
    max: bound("Highest value"),
    step: bound("Step"),
    initial: bound("First value").optional(),
  }),
  z.object({ kind: z.literal("stars"), key, label }),
  z.object({
    kind: z.literal("tags"),
    key,
    label,
    choices: z.array(line("Tag", 60)).max(MOST_CHOICES, `A field can have at most ${MOST_CHOICES} tags`),
    most: z.int().min(1).max(MOST_CHOICES).nullable(),
  }),
  z.object({ kind: z.literal("text"), key, label }),
]);
export type CuppingField = z.infer<typeof CuppingField>;

const TOO_MANY_FIELDS = `A form can have at most ${MOST_FIELDS} fields`;

const ownScoring = z.discriminatedUnion("method", [
  z.object({ method: z.literal(OWN_SCORINGS[0]) }),
  z.object({ method: z.literal(OWN_SCORINGS[1]), fields: z.array(key).max(MOST_FIELDS, TOO_MANY_FIELDS) }),
  z.object({ method: z.literal(OWN_SCORINGS[2]), fields: z.array(key).max(MOST_FIELDS, TOO_MANY_FIELDS) }),
]);

const fields = z.array(CuppingField).max(MOST_FIELDS, TOO_MANY_FIELDS);

/** A form that a roastery has built itself. */
export const CuppingForm = z.object({
  id,
  name: z.string(),
  fields,
  scoring: ownScoring,
  archivedAt: z.string().nullable(),
  version,
});
export type CuppingForm = z.infer<typeof CuppingForm>;

/** Form of a session: one of everybody's by its key, whose fields the domain has, or an own one as it was then. */
export const SessionForm = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("standard"), key: z.enum(STANDARD_FORM_KEYS) }),
  z.object({ kind: z.literal("own"), id, name: z.string(), fields, scoring: ownScoring }),
]);
export type SessionForm = z.infer<typeof SessionForm>;

export const AddFormInput = z.object({ id: newId.optional(), name: line("Name", 80), fields, scoring: ownScoring });
export type AddFormInput = z.infer<typeof AddFormInput>;

export const EditFormInput = z.object({ id, version, name: line("Name", 80), fields, scoring: ownScoring });
export type EditFormInput = z.infer<typeof EditFormInput>;

/** Answer to a question; null takes it back. */
export const CuppingValue = z
  .union([
    z.number(),
    notes("Note", LONGEST_NOTE),
    z.array(line("Tag", 60)).max(MOST_CHOICES, `At most ${MOST_CHOICES} tags`),
  ])
  .nullable();

/** Answers of one grader to one sample, by the keys of the fields. */
export const CuppingSheet = z.record(z.string(), CuppingValue);
export type CuppingSheet = z.infer<typeof CuppingSheet>;

/** Answers as they were given: `at` is when, by the clock of the device, so that an older one never replaces a newer. */
export const cuppingEntries = z
  .array(z.object({ sampleId: id, field: key, value: CuppingValue, at: z.int().min(0).max(8_640_000_000_000_000) }))
  .min(1)
  .max(200, "At most 200 answers at once");
export type CuppingEntries = z.infer<typeof cuppingEntries>;

const tags = ["Cupping"];

export const cuppingForms = {
  list: read({
    path: "/cupping-forms",
    scope: "cupping:read",
    tags,
    summary: "List the roastery's custom cupping forms",
  })
    .input(z.object({ archived: flag.default(false) }))
    .output(z.array(CuppingForm)),
  ...saving({
    path: "/cupping-forms",
    scope: "cupping:write",
    tags,
    row: CuppingForm,
    add: [AddFormInput, "Add a cupping form", "cupping_form.added"],
    edit: [EditFormInput, "Edit a cupping form; existing sessions keep their form", "cupping_form.edited"],
  }),
  ...archiving({
    path: "/cupping-forms/{id}",
    scope: "cupping:write",
    tags,
    row: CuppingForm,
    archive: ["Archive a cupping form", "cupping_form.archived"],
    restore: ["Restore an archived cupping form", "cupping_form.restored"],
  }),
};
