import { SPREAD_REASONS } from "@tryer/domain/batches";
import { MAX_LINE_QUANTITY, MAX_ORDER_LINES, MAX_RANKED_ORDERS } from "@tryer/domain/orders";
import { z } from "zod";
import { day, flag, id, optionalLine, uuid, version, wholeNumber } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";
import { orderIds } from "../trace/trace.ts";

const tags = ["Orders"];

/** Roast in stock that bags of a line are taken from, or would be packed of. */
const AllocatedLot = z.object({
  lotId: id,
  number: z.string(),
  roastedOn: z.string(),
  ageDays: z.int(),
  /** Whether it lies there in bags of the size; else it is loose, and still to be packed. */
  isPacked: z.boolean(),
  /** Bags that are full with it; 0 where a later roast fills the bag that its rest goes into. */
  quantity: z.int(),
  /** Bags of them that are picked, and lie aside for the line. */
  pickedQuantity: z.int(),
  grams: z.int(),
  /** Locations where it is taken, with the bags, or the grams of loose coffee, to take at each. */
  places: z.array(z.object({ name: z.string(), quantity: z.int() })),
});

/** Batch of the pending plan that bags of a line come from. */
const AllocatedBatch = z.object({
  /** Null where no open batch of the row is left, and for a blend that is made of several batches. */
  batchId: id.nullable(),
  batchNumber: z.int().nullable(),
  planItemId: id,
  /** Day of roasting; today where none is set or it has passed. */
  roastedOn: z.string(),
  machineName: z.string().nullable(),
  quantity: z.int(),
});

/** Sources of the bags of an order line that are still to be sent: stock, coffee on hold, blending, batches, none. */
export const AllocatedLine = z.object({
  orderId: id,
  lineId: id,
  roastedItemId: id,
  packageSizeId: id,
  openQuantity: z.int(),
  stock: z.array(AllocatedLot),
  stockQuantity: z.int(),
  /** Bags of coffee on hold, which can go once it is released, and picked ones that are past their date by now. */
  heldQuantity: z.int(),
  /** Bags that are picked, of those in stock and on hold. */
  pickedQuantity: z.int(),
  /** Lots with picked bags that are on hold, or past their date by now: nothing is sent of them. */
  heldPicks: z.array(z.object({ lotId: id, number: z.string(), roastedOn: z.string(), bags: z.int() })),
  /** Bags of a blend whose parts lie there. */
  blendQuantity: z.int(),
  batches: z.array(AllocatedBatch),
  /** Bags that nothing is there or planned for. */
  shortQuantity: z.int(),
  /** Day on which the last of its coffee is roasted; today where all lies there, null where some is short or on hold. */
  readyOn: z.string().nullable(),
});
export type AllocatedLine = z.infer<typeof AllocatedLine>;

/** Whether all bags of an order lie there, are planned, are held back or are short. */
export const ORDER_COFFEE = ["in_stock", "planned", "on_hold", "short"] as const;

export const OrderCoffee = z.object({
  orderId: id,
  orderNumber: z.string(),
  customerName: z.string(),
  promisedOn: z.string().nullable(),
  /** Whether it is marked as packed: it gets coffee before all others. */
  isPacked: z.boolean(),
  /** Place among the orders of its day, as somebody put them; null where nobody did. */
  dayRank: z.int().nullable(),
  state: z.enum(ORDER_COFFEE),
  openQuantity: z.int(),
  stockQuantity: z.int(),
  shortQuantity: z.int(),
  /** Day on which the last of its coffee is roasted; today where all lies there, null where some is short or on hold. */
  readyOn: z.string().nullable(),
  /** Day on which all of its coffee is roasted and has rested; null where `readyOn` is. It may have passed. */
  restedOn: z.string().nullable(),
  /** Whether that is after the promised day. */
  isLate: z.boolean(),
});
export type OrderCoffee = z.infer<typeof OrderCoffee>;

/** Orders that a batch of the pending plan is roasted for, the one that draws on it first before the others. */
export const BatchOrders = z.object({
  planItemId: id,
  /** Null where it is the row as a whole. */
  batchId: id.nullable(),
  orders: z.array(
    z.object({
      id,
      number: z.string(),
      promisedOn: z.string().nullable(),
      quantity: z.int(),
      /** Whether the batch has rested only after the promised day. */
      isLate: z.boolean(),
    }),
  ),
});
export type BatchOrders = z.infer<typeof BatchOrders>;

/** Bags of one product, size and grind that are to be packed for orders, from what is loose. */
export const PackingRow = z.object({
  roastedItemId: id,
  productName: z.string(),
  packageSizeId: id,
  sizeLabel: z.string(),
  bagGrams: z.int(),
  /** Empty for whole beans. */
  grind: z.string(),
  /** Bags that loose coffee in stock fills for the orders. */
  toPack: z.int(),
  /** Bags that lie there packed for them. */
  packedQuantity: z.int(),
  /** Bags of its orders that are still to be sent and that nobody has picked, also not of a roast on hold. */
  unpickedQuantity: z.int(),
  /** Bags that are to come: batches of the plan, and blends to be made. */
  comingQuantity: z.int(),
  /** Bags that are short or on hold. */
  missingQuantity: z.int(),
  /** Roasts to pack from, in the order in which they are used up; the rows before take theirs first. */
  lots: z.array(AllocatedLot.omit({ isPacked: true, pickedQuantity: true, places: true })),
  /** Loose coffee of these roasts at each location, which a packing names so that it takes what is shown. */
  parts: z.array(z.object({ lotId: id, locationId: id, grams: z.int() })),
  /** Loose coffee of the product that can be packed, which a packing names so that two people do not pack the same. */
  looseGrams: z.int(),
  /** Lines that still want bags, which a packing of ground coffee names: its bags are picked for them. */
  lineIds: z.array(id),
  /** Orders that the bags are for, the one that is served first before the others. */
  orders: z.array(
    z.object({
      id,
      number: z.string(),
      customerName: z.string(),
      promisedOn: z.string().nullable(),
      /** Bags that are still to be sent. */
      quantity: z.int(),
    }),
  ),
});
export type PackingRow = z.infer<typeof PackingRow>;

/** Packing day: orders that are promised up to it, and those without a day. */
export const PackingInput = z.object({
  day: day("Day"),
  /** Location to pack at; the rows name the roasts that lie there. Of all locations without one. */
  locationId: id.optional(),
});
export type PackingInput = z.infer<typeof PackingInput>;

/** Line of an order with the bags to pick for it, and what people call it. */
export const PickingLine = AllocatedLine.omit({ batches: true, readyOn: true }).extend({
  orderNumber: z.string(),
  orderVersion: version,
  customerName: z.string(),
  promisedOn: z.string().nullable(),
  productName: z.string(),
  sizeLabel: z.string(),
  /** Empty for whole beans. */
  grind: z.string(),
  /**
   * Packed bags of the size that lie there for nobody by name, of a ground line that still wants some: bags carry no grind, so
   * that they are this line's only where somebody picks them.
   */
  unmarked: z.array(AllocatedLot.omit({ isPacked: true, grams: true })),
});
export type PickingLine = z.infer<typeof PickingLine>;

/** Picking day: orders that are promised up to it, and those without a day; or some orders, whatever their day. */
export const PickingInput = z.object({ day: day("Day"), ids: orderIds.optional() });
export type PickingInput = z.infer<typeof PickingInput>;

/** Bags of one lot that are picked for a line. */
export const PickedLotInput = z.object({
  lineId: id,
  lotId: id,
  /** Bags that are picked of the lot for the line from now on; 0 puts them back. */
  bags: wholeNumber("Bags", 0, MAX_LINE_QUANTITY),
  /** Bags that were picked before, so that two people who pick the same bags do not both do so. */
  seenBags: wholeNumber("Picked before", 0, MAX_LINE_QUANTITY).default(0),
});
export type PickedLotInput = z.infer<typeof PickedLotInput>;

/** Most picks of one change: those of a whole day. */
export const MAX_PICKS = 500;

export const PickInput = z.object({
  picks: z
    .array(PickedLotInput)
    .min(1, "Choose what is picked")
    .max(MAX_PICKS, `At most ${MAX_PICKS} picks at once`)
    .refine(
      (picks) => new Set(picks.map(({ lineId, lotId }) => `${lineId} ${lotId}`)).size === picks.length,
      "Name each line and roast once",
    ),
});
export type PickInput = z.infer<typeof PickInput>;

const MAX_DAY_RANK = 1_000_000;

/** Orders of one promised day, the one that is served first before the others. */
export const RankOrdersInput = z
  .object({
    orderIds: z
      .array(id)
      .min(1, "Choose the orders of a day")
      .max(MAX_RANKED_ORDERS, `At most ${MAX_RANKED_ORDERS} orders at once`)
      .refine((ids) => new Set(ids).size === ids.length, "Name each order once"),
    /** Places that these orders had before, one for each, which undoing brings back; null for one that nobody had put anywhere. */
    dayRanks: z
      .array(wholeNumber("Place", 0, MAX_DAY_RANK).nullable())
      .max(MAX_RANKED_ORDERS, `At most ${MAX_RANKED_ORDERS} places at once`)
      .optional(),
  })
  .refine(({ orderIds, dayRanks }) => dayRanks === undefined || dayRanks.length === orderIds.length, {
    message: "Name a place for each order",
    path: ["dayRanks"],
  });
export type RankOrdersInput = z.infer<typeof RankOrdersInput>;

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

export const allocation = {
  earliestDay: write({
    method: "POST",
    path: "/allocation/earliest-day",
    scope: "orders:read",
    causes: [],
    tags,
    summary: "Earliest day on which an order could be promised, by stock, plan, capacity, working days and rest",
  })
    .input(EarliestDayInput)
    .output(EarliestDay),
  roastDays: read({
    path: "/allocation/roast-days",
    scope: "orders:read",
    tags,
    summary:
      "Open batches of the pending plan spread over roast days by promised dates, rest, capacity and working days, with the reason for each",
  })
    .input(RoastDaysInput)
    .output(RoastDays),
  placeBatches: write({
    method: "PUT",
    path: "/allocation/roast-days",
    scope: "plans:write",
    causes: ["batch.spread"],
    tags,
    summary:
      "Put batches of the pending plan on roast days, all of them or none, and what nobody placed in the order of a day",
  })
    .input(PlaceBatchesInput)
    .output(PlacedBatches),
  rank: write({
    method: "PUT",
    path: "/allocation/rank",
    scope: "orders:write",
    causes: ["order.ranked"],
    tags,
    summary:
      "Put the orders of one promised day in the order in which they get coffee, before those that are not named",
  })
    .input(RankOrdersInput)
    .output(z.array(OrderCoffee)),
  picking: read({
    path: "/allocation/picking",
    scope: "orders:read",
    tags,
    summary:
      "Bags to pick for the orders that are promised up to a day, line by line, with the lots to take, where they lie and what is picked",
  })
    .input(PickingInput)
    .output(z.array(PickingLine)),
  pick: write({
    method: "PUT",
    path: "/allocation/picks",
    scope: "orders:write",
    causes: ["order.picked", "order.several_picked", "order.unpicked"],
    tags,
    summary:
      "Lay bags of a lot aside for lines of orders, all of them or none: nobody else gets them, and fulfilling the order takes exactly these",
  })
    .input(PickInput)
    .output(z.array(AllocatedLine)),
  orders: read({
    path: "/allocation",
    scope: "orders:read",
    tags,
    summary:
      "Every order that is to be sent: whether its coffee lies in stock, is planned, on hold or short, in the order in which they draw on it",
  }).output(z.array(OrderCoffee)),
  batches: read({
    path: "/allocation/batches",
    scope: "orders:read",
    tags,
    summary: "Orders that each batch of the pending plan is roasted for, with the bags that it fills for them",
  }).output(z.array(BatchOrders)),
  packing: read({
    path: "/allocation/packing",
    scope: "orders:read",
    tags,
    summary:
      "Bags to pack for the orders that are promised up to a day, by product, size and grind, with the roasts to pack from and who they are for",
  })
    .input(PackingInput)
    .output(z.array(PackingRow)),
  lines: read({
    path: "/allocation/lines",
    scope: "orders:read",
    tags,
    summary:
      "Sources of the bags of some orders that are still to be sent, line by line: lots in stock, batches of the plan, or short",
  })
    .input(z.object({ ids: orderIds }))
    .output(z.array(AllocatedLine)),
};
