import { z } from "zod";
import { withId } from "../basics/archiving.ts";
import { day, id, newId, uuid, version } from "../basics/fields.ts";
import { read, write } from "../basics/operation.ts";
import { PriceBasis, price } from "../basics/prices.ts";
import { GreenCoffeeBrief } from "../green/green-coffee.ts";
import { PackagingBrief, PiecePriceBasis } from "../packaging/packaging.ts";
import { chargeMinor, exchangeRate, SpreadBy } from "./purchase-values.ts";

/** Costs of a later invoice of a purchase that was received: what is left out stays. */
const invoice = {
  id,
  version,
  feesMinor: chargeMinor("Fees").optional(),
  freightMinor: chargeMinor("Freight").optional(),
  dutyMinor: chargeMinor("Duty").optional(),
  spreadBy: SpreadBy.optional(),
  exchangeRate: exchangeRate.optional(),
  rateOn: day("Day of the rate").nullable().optional(),
  lines: z
    .array(z.object({ id: uuid("This is not a line"), price: price("Price"), priceBasis: PriceBasis }))
    .max(200, "A purchase can have at most 200 lines")
    .default([]),
  packagingLines: z
    .array(z.object({ id: uuid("This is not a line"), price: price("Price"), priceBasis: PiecePriceBasis }))
    .max(200, "A purchase can have at most 200 lines")
    .default([]),
};

export const PreviewRecostingInput = z.object(invoice);
export type PreviewRecostingInput = z.infer<typeof PreviewRecostingInput>;

export const RecostPurchaseInput = z.object({
  ...invoice,
  /** Names the request, which is booked once. */
  requestId: newId.optional(),
  /** `fingerprint` of the preview that was confirmed: refused where it would change something else by now. */
  fingerprint: z.string().max(100),
});
export type RecostPurchaseInput = z.infer<typeof RecostPurchaseInput>;

const minor = z.int();

/** Roast, sale, waste or sample whose cost an invoice changes. Amounts are minor units of the purchase's home currency. */
export const CostChange = z.object({
  greenCoffee: GreenCoffeeBrief,
  kind: z.enum(["roast", "sale", "waste", "sample", "other"]),
  /** The roast, which may be deleted by now; null for the others. */
  roastId: id.nullable(),
  roastNumber: z.string().nullable(),
  businessDay: z.string(),
  /** The day lies in the locked period: the cost stays, and the difference is dated today. */
  isLocked: z.boolean(),
  /** Null where the cost was unknown. */
  beforeMinor: minor.nullable(),
  afterMinor: minor,
  differenceMinor: minor,
});
export type CostChange = z.infer<typeof CostChange>;

/**
 * Later invoice that was booked in one lot, or in one packaging material; a lot that was split off has its own, and what
 * went along with it is not in that of the first lot.
 */
export const BookedRecosting = z.object({
  id,
  /** Day on which it was booked. */
  businessDay: z.string(),
  /** Null for packaging. */
  greenCoffee: GreenCoffeeBrief.nullable(),
  /** Null for coffee. */
  packaging: PackagingBrief.nullable(),
  differenceMinor: minor,
  /** Part of it that roasts and other movements cost more, booked on their days. */
  openMinor: minor,
  /** Part of it that belongs to days that were locked: a cost difference of `businessDay`. */
  lockedMinor: minor,
});
export type BookedRecosting = z.infer<typeof BookedRecosting>;

/** Price and value of a lot before and after an invoice; null where they are unknown. */
export const RecostedLot = z.object({
  greenCoffee: GreenCoffeeBrief,
  quantityKg: z.number(),
  /** The invoice names no receipt of the lot: it was split off one that the invoice names. */
  isSplitOff: z.boolean(),
  averageBeforeE4: minor.nullable(),
  averageAfterE4: minor.nullable(),
  valueBeforeMinor: minor.nullable(),
  valueAfterMinor: minor.nullable(),
});
export type RecostedLot = z.infer<typeof RecostedLot>;

/**
 * Price and value of a packaging material before and after an invoice; null where they are unknown. Pieces that were used
 * keep what they cost.
 */
export const RecostedPackaging = z.object({
  packaging: PackagingBrief,
  pieces: z.int(),
  perPieceBeforeE4: minor.nullable(),
  perPieceAfterE4: minor.nullable(),
  valueBeforeMinor: minor.nullable(),
  valueAfterMinor: minor.nullable(),
});
export type RecostedPackaging = z.infer<typeof RecostedPackaging>;

/** Changes by an invoice. Its difference is that of the causes, of the stock and the rest, to the minor unit. */
export const Recosting = z.object({
  fingerprint: z.string(),
  differenceMinor: minor,
  /** Differences of causes on open days, which are booked on those days. */
  openMinor: minor,
  /** Differences of causes in the locked period, booked as a cost difference that is dated today. */
  lockedMinor: minor,
  stockMinor: minor.nullable(),
  /** Rest in counts, prices that a person set since, used packaging and rounding; null where the value of stock is unknown. */
  restMinor: minor.nullable(),
  changes: z.array(CostChange),
  lots: z.array(RecostedLot),
  packaging: z.array(RecostedPackaging),
});
export type Recosting = z.infer<typeof Recosting>;

const tags = ["Purchases"];

/** Operations on later invoices that book nothing. */
export const recostingReads = {
  recostings: read({
    path: "/purchases/{id}/recostings",
    scope: "purchases:read",
    tags,
    summary: "Later invoices of a purchase that were booked, newest first, with their cost differences",
  })
    .input(withId)
    .output(z.object({ items: z.array(BookedRecosting) })),
  previewRecosting: write({
    method: "POST",
    path: "/purchases/{id}/recosting/preview",
    scope: "purchases:read",
    tags,
    summary: "Preview a later invoice: roasts, other movements and value on hand; books nothing",
    causes: [],
  })
    .input(PreviewRecostingInput)
    .output(Recosting),
};
