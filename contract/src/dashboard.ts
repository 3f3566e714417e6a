import { z } from "zod";
import { procedure } from "./errors.ts";
import { GreenCoffee } from "./green.ts";
import { Plan } from "./planner.ts";
import { Roast } from "./roasts.ts";

export const Dashboard = z.object({
  stock: z.object({
    coffeeCount: z.number(),
    quantityKg: z.number(),
    shortfallKg: z.number(),
    /** The coffees with the least left, out of stock first. */
    lowest: z.array(GreenCoffee),
  }),
  productCount: z.number(),
  packageSizeCount: z.number(),
  roastCount: z.number(),
  pendingPlan: Plan,
  recentRoasts: z.array(Roast),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = {
  show: procedure
    .route({
      method: "GET",
      path: "/dashboard",
      tags: ["Dashboard"],
      summary: "Stock, the pending plan and recent roasts",
    })
    .output(Dashboard),
};
