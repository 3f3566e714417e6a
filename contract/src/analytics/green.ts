import { DEMAND_CLASSES, FORECAST_HORIZON, FORECAST_METHODS } from "@tryer/domain/green";
import { z } from "zod";
import { id } from "../basics/fields.ts";
import { GreenCoffeeBrief, LastingWithArrivals } from "../green/green-coffee.ts";
import { AnalyticsFrame, analyticsPeriodFields, checkOwnPeriod } from "./analytics-filter.ts";

const greenCoffeeId = id.optional();

export const GreenAnalyticsInput = z.object({ ...analyticsPeriodFields, greenCoffeeId }).superRefine(checkOwnPeriod);
export type GreenAnalyticsInput = z.infer<typeof GreenAnalyticsInput>;

/** Green weight that roasts took, of blends the part of each coffee; pounds as each roast shows them. */
export const GreenUsed = z.object({ usedKg: z.number(), usedLbs: z.number() });
export type GreenUsed = z.infer<typeof GreenUsed>;

/** Use of the roastery's own coffee, as its stock counts it, and what was roasted of customers' coffee beside it. */
export const GreenUsedOfAll = GreenUsed.extend({ customerKg: z.number(), customerLbs: z.number() });
export type GreenUsedOfAll = z.infer<typeof GreenUsedOfAll>;

const namedGreen = GreenCoffeeBrief.extend({ isArchived: z.boolean() });

export const GreenRow = z.object({
  greenCoffee: namedGreen,
  /** Use of this coffee, whoever owns it. */
  used: GreenUsed,
  /** Use of the days that the period is held against; null without a comparison. */
  against: GreenUsed.nullable(),
  /** Stock as of now, and whole days that it lasts at the pace of the last four weeks, once the plan has taken its coffee. */
  quantityKg: z.number(),
  coverDays: z.number().nullable(),
  runsOutOn: z.string().nullable(),
  withArrivals: LastingWithArrivals,
  /** Mean age of the stock in days by weight, the last to come being what is left; null where it is unknown. */
  ageDays: z.number().nullable(),
  /** Value of the stock; null where its cost is unknown. Left out for those who may not see costs, and of customers' coffee. */
  valueMinor: z.int().nullable().optional(),
});
export type GreenRow = z.infer<typeof GreenRow>;

/** Stock of the roastery's own coffee at the end of a day. */
export const StockAtEnd = z.object({
  day: z.string(),
  quantityKg: z.number(),
  /** Value and price of the stock with a known cost, and how many coffees have none. Left out without the right to costs. */
  worth: z.object({ valueMinor: z.int(), perKgE4: z.int().nullable(), unpricedCount: z.number() }).optional(),
});
export type StockAtEnd = z.infer<typeof StockAtEnd>;

/** Coffee that came in, at what it cost with fees, freight and later invoices. */
export const GreenReceipt = z.object({
  id,
  day: z.string(),
  greenCoffee: namedGreen,
  quantityKg: z.number(),
  amountMinor: z.int().nullable(),
  perKgE4: z.int().nullable(),
});
export type GreenReceipt = z.infer<typeof GreenReceipt>;

export const GreenAnalytics = AnalyticsFrame.extend({
  total: GreenUsedOfAll,
  totalAgainst: GreenUsedOfAll.nullable(),
  /** Use of each part, in the order of `buckets`. */
  parts: z.array(GreenUsedOfAll),
  partsAgainst: z.array(GreenUsedOfAll),
  /** Coffees that were used in the period or are in stock, the most used first. */
  rows: z.array(GreenRow),
  /** Stock at the end of each part; null of a part that lies ahead. */
  stock: z.array(StockAtEnd.nullable()),
  /** Stock of now by age; both limits are null where the age is unknown. */
  ages: z.array(z.object({ fromDays: z.number().nullable(), toDays: z.number().nullable(), quantityKg: z.number() })),
  /** Coffee that came in during the period, the newest first, at most 200. Left out without the right to costs. */
  receipts: z.array(GreenReceipt).optional(),
});
export type GreenAnalytics = z.infer<typeof GreenAnalytics>;

export const GreenNeedInput = z.object({
  greenCoffeeId,
  /** Coffee whose history and weeks are told one by one; the first where it is left out. */
  chartedId: id.optional(),
  weeks: z.coerce
    .number("Weeks must be a number")
    .int("Weeks must be a whole number")
    .min(FORECAST_HORIZON.fewest, `Weeks must be at least ${FORECAST_HORIZON.fewest}`)
    .max(FORECAST_HORIZON.most, `Weeks must be at most ${FORECAST_HORIZON.most}`)
    .default(8),
});
export type GreenNeedInput = z.infer<typeof GreenNeedInput>;

/** Error of a method in the past of a coffee, over single weeks up to four ahead. */
export const MethodError = z.object({
  method: z.enum(FORECAST_METHODS),
  tested: z.number(),
  meanErrorKg: z.number(),
  /** Errors in percent of what was needed; null where nothing was. */
  errorPercent: z.number().nullable(),
  /** Mean error by that of 'as the week before'; below 1 is better. */
  mase: z.number().nullable(),
});
export type MethodError = z.infer<typeof MethodError>;

const knownNeed = z.object({
  isKnown: z.literal(true),
  /** Method with the smallest error. */
  method: z.enum(FORECAST_METHODS),
  demandClass: z.enum(DEMAND_CLASSES),
  knownWeeks: z.number(),
  /** Sum of the weeks that were asked for, with the band in which four of five such sums lay in the past. */
  expectedKg: z.number(),
  lowKg: z.number(),
  highKg: z.number(),
  /** The used method first. */
  errors: z.array(MethodError),
});

const unknownNeed = z.object({
  isKnown: z.literal(false),
  reason: z.enum(["fewWeeks", "fewRoasts"]),
  /** Full weeks that are there, and how many a forecast takes; of roasts the weeks with one. */
  knownWeeks: z.number(),
  neededWeeks: z.number(),
});

export const CoffeeNeed = z.object({
  /** Last lot in use of a coffee: lots that follow one another are one coffee. */
  greenCoffee: GreenCoffeeBrief,
  lotCount: z.number(),
  stockKg: z.number(),
  /** Coffee on its way, and what is overdue of it. */
  arrivingKg: z.number(),
  overdueKg: z.number(),
  /** Cover of all its lots together at the pace of the last four weeks, by the rule of a single lot. */
  runOut: z.object({
    coverDays: z.number().nullable(),
    runsOutOn: z.string().nullable(),
    withArrivals: LastingWithArrivals,
  }),
  need: z.discriminatedUnion("isKnown", [knownNeed, unknownNeed]),
  /** Next purchase by the forecast of twelve weeks; null without a forecast. */
  purchase: z
    .object({
      /** First day that stock and arrivals do not hold by the upper end of the forecast. */
      mayRunOutOn: z.string().nullable(),
      orderBy: z.string().nullable(),
      isLate: z.boolean(),
      orderKg: z.number().nullable(),
    })
    .nullable(),
  /** Supplier who sold it last, with the days from order to arrival, for those who see purchases; null where there is none. */
  supplier: z.object({ id, name: z.string(), leadTimeDays: z.number().nullable() }).nullable().optional(),
});
export type CoffeeNeed = z.infer<typeof CoffeeNeed>;

export const GreenNeed = z.object({
  /** Monday of this week, the first of the forecast. */
  weeksFrom: z.string(),
  weeks: z.number(),
  /** The roastery's own coffees that were roasted within two years, the next to be ordered first. */
  coffees: z.array(CoffeeNeed),
  charted: z
    .object({
      greenCoffeeId: id,
      /** Full weeks since the first roast, the last one before this week. */
      history: z.array(z.object({ from: z.string(), usedKg: z.number() })),
      /** Weeks ahead; none without a forecast. */
      weeks: z.array(
        z.object({
          from: z.string(),
          expectedKg: z.number(),
          sumKg: z.number(),
          sumLowKg: z.number(),
          sumHighKg: z.number(),
        }),
      ),
    })
    .nullable(),
});
export type GreenNeed = z.infer<typeof GreenNeed>;
