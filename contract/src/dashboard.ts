import { z } from "zod";
import { id } from "./basics/fields.ts";
import { read } from "./basics/operation.ts";
import { GreenCoffeeBrief } from "./green/green-coffee.ts";
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
  /** Yield of the weighed roasts; null when there are none. */
  yieldPercent: z.number().nullable(),
  unweighedCount: z.number(),
});
export type RoastedInDays = z.infer<typeof RoastedInDays>;

export const GreenUse = z.object({
  greenCoffee: GreenCoffeeBrief.extend({ number: z.string(), isArchived: z.boolean() }),
  usedKg: z.number(),
  usedLbs: shownPounds,
  quantityKg: z.number(),
  /** Whole days that the stock lasts at the pace of these days. */
  coverDays: z.number().nullable(),
});
export type GreenUse = z.infer<typeof GreenUse>;

export const Dashboard = z.object({
  stock: z.object({
    /** The roastery's own coffees; what belongs to customers is apart. */
    coffeeCount: z.number(),
    quantityKg: z.number(),
    shortfallKg: z.number(),
    customerCoffeeCount: z.number(),
    customerKg: z.number(),
  }),
  productCount: z.number(),
  packageSizeCount: z.number(),
  roastCount: z.number(),
  pendingPlan: Plan,
  recentRoasts: z.array(Roast),
  today: RoastedInDays,
  thisWeek: RoastedInDays,
  lastWeek: RoastedInDays,
  /** Roasted green weight by coffee in the last days, the most first. */
  consumption: z.object({ ...days, coffees: z.array(GreenUse) }),
  /** The last roasts that were weighed, oldest first. */
  losses: z.array(
    z.object({ roastId: id, number: z.string(), name: z.string(), roastedAt: z.string(), lossPercent: z.number() }),
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;

export const dashboard = {
  show: read({
    path: "/dashboard",
    scope: "dashboard:read",
    tags: ["Dashboard"],
    summary: "Stock, the pending plan, what was roasted, how long the stock lasts and how the loss went",
  }).output(Dashboard),
};
