import { MOST_SAMPLES, SESSION_STATUSES, STANDARD_FORM_KEYS } from "@tryer/domain/cupping";
import { z } from "zod";
import { day, flag, id, line, newId, notes, page, paging, search, version } from "../basics/fields.ts";
import { CuppingSheet, SessionForm } from "./cupping-forms.ts";

/** Kinds of records that a sample on the table can be of. */
export const CUPPED_KINDS = ["roast", "green", "sample"] as const;
export type CuppedKind = (typeof CUPPED_KINDS)[number];

/** Coffee that a sample on the table is of. */
export const CuppedCoffee = z.object({
  kind: z.enum(CUPPED_KINDS),
  id,
  /** Short number, as 'R-0042'. */
  number: z.string(),
  name: z.string(),
});
export type CuppedCoffee = z.infer<typeof CuppedCoffee>;

export const CuppingSample = z.object({
  id,
  /** Three digits of chance in a blind session, else the place on the table. */
  code: z.string(),
  /** Null while a blind session is not revealed, and for whoever may not see such records. */
  coffee: CuppedCoffee.nullable(),
  /** Mean score of the graders who count; null before the reveal and without a score. */
  score: z.number().nullable(),
});
export type CuppingSample = z.infer<typeof CuppingSample>;

export const CuppingGrader = z.object({
  id,
  name: z.string(),
  isGuest: z.boolean(),
  /** Whether it is the person who asks. */
  isMe: z.boolean(),
  isLeftOut: z.boolean(),
  /** Samples for which something was entered. */
  sampleCount: z.number(),
});
export type CuppingGrader = z.infer<typeof CuppingGrader>;

const brief = {
  id,
  number: z.string(),
  title: z.string(),
  heldOn: z.string(),
  isBlind: z.boolean(),
  status: z.enum(SESSION_STATUSES),
  archivedAt: z.string().nullable(),
};

export const CuppingSession = z.object({
  ...brief,
  notes: z.string(),
  form: SessionForm,
  samples: z.array(CuppingSample),
  /** Samples that were taken off, by their codes. */
  removedSamples: z.array(z.object({ id, code: z.string() })),
  graders: z.array(CuppingGrader),
  /** Answers of the person who asks, by sample; null for whoever has not joined. */
  mySheets: z.record(z.string(), CuppingSheet).nullable(),
  /** Whether the person has seen the coffees behind the codes, and cannot grade for that. */
  knowsKey: z.boolean(),
  hasGuestLink: z.boolean(),
  revealedAt: z.string().nullable(),
  version,
});
export type CuppingSession = z.infer<typeof CuppingSession>;

export const CuppingSessionBrief = z.object({
  ...brief,
  formName: z.string(),
  sampleCount: z.number(),
  graderCount: z.number(),
});
export type CuppingSessionBrief = z.infer<typeof CuppingSessionBrief>;

const coffees = z
  .array(z.object({ kind: z.enum(CUPPED_KINDS), id }))
  .max(MOST_SAMPLES, `A session can have at most ${MOST_SAMPLES} samples`);

export const AddSessionInput = z.object({
  id: newId.optional(),
  title: line("Title"),
  heldOn: day("Day"),
  isBlind: z.boolean().default(true),
  /** One of everybody's forms; an own one by `formId` instead. */
  formKey: z.enum(STANDARD_FORM_KEYS).optional(),
  formId: id.optional(),
  notes: notes("Notes").default(""),
  coffees: coffees.min(1, "Add a coffee to the session"),
});
export type AddSessionInput = z.infer<typeof AddSessionInput>;

export const EditSessionInput = z.object({
  id,
  version,
  title: line("Title").optional(),
  heldOn: day("Day").optional(),
  notes: notes("Notes").optional(),
});
export type EditSessionInput = z.infer<typeof EditSessionInput>;

export const AddCuppingSamplesInput = z.object({
  id,
  /** Makes a request that is sent again the same one. */
  requestId: newId.optional(),
  coffees: coffees.min(1, "Choose a coffee"),
});
export type AddCuppingSamplesInput = z.infer<typeof AddCuppingSamplesInput>;

export const ListSessionsInput = z.object({
  status: z.enum(SESSION_STATUSES).optional(),
  archived: flag.default(false),
  /** Part of a title, a note or a number. */
  search,
  ...paging,
});
export type ListSessionsInput = z.infer<typeof ListSessionsInput>;

export const CuppingSessionPage = page(CuppingSessionBrief);
