import type { AnalyticsView } from "@tryer/domain/analytics";

/** Filters of the toolbar that a view answers to beside the period. */
export type FilterField = "coffee" | "product" | "machine" | "operator" | "customer";

interface ViewFacts {
  label: string;
  /** Sentence beneath the heading. */
  subtitle: string;
  fields: readonly FilterField[];
}

/** Views of the analytics; their order and the rights that they take are in the domain. What each shows is in `analytics-page.tsx`. */
export const ANALYTICS_VIEWS = {
  production: {
    label: "Production",
    subtitle: "What went in and came out, when, and on which machine",
    fields: ["coffee", "product", "machine", "operator", "customer"],
  },
  loss: {
    label: "Loss",
    subtitle: "How much weight the roasts lost, how steadily, and how much was expected",
    fields: ["coffee", "product", "machine", "operator", "customer"],
  },
  consistency: {
    label: "Consistency",
    subtitle: "How near to their profiles the roasts were, and how alike",
    fields: ["coffee", "product", "machine", "operator", "customer"],
  },
  green: {
    label: "Green",
    subtitle: "How much green coffee is used, how long it lasts, what it is worth, and what will be needed",
    fields: ["coffee"],
  },
  sales: {
    label: "Sales",
    subtitle: "What orders bring, by product, size, customer and channel, and who comes back",
    fields: ["product", "customer"],
  },
  quality: {
    label: "Quality",
    subtitle: "How the coffees scored at cupping, by lot, coffee, supplier and product",
    fields: ["coffee", "product", "machine", "operator"],
  },
} as const satisfies Record<AnalyticsView, ViewFacts>;
