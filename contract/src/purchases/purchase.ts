import { LOT_FACTS, PURCHASE_STATUSES } from "@tryer/domain/purchases";
import { z } from "zod";
import { currency, id, version } from "../basics/fields.ts";
import { PriceBasis } from "../basics/prices.ts";
import { GreenCoffeeBrief } from "../green/green-coffee.ts";
import { PurchasePackagingLine, PurchasePackagingReceipt } from "./packaging-lines.ts";
import { BagUnit, SpreadBy, TransitStage } from "./purchase-values.ts";
import { Supplier, SupplierBrief } from "./suppliers.ts";

export const PurchaseStatus = z.enum(PURCHASE_STATUSES);

const amountMinor = z.int();

export const PurchaseLine = z.object({
  id,
  /** Null while the coffee is a new one, until it is received. */
  greenCoffee: GreenCoffeeBrief.nullable(),
  coffeeName: z.string(),
  origin: z.string(),
  /** Number of bags of `weight`; null where `weight` is the whole line. */
  bags: z.number().nullable(),
  /** Weight as it was typed, a plain decimal number in `weightUnit`. A pound is the exact one, 0.45359237 kg. */
  weight: z.string(),
  weightUnit: BagUnit,
  orderedKg: z.number(),
  /** Price as it was typed; null while it is open. */
  price: z.string().nullable(),
  priceBasis: PriceBasis,
  isSample: z.boolean(),
  /** Amount in minor units of the purchase's currency; null while the price is open. */
  amountMinor: amountMinor.nullable(),
  /** Share of fees, freight and duty; null while a price of the purchase is open. */
  chargesMinor: amountMinor.nullable(),
  landedMinor: amountMinor.nullable(),
  /** Landed cost in minor units of `homeCurrency`; null while a price or the rate is open. */
  landedHomeMinor: amountMinor.nullable(),
  /** Landed cost per kg in ten-thousandths of a minor unit of `homeCurrency`. */
  landedPerKgE4: amountMinor.nullable(),
  receivedKg: z.number(),
  /** Still to come; 0 where all came. */
  openKg: z.number(),
  /** Received beyond the order. */
  overKg: z.number(),
  /**
   * Whether receiving proposes a new lot: the coffee is a new one, or its lot differs. Crop year and reference of what comes
   * are told with the receipt.
   */
  proposesNewLot: z.boolean(),
  /** Contract that it draws from. */
  contract: z
    .object({
      id,
      number: z.string(),
      /** Cents per pound above the C price, of a contract whose price stays open until it is fixed; else null. */
      differentialCents: z.string().nullable(),
    })
    .nullable(),
  /** Accepted sample that it was ordered by. */
  sample: z.object({ id, number: z.string() }).nullable(),
  /** Facts in which the lot differs from a receipt that says nothing but its supplier. */
  lotDiffers: z.array(z.enum(LOT_FACTS)),
});
export type PurchaseLine = z.infer<typeof PurchaseLine>;

export const PurchaseReceipt = z.object({
  id,
  lineId: id,
  greenCoffee: GreenCoffeeBrief,
  quantityKg: z.number(),
  receivedOn: z.string(),
  /** Landed cost of the receipt in minor units of `homeCurrency`; null where it was open. */
  landedHomeMinor: amountMinor.nullable(),
  takenBackAt: z.string().nullable(),
});
export type PurchaseReceipt = z.infer<typeof PurchaseReceipt>;

const purchaseHead = {
  id,
  /** The short number that people say, as PO-0007. */
  number: z.string(),
  status: PurchaseStatus,
  orderedOn: z.string().nullable(),
  expectedOn: z.string().nullable(),
  currency,
  orderedKg: z.number(),
  receivedKg: z.number(),
  orderedPieces: z.int(),
  receivedPieces: z.int(),
  /** Lines, fees, freight and duty in minor units of `currency`; null while a price is open. */
  totalMinor: amountMinor.nullable(),
  version,
};

/** Purchase as the list has it. */
export const PurchaseSummary = z.object({ ...purchaseHead, supplier: SupplierBrief });
export type PurchaseSummary = z.infer<typeof PurchaseSummary>;

/**
 * Sums of every purchase that a filter finds, whatever page of them is read. Cancelled ones are counted; their coffee and
 * amounts are in no sum.
 */
export const PurchaseTotals = z.object({
  purchaseCount: z.int(),
  cancelledCount: z.int(),
  orderedKg: z.number(),
  /** Amounts of each currency in minor units, of the purchases whose prices are all known; the others are counted. */
  amounts: z.array(z.object({ currency, totalMinor: z.int(), openPriceCount: z.int() })),
});
export type PurchaseTotals = z.infer<typeof PurchaseTotals>;

export const Purchase = z.object({
  ...purchaseHead,
  supplier: Supplier.pick({ id: true, name: true, contact: true, email: true, phone: true, terms: true }),
  /** Currency of the roastery when the purchase was made, which landed costs are in. */
  homeCurrency: currency,
  /** Units of `homeCurrency` for one of `currency`, as a plain decimal text; null while it is open. */
  exchangeRate: z.string().nullable(),
  rateOn: z.string().nullable(),
  feesMinor: amountMinor,
  freightMinor: amountMinor,
  dutyMinor: amountMinor,
  spreadBy: SpreadBy,
  stage: TransitStage,
  notes: z.string(),
  lines: z.array(PurchaseLine),
  packagingLines: z.array(PurchasePackagingLine),
  receipts: z.array(PurchaseReceipt),
  packagingReceipts: z.array(PurchasePackagingReceipt),
  /** Sum of the lines; null while a price is open. */
  goodsMinor: amountMinor.nullable(),
  landedHomeMinor: amountMinor.nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type Purchase = z.infer<typeof Purchase>;
