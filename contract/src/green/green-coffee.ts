import { DEFAULT_SHRINKAGE_PERCENT } from "@tryer/domain/green";
import { z } from "zod";
import { id, line, newId, optionalLine, shrinkagePercentage, stockKg, uuid, version } from "../basics/fields.ts";
import { PriceBasis, price } from "../basics/prices.ts";
import { GreenFacts, GreenFactsInput, GreenTexts } from "./green-facts.ts";

export const GreenCoffee = z.object({
  id,
  /** The short number that people say, as GC-0042. */
  number: z.string(),
  coffeeName: z.string(),
  origin: z.string(),
  /** Another green coffee that is not archived has the name: number and origin tell the two apart. */
  sharesName: z.boolean(),
  /** Customer whose coffee it is, kept apart from the roastery's own; null where it is ours. */
  ownerId: id.nullable(),
  ownerName: z.string().nullable(),
  quantityKg: z.number(),
  shrinkagePercentage: z.number(),
  /** Roasted beyond the stock on record since the last count. */
  shortfallKg: z.number(),
  /**
   * Price per kg in ten-thousandths of a minor unit of the roastery's currency (moving weighted average); null where it is
   * unknown. Left out for those who may not see costs, as `valueMinor` is, and of a customer's coffee, which has none.
   */
  averageCostE4: z.int().nullable().optional(),
  /** Value of the stock in minor units; null where its cost is unknown. */
  valueMinor: z.int().nullable().optional(),
  /** Stock by location, where there is some. */
  stock: z.array(z.object({ locationId: id, quantityKg: z.number() })),
  ...GreenFacts.shape,
  archivedAt: z.string().nullable(),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type GreenCoffee = z.infer<typeof GreenCoffee>;

/** Lot that takes over when another runs out. */
export const GreenSuccessor = GreenCoffee.pick({
  id: true,
  number: true,
  coffeeName: true,
  origin: true,
  sharesName: true,
  ownerName: true,
  quantityKg: true,
});
export type GreenSuccessor = z.infer<typeof GreenSuccessor>;

/** One green coffee with its long texts and its home location. */
export const GreenCoffeeDetails = z.object({
  ...GreenCoffee.shape,
  ...GreenTexts.shape,
  /** Location in use where it last came in, proposed for what comes; null for what never came in. */
  homeLocationId: id.nullable(),
  /** Lot that takes over when this one runs out. */
  successorId: id.nullable(),
  /** Lots in use that take over one after the other, with what is left of each. */
  successors: z.array(GreenSuccessor),
});
export type GreenCoffeeDetails = z.infer<typeof GreenCoffeeDetails>;

/** Green coffee as other records carry it. */
export const GreenCoffeeBrief = GreenCoffee.pick({
  id: true,
  number: true,
  coffeeName: true,
  origin: true,
  sharesName: true,
  ownerName: true,
});
export type GreenCoffeeBrief = z.infer<typeof GreenCoffeeBrief>;

/** Cost as a person types it, in the roastery's currency: per kg, per exact pound (0.45359237 kg) or for all of it. */
export const GreenCost = z.object({ price: price("Cost"), basis: PriceBasis });
export type GreenCost = z.infer<typeof GreenCost>;

const ownerId = uuid("Please select a customer").nullable();

export const AddGreenCoffeeInput = z.object({
  id: newId.optional(),
  coffeeName: line("Name"),
  origin: optionalLine("Origin").default(""),
  quantityKg: stockKg,
  /** Location of the opening stock; the first one where none is named. */
  locationId: id.optional(),
  /** Customer whose coffee it is; null for the roastery's own. */
  ownerId: ownerId.optional(),
  shrinkagePercentage: shrinkagePercentage.default(DEFAULT_SHRINKAGE_PERCENT),
  /** Cost of the opening stock, or what the coffee costs where there is none. */
  cost: GreenCost.optional(),
  ...GreenFactsInput.shape,
});
export type AddGreenCoffeeInput = z.infer<typeof AddGreenCoffeeInput>;

export const EditGreenCoffeeInput = z.object({
  id,
  version,
  coffeeName: line("Name").optional(),
  origin: optionalLine("Origin").optional(),
  /** The counted stock; the difference is booked as a count. Refused where the coffee lies at several locations. */
  quantityKg: stockKg.optional(),
  shrinkagePercentage: shrinkagePercentage.optional(),
  /** Cost of the whole stock from now on; roasts keep what they cost. */
  cost: GreenCost.optional(),
  /** Refused once any of it was roasted or came by a purchase. */
  ownerId: ownerId.optional(),
  /** Lot that takes over when this one runs out; null for none. */
  successorId: uuid("Please select a green coffee").nullable().optional(),
  ...GreenFactsInput.shape,
});
export type EditGreenCoffeeInput = z.infer<typeof EditGreenCoffeeInput>;

/** Whole days that coffee lasts with what arrives in time, each from its day on, and the first day that is not covered. */
export const LastingWithArrivals = z.object({ coverDays: z.number(), runsOutOn: z.string().nullable() }).nullable();

/** Cover of a lot and the day it runs out, with what is expected. */
export const GreenRunOut = z.object({
  /** Red: nothing left, or not enough for today and the plan. Amber: time to order. */
  level: z.enum(["red", "amber", "enough"]),
  /** Whole days that the stock lasts once the plan has taken its coffee; null where nothing was roasted and the plan is covered. */
  coverDays: z.number().nullable(),
  /** First day that the stock does not cover. */
  runsOutOn: z.string().nullable(),
  /** The same with what arrives in time; null where no arrival makes the stock last longer. */
  withArrivals: LastingWithArrivals,
  /** Roasted in the last 28 days. */
  usedKg: z.number(),
  /** Open batches of the pending plan. */
  plannedKg: z.number(),
  /** Coffee that is ordered or contracted, by the day on which it is expected. */
  arrivals: z.array(z.object({ day: z.string(), kg: z.number() })),
  /** Arrivals whose day has passed: they are not counted until they are received or get a new day. */
  overdueKg: z.number(),
});
export type GreenRunOut = z.infer<typeof GreenRunOut>;
