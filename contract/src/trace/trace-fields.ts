import { RECALL_STATE_WORDS } from "@tryer/domain/trace";
import { kgFromGrams } from "@tryer/domain/units";
import { defineFields } from "../basics/record-fields.ts";
import type { Recall, RecallCustomer } from "./recalls.ts";
import type { TracedCustomer, TracedSteps } from "./trace.ts";

/** Fields of a step of a chain. */
export const stepFields = defineFields<TracedSteps["steps"][number]>()({
  from: { kind: "text", label: "From", csv: "From" },
  to: { kind: "text", label: "To", csv: "To" },
  kg: { kind: "kg", label: "Weight", csv: "Weight", read: ({ grams }) => kgFromGrams(grams) },
  allKg: { kind: "kg", label: "Total weight", csv: "Total weight", read: ({ allGrams }) => kgFromGrams(allGrams) },
});

/** Customer that coffee of a chain went to; of a recall also one that has none left. */
type Traced = Omit<TracedCustomer, "firstOn" | "lastOn"> & Pick<RecallCustomer, "firstOn" | "lastOn">;

const weight = { kind: "kg", label: "Still has", column: 1, card: 2 } as const;

/** Fields of a customer of a chain; contacts stay empty where they are not told. */
export const tracedCustomerFields = defineFields<Traced>()({
  number: { kind: "code", label: "Number", csv: "Number" },
  name: { kind: "text", label: "Customer", column: 1, card: "title", csv: "Customer" },
  contact: { kind: "text", label: "Contact", csv: "Contact", read: ({ contact }) => contact?.person ?? "" },
  email: { kind: "text", label: "Email", csv: "Email", read: ({ contact }) => contact?.email ?? "" },
  phone: { kind: "text", label: "Phone", csv: "Phone", read: ({ contact }) => contact?.phone ?? "" },
  kg: { ...weight, csv: "Weight", read: ({ grams }) => kgFromGrams(grams) },
  orders: {
    kind: "text",
    label: "Orders",
    read: ({ orders }) => orders.map(({ number }) => number).join(" "),
    column: 1,
    card: 1,
    csv: "Orders",
  },
  firstOn: { kind: "day", label: "First sent", csv: "First sent" },
  lastOn: { kind: "day", label: "Last sent", csv: "Last sent" },
});

/** Fields of a customer of a recall, in the order of its file. */
export const recallCustomerFields = {
  ...tracedCustomerFields,
  ...defineFields<RecallCustomer>()({
    kg: { ...weight, csv: "Still has", read: ({ grams }) => kgFromGrams(grams) },
    orders: {
      kind: "list",
      label: "Orders",
      read: ({ orders }) => orders.map(({ number }) => number),
      column: 1,
      card: 1,
      csv: "Orders",
    },
    mailedAt: { kind: "moment", label: "Mailed", column: 2, card: 2, csv: "Mailed" },
    state: { kind: "choice", label: "State", words: RECALL_STATE_WORDS, column: 1, card: 3, csv: "State" },
  }),
};

const RECALL_WORDS = { open: "Open", closed: "Closed" } as const;

/** Fields of a recall, in the order of its file. */
export const recallFields = defineFields<Recall>()({
  name: { kind: "text", label: "Name", placeholder: "Plastic in the Huila", column: 1, card: "title", csv: "Recall" },
  from: { kind: "day", label: "Roasted from", input: "of.from", read: () => null },
  to: { kind: "day", label: "Roasted until", input: "of.to", read: () => null },
  label: { kind: "text", label: "Coffee", column: 1, card: 1, csv: "Coffee" },
  reason: { kind: "notes", label: "Reason", csv: "Reason" },
  notice: {
    kind: "notes",
    label: "Notice on the bag pages",
    placeholder: "Keep the bag, and ask us or the shop you bought it from what to do.",
    hint: "Shown to anyone who scans a bag during the recall. The reason stays private.",
  },
  startedAt: { kind: "moment", label: "Started", column: 2, card: 2, csv: "Started" },
  closedAt: { kind: "moment", label: "Closed", column: 3, card: 2, csv: "Closed" },
  state: {
    kind: "choice",
    label: "State",
    words: RECALL_WORDS,
    read: ({ closedAt }) => (closedAt === null ? "open" : "closed"),
    column: 1,
    card: "corner",
    csv: "State",
  },
});
