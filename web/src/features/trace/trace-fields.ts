import type { TracedCustomer, TracedSteps } from "@tryer/contract";
import { defineFields } from "@tryer/contract/basics/record-fields";
import { kgFromGrams } from "@tryer/domain/units";

/** Fields of a step of a chain. */
export const stepFields = defineFields<TracedSteps["steps"][number]>()({
  from: { kind: "text", label: "From", csv: "From" },
  to: { kind: "text", label: "To", csv: "To" },
  kg: { kind: "kg", label: "Weight", csv: "Weight", read: ({ grams }) => kgFromGrams(grams) },
  allKg: { kind: "kg", label: "Total weight", csv: "Total weight", read: ({ allGrams }) => kgFromGrams(allGrams) },
});

/** Fields of a customer of a chain; contacts stay empty where they are not told. */
export const tracedCustomerFields = defineFields<TracedCustomer>()({
  number: { kind: "code", label: "Number", csv: "Number" },
  name: { kind: "text", label: "Customer", csv: "Customer" },
  contact: { kind: "text", label: "Contact", csv: "Contact", read: ({ contact }) => contact?.person ?? "" },
  email: { kind: "text", label: "Email", csv: "Email", read: ({ contact }) => contact?.email ?? "" },
  phone: { kind: "text", label: "Phone", csv: "Phone", read: ({ contact }) => contact?.phone ?? "" },
  kg: { kind: "kg", label: "Weight", csv: "Weight", read: ({ grams }) => kgFromGrams(grams) },
  orders: {
    kind: "text",
    label: "Orders",
    csv: "Orders",
    read: ({ orders }) => orders.map(({ number }) => number).join(" "),
  },
  firstOn: { kind: "day", label: "First sent", csv: "First sent" },
  lastOn: { kind: "day", label: "Last sent", csv: "Last sent" },
});
