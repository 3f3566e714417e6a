import { z } from "zod";
import { GreenUsedOfAll } from "./analytics/green.ts";
import { id } from "./basics/fields.ts";
import { read } from "./basics/operation.ts";
import {
  ExpectedArrivals,
  OpenQuestions,
  OrdersDue,
  SmallCurves,
  StockWorth,
  TodaysBatches,
} from "./dashboard/dashboard-work.ts";
import { GreenCoffeeBrief, LastingWithArrivals } from "./green/green-coffee.ts";
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
  /** Open batches of the pending plan. */
  plannedKg: z.number(),
  /** Whole days that the stock lasts at the pace of these days, once the plan has taken its coffee. */
  coverDays: z.number().nullable(),
  runsOutOn: z.string().nullable(),
  withArrivals: LastingWithArrivals,
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
  /** Whether anything was ever roasted. */
  hasRoasts: z.boolean(),
  pendingPlan: Plan,
  recentRoasts: z.array(Roast),
  today: RoastedInDays,
  thisWeek: RoastedInDays,
  lastWeek: RoastedInDays,
  /** Roasted green weight of the last days: of the roastery's own coffee, of customers', and by coffee, the most first. */
  consumption: z.object({ ...days, used: GreenUsedOfAll, coffees: z.array(GreenUse) }),
  /** The last roasts that were weighed, oldest first. */
  losses: z.array(
    z.object({ roastId: id, number: z.string(), name: z.string(), roastedAt: z.string(), lossPercent: z.number() }),
  ),
});
export type Dashboard = z.infer<typeof Dashboard>;

const tags = ["Dashboard"];

export const dashboard = {
  show: read({
    path: "/dashboard",
    scope: "dashboard:read",
    tags,
    summary: "Stock, pending plan, latest roasts, days of cover and loss",
  }).output(Dashboard),
  batches: read({
    path: "/dashboard/batches",
    scope: "dashboard:read",
    tags,
    summary: "Open batches of today, with the one that comes next",
  }).output(TodaysBatches),
  orders: read({
    path: "/dashboard/orders",
    scope: "orders:read",
    tags,
    summary: "Orders to send that are due or promised for the next days",
  }).output(OrdersDue),
  arrivals: read({
    path: "/dashboard/arrivals",
    scope: "purchases:read",
    tags,
    summary: "List open purchases, earliest arrival first",
  }).output(ExpectedArrivals),
  stock: read({
    path: "/dashboard/stock",
    scope: "dashboard:read",
    tags,
    summary: "Weight and value of the roastery's own green and roasted coffee",
  }).output(StockWorth),
  questions: read({
    path: "/dashboard/questions",
    scope: "dashboard:read",
    tags,
    summary: "Open questions: shortfalls, roasts without a roasted weight, unmatched shop items, due maintenance",
  }).output(OpenQuestions),
  curves: read({
    path: "/dashboard/curves",
    scope: "dashboard:read",
    tags,
    summary: "Small curves of the latest roasts that have a log",
  }).output(SmallCurves),
};
