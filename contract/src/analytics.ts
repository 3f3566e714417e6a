import { z } from "zod";
import { Loss, LossInput } from "./analytics/loss.ts";
import { Production, ProductionInput } from "./analytics/production.ts";
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
};
