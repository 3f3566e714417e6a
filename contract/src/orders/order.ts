import { CHOSEN_CHANNELS, ORDER_CHANNELS, ORDER_STATUSES, ORDER_STEPS } from "@tryer/domain/orders";
import { z } from "zod";
import { currency, id, version } from "../basics/fields.ts";
import { CustomerBrief } from "../customers/customers.ts";
import { PackagingKind } from "../packaging/packaging.ts";

export const OrderStatus = z.enum(ORDER_STATUSES);
export const OrderChannel = z.enum(ORDER_CHANNELS, { error: "Choose a channel from the list" });
/** Channel that somebody chooses. */
export const ChosenChannel = z.enum(CHOSEN_CHANNELS, { error: "Choose a channel from the list" });
export type OrderChannel = z.infer<typeof OrderChannel>;
export const OrderStep = z.enum(ORDER_STEPS);

/** Amounts of a line in minor units; left out for whoever sees no prices. */
const LineMoney = z.object({
  unitPriceMinor: z.int(),
  /** Percent off the line's own price, with at most 2 decimals. */
  discountPercent: z.number(),
  taxRateId: id.nullable(),
  /** Name and percent of the tax rate as of the day that the line was written. */
  taxName: z.string(),
  taxPercent: z.number(),
  /** Quantity × price less the line's own discount. */
  amountMinor: z.int(),
  /** Share of the order's discount. */
  discountMinor: z.int(),
  netMinor: z.int(),
  taxMinor: z.int(),
});

export const OrderLine = z.object({
  id,
  roastedItemId: id,
  /** Name of the product as of the day that the line was written. */
  productName: z.string(),
  packageSizeId: id,
  /** Size of the bag as of that day, as '250 g'. */
  sizeLabel: z.string(),
  /** Grind that was asked for; empty for whole beans. */
  grind: z.string(),
  /** Days that its coffee rests between roast and promised day: the product's, else the roastery's. */
  restDays: z.int(),
  quantity: z.int(),
  sentQuantity: z.int(),
  returnedQuantity: z.int(),
  /** Roasts that it was sent from, oldest first, with the grams of each that the customer still has. */
  sentFrom: z.array(z.object({ lotId: id, number: z.string(), roastedOn: z.string(), grams: z.int() })),
  /** Bags that were sent and not in stock. */
  shortQuantity: z.int(),
  /** Packages that a plan was made for, and those of them that are roasted or lie in stock for the line, of a blend made. */
  plannedQuantity: z.int(),
  roastedQuantity: z.int(),
  /** Packages that each part of a blend of roasted coffees is roasted for; empty for other products. */
  roastedParts: z.array(z.object({ name: z.string(), quantity: z.int() })),
  money: LineMoney.optional(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** Bags that the roasted stock gives for what is open of a line, after the orders that claim it first and the lines before it. */
export const OrderLineStock = z.object({
  lineId: id,
  openQuantity: z.int(),
  /** Bags of coffee that is released and not past its best-before date, loose coffee that fills whole bags counted in. */
  readyQuantity: z.int(),
  /** Ready bags that are picked for the line. */
  pickedQuantity: z.int(),
  /** Further bags that lie there for orders that are packed, or promised earlier. */
  claimedQuantity: z.int(),
  /** Further bags of coffee that is past its date. */
  expiredQuantity: z.int(),
  /** Further bags of coffee on hold. */
  heldQuantity: z.int(),
});
export type OrderLineStock = z.infer<typeof OrderLineStock>;

export const OrderMoney = z.object({
  currency,
  pricesIncludeTax: z.boolean(),
  isTaxExempt: z.boolean(),
  /** Discount on the whole order in percent; null where there is none, or an amount. */
  discountPercent: z.number().nullable(),
  /** Discount on the whole order as an amount; null where there is none, or a percentage. */
  discountAmountMinor: z.int().nullable(),
  shippingMinor: z.int(),
  shippingTaxRateId: id.nullable(),
  shippingTaxName: z.string(),
  shippingTaxPercent: z.number(),
  goodsMinor: z.int(),
  discountMinor: z.int(),
  netMinor: z.int(),
  taxMinor: z.int(),
  totalMinor: z.int(),
  /** Net and tax by rate. */
  taxes: z.array(z.object({ percent: z.number(), netMinor: z.int(), taxMinor: z.int() })),
});
export type OrderMoney = z.infer<typeof OrderMoney>;

/** Packaging that filled bags did not take: pieces that the stock did not hold, and kinds of which several suit the size. */
export const LackedPackaging = z.object({
  short: z.array(z.object({ id, name: z.string(), pieces: z.int() })),
  unclearKinds: z.array(PackagingKind),
});
export type LackedPackaging = z.infer<typeof LackedPackaging>;

/** Step that an order took; one that was taken back stays in its history. */
export const OrderHistory = z.object({
  id,
  step: OrderStep,
  from: OrderStatus,
  to: OrderStatus,
  at: z.string(),
  takenBackAt: z.string().nullable(),
  /** Reason for a step that a limit of the customer stood against; empty for all others. */
  reason: z.string(),
  /** Packaging that bags which the step filled from loose coffee lacked; null where it had all of it. */
  lackedPackaging: LackedPackaging.nullable(),
});

const head = {
  id,
  /** The short number that people say, as OR-0042. */
  number: z.string(),
  status: OrderStatus,
  customer: CustomerBrief,
  channel: OrderChannel,
  /** The customer's own number for the order. */
  reference: z.string(),
  orderedOn: z.string(),
  promisedOn: z.string().nullable(),
  /** Standing order that drafted it; null where a person made it, or a shop. */
  standingOrderId: id.nullable(),
  /** Reason for which a draft that came in by itself waits for a person; empty for all others. */
  heldBecause: z.string(),
};

/** Parcel that an order was sent in. */
export const OrderParcel = z.object({
  /** Name of the carrier; empty where nobody entered it. */
  carrier: z.string(),
  /** Tracking number. */
  number: z.string(),
  /** Page of the parcel that somebody entered; empty for that of the carrier. */
  url: z.string(),
});

export const OrderSummary = z.object({
  ...head,
  /** Bags of all lines. */
  pieces: z.int(),
  sentPieces: z.int(),
  money: z.object({ currency, totalMinor: z.int() }).optional(),
  version,
});
export type OrderSummary = z.infer<typeof OrderSummary>;

/**
 * Sums of every order that a filter finds, whatever page of them is read. Cancelled ones are counted; their bags and
 * amounts are in no sum.
 */
export const OrderTotals = z.object({
  orderCount: z.int(),
  cancelledCount: z.int(),
  pieces: z.int(),
  /** Amounts of each currency; left out for whoever sees no prices. */
  amounts: z.array(z.object({ currency, totalMinor: z.int() })).optional(),
});
export type OrderTotals = z.infer<typeof OrderTotals>;

export const Order = z.object({
  ...head,
  /** Address that it goes to, line by line, as of the day that it was chosen. */
  shipTo: z.string(),
  notes: z.string(),
  /** Days that its coffee rests between roast and promised day: the longest of its lines. */
  restDays: z.int(),
  lines: z.array(OrderLine),
  history: z.array(OrderHistory),
  /** Parcels that it was sent in. */
  parcels: z.array(OrderParcel),
  money: OrderMoney.optional(),
  version,
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Order = z.infer<typeof Order>;
