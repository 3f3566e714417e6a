import { defineFields } from "../basics/record-fields.ts";
import type { Supplier } from "./suppliers.ts";

/** Fields of a supplier, in the order of its file. */
export const supplierFields = defineFields<Supplier>()({
  name: { kind: "text", sort: "name", label: "Name", column: 1, card: "title", csv: "Name" },
  contact: { kind: "text", label: "Contact", placeholder: "Person to talk to", column: 2, card: 1, csv: "Contact" },
  email: { kind: "email", label: "Email", column: 2, card: 2, csv: "Email" },
  phone: { kind: "phone", label: "Phone", column: 3, card: 2, csv: "Phone" },
  terms: {
    kind: "text",
    label: "Terms",
    placeholder: "FCA Hamburg, 30 days net",
    column: 3,
    card: 3,
    csv: "Terms",
  },
  currency: { kind: "currency", label: "Currency", none: "The roastery's", column: 4, card: 3, csv: "Currency" },
  leadTimeDays: {
    kind: "whole",
    label: "Lead time (days)",
    heading: "Lead time",
    noun: "day",
    min: 0,
    max: 999,
    column: 2,
    card: 3,
    csv: "Lead time (days)",
  },
  notes: { kind: "notes", label: "Notes", csv: "Notes" },
  archivedAt: { kind: "moment", label: "Archived at", csv: "Archived at" },
});
