import { MAX_LINE_QUANTITY } from "@tryer/domain/orders";
import { z } from "zod";
import { day, id, version, wholeNumber } from "../basics/fields.ts";
import { orderIds } from "../trace/trace.ts";
import { AllocatedLine, AllocatedLot } from "./allocated-coffee.ts";

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
