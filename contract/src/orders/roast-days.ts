import { SPREAD_REASONS } from "@tryer/domain/batches";
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES } from "@tryer/domain/orders";
import { z } from "zod";
import { day, flag, id, optionalLine, uuid, wholeNumber } from "../basics/fields.ts";

/** Open batch of the pending plan with its day, and the day that is proposed for it. */
const SpreadBatch = z.object({
  batchId: id,
  batchNumber: z.int(),
  /** Product, of a blend of roasted coffees the part that the batch is of. */
  name: z.string(),
  machineName: z.string().nullable(),
  /** Day as it is kept; null is today. */
  plannedOn: z.string().nullable(),
  isDayProposed: z.boolean(),
  /** Place in the order of the plan, as it is kept; null where nobody and nothing has put the batch in order. */
  position: z.int().nullable(),
  /** Whether somebody placed it on its day by hand. */
  isByHand: z.boolean(),
  /** Day on which it stands now. */
  standsOn: z.string(),
  /** Day that is proposed; the one on which it stands where no day of a year has room. */
  proposedOn: z.string(),
  reason: z.enum(SPREAD_REASONS),
  /** Last roast day that lets the coffee rest for the first of its orders; null where no order waits for it. */
  roastBy: z.string().nullable(),
  orders: z.array(z.object({ id, number: z.string(), customerName: z.string(), promisedOn: z.string().nullable() })),
});

export const RoastDays = z.object({
  planId: id,
  batches: z.array(SpreadBatch),
  /** Places of all batches of the plan, done ones too, as an undo gives them back. */
  positions: z.array(z.object({ batchId: id, position: z.int().nullable() })),
});
export type RoastDays = z.infer<typeof RoastDays>;

export const RoastDaysInput = z.object({
  /** Whether batches that somebody placed by hand get another day too. */
  byHand: flag.default(false),
});
export type RoastDaysInput = z.infer<typeof RoastDaysInput>;

/** Most batches that get a day at once. */
export const MAX_PLACED_BATCHES = 2000;

export const PlaceBatchesInput = z.object({
  /** Id of the pending plan. */
  id,
  /** Batches that get a day; none puts the days in order that nobody has put in order. */
  places: z
    .array(
      z.object({
        batchId: id,
        /** Day as the person saw it kept, so that what somebody else has moved meanwhile stays. */
        seenOn: day("Day before").nullable(),
        plannedOn: day("Day").nullable(),
        /** Whether the day was accepted as proposed, and may be proposed anew. */
        isDayProposed: z.boolean().default(true),
      }),
    )
    .max(MAX_PLACED_BATCHES, `At most ${MAX_PLACED_BATCHES} batches at once`)
    .refine((places) => new Set(places.map(({ batchId }) => batchId)).size === places.length, "Name each batch once"),
  /** Places in the order of the plan, as an undo gives them back; without them the days follow the order of the roastery. */
  positions: z
    .array(z.object({ batchId: id, position: z.int().min(1).max(2_147_483_647).nullable() }))
    .max(MAX_PLACED_BATCHES, `At most ${MAX_PLACED_BATCHES} batches at once`)
    .refine((all) => new Set(all.map(({ batchId }) => batchId)).size === all.length, "Name each batch once")
    .optional(),
});
export type PlaceBatchesInput = z.infer<typeof PlaceBatchesInput>;

/** Batches with their days; nothing of orders, which a program that places batches may not read. */
export const PlacedBatches = z.array(
  z.object({ batchId: id, plannedOn: z.string().nullable(), isDayProposed: z.boolean() }),
);

export const EarliestDayInput = z.object({
  promisedOn: day("Promised day").nullable().default(null),
  /** Order that is being edited: what it has now is free for the lines. */
  orderId: id.optional(),
  lines: z
    .array(
      z.object({
        /** Line of that order. */
        id: id.optional(),
        roastedItemId: uuid("Please select a product"),
        packageSizeId: uuid("Please select a size"),
        /** Empty for whole beans. */
        grind: optionalLine("Grind", 60).default(""),
        quantity: wholeNumber("Quantity", 1, MAX_LINE_QUANTITY),
      }),
    )
    .min(1, "Enter at least one line")
    .max(MAX_ORDER_LINES, `An order can have at most ${MAX_ORDER_LINES} lines`),
});
export type EarliestDayInput = z.infer<typeof EarliestDayInput>;

/** Earliest day on which the lines of an order can be there, rested. */
export const EarliestDay = z.object({
  /** Null where coffee that lies there for it is on hold, or where it takes more than a year. */
  earliestOn: z.string().nullable(),
  /** Whether that is after the promised day. */
  isLate: z.boolean(),
  lines: z.array(
    z.object({
      roastedItemId: id,
      packageSizeId: id,
      readyOn: z.string().nullable(),
      /** Batches that are to be planned for it beyond the plan, and beyond those that orders before it still need. */
      newBatches: z.int(),
      heldQuantity: z.int(),
    }),
  ),
});
export type EarliestDay = z.infer<typeof EarliestDay>;
