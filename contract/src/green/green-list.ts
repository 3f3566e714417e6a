import { z } from "zod";
import { GREEN_SORTS } from "../basics/constants.ts";
import { flag, id, optionalLine, paging, search } from "../basics/fields.ts";
import { GreenCoffee, GreenRunOut } from "./green-coffee.ts";

/** Filters of the list of green coffee; its totals and its pages take the same. */
const filters = {
  search,
  archived: flag.default(false),
  /** Country, or the origin where no country is written; upper and lower case are one. */
  origin: optionalLine("Origin").optional(),
  /** Upper and lower case are one. */
  process: optionalLine("Process").optional(),
  /** Coffees with stock at the location. */
  locationId: id.optional(),
  /** Coffees that were ordered from the supplier; refused to those who may not see purchases. */
  supplierId: id.optional(),
  /** Coffees whose run-out is red or amber. */
  low: flag.default(false),
};

export const GreenFilters = z.object(filters);
export type GreenFilters = z.infer<typeof GreenFilters>;

export const ListGreenCoffeesInput = z.object({
  ...filters,
  sort: z.enum(GREEN_SORTS).default("name"),
  direction: z.enum(["asc", "desc"]).default("asc"),
  /** Adds the run-out of each coffee, and the suppliers for those who may see purchases. */
  withRunOut: flag.default(false),
  ...paging,
});
export type ListGreenCoffeesInput = z.infer<typeof ListGreenCoffeesInput>;

export const ListedGreenCoffee = z.object({
  ...GreenCoffee.shape,
  /** Null for a coffee that is archived; left out where it was not asked for. */
  runOut: GreenRunOut.pick({ level: true, coverDays: true, runsOutOn: true, withArrivals: true }).nullable().optional(),
  supplierNames: z.array(z.string()).optional(),
});
export type ListedGreenCoffee = z.infer<typeof ListedGreenCoffee>;

/** Sums over the whole filtered list. Coffee of customers is no stock of the roastery and has no value there. */
export const GreenTotals = z.object({
  coffeeCount: z.int(),
  quantityKg: z.number(),
  /** Value in minor units of the roastery's own coffee whose cost is known. Left out for those who may not see costs. */
  valueMinor: z.int().optional(),
  /** The roastery's own coffees with stock whose cost is unknown: the value is without them. */
  unknownCostCount: z.int().optional(),
  customerCoffeeCount: z.int(),
  customerKg: z.number(),
});
export type GreenTotals = z.infer<typeof GreenTotals>;

/** Values that the filters of the list can take, in the order of the alphabet. */
export const GreenFilterChoices = z.object({
  origins: z.array(z.string()),
  processes: z.array(z.string()),
  /** Suppliers of any coffee; left out for those who may not see purchases. */
  suppliers: z.array(z.object({ id, name: z.string() })).optional(),
});
export type GreenFilterChoices = z.infer<typeof GreenFilterChoices>;
