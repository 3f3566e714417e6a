import { z } from "zod";
import { procedure } from "./errors.ts";
import { id } from "./fields.ts";
import { GreenCoffeeBrief } from "./green.ts";
import { Plan } from "./planner.ts";
import { Roast } from "./roasts.ts";

/** Days of the roastery, both included; the roasts of a figure are `GET /roasts` with these. */
const days = { from: z.string(), to: z.string() };

/** The sum of what each roast shows in pounds, so that a person who adds the rows up finds the same. */
const shownPounds = z.number();

export const RoastedInDays = z.object({
  ...days,
  roastCount: z.number(),
  greenKg: z.number(),
  greenLbs: shownPounds,
  roastedKg: z.number(),
  roastedLbs: shownPounds,
  /** Of the roasts that were weighed; null when none was. */
  yieldPercent: z.number().nullable(),
  unweighedCount: z.number(),
});
export type RoastedInDays = z.infer<typeof RoastedInDays>;

export const CoffeeUse = z.object({
  greenCoffee: GreenCoffeeBrief.extend({ number: z.string(), isArchived: z.boolean() }),
  usedKg: z.number(),
  usedLbs: shownPounds,
  quantityKg: z.number(),
  /** Whole days that the stock lasts at the pace of these days. */
  coverDays: z.number().nullable(),
});
export type CoffeeUse = z.infer<typeof CoffeeUse>;

export const Dashboard = z.object({
  stock: z.object({ coffeeCount: z.number(), quantityKg: z.number(), shortfallKg: z.number() }),
  productCount: z.number(),
  packageSizeCount: z.number(),
  roastCount: z.number(),
  pendingPlan: Plan,
  recentRoasts: z.array(Roast),
  today: RoastedInDays,
  thisWeek: RoastedInDays,
  lastWeek: RoastedInDays,
  /** What was roasted of each green coffee in the last days, the most first. */
  consumption: z.object({ ...days, coffees: z.array(CoffeeUse) }),
  /** The last roasts that were weighed, oldest first. */
  losses: z.array(
    z.object({ roastId: id, number: z.string(), name: z.string(), roastedAt: z.string(), lossPercent: z.number() }),
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = {
  show: procedure
    .route({
      method: "GET",
      path: "/dashboard",
      tags: ["Dashboard"],
      summary: "Stock, the pending plan, what was roasted, how long the stock lasts and how the loss went",
    })
    .output(Dashboard),
};
