import { DUE_STATES } from "@tryer/domain/machines";
import { ORDER_STATUSES } from "@tryer/domain/orders";
import { PURCHASE_STATUSES } from "@tryer/domain/purchases";
import { z } from "zod";
import { id } from "../basics/fields.ts";
import { BatchToRoast } from "../batches.ts";
import { ShortOrder } from "../orders/shortages.ts";

const day = z.string();

/** Batches of the pending plan that stand on today: planned for it, for a day that has passed, or for none. */
export const TodaysBatches = z.object({
  day,
  openCount: z.number(),
  /** Batch that is in the drum or comes next; null where none is open. */
  next: BatchToRoast.nullable(),
  /** First open ones after it. */
  later: z.array(BatchToRoast),
});
export type TodaysBatches = z.infer<typeof TodaysBatches>;

/** Orders to send that were promised for today or before, and those of the next days. */
export const OrdersDue = z.object({
  today: day,
  /** Last day that is looked ahead. */
  to: day,
  overdueCount: z.number(),
  todayCount: z.number(),
  laterCount: z.number(),
  orders: z.array(
    z.object({
      id,
      number: z.string(),
      customerName: z.string(),
      status: z.enum(ORDER_STATUSES),
      promisedOn: day,
      pieces: z.number(),
      sentPieces: z.number(),
    }),
  ),
});
export type OrdersDue = z.infer<typeof OrdersDue>;

/** Purchases on their way, those that should be there first. */
export const ExpectedArrivals = z.object({
  today: day,
  purchaseCount: z.number(),
  overdueCount: z.number(),
  purchases: z.array(
    z.object({
      id,
      number: z.string(),
      supplierName: z.string(),
      status: z.enum(PURCHASE_STATUSES),
      /** Null where nobody knows. */
      expectedOn: day.nullable(),
      /** Green coffee and pieces of packaging that are not there yet. */
      openKg: z.number(),
      openPieces: z.number(),
    }),
  ),
});
export type ExpectedArrivals = z.infer<typeof ExpectedArrivals>;

/** Worth of a stock; left out for those who see no costs. */
const worth = z.object({
  valueMinor: z.number(),
  /** Coffees or lots with stock whose cost is unknown: the value is without them. */
  unknownCount: z.number(),
});

export const StockWorth = z.object({
  green: z.object({ coffeeCount: z.number(), quantityKg: z.number(), worth: worth.optional() }),
  roasted: z.object({
    lotCount: z.number(),
    quantityKg: z.number(),
    heldKg: z.number(),
    /** Null where more lots have stock than are valued at a glance. */
    worth: worth.nullable().optional(),
  }),
});
export type StockWorth = z.infer<typeof StockWorth>;

export const OpenQuestions = z.object({
  shortfalls: z.object({
    coffeeCount: z.number(),
    /** The largest of them. */
    coffees: z.array(z.object({ id, name: z.string(), shortfallKg: z.number() })),
  }),
  unweighed: z.object({
    roastCount: z.number(),
    /** The latest of them. */
    roasts: z.array(z.object({ id, number: z.string(), roastedAt: z.string() })),
  }),
  /** Orders that were sent more bags than the stock held, which no packing has brought since. */
  shortOrders: z.object({
    orderCount: z.number(),
    /** The first of them. */
    orders: z.array(ShortOrder),
  }),
  /** Lines of shops that wait for their item to be named; null for those who do not name them. */
  waitingLineCount: z.number().nullable(),
  maintenance: z.object({
    taskCount: z.number(),
    /** The most urgent of them. */
    tasks: z.array(
      z.object({ id, name: z.string(), machine: z.object({ id, name: z.string() }), state: z.enum(DUE_STATES) }),
    ),
  }),
});
export type OpenQuestions = z.infer<typeof OpenQuestions>;

/** Curves of the latest roasts that have a log: seconds from the charge and °C. */
export const SmallCurves = z.object({
  curves: z.array(z.object({ roastId: id, points: z.array(z.tuple([z.number(), z.number()])) })),
});
export type SmallCurves = z.infer<typeof SmallCurves>;
