import { z } from "zod";
import { RoastConsistency, RoastConsistencyInput } from "./analytics/consistency.ts";
import { GreenAnalytics, GreenAnalyticsInput, GreenNeed, GreenNeedInput } from "./analytics/green.ts";
import { Loss, LossInput } from "./analytics/loss.ts";
import { Production, ProductionInput } from "./analytics/production.ts";
import { CuppingQuality, QualityInput } from "./analytics/quality.ts";
import { Sales, SalesInput } from "./analytics/sales.ts";
import { id } from "./basics/fields.ts";
import { read } from "./basics/operation.ts";

const choice = z.object({ id, name: z.string(), isArchived: z.boolean() });

/** Records to filter by, the archived ones too: history is full of them. */
export const AnalyticsChoices = z.object({
  coffees: z.array(choice),
  products: z.array(choice),
  machines: z.array(choice),
  operators: z.array(z.string()),
  /** Customers, for those who see their names. */
  customers: z.array(choice),
});
export type AnalyticsChoices = z.infer<typeof AnalyticsChoices>;

const tags = ["Analytics"];

export const analytics = {
  choices: read({
    path: "/analytics/choices",
    scope: "analytics:read",
    tags,
    summary: "Coffees, products, machines, operators and customers to filter by",
  })
    .input(z.object({}))
    .output(AnalyticsChoices),
  consistency: read({
    path: "/analytics/consistency",
    scope: "analytics:read",
    tags,
    summary:
      "Spread of a figure of roasts and its deviation from their profiles in a period, with a ranking by any dimension",
  })
    .input(RoastConsistencyInput)
    .output(RoastConsistency),
  green: read({
    path: "/analytics/green",
    scope: "analytics:read",
    tags,
    summary: "Use, stock and its age of green coffee in a period, with value and prices for those who see costs",
  })
    .input(GreenAnalyticsInput)
    .output(GreenAnalytics),
  greenNeed: read({
    path: "/analytics/green-need",
    scope: "analytics:read",
    tags,
    summary: "Need of each green coffee in the next 4 to 12 weeks, with the error of each method and the next purchase",
  })
    .input(GreenNeedInput)
    .output(GreenNeed),
  loss: read({
    path: "/analytics/loss",
    scope: "analytics:read",
    tags,
    summary:
      "Loss of a period: over time, spread, by any dimension, expected and measured, and a product's control chart",
  })
    .input(LossInput)
    .output(Loss),
  production: read({
    path: "/analytics/production",
    scope: "analytics:read",
    tags,
    summary: "Weight in and out, batches and hours of a period, by any dimension and by hour of the week",
  })
    .input(ProductionInput)
    .output(Production),
  quality: read({
    path: "/analytics/quality",
    scope: "analytics:read",
    tags,
    summary: "Cupping scores of a period on one scale: over time, and by lot, coffee, supplier or product",
  })
    .input(QualityInput)
    .output(CuppingQuality),
  sales: read({
    path: "/analytics/sales",
    scope: "analytics:read",
    tags,
    summary: "Revenue, margin, and first and repeat customers of a period, by product, size, customer or channel",
  })
    .input(SalesInput)
    .output(Sales),
};
