import { z } from "zod";
import { id } from "../basics/fields.ts";

/** Roast in stock that bags of a line are taken from, or would be packed of. */
export const AllocatedLot = z.object({
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
