import { RECALL_STATES } from "@tryer/domain/trace";
import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { day, id, line, newId, notes, uuid, version } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";
import { saving } from "../basics/saving.ts";
import { TracedCustomer } from "./trace.ts";

/** Most recalls of a roastery, closed ones included. */
export const MAX_RECALLS = 1000;

/** Most customers that are told at once, and most whose state is set at once. */
export const MAX_RECALL_MAILS = 100;
export const MAX_RECALL_STATES = 500;

const RecallStateField = z.enum(RECALL_STATES, { error: "Choose a state from the list" });

const subjectId = uuid("Please select the coffee to recall");

/** Coffee that is recalled: a lot of green coffee, a roast, a lot of roasted coffee, or every roast of some days. */
export const RecallOf = z.discriminatedUnion(
  "kind",
  [
    z.object({ kind: z.enum(["green", "roast", "lot"]), id: subjectId }),
    z.object({ kind: z.literal("period"), from: day("First day"), to: day("Last day") }),
  ],
  { error: "Choose a lot, a roast or a period" },
);
export type RecallOf = z.infer<typeof RecallOf>;

export const Recall = z.object({
  id,
  name: z.string(),
  reason: z.string(),
  /** Text on the pages of the bags while it is open; empty where the usual notice stands there. */
  notice: z.string(),
  of: RecallOf,
  /** Words for the coffee, as it was called when the recall began. */
  label: z.string(),
  startedAt: z.string(),
  /** Null while it is open. */
  closedAt: z.string().nullable(),
  version,
});
export type Recall = z.infer<typeof Recall>;

export const RecallCustomer = TracedCustomer.extend({
  /** Null where a customer has none of it any more. */
  firstOn: z.string().nullable(),
  lastOn: z.string().nullable(),
  state: RecallStateField,
  /** Last mail about the recall; null where none was sent. */
  mailedAt: z.string().nullable(),
});
export type RecallCustomer = z.infer<typeof RecallCustomer>;

/** A recall with the customers that have its coffee now, and those whose state was noted. */
export const RecallPage = z.object({
  recall: Recall,
  customers: z.array(RecallCustomer),
  customerCount: z.int(),
  grams: z.int(),
});
export type RecallPage = z.infer<typeof RecallPage>;

const name = line("Name", 120);
const reason = notes("Reason", 2000);
const notice = notes("Notice on the bag pages", 1000);

export const AddRecallInput = z.object({
  id: newId.optional(),
  name,
  reason: reason.default(""),
  notice: notice.default(""),
  of: RecallOf,
});
export type AddRecallInput = z.infer<typeof AddRecallInput>;

export const EditRecallInput = z.object({
  id,
  version,
  name: name.optional(),
  reason: reason.optional(),
  notice: notice.optional(),
});
export type EditRecallInput = z.infer<typeof EditRecallInput>;

const customerId = uuid("Please select a customer");

export const SetRecallStatesInput = z.object({
  id,
  customers: z
    .array(z.object({ customerId, state: RecallStateField }))
    .min(1, "Choose a customer")
    .max(MAX_RECALL_STATES, `At most ${MAX_RECALL_STATES} customers at once`)
    .refine((all) => new Set(all.map((each) => each.customerId)).size === all.length, "Name each customer once"),
});
export type SetRecallStatesInput = z.infer<typeof SetRecallStatesInput>;

export const MailRecallInput = z.object({
  id,
  requestId: newId.optional(),
  customerIds: z
    .array(customerId)
    .min(1, "Choose a customer")
    .max(MAX_RECALL_MAILS, `At most ${MAX_RECALL_MAILS} customers at once`)
    .refine((all) => new Set(all).size === all.length, "Name each customer once"),
  subject: line("Subject", 200),
  text: notes("Text", 5000).refine((text) => text !== "", "Text is required"),
});
export type MailRecallInput = z.infer<typeof MailRecallInput>;

const tags = ["Traceability"];

/** Recalls of coffee: who has it, who was told, what came back. */
export const recalls = {
  list: read({
    path: "/recalls",
    scope: "trace:read",
    tags,
    summary: "Recalls, the newest first",
  }).output(z.array(Recall)),
  get: read({
    path: "/recalls/{id}",
    scope: "trace:read",
    tags,
    summary: "A recall with every customer that has its coffee, their contacts, weights and days, and how far each is",
  })
    .input(withId)
    .output(RecallPage),
  ...saving({
    path: "/recalls",
    scope: "orders:write",
    tags,
    row: Recall,
    add: [
      AddRecallInput,
      "Start a recall of a lot, a roast or the roasts of some days, and put its roasted coffee on hold",
      "recall.started",
    ],
    edit: [EditRecallInput, "Rename a recall or change its reason", "recall.edited"],
  }),
  close: write({
    method: "POST",
    path: "/recalls/{id}/close",
    scope: "orders:write",
    tags,
    summary: "Close a recall",
    causes: ["recall.closed"],
  })
    .input(withId)
    .output(Recall),
  reopen: write({
    method: "POST",
    path: "/recalls/{id}/reopen",
    scope: "orders:write",
    tags,
    summary: "Reopen a recall, and put its roasted coffee on hold",
    causes: ["recall.reopened"],
  })
    .input(withId)
    .output(Recall),
  setStates: write({
    method: "PUT",
    path: "/recalls/{id}/customers",
    scope: "orders:write",
    tags,
    summary: "Set the state of customers of a recall: told, goods back, closed",
    causes: ["recall.noted"],
  })
    .input(SetRecallStatesInput)
    .output(RecallPage),
  mail: write({
    method: "POST",
    path: "/recalls/{id}/mail",
    scope: "orders:write",
    tags,
    summary: "Email customers of a recall individually and mark them as told",
    causes: ["recall.mailed"],
  })
    .input(MailRecallInput)
    .output(RecallPage),
};
