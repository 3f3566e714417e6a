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
    subtitle: "Roasted weight by day and machine",
    fields: ["coffee", "product", "machine", "operator", "customer"],
  },
  loss: {
    label: "Loss",
    subtitle: "Roast loss compared with the plan",
    fields: ["coffee", "product", "machine", "operator", "customer"],
  },
  consistency: {
    label: "Consistency",
    subtitle: "How close roasts come to their target profile",
    fields: ["coffee", "product", "machine", "operator", "customer"],
  },
  green: {
    label: "Green",
    subtitle: "Green coffee used, in stock and needed",
    fields: ["coffee"],
  },
  sales: {
    label: "Sales",
    subtitle: "Sales by product, size, customer and channel",
    fields: ["product", "customer"],
  },
  quality: {
    label: "Quality",
    subtitle: "Cupping scores by lot, coffee, supplier and product",
    fields: ["coffee", "product", "machine", "operator"],
  },
} as const satisfies Record<AnalyticsView, ViewFacts>;
