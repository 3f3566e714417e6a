import type { AnalyticsChoices } from "@tryer/contract";
import type { FilterField } from "./analytics-views.ts";
import { archivedName } from "./analytics-words.ts";

interface FieldFacts {
  label: string;
  all: string;
  choices: (choices: AnalyticsChoices) => { value: string; label: string }[];
  /** Whether a chosen record is known by its name, which needs no choices. */
  isName?: boolean;
}

const named = (record: { id: string; name: string; isArchived: boolean }) => ({
  value: record.id,
  label: archivedName(record),
});

/** Kinds of records that figures are narrowed to, by their fields of the address. */
export const FILTER_FIELDS: Record<FilterField, FieldFacts> = {
  coffee: { label: "Green coffee", all: "All coffees", choices: ({ coffees }) => coffees.map(named) },
  product: { label: "Product", all: "All products", choices: ({ products }) => products.map(named) },
  machine: { label: "Machine", all: "All machines", choices: ({ machines }) => machines.map(named) },
  operator: {
    label: "Operator",
    all: "All operators",
    choices: ({ operators }) => operators.map((name) => ({ value: name, label: name })),
    isName: true,
  },
  customer: { label: "Customer", all: "All customers", choices: ({ customers }) => customers.map(named) },
};
